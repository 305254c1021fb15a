//! An SQLite database file, identified by its device and inode numbers.

use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use super::{Store, StoreError};

/// The opened file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct DatabaseFile {
    path: PathBuf,
    id: (u64, u64),
}

impl DatabaseFile {
    /// Records the identity of the file at `path`, which has just been opened.
    pub(super) fn opened(path: &Path) -> std::io::Result<Self> {
        Ok(Self {
            id: id(path)?,
            path: path.to_owned(),
        })
    }

    fn is_in_place(&self) -> bool {
        id(&self.path).is_ok_and(|id| id == self.id)
    }
}

impl Store {
    /// Checks that the opened file is still the one at its path. A file that was moved or replaced can
    /// still be written to, but the writes go to the moved file.
    ///
    /// # Errors
    /// [`StoreError::Moved`] until the file is back.
    pub fn in_place(&self) -> Result<(), StoreError> {
        match &self.file {
            Some(file) if !file.is_in_place() => Err(StoreError::Moved(file.path.clone())),
            _ => Ok(()),
        }
    }
}

fn id(path: &Path) -> std::io::Result<(u64, u64)> {
    let metadata = path.metadata()?;
    Ok((metadata.dev(), metadata.ino()))
}

//! The file of an SQLite database, known again by its device and its number there.

use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use super::{Store, StoreError};

/// The file that was opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct DatabaseFile {
    path: PathBuf,
    id: (u64, u64),
}

impl DatabaseFile {
    /// The file at `path`, which has just been opened.
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
    /// Whether the file that was opened is still the one at its path. One that was moved away or
    /// replaced can still be written to, and what is written goes with it.
    ///
    /// # Errors
    /// [`StoreError::Moved`] until the file is in its place again.
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

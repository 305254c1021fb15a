//! Lists folders.

use std::fs::DirEntry;
use std::io;
use std::path::Path;

/// Lists a folder; a missing folder is empty.
pub(super) fn entries(folder: &Path) -> io::Result<Vec<DirEntry>> {
    match std::fs::read_dir(folder) {
        Ok(entries) => entries.collect(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Err(error),
    }
}

//! Writes a whole site, database and media, to one file, and restores it from there; the same for both databases.
//!
//! The file is a tar in gzip. Its first entry, `manifest.json`, lists what follows, in this order: for each table
//! `database/TABLE.jsonl`, a line of JSON per row, and for each media file `media/SHA-256`.

mod error;
mod manifest;
mod reading;
mod restore;
mod target;
mod writing;

pub use error::BackupError;
pub use manifest::{LEFT_OUT, Manifest, MediaEntry, TableEntry};
pub use restore::{Restoring, restore};
pub use writing::{BackUp, Written, back_up};

use std::path::Path;

/// Reads the whole file and checks everything that can be checked without a database; returns its manifest.
pub fn verify(file: &Path) -> Result<Manifest, BackupError> {
    let mut backup = reading::open(file)?;
    let mut entries = backup.entries()?;
    let manifest = entries.manifest()?;
    for table in &manifest.tables {
        let mut rows = entries.table(table)?;
        while rows.next()?.is_some() {}
    }
    for media in &manifest.media {
        entries.media(media)?.skip()?;
    }
    entries.end()?;
    backup.end()?;
    Ok(manifest)
}

//! Folders of files that are regenerated when missing: thumbnails, and variants of pictures. The folder listing is the
//! only record of them, so that requesting one writes nothing to the database (security 18), and instances that share
//! the media folder share them. Backups do not include them.

use std::collections::HashSet;
use std::fs::DirEntry;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::Media;
use super::folder::entries;

/// The folder of all thumbnails.
pub(super) const THUMBNAILS: &str = "thumbnails";
/// The folder of all variants.
pub(super) const VARIANTS: &str = "variants";
/// All such folders.
pub(super) const DERIVED: [&str; 2] = [THUMBNAILS, VARIANTS];

/// Maximum time for writing such a file: an older temporary file is a leftover.
const LONGEST_WAIT: Duration = Duration::from_hours(1);

impl Media {
    /// Returns the number of such files, and their total size in bytes.
    pub fn derived(&self) -> io::Result<(usize, u64)> {
        let (mut files, mut bytes) = (0, 0);
        for folder in DERIVED {
            for of_picture in entries(&self.root().join(folder))? {
                for file in entries_if_folder(&of_picture)? {
                    files += 1;
                    bytes += file.metadata()?.len();
                }
            }
        }
        Ok((files, bytes))
    }
}

fn entries_if_folder(entry: &DirEntry) -> io::Result<Vec<DirEntry>> {
    let is_folder = entry.file_type()?.is_dir();
    let folder = is_folder.then(|| entry.path());
    folder.map_or(Ok(Vec::new()), |folder| entries(&folder))
}

/// Writes a file atomically: a concurrent reader sees the previous file or none.
pub(super) fn keep(folder: &Path, name: &str, bytes: &[u8]) -> io::Result<PathBuf> {
    let waiting = folder.join(format!(".{}-{name}", std::process::id()));
    let path = folder.join(name);
    std::fs::create_dir_all(folder)?;
    std::fs::write(&waiting, bytes)?;
    std::fs::rename(&waiting, &path)?;
    Ok(path)
}

/// Deletes everything in the folder except folders with these names, and the leftovers in those; returns how many files
/// and folders were deleted.
pub(super) fn sweep(folder: &Path, kept: &HashSet<String>) -> io::Result<usize> {
    let mut swept = 0;
    for entry in entries(folder)? {
        let path = entry.path();
        if !kept.contains(&*entry.file_name().to_string_lossy()) {
            let gone = if entry.file_type()?.is_dir() {
                std::fs::remove_dir_all(&path)
            } else {
                std::fs::remove_file(&path)
            };
            there(gone)?;
            swept += 1;
        } else if entry.file_type()?.is_dir() {
            swept += sweep_left(&path)?;
        }
    }
    Ok(swept)
}

/// Deletes temporary files of a process that was terminated while writing.
fn sweep_left(folder: &Path) -> io::Result<usize> {
    let mut swept = 0;
    for entry in entries(folder)? {
        let is_hidden = entry.file_name().to_string_lossy().starts_with('.');
        let age = entry.metadata().ok().and_then(|file| file.modified().ok());
        let age = age.and_then(|modified| modified.elapsed().ok());
        if is_hidden && age.is_some_and(|age| age > LONGEST_WAIT) {
            there(std::fs::remove_file(entry.path()))?;
            swept += 1;
        }
    }
    Ok(swept)
}

/// Treats "not found" as success of a deletion.
fn there(gone: io::Result<()>) -> io::Result<()> {
    match gone {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        gone => gone,
    }
}

//! All files of the media folder on all shelves, for a backup.

use std::io;
use std::path::{Path, PathBuf};

use super::derived_files::DERIVED;
use super::folder::entries;
use super::{Media, is_file_name};

/// Maximum depth of folders.
const DEEPEST: usize = 4;

/// Path of a file below the media folder: valid file names ([`is_file_name`]) separated by `/`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MediaPath(String);

impl MediaPath {
    /// Returns the path if each of its names is plain and it is not the path of a derived file.
    ///
    /// ```
    /// use vitrine_server::store::MediaPath;
    /// assert!(MediaPath::new("pictures/pont.jpg").is_some());
    /// for wrong in ["", "/etc/passwd", "../x", "pictures/../../x", "pictures/.x", "a//b", "thumbnails/1-1/60x60.jpg", "variants/0/320.webp"] {
    ///     assert_eq!(MediaPath::new(wrong), None, "{wrong}");
    /// }
    /// ```
    pub fn new(path: &str) -> Option<Self> {
        let names: Vec<&str> = path.split('/').collect();
        let is_plain = names.len() <= DEEPEST && names.iter().all(|name| is_file_name(name));
        (is_plain && !DERIVED.contains(&names[0])).then(|| Self(path.to_owned()))
    }

    /// Returns the path as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the path below this folder.
    pub fn below(&self, folder: &Path) -> PathBuf {
        folder.join(&self.0)
    }
}

impl Media {
    /// Returns the paths of all files except thumbnails and variants, which are regenerated, and files with a hidden or
    /// invalid name, which the program does not write. A missing folder has no files.
    pub fn files(&self) -> io::Result<Vec<MediaPath>> {
        let mut found = Vec::new();
        collect(self.root(), "", &mut found)?;
        found.sort();
        Ok(found)
    }
}

fn collect(folder: &Path, above: &str, found: &mut Vec<MediaPath>) -> io::Result<()> {
    for entry in entries(folder)? {
        let path = format!("{above}{}", entry.file_name().to_string_lossy());
        let Some(plain) = MediaPath::new(&path) else {
            continue;
        };
        let kind = entry.path().metadata()?;
        if kind.is_dir() {
            collect(&entry.path(), &format!("{path}/"), found)?;
        } else if kind.is_file() {
            found.push(plain);
        }
    }
    Ok(())
}

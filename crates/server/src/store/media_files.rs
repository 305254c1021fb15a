//! All files on the shelves of the media folder, for a backup. What lies beside them does not belong to the program.

use std::io;
use std::path::{Path, PathBuf};

use super::derived_files::DERIVED;
use super::folder::entries;
use super::{Media, Shelf, is_file_name};

/// Maximum depth of folders.
const DEEPEST: usize = 4;

/// Path of a file on a shelf of the media folder: valid file names ([`is_file_name`]) separated by `/`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MediaPath(String);

impl MediaPath {
    /// Returns the path if each of its names is plain and the first one is that of a shelf.
    ///
    /// ```
    /// use vitrine_server::store::MediaPath;
    /// assert!(MediaPath::new("pictures/pont.jpg").is_some());
    /// for wrong in ["", "/etc/passwd", "../x", "pictures/../../x", "pictures/.x", "theme//b", "pictures", "other/x", "thumbnails/1-1/60x60.jpg"] {
    ///     assert_eq!(MediaPath::new(wrong), None, "{wrong}");
    /// }
    /// ```
    pub fn new(path: &str) -> Option<Self> {
        let (shelf, below) = path.split_once('/')?;
        let is_shelf = Shelf::ALL.iter().any(|one| one.folder() == shelf);
        let names: Vec<&str> = below.split('/').collect();
        let is_plain = names.len() < DEEPEST && names.iter().all(|name| is_file_name(name));
        (is_shelf && is_plain).then(|| Self(path.to_owned()))
    }

    /// Whether it is the path of a file beside the shelves. Backups of version 0.1 may hold such files.
    pub fn is_beside_shelves(path: &str) -> bool {
        let first = path.split('/').next().unwrap_or_default();
        let mut own = Shelf::ALL.map(Shelf::folder).into_iter().chain(DERIVED);
        !own.any(|folder| folder == first) && path.split('/').all(is_file_name)
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
    /// Returns the paths of all files on the shelves, except those with a hidden or invalid name, which the program does
    /// not write. A missing folder has no files.
    pub fn files(&self) -> io::Result<Vec<MediaPath>> {
        Ok(self.on_shelves()?.files)
    }

    /// Returns what lies on the shelves. A missing folder has nothing.
    pub fn on_shelves(&self) -> io::Result<OnShelves> {
        let mut found = OnShelves::default();
        for shelf in Shelf::ALL {
            let folder = shelf.folder();
            collect(&self.root().join(folder), &format!("{folder}/"), &mut found)?;
        }
        found.files.sort();
        found.invalid.sort();
        Ok(found)
    }

    /// Returns how many files an exchange of the shelves would delete: all except hidden ones, whatever their names.
    pub fn count_files(&self) -> io::Result<usize> {
        let counts = Shelf::ALL.map(|shelf| count(&self.root().join(shelf.folder())));
        counts.into_iter().sum()
    }
}

fn count(folder: &Path) -> io::Result<usize> {
    let mut files = 0;
    for entry in entries(folder)? {
        let is_hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
        files += match entry.file_type()?.is_dir() {
            _ if is_hidden => 0,
            true => count(&entry.path())?,
            false => 1,
        };
    }
    Ok(files)
}

/// What lies on the shelves, sorted.
#[derive(Debug, Default)]
pub struct OnShelves {
    /// The files, as [`Media::files`] returns them.
    pub files: Vec<MediaPath>,
    /// The paths that are skipped because of a name that the program does not write, without hidden ones, such as those
    /// of an import that was killed.
    pub invalid: Vec<String>,
}

fn collect(folder: &Path, above: &str, found: &mut OnShelves) -> io::Result<()> {
    for entry in entries(folder)? {
        let name = entry.file_name();
        let path = format!("{above}{}", name.to_string_lossy());
        let Some(plain) = MediaPath::new(&path) else {
            if !name.as_encoded_bytes().starts_with(b".") {
                found.invalid.push(path);
            }
            continue;
        };
        let kind = entry.path().metadata()?;
        if kind.is_dir() {
            collect(&entry.path(), &format!("{path}/"), found)?;
        } else if kind.is_file() {
            found.files.push(plain);
        }
    }
    Ok(())
}

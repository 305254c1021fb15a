//! The media folder: pictures and theme files.

use std::collections::HashSet;
use std::fmt;
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rustix::fs::{FlockOperation, flock};

use super::bucket::Bucket;
use super::folder::entries;

/// Locked while staged files exist: a second import would overwrite them, and delete them if it failed. A backup shares
/// the lock, so that no import or restore changes files between its rows and them.
pub(super) const LOCK: &str = ".import.lock";
/// Suffix of a staged file's name, which begins with a dot.
const WAITING: &str = ".new";

/// The folder of files that the site serves.
#[derive(Debug, Clone)]
pub struct Media {
    root: PathBuf,
    /// The bucket that the folder is a copy of.
    bucket: Option<Arc<Bucket>>,
}

/// A subfolder that an import fills. Thumbnails have their own ([`Media::thumbnails`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shelf {
    /// Pictures, served under `/medias/`.
    Pictures,
    /// Theme files, served under `/{platform}/theme/`.
    Theme,
}

/// A file on a shelf.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MediaFile {
    /// The shelf.
    pub shelf: Shelf,
    /// Name on the shelf.
    pub name: String,
    /// Length in bytes.
    pub length: u64,
}

impl Media {
    /// Creates a handle for the media folder at `root`, which need not exist yet.
    pub fn new(root: impl Into<PathBuf>) -> Self {
        Self {
            root: root.into(),
            bucket: None,
        }
    }

    /// Creates a handle for a folder that is a copy of this bucket.
    pub fn copy_of(bucket: Bucket, root: impl Into<PathBuf>) -> Self {
        Self {
            root: root.into(),
            bucket: Some(Arc::new(bucket)),
        }
    }

    /// Returns the bucket that the folder is a copy of.
    pub fn bucket(&self) -> Option<&Arc<Bucket>> {
        self.bucket.as_ref()
    }

    /// Returns the folder's path.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Writes a file into the folder and deletes it again: permissions do not reveal a full disk.
    pub fn try_writing(&self) -> io::Result<()> {
        let probe = self.root.join(format!(".writable-{}", std::process::id()));
        let written = std::fs::write(&probe, "x");
        let removed = std::fs::remove_file(&probe);
        written.and(removed)
    }

    /// Returns the path of a file; `None` unless the name is a plain file name, so that no URL leaves
    /// the shelf.
    pub fn path(&self, on: Shelf, name: &str) -> Option<PathBuf> {
        is_file_name(name).then(|| self.root.join(on.folder()).join(name))
    }

    /// Returns whether the file is stored with this length and no staged copy of it is left over from
    /// an interrupted import.
    pub fn holds(&self, file: &MediaFile) -> bool {
        let found = self.path(file.shelf, &file.name);
        let found = found.and_then(|path| path.metadata().ok());
        let waiting = self.waiting(file.shelf, &file.name);
        found.is_some_and(|found| found.is_file() && found.len() == file.length)
            && !waiting.is_some_and(|path| path.exists())
    }

    /// Opens a staging area: staged files are not served until they are published. Only one import can
    /// hold it.
    ///
    /// # Errors
    /// [`io::ErrorKind::WouldBlock`] while another import holds it.
    pub fn stage(&self) -> io::Result<Staged> {
        for shelf in Shelf::ALL {
            std::fs::create_dir_all(self.root.join(shelf.folder()))?;
        }
        let lock = self.lock(FlockOperation::NonBlockingLockExclusive)?;
        Ok(Staged {
            media: self.clone(),
            files: Mutex::default(),
            _lock: lock,
        })
    }

    /// Prevents imports and restores from changing files until it is dropped. Waits for a running one, after calling
    /// `waiting`.
    pub fn hold_still(&self, waiting: impl FnOnce()) -> io::Result<File> {
        match self.lock(FlockOperation::NonBlockingLockShared) {
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                waiting();
                self.lock(FlockOperation::LockShared)
            }
            done => done,
        }
    }

    /// Allows adding single files while no import or restore is running.
    ///
    /// # Errors
    /// [`io::ErrorKind::WouldBlock`] while one is running.
    pub fn receive(&self) -> io::Result<Receiving<'_>> {
        std::fs::create_dir_all(self.root.join(Shelf::Pictures.folder()))?;
        let lock = self.lock(FlockOperation::NonBlockingLockShared)?;
        Ok(Receiving {
            media: self,
            _lock: lock,
        })
    }

    /// Deletes the files on a shelf with this prefix that are older than this and not in the list; returns their names.
    /// Nothing is deleted while an import, a backup or a restore is running.
    pub fn sweep(
        &self,
        (on, prefix): (Shelf, &str),
        listed: &HashSet<String>,
        age: Duration,
    ) -> io::Result<Vec<String>> {
        if !self.root.is_dir() {
            return Ok(Vec::new());
        }
        let _lock = match self.lock(FlockOperation::NonBlockingLockExclusive) {
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Ok(Vec::new()),
            lock => lock?,
        };
        let mut swept = Vec::new();
        for entry in entries(&self.root.join(on.folder()))? {
            let name = entry.file_name().to_string_lossy().into_owned();
            let plain = name.trim_start_matches('.');
            let modified = entry.metadata().ok().and_then(|file| file.modified().ok());
            let is_old = modified.and_then(|time| time.elapsed().ok()) > Some(age);
            if plain.starts_with(prefix) && is_old && !listed.contains(&name) {
                std::fs::remove_file(entry.path())?;
                swept.push(name);
            }
        }
        Ok(swept)
    }

    /// Locks the folder, which must exist. The lock ends with the file handle, even if the process is killed.
    pub(super) fn lock(&self, how: FlockOperation) -> io::Result<File> {
        lock_file(&self.root.join(LOCK), how)
    }

    /// Returns the stored files that are not in this list.
    pub fn unlisted(&self, files: &[(Shelf, String)]) -> io::Result<Vec<(Shelf, String)>> {
        let files: HashSet<&(Shelf, String)> = files.iter().collect();
        let mut found = Vec::new();
        for shelf in Shelf::ALL {
            let folder = self.root.join(shelf.folder());
            let entries = if folder.is_dir() {
                Some(std::fs::read_dir(folder)?)
            } else {
                None
            };
            for entry in entries.into_iter().flatten() {
                let name = entry?.file_name().to_string_lossy().into_owned();
                let entry = (shelf, name);
                if is_file_name(&entry.1) && !files.contains(&entry) {
                    found.push(entry);
                }
            }
        }
        found.sort();
        Ok(found)
    }

    /// Deletes a file.
    pub fn delete(&self, on: Shelf, name: &str) -> io::Result<()> {
        self.path(on, name).map_or(Ok(()), std::fs::remove_file)
    }

    /// Path of a staged file.
    fn waiting(&self, on: Shelf, name: &str) -> Option<PathBuf> {
        let path = self.path(on, name)?;
        Some(path.with_file_name(format!(".{name}{WAITING}")))
    }
}

/// The bucket, because the folder is only a copy of it; or the folder.
impl fmt::Display for Media {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.bucket {
            Some(bucket) => bucket.fmt(f),
            None => self.root.display().fmt(f),
        }
    }
}

/// Staged files. Dropping this deletes those not published.
#[derive(Debug)]
pub struct Staged {
    media: Media,
    /// Path of each staged file and its destination.
    files: Mutex<Vec<(PathBuf, PathBuf)>>,
    _lock: File,
}

impl Staged {
    /// Stages a copy of this file. The error names the affected one of both files.
    pub fn copy(&self, on: Shelf, name: &str, from: &Path) -> io::Result<()> {
        let waiting = self.wait(on, name)?;
        let mut content = File::open(from).map_err(|error| about(from, &error))?;
        let created = File::create(&waiting);
        let copied = created.and_then(|mut file| io::copy(&mut content, &mut file));
        copied.map_err(|error| about(&waiting, &error)).map(drop)
    }

    /// Stages a file with these bytes. The error names it.
    pub fn write(&self, on: Shelf, name: &str, bytes: &[u8]) -> io::Result<()> {
        let waiting = self.wait(on, name)?;
        std::fs::write(&waiting, bytes).map_err(|error| about(&waiting, &error))
    }

    /// Renames each staged file to its destination. If this fails, the remaining files stay staged, so
    /// that the next import notices ([`Media::holds`]).
    pub fn publish(self) -> io::Result<()> {
        let files = std::mem::take(&mut *self.files());
        files
            .iter()
            .try_for_each(|(waiting, path)| std::fs::rename(waiting, path))?;
        self.sweep();
        Ok(())
    }

    /// Deletes staged files of killed imports. What cannot be deleted is left: visitors do not see it.
    fn sweep(&self) {
        for shelf in Shelf::ALL {
            let left = entries(&self.media.root.join(shelf.folder())).unwrap_or_default();
            for entry in left {
                let name = entry.file_name();
                let name = name.to_string_lossy();
                let of = name
                    .strip_prefix('.')
                    .and_then(|name| name.strip_suffix(WAITING));
                if of.is_some_and(is_file_name) {
                    let _ = std::fs::remove_file(entry.path());
                }
            }
        }
    }

    fn wait(&self, on: Shelf, name: &str) -> io::Result<PathBuf> {
        let places = self.media.waiting(on, name).zip(self.media.path(on, name));
        let no_name = || io::Error::new(io::ErrorKind::InvalidInput, name.to_owned());
        let (waiting, path) = places.ok_or_else(no_name)?;
        self.files().push((waiting.clone(), path));
        Ok(waiting)
    }

    /// The list holds only complete entries, even after a panic.
    fn files(&self) -> MutexGuard<'_, Vec<(PathBuf, PathBuf)>> {
        self.files.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Staged {
    fn drop(&mut self) {
        for (waiting, _) in &*self.files() {
            // A missing file was never copied; one that cannot be deleted is overwritten by the next
            // import.
            let _ = std::fs::remove_file(waiting);
        }
    }
}

/// A lock for adding files. An import that deletes unlisted files waits until this is dropped: hold it until the
/// database lists the added files.
#[derive(Debug)]
pub struct Receiving<'m> {
    media: &'m Media,
    _lock: File,
}

impl Receiving<'_> {
    /// Writes a file, completely or not at all.
    pub fn write(&self, on: Shelf, name: &str, bytes: &[u8]) -> io::Result<()> {
        let no_name = || io::Error::new(io::ErrorKind::InvalidInput, name.to_owned());
        let path = self.media.path(on, name).ok_or_else(no_name)?;
        let waiting = hidden_beside(&path);
        let mut file = File::create_new(&waiting)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        std::fs::rename(waiting, path)
    }
}

impl Shelf {
    pub(super) const ALL: [Self; 2] = [Self::Pictures, Self::Theme];

    /// Returns the folder name.
    pub fn folder(self) -> &'static str {
        match self {
            Self::Pictures => "pictures",
            Self::Theme => "theme",
        }
    }
}

fn about(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

/// Creates a file if it is missing, and locks it. The lock ends with the handle.
pub(super) fn lock_file(path: &Path, how: FlockOperation) -> io::Result<File> {
    let lock = File::create(path)?;
    flock(&lock, how)?;
    Ok(lock)
}

/// Returns a hidden path beside this one for an incomplete file; a different one at each call, because the same file
/// may be written twice at once.
pub(super) fn hidden_beside(path: &Path) -> PathBuf {
    static CALLS: AtomicU64 = AtomicU64::new(0);
    let number = CALLS.fetch_add(1, Ordering::Relaxed);
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}.{}-{number}", std::process::id()))
}

/// Returns whether the name has only letters, digits, `-`, `_` and dots, and does not start with a dot.
pub fn is_file_name(name: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    !name.is_empty() && name.len() <= 128 && !name.starts_with('.') && name.bytes().all(plain)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::time::Duration;

    use super::{Media, Shelf};

    #[test]
    fn of_two_imports_at_once_the_second_leaves_what_waits_for_the_first() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let media = Media::new(folder.path());
        let first = media.stage().expect("nobody else is there");
        first
            .write(Shelf::Pictures, "pont.jpg", b"x")
            .expect("it waits");
        let second = media.stage().expect_err("the first one is there");
        assert_eq!(second.kind(), std::io::ErrorKind::WouldBlock);
        first.publish().expect("it still waits");
        let path = media.path(Shelf::Pictures, "pont.jpg").expect("a name");
        assert_eq!(std::fs::read(path).expect("it is there"), b"x");
        drop(media.stage().expect("the first one has gone"));
    }

    #[test]
    fn a_copy_that_fails_names_the_file_that_cannot_be_read_or_written() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let media = Media::new(folder.path().join("media"));
        let staged = media.stage().expect("nobody else is there");
        let from = folder.path().join("icon.svg");
        let copied = |name| staged.copy(Shelf::Theme, name, &from);
        let unread = copied("icon.svg").expect_err("there is none").to_string();
        assert!(unread.starts_with(&from.display().to_string()), "{unread}");
        std::fs::write(&from, "x").expect("a file");
        let taken = folder.path().join("media/theme/.icon.svg.new");
        std::fs::create_dir(&taken).expect("a folder in its place");
        let unwritten = copied("icon.svg").expect_err("it is taken");
        assert!(
            unwritten
                .to_string()
                .starts_with(&taken.display().to_string()),
            "{unwritten}"
        );
        assert_ne!(unwritten.kind(), std::io::ErrorKind::NotFound);
    }

    #[test]
    fn files_are_added_while_no_import_runs_and_swept_once_nobody_lists_them() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let media = Media::new(folder.path());
        let import = media.stage().expect("nobody else is there");
        let refused = media.receive().expect_err("an import is running");
        assert_eq!(refused.kind(), std::io::ErrorKind::WouldBlock);
        drop(import);
        let receiving = media.receive().expect("the import has ended");
        for name in ["envoi-1.jpg", "envoi-2.jpg", "pont.jpg"] {
            let written = receiving.write(Shelf::Pictures, name, b"x");
            written.expect("it is written");
        }
        let listed = HashSet::from(["envoi-1.jpg".to_owned()]);
        let of = (Shelf::Pictures, "envoi-");
        let sweep = |age| media.sweep(of, &listed, age).expect("it is swept").len();
        assert_eq!(sweep(Duration::ZERO), 0, "files are still being added");
        drop(receiving);
        assert_eq!(sweep(Duration::from_hours(1)), 0, "they are young");
        assert_eq!(sweep(Duration::ZERO), 1);
        let left = media.unlisted(&[]).expect("the folder is read");
        let left: Vec<&str> = left.iter().map(|(_, name)| name.as_str()).collect();
        assert_eq!(left, ["envoi-1.jpg", "pont.jpg"]);
    }

    #[test]
    fn what_a_killed_import_has_left_goes_when_another_one_ends() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let media = Media::new(folder.path());
        let staged = media.stage().expect("nobody else is there");
        let left = folder.path().join("pictures/.pont.jpg.new");
        let own = folder.path().join("pictures/.notes");
        for file in [&left, &own] {
            std::fs::write(file, "x").expect("a file");
        }
        staged
            .write(Shelf::Pictures, "gue.jpg", b"x")
            .expect("it waits");
        staged.publish().expect("it still waits");
        assert!(!left.exists() && own.exists());
        assert!(folder.path().join("pictures/gue.jpg").is_file());
    }

    #[test]
    fn only_a_plain_file_name_has_a_place() {
        let media = Media::new("/srv/media");
        for name in [
            "", ".", "..", "../x", "a/b", "a\\b", ".cache", "a\0", "é.jpg", "a b.jpg",
        ] {
            assert_eq!(media.path(Shelf::Pictures, name), None, "{name}");
        }
        let path = media.path(Shelf::Theme, "site.css");
        assert_eq!(
            path.as_deref().and_then(|path| path.to_str()),
            Some("/srv/media/theme/site.css")
        );
    }
}

//! The file of a backup: it gets its name when it is complete.

use std::fs::{File, OpenOptions};
use std::io;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use rustix::fs::{FlockOperation, flock};

use super::BackupError;

/// Suffix of the file to which rows are written first.
const ROWS: &str = ".rows";

/// A file beside the final one. Dropping it deletes it, unless it was published.
pub(super) struct Target {
    wanted: PathBuf,
    /// The same as it was typed.
    typed: PathBuf,
    replace: bool,
    waiting: PathBuf,
    /// The waiting file, locked: files of killed backups are not.
    locked: Option<File>,
}

impl Target {
    /// Refuses an existing file, unless it may be replaced.
    pub(super) fn new(wanted: &Path, replace: bool) -> Result<Self, BackupError> {
        let path = std::path::absolute(wanted).map_err(|error| BackupError::of(wanted, &error))?;
        if path.file_name().is_none() {
            let said = format!("{}: not a file's name", wanted.display());
            return Err(BackupError::Refused(said));
        }
        if path.is_dir() {
            let said = format!("{} is a folder: name a file", wanted.display());
            return Err(BackupError::Refused(said));
        }
        if !replace && path.exists() {
            return Err(taken(wanted));
        }
        if let Some(folder) = path.parent().filter(|folder| !folder.is_dir()) {
            let (wanted, folder) = (wanted.display(), folder.display());
            let said =
                format!("{wanted}: there is no folder {folder}: make it, or name another file");
            return Err(BackupError::Refused(said));
        }
        let name = format!("{}{}", beginning(&path), std::process::id());
        remove_left_over(&path);
        Ok(Self {
            waiting: path.with_file_name(name),
            wanted: path,
            typed: wanted.to_owned(),
            replace,
            locked: None,
        })
    }

    /// Path of the waiting file.
    pub(super) fn path(&self) -> &Path {
        &self.waiting
    }

    /// Creates the waiting file, which only its owner can read. A leftover of an earlier attempt is overwritten.
    pub(super) fn create(&mut self) -> Result<File, BackupError> {
        let created = private(&self.waiting).and_then(|file| {
            flock(&file, FlockOperation::NonBlockingLockExclusive)?;
            self.locked = Some(file.try_clone()?);
            Ok(file)
        });
        created.map_err(|error| BackupError::of(&self.waiting, &error))
    }

    /// Creates an additional file without a name, so that it is never left over.
    pub(super) fn scratch(&self) -> Result<File, BackupError> {
        let mut path = self.waiting.clone().into_os_string();
        path.push(ROWS);
        let path = PathBuf::from(path);
        let file = private(&path).and_then(|file| std::fs::remove_file(&path).map(|()| file));
        file.map_err(|error| BackupError::of(&path, &error))
    }

    /// Gives the file its final name. Another backup may have taken it meanwhile.
    pub(super) fn publish(self) -> Result<(), BackupError> {
        let done = if self.replace {
            std::fs::rename(&self.waiting, &self.wanted)
        } else {
            self.publish_new()
        };
        let done = done.and_then(|()| match self.wanted.parent() {
            Some(folder) => File::open(folder)?.sync_all(),
            None => Ok(()),
        });
        done.map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => taken(&self.typed),
            _ => BackupError::of(&self.typed, &error),
        })
    }

    /// Unlike a rename, a hard link never replaces a file.
    fn publish_new(&self) -> io::Result<()> {
        match std::fs::hard_link(&self.waiting, &self.wanted) {
            Ok(()) => std::fs::remove_file(&self.waiting),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(error),
            // The file system may have no hard links.
            Err(_) if self.wanted.exists() => Err(io::ErrorKind::AlreadyExists.into()),
            Err(_) => std::fs::rename(&self.waiting, &self.wanted),
        }
    }
}

impl Drop for Target {
    fn drop(&mut self) {
        // After publishing there is nothing to delete.
        let _ = std::fs::remove_file(&self.waiting);
    }
}

fn taken(file: &Path) -> BackupError {
    BackupError::Refused(format!(
        "{} exists already: name another file, or add --replace",
        file.display()
    ))
}

/// Prefix of the names of waiting files, before the number of a process.
fn beginning(wanted: &Path) -> String {
    let name = wanted.file_name().unwrap_or_default();
    format!(".{}.", name.to_string_lossy())
}

/// Deletes the leftovers of killed backups to the same file, which may be as large as a complete one. Files that cannot
/// be deleted are ignored: they do not prevent a backup.
fn remove_left_over(wanted: &Path) {
    let beginning = beginning(wanted);
    let folder = wanted.parent().map(std::fs::read_dir);
    let entries = folder.into_iter().flatten().flatten().flatten();
    for path in entries.map(|entry| entry.path()) {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let number = name.strip_prefix(&beginning).unwrap_or_default();
        let number = number.strip_suffix(ROWS).unwrap_or(number);
        let is_ours = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
        // A link may lead to a foreign file.
        if is_ours && !path.is_symlink() && is_left_over(&path) {
            let _ = std::fs::remove_file(&path);
        }
    }
}

/// Whether no process is writing the file.
fn is_left_over(path: &Path) -> bool {
    let file = File::open(path);
    file.is_ok_and(|file| flock(&file, FlockOperation::NonBlockingLockExclusive).is_ok())
}

fn private(path: &Path) -> io::Result<File> {
    match std::fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let mut options = OpenOptions::new();
    options.read(true).write(true).create_new(true).mode(0o600);
    options.open(path)
}

#[cfg(test)]
mod tests {
    use super::Target;

    #[test]
    fn of_two_backups_to_one_new_file_at_once_the_second_is_refused() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("site.tar.gz");
        let [mut first, mut second] = [(); 2].map(|()| Target::new(&path, false).expect("a name"));
        first.create().expect("a file");
        first.publish().expect("it is the first");
        second.create().expect("a file");
        let refused = second.publish().expect_err("there is one").to_string();
        assert!(refused.contains("exists already"), "{refused}");
    }

    #[test]
    fn a_new_backup_replaces_nothing_that_came_meanwhile_and_is_named_as_it_was_typed() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("./site.tar.gz");
        let mut target = Target::new(&path, false).expect("a name");
        target.create().expect("a file");
        // To a check before a rename, it does not exist.
        std::os::unix::fs::symlink("nowhere", &path).expect("a link");
        let refused = target.publish().expect_err("it is taken").to_string();
        let named = format!("{} exists already", path.display());
        assert!(refused.starts_with(&named), "{refused}");
        assert!(path.is_symlink());
    }
}

//! The file that a backup is written to: it takes its name when it is whole.

use std::fs::{File, OpenOptions};
use std::io;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use super::BackupError;

/// A file beside the wanted one. Dropping it deletes it, unless it was published.
pub(super) struct Target {
    wanted: PathBuf,
    waiting: PathBuf,
}

impl Target {
    /// Refuses a file that exists, unless it is to be replaced.
    pub(super) fn new(wanted: &Path, replace: bool) -> Result<Self, BackupError> {
        let path = std::path::absolute(wanted).map_err(|error| BackupError::of(wanted, &error))?;
        let Some(name) = path.file_name() else {
            let said = format!("{}: not a file's name", wanted.display());
            return Err(BackupError::Refused(said));
        };
        if path.is_dir() {
            let said = format!("{} is a folder: name a file", wanted.display());
            return Err(BackupError::Refused(said));
        }
        if !replace && path.exists() {
            let said = format!(
                "{} exists already: name another file, or add --replace",
                wanted.display()
            );
            return Err(BackupError::Refused(said));
        }
        let name = format!(".{}.{}", name.to_string_lossy(), std::process::id());
        Ok(Self {
            waiting: path.with_file_name(name),
            wanted: path,
        })
    }

    /// Path of the waiting file.
    pub(super) fn path(&self) -> &Path {
        &self.waiting
    }

    /// Creates the waiting file, which only its owner can read. What an earlier attempt left there is overwritten.
    pub(super) fn create(&self) -> Result<File, BackupError> {
        private(&self.waiting).map_err(|error| BackupError::of(&self.waiting, &error))
    }

    /// Creates a file beside it that has no name, so that it never remains.
    pub(super) fn scratch(&self) -> Result<File, BackupError> {
        let mut path = self.waiting.clone().into_os_string();
        path.push(".rows");
        let path = PathBuf::from(path);
        let file = private(&path).and_then(|file| std::fs::remove_file(&path).map(|()| file));
        file.map_err(|error| BackupError::of(&path, &error))
    }

    /// Gives the file its name.
    pub(super) fn publish(self) -> Result<(), BackupError> {
        let done = std::fs::rename(&self.waiting, &self.wanted);
        let done = done.and_then(|()| match self.wanted.parent() {
            Some(folder) => File::open(folder)?.sync_all(),
            None => Ok(()),
        });
        done.map_err(|error| BackupError::of(&self.wanted, &error))
    }
}

impl Drop for Target {
    fn drop(&mut self) {
        // After publishing there is nothing to delete.
        let _ = std::fs::remove_file(&self.waiting);
    }
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

//! Incomplete downloads: each has a hidden file beside its destination until it is complete.

use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::super::folder::entries;
use super::super::is_file_name;
use super::super::media::hidden_beside;

/// The hidden file of a download. Dropping this deletes it, whether the download fails, is cut off or is given up.
#[derive(Debug)]
pub struct Download {
    waiting: PathBuf,
    place: PathBuf,
}

impl Download {
    /// Prepares a download to this place. Creates the place's folder, but no file.
    pub fn to(place: PathBuf) -> io::Result<Self> {
        if let Some(folder) = place.parent() {
            std::fs::create_dir_all(folder)?;
        }
        let waiting = hidden_beside(&place);
        Ok(Self { waiting, place })
    }

    /// Returns the path of the hidden file.
    pub fn waiting(&self) -> &Path {
        &self.waiting
    }

    /// Moves the complete file to its place.
    pub fn publish(self) -> io::Result<()> {
        std::fs::rename(&self.waiting, &self.place)
    }
}

impl Drop for Download {
    fn drop(&mut self) {
        // It is missing if it was published or never created.
        let _ = std::fs::remove_file(&self.waiting);
    }
}

/// Deletes the files of downloads of killed programs below this folder: those that nobody has touched for this long.
pub fn sweep(folder: &Path, age: Duration) -> io::Result<()> {
    for entry in entries(folder)? {
        if entry.file_type()?.is_dir() {
            sweep(&entry.path(), age)?;
        } else if is_waiting(&entry.file_name().to_string_lossy())
            && idle(&entry.metadata()?) >= age
        {
            std::fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// Whether a hidden file has a name as [`hidden_beside`] makes them.
fn is_waiting(name: &str) -> bool {
    let parts = name
        .strip_prefix('.')
        .and_then(|name| name.rsplit_once('.'));
    let is_number = |text: &str| text.parse::<u64>().is_ok();
    parts.is_some_and(|(of, ending)| {
        let numbers = ending.split_once('-');
        is_file_name(of)
            && numbers.is_some_and(|(process, call)| is_number(process) && is_number(call))
    })
}

/// Time since the last change of the file or its metadata. Its modification time is the bucket's.
fn idle(file: &std::fs::Metadata) -> Duration {
    let changed = UNIX_EPOCH + Duration::from_secs(file.ctime().unsigned_abs());
    let idle = SystemTime::now().duration_since(changed);
    idle.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{Download, Duration, sweep};

    #[test]
    fn what_a_killed_download_has_left_is_deleted_once_it_is_old_and_nothing_else() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let place = |name: &str| folder.path().join(name);
        let download = Download::to(place("theme/fonts/a.woff2")).expect("a folder");
        std::fs::write(download.waiting(), "half").expect("it is written");
        let left = download.waiting().to_owned();
        // As a killed program does.
        std::mem::forget(download);
        let kept = [
            "theme/a.css",
            "theme/.a.css.new",
            "theme/.notes",
            "theme/a.css.7-1",
            "theme/.a.7-b",
        ];
        for name in kept {
            std::fs::write(place(name), "x").expect("it is written");
        }
        sweep(folder.path(), Duration::from_hours(1)).expect("it is swept");
        assert!(left.exists(), "another process may still be at it");
        sweep(folder.path(), Duration::ZERO).expect("it is swept");
        assert!(!left.exists());
        assert!(kept.iter().all(|name| place(name).exists()));
    }
}

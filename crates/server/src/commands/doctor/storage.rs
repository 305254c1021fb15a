//! Checks the media folder, the bucket and the disks.

use std::path::Path;

use rustix::fs::statvfs;

use crate::config::Settings;
use crate::store::{Database, Media, MirrorError, Shelf};

use super::super::unwritable;
use super::{Finding, NamedFinding};

const MEGABYTE: u64 = 1024 * 1024;
/// Below this, one day of messages, pictures and the database's journal may fill the disk.
const LEAST_FREE: u64 = 512 * MEGABYTE;

/// Whether the media folder exists and is writable.
pub fn media(settings: &Settings) -> Finding {
    let folder = settings.media.display();
    if settings.media.exists() && !settings.media.is_dir() {
        return Err(format!(
            "{folder} is a file: name a folder in media ({})",
            settings.origin("media")
        ));
    }
    let media = Media::new(&settings.media);
    let shelf = |shelf| {
        media
            .path(shelf, "x")
            .and_then(|path| path.parent().map(Path::is_dir))
    };
    if (shelf(Shelf::Pictures), shelf(Shelf::Theme)) != (Some(true), Some(true)) {
        return Err(format!(
            "{folder} holds no pictures and no theme yet: run `vitrine import DIR`"
        ));
    }
    match media.try_writing() {
        Ok(()) => {
            let (files, bytes) = media
                .derived()
                .map_err(|error| format!("{folder}: {error}"))?;
            let megabytes = bytes / MEGABYTE;
            Ok(format!(
                "{folder} is there; {files} thumbnails and widths of pictures, {megabytes} MB, are made again when they are missing"
            ))
        }
        Err(error) => {
            let advice = unwritable(&error, "give it to the user that runs vitrine");
            Err(format!("{folder} cannot be written to ({error}): {advice}"))
        }
    }
}

/// Whether the bucket answers, where there is one.
pub async fn bucket(settings: &Settings) -> Option<Finding> {
    settings.bucket.as_ref()?;
    let asked = async {
        let media = super::super::media(settings).map_err(|error| error.to_string())?;
        let bucket = media.bucket().ok_or("there is no bucket")?;
        let files = bucket.list().await.map_err(|error| {
            format!(
                "{error}; check the bucket's name, AWS_ENDPOINT, AWS_REGION and the keys, and that this machine may reach it"
            )
        })?;
        if media.is_ahead() {
            return Err(MirrorError::Ahead.to_string());
        }
        Ok(format!("{bucket} answers and holds {} files", files.len()))
    };
    Some(asked.await)
}

/// Free space for the database and the media.
pub fn disks(settings: &Settings) -> Vec<NamedFinding> {
    let media = ("disk of the media", disk(&settings.media));
    match &settings.database {
        Database::Sqlite(file) => vec![("disk of the database", disk(file)), media],
        Database::Postgres(_) => vec![media],
    }
}

/// Of the nearest existing folder.
fn disk(path: &Path) -> Finding {
    let path = std::path::absolute(path).map_err(|error| error.to_string())?;
    let there = path.ancestors().find(|folder| folder.is_dir());
    let folder = there.ok_or_else(|| format!("{} is on no disk", path.display()))?;
    let disk = statvfs(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let free = disk.f_bavail.saturating_mul(disk.f_frsize);
    let said = format!("{} MB free", free / MEGABYTE);
    if free < LEAST_FREE {
        return Err(format!(
            "{said} in {}, which may not last: make room, at least {} MB",
            folder.display(),
            LEAST_FREE / MEGABYTE
        ));
    }
    Ok(said)
}

#[cfg(test)]
mod tests {
    use super::disk;

    #[test]
    fn a_folder_that_is_not_there_yet_is_on_the_disk_of_the_one_above() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let said = disk(&folder.path().join("a/b/c.db"));
        let said = said.unwrap_or_else(|little| little);
        assert!(said.contains(" MB free"), "{said}");
    }
}

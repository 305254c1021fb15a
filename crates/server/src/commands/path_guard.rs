//! Refuses files and folders that a command must not write or read: the database, and the files that the site serves.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::config::Settings;
use crate::import::PARTS;
use crate::store::{Database, real_entry, real_path, real_paths};

use super::Failure;

/// Endings of the files that SQLite keeps.
const OF_SQLITE: [&str; 4] = ["", "-wal", "-shm", "-journal"];

/// Refuses to write a file in place of the database, or where it would be public.
pub fn refuse_file(settings: &Settings, file: &Path) -> Result<(), Failure> {
    let shown = file.display();
    // The new file would be renamed over it: a device, a queue, or a dangling link.
    let is_file = || file.metadata().is_ok_and(|there| there.is_file());
    if file.symlink_metadata().is_ok() && !is_file() {
        return Err(format!("{shown} is not a file: name another one").into());
    }
    let place = real_entry(file).map_err(|error| about(file, &error))?;
    if let Database::Sqlite(database) = &settings.database {
        let places = real_paths(database).map_err(|error| about(database, &error))?;
        for database in places {
            if OF_SQLITE.iter().any(|end| with(&database, end) == place) {
                return Err(format!("{shown} is a file of the database: name another file").into());
            }
        }
    }
    if place.starts_with(real(&settings.media)?) {
        return Err(format!("{shown} {}: name a file elsewhere", in_media(settings)).into());
    }
    Ok(())
}

/// Refuses to import a folder that the import itself would write to.
pub fn refuse_site(settings: &Settings, folder: &Path) -> Result<(), Failure> {
    let (site, media) = (real(folder)?, real(&settings.media)?);
    let shown = folder.display();
    if site.starts_with(&media) {
        let why = in_media(settings);
        return Err(format!("{shown} {why}: move it elsewhere; nothing was imported").into());
    }
    // Elsewhere in the folder an import does not read it: with `cd site; vitrine import .` the data are there.
    let is_read = |part: &&str| media.starts_with(site.join(part));
    match PARTS.into_iter().find(is_read) {
        None => Ok(()),
        Some(part) => Err(format!(
            "media ({}) is `{}`, which is part of the site's own {part}: name another folder; nothing was imported",
            settings.origin("media"),
            settings.media.display(),
        )
        .into()),
    }
}

/// Refuses to write a site's folder where the site is served from.
pub fn refuse_export(settings: &Settings, folder: &Path) -> Result<(), Failure> {
    let (site, media) = (real(folder)?, real(&settings.media)?);
    if !site.starts_with(&media) && !media.starts_with(&site) {
        return Ok(());
    }
    let (shown, why) = (folder.display(), in_media(settings));
    Err(format!("{shown} {why}, or holds it: name a folder elsewhere; nothing was written").into())
}

fn in_media(settings: &Settings) -> String {
    let (media, place) = (settings.media.display(), settings.origin("media"));
    format!("lies in the media folder {media} ({place}), which is public")
}

fn real(path: &Path) -> Result<PathBuf, Failure> {
    real_path(path).map_err(|error| about(path, &error))
}

fn about(path: &Path, error: &std::io::Error) -> Failure {
    format!("{}: {error}", path.display()).into()
}

fn with(path: &Path, end: &str) -> PathBuf {
    let mut path = OsString::from(path);
    path.push(end);
    PathBuf::from(path)
}

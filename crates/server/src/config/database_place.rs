//! Refuses a database in the media folder: a restore exchanges what lies there, and files of the theme are public.

use std::path::Path;

use crate::store::{Database, real_path, real_paths};

use super::SettingsError;
use super::origins::SettingOrigins;

/// Checks that the database is not in the media folder, which the setting of this name names.
pub fn check(
    origins: &SettingOrigins,
    database: &Database,
    (setting, media): (&'static str, &Path),
) -> Result<(), SettingsError> {
    let Database::Sqlite(file) = database else {
        return Ok(());
    };
    let about = |says: String| SettingsError::about(&["database_url", setting], says);
    let failed = |error| about(format!("{}: {error}", file.display()));
    let folder = real_path(media).map_err(failed)?;
    let places = real_paths(file).map_err(failed)?;
    if places.iter().any(|place| place.starts_with(&folder)) {
        return Err(about(format!(
            "database_url ({}) is a file in the media folder {} ({setting}, {}), which is public: move it elsewhere \
             while no server runs, with its -wal and -shm, or name another folder",
            origins.of("database_url"),
            media.display(),
            origins.of(setting),
        )));
    }
    Ok(())
}

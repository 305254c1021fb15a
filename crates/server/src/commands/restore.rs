//! `vitrine restore FILE`.

use std::path::{Path, PathBuf};

use clap::Args;

use crate::backup::{BackupError, Restoring, restore};
use crate::config::Settings;

use super::output::{say, say_first};
use super::{Failure, media, open_or_create};

#[derive(Debug, Args)]
pub struct RestoreFlags {
    /// A file that backup wrote
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Delete what the database and the media folder hold, after saying what
    #[arg(long)]
    replace: bool,
}

pub async fn run(settings: &Settings, flags: &RestoreFlags) -> Result<(), Failure> {
    let media = media(settings)?;
    let wanted = Restoring {
        file: &flags.file,
        replace: flags.replace,
    };
    let open = async || open_or_create(settings).await;
    let announce = |what: &str| say_first(format_args!("deletes {what}"));
    let file = flags.file.display();
    let manifest = restore(wanted, &media, open, announce)
        .await
        .map_err(|error| about(&flags.file, &error))?;
    say(format_args!(
        "{file}: {} rows of {} tables and {} media files, as of {}, restored into {} and {media}",
        manifest.rows(),
        manifest.tables.len(),
        manifest.media.len(),
        manifest.made_at,
        settings.database
    ));
    Ok(())
}

/// Names the backup, unless the error does.
fn about(file: &Path, error: &BackupError) -> String {
    let (file, said) = (file.display().to_string(), error.to_string());
    if said.starts_with(&file) {
        return said;
    }
    format!("{file}: {said}")
}

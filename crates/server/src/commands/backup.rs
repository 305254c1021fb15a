//! `vitrine backup FILE`.

use std::path::PathBuf;

use clap::Args;
use jiff::Timestamp;

use crate::backup::{BackUp, Written, back_up};
use crate::config::Settings;
use crate::store::{Media, Store};

use super::output::{complain, say};
use super::path_guard::refuse_file;
use super::{Failure, media, unopened};

/// Maximum number of files that are named because they are left out.
const MOST_TOLD: usize = 50;

#[derive(Debug, Args)]
pub struct BackupFlags {
    /// The file to write
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Replace the file if it exists
    #[arg(long)]
    replace: bool,
}

pub async fn run(settings: &Settings, flags: &BackupFlags) -> Result<(), Failure> {
    refuse_file(settings, &flags.file)?;
    let opened = Store::open_to_read(&settings.database).await;
    let store = opened.map_err(|error| unopened(settings, &error))?;
    // A newer program's tables may mean something else.
    store.schema().await?;
    let media = media(settings)?;
    let wanted = BackUp {
        file: &flags.file,
        replace: flags.replace,
        now: Timestamp::now(),
    };
    let waiting =
        || complain("vitrine: an import or a restore is running: the backup waits for its end");
    let done = back_up(wanted, &store, &media, waiting).await;
    store.close().await;
    let Written { manifest, left_out } = done?;
    let file = flags.file.display();
    let length = std::fs::metadata(&flags.file)?.len();
    say(format_args!(
        "{file}: {} rows of {} tables and {} media files, {length} bytes; read again, and whole",
        manifest.rows(),
        manifest.tables.len(),
        manifest.media.len()
    ));
    warn_of_names(&media, &left_out);
    Ok(())
}

/// Somebody else put these files there, and may expect them in the backup.
fn warn_of_names(media: &Media, names: &[String]) {
    for name in names.iter().take(MOST_TOLD) {
        complain(format_args!(
            "vitrine: {} is not in the backup: the program writes no file of this name",
            media.root().join(name).display().to_string().escape_debug()
        ));
    }
    if let Some(more) = names.len().checked_sub(MOST_TOLD).filter(|more| *more > 0) {
        complain(format_args!("vitrine: and {more} more of them"));
    }
}

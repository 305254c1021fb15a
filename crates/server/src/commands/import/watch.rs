//! `vitrine import DIR --watch`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use tokio::signal::unix::{Signal, SignalKind, signal};

use crate::config::Settings;
use crate::store::{Media, Store};

use super::super::Failure;
use super::super::output::{complain, say};
use super::{ImportFlags, once};

/// How long between two looks at the folder. Looking at ages works on every file system, mounted ones too, where events
/// do not; a site's folder has some hundreds of files, which takes about a millisecond.
const BETWEEN: Duration = Duration::from_millis(300);

/// Size and age of each file.
type Files = BTreeMap<PathBuf, (u64, Option<SystemTime>)>;

/// Imports the folder, and again after each change, until the user ends it. Reports what is wrong with the folder and
/// waits for the next change.
pub async fn run(
    settings: &Settings,
    flags: &ImportFlags,
    to: (&Store, &Media),
) -> Result<(), Failure> {
    let folder = flags.folder.display();
    // From here on an interruption waits until the import is done.
    let mut interrupt = signal(SignalKind::interrupt())?;
    loop {
        // A file that changes during the import counts as changed afterwards.
        let before = files_of(&flags.folder);
        if let Err(error) = once(settings, flags, to).await {
            complain(format_args!("vitrine: {error}"));
        }
        say(format_args!("{folder}: watched; Ctrl-C ends it"));
        if !has_changed(&flags.folder, &before, &mut interrupt).await {
            return Ok(());
        }
        say(format_args!("{folder}: changed"));
    }
}

/// Waits for a change; `false` if the user ends it.
async fn has_changed(folder: &Path, before: &Files, interrupt: &mut Signal) -> bool {
    loop {
        tokio::select! {
            _ = interrupt.recv() => return false,
            () = tokio::time::sleep(BETWEEN) => {}
        }
        if files_of(folder) != *before {
            return true;
        }
    }
}

/// Returns the files that an import reads; those that cannot be looked at are left to it.
fn files_of(folder: &Path) -> Files {
    let mut files = Files::new();
    let mut waiting = vec![folder.to_owned()];
    while let Some(folder) = waiting.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else {
            continue;
        };
        for entry in entries.flatten() {
            let Ok(found) = entry.metadata() else {
                continue;
            };
            // Hidden files belong to editors.
            if entry.file_name().to_string_lossy().starts_with('.') {
                continue;
            }
            if found.is_dir() {
                waiting.push(entry.path());
            } else {
                let age = found.modified().ok();
                files.insert(entry.path(), (found.len(), age));
            }
        }
    }
    files
}

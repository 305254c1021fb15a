//! `vitrine export DIR`.

use std::path::PathBuf;

use clap::Args;

use crate::config::Settings;
use crate::export::{Exported, run as export};

use super::output::say;
use super::path_guard::refuse_export;
use super::{Failure, media, open_to_read};

#[derive(Debug, Args)]
pub struct ExportFlags {
    /// The folder to write, which is missing or empty
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

pub async fn run(settings: &Settings, flags: &ExportFlags) -> Result<(), Failure> {
    refuse_export(settings, &flags.folder)?;
    let store = open_to_read(settings).await?;
    let media = media(settings)?;
    // The folder is replaced by renaming, so a link is resolved to remain a link.
    let folder = if flags.folder.is_symlink() {
        flags.folder.canonicalize()?
    } else {
        flags.folder.clone()
    };
    let exported = export(&folder, &store, &media).await;
    store.close().await;
    let folder = flags.folder.display();
    say(format_args!("{folder}: {}", describe(&exported?)));
    Ok(())
}

fn describe(exported: &Exported) -> String {
    let Exported {
        pages,
        elements,
        files,
        left_out,
    } = exported;
    let mut lines = vec![format!(
        "{pages} pages, {elements} elements, {files} files of pictures and theme"
    )];
    if !left_out.is_empty() {
        lines.push("left out, for the folder has no place for it:".to_owned());
        lines.extend(left_out.iter().cloned());
    }
    lines.join("\n  ")
}

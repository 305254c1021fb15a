//! `vitrine export DIR`.

use std::path::PathBuf;

use clap::Args;

use crate::config::Settings;
use crate::export::{Exported, run as export};
use crate::store::SchemaState;

use super::{Failure, media, open_existing};

#[derive(Debug, Args)]
pub struct ExportFlags {
    /// The folder to write, which is missing or empty
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

pub async fn run(settings: &Settings, flags: &ExportFlags) -> Result<(), Failure> {
    let store = open_existing(settings).await?;
    if let SchemaState::Behind(count) = store.schema().await? {
        return Err(format!("the database lacks {count} migration(s): run vitrine migrate").into());
    }
    let media = media(settings)?;
    let exported = export(&flags.folder, &store, &media).await;
    store.close().await;
    println!("{}: {}", flags.folder.display(), describe(&exported?));
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

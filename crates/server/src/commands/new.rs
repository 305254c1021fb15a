//! `vitrine new DIR`.

mod template;

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use clap::Args;
use vitrine_pictures::landscape;

use super::Failure;
use super::output::say;

use template::{PICTURES, TOWN, files};

#[derive(Debug, Args)]
pub struct NewFlags {
    /// The new site's folder; one that is there already must be empty
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// The name of the town or the association, in place of Ma commune
    #[arg(long)]
    name: Option<String>,
}

pub fn run(flags: &NewFlags) -> Result<(), Failure> {
    let folder = &flags.folder;
    let town = flags.name.as_deref().map_or(TOWN, str::trim);
    if town.is_empty() || town.contains(char::is_control) {
        return Err("--name is one line of text; nothing was written".into());
    }
    refuse_taken(folder)?;
    for (name, text) in files(town) {
        write(&folder.join(name), text.as_bytes())?;
    }
    for (number, name) in PICTURES.iter().enumerate() {
        let picture = landscape(number).map_err(|error| format!("{name}: {error}"))?;
        write(&folder.join("media").join(name), &picture)?;
    }
    let (shown, named) = (folder.display(), quoted(folder));
    say(format_args!(
        "{shown}: a site of six pages, and one for who may log in. Next:\n  vitrine migrate\n  \
         vitrine import {named}\n  vitrine serve\n\
         Then change its files: `vitrine import {named} --watch` shows each change."
    ));
    Ok(())
}

/// The folder as a shell takes it.
fn quoted(folder: &Path) -> String {
    let shown = folder.display().to_string();
    let is_plain = |c: char| c.is_alphanumeric() || "/._-+,:@%".contains(c);
    if shown.chars().all(is_plain) {
        return shown;
    }
    format!("'{}'", shown.replace('\'', "'\\''"))
}

/// What somebody has written is never overwritten.
fn refuse_taken(folder: &Path) -> Result<(), Failure> {
    let shown = folder.display();
    let mut entries = match std::fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(format!("{shown}: {error}; nothing was written").into()),
    };
    if entries.next().is_none() {
        return Ok(());
    }
    let why = "is not empty: name a folder that is, or a new one; nothing was written";
    Err(format!("{shown}: {why}").into())
}

fn write(path: &Path, content: &[u8]) -> Result<(), Failure> {
    let failed = |error: std::io::Error| format!("{}: {error}", path.display());
    if let Some(above) = path.parent() {
        std::fs::create_dir_all(above).map_err(failed)?;
    }
    std::fs::write(path, content).map_err(failed)?;
    Ok(())
}

//! The files of a site's folder, read once.

use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use crate::domain::picture::{full_file, small_file};
use crate::store::is_file_name;

use super::source_text::SourceText;

/// A file that is copied, not parsed.
#[derive(Debug, Clone)]
pub struct Asset {
    /// Its name.
    pub name: String,
    /// Its path.
    pub path: PathBuf,
    /// Size in bytes.
    pub size: u64,
    /// Modification time in nanoseconds since 1970.
    pub modified: u128,
}

/// A site's folder.
#[derive(Debug, Clone)]
pub struct Folder {
    /// Path of the folder, as given by the user.
    pub root: PathBuf,
    /// `site.toml`.
    pub site: SourceText,
    /// `accounts.toml`, if it exists.
    pub accounts: Option<SourceText>,
    /// `pictures.toml`, if it exists.
    pub pictures: Option<SourceText>,
    /// Files of `pages/`, by relative path.
    pub pages: Vec<(String, SourceText)>,
    /// Files of `elements/`, by relative path.
    pub elements: Vec<(String, SourceText)>,
    /// Files of `dictionary/`, by language.
    pub dictionary: Vec<(String, SourceText)>,
    /// Files of `theme/`.
    pub theme: Vec<Asset>,
    /// Files of `media/`.
    pub media: Vec<Asset>,
}

impl Folder {
    /// Returns the file of a picture and that of its small variant, if the folder has one; an error with the name of
    /// the file if it is missing.
    pub fn picture_files(&self, name: &str) -> Result<(&Asset, Option<&Asset>), String> {
        let find = |file: &str| self.media.iter().find(|asset| asset.name == file);
        let file = full_file(name);
        match find(&file) {
            Some(full) => Ok((full, find(&small_file(name)))),
            None => Err(file),
        }
    }

    /// Returns the name of the file at `path` for messages.
    pub fn name_of(&self, path: &str) -> String {
        self.root.join(path).display().to_string()
    }
}

/// Expected entries of a site's folder.
pub const PARTS: [&str; 8] = [
    "site.toml",
    "accounts.toml",
    "pictures.toml",
    "pages",
    "elements",
    "dictionary",
    "theme",
    "media",
];

/// Reads the folder; returns a sentence for an unreadable file.
pub fn read(root: &Path) -> Result<Folder, String> {
    let site = root.join("site.toml");
    for part in PARTS {
        no_link(&root.join(part))?;
    }
    if !site.is_file() {
        return Err(format!(
            "{} is missing: {} is not a site's folder",
            site.display(),
            root.display()
        ));
    }
    let accounts = root.join("accounts.toml");
    let pictures = root.join("pictures.toml");
    Ok(Folder {
        root: root.to_owned(),
        site: text(&site)?,
        accounts: accounts.is_file().then(|| text(&accounts)).transpose()?,
        pictures: pictures.is_file().then(|| text(&pictures)).transpose()?,
        pages: texts(&root.join("pages"))?,
        elements: texts(&root.join("elements"))?,
        dictionary: texts(&root.join("dictionary"))?,
        theme: assets(&root.join("theme"))?,
        media: pictures_of(assets(&root.join("media"))?),
    })
}

/// Skips the notes that the scene generator writes beside its pictures.
fn pictures_of(assets: Vec<Asset>) -> Vec<Asset> {
    let is_picture = |asset: &Asset| asset.path.extension().is_some_and(|ending| ending == "jpg");
    assets.into_iter().filter(is_picture).collect()
}

/// Maximum size of a text: larger ones were not written by people.
const MOST_BYTES: u64 = 16 * 1024 * 1024;

/// Rejects symbolic links: one may point to any file of the machine, which the site would then publish, and one to a
/// parent folder would cause endless recursion.
fn no_link(path: &Path) -> Result<(), String> {
    if path.is_symlink() {
        return Err(format!(
            "{}: links are not followed: put the file or folder itself here",
            path.display()
        ));
    }
    Ok(())
}

fn text(path: &Path) -> Result<SourceText, String> {
    let file = path.display().to_string();
    no_link(path)?;
    let metadata = path
        .metadata()
        .map_err(|error| format!("{file}: {error}"))?;
    if !metadata.is_file() {
        return Err(format!("{file}: is not a file"));
    }
    if metadata.len() > MOST_BYTES {
        return Err(format!(
            "{file}: is larger than 16 MiB: part it in several files"
        ));
    }
    let bytes = std::fs::read(path).map_err(|error| format!("{file}: {error}"))?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let right = error.utf8_error().valid_up_to();
        let before = error.as_bytes().iter().take(right);
        let line = 1 + before.filter(|byte| **byte == b'\n').count();
        format!("{file}:{line}: is not UTF-8: save the file in this encoding")
    })?;
    Ok(SourceText { file, text })
}

fn texts(folder: &Path) -> Result<Vec<(String, SourceText)>, String> {
    let mut found = Vec::new();
    let mut waiting = vec![(String::new(), folder.to_owned())];
    while let Some((prefix, folder)) = waiting.pop() {
        for (name, path) in entries(&folder)? {
            no_link(&path)?;
            if path.is_dir() {
                waiting.push((format!("{prefix}{name}/"), path));
            } else if let Some(name) = name.strip_suffix(".toml") {
                found.push((format!("{prefix}{name}"), text(&path)?));
            } else {
                return Err(format!("{}: only .toml files belong here", path.display()));
            }
        }
    }
    found.sort_by(|a, b| a.0.cmp(&b.0));
    Ok(found)
}

fn assets(folder: &Path) -> Result<Vec<Asset>, String> {
    let mut found = Vec::new();
    for (name, path) in entries(folder)? {
        no_link(&path)?;
        let metadata = path
            .metadata()
            .map_err(|error| format!("{}: {error}", path.display()))?;
        if !metadata.is_file() || !is_file_name(&name) {
            return Err(format!(
                "{}: not a file named with letters, digits, - and _",
                path.display()
            ));
        }
        let modified = metadata
            .modified()
            .ok()
            .and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        let modified = modified.map_or(0, |age| age.as_nanos());
        found.push(Asset {
            name,
            path,
            size: metadata.len(),
            modified,
        });
    }
    Ok(found)
}

/// Returns the entries sorted by name, without hidden ones; a missing folder is empty.
pub fn entries(folder: &Path) -> Result<Vec<(String, PathBuf)>, String> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut entries = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let name = path
            .file_name()
            .map(|name| name.to_string_lossy().into_owned())
            .unwrap_or_default();
        if !name.starts_with('.') {
            entries.push((name, path));
        }
    }
    entries.sort();
    Ok(entries)
}

//! The files of a site's folder, read once.

use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use crate::domain::picture::{full_file, small_file};
use crate::store::is_file_name;

use super::source_text::SourceText;
use super::strays::is_left_behind;

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
    /// Pictures of `media/`.
    pub media: Vec<Asset>,
    /// Names of the other files of `media/`.
    pub unread_media: Vec<String>,
    /// What editors and systems left in the folders.
    pub left_behind: Vec<PathBuf>,
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
    let mut left = Vec::new();
    let (media, unread_media) = media(&root.join("media"), &mut left)?;
    let accounts = root.join("accounts.toml");
    let pictures = root.join("pictures.toml");
    Ok(Folder {
        root: root.to_owned(),
        site: text(&site)?,
        accounts: accounts.is_file().then(|| text(&accounts)).transpose()?,
        pictures: pictures.is_file().then(|| text(&pictures)).transpose()?,
        pages: texts(&root.join("pages"), &mut left)?,
        elements: texts(&root.join("elements"), &mut left)?,
        dictionary: texts(&root.join("dictionary"), &mut left)?,
        theme: theme(&root.join("theme"), &mut left)?,
        media,
        unread_media,
        left_behind: left,
    })
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

fn texts(folder: &Path, left: &mut Vec<PathBuf>) -> Result<Vec<(String, SourceText)>, String> {
    let mut found = Vec::new();
    let mut waiting = vec![(String::new(), folder.to_owned())];
    while let Some((prefix, folder)) = waiting.pop() {
        for (name, path) in content(&folder, left)? {
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

/// Every file of a theme is published.
fn theme(folder: &Path, left: &mut Vec<PathBuf>) -> Result<Vec<Asset>, String> {
    let mut found = Vec::new();
    for (name, path) in content(folder, left)? {
        let shown = path.display().to_string();
        let asset = asset(name, path)?;
        found.push(
            asset.ok_or_else(|| {
                format!("{shown}: not a file named with letters, digits, - and _")
            })?,
        );
    }
    Ok(found)
}

/// The pictures, and the names of the other entries, which are not read.
fn media(folder: &Path, left: &mut Vec<PathBuf>) -> Result<(Vec<Asset>, Vec<String>), String> {
    let (mut pictures, mut others) = (Vec::new(), Vec::new());
    for (name, path) in content(folder, left)? {
        let is_picture = path.extension().is_some_and(|ending| ending == "jpg");
        match asset(name.clone(), path)? {
            Some(asset) if is_picture => pictures.push(asset),
            _ => others.push(name),
        }
    }
    Ok((pictures, others))
}

/// The file that is copied; `None` for a folder, and for a name that no address has.
fn asset(name: String, path: PathBuf) -> Result<Option<Asset>, String> {
    no_link(&path)?;
    let metadata = path
        .metadata()
        .map_err(|error| format!("{}: {error}", path.display()))?;
    if !metadata.is_file() || !is_file_name(&name) {
        return Ok(None);
    }
    let modified = metadata
        .modified()
        .ok()
        .and_then(|time| time.duration_since(UNIX_EPOCH).ok());
    Ok(Some(Asset {
        name,
        path,
        size: metadata.len(),
        modified: modified.map_or(0, |age| age.as_nanos()),
    }))
}

/// Returns the entries without what editors and systems left there, which is noted.
fn content(folder: &Path, left: &mut Vec<PathBuf>) -> Result<Vec<(String, PathBuf)>, String> {
    let mut entries = entries(folder)?;
    entries.retain(|(name, path)| {
        let is_left = is_left_behind(name);
        left.extend(is_left.then(|| path.clone()));
        !is_left
    });
    Ok(entries)
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

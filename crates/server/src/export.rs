//! Writes a site to a folder in the format that `import` reads.

mod element_file;
mod form_input;
mod module_entry;
mod page_file;
mod site_file;
mod sources;
mod toml_text;

use std::path::{Path, PathBuf};

use crate::domain::content::{DictionaryEntry, SiteContent};
use crate::domain::picture::{Picture, full_file, small_file};
use crate::domain::site::style_sheet::STYLE_SHEET;
use crate::store::{Media, Shelf, Store, StoreError};

use sources::SourceOwners;
use toml_text::{TomlText, key};

/// Why the export failed.
#[derive(Debug)]
pub enum ExportError {
    /// There is no site yet.
    NoSite,
    /// The folder is not empty.
    NotEmpty(PathBuf),
    /// A file could not be read or written.
    Files(String),
    /// The database did not answer.
    Store(StoreError),
}

impl std::fmt::Display for ExportError {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Self::NoSite => write!(f, "the database holds no site: import one first"),
            Self::NotEmpty(folder) => write!(
                f,
                "{} is not an empty folder: name one that does not exist yet",
                folder.display()
            ),
            Self::Files(why) => write!(f, "{why}; nothing was exported"),
            Self::Store(error) => write!(f, "{error}; nothing was exported"),
        }
    }
}

impl std::error::Error for ExportError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Store(error) => Some(error),
            Self::NoSite | Self::NotEmpty(_) | Self::Files(_) => None,
        }
    }
}

impl From<StoreError> for ExportError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// Summary of the export.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Exported {
    /// Pages.
    pub pages: usize,
    /// Elements.
    pub elements: usize,
    /// Files of pictures and theme.
    pub files: usize,
    /// Content that the folder's format cannot represent, each as a sentence.
    pub left_out: Vec<String>,
}

/// Writes the site to `folder`, which must be missing or empty. Atomic: the folder is complete or does not exist.
pub async fn run(folder: &Path, store: &Store, media: &Media) -> Result<Exported, ExportError> {
    refuse_filled(folder)?;
    let pulled = media.pull().await;
    let _pulled = pulled.map_err(|error| ExportError::Files(error.to_string()))?;
    let content = store.content().read().await?.ok_or(ExportError::NoSite)?;
    let waiting = Waiting::beside(folder).map_err(ExportError::Files)?;
    let mut exported = write(&content, media, &waiting.folder).map_err(ExportError::Files)?;
    let accounts = store.accounts().all().await?.len();
    if accounts > 0 {
        exported.left_out.push(format!(
            "accounts ({accounts}), and what their elements wait to become: vitrine backup has them"
        ));
    }
    waiting.publish(folder).map_err(ExportError::Files)?;
    Ok(exported)
}

fn refuse_filled(folder: &Path) -> Result<(), ExportError> {
    let entries = match std::fs::read_dir(folder) {
        Ok(mut entries) => entries.next(),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
        Err(error) => return Err(ExportError::Files(of(folder, &error))),
    };
    match entries {
        Some(_) => Err(ExportError::NotEmpty(folder.to_owned())),
        None => Ok(()),
    }
}

/// A temporary folder beside the target. It is deleted unless it is published.
struct Waiting {
    folder: PathBuf,
}

impl Waiting {
    fn beside(wanted: &Path) -> Result<Self, String> {
        // The absolute path, so that `.` has a name and a parent.
        let path = std::path::absolute(wanted).map_err(|error| of(wanted, &error))?;
        let (Some(above), Some(name)) = (path.parent(), path.file_name()) else {
            return Err(format!("{}: not a folder's name", wanted.display()));
        };
        std::fs::create_dir_all(above).map_err(|error| of(above, &error))?;
        let name = format!(".{}.{}", name.to_string_lossy(), std::process::id());
        let folder = above.join(name);
        std::fs::create_dir(&folder).map_err(|error| of(&folder, &error))?;
        Ok(Self { folder })
    }

    /// Renaming replaces an empty folder, and fails if it is no longer empty.
    fn publish(self, wanted: &Path) -> Result<(), String> {
        let path = std::path::absolute(wanted).map_err(|error| of(wanted, &error))?;
        std::fs::rename(&self.folder, &path).map_err(|error| of(wanted, &error))
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        // After publishing there is nothing to delete.
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn of(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}

/// Writes all files; returns the counts and what was left out.
fn write(content: &SiteContent, media: &Media, root: &Path) -> Result<Exported, String> {
    let mut left_out = Vec::new();
    let sources = SourceOwners::of(content, &mut left_out);
    let files = Files { root };
    files.text("site.toml", site_file::write(content, &sources))?;
    for page in &content.pages {
        files.text(
            &page_file::name(&page.path),
            page_file::write(page, content, &sources),
        )?;
    }
    let mut elements = 0;
    for source in &content.sources {
        if let Some(fields) = sources.fields(&source.key) {
            elements += source.elements.len();
            let text = element_file::write(source, (fields, &content.pictures), &mut left_out);
            files.text(&format!("elements/{}.toml", source.key), text)?;
        }
    }
    for (language, text) in dictionaries(&content.dictionary) {
        files.text(&format!("dictionary/{language}.toml"), text)?;
    }
    if !content.pictures.is_empty() {
        files.text("pictures.toml", pictures(&content.pictures))?;
    }
    Ok(Exported {
        pages: content.pages.len(),
        elements,
        files: files.copy_media(content, media)?,
        left_out,
    })
}

/// The files of the folder.
struct Files<'a> {
    root: &'a Path,
}

impl Files<'_> {
    fn text(&self, name: &str, text: TomlText) -> Result<(), String> {
        let path = self.place(name)?;
        std::fs::write(&path, text.into_string()).map_err(|error| of(&path, &error))
    }

    fn place(&self, name: &str) -> Result<PathBuf, String> {
        let path = self.root.join(name);
        if let Some(above) = path.parent() {
            std::fs::create_dir_all(above).map_err(|error| of(above, &error))?;
        }
        Ok(path)
    }

    fn copy_media(&self, content: &SiteContent, media: &Media) -> Result<usize, String> {
        let is_made = content.site.settings.theme.is_some();
        let theme = content.site.theme.keys();
        let theme = theme.filter(|name| !is_made || *name != STYLE_SHEET);
        let theme = theme.map(|name| (Shelf::Theme, "theme", name.clone()));
        let pictures = content.pictures.iter();
        let pictures = pictures.flat_map(|picture| {
            [full_file(&picture.name), small_file(&picture.name)]
                .map(|name| (Shelf::Pictures, "media", name))
        });
        let mut count = 0;
        for (shelf, folder, name) in theme.chain(pictures) {
            let from = media
                .path(shelf, &name)
                .ok_or_else(|| format!("`{name}` is not a file name"))?;
            let to = self.place(&format!("{folder}/{name}"))?;
            std::fs::copy(&from, to).map_err(|error| of(&from, &error))?;
            count += 1;
        }
        Ok(count)
    }
}

fn pictures(pictures: &[Picture]) -> TomlText {
    let mut file = TomlText::default();
    for picture in pictures {
        file.part("[[picture]]");
        file.text("name", &picture.name);
        file.text("alt", &picture.alt);
    }
    file
}

/// One file per language; entries are sorted by language, target and expression.
fn dictionaries(entries: &[DictionaryEntry]) -> Vec<(&str, TomlText)> {
    let mut files: Vec<(&str, TomlText)> = Vec::new();
    let mut target = None;
    for entry in entries {
        let of_language = files
            .last()
            .is_some_and(|(language, _)| *language == entry.language);
        if !of_language {
            files.push((&entry.language, TomlText::default()));
            target = None;
        }
        let Some((_, file)) = files.last_mut() else {
            continue;
        };
        if target != Some(&entry.target) {
            file.part(&format!("[{}]", key(&entry.target)));
            target = Some(&entry.target);
        }
        file.quoted(
            &entry.expression,
            entry.value.as_deref().unwrap_or_default(),
        );
    }
    files
}

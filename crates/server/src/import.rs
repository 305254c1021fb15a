//! Reading a site's folder and writing it to the database and the media folder.

mod addresses;
mod assemble;
mod autocomplete;
mod characters;
mod context;
mod dictionary_file;
mod element_file;
mod element_value;
mod fields;
mod fingerprint;
mod folder;
mod languages;
mod menu_file;
mod module_file;
mod page_content;
mod page_file;
mod page_language;
mod permalinks;
mod picture_file;
mod report;
mod site_file;
mod source_text;
mod sources;

pub use source_text::Problem;

use std::path::Path;

use jiff::civil::Date;

use crate::domain::content::SiteContent;
use crate::store::{Changes, Media, Removal, Store, StoreError, Stored};

use context::Context;
use site_file::SiteFile;

/// What an import needs to know.
#[derive(Debug, Clone, Copy)]
pub struct Import<'a> {
    /// The site's folder.
    pub folder: &'a Path,
    /// The day that `today` means.
    pub today: Date,
    /// The platform's directory, which no page may be called.
    pub platform: &'a str,
    /// Whether what the folder no longer holds is deleted.
    pub replace: bool,
}

/// What came of an import.
#[derive(Debug)]
pub enum Outcome {
    /// The folder is the one that was imported last, on the same day.
    Unchanged,
    /// The site was written.
    Written(Changes),
}

/// One mistake in a file that many others name is said many times: the first lines tell.
const MOST_SHOWN: usize = 50;

/// Why nothing was imported.
#[derive(Debug)]
pub enum ImportError {
    /// The folder holds mistakes.
    Problems(Vec<Problem>),
    /// A file could not be read or copied.
    Files(String),
    /// The site was written, but a file could not be put in its place or deleted.
    FilesAfter(String),
    /// The database gave no answer.
    Store(StoreError),
}

impl std::fmt::Display for ImportError {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Self::Problems(problems) => {
                let shown = problems.iter().take(MOST_SHOWN);
                shown
                    .into_iter()
                    .try_for_each(|problem| writeln!(f, "{problem}"))?;
                if let Some(more) = problems.len().checked_sub(MOST_SHOWN).filter(|n| *n > 0) {
                    writeln!(f, "and {more} more")?;
                }
                write!(f, "nothing was imported")
            }
            Self::Files(why) => write!(f, "{why}; nothing was imported"),
            Self::FilesAfter(why) => write!(
                f,
                "{why}; pages and elements were imported, not all files: import again"
            ),
            Self::Store(error) => write!(f, "{error}; nothing was imported"),
        }
    }
}

impl std::error::Error for ImportError {}

impl From<StoreError> for ImportError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// A folder that was read and found to be a site.
#[derive(Debug)]
pub struct Checked {
    /// The site.
    pub content: SiteContent,
    /// Files of the media folder.
    pub files: Vec<Stored>,
}

/// Imports the folder. `announce` hears of every deletion before it happens.
pub async fn run(
    import: Import<'_>,
    store: &Store,
    media: &Media,
    announce: impl Fn(&Removal),
) -> Result<Outcome, ImportError> {
    let files = folder::read(import.folder).map_err(ImportError::Files)?;
    let fingerprint = fingerprint::of(&files, import.today);
    let known = store.fingerprint().await?.as_deref() == Some(&fingerprint);
    if known && !import.replace && holds_all(&files, media) {
        return Ok(Outcome::Unchanged);
    }
    let checked = check(&files, import).map_err(ImportError::Problems)?;
    let failed = |error: std::io::Error| format!("{}: {error}", media.root().display());
    let nothing = |error| ImportError::Files(failed(error));
    // What cannot be copied is known before anything changes, and what visitors see changes last.
    let staged = media.stage(&checked.files).map_err(nothing)?;
    let files = removed_files(import, media, &checked.files).map_err(nothing)?;
    if import.replace {
        let removals = store.removals(&checked.content).await?;
        removals.iter().chain(&files).for_each(announce);
    }
    let mut changes = store
        .write_site(&checked.content, &fingerprint, import.replace)
        .await?;
    let late = |error| ImportError::FilesAfter(failed(error));
    staged.publish().map_err(late)?;
    for file in &files {
        if let Removal::File(shelf, name) = file {
            media.delete(*shelf, name).map_err(late)?;
        }
    }
    changes.removals.extend(files);
    Ok(Outcome::Written(changes))
}

/// Reads the folder and says what is wrong with it; nothing is written.
pub fn read(import: Import<'_>) -> Result<Checked, ImportError> {
    let files = folder::read(import.folder).map_err(ImportError::Files)?;
    check(&files, import).map_err(ImportError::Problems)
}

/// Whether the media folder has what the folder's pictures and theme are.
fn holds_all(files: &folder::Folder, media: &Media) -> bool {
    let names = picture_file::names(files);
    media.holds(&files.media_files(names.iter().map(String::as_str)))
}

/// Files of the media folder that go with `--replace`.
fn removed_files(
    import: Import<'_>,
    media: &Media,
    files: &[Stored],
) -> std::io::Result<Vec<Removal>> {
    if !import.replace {
        return Ok(Vec::new());
    }
    let unlisted = media.unlisted(files)?.into_iter();
    Ok(unlisted
        .map(|(shelf, name)| Removal::File(shelf, name))
        .collect())
}

fn check(files: &folder::Folder, import: Import<'_>) -> Result<Checked, Vec<Problem>> {
    let mut problems = Vec::new();
    characters::check(files, &mut problems);
    let site = site_file::read(files, &mut problems);
    let pictures = picture_file::read(files, &mut problems);
    let pages = page_file::read(files, import.platform, &mut problems);
    let languages = site.as_ref().map(SiteFile::languages).unwrap_or_default();
    let (Some(pictures), Some(pages)) = (pictures, pages) else {
        return Err(problems);
    };
    let context = Context {
        files,
        pictures: &pictures,
        languages: &languages,
        today: import.today,
        platform: import.platform,
    };
    let whole = assemble::site_content(&context, (site, pages), &mut problems);
    let Some(found) = whole.filter(|_| problems.is_empty()) else {
        return Err(problems);
    };
    let names = pictures.iter().map(|picture| picture.name.as_str());
    let files = files.media_files(names);
    Ok(Checked {
        content: found,
        files,
    })
}

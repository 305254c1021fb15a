//! Reading a site's folder and writing it to the database and the media folder.

mod assemble;
mod characters;
mod context;
mod cores;
mod dictionary_file;
mod drawing;
mod element_file;
mod fingerprint;
mod folder;
mod locate;
mod page_file;
mod picture_file;
mod report;
mod site_file;
mod source_text;
mod sources;
mod thumbnails;
mod words;

pub use source_text::Problem;

use std::collections::{BTreeMap, HashSet};
use std::path::Path;

use jiff::civil::Date;

use crate::domain::content::SiteContent;
use crate::domain::picture::{PictureFile, full_file, small_file};
use crate::domain::rules::Checked;
use crate::domain::rules::site_settings::{SiteDraft, check_alone};
use crate::store::{
    Changes, Media, Removal, Shelf, Staged, Store, StoreError, Stored, StoredPicture, Writing,
};

use assemble::Parts;
use context::Context;
use drawing::Drawing;

/// What an import needs to know.
#[derive(Debug, Clone, Copy)]
pub struct Import<'a> {
    /// The site's folder.
    pub folder: &'a Path,
    /// The day that `today` means.
    pub today: Date,
    /// What time it is, in seconds since 1970: when what is written last changed.
    pub now: i64,
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

/// Imports the folder. `announce` hears of every deletion before it happens.
pub async fn run(
    import: Import<'_>,
    store: &Store,
    media: &Media,
    announce: impl Fn(&Removal),
) -> Result<Outcome, ImportError> {
    let files = folder::read(import.folder).map_err(ImportError::Files)?;
    let fingerprint = fingerprint::of(&files, import.today);
    let drawn = store.pictures().files().await?;
    let known = store.content().fingerprint().await?.as_deref() == Some(&fingerprint);
    if known && !import.replace && holds_all(&files, &drawn, media) {
        return Ok(Outcome::Unchanged);
    }
    let failed = |error: std::io::Error| format!("{}: {error}", media.root().display());
    let nothing = |error: std::io::Error| match error.kind() {
        std::io::ErrorKind::WouldBlock => ImportError::Files(format!(
            "{}: another import is running: wait until it has ended",
            media.root().display()
        )),
        _ => ImportError::Files(failed(error)),
    };
    // What cannot be kept is known before anything changes, and what visitors see changes last.
    let staged = media.stage().map_err(nothing)?;
    let platform = import.platform.to_owned();
    let taking = Taking {
        files,
        import: (import.today, platform),
        drawn,
        media: media.clone(),
        staged,
    };
    let taken = tokio::task::spawn_blocking(move || taking.take());
    let taken = taken.await.map_err(|error| nothing(error.into()))??;
    let gone = removed_files(import, media, &taken.content).map_err(nothing)?;
    let writing = Writing {
        fingerprint: &fingerprint,
        now: import.now,
        remove: import.replace.then_some(&announce),
    };
    let mut changes = store.content().write(&taken.content, writing).await?;
    gone.iter().for_each(&announce);
    let late = |error| ImportError::FilesAfter(failed(error));
    taken.staged.publish().map_err(late)?;
    for file in &gone {
        if let Removal::File(shelf, name) = file {
            media.delete(*shelf, name).map_err(late)?;
        }
    }
    let pictures = store.pictures().all().await?;
    // Somebody may have had a thumbnail made of the file that went just now.
    let current = pictures
        .iter()
        .filter(|(name, _)| !taken.redrawn.contains(name));
    let current: Vec<StoredPicture> = current.map(|(_, one)| *one).collect();
    media.sweep_thumbnails(&current).map_err(late)?;
    let asked = thumbnails::asked(&taken.content);
    let shelf = media.clone();
    let made = tokio::task::spawn_blocking(move || thumbnails::make(&asked, &pictures, &shelf));
    made.await.map_err(|error| late(error.into()))?;
    changes.removals.extend(gone);
    if let Err(error) = store.health().cut_log().await {
        tracing::warn!(%error, "the write-ahead log stays as long as it is");
    }
    Ok(Outcome::Written(changes))
}

/// Reads the folder and says what is wrong with it; nothing is written.
pub fn read(import: Import<'_>) -> Result<Checked<SiteContent>, ImportError> {
    let files = folder::read(import.folder).map_err(ImportError::Files)?;
    let drawing = Drawing {
        known: &BTreeMap::new(),
        media: None,
    };
    check(&files, (import.today, import.platform), &drawing)
}

/// A folder, and where what is made of it waits: pictures keep a core busy, and that is none of those
/// that requests are answered on.
struct Taking {
    files: folder::Folder,
    import: (Date, String),
    drawn: BTreeMap<String, PictureFile>,
    media: Media,
    staged: Staged,
}

/// A folder that was found to be a site.
struct Taken {
    content: Checked<SiteContent>,
    staged: Staged,
    /// Names of pictures of which a file is another one now.
    redrawn: HashSet<String>,
}

impl Taking {
    fn take(self) -> Result<Taken, ImportError> {
        let drawing = Drawing {
            known: &self.drawn,
            media: Some((&self.media, &self.staged)),
        };
        let (today, platform) = &self.import;
        let content = check(&self.files, (*today, platform), &drawing)?;
        for asset in &self.files.theme {
            let copied = self.staged.copy(Shelf::Theme, &asset.name, &asset.path);
            copied.map_err(|error| {
                ImportError::Files(format!("{}: {error}", asset.path.display()))
            })?;
        }
        let redrawn = self.redrawn(&content);
        Ok(Taken {
            content,
            staged: self.staged,
            redrawn,
        })
    }

    fn redrawn(&self, content: &SiteContent) -> HashSet<String> {
        let is_other = |name: &String| {
            let made = |files: &BTreeMap<String, PictureFile>| Some(files.get(name)?.made.clone());
            made(&self.drawn) != made(&content.picture_files)
        };
        let pictures = content.pictures.iter().map(|picture| &picture.name);
        let redrawn =
            pictures.filter(|name| [full_file(name), small_file(name)].iter().any(is_other));
        redrawn.cloned().collect()
    }
}

/// Whether the media folder has what the folder's pictures and theme are.
fn holds_all(files: &folder::Folder, drawn: &BTreeMap<String, PictureFile>, media: &Media) -> bool {
    let names = picture_file::names(files);
    let mut pictures = names
        .iter()
        .flat_map(|name| [full_file(name), small_file(name)]);
    let picture = |name: String| drawn.get(&name).map(|file| drawing::stored(&name, file));
    let theme = |asset: &folder::Asset| Stored {
        shelf: Shelf::Theme,
        name: asset.name.clone(),
        length: asset.size,
    };
    pictures.all(|name| picture(name).is_some_and(|file| media.holds(&file)))
        && files.theme.iter().map(theme).all(|file| media.holds(&file))
}

/// Files of the media folder that go with `--replace`.
fn removed_files(
    import: Import<'_>,
    media: &Media,
    content: &SiteContent,
) -> std::io::Result<Vec<Removal>> {
    if !import.replace {
        return Ok(Vec::new());
    }
    let pictures = content.picture_files.keys();
    let pictures = pictures.map(|name| (Shelf::Pictures, name.clone()));
    let theme = content.site.theme.iter();
    let theme = theme.map(|name| (Shelf::Theme, name.clone()));
    let listed: Vec<(Shelf, String)> = pictures.chain(theme).collect();
    let unlisted = media.unlisted(&listed)?.into_iter();
    Ok(unlisted
        .map(|(shelf, name)| Removal::File(shelf, name))
        .collect())
}

fn check(
    files: &folder::Folder,
    (today, platform): (Date, &str),
    drawing: &Drawing,
) -> Result<Checked<SiteContent>, ImportError> {
    let mut problems = Vec::new();
    characters::check(files, &mut problems);
    let site = site_file::read(files, &mut problems);
    let theme: Vec<String> = files.theme.iter().map(|file| file.name.clone()).collect();
    let pictures = picture_file::read(files, drawing, &mut problems);
    let pages = page_file::read(files, platform, &mut problems);
    let languages = site.as_ref().map(SiteDraft::languages).unwrap_or_default();
    let (Some(pictures), Some(pages)) = (pictures, pages) else {
        let faults = site.map(|site| check_alone(&site, &theme));
        problems.extend(files.site.faults(&faults.unwrap_or_default()));
        return Err(ImportError::Problems(problems));
    };
    if let Some(error) = pictures.unkept {
        return Err(ImportError::Files(format!(
            "a picture cannot be kept: {error}"
        )));
    }
    let context = Context {
        files,
        pictures: &pictures.names,
        languages: &languages,
        theme: &theme,
        today,
        platform,
    };
    let parts = Parts {
        site,
        pages,
        pictures: pictures.checked,
        picture_files: pictures.files,
    };
    let whole = assemble::site_content(&context, parts, &mut problems);
    let whole = whole.filter(|_| problems.is_empty());
    whole.ok_or(ImportError::Problems(problems))
}

//! Reads a site's folder and writes it to the database and the media folder.

mod accounts_file;
mod assemble;
mod characters;
mod context;
mod cores;
mod dead_links;
mod dictionary_file;
mod drawing;
mod element_file;
mod fault_messages;
mod fingerprint;
mod folder;
mod left_out;
mod locate;
mod made_here;
mod page_file;
mod picture_file;
mod report;
mod site_file;
mod source_text;
mod sources;
mod strays;
mod style_sheet;
mod thumbnails;
mod unknown_owners;
mod unknown_parts;
mod unsearched;

pub use accounts_file::{NewLogin, add_accounts};
pub use folder::PARTS;
pub use source_text::Problem;

use std::collections::{BTreeMap, HashSet};
use std::path::Path;

use jiff::civil::Date;

use crate::domain::content::SiteContent;
use crate::domain::picture::{PictureFile, full_file, small_file};
use crate::domain::rules::Checked;
use crate::domain::rules::site_draft::SiteDraft;
use crate::domain::rules::site_settings::check_alone;
use crate::domain::site::settings::ThemeConfig;
use crate::domain::site::style_sheet::STYLE_SHEET;
use crate::domain::site::theme_files::{ThemeFiles, content_hash};
use crate::store::{
    Changes, MadeHere, Media, MediaFile, MirrorError, Removal, Shelf, Staged, Store, StoreError,
    StoredPicture, Writing,
};

use assemble::FolderParts;
use context::Context;
use drawing::Drawing;

/// Parameters of an import.
#[derive(Debug, Clone, Copy)]
pub struct Import<'a> {
    /// The site's folder.
    pub folder: &'a Path,
    /// The day used for `today` in the files.
    pub today: Date,
    /// The current time in seconds since 1970, stored as the time of the change.
    pub now: i64,
    /// The platform's directory, which is reserved as an address.
    pub platform: &'a str,
    /// Whether to delete what the folder no longer contains.
    pub replace: bool,
}

/// Result of an import.
#[derive(Debug)]
pub enum Outcome {
    /// The folder is the same as in the last import, on the same day.
    Unchanged,
    /// The site was written.
    Written(Changes),
}

/// Most problems shown. One mistake may be reported for every file that refers to it.
const MOST_SHOWN: usize = 50;

/// Why an import failed.
#[derive(Debug)]
pub enum ImportError {
    /// The folder contains mistakes; nothing was written.
    Problems(Vec<Problem>),
    /// A file could not be read or copied; nothing was written.
    Files(String),
    /// The site was written, but a file could not be published or deleted.
    FilesAfter(String),
    /// The site was written, but accounts were not added.
    Accounts(String),
    /// The database returned an error.
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
            Self::Accounts(why) => write!(
                f,
                "{why}; the site was imported, not all accounts: import again"
            ),
            Self::Store(error) => write!(f, "{error}; nothing was imported"),
        }
    }
}

impl std::error::Error for ImportError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Store(error) => Some(error),
            Self::Problems(_) | Self::Files(_) | Self::FilesAfter(_) | Self::Accounts(_) => None,
        }
    }
}

impl From<StoreError> for ImportError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl ImportError {
    /// The bucket cannot be reached before anything was written.
    fn unreached(error: &MirrorError) -> Self {
        Self::Files(error.to_string())
    }

    /// The upload to the bucket failed after the site was written.
    fn left_behind(error: &MirrorError) -> Self {
        Self::FilesAfter(error.to_string())
    }

    /// The media folder failed before anything was written.
    fn before(media: &Media, error: &std::io::Error) -> Self {
        let folder = media.root().display();
        Self::Files(match error.kind() {
            std::io::ErrorKind::WouldBlock => format!(
                "{folder}: another import, a backup or a restore is running: wait until it has ended"
            ),
            _ => format!("{folder}: {error}"),
        })
    }

    /// The media folder failed after the site was written.
    fn after(media: &Media, error: &std::io::Error) -> Self {
        Self::FilesAfter(format!("{}: {error}", media.root().display()))
    }
}

/// Imports the folder. `announce` is called with each deletion before the first one; if it fails, nothing is imported.
pub async fn run(
    import: Import<'_>,
    store: &Store,
    media: &Media,
    announce: impl Fn(&Removal) -> Result<(), String>,
) -> Result<Outcome, ImportError> {
    let files = folder::read(import.folder).map_err(ImportError::Files)?;
    let fingerprint = fingerprint::of(&files, import.today);
    let pulled = media
        .pull()
        .await
        .map_err(|error| ImportError::unreached(&error))?;
    let drawn = store.pictures().files().await?;
    let known = store.content().fingerprint().await?.as_deref() == Some(&fingerprint);
    if known && !import.replace && holds_all(&files, &drawn, media) {
        pulled
            .push()
            .await
            .map_err(|error| ImportError::unreached(&error))?;
        return Ok(Outcome::Unchanged);
    }
    // Files are staged first, so that a failure to store them changes nothing. Visible changes come
    // last.
    let Prepared {
        content,
        staged,
        redrawn,
    } = prepare((import, store, media), files, drawn).await?;
    let sent = store.pictures().sent_files().await?;
    let gone = unlisted_files(import, media, (&content, sent))
        .map_err(|error| ImportError::before(media, &error))?;
    let announce_all = |rows: &[Removal]| rows.iter().chain(&gone).try_for_each(&announce);
    let writing = Writing {
        fingerprint: &fingerprint,
        now: import.now,
        remove: import.replace.then_some(&announce_all),
    };
    let mut changes = store.content().write(&content, writing).await?;
    let deleted = if import.replace { &gone[..] } else { &[] };
    pulled
        .changing()
        .map_err(|error| ImportError::left_behind(&error))?;
    publish_files(media, staged, deleted).map_err(|error| ImportError::after(media, &error))?;
    pulled
        .push()
        .await
        .map_err(|error| ImportError::left_behind(&error))?;
    renew_derived_files((store, media), &content, &redrawn).await?;
    changes.removals.extend(gone);
    if let Err(error) = store.health().cut_log().await {
        tracing::warn!(%error, "the write-ahead log stays as long as it is");
    }
    Ok(Outcome::Written(changes))
}

/// Checks the folder, processes its pictures and stages its files.
async fn prepare(
    (import, store, media): (Import<'_>, &Store, &Media),
    files: folder::Folder,
    drawn: BTreeMap<String, PictureFile>,
) -> Result<Prepared, ImportError> {
    let before = |error: std::io::Error| ImportError::before(media, &error);
    let preparation = Preparation {
        files,
        made_here: store.content().made_here().await?,
        import: (import.today, import.platform.to_owned()),
        drawn,
        media: media.clone(),
        staged: media.stage().map_err(before)?,
    };
    let prepared = tokio::task::spawn_blocking(move || preparation.prepare());
    prepared.await.map_err(|error| before(error.into()))?
}

/// Publishes the staged files, and deletes those that the folder no longer has.
fn publish_files(media: &Media, staged: Staged, deleted: &[Removal]) -> std::io::Result<()> {
    staged.publish()?;
    for file in deleted {
        if let Removal::File(shelf, name) = file {
            media.delete(*shelf, name)?;
        }
    }
    Ok(())
}

/// Deletes thumbnails and variants of former pictures, and draws the thumbnails that pages use.
async fn renew_derived_files(
    (store, media): (&Store, &Media),
    content: &SiteContent,
    redrawn: &HashSet<String>,
) -> Result<(), ImportError> {
    let after = |error: std::io::Error| ImportError::after(media, &error);
    let pictures = store.pictures().all().await?;
    // A request may have drawn a thumbnail from a file that was just deleted.
    let current = pictures.iter().filter(|(name, _)| !redrawn.contains(name));
    let current: Vec<StoredPicture> = current.map(|(_, one)| *one).collect();
    media.sweep_thumbnails(&current).map_err(after)?;
    let contents = store.pictures().contents().await?;
    media.sweep_variants(&contents).map_err(after)?;
    let asked = thumbnails::asked(content);
    let shelf = media.clone();
    let made = tokio::task::spawn_blocking(move || thumbnails::make(&asked, &pictures, &shelf));
    made.await.map_err(|error| after(error.into()))
}

/// Reads and validates the folder, regardless of the site's content; writes nothing.
pub fn read(import: Import<'_>) -> Result<Checked<SiteContent>, ImportError> {
    read_with(import, false)
}

/// The same without opening the pictures, which takes long: for a check before an import.
pub fn check_texts(import: Import<'_>) -> Result<(), ImportError> {
    read_with(import, true).map(drop)
}

fn read_with(import: Import<'_>, unopened: bool) -> Result<Checked<SiteContent>, ImportError> {
    let files = folder::read(import.folder).map_err(ImportError::Files)?;
    let drawing = Drawing {
        known: &BTreeMap::new(),
        media: None,
        unopened,
    };
    let of = (import.today, import.platform);
    check(&files, of, (&drawing, &[]))
}

/// Returns notes on a valid folder for its author, by file and line: what the sanitiser removes from its HTML, links to
/// missing pages, unknown owners, files that are not part of a site, and texts that the search does not know whole.
pub fn notes(folder: &Path, platform: &str) -> Result<Vec<Problem>, ImportError> {
    let files = folder::read(folder).map_err(ImportError::Files)?;
    let mut notes = left_out::of(&files);
    notes.extend(dead_links::of(&files, platform));
    notes.extend(unknown_owners::of(&files));
    notes.extend(unknown_parts::of(&files));
    notes.extend(strays::of(&files));
    notes.extend(unsearched::of(&files));
    Ok(notes)
}

/// The folder and the staging area. Runs on a blocking thread, because re-encoding pictures keeps a
/// core busy and must not delay requests.
struct Preparation {
    files: folder::Folder,
    made_here: Vec<MadeHere>,
    import: (Date, String),
    drawn: BTreeMap<String, PictureFile>,
    media: Media,
    staged: Staged,
}

/// A valid folder.
struct Prepared {
    content: Checked<SiteContent>,
    staged: Staged,
    /// Names of pictures with a changed file.
    redrawn: HashSet<String>,
}

impl Preparation {
    fn prepare(self) -> Result<Prepared, ImportError> {
        let drawing = Drawing {
            known: &self.drawn,
            media: Some((&self.media, &self.staged)),
            unopened: false,
        };
        let (today, platform) = &self.import;
        let content = check(&self.files, (*today, platform), (&drawing, &self.made_here))?;
        for asset in &self.files.theme {
            let copied = self.staged.copy(Shelf::Theme, &asset.name, &asset.path);
            copied.map_err(|error| ImportError::Files(error.to_string()))?;
        }
        let made = style_sheet::of(&self.files, styles(content.site.settings.theme.as_ref()));
        if let Some(text) = made.map_err(ImportError::Problems)? {
            let written = self
                .staged
                .write(Shelf::Theme, STYLE_SHEET, text.as_bytes());
            written.map_err(|error| ImportError::Files(error.to_string()))?;
        }
        let redrawn = self.redrawn(&content);
        Ok(Prepared {
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

/// Returns whether the media folder contains the folder's pictures and theme.
fn holds_all(files: &folder::Folder, drawn: &BTreeMap<String, PictureFile>, media: &Media) -> bool {
    let names = picture_file::names(files);
    let mut pictures = names
        .iter()
        .flat_map(|name| [full_file(name), small_file(name)]);
    let picture = |name: String| drawn.get(&name).map(|file| drawing::stored(&name, file));
    let theme = |asset: &folder::Asset| MediaFile {
        shelf: Shelf::Theme,
        name: asset.name.clone(),
        length: asset.size,
    };
    pictures.all(|name| picture(name).is_some_and(|file| media.holds(&file)))
        && files.theme.iter().map(theme).all(|file| media.holds(&file))
        && made_sheet(files).is_none_or(|file| media.holds(&file))
}

/// Returns the joined style sheet, as it is stored.
fn made_sheet(files: &folder::Folder) -> Option<MediaFile> {
    let site = files.site.parse::<SiteDraft>().ok()?;
    let made = style_sheet::of(files, styles(site.theme.as_ref())).ok()??;
    Some(MediaFile {
        shelf: Shelf::Theme,
        name: STYLE_SHEET.to_owned(),
        length: made.len() as u64,
    })
}

/// Returns the files that the theme serves: its own, and the style sheet joined from some of them.
fn served_theme(files: &folder::Folder, made: Option<&str>) -> Result<ThemeFiles, ImportError> {
    let mut served = ThemeFiles::new();
    for asset in &files.theme {
        let content = std::fs::read(&asset.path)
            .map_err(|error| ImportError::Files(format!("{}: {error}", asset.path.display())))?;
        served.insert(asset.name.clone(), content_hash(&content));
    }
    let made = made.map(|text| (STYLE_SHEET.to_owned(), content_hash(text.as_bytes())));
    served.extend(made);
    Ok(served)
}

/// Returns the files from which the theme's style sheet is joined.
fn styles(theme: Option<&ThemeConfig>) -> &[String] {
    theme
        .map(|theme| theme.styles.as_slice())
        .unwrap_or_default()
}

/// Returns the files of the media folder that the folder no longer has: `--replace` deletes them. Without it files of
/// pictures are left out, because their pictures are reported.
fn unlisted_files(
    import: Import<'_>,
    media: &Media,
    (content, sent): (&SiteContent, Vec<String>),
) -> std::io::Result<Vec<Removal>> {
    let pictures = content.picture_files.keys().cloned().chain(sent);
    let pictures = pictures.map(|name| (Shelf::Pictures, name));
    let theme = content.site.theme.keys();
    let theme = theme.map(|name| (Shelf::Theme, name.clone()));
    let listed: Vec<(Shelf, String)> = pictures.chain(theme).collect();
    let unlisted = media.unlisted(&listed)?.into_iter();
    let told = unlisted.filter(|(shelf, _)| import.replace || *shelf == Shelf::Theme);
    Ok(told
        .map(|(shelf, name)| Removal::File(shelf, name))
        .collect())
}

fn check(
    files: &folder::Folder,
    (today, platform): (Date, &str),
    (drawing, made_here): (&Drawing, &[MadeHere]),
) -> Result<Checked<SiteContent>, ImportError> {
    let mut problems = Vec::new();
    characters::check(files, &mut problems);
    let site = site_file::read(files, &mut problems);
    accounts_file::read(files, &mut problems);
    let listed = site.as_ref().and_then(|site| site.theme.as_ref());
    let made = style_sheet::of(files, styles(listed));
    let made = made.unwrap_or_else(|faults| {
        problems.extend(faults);
        None
    });
    let theme = served_theme(files, made.as_deref())?;
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
        made_here,
        platform,
    };
    let parts = FolderParts {
        site,
        pages,
        pictures: pictures.checked,
        picture_files: pictures.files,
    };
    let whole = assemble::site_content(&context, parts, &mut problems);
    let whole = whole.filter(|_| problems.is_empty());
    whole.ok_or(ImportError::Problems(problems))
}

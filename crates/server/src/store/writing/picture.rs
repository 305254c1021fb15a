//! Writing pictures and their files.

use std::collections::HashMap;

use crate::domain::content::SiteContent;
use crate::domain::picture::{Picture, PictureFile, Tone, full_file, small_file};
use crate::domain::rules::Checked;
use crate::domain::values::id::SiteId;

use super::{StoreError, Write, on, run};

const COUNT_PICTURES: &str = "SELECT count(*) FROM picture WHERE site_id = $1";
/// Variants are made from one revision of the picture, so a change of the picture increases its
/// revision.
const PICTURE: &str = "INSERT INTO picture \
    (site_id, name, alt, width, height, small_width, small_height, tone) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) \
    ON CONFLICT (site_id, name) DO UPDATE SET alt = excluded.alt, width = excluded.width, \
    height = excluded.height, small_width = excluded.small_width, small_height = excluded.small_height, \
    tone = excluded.tone, revision = picture.revision + 1 \
    WHERE (picture.alt, picture.width, picture.height, picture.small_width, picture.small_height, picture.tone) \
    IS DISTINCT FROM (excluded.alt, excluded.width, excluded.height, excluded.small_width, excluded.small_height, excluded.tone) OR $9";
const FILES: &str = "SELECT f.name, f.source, f.made, f.length FROM picture_file f \
    JOIN picture p ON p.id = f.picture_id WHERE p.site_id = $1";
const FILES_OF: &str = "SELECT f.name, f.source, f.made, f.length FROM picture_file f \
    JOIN picture p ON p.id = f.picture_id WHERE p.site_id = $1 AND p.name = $2";
const FILE: &str = "INSERT INTO picture_file (picture_id, name, source, made, length) \
    SELECT p.id, $3, $4, $5, $6 FROM picture p WHERE p.site_id = $1 AND p.name = $2 \
    ON CONFLICT (picture_id, name) DO UPDATE SET \
    source = excluded.source, made = excluded.made, length = excluded.length";

/// Summary of the changes.
#[derive(Default)]
pub struct PictureChanges {
    /// Whether a picture differs from the stored one.
    pub changed: bool,
    /// Whether a picture is new.
    pub created: bool,
}

/// Stored picture files by name.
pub type StoredFiles = HashMap<String, StoredFile>;

/// Writes the pictures of a site.
pub async fn write_pictures(
    write: &mut Write,
    site: SiteId,
    content: &Checked<SiteContent>,
) -> Result<PictureChanges, StoreError> {
    let before = count(write, site).await?;
    let stored = stored_files(write, site).await?;
    let mut changed = false;
    for picture in content.pictures() {
        let names = [full_file(&picture.name), small_file(&picture.name)];
        let files = names.map(|name| content.picture_files.get_key_value(&name));
        let files: Vec<_> = files.into_iter().flatten().collect();
        changed |= write_picture(write, (site, picture), (&files, &stored)).await?;
    }
    Ok(PictureChanges {
        changed,
        created: count(write, site).await? > before,
    })
}

/// Writes a picture and its files; returns whether it differs from the stored one. A changed file
/// increases the revision even if its size is the same.
pub async fn write_picture(
    write: &mut Write,
    (site, picture): (SiteId, Checked<&Picture>),
    (files, stored): (&[(&String, &PictureFile)], &StoredFiles),
) -> Result<bool, StoreError> {
    let picture = picture.get();
    let is_other = |(name, file): &(&String, &PictureFile)| {
        stored.get(*name).is_none_or(|old| old.made != file.made)
    };
    let changed = run!(
        &mut *write,
        sqlx::query(PICTURE)
            .bind(site)
            .bind(&picture.name)
            .bind(&picture.alt)
            .bind(i64::from(picture.full.width))
            .bind(i64::from(picture.full.height))
            .bind(i64::from(picture.small.width))
            .bind(i64::from(picture.small.height))
            .bind(picture.tone.map(Tone::number))
            .bind(files.iter().any(is_other))
    )?;
    for (name, file) in files {
        if stored.get(*name).is_none_or(|old| !old.is_like(file)) {
            write_file(write, (site, &picture.name), (name, file)).await?;
        }
    }
    Ok(changed > 0)
}

/// A stored file.
pub struct StoredFile {
    source: String,
    made: String,
    length: i64,
}

impl StoredFile {
    fn is_like(&self, file: &PictureFile) -> bool {
        let same = (&self.source, &self.made) == (&file.source, &file.made);
        same && self.length == length(file)
    }
}

fn length(file: &PictureFile) -> i64 {
    i64::try_from(file.length).unwrap_or(i64::MAX)
}

/// Returns the files of one picture.
pub async fn stored_files_of(
    write: &mut Write,
    (site, name): (SiteId, &str),
) -> Result<StoredFiles, StoreError> {
    let rows: Vec<FileRow> = on!(write, |db| sqlx::query_as(FILES_OF)
        .bind(site)
        .bind(name)
        .fetch_all(&mut **db)
        .await)?;
    Ok(by_name(rows))
}

/// Returns the picture files of a site.
pub async fn stored_files(write: &mut Write, site: SiteId) -> Result<StoredFiles, StoreError> {
    let rows: Vec<FileRow> = on!(write, |db| sqlx::query_as(FILES)
        .bind(site)
        .fetch_all(&mut **db)
        .await)?;
    Ok(by_name(rows))
}

/// Name, hashes of the original and of the re-encoded file, and length.
type FileRow = (String, String, String, i64);

fn by_name(rows: Vec<FileRow>) -> StoredFiles {
    let file = |(name, source, made, length)| {
        let file = StoredFile {
            source,
            made,
            length,
        };
        (name, file)
    };
    rows.into_iter().map(file).collect()
}

async fn write_file(
    write: &mut Write,
    (site, picture): (SiteId, &str),
    (name, file): (&str, &PictureFile),
) -> Result<(), StoreError> {
    run!(
        write,
        sqlx::query(FILE)
            .bind(site)
            .bind(picture)
            .bind(name)
            .bind(&file.source)
            .bind(&file.made)
            .bind(length(file))
    )?;
    Ok(())
}

async fn count(write: &mut Write, site: SiteId) -> Result<i64, StoreError> {
    let query = COUNT_PICTURES;
    let count = on!(write, |db| sqlx::query_scalar(query)
        .bind(site)
        .fetch_one(&mut **db)
        .await)?;
    Ok(count)
}

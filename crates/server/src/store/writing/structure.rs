//! Writing the site and its pictures.

use crate::domain::picture::Picture;
use crate::domain::site::Site;

use super::{StoreError, Write, on, run};

/// There is one site per database so far; its key is what an import finds it by.
const SITE_KEY: &str = "site";

const SITE: &str = "INSERT INTO site (key, name, slogan, language, identity, footer, theme, languages, settings) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) \
    ON CONFLICT (key) DO UPDATE SET name = excluded.name, slogan = excluded.slogan, language = excluded.language, \
    identity = excluded.identity, footer = excluded.footer, theme = excluded.theme, \
    languages = excluded.languages, settings = excluded.settings \
    WHERE (site.name, site.slogan, site.language, site.identity, site.footer, site.theme, site.languages, site.settings) \
    IS DISTINCT FROM (excluded.name, excluded.slogan, excluded.language, excluded.identity, excluded.footer, \
    excluded.theme, excluded.languages, excluded.settings)";

/// What is kept for the next import is nothing that visitors see.
const FINGERPRINT: &str = "UPDATE site SET fingerprint = $2 WHERE key = $1 RETURNING id";

const COUNT_PICTURES: &str = "SELECT count(*) FROM picture WHERE site_id = $1";

/// Variants are made of what the picture was: they go with its revision.
const PICTURE: &str = "INSERT INTO picture (site_id, name, alt, width, height, small_width, small_height) \
    VALUES ($1, $2, $3, $4, $5, $6, $7) \
    ON CONFLICT (site_id, name) DO UPDATE SET alt = excluded.alt, width = excluded.width, \
    height = excluded.height, small_width = excluded.small_width, small_height = excluded.small_height, \
    revision = picture.revision + 1 \
    WHERE (picture.alt, picture.width, picture.height, picture.small_width, picture.small_height) \
    IS DISTINCT FROM (excluded.alt, excluded.width, excluded.height, excluded.small_width, excluded.small_height)";

/// What was written: the number of it, and whether it differs from what was there.
pub struct Written {
    pub id: i64,
    pub changed: bool,
}

pub async fn write_site(
    write: &mut Write,
    site: &Site,
    fingerprint: &str,
) -> Result<Written, StoreError> {
    let (identity, footer) = (
        serde_json::to_string(&site.identity)?,
        serde_json::to_string(&site.footer)?,
    );
    let (theme, languages) = (
        serde_json::to_string(&site.theme)?,
        serde_json::to_string(&site.languages)?,
    );
    let settings = serde_json::to_string(&site.settings)?;
    let changed = run!(
        &mut *write,
        sqlx::query(SITE)
            .bind(SITE_KEY)
            .bind(&site.name)
            .bind(&site.slogan)
            .bind(&site.language)
            .bind(&identity)
            .bind(&footer)
            .bind(&theme)
            .bind(&languages)
            .bind(&settings)
    )?;
    let id = on!(write, |db| sqlx::query_scalar(FINGERPRINT)
        .bind(SITE_KEY)
        .bind(fingerprint)
        .fetch_one(&mut **db)
        .await)?;
    Ok(Written {
        id,
        changed: changed > 0,
    })
}

/// What became of the pictures.
#[derive(Default)]
pub struct PictureChanges {
    /// Whether some differ from what was there.
    pub changed: bool,
    /// Whether some were not there before.
    pub created: bool,
}

pub async fn write_pictures(
    write: &mut Write,
    site: i64,
    pictures: &[Picture],
) -> Result<PictureChanges, StoreError> {
    let before = count(write, site).await?;
    let mut changed = 0;
    for picture in pictures {
        changed += run!(
            &mut *write,
            sqlx::query(PICTURE)
                .bind(site)
                .bind(&picture.name)
                .bind(&picture.alt)
                .bind(i64::from(picture.full.width))
                .bind(i64::from(picture.full.height))
                .bind(i64::from(picture.small.width))
                .bind(i64::from(picture.small.height))
        )?;
    }
    Ok(PictureChanges {
        changed: changed > 0,
        created: count(write, site).await? > before,
    })
}

async fn count(write: &mut Write, site: i64) -> Result<i64, StoreError> {
    let query = COUNT_PICTURES;
    let count = on!(write, |db| sqlx::query_scalar(query)
        .bind(site)
        .fetch_one(&mut **db)
        .await)?;
    Ok(count)
}

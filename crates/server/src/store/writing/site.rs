//! Writing the site's own row.

use crate::domain::site::Site;
use crate::domain::values::id::SiteId;

use super::{StoreError, Write, on, run};

/// A database contains one site so far; an import finds it by this key.
const SITE_KEY: &str = "site";

const SITE: &str = "INSERT INTO site (key, name, slogan, language, identity, footer, theme, languages, settings) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) \
    ON CONFLICT (key) DO UPDATE SET name = excluded.name, slogan = excluded.slogan, language = excluded.language, \
    identity = excluded.identity, footer = excluded.footer, theme = excluded.theme, \
    languages = excluded.languages, settings = excluded.settings \
    WHERE (site.name, site.slogan, site.language, site.identity, site.footer, site.theme, site.languages, site.settings) \
    IS DISTINCT FROM (excluded.name, excluded.slogan, excluded.language, excluded.identity, excluded.footer, \
    excluded.theme, excluded.languages, excluded.settings)";

/// Stored for the next import; visitors do not see it, so it increases no revision.
const FINGERPRINT: &str = "UPDATE site SET fingerprint = $2 WHERE key = $1 RETURNING id";

/// Result of a write: the row's id, and whether it differs from the stored one.
pub struct Written {
    pub id: SiteId,
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

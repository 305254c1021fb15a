//! Reading the site's row and rows that belong to the site.

use crate::domain::site::Site;
use crate::domain::values::id::SiteId;

use super::StoreError;
use super::pools::{Write, on};

const SITE: &str = "SELECT id, name, slogan, language, languages, identity, footer, theme, settings \
    FROM site ORDER BY id LIMIT 1";

#[derive(sqlx::FromRow)]
struct SiteRow {
    id: SiteId,
    name: String,
    slogan: String,
    language: String,
    languages: String,
    identity: String,
    footer: String,
    theme: String,
    settings: String,
}

/// Returns the site and its id; `None` before the first import.
pub(super) async fn read_site(read: &mut Write) -> Result<Option<(SiteId, Site)>, StoreError> {
    let row: Option<SiteRow> = on!(read, |db| sqlx::query_as(SITE)
        .fetch_optional(&mut **db)
        .await)?;
    row.map(|row| Ok((row.id, row.site()?))).transpose()
}

/// Returns all rows of a query whose only parameter is the site's id.
pub(super) async fn rows_of<T>(
    read: &mut Write,
    query: &'static str,
    site: SiteId,
) -> Result<Vec<T>, StoreError>
where
    T: Send + Unpin,
    T: for<'r> sqlx::FromRow<'r, sqlx::sqlite::SqliteRow>,
    T: for<'r> sqlx::FromRow<'r, sqlx::postgres::PgRow>,
{
    let rows = on!(read, |db| sqlx::query_as(query)
        .bind(site)
        .fetch_all(&mut **db)
        .await)?;
    Ok(rows)
}

impl SiteRow {
    fn site(self) -> Result<Site, StoreError> {
        Ok(Site {
            name: self.name,
            slogan: self.slogan,
            language: self.language,
            languages: serde_json::from_str(&self.languages)?,
            settings: serde_json::from_str(&self.settings)?,
            identity: serde_json::from_str(&self.identity)?,
            footer: serde_json::from_str(&self.footer)?,
            theme: serde_json::from_str(&self.theme)?,
        })
    }
}

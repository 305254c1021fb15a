//! Writing the dictionary and the short addresses.

use std::collections::HashMap;

use vitrine_core::i18n::Dictionary;

use crate::domain::content::{DictionaryEntry, Permalink, PermalinkTarget};
use crate::domain::language::dictionary::VIEWS;
use crate::domain::search::indexing::KnownValues;
use crate::domain::values::id::{ElementId, PageId, SiteId, SourceId};
use crate::store::many::Many;

use super::{StoreError, Write, on, run};

/// A candidate in a file does not overwrite an editor's translation. Rows written here are marked as imported:
/// `--replace` only removes those ([`super::removal`]).
const ENTRY: &str = "INSERT INTO translation (site_id, language, target, expression, value, created_at, imported) \
    VALUES ($1, $2, $3, $4, $5, $6, TRUE) ON CONFLICT (site_id, language, target, expression) \
    DO UPDATE SET value = excluded.value, imported = TRUE \
    WHERE (excluded.value IS NOT NULL AND translation.value IS DISTINCT FROM excluded.value) \
    OR (excluded.value IS NULL AND translation.value IS NULL AND NOT translation.imported)";

const PERMALINK: &str = "INSERT INTO permalink (code, site_id, page_id, element_id, imported) \
    VALUES ($1, $2, $3, $4, TRUE) ON CONFLICT (code) \
    DO UPDATE SET page_id = excluded.page_id, element_id = excluded.element_id, imported = TRUE \
    WHERE (permalink.page_id, permalink.element_id) IS DISTINCT FROM (excluded.page_id, excluded.element_id)";
const PAGES: &str = "SELECT path, id FROM page WHERE site_id = $1";
const ELEMENT: &str = "SELECT e.id FROM element e JOIN source s ON s.id = e.source_id \
    WHERE s.site_id = $1 AND s.key = $2 AND e.key = $3";

/// Translations of expressions in the views' dictionary of a source's site, in one language.
static KNOWN: Many = Many::new(
    "SELECT expression, value FROM translation WHERE site_id = (SELECT site_id FROM source WHERE id = $1) \
     AND language = $2 AND target = $3 AND value IS NOT NULL AND expression IN (",
    "$",
    ")",
);

/// Returns the translations of these values of elements of the source in the views' dictionary, in these languages.
pub async fn known_values(
    write: &mut Write,
    source: SourceId,
    (languages, values): (&[String], &[&str]),
) -> Result<KnownValues, StoreError> {
    let mut known = KnownValues::new();
    for language in languages {
        let mut dictionary = Dictionary::new(language);
        for (query, values) in KNOWN.portions(values) {
            let rows: Vec<(String, String)> = on!(&mut *write, |db| {
                let mut query = sqlx::query_as(query)
                    .bind(source)
                    .bind(language)
                    .bind(VIEWS);
                for value in values {
                    query = query.bind(*value);
                }
                query.fetch_all(&mut **db).await
            })?;
            for (expression, value) in rows {
                dictionary.insert(&expression, &value);
            }
        }
        known.insert(language.clone(), dictionary);
    }
    Ok(known)
}

/// Changes of the dictionary.
#[derive(Default)]
pub struct Said {
    /// Whether visitors see a change.
    pub visible: bool,
    /// Expressions of the views whose translation has changed, with their languages.
    pub views: Vec<(String, String)>,
}

/// Writes the entries.
pub async fn write_dictionary(
    write: &mut Write,
    (site, now): (SiteId, i64),
    entries: &[DictionaryEntry],
) -> Result<Said, StoreError> {
    let mut said = Said::default();
    for entry in entries {
        let written = run!(
            &mut *write,
            sqlx::query(ENTRY)
                .bind(site)
                .bind(&entry.language)
                .bind(&entry.target)
                .bind(&entry.expression)
                .bind(&entry.value)
                .bind(now)
        )?;
        if written > 0 && entry.value.is_some() {
            said.visible = true;
            if entry.target == VIEWS {
                let expression = (entry.language.clone(), entry.expression.clone());
                said.views.push(expression);
            }
        }
    }
    Ok(said)
}

/// Writes the short addresses; returns whether one is new or has another target.
pub async fn write_permalinks(
    write: &mut Write,
    site: SiteId,
    permalinks: &[Permalink],
) -> Result<bool, StoreError> {
    if permalinks.is_empty() {
        return Ok(false);
    }
    let pages: Vec<(String, PageId)> = on!(&mut *write, |db| sqlx::query_as(PAGES)
        .bind(site)
        .fetch_all(&mut **db)
        .await)?;
    let pages: HashMap<String, PageId> = pages.into_iter().collect();
    let mut written = 0;
    for permalink in permalinks {
        let (page, element) = match &permalink.target {
            PermalinkTarget::Page(path) => (pages.get(path).copied(), None),
            PermalinkTarget::Element { source, key } => {
                (None, element(write, site, (source, key)).await?)
            }
        };
        // The import has checked that one of them exists.
        if page.is_some() || element.is_some() {
            written += run!(
                &mut *write,
                sqlx::query(PERMALINK)
                    .bind(&permalink.code)
                    .bind(site)
                    .bind(page)
                    .bind(element)
            )?;
        }
    }
    Ok(written > 0)
}

async fn element(
    write: &mut Write,
    site: SiteId,
    (source, key): (&str, &str),
) -> Result<Option<ElementId>, StoreError> {
    let found = on!(write, |db| sqlx::query_scalar(ELEMENT)
        .bind(site)
        .bind(source)
        .bind(key)
        .fetch_optional(&mut **db)
        .await)?;
    Ok(found)
}

//! Rebuilding index rows of sources after a change of the modules that show them, or of the dictionary, and all that
//! another version of this program has written.

use std::collections::{BTreeSet, HashMap};

use crate::domain::content::PageContent;
use crate::domain::listing::selection::filter_value;
use crate::domain::rules::source::shapes;
use crate::domain::search::indexing::IndexShape;
use crate::domain::site::Site;
use crate::domain::values::id::{ElementId, SiteId, SourceId};
use crate::store::export::read_pages;
use crate::store::site_rows::{read_site, rows_of};

use super::element::{ElementWriting, Source, Writer};
use super::page::{changed_words, replace_words};
use super::picture_uses::KnownPictures;
use super::{Contents, StoreError, Write, on, run};

const LOCK: &str = "UPDATE site SET id = id WHERE id = $1";
const SHAPES: &str = "SELECT key, shape FROM source WHERE site_id = $1";
const ELEMENTS: &str = "SELECT id FROM element WHERE source_id = $1 ORDER BY position, id";
const WITH_VALUE: &str = "SELECT element_id FROM element_order WHERE source_id = $1 AND language = $2 \
    AND filter_field = $3 AND filter_value = $4 AND sort_field = ''";

/// Elements per chunk.
const CHUNK: usize = 256;

/// Rebuilds the index rows of each source whose shape, computed from the stored modules, has changed;
/// returns whether visitors see a change.
pub async fn reshape(write: &mut Write, site: SiteId, now: i64) -> Result<bool, StoreError> {
    let Some((_, stored)) = read_site(write).await? else {
        return Ok(false);
    };
    let pages = read_pages(write, site).await?.found;
    let mut visible = false;
    for (key, shape) in outdated(write, (site, stored), pages).await? {
        let source = Source::lock(write, site, &key).await?;
        visible |= index_again(write, (site, source), (&shape, now)).await?;
    }
    Ok(visible)
}

/// The sources whose shape differs from the one computed from these pages, and that one.
async fn outdated(
    read: &mut Write,
    (id, site): (SiteId, Site),
    pages: Vec<PageContent>,
) -> Result<Vec<(String, IndexShape)>, StoreError> {
    let known: Vec<(String, String)> = rows_of(read, SHAPES, id).await?;
    let known: HashMap<String, String> = known.into_iter().collect();
    let mut found = Vec::new();
    for (key, shape) in shapes(site, pages) {
        if known.get(&key) != Some(&serde_json::to_string(&shape)?) {
            found.push((key, shape));
        }
    }
    Ok(found)
}

impl Contents<'_> {
    /// Rewrites what a program with other index rows has written; returns whether there was any. Nothing is written if
    /// there is none, so that a read-only database can be served, too.
    pub async fn renew_index(self, now: i64) -> Result<bool, StoreError> {
        let mut read = self.0.snapshot().await?;
        let Some((site, stored)) = read_site(&mut read).await? else {
            return Ok(false);
        };
        let pages = read_pages(&mut read, site).await?;
        let mut renewed = Vec::new();
        for (id, path) in &pages.paths {
            let page = pages.found.iter().find(|page| page.path == *path);
            if let Some(page) = page
                && let Some(row) = changed_words(&mut read, (site, *id), page).await?
            {
                renewed.push((*id, row));
            }
        }
        let outdated = outdated(&mut read, (site, stored), pages.found).await?;
        drop(read);
        if renewed.is_empty() && outdated.is_empty() {
            return Ok(false);
        }
        let mut write = self.0.begin().await?;
        // Of several instances that start at once, the first one renews.
        run!(&mut write, sqlx::query(LOCK).bind(site))?;
        for (id, row) in renewed {
            replace_words(&mut write, id, row).await?;
        }
        reshape(&mut write, site, now).await?;
        self.end(write, true).await?;
        Ok(true)
    }
}

/// Rebuilds the index rows of the elements with one of these values, given with the language whose translation has
/// changed; returns whether visitors see a change.
pub async fn index_values(
    write: &mut Write,
    (site, now): (SiteId, i64),
    values: &[(String, String)],
) -> Result<bool, StoreError> {
    let mut visible = false;
    if values.is_empty() {
        return Ok(visible);
    }
    let sources: Vec<(String, String)> = rows_of(write, SHAPES, site).await?;
    for (key, shape) in sources {
        // The current import rewrites the rows of a source whose shape is another program's.
        let Ok(shape) = serde_json::from_str::<IndexShape>(&shape) else {
            continue;
        };
        if !shape.asks_dictionary() {
            continue;
        }
        let source = Source::lock(write, site, &key).await?;
        let elements = with_values(write, source.id, (&shape, values)).await?;
        let pictures = KnownPictures::named(write, site, BTreeSet::default()).await?;
        let of = ElementWriting {
            shape: &shape,
            pictures: &pictures,
            now,
            imported: false,
        };
        let mut writer = Writer::of_few(write, source, of);
        for elements in elements.chunks(CHUNK) {
            writer.index_again(elements).await?;
        }
        visible |= writer.close().await?;
    }
    Ok(visible)
}

/// Returns the published elements of a source with one of these values.
async fn with_values(
    write: &mut Write,
    source: SourceId,
    (shape, values): (&IndexShape, &[(String, String)]),
) -> Result<Vec<ElementId>, StoreError> {
    let mut found = BTreeSet::new();
    for (language, value) in values {
        for field in shape.choices() {
            let elements: Vec<ElementId> = on!(&mut *write, |db| sqlx::query_scalar(WITH_VALUE)
                .bind(source)
                .bind(language)
                .bind(field)
                .bind(filter_value(value))
                .fetch_all(&mut **db)
                .await)?;
            found.extend(elements);
        }
    }
    Ok(found.into_iter().collect())
}

async fn index_again(
    write: &mut Write,
    (site, source): (SiteId, Source),
    (shape, now): (&IndexShape, i64),
) -> Result<bool, StoreError> {
    let elements: Vec<ElementId> = on!(&mut *write, |db| sqlx::query_scalar(ELEMENTS)
        .bind(source.id)
        .fetch_all(&mut **db)
        .await)?;
    let pictures = KnownPictures::read(write, site, false).await?;
    let of = ElementWriting {
        shape,
        pictures: &pictures,
        now,
        imported: false,
    };
    let mut writer = Writer::open(write, source, of, elements.len()).await?;
    for elements in elements.chunks(CHUNK) {
        writer.index_stored(elements).await?;
    }
    writer.close().await
}

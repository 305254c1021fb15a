//! Rebuilding index rows of sources after a change of the modules that show them, or of the dictionary.

use std::collections::{BTreeSet, HashMap};

use crate::domain::listing::selection::filter_value;
use crate::domain::rules::source::shapes;
use crate::domain::search::indexing::IndexShape;
use crate::domain::values::id::{ElementId, SiteId, SourceId};
use crate::store::export::read_pages;
use crate::store::site_rows::{read_site, rows_of};

use super::element::{ElementWriting, Source, Writer};
use super::picture_uses::KnownPictures;
use super::{StoreError, Write, on};

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
    let known: Vec<(String, String)> = rows_of(write, SHAPES, site).await?;
    let known: HashMap<String, String> = known.into_iter().collect();
    let mut visible = false;
    for (key, shape) in shapes(stored, pages) {
        if known.get(&key) != Some(&serde_json::to_string(&shape)?) {
            let source = Source::lock(write, site, &key).await?;
            visible |= index_again(write, (site, source), (&shape, now)).await?;
        }
    }
    Ok(visible)
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

//! Rebuilding index rows of sources after a change of the modules that show them.

use std::collections::HashMap;

use crate::domain::id::{ElementId, SiteId};
use crate::domain::indexing::IndexShape;
use crate::domain::rules::source::shapes;
use crate::store::export::read_pages;
use crate::store::site_rows::{read_site, rows_of};

use super::element::{ElementWriting, Source, Writer};
use super::picture_uses::KnownPictures;
use super::{StoreError, Write, on};

const SHAPES: &str = "SELECT key, shape FROM source WHERE site_id = $1";
const ELEMENTS: &str = "SELECT id FROM element WHERE source_id = $1 ORDER BY position, id";

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

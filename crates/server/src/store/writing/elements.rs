//! Importing the elements of a source in chunks. Unchanged elements are not written.

use std::collections::{HashMap, HashSet};

use crate::domain::content::{ElementContent, SourceContent};
use crate::domain::element::positions::place;
use crate::domain::rules::Checked;
use crate::domain::search::indexing::IndexShape;
use crate::domain::values::id::{ElementId, SiteId};

use super::element::{ElementWriting, ShownElement, Source, Writer};
use super::element_rows::{self, New, StoredRow};
use super::picture_uses::KnownPictures;
use super::removal::{GoneElement, Removal};
use super::waiting::Overlap;
use super::{Changes, StoreError, Write, on};

const PLACES: &str = "SELECT id, key, position, imported, \
    EXISTS (SELECT 1 FROM element_version v WHERE v.element_id = element.id) AS waits \
    FROM element WHERE source_id = $1 ORDER BY position, id";

/// Elements per chunk.
const CHUNK: usize = 256;

/// Parameters of importing a source.
pub struct SourceWriting<'a> {
    pub site: SiteId,
    pub shape: &'a IndexShape,
    pub pictures: &'a KnownPictures,
    /// Seconds since 1970.
    pub now: i64,
}

/// Writes the elements of a source; returns whether visitors see a change.
pub async fn write_source(
    write: &mut Write,
    of: &SourceWriting<'_>,
    source: Checked<&SourceContent>,
    changes: &mut Changes,
) -> Result<bool, StoreError> {
    let source = source.get();
    let stored = Source::lock(write, of.site, &source.key).await?;
    let places: Vec<StoredPosition> = on!(&mut *write, |db| sqlx::query_as(PLACES)
        .bind(stored.id)
        .fetch_all(&mut **db)
        .await)?;
    let plan = Plan::of(&places, &source.elements);
    let of = ElementWriting {
        shape: of.shape,
        pictures: of.pictures,
        now: of.now,
        imported: true,
    };
    let mut writer = Writer::open(write, stored, of, source.elements.len()).await?;
    let chunks = source.elements.chunks(CHUNK);
    for (elements, positions) in chunks.zip(plan.positions.chunks(CHUNK)) {
        put(&mut writer, (elements, positions), changes).await?;
    }
    let looks_at_all = writer.looks_at_all();
    let left_over = plan.left_over.iter();
    let moved = left_over.filter(|(place, position)| looks_at_all || place.position != *position);
    let moved: Vec<(ElementId, i64)> = moved
        .map(|(place, position)| (place.id, *position))
        .collect();
    for moved in moved.chunks(CHUNK) {
        writer.shift_stored(moved).await?;
    }
    let gone = plan.left_over.iter().filter(|(place, _)| place.imported);
    let gone = gone.map(|(place, _)| {
        Removal::Element(GoneElement {
            id: place.id,
            source: source.key.clone(),
            key: place.key.clone(),
            waits: place.waits,
        })
    });
    changes.removals.extend(gone);
    let overlaps = std::mem::take(&mut writer.overlaps).into_iter();
    changes
        .overlaps
        .extend(overlaps.map(|(key, field)| Overlap {
            source: source.key.clone(),
            key,
            field,
        }));
    writer.close().await
}

/// Position of a stored element.
#[derive(sqlx::FromRow)]
struct StoredPosition {
    id: ElementId,
    key: String,
    position: i64,
    imported: bool,
    /// Whether a version waits beside it.
    waits: bool,
}

/// New positions of the elements.
struct Plan<'p> {
    /// Position of each element in the folder.
    positions: Vec<i64>,
    /// Elements that are not in the folder, in their order after the others.
    left_over: Vec<(&'p StoredPosition, i64)>,
}

impl<'p> Plan<'p> {
    /// Computes the positions. Elements missing from the folder keep their content and move after those it contains.
    fn of(places: &'p [StoredPosition], elements: &[ElementContent]) -> Self {
        let stored: HashMap<&str, &StoredPosition> = places
            .iter()
            .map(|place| (place.key.as_str(), place))
            .collect();
        let stored = |element: &ElementContent| stored.get(element.key.as_str()).copied();
        let made_here =
            |element: &ElementContent| stored(element).is_some_and(|place| !place.imported);
        let held = elements.iter().filter(|element| !made_here(element));
        let mut old: Vec<Option<i64>> = held
            .clone()
            .map(|element| stored(element).map(|place| place.position))
            .collect();
        let keys: HashSet<&str> = held.map(|element| element.key.as_str()).collect();
        let left_over = places
            .iter()
            .filter(|place| !keys.contains(place.key.as_str()));
        let left_over: Vec<&StoredPosition> = left_over.collect();
        old.extend(left_over.iter().map(|place| Some(place.position)));
        let mut new = place(&old).into_iter();
        // An element made on the site is left unchanged even if the folder uses its key.
        let position = |element| if made_here(element) { None } else { new.next() };
        Self {
            positions: elements
                .iter()
                .map(position)
                .map(Option::unwrap_or_default)
                .collect(),
            left_over: left_over.into_iter().zip(new).collect(),
        }
    }
}

/// Writes the elements that differ, with their positions.
async fn put(
    writer: &mut Writer<'_>,
    (elements, positions): (&[ElementContent], &[i64]),
    changes: &mut Changes,
) -> Result<(), StoreError> {
    let old = element_rows::by_key(writer.write, writer.source, elements).await?;
    let ids: Vec<ElementId> = old.values().map(|stored| stored.id).collect();
    let translations = element_rows::translations(writer.write, &ids).await?;
    let mut sorted = SortedOut::default();
    for (element, position) in elements.iter().zip(positions) {
        let new = New::of(element, *position)?;
        let old = old.get(&element.key);
        let translations = old.and_then(|old| translations.get(&old.id));
        sorted.push(new, old, |new, old| new.says(old, translations));
    }
    sorted.count(changes);
    writer.save(&sorted.changed, &sorted.stale).await?;
    let moved: Vec<(ElementId, i64)> = sorted
        .moved
        .iter()
        .map(|(id, new)| (*id, new.position))
        .collect();
    let (shifted, same) = (shown(&sorted.moved), shown(&sorted.same));
    writer.shift(&moved, &shifted).await?;
    if writer.reshaped {
        writer.index(&same).await?;
    }
    if writer.looks_at_all() {
        writer.use_pictures(&shifted).await?;
        writer.use_pictures(&same).await?;
    }
    Ok(())
}

/// The elements of a chunk by what to do with them.
#[derive(Default)]
struct SortedOut<'e> {
    created: usize,
    /// Number of elements made on the site whose key the folder also uses.
    kept: usize,
    /// Elements to write.
    changed: Vec<New<'e>>,
    /// Ids of those in `changed` that are already stored.
    stale: Vec<ElementId>,
    /// Same content, another position.
    moved: Vec<(ElementId, New<'e>)>,
    /// Same content and position.
    same: Vec<(ElementId, New<'e>)>,
}

impl<'e> SortedOut<'e> {
    fn push(
        &mut self,
        new: New<'e>,
        old: Option<&StoredRow>,
        says: impl Fn(&New<'e>, &StoredRow) -> bool,
    ) {
        match old {
            None => {
                self.created += 1;
                self.changed.push(new);
            }
            Some(old) if !old.imported => self.kept += 1,
            Some(old) if !says(&new, old) => {
                self.stale.push(old.id);
                self.changed.push(new);
            }
            Some(old) if old.position == new.position => self.same.push((old.id, new)),
            Some(old) => self.moved.push((old.id, new)),
        }
    }

    fn count(&self, changes: &mut Changes) {
        changes.created += self.created;
        changes.kept += self.kept;
        changes.updated += self.stale.len();
        changes.unchanged += self.moved.len() + self.same.len();
    }
}

fn shown<'v>(stored: &[(ElementId, New<'v>)]) -> Vec<ShownElement<'v>> {
    let stored = stored.iter();
    stored
        .map(|(id, new)| ShownElement::of_new(*id, new))
        .collect()
}

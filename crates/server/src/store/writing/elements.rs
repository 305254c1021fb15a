//! Writing the elements of a source, chunk by chunk, so that a source of any size takes the memory
//! of a few hundred elements. What did not change is not written.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap, HashSet};

use crate::domain::content::{ElementContent, SourceContent};
use crate::domain::element::State;
use crate::domain::id::{ElementId, SiteId, SourceId};
use crate::domain::indexing::Shape;

use super::element_rows::{self, New, Stored, Translations};
use super::index::{self, Counts, Indexed};
use super::picture_uses::{self, Pictures};
use super::staging::Staging;
use super::{Changes, StoreError, Write, on, run};

const SOURCE: &str =
    "INSERT INTO source (site_id, key) VALUES ($1, $2) ON CONFLICT (site_id, key) DO NOTHING";
const READ_SOURCE: &str = "SELECT id, shape FROM source WHERE site_id = $1 AND key = $2";
const CHANGED_SOURCE: &str = "UPDATE source SET shape = $2, revision = revision + 1 WHERE id = $1";
const PLACES: &str =
    "SELECT id, key, position FROM element WHERE source_id = $1 ORDER BY position, id";

/// Elements at once.
const CHUNK: usize = 256;

type Values = BTreeMap<String, String>;

/// What is known of the source that is written.
pub struct SourceWriting<'a> {
    pub site: SiteId,
    pub shape: &'a Shape,
    pub pictures: &'a Pictures,
    /// Seconds since 1970.
    pub now: i64,
}

/// The source that is being written.
struct Work<'a> {
    write: &'a mut Write,
    source: SourceId,
    of: &'a SourceWriting<'a>,
    /// Whether the index rows of all elements are made anew.
    reshaped: bool,
    /// Where they are put aside first.
    staging: Option<Staging>,
    counts: Counts,
    /// Whether something changed that visitors see.
    visible: bool,
}

/// An element that is to be found and whose pictures are to be shown.
struct Shown<'v> {
    id: ElementId,
    position: i64,
    published: bool,
    values: Cow<'v, Values>,
    translations: Cow<'v, BTreeMap<String, Values>>,
}

/// Writes the elements of a source; whether visitors see something of it comes back.
pub async fn write_source(
    write: &mut Write,
    of: &SourceWriting<'_>,
    source: &SourceContent,
    changes: &mut Changes,
) -> Result<bool, StoreError> {
    run!(
        &mut *write,
        sqlx::query(SOURCE).bind(of.site).bind(&source.key)
    )?;
    let (id, old_shape): (SourceId, String) = on!(&mut *write, |db| sqlx::query_as(READ_SOURCE)
        .bind(of.site)
        .bind(&source.key)
        .fetch_one(&mut **db)
        .await)?;
    let shape = serde_json::to_string(of.shape)?;
    let reshaped = shape != old_shape;
    let mut staging = None;
    if reshaped {
        index::forget_source(write, id).await?;
        staging = Staging::open(write, id, source.elements.len()).await?;
    }
    let mut work = Work {
        write,
        source: id,
        of,
        reshaped,
        staging,
        counts: Counts::default(),
        visible: reshaped,
    };
    let mut held = HashSet::new();
    for (elements, first) in source.elements.chunks(CHUNK).zip((1..).step_by(CHUNK)) {
        work.put(elements, first, &mut held, changes).await?;
    }
    work.stand_behind(source.elements.len(), &held).await?;
    let Work {
        write,
        staging,
        counts,
        visible,
        ..
    } = work;
    if let Some(staging) = staging {
        staging.close(write).await?;
    }
    counts.write(write, id).await?;
    if visible {
        run!(write, sqlx::query(CHANGED_SOURCE).bind(id).bind(&shape))?;
    }
    Ok(visible)
}

impl Work<'_> {
    /// Writes what differs of these elements, the first of which has that position. Keys whose
    /// elements the folder has the say of go to `held`.
    async fn put<'e>(
        &mut self,
        elements: &'e [ElementContent],
        first: i64,
        held: &mut HashSet<&'e str>,
        changes: &mut Changes,
    ) -> Result<(), StoreError> {
        let old = element_rows::by_key(self.write, self.source, elements).await?;
        let sorted = self.sort_out(elements, first, &old, changes).await?;
        for element in elements {
            if old.get(&element.key).is_none_or(|old| old.imported) {
                held.insert(&element.key);
            }
        }
        self.forget(&sorted.stale).await?;
        let at = (self.source, self.of.now);
        let ids = element_rows::write_all(self.write, at, &sorted.changed).await?;
        let places = sorted.moved.iter().map(|(id, new)| (*id, new.position));
        let places: Vec<_> = places.collect();
        element_rows::shift(self.write, &places).await?;
        let numbered = ids.iter().zip(&sorted.changed);
        let written: Vec<_> = numbered.map(|(id, new)| Shown::of_new(*id, new)).collect();
        let [moved, same] = [&sorted.moved, &sorted.same].map(|stored| {
            let shown = stored.iter().map(|(id, new)| Shown::of_new(*id, new));
            shown.collect::<Vec<_>>()
        });
        self.index(&written).await?;
        self.index(&moved).await?;
        self.use_pictures(&written).await?;
        if self.reshaped {
            self.index(&same).await?;
        }
        if self.reshaped || self.of.pictures.has_new {
            self.use_pictures(&moved).await?;
            self.use_pictures(&same).await?;
        }
        Ok(())
    }

    async fn sort_out<'e>(
        &mut self,
        elements: &'e [ElementContent],
        first: i64,
        old: &HashMap<String, Stored>,
        changes: &mut Changes,
    ) -> Result<SortedOut<'e>, StoreError> {
        let ids: Vec<ElementId> = old.values().map(|stored| stored.id).collect();
        let translations = element_rows::translations(self.write, &ids).await?;
        let mut sorted = SortedOut::default();
        for (position, element) in (first..).zip(elements) {
            let new = New::of(element, position)?;
            match old.get(&element.key) {
                None => {
                    changes.created += 1;
                    sorted.changed.push(new);
                }
                Some(old) if !old.imported => changes.kept += 1,
                Some(old) if !new.says(old, translations.get(&old.id)) => {
                    changes.updated += 1;
                    sorted.stale.push(old.id);
                    sorted.changed.push(new);
                }
                Some(old) => {
                    changes.unchanged += 1;
                    if old.position == position {
                        sorted.same.push((old.id, new));
                    } else {
                        sorted.stale.push(old.id);
                        sorted.moved.push((old.id, new));
                    }
                }
            }
        }
        Ok(sorted)
    }

    /// What the folder does not hold keeps what it says, but not its place, which is another's now.
    async fn stand_behind(&mut self, count: usize, held: &HashSet<&str>) -> Result<(), StoreError> {
        let places: Vec<(ElementId, String, i64)> =
            on!(&mut *self.write, |db| sqlx::query_as(PLACES)
                .bind(self.source)
                .fetch_all(&mut **db)
                .await)?;
        let left_over = places
            .into_iter()
            .filter(|(_, key, _)| !held.contains(key.as_str()));
        let behind = i64::try_from(count).unwrap_or(i64::MAX).saturating_add(1);
        let looks_at_all = self.reshaped || self.of.pictures.has_new;
        let places = (behind..).zip(left_over);
        let moved: Vec<(ElementId, i64)> = places
            .filter(|(position, (_, _, old))| looks_at_all || position != old)
            .map(|(position, (id, ..))| (id, position))
            .collect();
        for moved in moved.chunks(CHUNK) {
            let ids: Vec<ElementId> = moved.iter().map(|(id, _)| *id).collect();
            self.forget(&ids).await?;
            element_rows::shift(self.write, moved).await?;
            let translations = element_rows::translations(self.write, &ids).await?;
            let stored = element_rows::by_id(self.write, &ids).await?;
            let shown = stored
                .iter()
                .map(|stored| Shown::of_stored(stored, translations.get(&stored.id)))
                .collect::<Result<Vec<_>, _>>()?;
            self.index(&shown).await?;
            if looks_at_all {
                self.use_pictures(&shown).await?;
            }
        }
        Ok(())
    }

    /// After a change of shape there is nothing left to forget.
    async fn forget(&mut self, ids: &[ElementId]) -> Result<(), StoreError> {
        if !self.reshaped {
            self.visible |= index::forget(self.write, ids, &mut self.counts).await?;
        }
        Ok(())
    }

    async fn index(&mut self, shown: &[Shown<'_>]) -> Result<(), StoreError> {
        let published = shown.iter().filter(|shown| shown.published);
        let indexed: Vec<Indexed> = published
            .map(|shown| Indexed {
                element: shown.id,
                position: shown.position,
                rows: self.of.shape.rows(&shown.values, &shown.translations),
            })
            .collect();
        self.visible |= !indexed.is_empty();
        if self.staging.is_some() {
            return index::stage(self.write, indexed, &mut self.counts).await;
        }
        index::index(self.write, self.source, indexed, &mut self.counts).await
    }

    async fn use_pictures(&mut self, shown: &[Shown<'_>]) -> Result<(), StoreError> {
        let shape = self.of.shape;
        let uses = shown
            .iter()
            .map(|shown| (shown.id, shape.pictures(&shown.values)));
        let uses: Vec<_> = uses.collect();
        picture_uses::write_of_elements(self.write, self.of.pictures, &uses).await
    }
}

/// What is to be done with the elements of a chunk.
#[derive(Default)]
struct SortedOut<'e> {
    /// To be written.
    changed: Vec<New<'e>>,
    /// As they are stored, at another place.
    moved: Vec<(ElementId, New<'e>)>,
    /// As they are stored.
    same: Vec<(ElementId, New<'e>)>,
    /// Numbers of those whose index rows no longer hold.
    stale: Vec<ElementId>,
}

impl<'v> Shown<'v> {
    fn of_new(id: ElementId, new: &New<'v>) -> Self {
        Self {
            id,
            position: new.position,
            published: new.element.state == State::Published,
            values: Cow::Borrowed(&new.element.values),
            translations: Cow::Borrowed(&new.element.translations),
        }
    }

    fn of_stored(stored: &Stored, translations: Option<&Translations>) -> Result<Self, StoreError> {
        let translations = translations
            .into_iter()
            .flatten()
            .map(|(language, content)| Ok((language.clone(), serde_json::from_str(content)?)))
            .collect::<Result<_, StoreError>>()?;
        Ok(Self {
            id: stored.id,
            position: stored.position,
            published: stored.state == State::Published.name(),
            values: Cow::Owned(serde_json::from_str(&stored.content)?),
            translations: Cow::Owned(translations),
        })
    }
}

//! Writing elements of a source: rows, translations, index rows, uses of pictures, filter counts, and
//! the revision of the source. Used by the import and by single saves.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::domain::content::ElementContent;
use crate::domain::element::State;
use crate::domain::search::indexing::IndexShape;
use crate::domain::values::id::{ElementId, SiteId, SourceId};

use super::dictionary;
use super::element_rows::{self, ElementPosition, New, StoredRow, StoredTranslations};
use super::index::{self, FilterCounts, Indexed};
use super::picture_uses::{self, KnownPictures};
use super::staging::Staging;
use super::waiting;
use super::{StoreError, Write, on, run};
use crate::store::many::Many;

static REMOVE: Many = Many::new("DELETE FROM element WHERE id IN (", "$", ")");
const SOURCE: &str =
    "INSERT INTO source (site_id, key) VALUES ($1, $2) ON CONFLICT (site_id, key) DO NOTHING";
/// Serializes writers of a source: each sees the positions and the shape that the previous one wrote.
const LOCK: &str =
    "UPDATE source SET revision = revision WHERE site_id = $1 AND key = $2 RETURNING id, shape";
const CHANGED: &str = "UPDATE source SET shape = $2, revision = revision + 1 WHERE id = $1";

type Values = BTreeMap<String, String>;

/// A source whose elements are being written, locked until the transaction ends.
pub struct Source {
    pub id: SourceId,
    /// Describes its index rows, as JSON; empty if the source has none yet.
    pub shape: String,
}

impl Source {
    /// Locks the source with this key; creates it if missing.
    pub async fn lock(write: &mut Write, site: SiteId, key: &str) -> Result<Self, StoreError> {
        if let Some(source) = Self::lock_existing(write, site, key).await? {
            return Ok(source);
        }
        run!(&mut *write, sqlx::query(SOURCE).bind(site).bind(key))?;
        let made = Self::lock_existing(write, site, key).await?;
        made.ok_or_else(|| StoreError::Damaged(format!("no source {key}")))
    }

    async fn lock_existing(
        write: &mut Write,
        site: SiteId,
        key: &str,
    ) -> Result<Option<Self>, StoreError> {
        let row: Option<(SourceId, String)> = on!(write, |db| sqlx::query_as(LOCK)
            .bind(site)
            .bind(key)
            .fetch_optional(&mut **db)
            .await)?;
        Ok(row.map(|(id, shape)| Self { id, shape }))
    }
}

/// Parameters of writing elements.
#[derive(Clone, Copy)]
pub struct ElementWriting<'a> {
    /// Describes the index rows.
    pub shape: &'a IndexShape,
    /// Pictures that elements may show.
    pub pictures: &'a KnownPictures,
    /// Seconds since 1970.
    pub now: i64,
    /// Whether the elements come from an import.
    pub imported: bool,
}

/// Writes elements of one source; [`Writer::close`] finishes.
pub struct Writer<'a> {
    pub write: &'a mut Write,
    pub source: SourceId,
    of: ElementWriting<'a>,
    shape: String,
    /// Whether the index rows of all elements are rebuilt.
    pub reshaped: bool,
    /// Staging tables, if used.
    staging: Option<Staging>,
    counts: FilterCounts,
    /// Whether visitors see a change.
    visible: bool,
    /// Keys of elements, with the fields that their waiting versions have also changed.
    pub overlaps: Vec<(String, String)>,
}

/// An element to index and whose pictures to record.
pub struct ShownElement<'v> {
    id: ElementId,
    position: i64,
    published: bool,
    values: Cow<'v, Values>,
    translations: Cow<'v, BTreeMap<String, Values>>,
}

impl<'a> Writer<'a> {
    /// Starts writing this many elements of a source. If its shape changed, all its index rows are
    /// rebuilt.
    pub async fn open(
        write: &'a mut Write,
        source: Source,
        of: ElementWriting<'a>,
        elements: usize,
    ) -> Result<Self, StoreError> {
        let shape = serde_json::to_string(of.shape)?;
        let reshaped = shape != source.shape;
        let mut staging = None;
        if reshaped {
            index::forget_source(write, source.id).await?;
            staging = Staging::open(write, source.id, elements).await?;
        }
        Ok(Self {
            write,
            source: source.id,
            of,
            shape,
            reshaped,
            staging,
            counts: FilterCounts::default(),
            visible: reshaped,
            overlaps: Vec::new(),
        })
    }

    /// Starts writing a few elements of a source without changing its shape.
    pub fn of_few(write: &'a mut Write, source: Source, of: ElementWriting<'a>) -> Self {
        Self {
            write,
            source: source.id,
            of,
            shape: source.shape,
            reshaped: false,
            staging: None,
            counts: FilterCounts::default(),
            visible: false,
            overlaps: Vec::new(),
        }
    }

    /// Writes elements that are new or differ from the stored ones with these ids; returns all ids in the same order.
    /// Waiting versions are updated.
    pub async fn save(
        &mut self,
        new: &[New<'_>],
        stale: &[ElementId],
    ) -> Result<Vec<ElementId>, StoreError> {
        self.forget(stale).await?;
        let at = ElementPosition {
            source: self.source,
            now: self.of.now,
            imported: self.of.imported,
        };
        let waiting = waiting::beside(self.write, stale).await?;
        let ids = element_rows::write_all(self.write, at, new).await?;
        let overlaps = waiting::follow(self.write, waiting, new, self.of.now).await?;
        self.overlaps.extend(overlaps);
        let shown = ids.iter().zip(new);
        let shown: Vec<_> = shown
            .map(|(id, new)| ShownElement::of_new(*id, new))
            .collect();
        self.index(&shown).await?;
        self.use_pictures(&shown).await?;
        Ok(ids)
    }

    /// Changes the state of an element; its content is already stored.
    pub async fn set_state(
        &mut self,
        id: ElementId,
        (content, refusal): (&ElementContent, &str),
    ) -> Result<(), StoreError> {
        self.forget(&[id]).await?;
        let state = (content.state, refusal);
        let position = element_rows::set_state(self.write, id, state, self.of.now).await?;
        let shown = ShownElement {
            id,
            position,
            published: content.state == State::Published,
            values: Cow::Borrowed(&content.values),
            translations: Cow::Borrowed(&content.translations),
        };
        self.index(&[shown]).await
    }

    /// Deletes elements.
    pub async fn remove(&mut self, ids: &[ElementId]) -> Result<(), StoreError> {
        self.forget(ids).await?;
        element_rows::execute(self.write, &REMOVE, ids)
            .await
            .map(drop)
    }

    /// Changes only the positions of elements.
    pub async fn shift(
        &mut self,
        moved: &[(ElementId, i64)],
        shown: &[ShownElement<'_>],
    ) -> Result<(), StoreError> {
        let ids: Vec<ElementId> = moved.iter().map(|(id, _)| *id).collect();
        self.forget(&ids).await?;
        element_rows::shift(self.write, moved).await?;
        self.index(shown).await
    }

    /// Changes the positions of stored elements.
    pub async fn shift_stored(&mut self, moved: &[(ElementId, i64)]) -> Result<(), StoreError> {
        let ids: Vec<ElementId> = moved.iter().map(|(id, _)| *id).collect();
        self.forget(&ids).await?;
        element_rows::shift(self.write, moved).await?;
        self.index_stored(&ids).await
    }

    /// Rewrites the index rows of stored elements.
    pub async fn index_again(&mut self, ids: &[ElementId]) -> Result<(), StoreError> {
        self.forget(ids).await?;
        self.index_stored(ids).await
    }

    /// Writes index rows of stored elements that have none.
    pub async fn index_stored(&mut self, ids: &[ElementId]) -> Result<(), StoreError> {
        let stored = element_rows::by_id(self.write, ids).await?;
        let translations = element_rows::translations(self.write, ids).await?;
        let shown = stored
            .iter()
            .map(|stored| ShownElement::of_stored(stored, translations.get(&stored.id)))
            .collect::<Result<Vec<_>, _>>()?;
        self.index(&shown).await?;
        if self.looks_at_all() {
            self.use_pictures(&shown).await?;
        }
        Ok(())
    }

    /// Returns whether unchanged elements are processed, too.
    pub fn looks_at_all(&self) -> bool {
        self.reshaped || self.of.pictures.has_new
    }

    /// Writes the filter counts and the source's revision; returns whether visitors see a change.
    pub async fn close(self) -> Result<bool, StoreError> {
        if let Some(staging) = self.staging {
            staging.close(self.write).await?;
        }
        self.counts.write(self.write, self.source).await?;
        if self.visible {
            run!(
                self.write,
                sqlx::query(CHANGED).bind(self.source).bind(&self.shape)
            )?;
        }
        Ok(self.visible)
    }

    /// Writes index rows of elements that have none.
    pub async fn index(&mut self, shown: &[ShownElement<'_>]) -> Result<(), StoreError> {
        let shape = self.of.shape;
        let published = shown.iter().filter(|shown| shown.published);
        let published: Vec<&ShownElement<'_>> = published.collect();
        let asked = published.iter().map(|shown| &*shown.values);
        let asked = shape.asked_of_dictionary(asked);
        let asked = (shape.other_languages(), &*asked);
        let known = dictionary::known_values(self.write, self.source, asked).await?;
        let indexed = published.into_iter().map(|shown| Indexed {
            element: shown.id,
            position: shown.position,
            rows: shape.rows_knowing(&shown.values, &shown.translations, &known),
        });
        let indexed: Vec<Indexed> = indexed.collect();
        self.visible |= !indexed.is_empty();
        if self.staging.is_some() {
            return index::stage(self.write, self.source, indexed, &mut self.counts).await;
        }
        index::index(self.write, self.source, indexed, &mut self.counts).await
    }

    /// Records which pictures these elements show.
    pub async fn use_pictures(&mut self, shown: &[ShownElement<'_>]) -> Result<(), StoreError> {
        let shape = self.of.shape;
        let uses = shown
            .iter()
            .map(|shown| (shown.id, shape.pictures(&shown.values)));
        let uses: Vec<_> = uses.collect();
        picture_uses::write_of_elements(self.write, self.of.pictures, &uses).await
    }

    /// Deletes index rows. After a change of shape all are deleted already.
    async fn forget(&mut self, ids: &[ElementId]) -> Result<(), StoreError> {
        if !self.reshaped {
            self.visible |= index::forget(self.write, ids, &mut self.counts).await?;
        }
        Ok(())
    }
}

impl<'v> ShownElement<'v> {
    /// Describes an element that was just written.
    pub fn of_new(id: ElementId, new: &New<'v>) -> Self {
        Self {
            id,
            position: new.position,
            published: new.element.state == State::Published,
            values: Cow::Borrowed(&new.element.values),
            translations: Cow::Borrowed(&new.element.translations),
        }
    }

    fn of_stored(
        stored: &StoredRow,
        translations: Option<&StoredTranslations>,
    ) -> Result<Self, StoreError> {
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

//! Reading and writing the rows of elements and their translations, many at once.

use std::collections::{BTreeMap, HashMap};

use crate::domain::content::ElementContent;
use crate::domain::element::State;
use crate::domain::values::id::{ElementId, SourceId};

use super::{StoreError, Write, on, run};
use crate::store::many::Many;

static BY_KEY: Many = Many::new(
    "SELECT id, key, owner, state, position, content, imported FROM element WHERE source_id = $1 AND key IN (",
    "$",
    ")",
);
static BY_ID: Many = Many::new(
    "SELECT id, key, owner, state, position, content, imported FROM element WHERE id IN (",
    "$",
    ")",
);
static TRANSLATIONS: Many = Many::new(
    "SELECT element_id, language, content FROM element_translation WHERE element_id IN (",
    "$",
    ")",
);
static FORGET_TRANSLATIONS: Many = Many::new(
    "DELETE FROM element_translation WHERE element_id IN (",
    "$",
    ")",
);
static TRANSLATION: Many = Many::new(
    "INSERT INTO element_translation (element_id, language, content) VALUES ",
    "($, $, $)",
    "",
);
static ELEMENT: Many = Many::new(
    "INSERT INTO element (source_id, key, owner, state, position, content, imported, changed_at) VALUES ",
    "($, $, $, $, $, $, $, $)",
    " ON CONFLICT (source_id, key) DO UPDATE SET owner = excluded.owner, state = excluded.state, \
     position = excluded.position, content = excluded.content, \
     imported = excluded.imported, changed_at = excluded.changed_at, \
     revision = element.revision + 1 RETURNING id, key",
);
static MOVE: Many = Many::new(
    "UPDATE element SET position = moved.column2 FROM (VALUES ",
    "(CAST($ AS BIGINT), CAST($ AS BIGINT))",
    ") AS moved WHERE element.id = moved.column1",
);

/// Translated values by language, as JSON.
pub type StoredTranslations = BTreeMap<String, String>;

/// An element's stored row.
#[derive(sqlx::FromRow)]
pub struct StoredRow {
    pub id: ElementId,
    pub key: String,
    pub owner: Option<String>,
    pub state: String,
    pub position: i64,
    pub content: String,
    pub imported: bool,
}

/// An element to write.
pub struct New<'a> {
    pub element: &'a ElementContent,
    pub position: i64,
    content: String,
    translations: StoredTranslations,
}

impl<'a> New<'a> {
    pub fn of(element: &'a ElementContent, position: i64) -> Result<Self, StoreError> {
        let translated = element.translations.iter();
        let translated = translated.filter(|(_, values)| !values.is_empty());
        let translations = translated
            .map(|(language, values)| Ok((language.clone(), serde_json::to_string(values)?)))
            .collect::<Result<_, StoreError>>()?;
        Ok(Self {
            element,
            position,
            content: serde_json::to_string(&element.values)?,
            translations,
        })
    }

    /// Returns whether the stored element has the same content; its position may differ.
    pub fn says(&self, old: &StoredRow, translations: Option<&StoredTranslations>) -> bool {
        let new = (
            &self.content,
            &self.element.owner,
            self.element.state.name(),
        );
        let same = translations.map_or(self.translations.is_empty(), |old| {
            *old == self.translations
        });
        same && new == (&old.content, &old.owner, old.state.as_str())
    }
}

/// Returns the stored elements with these keys, by key.
pub async fn by_key(
    write: &mut Write,
    source: SourceId,
    elements: &[ElementContent],
) -> Result<HashMap<String, StoredRow>, StoreError> {
    let mut found = HashMap::new();
    for (query, elements) in BY_KEY.portions(elements) {
        let rows: Vec<StoredRow> = on!(&mut *write, |db| {
            let mut query = sqlx::query_as(query).bind(source);
            for element in elements {
                query = query.bind(&element.key);
            }
            query.fetch_all(&mut **db).await
        })?;
        found.extend(rows.into_iter().map(|row| (row.key.clone(), row)));
    }
    Ok(found)
}

/// Returns the stored elements with these ids.
pub async fn by_id(write: &mut Write, ids: &[ElementId]) -> Result<Vec<StoredRow>, StoreError> {
    let mut found = Vec::new();
    for (query, ids) in BY_ID.portions(ids) {
        let rows: Vec<StoredRow> = on!(&mut *write, |db| {
            let mut query = sqlx::query_as(query);
            for id in ids {
                query = query.bind(id);
            }
            query.fetch_all(&mut **db).await
        })?;
        found.extend(rows);
    }
    Ok(found)
}

/// Returns the owner's elements that were made on the site between these times and have not changed, newest first.
pub async fn made_between(
    write: &mut Write,
    (source, owner): (SourceId, &str),
    (first, last): (i64, i64),
) -> Result<Vec<StoredRow>, StoreError> {
    const MADE: &str = "SELECT id, key, owner, state, position, content, imported FROM element WHERE source_id = $1 \
        AND owner = $2 AND changed_at BETWEEN $3 AND $4 AND revision = 1 AND NOT imported ORDER BY id DESC";
    let rows = on!(write, |db| sqlx::query_as(MADE)
        .bind(source)
        .bind(owner)
        .bind(first)
        .bind(last)
        .fetch_all(&mut **db)
        .await)?;
    Ok(rows)
}

/// Returns the translations of these elements, by element.
pub async fn translations(
    write: &mut Write,
    ids: &[ElementId],
) -> Result<HashMap<ElementId, StoredTranslations>, StoreError> {
    let mut found: HashMap<ElementId, StoredTranslations> = HashMap::new();
    for (query, ids) in TRANSLATIONS.portions(ids) {
        let rows: Vec<(ElementId, String, String)> = on!(&mut *write, |db| {
            let mut query = sqlx::query_as(query);
            for id in ids {
                query = query.bind(id);
            }
            query.fetch_all(&mut **db).await
        })?;
        for (id, language, content) in rows {
            found.entry(id).or_default().insert(language, content);
        }
    }
    Ok(found)
}

/// Parameters of writing rows.
#[derive(Clone, Copy)]
pub struct ElementPosition {
    pub source: SourceId,
    /// Seconds since 1970.
    pub now: i64,
    /// Whether the elements come from an import.
    pub imported: bool,
}

/// Writes elements with their translations; returns their ids in the same order.
pub async fn write_all(
    write: &mut Write,
    at: ElementPosition,
    new: &[New<'_>],
) -> Result<Vec<ElementId>, StoreError> {
    let mut ids: HashMap<String, ElementId> = HashMap::new();
    for (query, portion) in ELEMENT.portions(new) {
        let rows: Vec<(ElementId, String)> = on!(&mut *write, |db| {
            let mut query = sqlx::query_as(query);
            for new in portion {
                query = query
                    .bind(at.source)
                    .bind(&new.element.key)
                    .bind(&new.element.owner)
                    .bind(new.element.state.name())
                    .bind(new.position)
                    .bind(&new.content)
                    .bind(at.imported)
                    .bind(at.now);
            }
            query.fetch_all(&mut **db).await
        })?;
        ids.extend(rows.into_iter().map(|(id, key)| (key, id)));
    }
    let id = |new: &New<'_>| {
        let found = ids.get(&new.element.key).copied();
        found.ok_or_else(|| StoreError::Damaged(format!("no element {}", new.element.key)))
    };
    let ids = new.iter().map(id).collect::<Result<Vec<_>, _>>()?;
    translate(write, &ids, new).await?;
    Ok(ids)
}

async fn translate(
    write: &mut Write,
    ids: &[ElementId],
    new: &[New<'_>],
) -> Result<(), StoreError> {
    execute(write, &FORGET_TRANSLATIONS, ids).await?;
    let rows = ids.iter().zip(new).flat_map(|(id, new)| {
        let translations = new.translations.iter();
        translations.map(move |(language, content)| (*id, language, content))
    });
    let rows: Vec<_> = rows.collect();
    for (query, rows) in TRANSLATION.portions(&rows) {
        run!(&mut *write, {
            let mut query = sqlx::query(query);
            for (id, language, content) in rows {
                query = query.bind(id).bind(*language).bind(*content);
            }
            query
        })?;
    }
    Ok(())
}

/// Sets the state of an element made on the site, and why an editor refuses it; returns its position.
pub async fn set_state(
    write: &mut Write,
    id: ElementId,
    (state, refusal): (State, &str),
    now: i64,
) -> Result<i64, StoreError> {
    const SET: &str = "UPDATE element SET state = $2, refusal = $3, imported = FALSE, changed_at = $4, \
        revision = revision + 1 WHERE id = $1 RETURNING position";
    let position = on!(write, |db| sqlx::query_scalar(SET)
        .bind(id)
        .bind(state.name())
        .bind(refusal)
        .bind(now)
        .fetch_one(&mut **db)
        .await)?;
    Ok(position)
}

/// Sets the positions of elements by id.
pub async fn shift(write: &mut Write, moved: &[(ElementId, i64)]) -> Result<(), StoreError> {
    for (query, moved) in MOVE.portions(moved) {
        run!(&mut *write, {
            let mut query = sqlx::query(query);
            for (id, position) in moved {
                query = query.bind(id).bind(position);
            }
            query
        })?;
    }
    Ok(())
}

/// Executes a statement for many ids; returns how many rows it has changed.
pub async fn execute<I>(
    write: &mut Write,
    many: &'static Many,
    ids: &[I],
) -> Result<u64, StoreError>
where
    I: Copy + Send + Sync,
    for<'q> I: sqlx::Encode<'q, sqlx::Sqlite> + sqlx::Type<sqlx::Sqlite>,
    for<'q> I: sqlx::Encode<'q, sqlx::Postgres> + sqlx::Type<sqlx::Postgres>,
{
    let mut changed = 0;
    for (query, ids) in many.portions(ids) {
        changed += run!(&mut *write, {
            let mut query = sqlx::query(query);
            for id in ids {
                query = query.bind(*id);
            }
            query
        })?;
    }
    Ok(changed)
}

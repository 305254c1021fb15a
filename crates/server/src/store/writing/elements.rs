//! Writing the elements of a source and the keys that databases sort them by.

use std::collections::{BTreeMap, HashMap, HashSet};

use vitrine_core::sort::{Collation, key};

use crate::domain::content::{ElementContent, SourceContent};
use crate::domain::module::{Field, FieldKind};

use super::{Changes, StoreError, Write, on, run};

const SOURCE: &str = "INSERT INTO source (site_id, key) VALUES ($1, $2) \
    ON CONFLICT (site_id, key) DO UPDATE SET key = excluded.key RETURNING id";

const EXISTING: &str = "SELECT id, key, owner, state, position, content, imported FROM element WHERE source_id = $1 \
    ORDER BY position, id";

const ELEMENT: &str = "INSERT INTO element (source_id, key, owner, state, position, content, imported) \
    VALUES ($1, $2, $3, $4, $5, $6, TRUE) \
    ON CONFLICT (source_id, key) DO UPDATE SET owner = excluded.owner, state = excluded.state, \
    position = excluded.position, content = excluded.content, revision = element.revision + 1 RETURNING id";

const MOVE: &str = "UPDATE element SET position = $2 WHERE id = $1 AND position <> $2";

const FORGET_ORDER: &str = "DELETE FROM element_order WHERE element_id = $1";

const ORDER: &str = "INSERT INTO element_order \
    (source_id, language, filter_field, filter_value, sort_field, sort_key, position, element_id) \
    SELECT $1, si.language, '', '', $2, $3, $4, $5 FROM source so JOIN site si ON si.id = so.site_id WHERE so.id = $1";

#[derive(sqlx::FromRow)]
struct Existing {
    id: i64,
    key: String,
    owner: Option<String>,
    state: String,
    position: i64,
    content: String,
    imported: bool,
}

pub async fn write_source(
    write: &mut Write,
    site: i64,
    source: &SourceContent,
    changes: &mut Changes,
) -> Result<(), StoreError> {
    let (id, existing) = read_source(write, site, &source.key).await?;
    let old: HashMap<&str, &Existing> =
        existing.iter().map(|row| (row.key.as_str(), row)).collect();
    let mut written = HashSet::new();
    for (position, element) in (1_i64..).zip(&source.elements) {
        let new = New {
            source: id,
            position,
            content: serde_json::to_string(&element.values)?,
            element,
        };
        let old = old.get(element.key.as_str()).copied();
        let Some(element_id) = new.put(write, old, changes).await? else {
            continue;
        };
        written.insert(element_id);
        let sorted = Sorted {
            element: element_id,
            source: id,
            state: element.state.name(),
            position,
            values: &element.values,
        };
        sorted.write(write, &source.fields).await?;
    }
    let left_over = existing.iter().filter(|row| !written.contains(&row.id));
    let behind = i64::try_from(source.elements.len()).unwrap_or(i64::MAX);
    for (position, row) in (behind.saturating_add(1)..).zip(left_over) {
        row.stand_behind(write, (id, position), &source.fields)
            .await?;
    }
    Ok(())
}

async fn read_source(
    write: &mut Write,
    site: i64,
    key: &str,
) -> Result<(i64, Vec<Existing>), StoreError> {
    let id = on!(write, |db| sqlx::query_scalar(SOURCE)
        .bind(site)
        .bind(key)
        .fetch_one(&mut **db)
        .await)?;
    let existing = on!(write, |db| sqlx::query_as(EXISTING)
        .bind(id)
        .fetch_all(&mut **db)
        .await)?;
    Ok((id, existing))
}

impl Existing {
    /// What the folder does not hold keeps what it says, but not its place, which is another's now;
    /// and without keys of its own for every field it would be missing from lists sorted by it.
    async fn stand_behind(
        &self,
        write: &mut Write,
        (source, position): (i64, i64),
        fields: &[Field],
    ) -> Result<(), StoreError> {
        run!(write, sqlx::query(MOVE).bind(self.id).bind(position))?;
        let values = serde_json::from_str(&self.content)?;
        let sorted = Sorted {
            element: self.id,
            source,
            state: &self.state,
            position,
            values: &values,
        };
        sorted.write(write, fields).await
    }
}

struct New<'a> {
    source: i64,
    position: i64,
    content: String,
    element: &'a ElementContent,
}

impl New<'_> {
    fn is(&self, old: &Existing) -> bool {
        let new = (
            &self.content,
            &self.element.owner,
            self.element.state.name(),
            self.position,
        );
        new == (&old.content, &old.owner, old.state.as_str(), old.position)
    }

    /// Writes what differs from `old`; its number, or none where one made on the site has the key.
    async fn put(
        &self,
        write: &mut Write,
        old: Option<&Existing>,
        changes: &mut Changes,
    ) -> Result<Option<i64>, StoreError> {
        match old {
            Some(old) if !old.imported => {
                changes.kept += 1;
                return Ok(None);
            }
            Some(old) if self.is(old) => {
                changes.unchanged += 1;
                return Ok(Some(old.id));
            }
            Some(_) => changes.updated += 1,
            None => changes.created += 1,
        }
        self.write(write).await.map(Some)
    }

    async fn write(&self, write: &mut Write) -> Result<i64, StoreError> {
        let id = on!(write, |db| sqlx::query_scalar(ELEMENT)
            .bind(self.source)
            .bind(&self.element.key)
            .bind(&self.element.owner)
            .bind(self.element.state.name())
            .bind(self.position)
            .bind(&self.content)
            .fetch_one(&mut **db)
            .await)?;
        Ok(id)
    }
}

/// An element as sorts see it.
struct Sorted<'a> {
    element: i64,
    source: i64,
    state: &'a str,
    position: i64,
    values: &'a BTreeMap<String, String>,
}

impl Sorted<'_> {
    /// Also for an element that did not change: its fields, or how keys are made, may have.
    async fn write(&self, write: &mut Write, fields: &[Field]) -> Result<(), StoreError> {
        run!(&mut *write, sqlx::query(FORGET_ORDER).bind(self.element))?;
        if self.state != "published" {
            return Ok(());
        }
        for field in fields.iter().filter(|field| has_order(field.kind)) {
            let value = self.values.get(&field.name).map_or("", String::as_str);
            run!(
                &mut *write,
                sqlx::query(ORDER)
                    .bind(self.source)
                    .bind(&field.name)
                    .bind(key(value, Collation::French))
                    .bind(self.position)
                    .bind(self.element)
            )?;
        }
        Ok(())
    }
}

fn has_order(kind: FieldKind) -> bool {
    !matches!(kind, FieldKind::Rich | FieldKind::Picture)
}

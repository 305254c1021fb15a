//! Writing the elements of a source and the keys that databases sort them by.

use std::collections::HashMap;

use vitrine_core::sort::{Collation, key};

use crate::domain::content::{ElementContent, SourceContent};
use crate::domain::module::{Field, FieldKind};

use super::{Changes, StoreError, Write};

const SOURCE: &str = "INSERT INTO source (site_id, key) VALUES ($1, $2) \
    ON CONFLICT (site_id, key) DO UPDATE SET key = excluded.key RETURNING id";

const EXISTING: &str =
    "SELECT id, key, owner, state, position, content, imported FROM element WHERE source_id = $1";

const ELEMENT: &str = "INSERT INTO element (source_id, key, owner, state, position, content, imported) \
    VALUES ($1, $2, $3, $4, $5, $6, 1) \
    ON CONFLICT (source_id, key) DO UPDATE SET owner = excluded.owner, state = excluded.state, \
    position = excluded.position, content = excluded.content, revision = element.revision + 1 RETURNING id";

const FORGET_SORT: &str = "DELETE FROM element_sort WHERE element_id = $1";

const SORT: &str = "INSERT INTO element_sort (element_id, source_id, field, state, sort_key, position) \
    VALUES ($1, $2, $3, $4, $5, $6)";

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
    write: &mut Write<'_>,
    site: i64,
    source: &SourceContent,
    changes: &mut Changes,
) -> Result<(), StoreError> {
    let id: i64 = sqlx::query_scalar(SOURCE)
        .bind(site)
        .bind(&source.key)
        .fetch_one(&mut **write)
        .await?;
    let existing: Vec<Existing> = sqlx::query_as(EXISTING)
        .bind(id)
        .fetch_all(&mut **write)
        .await?;
    let existing: HashMap<String, Existing> = existing
        .into_iter()
        .map(|row| (row.key.clone(), row))
        .collect();
    for (position, element) in (1_i64..).zip(&source.elements) {
        let new = New {
            source: id,
            position,
            content: serde_json::to_string(&element.values)?,
            element,
        };
        let element_id = match existing.get(&element.key) {
            Some(old) if !old.imported => {
                changes.kept += 1;
                continue;
            }
            Some(old) if new.is(old) => {
                changes.unchanged += 1;
                old.id
            }
            Some(_) => {
                changes.updated += 1;
                new.write(write).await?
            }
            None => {
                changes.created += 1;
                new.write(write).await?
            }
        };
        new.write_sort_keys(write, element_id, &source.fields)
            .await?;
    }
    Ok(())
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

    async fn write(&self, write: &mut Write<'_>) -> Result<i64, StoreError> {
        let id = sqlx::query_scalar(ELEMENT)
            .bind(self.source)
            .bind(&self.element.key)
            .bind(&self.element.owner)
            .bind(self.element.state.name())
            .bind(self.position)
            .bind(&self.content)
            .fetch_one(&mut **write)
            .await?;
        Ok(id)
    }

    /// Also for an element that did not change: its fields, or how keys are made, may have.
    async fn write_sort_keys(
        &self,
        write: &mut Write<'_>,
        id: i64,
        fields: &[Field],
    ) -> Result<(), StoreError> {
        sqlx::query(FORGET_SORT)
            .bind(id)
            .execute(&mut **write)
            .await?;
        for field in fields.iter().filter(|field| has_order(field.kind)) {
            let value = self
                .element
                .values
                .get(&field.name)
                .map_or("", String::as_str);
            sqlx::query(SORT)
                .bind(id)
                .bind(self.source)
                .bind(&field.name)
                .bind(self.element.state.name())
                .bind(key(value, Collation::French))
                .bind(self.position)
                .execute(&mut **write)
                .await?;
        }
        Ok(())
    }
}

fn has_order(kind: FieldKind) -> bool {
    !matches!(kind, FieldKind::Rich | FieldKind::Picture)
}

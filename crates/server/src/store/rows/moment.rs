//! Reads all rows in one consistent snapshot.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use futures_util::TryStreamExt;
use serde::Deserialize;
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Row as _};

use super::{Column, Kind, Row, Table, quoted, schema};
use crate::domain::site::theme_files::ThemeFiles;
use crate::store::media::Shelf;
use crate::store::pools::{Write, on};
use crate::store::{Store, StoreError};

/// A media file named in a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedFile {
    /// The shelf.
    pub shelf: Shelf,
    /// Name on the shelf.
    pub name: String,
    /// Length in bytes; `None` if the row has none.
    pub length: Option<u64>,
}

/// A read transaction: all its reads see the same state, regardless of concurrent writes.
pub struct Moment(Write);

impl Store {
    /// Begins to read the current state.
    pub async fn moment(&self) -> Result<Moment, StoreError> {
        Ok(Moment(self.snapshot().await?))
    }
}

impl Moment {
    /// Returns the number of the last migration; `None` before the first one.
    pub async fn schema(&mut self) -> Result<Option<i64>, StoreError> {
        const VERSION: &str = "SELECT MAX(version) FROM _sqlx_migrations WHERE success";
        Ok(on!(&mut self.0, |db| sqlx::query_scalar(VERSION)
            .fetch_one(&mut **db)
            .await)?)
    }

    /// Returns all tables, each after those that it references.
    pub async fn tables(&mut self) -> Result<Vec<Table>, StoreError> {
        schema::tables(&mut self.0).await
    }

    /// Passes each row of the table to the callback.
    pub async fn each<E: From<StoreError>>(
        &mut self,
        table: &Table,
        mut take: impl FnMut(Row) -> Result<(), E>,
    ) -> Result<(), E> {
        let columns: Vec<String> = table.columns.iter().map(read).collect();
        let text = format!("SELECT {} FROM {}", columns.join(", "), quoted(&table.name));
        on!(&mut self.0, |db| {
            let mut rows = sqlx::query(AssertSqlSafe(text)).fetch(&mut **db);
            while let Some(row) = rows.try_next().await.map_err(StoreError::from)? {
                let kinds = table.columns.iter().map(|column| column.kind).enumerate();
                let cells = kinds.map(|(at, kind)| {
                    Ok(match kind {
                        Kind::Integer => json!(row.try_get::<Option<i64>, _>(at)?),
                        Kind::Truth => json!(row.try_get::<Option<bool>, _>(at)?.map(i64::from)),
                        Kind::Text => json!(row.try_get::<Option<String>, _>(at)?),
                        Kind::Bytes => written(row.try_get::<Option<Vec<u8>>, _>(at)?.as_deref()),
                    })
                });
                let cells: Result<Row, sqlx::Error> = cells.collect();
                take(cells.map_err(StoreError::from)?)?;
            }
        });
        Ok(())
    }

    /// Returns the media files named in the rows.
    pub async fn files(&mut self, tables: &[Table]) -> Result<Vec<NamedFile>, StoreError> {
        const PICTURES: &str = "SELECT name, length FROM picture_file ORDER BY name";
        const THEMES: &str = "SELECT theme FROM site ORDER BY id";
        let is_there = |name| tables.iter().any(|table| table.name == name);
        let mut files = Vec::new();
        if is_there("picture_file") {
            let pictures: Vec<(String, i64)> = on!(&mut self.0, |db| {
                sqlx::query_as(PICTURES).fetch_all(&mut **db).await
            })?;
            files.extend(pictures.into_iter().map(|(name, length)| NamedFile {
                shelf: Shelf::Pictures,
                name,
                length: Some(length.unsigned_abs()),
            }));
        }
        if is_there("site") {
            let themes: Vec<String> = on!(&mut self.0, |db| {
                sqlx::query_scalar(THEMES).fetch_all(&mut **db).await
            })?;
            for theme in themes {
                files.extend(names(&theme)?.into_iter().map(|name| NamedFile {
                    shelf: Shelf::Theme,
                    name,
                    length: None,
                }));
            }
        }
        Ok(files)
    }
}

/// The names of a theme's files; before migration 12 they had no hashes.
fn names(theme: &str) -> Result<Vec<String>, serde_json::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Stored {
        Hashed(ThemeFiles),
        Names(Vec<String>),
    }
    Ok(match serde_json::from_str(theme)? {
        Stored::Hashed(files) => files.into_keys().collect(),
        Stored::Names(names) => names,
    })
}

/// PostgreSQL has integers of several widths.
fn read(column: &Column) -> String {
    let name = quoted(&column.name);
    match column.kind {
        Kind::Integer => format!("CAST({name} AS BIGINT)"),
        _ => name,
    }
}

fn written(bytes: Option<&[u8]>) -> Value {
    bytes.map_or(
        Value::Null,
        |bytes| json!({"base64": STANDARD.encode(bytes)}),
    )
}

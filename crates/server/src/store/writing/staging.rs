//! Writing the rows of a whole source's orders in the order of their indexes.
//!
//! Elements come in the order of their source, and their rows go to random places of the indexes. Once
//! those are larger than the writer's cache, every row reads and writes its own pages. So the rows of a
//! large source without any are first appended to a staging table, then sorted and written at once.

use super::{StoreError, Write, on, run};
use crate::domain::values::id::SourceId;
use crate::store::pools::On;

/// With fewer elements, staging costs more than it saves.
const LARGE: usize = 256;

const OPEN: &str = "CREATE TEMPORARY TABLE staged_order (language TEXT NOT NULL, filter_field TEXT NOT NULL, \
    filter_value TEXT NOT NULL, sort_field TEXT NOT NULL, sort_key TEXT NOT NULL, position BIGINT NOT NULL, \
    element_id BIGINT NOT NULL)";
const TAKE_OVER: &str = "INSERT INTO element_order (source_id, language, filter_field, filter_value, sort_field, sort_key, \
    position, element_id) \
    SELECT $1, language, filter_field, filter_value, sort_field, sort_key, position, element_id FROM staged_order \
    ORDER BY language, filter_field, filter_value, sort_field, sort_key, position, element_id";
const CLOSE: &str = "DROP TABLE staged_order";

const ELEMENTS: &str = "SELECT count(*) FROM element";
const INDEXES: &str = "SELECT name, sql FROM sqlite_master WHERE type = 'index' \
    AND tbl_name = 'element_order' AND sql IS NOT NULL";

/// A staging table.
pub struct Staging {
    source: SourceId,
    /// SQLite indexes that are dropped and rebuilt at the end: name and SQL.
    rebuilt: Vec<(String, String)>,
}

impl Staging {
    /// Opens a staging table for a source without index rows; `None` if it has too few elements.
    pub async fn open(
        write: &mut Write,
        source: SourceId,
        elements: usize,
    ) -> Result<Option<Self>, StoreError> {
        if elements < LARGE {
            return Ok(None);
        }
        run!(&mut *write, sqlx::query(OPEN))?;
        let rebuilt = indexes(write, elements).await?;
        Ok(Some(Self { source, rebuilt }))
    }

    /// Writes the staged rows to the indexes.
    pub async fn close(self, write: &mut Write) -> Result<(), StoreError> {
        // Names and SQL come from the schema.
        let execute = async |write: &mut Write, statement: String| {
            run!(write, sqlx::query(sqlx::AssertSqlSafe(statement)))
        };
        for (name, _) in &self.rebuilt {
            execute(write, format!("DROP INDEX {name}")).await?;
        }
        run!(&mut *write, sqlx::query(TAKE_OVER).bind(self.source))?;
        run!(&mut *write, sqlx::query(CLOSE))?;
        for (_, text) in self.rebuilt {
            execute(write, text).await?;
        }
        Ok(())
    }
}

/// Returns the indexes that are cheaper to rebuild than to update: none if most of their rows belong to other sources,
/// and none on PostgreSQL, where a rebuild would block all readers.
async fn indexes(write: &mut Write, elements: usize) -> Result<Vec<(String, String)>, StoreError> {
    let all: i64 = on!(&mut *write, |db| sqlx::query_scalar(ELEMENTS)
        .fetch_one(&mut **db)
        .await)?;
    match write {
        On::Sqlite(db)
            if i64::try_from(elements).is_ok_and(|mine| mine.saturating_mul(2) >= all) =>
        {
            Ok(sqlx::query_as(INDEXES).fetch_all(&mut **db).await?)
        }
        _ => Ok(Vec::new()),
    }
}

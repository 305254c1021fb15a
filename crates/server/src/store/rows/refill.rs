//! Replaces all rows in one transaction.

use std::collections::BTreeMap;

use sqlx::AssertSqlSafe;

use super::insert::{AT_ONCE, Reference, insert, refer};
use super::{Row, Table, quoted, schema};
use crate::store::pools::{On, Write, on, run};
use crate::store::{Store, StoreError};

/// Tables filled by migrations: a database whose only rows are in them counts as empty.
const FILLED_BY_MIGRATIONS: [&str; 2] = [CHANGE_COUNT, "secret"];
/// Columns with this name only increase, and caches depend on them.
const REVISION: &str = "revision";
const CHANGE_COUNT: &str = "change_count";

/// A write transaction that replaces all rows. Until it is committed, other programs read the former rows and cannot
/// write.
pub struct Refill<'s> {
    store: &'s Store,
    write: Write,
    tables: Vec<Table>,
    /// Numbers of rows by table at the beginning.
    before: BTreeMap<String, i64>,
    change_count: i64,
    /// The amount by which revisions are raised.
    raised: i64,
}

impl Store {
    /// Begins to replace all rows.
    pub async fn refill(&self) -> Result<Refill<'_>, StoreError> {
        let mut write = self.begin().await?;
        let tables = schema::tables(&mut write).await?;
        lock(&mut write, &tables).await?;
        let mut before = BTreeMap::new();
        for table in &tables {
            let text = format!("SELECT COUNT(*) FROM {}", quoted(&table.name));
            before.insert(table.name.clone(), number(&mut write, text).await?);
        }
        let mut raised = 0;
        for table in tables.iter().filter(|table| has_revision(table)) {
            let name = quoted(&table.name);
            let text = format!("SELECT CAST(COALESCE(MAX({REVISION}), 0) AS BIGINT) FROM {name}");
            raised = raised.max(number(&mut write, text).await?);
        }
        Ok(Refill {
            store: self,
            write,
            tables,
            before,
            change_count: 0,
            raised,
        })
    }
}

impl Refill<'_> {
    /// Returns the tables, each after those that it references.
    pub fn tables(&self) -> &[Table] {
        &self.tables
    }

    /// Returns the number of rows in each table, without those inserted by migrations.
    pub fn held(&self) -> impl Iterator<Item = (&str, i64)> {
        let own = |(table, rows): &(&String, &i64)| {
            **rows > 0 && !FILLED_BY_MIGRATIONS.contains(&table.as_str())
        };
        let before = self.before.iter().filter(own);
        before.map(|(table, rows)| (table.as_str(), *rows))
    }

    /// Deletes all rows.
    pub async fn clear(&mut self) -> Result<(), StoreError> {
        const COUNT: &str = "SELECT COALESCE(MAX(value), 0) FROM change_count";
        if self.counts_changes() {
            self.change_count = number(&mut self.write, COUNT.to_owned()).await?;
        }
        for table in self.tables.iter().rev() {
            let text = format!("DELETE FROM {}", quoted(&table.name));
            run!(&mut self.write, sqlx::query(AssertSqlSafe(text)))?;
        }
        Ok(())
    }

    /// Whether the schema counts changes; the first one did not.
    fn counts_changes(&self) -> bool {
        self.tables.iter().any(|table| table.name == CHANGE_COUNT)
    }

    /// Begins to insert the rows of a table.
    pub fn into<'r>(&'r mut self, table: &'r Table) -> RefilledRows<'r> {
        RefilledRows {
            write: &mut self.write,
            table,
            waiting: Vec::new(),
            left: Vec::new(),
        }
    }

    /// Ends the transaction without changes.
    pub async fn give_up(self) -> Result<(), StoreError> {
        on!(self.write, |db| Ok(db.rollback().await?))
    }

    /// Raises revisions and the change count above the former ones, so that no instance uses its cache for the new
    /// rows, and commits.
    pub async fn commit(mut self) -> Result<(), StoreError> {
        for table in self.tables.iter().filter(|table| has_revision(table)) {
            let name = quoted(&table.name);
            let text = format!("UPDATE {name} SET {REVISION} = {REVISION} + $1");
            if self.raised > 0 {
                let query = AssertSqlSafe(text);
                run!(&mut self.write, sqlx::query(query).bind(self.raised))?;
            }
        }
        count_on(&mut self.write).await?;
        if self.counts_changes() {
            let query = "UPDATE change_count SET elements = 0, value = \
                CASE WHEN value < $1 THEN $1 ELSE value END + 1";
            run!(&mut self.write, sqlx::query(query).bind(self.change_count))?;
        }
        self.write.commit().await?;
        self.store.changed();
        Ok(())
    }
}

/// Rows to be inserted into a table.
pub struct RefilledRows<'r> {
    write: &'r mut Write,
    table: &'r Table,
    waiting: Vec<Row>,
    left: Vec<Reference>,
}

impl RefilledRows<'_> {
    /// Adds a row.
    pub async fn push(&mut self, row: Row) -> Result<(), StoreError> {
        self.waiting.push(row);
        if self.waiting.len() == AT_ONCE {
            self.insert().await?;
        }
        Ok(())
    }

    /// Inserts the remaining rows, and sets the references to rows of the same table.
    pub async fn end(mut self) -> Result<(), StoreError> {
        if !self.waiting.is_empty() {
            self.insert().await?;
        }
        for reference in &self.left {
            refer(self.write, self.table, reference).await?;
        }
        Ok(())
    }

    async fn insert(&mut self) -> Result<(), StoreError> {
        let rows = std::mem::take(&mut self.waiting);
        self.left
            .extend(insert(self.write, self.table, rows).await?);
        Ok(())
    }
}

fn has_revision(table: &Table) -> bool {
    table.columns.iter().any(|column| column.name == REVISION)
}

/// Locks out other writers until the end. An SQLite transaction already has the only write lock.
async fn lock(write: &mut Write, tables: &[Table]) -> Result<(), StoreError> {
    let On::Postgres(db) = write else {
        return Ok(());
    };
    let names: Vec<String> = tables.iter().map(|table| quoted(&table.name)).collect();
    if !names.is_empty() {
        let text = format!("LOCK TABLE {} IN EXCLUSIVE MODE", names.join(", "));
        sqlx::query(AssertSqlSafe(text)).execute(&mut **db).await?;
    }
    Ok(())
}

/// Advances PostgreSQL's sequences beyond the numbers of the rows. Never lowers them: a rollback does not undo this.
async fn count_on(write: &mut Write) -> Result<(), StoreError> {
    const COUNTED: &str = "SELECT t.relname::text, a.attname::text FROM pg_class t \
        JOIN pg_attribute a ON a.attrelid = t.oid \
        WHERE t.relnamespace = current_schema()::text::regnamespace AND a.attidentity <> '' AND NOT a.attisdropped";
    let On::Postgres(db) = write else {
        return Ok(());
    };
    let counted: Vec<(String, String)> = sqlx::query_as(COUNTED).fetch_all(&mut **db).await?;
    for (table, column) in counted {
        let (name, id) = (quoted(&table), quoted(&column));
        let text = format!(
            "SELECT setval(s, GREATEST(nextval(s), (SELECT MAX({id}) FROM {name}))) \
             FROM CAST(pg_get_serial_sequence($1, $2) AS regclass) AS s"
        );
        sqlx::query(AssertSqlSafe(text))
            .bind(&name)
            .bind(&column)
            .execute(&mut **db)
            .await?;
    }
    Ok(())
}

async fn number(write: &mut Write, text: String) -> Result<i64, StoreError> {
    Ok(on!(write, |db| sqlx::query_scalar(AssertSqlSafe(text))
        .fetch_one(&mut **db)
        .await)?)
}

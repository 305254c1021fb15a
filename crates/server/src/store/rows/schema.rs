//! Reads the tables from the schema.

use std::collections::{BTreeMap, BTreeSet};

use super::{Column, Kind, Table};
use crate::store::StoreError;
use crate::store::pools::{On, Write, on};

/// The migrator's own table. Its content is a property of the schema, not of the site.
const MIGRATIONS: &str = "_sqlx_migrations";

/// Table, column, type, and the position in the primary key or 0.
type ColumnRow = (String, String, String, i64);

// What the database fills by itself is left out: the full text index of SQLite, generated columns of PostgreSQL.
const SQLITE_COLUMNS: &str = "SELECT t.name, c.name, c.type, c.pk \
    FROM pragma_table_list t, pragma_table_info(t.name) c \
    WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY t.name, c.cid";
const SQLITE_REFERENCES: &str = "SELECT t.name, f.\"from\", f.\"table\" \
    FROM sqlite_schema t, pragma_foreign_key_list(t.name) f WHERE t.type = 'table'";

const POSTGRES_COLUMNS: &str = "SELECT t.relname::text, a.attname::text, format_type(a.atttypid, NULL), \
    COALESCE(array_position(k.conkey, a.attnum), 0)::bigint \
    FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid \
    LEFT JOIN pg_constraint k ON k.conrelid = t.oid AND k.contype = 'p' \
    WHERE t.relnamespace = current_schema()::text::regnamespace AND t.relkind IN ('r', 'p') \
    AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY t.relname, a.attnum";
const POSTGRES_REFERENCES: &str = "SELECT t.relname::text, a.attname::text, r.relname::text \
    FROM pg_constraint k JOIN pg_class t ON t.oid = k.conrelid JOIN pg_class r ON r.oid = k.confrelid \
    JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = ANY (k.conkey) \
    WHERE k.contype = 'f' AND t.relnamespace = current_schema()::text::regnamespace";

/// Returns all tables, each after those that it references.
pub(super) async fn tables(db: &mut Write) -> Result<Vec<Table>, StoreError> {
    let (columns, references) = match db {
        On::Sqlite(_) => (SQLITE_COLUMNS, SQLITE_REFERENCES),
        On::Postgres(_) => (POSTGRES_COLUMNS, POSTGRES_REFERENCES),
    };
    let columns: Vec<ColumnRow> = on!(&mut *db, |db| sqlx::query_as(columns)
        .fetch_all(&mut **db)
        .await)?;
    let references: Vec<(String, String, String)> = on!(&mut *db, |db| {
        sqlx::query_as(references).fetch_all(&mut **db).await
    })?;
    let references = references
        .into_iter()
        .map(|(table, column, other)| ((table, column), other));
    in_order(assembled(columns, &references.collect())?)
}

fn assembled(
    rows: Vec<ColumnRow>,
    references: &BTreeMap<(String, String), String>,
) -> Result<Vec<Table>, StoreError> {
    let mut tables: Vec<Table> = Vec::new();
    let mut keys: BTreeMap<(String, i64), String> = BTreeMap::new();
    for (table, name, declared, key) in rows {
        if table == MIGRATIONS {
            continue;
        }
        let kind = kind(&declared).ok_or_else(|| {
            StoreError::Damaged(format!(
                "the column {table}.{name} is of the type {declared}, which no backup holds"
            ))
        })?;
        if key > 0 {
            keys.insert((table.clone(), key), name.clone());
        }
        let refers_to = references.get(&(table.clone(), name.clone())).cloned();
        let column = Column {
            name,
            kind,
            refers_to,
        };
        match tables.last_mut().filter(|last| last.name == table) {
            Some(last) => last.columns.push(column),
            None => tables.push(Table {
                name: table,
                columns: vec![column],
                key: Vec::new(),
            }),
        }
    }
    for ((table, _), column) in keys {
        if let Some(table) = tables.iter_mut().find(|one| one.name == table) {
            table.key.push(column);
        }
    }
    Ok(tables)
}

fn kind(declared: &str) -> Option<Kind> {
    match declared.to_ascii_lowercase().as_str() {
        "integer" | "bigint" | "smallint" => Some(Kind::Integer),
        "boolean" => Some(Kind::Truth),
        "text" => Some(Kind::Text),
        "blob" | "bytea" => Some(Kind::Bytes),
        _ => None,
    }
}

/// Sorts tables so that each comes after those that it references.
fn in_order(mut waiting: Vec<Table>) -> Result<Vec<Table>, StoreError> {
    let mut ordered: Vec<Table> = Vec::new();
    let mut placed: BTreeSet<String> = BTreeSet::new();
    while !waiting.is_empty() {
        let is_ready = |table: &Table| {
            let mut references = table
                .columns
                .iter()
                .filter_map(|one| one.refers_to.as_ref());
            references.all(|other| *other == table.name || placed.contains(other))
        };
        let (ready, rest): (Vec<Table>, Vec<Table>) = waiting.into_iter().partition(is_ready);
        if ready.is_empty() {
            let names: Vec<&str> = rest.iter().map(|table| table.name.as_str()).collect();
            return Err(StoreError::Damaged(format!(
                "the tables {} refer to one another in a circle",
                names.join(", ")
            )));
        }
        placed.extend(ready.iter().map(|table| table.name.clone()));
        ordered.extend(ready);
        waiting = rest;
    }
    Ok(ordered)
}

#[cfg(test)]
mod tests {
    use super::{Table, assembled, in_order};
    use std::collections::BTreeMap;

    fn tables(references: &[(&str, &str, &str)]) -> Result<Vec<Table>, crate::store::StoreError> {
        let mut rows = Vec::new();
        for table in ["a", "b", "c"] {
            for (column, declared) in [("id", "INTEGER"), ("x", "BIGINT"), ("name", "TEXT")] {
                rows.push((
                    table.into(),
                    column.into(),
                    declared.into(),
                    i64::from(column == "id"),
                ));
            }
        }
        let named = references.iter().map(|(table, column, other)| {
            (
                (String::from(*table), String::from(*column)),
                String::from(*other),
            )
        });
        let references: BTreeMap<_, _> = named.collect();
        in_order(assembled(rows, &references)?)
    }

    #[test]
    fn a_table_comes_behind_those_that_it_refers_to_and_may_refer_to_itself() {
        let found = tables(&[("a", "x", "c"), ("b", "x", "b")]).expect("tables");
        let names: Vec<&str> = found.iter().map(|table| table.name.as_str()).collect();
        assert_eq!(names, ["b", "c", "a"]);
        assert_eq!(found[0].own_references().collect::<Vec<_>>(), [1]);
        assert_eq!(found[0].key, ["id"]);
    }

    #[test]
    fn tables_in_a_circle_and_types_that_no_backup_holds_are_said_by_name() {
        let circle = tables(&[("a", "x", "c"), ("c", "x", "a")]).expect_err("a circle");
        assert!(
            circle.to_string().contains("a, c refer to one another"),
            "{circle}"
        );
        let rows = vec![("a".into(), "price".into(), "REAL".into(), 0)];
        let real = assembled(rows, &BTreeMap::new()).expect_err("a type");
        assert!(
            real.to_string().contains("a.price is of the type REAL"),
            "{real}"
        );
    }
}

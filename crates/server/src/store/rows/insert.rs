//! Inserts rows of any table.

use std::borrow::Cow;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;
use sqlx::AssertSqlSafe;

use super::{Column, Kind, Row, Table, listed, quoted};
use crate::store::StoreError;
use crate::store::pools::{Write, bindable, on};

/// Rows per statement; more are slower (see `store::many`).
pub(super) const AT_ONCE: usize = 32;

/// A reference to a row of the same table, set after all its rows are inserted.
pub(super) struct Reference {
    column: usize,
    key: Value,
    value: Value,
}

/// A value in the form of the database.
enum Cell<'v> {
    Integer(Option<i64>),
    Truth(Option<bool>),
    Text(Option<Cow<'v, str>>),
    Bytes(Option<Vec<u8>>),
}

/// Inserts at most [`AT_ONCE`] rows; returns the references that remain to be set.
pub(super) async fn insert(
    write: &mut Write,
    table: &Table,
    mut rows: Vec<Row>,
) -> Result<Vec<Reference>, StoreError> {
    let mut left = Vec::new();
    for row in &mut rows {
        if row.len() != table.columns.len() {
            return Err(wrong(table, "a row has a different number of values"));
        }
        take_references(table, row, &mut left)?;
    }
    let names = listed(table.columns.iter().map(|column| column.name.as_str()));
    let places = places(rows.len(), table.columns.len());
    let text = format!(
        "INSERT INTO {} ({names}) VALUES {places}",
        quoted(&table.name)
    );
    let cells = rows.iter().flat_map(|row| table.columns.iter().zip(row));
    let cells: Result<Vec<Cell>, StoreError> = cells
        .map(|(column, value)| cell(table, column, value))
        .collect();
    execute(write, text, cells?).await?;
    Ok(left)
}

/// Sets a reference that [`insert`] returned.
pub(super) async fn refer(
    write: &mut Write,
    table: &Table,
    reference: &Reference,
) -> Result<(), StoreError> {
    let [key] = table.key.as_slice() else {
        return Err(wrong(
            table,
            "it refers to itself without a key of one column",
        ));
    };
    let column = &table.columns[reference.column];
    let text = format!(
        "UPDATE {} SET {} = $1 WHERE {} = $2",
        quoted(&table.name),
        quoted(&column.name),
        quoted(key)
    );
    let of_key = table.columns.iter().find(|column| column.name == *key);
    let of_key = of_key.ok_or_else(|| wrong(table, "it has no key"))?;
    let cells = vec![
        cell(table, column, &reference.value)?,
        cell(table, of_key, &reference.key)?,
    ];
    execute(write, text, cells).await
}

/// Removes the references to rows of the same table from the row.
fn take_references(
    table: &Table,
    row: &mut Row,
    left: &mut Vec<Reference>,
) -> Result<(), StoreError> {
    for column in table.own_references() {
        let value = row[column].take();
        if value.is_null() {
            continue;
        }
        let is_key = |one: &Column| table.key.first() == Some(&one.name);
        let key = table.columns.iter().position(is_key);
        let key = key.ok_or_else(|| wrong(table, "it refers to itself and has no key"))?;
        left.push(Reference {
            column,
            key: row[key].clone(),
            value,
        });
    }
    Ok(())
}

/// `($1, $2), ($3, $4)` for two rows of two columns.
fn places(rows: usize, columns: usize) -> String {
    let row = |row: usize| {
        let numbers = (1..=columns).map(|column| format!("${}", row * columns + column));
        format!("({})", numbers.collect::<Vec<_>>().join(", "))
    };
    (0..rows).map(row).collect::<Vec<_>>().join(", ")
}

fn cell<'v>(table: &Table, column: &Column, value: &'v Value) -> Result<Cell<'v>, StoreError> {
    let number = |value: &Value| value.as_i64();
    let cell = match (column.kind, value) {
        (Kind::Integer, Value::Null) => Cell::Integer(None),
        (Kind::Truth, Value::Null) => Cell::Truth(None),
        (Kind::Text, Value::Null) => Cell::Text(None),
        (Kind::Bytes, Value::Null) => Cell::Bytes(None),
        (Kind::Integer, value) if number(value).is_some() => Cell::Integer(number(value)),
        (Kind::Truth, value) if matches!(number(value), Some(0 | 1)) => {
            Cell::Truth(number(value).map(|number| number == 1))
        }
        (Kind::Text, Value::String(text)) => Cell::Text(Some(bindable(text))),
        (Kind::Bytes, value) if bytes(value).is_some() => Cell::Bytes(bytes(value)),
        _ => {
            let name = &column.name;
            return Err(wrong(
                table,
                &format!("{name} holds a value of another type"),
            ));
        }
    };
    Ok(cell)
}

fn bytes(value: &Value) -> Option<Vec<u8>> {
    STANDARD.decode(value.get("base64")?.as_str()?).ok()
}

fn wrong(table: &Table, what: &str) -> StoreError {
    StoreError::Damaged(format!("table {}: {what}", table.name))
}

async fn execute(write: &mut Write, text: String, cells: Vec<Cell<'_>>) -> Result<(), StoreError> {
    on!(write, |db| {
        let mut query = sqlx::query(AssertSqlSafe(text));
        for cell in cells {
            query = match cell {
                Cell::Integer(number) => query.bind(number),
                Cell::Truth(truth) => query.bind(truth),
                Cell::Text(text) => query.bind(text),
                Cell::Bytes(bytes) => query.bind(bytes),
            };
        }
        query.execute(&mut **db).await?;
    });
    Ok(())
}

//! All rows of all tables, for a backup. Tables and columns are read from the database itself, so that those of later
//! migrations are included.

mod insert;
mod moment;
mod refill;
mod schema;

pub use moment::{Moment, NamedFile};
pub use refill::Refill;

use serde_json::Value;

/// A row: integers, texts, nulls, and `{"base64": …}` for bytes, in the order of the table's columns. Booleans are 0 and 1.
pub type Row = Vec<Value>;

/// A table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// Its name.
    pub name: String,
    /// Its columns.
    pub columns: Vec<Column>,
    /// Names of the columns of its primary key.
    key: Vec<String>,
}

/// A column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    /// Its name.
    pub name: String,
    kind: Kind,
    /// Name of the table that its values are in.
    refers_to: Option<String>,
}

/// The kind of values in a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Integer,
    /// An integer in SQLite.
    Truth,
    Text,
    Bytes,
}

impl Table {
    /// Returns the table with its columns in this order; `None` unless they are these columns.
    pub fn with_columns(&self, names: &[String]) -> Option<Self> {
        let column = |name: &String| self.columns.iter().find(|column| column.name == *name);
        let columns: Option<Vec<Column>> = names.iter().map(|name| column(name).cloned()).collect();
        let columns = columns?;
        let mut distinct: Vec<&String> = names.iter().collect();
        distinct.sort_unstable();
        distinct.dedup();
        let is_same = names.len() == self.columns.len() && distinct.len() == names.len();
        is_same.then(|| Self {
            columns,
            ..self.clone()
        })
    }

    /// Positions of the columns that refer to rows of the same table, which may be inserted later.
    fn own_references(&self) -> impl Iterator<Item = usize> {
        let refers = |column: &Column| column.refers_to.as_ref() == Some(&self.name);
        let columns = self.columns.iter().enumerate();
        columns.filter_map(move |(at, column)| refers(column).then_some(at))
    }
}

/// Quotes a name. It comes from the database's own schema.
fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// Quotes the names of columns and joins them with commas.
fn listed<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.map(quoted).collect::<Vec<_>>().join(", ")
}

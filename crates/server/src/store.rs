//! The database: one writer connection and a pool of readers on SQLite.

mod listing;
mod media;
mod neighbours;
mod open;
mod site;
mod writing;

pub use listing::{Order, Range};
pub use media::{Media, Shelf, Staged, Stored, is_file_name};
pub use neighbours::Neighbours;
pub use open::{OpenError, SchemaState};
pub use site::{StoredModule, StoredSite};
pub use writing::{Changes, Removal};

use sqlx::SqlitePool;

/// Why the database gave no answer.
#[derive(Debug)]
pub enum StoreError {
    /// It cannot be reached or is too busy: another try may succeed.
    Unavailable(sqlx::Error),
    /// It refused the query.
    Failed(sqlx::Error),
    /// It holds something that this program did not write.
    Damaged(String),
}

impl std::fmt::Display for StoreError {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Self::Unavailable(error) => write!(f, "the database cannot be reached: {error}"),
            Self::Failed(error) => write!(f, "the database refused a query: {error}"),
            Self::Damaged(what) => write!(f, "the database holds what cannot be read: {what}"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed | sqlx::Error::Io(_) => {
                Self::Unavailable(error)
            }
            sqlx::Error::Database(ref inner) if is_passing(inner.code().as_deref()) => {
                Self::Unavailable(error)
            }
            _ => Self::Failed(error),
        }
    }
}

impl From<serde_json::Error> for StoreError {
    fn from(error: serde_json::Error) -> Self {
        Self::Damaged(error.to_string())
    }
}

/// SQLite's busy, locked, I/O error, full and cannot open, with their extended codes.
fn is_passing(code: Option<&str>) -> bool {
    let primary = code
        .and_then(|code| code.parse::<u32>().ok())
        .map(|code| code & 0xff);
    matches!(primary, Some(5 | 6 | 10 | 13 | 14))
}

/// The database of a site.
#[derive(Debug, Clone)]
pub struct Store {
    /// One connection: SQLite has one writer at a time, and waiting in a queue here is fairer than
    /// its busy handler.
    writer: SqlitePool,
    /// Connections that cannot write.
    readers: SqlitePool,
}

//! Why the database gave no answer.

use std::path::PathBuf;

use sqlx::error::DatabaseError;
use sqlx::postgres::PgDatabaseError;
use sqlx::sqlite::SqliteError;

use super::health::damage_seen;

/// Why the database gave no answer.
#[derive(Debug)]
pub enum StoreError {
    /// It cannot be reached, is too busy or takes no writes: another try may succeed.
    Unavailable(sqlx::Error),
    /// Its file was moved away or replaced since it was opened.
    Moved(PathBuf),
    /// Its file holds noise where a query reads.
    Corrupt(sqlx::Error),
    /// It refused the query.
    Failed(sqlx::Error),
    /// It holds something that this program did not write.
    Damaged(String),
}

impl std::fmt::Display for StoreError {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Self::Unavailable(error) => write!(f, "the database cannot be reached: {error}"),
            Self::Moved(file) => write!(
                f,
                "{} was moved away or replaced while it was in use: what is written now would be lost. \
                 Put it back in its place; or stop the server, delete the -wal and -shm files of the \
                 former database, and start it again",
                file.display()
            ),
            Self::Corrupt(error) => write!(
                f,
                "the database is damaged: {error}; stop the server, run `vitrine doctor`, and restore a backup"
            ),
            Self::Failed(error) => write!(f, "the database refused a query: {error}"),
            Self::Damaged(what) => write!(f, "the database holds what cannot be read: {what}"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        let outlook = match &error {
            sqlx::Error::PoolTimedOut
            | sqlx::Error::PoolClosed
            | sqlx::Error::WorkerCrashed
            | sqlx::Error::Io(_) => Outlook::Passes,
            sqlx::Error::Database(inner) => outlook(inner.as_ref()),
            _ => Outlook::Stays,
        };
        match outlook {
            Outlook::Passes => Self::Unavailable(error),
            Outlook::Corrupt => {
                damage_seen();
                Self::Corrupt(error)
            }
            Outlook::Stays => Self::Failed(error),
        }
    }
}

impl StoreError {
    /// Whether others use the database, and nothing else is wrong with it.
    pub(super) fn is_busy(&self) -> bool {
        match self {
            Self::Unavailable(sqlx::Error::PoolTimedOut) => true,
            Self::Unavailable(sqlx::Error::Database(error)) => {
                let code = error.code().unwrap_or_default();
                error.try_downcast_ref::<SqliteError>().is_some()
                    && matches!(primary(&code), Some(5 | 6))
            }
            _ => false,
        }
    }
}

/// What is to be expected of another try.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Outlook {
    /// It may succeed.
    Passes,
    /// It reads the same noise.
    Corrupt,
    /// It fails like this one.
    Stays,
}

impl From<serde_json::Error> for StoreError {
    fn from(error: serde_json::Error) -> Self {
        Self::Damaged(error.to_string())
    }
}

/// The two databases number their errors each in its own way: `22021` is PostgreSQL's wrong letter,
/// and would be one of SQLite's busy codes.
fn outlook(error: &dyn DatabaseError) -> Outlook {
    if error.try_downcast_ref::<SqliteError>().is_some() {
        return error.code().map_or(Outlook::Stays, |code| on_sqlite(&code));
    }
    let postgres = error.try_downcast_ref::<PgDatabaseError>();
    postgres.map_or(Outlook::Stays, |error| on_postgres(error.code()))
}

/// Without the extension that the upper bytes hold.
fn primary(code: &str) -> Option<u32> {
    code.parse::<u32>().ok().map(|code| code & 0xff)
}

/// Busy, locked, read-only, I/O error, full and cannot open pass; damaged and no database are noise.
fn on_sqlite(code: &str) -> Outlook {
    match primary(code) {
        Some(5 | 6 | 8 | 10 | 13 | 14) => Outlook::Passes,
        Some(11 | 26) => Outlook::Corrupt,
        _ => Outlook::Stays,
    }
}

/// Lost connections (08), not enough room, memory or connections (53), stopped by an operator (57),
/// I/O (58), read-only (25006), and transactions that came into each other's way pass; XX001 and XX002
/// are noise in a table or an index.
fn on_postgres(code: &str) -> Outlook {
    let class = code.get(..2).unwrap_or_default();
    match code {
        "25006" | "40001" | "40P01" | "55P03" => Outlook::Passes,
        "XX001" | "XX002" => Outlook::Corrupt,
        _ if matches!(class, "08" | "53" | "57" | "58") => Outlook::Passes,
        _ => Outlook::Stays,
    }
}

#[cfg(test)]
mod tests {
    use super::Outlook::{Corrupt, Passes, Stays};
    use super::{StoreError, on_postgres, on_sqlite};

    #[test]
    fn security_28_what_may_pass_is_told_from_what_will_not() {
        for (code, outlook) in [
            ("5", Passes),
            ("517", Passes),
            ("8", Passes),
            ("1032", Passes),
            ("13", Passes),
            ("11", Corrupt),
            ("267", Corrupt),
            ("26", Corrupt),
            ("1", Stays),
            ("2067", Stays),
            ("x", Stays),
        ] {
            assert_eq!(on_sqlite(code), outlook, "{code}");
        }
        for (code, outlook) in [
            ("08006", Passes),
            ("57P01", Passes),
            ("53300", Passes),
            ("53100", Passes),
            ("25006", Passes),
            ("40001", Passes),
            ("40P01", Passes),
            ("XX001", Corrupt),
            ("25P02", Stays),
            ("22021", Stays),
            ("23505", Stays),
            ("42P01", Stays),
            ("", Stays),
        ] {
            assert_eq!(on_postgres(code), outlook, "{code}");
        }
    }

    #[test]
    fn security_28_a_lost_connection_and_a_full_pool_may_pass() {
        let lost = sqlx::Error::Io(std::io::ErrorKind::ConnectionReset.into());
        for error in [lost, sqlx::Error::PoolTimedOut, sqlx::Error::PoolClosed] {
            assert!(matches!(
                StoreError::from(error),
                StoreError::Unavailable(_)
            ));
        }
        let other = StoreError::from(sqlx::Error::RowNotFound);
        assert!(matches!(other, StoreError::Failed(_)));
    }
}

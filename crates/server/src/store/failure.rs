//! Why the database gave no answer.

use sqlx::error::DatabaseError;
use sqlx::postgres::PgDatabaseError;
use sqlx::sqlite::SqliteError;

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
        let passes = match &error {
            sqlx::Error::PoolTimedOut
            | sqlx::Error::PoolClosed
            | sqlx::Error::WorkerCrashed
            | sqlx::Error::Io(_) => true,
            sqlx::Error::Database(inner) => is_passing(inner.as_ref()),
            _ => false,
        };
        if passes {
            Self::Unavailable(error)
        } else {
            Self::Failed(error)
        }
    }
}

impl From<serde_json::Error> for StoreError {
    fn from(error: serde_json::Error) -> Self {
        Self::Damaged(error.to_string())
    }
}

/// The two databases number their errors each in its own way: `22021` is PostgreSQL's wrong letter,
/// and would be one of SQLite's busy codes.
fn is_passing(error: &dyn DatabaseError) -> bool {
    if error.try_downcast_ref::<SqliteError>().is_some() {
        return error.code().is_some_and(|code| passes_on_sqlite(&code));
    }
    let postgres = error.try_downcast_ref::<PgDatabaseError>();
    postgres.is_some_and(|error| passes_on_postgres(error.code()))
}

/// Busy, locked, I/O error, full and cannot open, with their extended codes.
fn passes_on_sqlite(code: &str) -> bool {
    let primary = code.parse::<u32>().map(|code| code & 0xff);
    matches!(primary, Ok(5 | 6 | 10 | 13 | 14))
}

/// Lost connections (08), not enough room, memory or connections (53), stopped by an operator (57),
/// I/O (58), and transactions that came into each other's way.
fn passes_on_postgres(code: &str) -> bool {
    let class = code.get(..2).unwrap_or_default();
    matches!(class, "08" | "53" | "57" | "58") || matches!(code, "40001" | "40P01" | "55P03")
}

#[cfg(test)]
mod tests {
    use super::{StoreError, passes_on_postgres, passes_on_sqlite};

    #[test]
    fn security_28_what_may_pass_is_told_from_what_will_not() {
        for (code, passes) in [
            ("5", true),
            ("517", true),
            ("13", true),
            ("1", false),
            ("2067", false),
            ("x", false),
        ] {
            assert_eq!(passes_on_sqlite(code), passes, "{code}");
        }
        for (code, passes) in [
            ("08006", true),
            ("57P01", true),
            ("53300", true),
            ("53100", true),
            ("40001", true),
            ("40P01", true),
            ("22021", false),
            ("23505", false),
            ("42P01", false),
            ("", false),
        ] {
            assert_eq!(passes_on_postgres(code), passes, "{code}");
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

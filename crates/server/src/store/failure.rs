//! Errors of the store.

use std::path::PathBuf;

use sqlx::error::DatabaseError;
use sqlx::postgres::{PgDatabaseError, PgSeverity};
use sqlx::sqlite::SqliteError;

use super::health::damage_seen;
use super::refusal::database_message;

/// Why a query failed.
#[derive(Debug)]
pub enum StoreError {
    /// The database is unreachable, busy or read-only; a retry may succeed.
    Unavailable(sqlx::Error),
    /// The database file was moved or replaced after it was opened.
    Moved(PathBuf),
    /// The database file is corrupt where a query reads.
    Corrupt(sqlx::Error),
    /// The database rejected the query.
    Failed(sqlx::Error),
    /// The database contains a value that this program does not write.
    Damaged(String),
    /// Nobody could be told what would be deleted.
    Unannounced(String),
}

impl std::fmt::Display for StoreError {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Self::Unavailable(error @ sqlx::Error::Database(_)) => {
                write!(f, "the database refuses: {}", database_message(error))
            }
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
                "the database is damaged: {}; stop the server, run `vitrine doctor`, and restore a backup",
                database_message(error)
            ),
            Self::Failed(error) => write!(
                f,
                "the database refused a query: {}",
                database_message(error)
            ),
            Self::Damaged(what) => write!(f, "the database has unreadable data: {what}"),
            Self::Unannounced(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for StoreError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Unavailable(error) | Self::Corrupt(error) | Self::Failed(error) => Some(error),
            Self::Moved(_) | Self::Damaged(_) | Self::Unannounced(_) => None,
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        let outlook = match &error {
            sqlx::Error::PoolTimedOut
            | sqlx::Error::PoolClosed
            | sqlx::Error::WorkerCrashed
            | sqlx::Error::Io(_) => Outlook::Passes,
            sqlx::Error::Database(inner) => outlook(inner.as_ref()),
            // The database returned what no column can contain: bytes that are not text, a text for a number.
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => Outlook::Corrupt,
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
    /// Returns whether the only problem is that other connections use the database.
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

/// The expected outcome of a retry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Outlook {
    /// It may succeed.
    Passes,
    /// It meets the same corruption.
    Corrupt,
    /// It fails the same way.
    Stays,
}

impl From<serde_json::Error> for StoreError {
    fn from(error: serde_json::Error) -> Self {
        Self::Damaged(error.to_string())
    }
}

/// Classifies a database error. The codes of the two databases overlap: `22021` is PostgreSQL's invalid
/// character and would be one of SQLite's busy codes.
fn outlook(error: &dyn DatabaseError) -> Outlook {
    if error.try_downcast_ref::<SqliteError>().is_some() {
        return error.code().map_or(Outlook::Stays, |code| on_sqlite(&code));
    }
    let postgres = error.try_downcast_ref::<PgDatabaseError>();
    postgres.map_or(Outlook::Stays, |error| {
        let ends_connection = matches!(error.severity(), PgSeverity::Fatal | PgSeverity::Panic);
        on_postgres(error.code(), ends_connection)
    })
}

/// Returns SQLite's primary result code, without the extended code in the upper bytes.
fn primary(code: &str) -> Option<u32> {
    code.parse::<u32>().ok().map(|code| code & 0xff)
}

/// Busy, locked, read-only, I/O error, full and cannot-open are temporary; corrupt and not-a-database
/// are corruption.
fn on_sqlite(code: &str) -> Outlook {
    match primary(code) {
        Some(5 | 6 | 8 | 10 | 13 | 14) => Outlook::Passes,
        Some(11 | 26) => Outlook::Corrupt,
        _ => Outlook::Stays,
    }
}

/// What a state of PostgreSQL, or a whole class of states, says of a second try. All others stay: among those that end
/// a connection, a user, a password or a database that does not exist (28, 3D000), and a missing right (42501).
const STATES: [(&str, Outlook); 13] = [
    // The connection is lost.
    ("08", Outlook::Passes),
    // The server is a standby, until it takes over.
    ("25006", Outlook::Passes),
    // A transaction was idle for too long, or open.
    ("25P03", Outlook::Passes),
    ("25P04", Outlook::Passes),
    // Two transactions are in each other's way.
    ("40001", Outlook::Passes),
    ("40P01", Outlook::Passes),
    // Memory, disk or connections are used up.
    ("53", Outlook::Passes),
    // Somebody else locks or changes the database or a table.
    ("55006", Outlook::Passes),
    ("55P03", Outlook::Passes),
    // An operator, a limit of time, a start or a stop.
    ("57", Outlook::Passes),
    // The disk fails.
    ("58", Outlook::Passes),
    // A table or an index is corrupt.
    ("XX001", Outlook::Corrupt),
    ("XX002", Outlook::Corrupt),
];
/// Said of a connection, the database takes none for now; said of a query, an object does not support it.
const NOT_IN_STATE: &str = "55000";

fn on_postgres(code: &str, ends_connection: bool) -> Outlook {
    if ends_connection && code == NOT_IN_STATE {
        return Outlook::Passes;
    }
    let state = STATES.iter().find(|(state, _)| code.starts_with(state));
    state.map_or(Outlook::Stays, |(_, outlook)| *outlook)
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
        for (codes, outlook) in [
            ("08000 08001 08003 08004 08006 08P01", Passes),
            ("25006 25P03 25P04 40001 40P01 55006 55P03", Passes),
            ("53000 53100 53200 53300 53400", Passes),
            ("57014 57P01 57P02 57P03 57P05 58000 58030", Passes),
            ("XX001 XX002", Corrupt),
            ("0A000 22021 23505 25P02 28000 28P01 3D000", Stays),
            ("26000 40002 42501 42P01 42P05 XX000", Stays),
        ] {
            for code in codes.split(' ') {
                for ends_connection in [false, true] {
                    assert_eq!(on_postgres(code, ends_connection), outlook, "{code}");
                }
            }
        }
        // `alter database … allow_connections false`, and a view that was never filled.
        assert_eq!(on_postgres("55000", true), Passes);
        assert_eq!(on_postgres("55000", false), Stays);
        assert_eq!(on_postgres("", false), Stays);
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
        let undecoded = sqlx::Error::Decode("invalid utf-8 sequence".into());
        assert!(matches!(
            StoreError::from(undecoded),
            StoreError::Corrupt(_)
        ));
        let other = StoreError::from(sqlx::Error::RowNotFound);
        assert!(matches!(other, StoreError::Failed(_)));
    }
}

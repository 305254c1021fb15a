//! Opening the database, its version and its schema.

use std::path::Path;
use std::time::Duration;

use sqlx::SqlitePool;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};

use super::{Store, StoreError};

/// Before this version, checkpoints racing a write could damage a WAL database.
const OLDEST_SQLITE: [u32; 3] = [3, 51, 3];
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);
/// A visitor who waits longer is better told to come back.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);
const READERS: u32 = 4;

static MIGRATIONS: Migrator = sqlx::migrate!("./migrations/sqlite");

/// Why the database cannot be used.
#[derive(Debug)]
pub enum OpenError {
    /// The folder or the file cannot be opened or created.
    Unreachable(String),
    /// The program was built with an SQLite that can damage data.
    OldSqlite(String),
    /// A newer program has changed the schema.
    NewerSchema(i64),
    /// A migration that was applied is not the one this program holds.
    ChangedSchema(i64),
    /// A migration failed.
    Migration(String),
}

impl std::fmt::Display for OpenError {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Self::Unreachable(why) => write!(
                f,
                "the database cannot be opened: {why}; check VITRINE_DATABASE_URL and the rights on its folder"
            ),
            Self::OldSqlite(version) => write!(
                f,
                "SQLite {version} can damage a database in WAL mode; build with 3.51.3 or newer"
            ),
            Self::NewerSchema(version) => write!(
                f,
                "the database has migration {version}, which this program does not know: a newer version wrote it; start that version, or restore a backup made before it"
            ),
            Self::ChangedSchema(version) => write!(
                f,
                "migration {version} of the database is not the one of this program; start the version that wrote it"
            ),
            Self::Migration(why) => {
                write!(f, "a migration failed, and nothing of it was kept: {why}")
            }
        }
    }
}

impl std::error::Error for OpenError {}

/// How the schema stands to this program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SchemaState {
    /// As this program wants it.
    Current,
    /// That many migrations are to be applied.
    Behind(usize),
}

impl Store {
    /// Opens the database file, which is created where it is missing.
    pub async fn open(file: &Path) -> Result<Self, OpenError> {
        if let Some(folder) = file.parent() {
            std::fs::create_dir_all(folder).map_err(unreachable)?;
        }
        Self::connect(options(file).create_if_missing(true)).await
    }

    /// Opens the database file, which must be there.
    pub async fn open_existing(file: &Path) -> Result<Self, OpenError> {
        Self::connect(options(file).create_if_missing(false)).await
    }

    async fn connect(options: SqliteConnectOptions) -> Result<Self, OpenError> {
        let pool = |size| {
            SqlitePoolOptions::new()
                .max_connections(size)
                .acquire_timeout(ACQUIRE_TIMEOUT)
        };
        // The writer comes first: it creates the file and turns it to WAL.
        let writer = pool(1)
            .connect_with(options.clone())
            .await
            .map_err(unreachable)?;
        check_version(&writer).await?;
        let readers = pool(READERS).connect_lazy_with(options.pragma("query_only", "ON"));
        Ok(Self { writer, readers })
    }

    /// Brings the schema to what this program wants.
    pub async fn migrate(&self) -> Result<(), OpenError> {
        MIGRATIONS.run(&self.writer).await.map_err(refused)
    }

    /// How the schema stands to this program; nothing is changed.
    pub async fn schema(&self) -> Result<SchemaState, OpenError> {
        let has_any: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM sqlite_schema WHERE name = '_sqlx_migrations'",
        )
        .fetch_one(&self.writer)
        .await
        .map_err(unreachable)?;
        let applied: Vec<i64> = match has_any {
            0 => Vec::new(),
            _ => sqlx::query_scalar("SELECT version FROM _sqlx_migrations WHERE success")
                .fetch_all(&self.writer)
                .await
                .map_err(unreachable)?,
        };
        let known: Vec<i64> = MIGRATIONS
            .iter()
            .map(|migration| migration.version)
            .collect();
        match applied.iter().find(|version| !known.contains(version)) {
            Some(version) => Err(OpenError::NewerSchema(*version)),
            None if applied.len() == known.len() => Ok(SchemaState::Current),
            None => Ok(SchemaState::Behind(known.len() - applied.len())),
        }
    }

    /// Asks SQLite whether its file is sound; what it says otherwise comes back.
    pub async fn integrity(&self) -> Result<Option<String>, StoreError> {
        let said: String = sqlx::query_scalar("PRAGMA quick_check")
            .fetch_one(&self.readers)
            .await?;
        Ok((said != "ok").then_some(said))
    }

    /// Lets go of the file, after what is being written.
    pub async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}

fn options(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(BUSY_TIMEOUT)
}

async fn check_version(pool: &SqlitePool) -> Result<(), OpenError> {
    let version: String = sqlx::query_scalar("SELECT sqlite_version()")
        .fetch_one(pool)
        .await
        .map_err(unreachable)?;
    if is_recent(&version) {
        Ok(())
    } else {
        Err(OpenError::OldSqlite(version))
    }
}

fn is_recent(version: &str) -> bool {
    let numbers: Vec<u32> = version
        .split('.')
        .map_while(|part| part.parse().ok())
        .collect();
    numbers.as_slice() >= OLDEST_SQLITE.as_slice()
}

fn unreachable(error: impl std::fmt::Display) -> OpenError {
    OpenError::Unreachable(error.to_string())
}

fn refused(error: MigrateError) -> OpenError {
    match error {
        MigrateError::VersionMissing(version) => OpenError::NewerSchema(version),
        MigrateError::VersionMismatch(version) => OpenError::ChangedSchema(version),
        other => OpenError::Migration(other.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::{Store, is_recent};

    #[test]
    fn security_27_an_sqlite_older_than_3_51_3_is_refused() {
        for (version, recent) in [
            ("3.51.3", true),
            ("3.52.0", true),
            ("4.0", true),
            ("3.51.2", false),
            ("3.9.9", false),
            ("", false),
        ] {
            assert_eq!(is_recent(version), recent, "{version}");
        }
    }

    async fn store() -> (tempfile::TempDir, Store) {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let store = Store::open(&folder.path().join("site.db"))
            .await
            .expect("the database opens");
        (folder, store)
    }

    #[tokio::test]
    async fn security_27_connections_lose_nothing_and_readers_cannot_write() {
        let (_folder, store) = store().await;
        store.migrate().await.expect("the schema is applied");
        let setting = async |pool: &sqlx::SqlitePool, name: &str| -> String {
            let query =
                sqlx::AssertSqlSafe(format!("SELECT CAST({name} AS TEXT) FROM pragma_{name}"));
            sqlx::query_scalar(query)
                .fetch_one(pool)
                .await
                .expect("a setting")
        };
        for pool in [&store.writer, &store.readers] {
            assert_eq!(setting(pool, "journal_mode").await, "wal");
            // 2 is FULL.
            assert_eq!(setting(pool, "synchronous").await, "2");
            assert_eq!(setting(pool, "foreign_keys").await, "1");
        }
        let busy: i64 = sqlx::query_scalar("PRAGMA busy_timeout")
            .fetch_one(&store.writer)
            .await
            .expect("a time");
        assert_eq!(busy, 5_000);
        let written = sqlx::query("DELETE FROM site")
            .execute(&store.readers)
            .await;
        assert!(written.is_err(), "a reader has written");
        assert_eq!(store.writer.options().get_max_connections(), 1);
    }
}

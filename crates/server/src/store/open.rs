//! Opening the database and checking its version.

use std::fs::File;
use std::io;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection, PgConnection, PgPool, SqlitePool};
use tokio::time::timeout;

use super::counts::Counts;
use super::database::{Database, PostgresUrl};
use super::database_file::DatabaseFile;
use super::outage::Outage;
use super::pools::{On, Pools, on};
use super::reached_limits::ReachedLimits;
use super::refusal::database_message;
use super::{Store, StoreError, Turns};

/// Older versions can corrupt a WAL database when a checkpoint races a write.
const OLDEST_SQLITE: [u32; 3] = [3, 51, 3];
/// Oldest version that the test suite supports, as a PostgreSQL version number.
const OLDEST_POSTGRES: i64 = 140_000;
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);
/// A visitor who waits longer gets an error and may retry.
pub(super) const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);
const READERS: u32 = 4;
/// 64 MB, allocated on demand. An import writes to random pages of its indexes; with SQLite's default
/// of 2 MB, each page of a large index would be read and written again and again.
const WRITER_CACHE: &str = "-65536";
/// 8 MB per reader. A search reads random pages of the word index; SQLite's default of 2 MB does not
/// hold the upper levels of a large one.
const READER_CACHE: &str = "-8192";
/// PostgreSQL's default limit is 100 connections: four instances leave some for others. Writers may wait for one
/// another; visitors who read are served meanwhile.
const POSTGRES_READERS: u32 = 10;
const POSTGRES_WRITERS: u32 = 6;
/// Messages and secrets are private to the program's user. SQLite gives its `-wal` and `-shm` the same permissions.
const OWNER_ALONE: u32 = 0o600;

/// Why the database cannot be opened.
#[derive(Debug)]
pub enum OpenError {
    /// The folder or file cannot be opened or created, or the server does not answer.
    Unreachable(String),
    /// The SQLite file does not exist and must not be created.
    Missing(PathBuf),
    /// The path of the SQLite file is a folder.
    Folder(PathBuf),
    /// The disk of the SQLite file has no room.
    Full(PathBuf),
    /// The PostgreSQL server does not accept the user, the password or the database's name.
    Unknown(String),
    /// The PostgreSQL user may not read the tables.
    NoRights(String),
    /// The linked SQLite is a version that can corrupt data.
    OldSqlite(String),
    /// The PostgreSQL server is older than the tested versions.
    OldPostgres(String),
    /// The encoding of the PostgreSQL database is not UTF-8, so it cannot store every text.
    OtherEncoding(String),
    /// A newer program has migrated the schema.
    NewerSchema(i64),
    /// An applied migration differs from the one in this program.
    ChangedSchema(i64),
    /// A migration failed.
    Migration(String),
}

impl std::fmt::Display for OpenError {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Self::Unreachable(why) | Self::Unknown(why) => {
                write!(f, "the database cannot be opened: {why}")
            }
            Self::Missing(file) => write!(f, "there is no database {}", file.display()),
            Self::Folder(folder) => write!(f, "{} is a folder, not a database", folder.display()),
            Self::Full(file) => write!(
                f,
                "the database cannot be opened: the disk of {} is full",
                file.display()
            ),
            Self::NoRights(why) => write!(f, "this user may not read the database: {why}"),
            Self::OldSqlite(version) => write!(
                f,
                "SQLite {version} can damage a database in WAL mode; build with 3.51.3 or newer"
            ),
            Self::OldPostgres(version) => write!(
                f,
                "PostgreSQL {version} is too old; use a server of version 14 or newer"
            ),
            Self::OtherEncoding(encoding) => write!(
                f,
                "the database has the encoding {encoding}, and texts need UTF8: make another one with `createdb --encoding UTF8 --template template0`"
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

impl Store {
    /// Opens the database; creates a missing SQLite file.
    pub async fn open(database: &Database) -> Result<Self, OpenError> {
        match database {
            Database::Sqlite(file) if file.is_dir() => Err(OpenError::Folder(file.clone())),
            Database::Sqlite(file) => {
                if let Some(folder) = file.parent() {
                    std::fs::create_dir_all(folder).map_err(|error| at(folder, &error))?;
                }
                create(file).map_err(|error| at(file, &error))?;
                Self::open_file(file).await
            }
            Database::Postgres(url) => Self::open_server(url).await,
        }
    }

    /// Opens the database, which must exist.
    pub async fn open_existing(database: &Database) -> Result<Self, OpenError> {
        match database {
            Database::Sqlite(file) if !file.exists() => Err(OpenError::Missing(file.clone())),
            Database::Sqlite(file) if file.is_dir() => Err(OpenError::Folder(file.clone())),
            Database::Sqlite(file) => Self::open_file(file).await,
            Database::Postgres(url) => Self::open_server(url).await,
        }
    }

    async fn open_file(file: &Path) -> Result<Self, OpenError> {
        let options = options(file);
        // The writer opens first: it switches a new file to WAL.
        let writing = options.clone().pragma("cache_size", WRITER_CACHE);
        let writer = pool(1)
            // `FAST` would leave long texts: their pages are freed without being written.
            .connect_with(writing.pragma("secure_delete", "ON"))
            .await
            .map_err(|error| unopened(file, &error))?;
        check_sqlite(&writer).await?;
        let file = DatabaseFile::opened(file).map_err(unreachable)?;
        let readers = pool(READERS).connect_lazy_with(
            options
                .pragma("query_only", "ON")
                .pragma("cache_size", READER_CACHE),
        );
        Ok(Self::of(Pools::Sqlite { writer, readers }, Some(file)))
    }

    fn of(pools: Pools, file: Option<DatabaseFile>) -> Self {
        Self {
            pools,
            file,
            counts: Counts::default(),
            outage: Outage::default(),
            turns: Arc::new(Turns::new(1)),
            reached: ReachedLimits::default(),
        }
    }

    /// Opens an existing database read-only. SQLite cannot create its log files on a disk that is full or read-only: a
    /// database that was closed there is read without them. No other process can have opened it.
    pub async fn open_to_read(database: &Database) -> Result<Self, OpenError> {
        match (Self::open_existing(database).await, database) {
            (
                Err(refused @ (OpenError::Full(_) | OpenError::Unreachable(_))),
                Database::Sqlite(file),
            ) if is_closed(file) => Self::open_still(file).await.map_err(|_| refused),
            (opened, _) => opened,
        }
    }

    async fn open_still(file: &Path) -> Result<Self, OpenError> {
        let options = SqliteConnectOptions::new().filename(file);
        let readers = pool(READERS)
            .connect_with(options.read_only(true).immutable(true))
            .await
            .map_err(|error| unopened(file, &error))?;
        check_sqlite(&readers).await?;
        let file = DatabaseFile::opened(file).map_err(unreachable)?;
        let writer = readers.clone();
        Ok(Self::of(Pools::Sqlite { writer, readers }, Some(file)))
    }

    async fn open_server(url: &PostgresUrl) -> Result<Self, OpenError> {
        let options = url.options().map_err(unreachable)?;
        let refused = |error| OpenError::Unreachable(format!("{url}: {error}"));
        hear_a_refusal(&options).await.map_err(refused)?;
        let options = options.application_name("vitrine");
        let pool = |size| {
            PgPoolOptions::new()
                .max_connections(size)
                .acquire_timeout(ACQUIRE_TIMEOUT)
        };
        let readers = pool(POSTGRES_READERS)
            .connect_with(options.clone())
            .await
            .map_err(|error| unconnected(url, &error))?;
        check_postgres(&readers).await?;
        let writer = pool(POSTGRES_WRITERS).connect_lazy_with(options.clone());
        let closed = PgPoolOptions::new().connect_lazy_with(options);
        closed.close().await;
        let pools = Pools::Postgres {
            writer,
            readers,
            closed,
        };
        Ok(Self::of(pools, None))
    }

    /// Returns name and version of the database: `SQLite 3.51.3`, `PostgreSQL 15.9`.
    pub async fn version(&self) -> Result<String, StoreError> {
        let (name, query) = match self.readers() {
            On::Sqlite(_) => ("SQLite", "SELECT sqlite_version()"),
            On::Postgres(_) => ("PostgreSQL", "SHOW server_version"),
        };
        let version: String = on!(self.readers(), |db| sqlx::query_scalar(query)
            .fetch_one(db)
            .await)?;
        Ok(format!("{name} {version}"))
    }

    /// Runs SQLite's integrity check and returns its complaint, if any. PostgreSQL checks its own
    /// files: there this only tests that the server answers.
    pub async fn integrity(&self) -> Result<Option<String>, StoreError> {
        match self.readers() {
            On::Sqlite(pool) => {
                let said: String = sqlx::query_scalar("PRAGMA quick_check")
                    .fetch_one(pool)
                    .await?;
                Ok((said != "ok").then_some(said))
            }
            On::Postgres(pool) => {
                sqlx::query("SELECT 1").execute(pool).await?;
                Ok(None)
            }
        }
    }
}

/// Creates a missing file before SQLite does, because SQLite would make it readable for everybody.
fn create(file: &Path) -> io::Result<()> {
    let mut options = File::options();
    let made = options
        .write(true)
        .create_new(true)
        .mode(OWNER_ALONE)
        .open(file);
    match made {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    }
}

/// A pool retries a server that refuses connections, and then only reports a timeout. All other errors are reported by
/// the pool.
pub(super) async fn hear_a_refusal(options: &PgConnectOptions) -> io::Result<()> {
    match timeout(ACQUIRE_TIMEOUT, PgConnection::connect_with(options)).await {
        Ok(Ok(connection)) => {
            // Only the start of the connection is tested.
            let _ = connection.close().await;
            Ok(())
        }
        Ok(Err(sqlx::Error::Io(error))) if is_refusal(&error) => Err(error),
        _ => Ok(()),
    }
}

/// A stopped server has removed the socket's file.
fn is_refusal(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionRefused | io::ErrorKind::NotFound
    )
}

fn at(path: &Path, error: &dyn std::fmt::Display) -> OpenError {
    OpenError::Unreachable(format!("{}: {error}", path.display()))
}

/// Whether the file itself contains everything, without a log beside it.
fn is_closed(file: &Path) -> bool {
    let mut log = file.as_os_str().to_owned();
    log.push("-wal");
    match Path::new(&log).metadata() {
        Ok(log) => log.len() == 0,
        Err(error) => error.kind() == io::ErrorKind::NotFound,
    }
}

/// Why a file cannot be opened. A full disk has no room for SQLite's auxiliary files.
fn unopened(file: &Path, error: &sqlx::Error) -> OpenError {
    const FULL: &str = "13";
    const NO_ROOM_FOR_SHM: &str = "4874";
    // An earlier try has left that file empty.
    const SHM_IS_SHORT: &str = "4618";
    let code = match error {
        sqlx::Error::Database(said) => said.code(),
        _ => None,
    };
    match code.as_deref() {
        Some(FULL | NO_ROOM_FOR_SHM | SHM_IS_SHORT) => OpenError::Full(file.to_owned()),
        _ => at(file, error),
    }
}

/// Builds a connection pool for a file.
///
/// When the disk is full or fails, SQLite rolls back the transaction by itself. The driver still counts it as open, its
/// connection cannot begin another one, and a ping does not notice. Such a connection is closed when it returns to the
/// pool, and the next request opens a new one.
///
/// A ping wakes the connection's thread and is woken by it, which costs more than many queries. The driver pings each
/// connection when it returns, so that connections without a transaction are not pinged again.
fn pool(size: u32) -> SqlitePoolOptions {
    SqlitePoolOptions::new()
        .max_connections(size)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .test_before_acquire(false)
        .after_release(|connection, _| {
            Box::pin(async move {
                if connection.is_in_transaction() {
                    // Completes after the rollback of a dropped transaction.
                    connection.ping().await?;
                }
                Ok(!connection.is_in_transaction())
            })
        })
}

fn options(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(BUSY_TIMEOUT)
}

async fn check_sqlite(pool: &SqlitePool) -> Result<(), OpenError> {
    let version: String = sqlx::query_scalar("SELECT sqlite_version()")
        .fetch_one(pool)
        .await
        .map_err(unreachable)?;
    if is_recent_sqlite(&version) {
        Ok(())
    } else {
        Err(OpenError::OldSqlite(version))
    }
}

fn is_recent_sqlite(version: &str) -> bool {
    let numbers: Vec<u32> = version
        .split('.')
        .map_while(|part| part.parse().ok())
        .collect();
    numbers.as_slice() >= OLDEST_SQLITE.as_slice()
}

async fn check_postgres(pool: &PgPool) -> Result<(), OpenError> {
    let number = shown(pool, "SHOW server_version_num").await?;
    if !is_recent_postgres(&number) {
        let version = shown(pool, "SHOW server_version").await?;
        return Err(OpenError::OldPostgres(version));
    }
    match shown(pool, "SHOW server_encoding").await?.as_str() {
        "UTF8" => Ok(()),
        other => Err(OpenError::OtherEncoding(other.to_owned())),
    }
}

async fn shown(pool: &PgPool, query: &'static str) -> Result<String, OpenError> {
    let shown = sqlx::query_scalar(query).fetch_one(pool).await;
    shown.map_err(|error| unreachable(database_message(&error)))
}

fn is_recent_postgres(number: &str) -> bool {
    number
        .parse()
        .is_ok_and(|number: i64| number >= OLDEST_POSTGRES)
}

/// Why a PostgreSQL server accepts no connection. One that names the user or the database runs.
fn unconnected(url: &PostgresUrl, error: &sqlx::Error) -> OpenError {
    const NO_SUCH_USER: &str = "28000";
    const WRONG_PASSWORD: &str = "28P01";
    const NO_SUCH_DATABASE: &str = "3D000";
    let code = match error {
        sqlx::Error::Database(said) => said.code(),
        _ => None,
    };
    let why = format!("{url}: {}", database_message(error));
    match code.as_deref() {
        Some(NO_SUCH_USER | WRONG_PASSWORD | NO_SUCH_DATABASE) => OpenError::Unknown(why),
        _ => OpenError::Unreachable(why),
    }
}

/// Why a query of the schema failed. PostgreSQL accepts connections of users who lack rights to the tables.
pub(super) fn unread(error: &sqlx::Error) -> OpenError {
    const NO_RIGHTS: &str = "42501";
    match error {
        sqlx::Error::Database(said) if said.code().as_deref() == Some(NO_RIGHTS) => {
            OpenError::NoRights(said.message().to_owned())
        }
        _ => unreachable(database_message(error)),
    }
}

pub(super) fn unreachable(error: impl std::fmt::Display) -> OpenError {
    OpenError::Unreachable(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::{Database, Pools, Store, is_recent_postgres, is_recent_sqlite};

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
            assert_eq!(is_recent_sqlite(version), recent, "{version}");
        }
    }

    #[test]
    fn a_postgresql_older_than_14_is_refused() {
        for (number, recent) in [
            ("140000", true),
            ("180001", true),
            ("130020", false),
            ("90624", false),
            ("", false),
        ] {
            assert_eq!(is_recent_postgres(number), recent, "{number}");
        }
    }

    async fn store() -> (tempfile::TempDir, Store) {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let store = Store::open(&Database::Sqlite(folder.path().join("site.db")))
            .await
            .expect("the database opens");
        (folder, store)
    }

    #[tokio::test]
    async fn security_27_connections_lose_nothing_and_readers_cannot_write() {
        let (_folder, store) = store().await;
        store.migrate().await.expect("the schema is applied");
        let Pools::Sqlite { writer, readers } = &store.pools else {
            unreachable!("it was opened as SQLite");
        };
        let setting = async |pool: &sqlx::SqlitePool, name: &str| -> String {
            let query =
                sqlx::AssertSqlSafe(format!("SELECT CAST({name} AS TEXT) FROM pragma_{name}"));
            sqlx::query_scalar(query)
                .fetch_one(pool)
                .await
                .expect("a setting")
        };
        for pool in [writer, readers] {
            assert_eq!(setting(pool, "journal_mode").await, "wal");
            // 2 means FULL.
            assert_eq!(setting(pool, "synchronous").await, "2");
            assert_eq!(setting(pool, "foreign_keys").await, "1");
        }
        let busy: i64 = sqlx::query_scalar("PRAGMA busy_timeout")
            .fetch_one(writer)
            .await
            .expect("a time");
        assert_eq!(busy, 5_000);
        let written = sqlx::query("DELETE FROM site").execute(readers).await;
        assert!(written.is_err(), "a reader has written");
        assert_eq!(writer.options().get_max_connections(), 1);
    }
}

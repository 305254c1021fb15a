//! The database of a test: an SQLite file, or if `VITRINE_TEST_POSTGRES` names a PostgreSQL server, a
//! new database there that is dropped after the test.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, Connection, Postgres, SqliteConnection};
use vitrine_server::state::Clock;
use vitrine_server::store::{Database, Store};

use super::TODAY;

/// An arbitrary number; the holder of this lock creates the template.
const TEMPLATE_LOCK: i64 = 7_305_914;

/// A database of a test.
pub struct TestDatabase {
    place: Place,
    /// The clock of the servers on it.
    pub clock: Clock,
}

enum Place {
    /// URL of a file.
    Sqlite(String),
    /// A server, and the test's database on it, created on first use.
    Postgres {
        /// URL of the server, without a database.
        server: String,
        /// Name of the database.
        name: OnceLock<String>,
    },
}

/// Returns a clock set to noon of [`TODAY`].
fn noon() -> Clock {
    let noon = TODAY.at(12, 0, 0, 0);
    Clock::fixed(&noon.in_tz("Europe/Paris").expect("a known zone"))
}

/// A connection that holds up all other writes.
pub enum HeldWrites {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

impl HeldWrites {
    /// Commits what it has written, and lets the others go on.
    pub async fn commit(mut self) {
        let done = match &mut self {
            Self::Sqlite(db) => sqlx::raw_sql("COMMIT").execute(db).await.map(|_| ()),
            Self::Postgres(db) => sqlx::raw_sql("COMMIT").execute(db).await.map(|_| ()),
        };
        done.expect("it is committed");
        self.end().await;
    }

    /// Lets the others go on.
    pub async fn end(self) {
        let ended = match self {
            Self::Sqlite(db) => db.close().await,
            Self::Postgres(db) => db.close().await,
        };
        ended.expect("it ends");
    }
}

impl TestDatabase {
    /// Returns the database that `VITRINE_TEST_POSTGRES` asks for, otherwise this file.
    pub fn new(file: &Path) -> Self {
        match server() {
            None => Self::file(file),
            Some(server) => Self::at(Place::Postgres {
                server,
                name: OnceLock::new(),
            }),
        }
    }

    fn at(place: Place) -> Self {
        let clock = noon();
        Self { place, clock }
    }

    /// Returns a file in any case.
    pub fn file(file: &Path) -> Self {
        Self::at(Place::Sqlite(format!("sqlite:{}", file.display())))
    }

    /// Returns whether it is PostgreSQL.
    pub fn is_postgres(&self) -> bool {
        matches!(self.place, Place::Postgres { .. })
    }

    /// Returns its URL; on PostgreSQL the schema exists already.
    pub fn url(&self) -> String {
        self.url_of(true)
    }

    /// Returns its URL, before any schema.
    pub fn url_without_schema(&self) -> String {
        self.url_of(false)
    }

    fn url_of(&self, migrated: bool) -> String {
        match &self.place {
            Place::Sqlite(url) => url.clone(),
            Place::Postgres { server, name } => {
                let name = name.get_or_init(|| create(server, migrated));
                format!("{server}{name}")
            }
        }
    }

    /// Opens it as the program does.
    pub async fn open(&self) -> Store {
        let database = Database::of_url(&self.url()).expect("an address");
        Store::open(&database).await.expect("the database opens")
    }

    /// Advances the clock until a running server checks for changes by other programs.
    pub fn let_a_look_pass(&self) {
        self.clock.pass(Duration::from_millis(500));
    }

    /// Executes statements outside the program, notifies it as another instance would, and lets it
    /// notice.
    pub async fn execute(&self, query: &'static str) {
        self.execute_alone(query).await;
        self.execute_alone("UPDATE change_count SET value = value + 1")
            .await;
        self.let_a_look_pass();
    }

    /// Executes statements outside the program without notifying it.
    pub async fn execute_alone(&self, query: &'static str) {
        let url = self.url();
        let done = if self.is_postgres() {
            let mut db = PgConnection::connect(&url).await.expect("it opens");
            sqlx::raw_sql(query).execute(&mut db).await.map(|_| ())
        } else {
            let mut db = SqliteConnection::connect(&url).await.expect("it opens");
            sqlx::raw_sql(query).execute(&mut db).await.map(|_| ())
        };
        done.expect("it is executed");
    }

    /// Executes a statement on PostgreSQL in a transaction that stays open until [`HeldWrites::commit`].
    pub async fn hold_row(&self, query: &str) -> HeldWrites {
        self.hold(&format!("BEGIN ISOLATION LEVEL READ COMMITTED; {query}"))
            .await
    }

    /// Lets nobody else change this table until [`HeldWrites::end`].
    pub async fn hold_writes(&self, table: &str) -> HeldWrites {
        if self.is_postgres() {
            let lock = format!("BEGIN; LOCK TABLE {table} IN SHARE MODE");
            self.hold(&lock).await
        } else {
            self.hold("BEGIN IMMEDIATE").await
        }
    }

    /// Begins a transaction with these statements.
    pub async fn hold(&self, begin: &str) -> HeldWrites {
        let (url, begin) = (self.url(), AssertSqlSafe(begin.to_owned()));
        if self.is_postgres() {
            let mut db = PgConnection::connect(&url).await.expect("it opens");
            let held = sqlx::raw_sql(begin).execute(&mut db).await;
            held.expect("it is held");
            HeldWrites::Postgres(db)
        } else {
            let mut db = SqliteConnection::connect(&url).await.expect("it opens");
            let held = sqlx::raw_sql(begin).execute(&mut db).await;
            held.expect("it is held");
            HeldWrites::Sqlite(db)
        }
    }

    /// Lets a PostgreSQL server take no connections to it and end those that it has, or take them again.
    pub async fn takes_connections(&self, takes: bool) {
        let Place::Postgres { server, name } = &self.place else {
            return;
        };
        let name = name.get().expect("it is in use");
        let mut admin = admin(server).await;
        run(
            &mut admin,
            format!("ALTER DATABASE {name} WITH ALLOW_CONNECTIONS {takes}"),
        )
        .await;
        if !takes {
            let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname =";
            run(&mut admin, format!("{end} '{name}'")).await;
        }
    }

    /// Lets the transactions of a PostgreSQL database be serializable where they do not say otherwise.
    pub async fn serialize(&self) {
        let Place::Postgres { server, name } = &self.place else {
            return;
        };
        let name = name.get().expect("it is in use");
        let mut admin = admin(server).await;
        let level = "SET default_transaction_isolation = 'serializable'";
        run(&mut admin, format!("ALTER DATABASE {name} {level}")).await;
    }

    /// Polls until a query of one row returns this number, which it must.
    pub async fn comes_to(&self, query: &str, number: i64) {
        for _ in 0..2_000 {
            if self.number(query).await == number {
                return;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        panic!("{query} never came to {number}");
    }

    /// Migrates an empty database up to this version only.
    pub async fn migrate_to(&self, version: i64) {
        let url = self.url_without_schema();
        let folder = if self.is_postgres() {
            "postgres"
        } else {
            "sqlite"
        };
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("migrations")
            .join(folder);
        let migrations = Migrator::new(folder).await.expect("migrations");
        let done = if self.is_postgres() {
            let mut db = PgConnection::connect(&url).await.expect("it opens");
            migrations.run_to(version, &mut db).await
        } else {
            let options: SqliteConnectOptions = url.parse().expect("an address");
            let mut db = SqliteConnection::connect_with(&options.create_if_missing(true))
                .await
                .expect("it opens");
            migrations.run_to(version, &mut db).await
        };
        done.expect("the schema is applied");
    }

    /// Returns the texts from a query of one column.
    pub async fn texts(&self, query: impl Into<String>) -> Vec<String> {
        let (url, query) = (self.url(), AssertSqlSafe(query.into()));
        let found = if self.is_postgres() {
            let mut db = PgConnection::connect(&url).await.expect("it opens");
            sqlx::query_scalar(query).fetch_all(&mut db).await
        } else {
            let mut db = SqliteConnection::connect(&url).await.expect("it opens");
            sqlx::query_scalar(query).fetch_all(&mut db).await
        };
        found.expect("an answer")
    }

    /// Returns the number from a query of one row.
    pub async fn number(&self, query: &str) -> i64 {
        let query = format!("SELECT CAST(({query}) AS TEXT)");
        let found = self.texts(query).await;
        found[0].parse().expect("a number")
    }

    /// Returns every column of every table as `table.column`, sorted.
    pub async fn columns(&self) -> Vec<String> {
        let query = if self.is_postgres() {
            "SELECT table_name || '.' || column_name FROM information_schema.columns \
             WHERE table_schema = 'public' AND is_generated = 'NEVER' ORDER BY 1"
        } else {
            "SELECT t.name || '.' || c.name FROM pragma_table_list t, pragma_table_info(t.name) c \
             WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite_%' ORDER BY 1"
        };
        let mut columns = self.texts(query).await;
        columns.retain(|column| !column.starts_with("_sqlx_migrations."));
        // The two databases sort `_` and letters differently.
        columns.sort();
        columns
    }

    /// Returns the whole content of the database as text, to compare two states of one database.
    pub async fn contents(&self) -> Vec<String> {
        let columns = self.columns().await;
        let mut tables: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        for (table, column) in columns.iter().filter_map(|name| name.split_once('.')) {
            let text = format!("coalesce(CAST({column} AS TEXT), 'NULL')");
            tables.entry(table).or_default().push(text);
        }
        let mut contents = Vec::new();
        for (table, columns) in tables {
            let row = columns.join(" || '|' || ");
            let query = format!("SELECT '{table}: ' || {row} FROM {table} ORDER BY 1");
            contents.extend(self.texts(query).await);
        }
        contents
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        if let Place::Postgres { server, name } = &self.place
            && let Some(name) = name.get()
        {
            let (server, name) = (server.clone(), name.clone());
            aside(async move {
                let mut admin = admin(&server).await;
                let drop = format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)");
                run(&mut admin, drop).await;
            });
        }
    }
}

fn server() -> Option<String> {
    let server = std::env::var("VITRINE_TEST_POSTGRES").ok()?;
    let server = server.trim_end_matches('/');
    (!server.is_empty()).then(|| format!("{server}/"))
}

/// Creates a database, either as a copy of the template or empty; returns its name.
fn create(server: &str, migrated: bool) -> String {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let name = format!("vitrine_test_{}_{number}", std::process::id());
    let (server, made) = (server.to_owned(), name.clone());
    aside(async move {
        let mut admin = admin(&server).await;
        run(
            &mut admin,
            format!("DROP DATABASE IF EXISTS {made} WITH (FORCE)"),
        )
        .await;
        let template = if migrated {
            template(&server).await
        } else {
            "template1".to_owned()
        };
        run(
            &mut admin,
            format!("CREATE DATABASE {made} TEMPLATE {template}"),
        )
        .await;
    });
    name
}

/// Returns the database with this program's schema, created once for all tests on the server.
async fn template(server: &str) -> String {
    let mut admin = admin(server).await;
    sqlx::query("SELECT pg_advisory_lock($1)")
        .bind(TEMPLATE_LOCK)
        .execute(&mut admin)
        .await
        .expect("the lock");
    let name = format!("vitrine_template_{}", fingerprint());
    let there: bool =
        sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM pg_database WHERE datname = $1)")
            .bind(&name)
            .fetch_one(&mut admin)
            .await
            .expect("an answer");
    if !there {
        let building = format!("{name}_building");
        run(
            &mut admin,
            format!("DROP DATABASE IF EXISTS {building} WITH (FORCE)"),
        )
        .await;
        run(&mut admin, format!("CREATE DATABASE {building}")).await;
        let database = Database::of_url(&format!("{server}{building}")).expect("an address");
        let store = Store::open(&database).await.expect("the database opens");
        store.migrate().await.expect("the schema is applied");
        store.close().await;
        run(
            &mut admin,
            format!("ALTER DATABASE {building} RENAME TO {name}"),
        )
        .await;
    }
    // Closing the connection releases the lock.
    admin.close().await.expect("it closes");
    name
}

/// A changed schema gets its own template.
fn fingerprint() -> u32 {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations/postgres");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .expect("migrations")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    files.sort();
    let bytes = files
        .iter()
        .flat_map(|file| std::fs::read(file).expect("a migration"));
    bytes.fold(2_166_136_261, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(16_777_619)
    })
}

async fn admin(server: &str) -> PgConnection {
    let options: PgConnectOptions = format!("{server}postgres").parse().expect("an address");
    PgConnection::connect_with(&options)
        .await
        .expect("the server of VITRINE_TEST_POSTGRES answers")
}

async fn run(admin: &mut PgConnection, query: String) {
    sqlx::query::<Postgres>(AssertSqlSafe(query))
        .execute(admin)
        .await
        .expect("it is executed");
}

/// Tests create databases with and without an async runtime.
fn aside(work: impl Future<Output = ()> + Send + 'static) {
    let done = std::thread::spawn(move || {
        tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .expect("a runtime")
            .block_on(work);
    });
    done.join().expect("the server of PostgreSQL does it");
}

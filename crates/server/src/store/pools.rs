//! Connection pools for the two databases, and the macros that run one query on either.
//!
//! The SQL text is the same for both: parameters are `$1`, integers are `i64`, booleans are bound as
//! `bool` and written `TRUE`, nullable rows are compared by `IS DISTINCT FROM`, and every function
//! exists in both databases. Reads use [`Store::readers`], writes use [`Store::begin`]:
//!
//! ```text
//! let rows: Vec<(i64, String)> = on!(self.readers(), |db| {
//!     sqlx::query_as("SELECT id, key FROM source WHERE site_id = $1").bind(site).fetch_all(db).await
//! })?;
//!
//! let mut write = self.begin().await?;
//! let id: i64 = on!(&mut write, |db| {
//!     sqlx::query_scalar("INSERT INTO … RETURNING id").bind(key).fetch_one(&mut **db).await
//! })?;
//! let changed: u64 = run!(&mut write, sqlx::query("UPDATE module SET title = $2 WHERE id = $1")
//!     .bind(module)
//!     .bind(title))?;
//! write.commit().await?;
//! ```
//!
//! Text typed by a visitor may contain NUL, which PostgreSQL rejects: pass it through [`bindable`]
//! first.
//!
//! Several reads that must agree use [`Store::snapshot`], which is used like [`Store::begin`] and
//! dropped without a commit.

use std::borrow::Cow;

use sqlx::{PgPool, Postgres, Sqlite, SqlitePool, Transaction};
use tokio::time::timeout;

use super::open::ACQUIRE_TIMEOUT;
use super::{Store, StoreError, Turn};

/// A value for either database.
#[derive(Debug, Clone)]
pub(crate) enum On<S, P> {
    /// For SQLite.
    Sqlite(S),
    /// For PostgreSQL.
    Postgres(P),
}

/// Runs the same text on the store's database; the module's documentation shows both forms.
macro_rules! on {
    ($where:expr, |$db:ident| $run:expr) => {
        match $where {
            $crate::store::pools::On::Sqlite($db) => $run,
            $crate::store::pools::On::Postgres($db) => $run,
        }
    };
}
pub(crate) use on;

/// Executes a statement in the open transaction; returns the number of rows written.
macro_rules! run {
    ($write:expr, $query:expr) => {
        match $write {
            $crate::store::pools::On::Sqlite(db) => $query
                .execute(&mut **db)
                .await
                .map(|done| done.rows_affected()),
            $crate::store::pools::On::Postgres(db) => $query
                .execute(&mut **db)
                .await
                .map(|done| done.rows_affected()),
        }
    };
}
pub(crate) use run;

/// Returns a text that both databases accept: PostgreSQL rejects NUL, so it is replaced by another character that no
/// stored text contains.
pub(crate) fn bindable(text: &str) -> Cow<'_, str> {
    if text.contains('\0') {
        Cow::Owned(text.replace('\0', "\u{fffd}"))
    } else {
        Cow::Borrowed(text)
    }
}

/// A transaction.
pub(crate) type Write = On<Transaction<'static, Sqlite>, Transaction<'static, Postgres>>;

/// The connections of a store.
#[derive(Debug, Clone)]
pub(super) enum Pools {
    /// SQLite allows one writer at a time. A queue for a single connection is fairer than its busy
    /// handler; the other connections are read-only.
    Sqlite {
        writer: SqlitePool,
        readers: SqlitePool,
    },
    /// Writers may wait for one another's locks; they leave connections to those who read. The closed pool fails at
    /// once, for queries to a server that is known to refuse connections.
    Postgres {
        writer: PgPool,
        readers: PgPool,
        closed: PgPool,
    },
}

impl Store {
    /// Returns the pool for reads.
    pub(crate) fn readers(&self) -> On<&SqlitePool, &PgPool> {
        self.counts.ask();
        match &self.pools {
            Pools::Sqlite { readers, .. } => On::Sqlite(readers),
            Pools::Postgres {
                readers, closed, ..
            } => On::Postgres(self.answering(readers, closed)),
        }
    }

    /// Returns the pool for statements outside transactions.
    pub(super) fn writer(&self) -> On<&SqlitePool, &PgPool> {
        self.counts.ask();
        match &self.pools {
            Pools::Sqlite { writer, .. } => On::Sqlite(writer),
            Pools::Postgres { writer, closed, .. } => On::Postgres(self.answering(writer, closed)),
        }
    }

    fn answering<'p>(&self, pool: &'p PgPool, closed: &'p PgPool) -> &'p PgPool {
        if self.outage.is_known() { closed } else { pool }
    }

    /// Begins a write transaction. On SQLite it takes the write lock at once, because a transaction
    /// that starts with a read could fail later. Fails if the file is no longer at its path.
    ///
    /// A database may be serializable by default; there, transactions that wait for each other's locks would fail.
    pub(crate) async fn begin(&self) -> Result<Write, StoreError> {
        const WRITE: &str = "BEGIN ISOLATION LEVEL READ COMMITTED";
        let write = match self.writer() {
            On::Sqlite(pool) => On::Sqlite(pool.begin_with("BEGIN IMMEDIATE").await?),
            On::Postgres(pool) => On::Postgres(pool.begin_with(WRITE).await?),
        };
        self.in_place()?;
        Ok(write)
    }

    /// Begins a write transaction that no other one with one of these turns is open beside, in any instance.
    pub(super) async fn begin_after(&self, turns: &[Turn]) -> Result<Write, StoreError> {
        const LOCK: &str = "SELECT pg_advisory_xact_lock(hashtext($1))";
        let mut write = self.begin().await?;
        // SQLite has one writer anyway.
        if let On::Postgres(db) = &mut write {
            for turn in turns {
                sqlx::query(LOCK)
                    .bind(turn.key())
                    .execute(&mut **db)
                    .await?;
            }
        }
        Ok(write)
    }

    /// Waits until nobody else in this process writes to one of these things. A transaction that waits for another
    /// one's lock holds a connection, and a few such waits would take them all: whoever will need a lock that many ask
    /// for takes its turn first, without a connection.
    pub(super) async fn turns_of(&self, keys: &[&str]) -> Result<Vec<Turn>, StoreError> {
        let turns = timeout(ACQUIRE_TIMEOUT, self.turns.of_all(keys)).await;
        Ok(turns.map_err(|_| sqlx::Error::PoolTimedOut)?)
    }

    /// Begins a read-only transaction whose reads all see the same state.
    pub(crate) async fn snapshot(&self) -> Result<Write, StoreError> {
        const READ: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
        Ok(match self.readers() {
            On::Sqlite(pool) => On::Sqlite(pool.begin().await?),
            On::Postgres(pool) => On::Postgres(pool.begin_with(READ).await?),
        })
    }

    /// Returns the connections of each pool by name: how many are in use and how many are idle.
    pub fn connections(&self) -> Vec<(&'static str, u32, u32)> {
        fn counted<D: sqlx::Database>(pool: &sqlx::Pool<D>) -> (u32, u32) {
            let idle = u32::try_from(pool.num_idle()).unwrap_or(u32::MAX);
            (pool.size().saturating_sub(idle), idle)
        }
        let named = |name, (used, idle)| (name, used, idle);
        let (writer, readers) = match &self.pools {
            Pools::Sqlite { writer, readers } => (counted(writer), counted(readers)),
            Pools::Postgres {
                writer, readers, ..
            } => (counted(writer), counted(readers)),
        };
        vec![named("writer", writer), named("readers", readers)]
    }

    /// Closes the pools after pending writes.
    pub async fn close(&self) {
        match &self.pools {
            Pools::Sqlite { writer, readers } => {
                readers.close().await;
                writer.close().await;
            }
            Pools::Postgres {
                writer, readers, ..
            } => {
                readers.close().await;
                writer.close().await;
            }
        }
    }
}

impl Write {
    /// Commits the transaction.
    pub(crate) async fn commit(self) -> Result<(), StoreError> {
        on!(self, |db| Ok(db.commit().await?))
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::Pools;
    use crate::store::database::Database;
    use crate::store::{Store, StoreError, Writes};

    async fn store() -> (tempfile::TempDir, PathBuf, Store) {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let file = folder.path().join("site.db");
        let store = Store::open(&Database::Sqlite(file.clone()))
            .await
            .expect("the database opens");
        (folder, file, store)
    }

    /// Simulates a full disk for the write connection: limits the file to its current number of pages.
    async fn fill(store: &Store) {
        let Pools::Sqlite { writer, .. } = &store.pools else {
            unreachable!("it was opened as SQLite");
        };
        let full = sqlx::query("PRAGMA max_page_count = 1").execute(writer);
        full.await.expect("a limit");
    }

    async fn write_a_lot(store: &Store) -> Result<(), StoreError> {
        let mut write = store.begin().await?;
        let query = "INSERT INTO much (text) VALUES (hex(zeroblob(100000)))";
        run!(&mut write, sqlx::query(query))?;
        write.commit().await
    }

    #[tokio::test]
    async fn security_28_writes_go_on_once_a_full_disk_has_room_again() {
        let (_folder, _, store) = store().await;
        let mut write = store.begin().await.expect("a transaction begins");
        run!(&mut write, sqlx::query("CREATE TABLE much (text TEXT)")).expect("a table");
        write.commit().await.expect("it is written");
        for _ in 0..3 {
            fill(&store).await;
            let full = write_a_lot(&store).await.expect_err("there is no room");
            assert!(matches!(full, StoreError::Unavailable(_)), "{full}");
            // The limit ended with the connection, as a full disk does once space is freed.
            write_a_lot(&store).await.expect("there is room again");
        }
    }

    #[tokio::test]
    async fn nothing_is_written_to_a_file_that_was_moved_away_or_replaced() {
        let (folder, file, store) = store().await;
        store.migrate().await.expect("the schema is applied");
        assert_eq!(store.health().try_writing().await, Writes::Taken);
        let aside = folder.path().join("aside.db");
        std::fs::rename(&file, &aside).expect("the file moves");
        let moved = store.begin().await.expect_err("it is not there");
        assert!(matches!(moved, StoreError::Moved(_)), "{moved}");
        std::fs::copy(&aside, &file).expect("another file takes its place");
        let refused = store.health().try_writing().await;
        assert!(matches!(refused, Writes::Refused(_)), "{refused:?}");
        std::fs::rename(&aside, &file).expect("the file comes back");
        assert_eq!(store.health().try_writing().await, Writes::Taken);
    }

    #[tokio::test]
    async fn security_27_a_write_transaction_has_its_lock_from_the_beginning() {
        let (_folder, file, store) = store().await;
        let write = store.begin().await.expect("a transaction begins");
        let other = sqlx::sqlite::SqliteConnectOptions::new()
            .filename(&file)
            .busy_timeout(std::time::Duration::ZERO);
        let other = sqlx::SqlitePool::connect_with(other)
            .await
            .expect("another connection");
        let refused = other
            .begin_with("BEGIN IMMEDIATE")
            .await
            .expect_err("the lock is taken");
        assert!(refused.to_string().contains("locked"), "{refused}");
        drop(write);
    }
}

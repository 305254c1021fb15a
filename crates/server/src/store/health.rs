//! Health of the database, for the readiness check: whether it accepts writes and is intact.

use std::sync::atomic::{AtomicBool, Ordering};

use super::open::hear_a_refusal;
use super::pools::{On, run};
use super::{Health, StoreError};

/// Whether a query has found corruption since the last successful check. Global to the process because
/// an error does not know its store.
static DAMAGE_SEEN: AtomicBool = AtomicBool::new(false);

/// Whether the database accepts writes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Writes {
    /// A write succeeded.
    Taken,
    /// Another connection holds the write lock.
    Busy,
    /// Writes fail, and why: the disk is full or the database is read-only.
    Refused(String),
}

/// Whether the data are intact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Soundness {
    /// No query has found corruption.
    Sound,
    /// A query has found corruption, and the integrity check confirms it.
    Damaged,
}

/// Records that a query found corruption.
pub(super) fn damage_seen() {
    DAMAGE_SEEN.store(true, Ordering::Relaxed);
}

impl Health<'_> {
    /// Writes a row without changing its value. Permissions and free space do not prove that a write
    /// succeeds, and neither does a transaction that is rolled back.
    pub async fn try_writing(self) -> Writes {
        match self.write_nothing().await {
            Ok(()) => Writes::Taken,
            Err(error) if error.is_busy() => Writes::Busy,
            Err(error) => Writes::Refused(error.to_string()),
        }
    }

    /// Runs two statements: SQLite does not write one that changes nothing.
    async fn write_nothing(self) -> Result<(), StoreError> {
        let mut write = self.0.begin().await?;
        for step in [
            "UPDATE change_count SET value = value + 1 WHERE id = 1",
            "UPDATE change_count SET value = value - 1 WHERE id = 1",
        ] {
            run!(&mut write, sqlx::query(step))?;
        }
        write.commit().await
    }

    /// Returns whether a PostgreSQL server refuses connections, which a pool only reports as a timeout.
    pub async fn is_refused(self) -> bool {
        match self.0.readers() {
            On::Sqlite(_) => false,
            On::Postgres(pool) => hear_a_refusal(&pool.connect_options()).await.is_err(),
        }
    }

    /// Truncates SQLite's write-ahead log, which a large import makes as long as everything it wrote.
    /// Does nothing while another connection reads.
    pub async fn cut_log(self) -> Result<(), StoreError> {
        if let On::Sqlite(pool) = self.0.writer() {
            sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)")
                .execute(pool)
                .await?;
        }
        Ok(())
    }

    /// Empties the write-ahead log after rows were erased, because it still contains them. A concurrent reader, such as
    /// a backup, prevents this until the next time: the rows themselves are gone.
    pub(super) async fn forget_erased(self, rows: u64) {
        if rows == 0 {
            return;
        }
        if let Err(error) = self.cut_log().await {
            tracing::warn!(%error, "what was erased may still stand in the log of SQLite");
        }
    }

    /// Returns whether the data are intact. Runs the full integrity check only after a query has found
    /// corruption, because the check takes long.
    pub async fn soundness(self) -> Result<Soundness, StoreError> {
        if !DAMAGE_SEEN.load(Ordering::Relaxed) {
            return Ok(Soundness::Sound);
        }
        match self.0.integrity().await {
            // Invalid bytes in a text do not corrupt the file.
            Ok(None) => match self.inspect().await {
                Ok(_) => {
                    DAMAGE_SEEN.store(false, Ordering::Relaxed);
                    Ok(Soundness::Sound)
                }
                Err(StoreError::Corrupt(_)) => Ok(Soundness::Damaged),
                Err(error) => Err(error),
            },
            Ok(Some(_)) | Err(StoreError::Corrupt(_)) => Ok(Soundness::Damaged),
            Err(error) => Err(error),
        }
    }
}

//! Whether the database takes writes and is sound, for whoever asks whether the server is ready.

use std::sync::atomic::{AtomicBool, Ordering};

use super::pools::{On, run};
use super::{Health, StoreError};

/// Whether a query has met damage since the file was last found sound. Of the process, as its counters
/// are: a failure does not know its store.
static DAMAGE_SEEN: AtomicBool = AtomicBool::new(false);

/// Whether the database takes writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Writes {
    /// It took one.
    Taken,
    /// Another program is writing: it takes them one after the other.
    Busy,
    /// It takes none: its disk is full, or it may only be read.
    Refused,
}

/// Whether the data can be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Soundness {
    /// No query has met anything else.
    Sound,
    /// A query has met damage, and the database still holds it.
    Damaged,
}

/// A query has met damage.
pub(super) fn damage_seen() {
    DAMAGE_SEEN.store(true, Ordering::Relaxed);
}

impl Health<'_> {
    /// Writes something that says the same afterwards. Rights and free space alone do not tell whether
    /// a write succeeds, and neither does a transaction that is not committed.
    pub async fn try_writing(self) -> Writes {
        match self.write_nothing().await {
            Ok(()) => Writes::Taken,
            Err(error) if error.is_busy() => Writes::Busy,
            Err(error) => {
                tracing::error!(%error, "the database takes no writes");
                Writes::Refused
            }
        }
    }

    /// Two statements: one that changes nothing is not written at all.
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

    /// Cuts the write-ahead log of SQLite, which a large import makes as long as all that it wrote. While
    /// somebody reads it goes on as it is.
    pub async fn cut_log(self) -> Result<(), StoreError> {
        if let On::Sqlite(pool) = self.0.writer() {
            sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)")
                .execute(pool)
                .await?;
        }
        Ok(())
    }

    /// Whether the data can be read. All of them are looked at where a query has met damage, and only
    /// there: that takes long.
    pub async fn soundness(self) -> Result<Soundness, StoreError> {
        if !DAMAGE_SEEN.load(Ordering::Relaxed) {
            return Ok(Soundness::Sound);
        }
        match self.0.integrity().await {
            Ok(None) => {
                DAMAGE_SEEN.store(false, Ordering::Relaxed);
                Ok(Soundness::Sound)
            }
            Ok(Some(_)) | Err(StoreError::Corrupt(_)) => Ok(Soundness::Damaged),
            Err(error) => Err(error),
        }
    }
}

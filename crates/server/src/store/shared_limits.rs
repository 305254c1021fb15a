//! Limits that are counted for all instances together.

use std::ops::RangeInclusive;

use crate::domain::rate_limit::{Limit, Wait};

use super::pools::{Write, on, run};
use super::refusals::count_refusal;
use super::{SharedLimits, Store, StoreError, Turn};

impl SharedLimits<'_> {
    /// Counts one action for each of these limits and clients; returns how long to wait instead if one of them is
    /// reached, and counts nothing.
    pub async fn take(
        self,
        limits: &[(Limit, &str)],
        now: i64,
    ) -> Result<Option<Wait>, StoreError> {
        let mut counting = match Counting::begin(self.0, limits, now).await? {
            Ok(counting) => counting,
            Err(wait) => return Ok(Some(wait)),
        };
        let wait = counting.count().await?;
        if wait.is_none() {
            counting.commit().await?;
        }
        Ok(wait)
    }

    /// Deletes actions outside these times.
    pub async fn forget(self, kept: RangeInclusive<i64>) -> Result<u64, StoreError> {
        let mut write = self.0.begin().await?;
        let gone = run!(
            &mut write,
            sqlx::query("DELETE FROM limited_action WHERE done_at NOT BETWEEN $1 AND $2")
                .bind(*kept.start())
                .bind(*kept.end())
        )?;
        write.commit().await?;
        Ok(gone)
    }
}

/// A transaction of an action that counts for limits. Nobody else counts for the same clients until it ends.
pub(super) struct Counting<'a> {
    store: &'a Store,
    /// The transaction.
    pub write: Write,
    // After the transaction, which ends first.
    _turns: Vec<Turn>,
    limits: &'a [(Limit, &'a str)],
    now: i64,
    /// The limits that this action is the last one of, once it is committed.
    reached: Vec<(Limit, &'a str, Wait)>,
}

impl<'a> Counting<'a> {
    /// Begins, unless one of the limits is known to be reached: that refuses without a connection, also those who have
    /// waited for their turn.
    pub async fn begin(
        store: &'a Store,
        limits: &'a [(Limit, &'a str)],
        now: i64,
    ) -> Result<Result<Self, Wait>, StoreError> {
        if let Some(wait) = store.reached.wait(limits, now) {
            return Ok(Err(wait));
        }
        let clients: Vec<&str> = limits.iter().map(|(_, client)| *client).collect();
        let turns = store.turns_of(&clients).await?;
        if let Some(wait) = store.reached.wait(limits, now) {
            return Ok(Err(wait));
        }
        let write = store.begin_after(&turns).await?;
        Ok(Ok(Self {
            store,
            write,
            _turns: turns,
            limits,
            now,
            reached: Vec::new(),
        }))
    }

    /// Counts the action for all limits; returns how long to wait if one is reached. Then the transaction must be
    /// rolled back.
    pub async fn count(&mut self) -> Result<Option<Wait>, StoreError> {
        const TAKE: &str =
            "INSERT INTO limited_action (action, client, done_at) VALUES ($1, $2, $3)";
        let (store, now) = (self.store, self.now);
        for &(limit, client) in self.limits {
            let mut done = self.done(limit, client).await?;
            let rate = limit.rate();
            if let Some(wait) = rate.wait(&done, now) {
                store.reached.note(limit, client, now, wait);
                count_refusal(limit);
                return Ok(Some(wait));
            }
            run!(
                &mut self.write,
                sqlx::query(TAKE).bind(limit.name()).bind(client).bind(now)
            )?;
            done.push(now);
            done.sort_unstable_by(|one, other| other.cmp(one));
            let reached = rate.wait(&done, now);
            self.reached
                .extend(reached.map(|wait| (limit, client, wait)));
        }
        Ok(None)
    }

    /// Commits the transaction.
    pub async fn commit(self) -> Result<(), StoreError> {
        self.end(Write::commit).await
    }

    /// Ends the transaction by a function that commits it.
    pub async fn end<Ended>(self, end: impl FnOnce(Write) -> Ended) -> Result<(), StoreError>
    where
        Ended: Future<Output = Result<(), StoreError>>,
    {
        end(self.write).await?;
        for (limit, client, wait) in self.reached {
            self.store.reached.note(limit, client, self.now, wait);
        }
        Ok(())
    }

    /// The times of the client's actions that count now, newest first.
    async fn done(&mut self, limit: Limit, client: &str) -> Result<Vec<i64>, StoreError> {
        const SINCE: &str = "SELECT done_at FROM limited_action WHERE action = $1 AND client = $2 \
            AND done_at BETWEEN $3 AND $4 ORDER BY done_at DESC, id DESC";
        let window = limit.rate().window(self.now);
        let done = on!(&mut self.write, |db| {
            sqlx::query_scalar(SINCE)
                .bind(limit.name())
                .bind(client)
                .bind(*window.start())
                .bind(*window.end())
                .fetch_all(&mut **db)
                .await
        })?;
        Ok(done)
    }
}

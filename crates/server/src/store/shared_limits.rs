//! Limits that are counted for all instances together.

use std::ops::RangeInclusive;

use crate::domain::rate_limit::{Limit, Wait};

use super::pools::{Write, on, one_at_a_time, run};
use super::refusals::count_refusal;
use super::{SharedLimits, StoreError};

impl SharedLimits<'_> {
    /// Counts one action of a client; returns how long to wait instead if the limit is reached.
    pub async fn take(
        self,
        limit: Limit,
        client: &str,
        now: i64,
    ) -> Result<Option<Wait>, StoreError> {
        let mut write = self.0.begin().await?;
        let wait = take(&mut write, limit, client, now).await?;
        write.commit().await?;
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

/// Counts one action in the transaction that performs it.
pub(super) async fn take(
    write: &mut Write,
    limit: Limit,
    client: &str,
    now: i64,
) -> Result<Option<Wait>, StoreError> {
    const SINCE: &str = "SELECT done_at FROM limited_action WHERE action = $1 AND client = $2 \
        AND done_at BETWEEN $3 AND $4 \
        ORDER BY done_at DESC, id DESC";
    const TAKE: &str = "INSERT INTO limited_action (action, client, done_at) VALUES ($1, $2, $3)";
    one_at_a_time(write, client).await?;
    let rate = limit.rate();
    let window = rate.window(now);
    let done: Vec<i64> = on!(&mut *write, |db| {
        sqlx::query_scalar(SINCE)
            .bind(limit.name())
            .bind(client)
            .bind(*window.start())
            .bind(*window.end())
            .fetch_all(&mut **db)
            .await
    })?;
    if let Some(wait) = rate.wait(&done, now) {
        count_refusal(limit);
        return Ok(Some(wait));
    }
    run!(
        write,
        sqlx::query(TAKE).bind(limit.name()).bind(client).bind(now)
    )?;
    Ok(None)
}

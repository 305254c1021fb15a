//! Limits that are counted for all instances together.

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

    /// Deletes actions from before this time.
    pub async fn forget(self, before: i64) -> Result<u64, StoreError> {
        let mut write = self.0.begin().await?;
        let gone = run!(
            &mut write,
            sqlx::query("DELETE FROM limited_action WHERE done_at < $1").bind(before)
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
    const SINCE: &str = "SELECT done_at FROM limited_action WHERE action = $1 AND client = $2 AND done_at > $3 \
        ORDER BY done_at DESC, id DESC";
    const TAKE: &str = "INSERT INTO limited_action (action, client, done_at) VALUES ($1, $2, $3)";
    one_at_a_time(write, client).await?;
    let rate = limit.rate();
    let done: Vec<i64> = on!(&mut *write, |db| {
        sqlx::query_scalar(SINCE)
            .bind(limit.name())
            .bind(client)
            .bind(rate.window_start(now))
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

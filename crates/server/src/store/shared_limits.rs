//! Limits that all instances count together.

use crate::domain::rate_limit::{Rate, Wait};

use super::pools::{Write, on, one_at_a_time, run};
use super::refusals::refused;
use super::{SharedLimits, StoreError};

const SINCE: &str = "SELECT done_at FROM limited_action WHERE action = $1 AND client = $2 AND done_at > $3 \
    ORDER BY done_at DESC, id DESC";
const TAKE: &str = "INSERT INTO limited_action (action, client, done_at) VALUES ($1, $2, $3)";

impl SharedLimits<'_> {
    /// Counts one action of a client, or returns how long to wait.
    pub async fn take(
        self,
        (action, rate): (&'static str, Rate),
        client: &str,
        now: i64,
    ) -> Result<Result<(), Wait>, StoreError> {
        let mut write = self.0.begin().await?;
        let taken = take(&mut write, (action, rate), client, now).await?;
        write.commit().await?;
        Ok(taken)
    }

    /// Forgets actions from before this time.
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

pub(super) async fn take(
    write: &mut Write,
    (action, rate): (&'static str, Rate),
    client: &str,
    now: i64,
) -> Result<Result<(), Wait>, StoreError> {
    one_at_a_time(write, client).await?;
    let span = i64::try_from(rate.seconds).unwrap_or(i64::MAX);
    let times: Vec<i64> = on!(&mut *write, |db| {
        sqlx::query_scalar(SINCE)
            .bind(action)
            .bind(client)
            .bind(now.saturating_sub(span))
            .fetch_all(&mut **db)
            .await
    })?;
    if let Some(oldest) = rate.times.checked_sub(1).and_then(|last| times.get(last)) {
        refused(action);
        return Ok(Err(Wait((oldest + span - now).max(1).unsigned_abs())));
    }
    run!(write, sqlx::query(TAKE).bind(action).bind(client).bind(now))?;
    Ok(Ok(()))
}

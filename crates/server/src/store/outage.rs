//! Tracks whether a PostgreSQL server refuses connections.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::time::timeout;

use super::{Store, StoreError};

/// Lifetime of a known refusal. The site's structure is requested twice a second, and renews it.
const LASTS: Duration = Duration::from_secs(2);
/// Maximum time to wait for a refusal.
const PATIENCE: Duration = Duration::from_secs(1);

/// When the server was last known to refuse connections; shared by all clones of a store.
#[derive(Debug, Clone, Default)]
pub(super) struct Outage(Arc<Mutex<Option<Instant>>>);

impl Outage {
    /// Whether a query would wait for a connection in vain.
    pub(super) fn is_known(&self) -> bool {
        let seen = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        seen.is_some_and(|seen| seen.elapsed() < LASTS)
    }

    fn note(&self, is_refused: bool) {
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *seen = is_refused.then(Instant::now);
    }
}

impl Store {
    /// Runs a query of this store, and records whether the server refuses connections. While it does, all other queries
    /// fail at once: a pool would retry until its timeout, and visitors would wait as long.
    pub async fn probe<T, Asked>(&self, ask: impl FnOnce(Store) -> Asked) -> Result<T, StoreError>
    where
        Asked: Future<Output = Result<T, StoreError>>,
    {
        if self.outage.is_known() && self.is_refused().await {
            self.outage.note(true);
            return Err(StoreError::Unavailable(sqlx::Error::PoolClosed));
        }
        let patient = Self {
            outage: Outage::default(),
            ..self.clone()
        };
        let asked = ask(patient).await;
        let is_refused = asked.is_err() && self.is_refused().await;
        self.outage.note(is_refused);
        asked
    }

    /// A server that does not refuse quickly is slow, and may answer other queries.
    async fn is_refused(&self) -> bool {
        let refused = timeout(PATIENCE, self.health().is_refused()).await;
        refused.unwrap_or(false)
    }
}

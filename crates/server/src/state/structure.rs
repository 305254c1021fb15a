//! The snapshot shared by all requests, and its reloading.

use std::future::Future;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::timeout;

use super::{Clock, Snapshot};
use crate::error::AppError;
use crate::store::{Store, StoreError};

/// How long a snapshot is used before the database is queried for changes.
const LOOK_EVERY_MS: u64 = 500;
/// Time limit of that query; after it the old snapshot stays.
const LOOK_TIME: Duration = Duration::from_secs(1);

/// The snapshot that all requests share.
#[derive(Debug, Default)]
pub struct Structure {
    held: RwLock<Option<Held>>,
    /// One request queries the database; the others use the old snapshot meanwhile.
    turn: Mutex<()>,
    /// Whether the database did not answer the last query.
    behind: AtomicBool,
}

#[derive(Debug, Clone)]
struct Held {
    snapshot: Arc<Snapshot>,
    /// Time of the last query, in milliseconds of the clock.
    looked: u64,
    /// This program's own change count at the last query: its own changes are loaded at once.
    changes: u64,
}

impl Structure {
    /// The structure of the site, at most half a second old; older if the database does not answer.
    pub async fn current(&self, store: &Store, clock: &Clock) -> Result<Arc<Snapshot>, AppError> {
        let held = self.held();
        if let Some(held) = held.as_ref().filter(|held| held.is_fresh(store, clock)) {
            return Ok(Arc::clone(&held.snapshot));
        }
        let turn = match (&held, self.turn.try_lock()) {
            (_, Ok(turn)) => turn,
            // Another request is already querying; only this program's own changes are worth waiting for.
            (Some(held), Err(_)) if held.changes == store.own_changes() => {
                return Ok(Arc::clone(&held.snapshot));
            }
            (_, Err(_)) => self.turn.lock().await,
        };
        let held = self.held();
        if let Some(held) = held.as_ref().filter(|held| held.is_fresh(store, clock)) {
            return Ok(Arc::clone(&held.snapshot));
        }
        let looked = self.look(store, clock, held).await;
        drop(turn);
        looked
    }

    /// Whether answers may be out of date because the database does not answer.
    pub fn is_behind(&self) -> bool {
        self.behind.load(Ordering::Relaxed)
    }

    async fn look(
        &self,
        store: &Store,
        clock: &Clock,
        held: Option<Held>,
    ) -> Result<Arc<Snapshot>, AppError> {
        let changes = store.own_changes();
        let read = match (&held, store.in_place()) {
            (_, Err(moved)) => Err(moved),
            (Some(held), Ok(())) => {
                let look = |store| async move { newer(&store, &held.snapshot).await };
                store.probe(look).await
            }
            (None, Ok(())) => Snapshot::read(store).await.map(|read| read.map(Arc::new)),
        };
        self.behind
            .store(read.is_err() && held.is_some(), Ordering::Relaxed);
        let snapshot = match (read, held) {
            (Ok(Some(snapshot)), _) => snapshot,
            (Ok(None), _) => return Err(no_site()),
            (Err(error), Some(held)) => {
                tracing::warn!(%error, "pages are shown as they were");
                held.snapshot
            }
            (Err(error), None) => return Err(error.into()),
        };
        self.hold(Held {
            snapshot: Arc::clone(&snapshot),
            looked: clock.elapsed(),
            changes,
        });
        Ok(snapshot)
    }

    fn held(&self) -> Option<Held> {
        let held = self.held.read().unwrap_or_else(PoisonError::into_inner);
        held.clone()
    }

    fn hold(&self, held: Held) {
        let mut place = self.held.write().unwrap_or_else(PoisonError::into_inner);
        *place = Some(held);
    }
}

impl Held {
    fn is_fresh(&self, store: &Store, clock: &Clock) -> bool {
        clock.elapsed() - self.looked < LOOK_EVERY_MS && self.changes == store.own_changes()
    }
}

/// The old snapshot if nothing has changed, else a new one.
async fn newer(
    store: &Store,
    snapshot: &Arc<Snapshot>,
) -> Result<Option<Arc<Snapshot>>, StoreError> {
    let changes = in_time(store.site().change_count()).await?;
    if changes == snapshot.changes {
        return Ok(Some(Arc::clone(snapshot)));
    }
    if changes.structure == snapshot.changes.structure
        && let Some(renewed) = snapshot.renewed(store).await?
    {
        return Ok(Some(Arc::new(renewed)));
    }
    Ok(Snapshot::read(store).await?.map(Arc::new))
}

async fn in_time<T>(asked: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    let slow = |_| StoreError::Unavailable(sqlx::Error::PoolTimedOut);
    timeout(LOOK_TIME, asked).await.map_err(slow)?
}

fn no_site() -> AppError {
    AppError::Unavailable("there is no site yet: run `vitrine import DIR`".to_owned())
}

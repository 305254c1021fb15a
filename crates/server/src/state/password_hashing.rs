//! Hashes passwords: a few at once, on separate threads, for a bounded number of visitors who wait.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;

use crate::domain::account::{HashMemory, PasswordHash};
use crate::error::AppError;

/// Concurrent hashes: each takes 19 MiB and a core (security 17).
const AT_ONCE: usize = 2;
/// Visitors who wait for one: more would wait for longer than a second.
const MOST_WAITING: usize = 20;

/// The places in which passwords are hashed.
#[derive(Debug)]
pub struct PasswordHashing {
    /// Those who have a place or wait for one.
    admitted: Arc<Semaphore>,
    places: Arc<Semaphore>,
    /// The memory of the free places, as far as they were ever taken.
    free: FreeMemory,
}

impl Default for PasswordHashing {
    fn default() -> Self {
        Self {
            admitted: Arc::new(Semaphore::new(AT_ONCE + MOST_WAITING)),
            places: Arc::new(Semaphore::new(AT_ONCE)),
            free: FreeMemory::default(),
        }
    }
}

#[derive(Debug, Clone, Default)]
struct FreeMemory(Arc<Mutex<Vec<HashMemory>>>);

impl FreeMemory {
    /// A panic elsewhere cannot have left a half-written list.
    fn lock(&self) -> MutexGuard<'_, Vec<HashMemory>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A place. It is free again when the hash is computed, even if its visitor has left meanwhile.
#[derive(Debug)]
pub struct HashingPlace {
    memory: HashMemory,
    free: FreeMemory,
    _permits: [OwnedSemaphorePermit; 2],
}

impl PasswordHashing {
    /// Waits for a place. Who leaves meanwhile gives up the turn; if too many wait, it is an error at once.
    pub async fn place(&self) -> Result<HashingPlace, AppError> {
        let admitted = self.admitted.clone().try_acquire_owned();
        let busy = |_| AppError::Unavailable("too many passwords wait".to_owned());
        let admitted = admitted.map_err(busy)?;
        let closed = |_| AppError::Unavailable("the server stops".to_owned());
        let place = self.places.clone().acquire_owned().await.map_err(closed)?;
        Ok(HashingPlace {
            memory: self.free.lock().pop().unwrap_or_default(),
            free: self.free.clone(),
            _permits: [admitted, place],
        })
    }
}

impl HashingPlace {
    /// Whether a hash is that of this password.
    pub async fn matches(self, hash: PasswordHash, password: String) -> Result<bool, AppError> {
        self.work(move |memory| hash.matches(&password, memory))
            .await
    }

    /// The hash of a new password.
    pub async fn hash(self, password: String, salt: [u8; 16]) -> Result<PasswordHash, AppError> {
        self.work(move |memory| PasswordHash::of(&password, salt, memory))
            .await?
            .map_err(|error| AppError::Internal(format!("a password: {error}")))
    }

    async fn work<T: Send + 'static>(
        self,
        work: impl FnOnce(&mut HashMemory) -> T + Send + 'static,
    ) -> Result<T, AppError> {
        let mut place = self;
        let done = spawn_blocking(move || {
            let place = &mut place;
            work(&mut place.memory)
        });
        done.await
            .map_err(|error| AppError::Internal(format!("a password: {error}")))
    }
}

impl Drop for HashingPlace {
    fn drop(&mut self) {
        self.free.lock().push(std::mem::take(&mut self.memory));
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;
    use futures_util::future::join_all;

    use super::{AT_ONCE, AppError, MOST_WAITING, PasswordHashing};

    #[tokio::test]
    async fn security_17_two_passwords_are_hashed_at_once_and_twenty_wait() {
        let hashing = PasswordHashing::default();
        let place = || hashing.place().now_or_never();
        let placed: Vec<_> = (0..AT_ONCE).map(|_| place().expect("a place")).collect();
        let waiting = (0..MOST_WAITING).map(|_| Box::pin(hashing.place()));
        let mut waiting: Vec<_> = waiting.collect();
        for one in &mut waiting {
            assert!(one.now_or_never().is_none(), "only two have a place");
        }
        let refused = place().expect("an answer at once");
        assert!(matches!(refused, Err(AppError::Unavailable(_))));
        waiting.clear();
        assert!(place().is_none(), "who has left holds up nobody");
        drop(placed);
        assert!(place().is_some_and(|place| place.is_ok()));
    }

    #[tokio::test]
    async fn security_17_the_memory_of_the_two_places_is_kept_and_there_is_no_more() {
        let hashing = PasswordHashing::default();
        let hashed = (0..20).map(|_| async {
            let place = hashing.place().await.expect("a place");
            place.hash("un mot de passe".to_owned(), [1; 16]).await
        });
        for hash in join_all(hashed).await {
            hash.expect("a hash");
        }
        assert_eq!(hashing.free.lock().len(), AT_ONCE);
    }
}

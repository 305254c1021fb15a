//! Turns by key: of several tasks on the same thing, only a few go on at once.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Semaphores by key.
#[derive(Debug)]
pub struct Turns {
    at_once: usize,
    by_key: Mutex<HashMap<String, Arc<Semaphore>>>,
}

/// A turn. Dropping it ends it.
#[derive(Debug)]
pub struct Turn {
    key: String,
    _permit: Option<OwnedSemaphorePermit>,
}

impl Turns {
    /// This many tasks at once have the turn of a key.
    pub fn new(at_once: usize) -> Self {
        Self {
            at_once,
            by_key: Mutex::default(),
        }
    }

    /// Waits for the turns of all these keys. They are taken in one order everywhere, to avoid a deadlock.
    pub async fn of_all(&self, keys: &[&str]) -> Vec<Turn> {
        let keys: BTreeSet<_> = keys.iter().collect();
        let mut turns = Vec::with_capacity(keys.len());
        for key in keys {
            turns.push(self.of(key).await);
        }
        turns
    }

    /// Waits for the turn of this key. Those who wait come in the order of their calls.
    pub async fn of(&self, key: &str) -> Turn {
        let semaphore = {
            let mut by_key = self.by_key.lock().unwrap_or_else(PoisonError::into_inner);
            by_key.retain(|_, semaphore| Arc::strong_count(semaphore) > 1);
            let semaphore = by_key.entry(key.to_owned());
            semaphore
                .or_insert_with(|| Arc::new(Semaphore::new(self.at_once)))
                .clone()
        };
        // There is always a permit to wait for: nobody closes the semaphore.
        let permit = semaphore.acquire_owned().await.ok();
        Turn {
            key: key.to_owned(),
            _permit: permit,
        }
    }
}

impl Turn {
    /// Its key.
    pub fn key(&self) -> &str {
        &self.key
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::Turns;

    #[tokio::test]
    async fn several_keys_are_taken_once_each_and_in_one_order() {
        let turns = Turns::new(1);
        let both = turns.of_all(&["b", "a", "b"]).await;
        let keys: Vec<_> = both.iter().map(super::Turn::key).collect();
        assert_eq!(keys, ["a", "b"]);
        assert!(turns.of_all(&["c", "b"]).now_or_never().is_none());
        drop(both);
        assert!(turns.of_all(&["c", "b"]).now_or_never().is_some());
    }

    #[tokio::test]
    async fn one_key_has_so_many_turns_at_a_time_and_turns_do_not_pile_up() {
        for at_once in [1, 3] {
            let turns = Turns::new(at_once);
            let mut first = Vec::new();
            for _ in 0..at_once {
                first.push(turns.of("1").now_or_never().expect("a turn"));
            }
            assert!(turns.of("1").now_or_never().is_none(), "one too many");
            let other = turns.of("2").await;
            drop((first, other));
            let again = turns.of("1").await;
            assert_eq!(turns.by_key.lock().expect("the turns").len(), 1);
            drop(again);
        }
    }
}

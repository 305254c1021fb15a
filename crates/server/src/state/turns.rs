//! Turns by key: two tasks on the same thing come one after the other.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{Mutex as Turn, OwnedMutexGuard};

/// Locks by key.
#[derive(Debug, Default)]
pub struct Turns(Mutex<HashMap<String, Arc<Turn<()>>>>);

impl Turns {
    /// Waits until no other task has the turn of this key. Those who wait come in the order of their calls.
    pub async fn of(&self, key: &str) -> OwnedMutexGuard<()> {
        let turn = {
            let mut turns = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            turns.retain(|_, turn| Arc::strong_count(turn) > 1);
            turns.entry(key.to_owned()).or_default().clone()
        };
        turn.lock_owned().await
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::Turns;

    #[tokio::test]
    async fn one_key_has_one_turn_at_a_time_and_turns_do_not_pile_up() {
        let turns = Turns::default();
        let first = turns.of("1").await;
        assert!(turns.of("1").now_or_never().is_none(), "two had their turn");
        let other = turns.of("2").await;
        drop((first, other));
        let again = turns.of("1").await;
        assert_eq!(turns.0.lock().expect("the turns").len(), 1);
        drop(again);
    }
}

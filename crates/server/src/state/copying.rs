//! Keeps the media folder in sync with its bucket.

use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use crate::store::MirrorError;

use super::AppState;

/// Interval of checking the database for changes of the site by an import.
const A_TURN: Duration = Duration::from_secs(1);
/// Maximum number of intervals between two comparisons.
const LONGEST_PAUSE: u32 = 60;

/// Compares folder and bucket at once, after each change of the site, and each minute. An import reaches the database
/// before the bucket: after a change the pauses begin at a second, and double.
pub async fn keep_copy(state: AppState, mut shutdown: watch::Receiver<bool>) {
    let mut turns = interval(A_TURN);
    turns.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let (mut pause, mut left) = (1, 0);
    let mut seen = None;
    loop {
        tokio::select! {
            _ = turns.tick() => {}
            _ = shutdown.wait_for(|stop| *stop) => return,
        }
        // Other tasks report a database that does not answer.
        let changes = state.store.site().change_count().await.ok();
        let structure = changes.map(|changes| changes.structure);
        if structure.is_some() && structure != seen {
            seen = structure;
            (pause, left) = (1, 0);
        }
        if left > 0 {
            left -= 1;
            continue;
        }
        match state.media.pull_if_free().await {
            // Another process of this machine is working on it.
            Ok(()) | Err(MirrorError::Busy) => {}
            Err(error) => {
                tracing::warn!(%error, "pictures and theme are served as this machine has them");
            }
        }
        left = pause;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

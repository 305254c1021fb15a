//! When sessions were last used: stored in the background, so that no request waits for a database that takes no write.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::domain::account::TokenHash;
use crate::domain::account::session::{BETWEEN_NOTES, LastUse, Session};

use super::AppState;

/// The last uses that are not stored yet.
#[derive(Debug, Default)]
pub struct SeenSessions(Mutex<Unstored>);

#[derive(Debug, Default)]
struct Unstored {
    uses: HashMap<TokenHash, LastUse>,
    is_storing: bool,
    /// When the database last took none, in seconds since 1970.
    failed_at: Option<i64>,
}

impl SeenSessions {
    /// Returns the session as it is, although that may not be stored yet.
    pub fn current(&self, session: Session) -> Session {
        match self.unstored().uses.get(&session.hash) {
            Some(last) if last.seen_at > session.last.seen_at => Session {
                last: *last,
                ..session
            },
            _ => session,
        }
    }

    /// Adds a use; returns whether somebody has to begin to store.
    fn add(&self, hash: &TokenHash, last: LastUse) -> bool {
        let mut unstored = self.unstored();
        unstored.uses.insert(hash.clone(), last);
        let waits = |failed: i64| last.seen_at.saturating_sub(failed) < BETWEEN_NOTES;
        if unstored.is_storing || unstored.failed_at.is_some_and(waits) {
            return false;
        }
        unstored.is_storing = true;
        true
    }

    /// Returns a use to store; without one, storing ends.
    fn next(&self) -> Option<(TokenHash, LastUse)> {
        let mut unstored = self.unstored();
        let next = unstored.uses.iter().next();
        let next = next.map(|(hash, last)| (hash.clone(), *last));
        unstored.is_storing = next.is_some();
        next
    }

    fn stored(&self, hash: &TokenHash, last: LastUse) {
        let mut unstored = self.unstored();
        unstored.failed_at = None;
        if unstored.uses.get(hash) == Some(&last) {
            unstored.uses.remove(hash);
        }
    }

    fn failed(&self, now: i64) {
        let mut unstored = self.unstored();
        unstored.is_storing = false;
        unstored.failed_at = Some(now);
    }

    /// A panic elsewhere cannot have left a half-written entry.
    fn unstored(&self) -> MutexGuard<'_, Unstored> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl AppState {
    /// Notes that a session was used now. While the database takes no write, a minute passes between two tries.
    pub fn note_use(&self, session: &Session, now: i64) {
        if self.seen_sessions.add(&session.hash, session.used(now)) {
            tokio::spawn(store_uses(self.clone()));
        }
    }
}

async fn store_uses(state: AppState) {
    while let Some((hash, last)) = state.seen_sessions.next() {
        match state.store.sessions().note(&hash, last).await {
            Ok(()) => state.seen_sessions.stored(&hash, last),
            Err(why) => {
                tracing::warn!(%why, "the last requests of sessions are not noted");
                return state
                    .seen_sessions
                    .failed(state.clock.now().timestamp().as_second());
            }
        }
    }
}

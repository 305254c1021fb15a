//! When sessions were last used: stored in the background, so that no request waits for a database that cannot be
//! written to.

use std::collections::BTreeMap;
use std::ops::Bound;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::domain::account::TokenHash;
use crate::domain::account::session::{BETWEEN_NOTES, LastUse, Session};
use crate::domain::values::clock_skew::recorded_within;

use super::AppState;

/// The last uses that are not stored yet.
#[derive(Debug, Default)]
pub struct SeenSessions(Mutex<Unstored>);

#[derive(Debug, Default)]
struct Unstored {
    uses: BTreeMap<TokenHash, LastUse>,
    is_storing: bool,
    /// The session whose use was tried last. The next one comes after it, so that a failing one does not hold up others.
    tried: Option<TokenHash>,
    /// When storing last failed, in seconds since 1970.
    failed_at: Option<i64>,
}

/// The task that stores. When it ends, another one may begin, even if it panics.
struct Storing<'s> {
    sessions: &'s SeenSessions,
    has_ended: bool,
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
        let waits = |failed| recorded_within(BETWEEN_NOTES, last.seen_at).contains(&failed);
        if unstored.is_storing || unstored.failed_at.is_some_and(waits) {
            return false;
        }
        unstored.is_storing = true;
        true
    }

    fn stored(&self, hash: &TokenHash, last: LastUse) {
        let mut unstored = self.unstored();
        unstored.failed_at = None;
        if unstored.uses.get(hash) == Some(&last) {
            unstored.uses.remove(hash);
        }
    }

    fn failed(&self, now: i64) {
        self.unstored().failed_at = Some(now);
    }

    /// A panic elsewhere cannot have left a half-written entry.
    fn unstored(&self) -> MutexGuard<'_, Unstored> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<'s> Storing<'s> {
    fn begin(sessions: &'s SeenSessions) -> Self {
        Self {
            sessions,
            has_ended: false,
        }
    }

    /// Returns a use to store; without one, storing ends.
    fn next(&mut self) -> Option<(TokenHash, LastUse)> {
        let mut unstored = self.sessions.unstored();
        let after = unstored
            .tried
            .as_ref()
            .map_or(Bound::Unbounded, Bound::Excluded);
        let mut after = unstored.uses.range((after, Bound::Unbounded));
        let next = after.next().or_else(|| unstored.uses.iter().next());
        let next = next.map(|(hash, last)| (hash.clone(), *last));
        unstored.tried = next.as_ref().map(|(hash, _)| hash.clone());
        // Under the same lock: a use that is added now must find that nobody is storing.
        self.has_ended = next.is_none();
        unstored.is_storing = next.is_some();
        next
    }
}

impl Drop for Storing<'_> {
    fn drop(&mut self) {
        if !self.has_ended {
            self.sessions.unstored().is_storing = false;
        }
    }
}

impl AppState {
    /// Notes that a session was used now. After a failure, a minute passes until the next try.
    pub fn note_use(&self, session: &Session, now: i64) {
        if self.seen_sessions.add(&session.hash, session.used(now)) {
            tokio::spawn(store_uses(self.clone()));
        }
    }
}

async fn store_uses(state: AppState) {
    let mut storing = Storing::begin(&state.seen_sessions);
    while let Some((hash, last)) = storing.next() {
        match state.store.sessions().note(&hash, last).await {
            Ok(()) => state.seen_sessions.stored(&hash, last),
            Err(why) => {
                tracing::warn!(%why, "the last uses of sessions could not be stored");
                let now = state.clock.now().timestamp().as_second();
                return state.seen_sessions.failed(now);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{BETWEEN_NOTES, LastUse, SeenSessions, Storing};
    use crate::domain::account::{Token, TokenHash};

    fn hashes() -> [TokenHash; 2] {
        [1, 2].map(|byte| Token::of_bytes([byte; 32]).hash())
    }

    fn used(seen_at: i64) -> LastUse {
        LastUse {
            seen_at,
            rested: false,
        }
    }

    #[test]
    fn a_task_that_panics_while_it_stores_does_not_keep_the_next_one_from_storing() {
        let sessions = SeenSessions::default();
        let [first, second] = hashes();
        assert!(sessions.add(&first, used(0)));
        let panicked = std::thread::scope(|scope| {
            let task = scope.spawn(|| {
                let mut storing = Storing::begin(&sessions);
                assert_eq!(storing.next(), None, "there is one, so this panics");
            });
            task.join().is_err()
        });
        assert!(panicked);
        assert!(sessions.add(&second, used(0)), "somebody begins again");
    }

    #[test]
    fn a_use_that_cannot_be_stored_does_not_hold_up_the_others() {
        let sessions = SeenSessions::default();
        let [one, other] = hashes();
        assert!(sessions.add(&one, used(0)));
        assert!(!sessions.add(&other, used(0)), "somebody is storing");
        let (failing, last) = Storing::begin(&sessions).next().expect("a use");
        sessions.failed(0);
        assert!(!sessions.add(&failing, last), "it failed just now");
        assert!(sessions.add(&failing, used(BETWEEN_NOTES)));
        let mut storing = Storing::begin(&sessions);
        let (next, last) = storing.next().expect("the other one");
        assert_ne!(next, failing);
        sessions.stored(&next, last);
        assert_eq!(storing.next().expect("it is tried again").0, failing);
        sessions.stored(&failing, used(BETWEEN_NOTES));
        assert_eq!(storing.next(), None);
    }

    #[test]
    fn a_failure_of_a_clock_that_was_ahead_does_not_keep_uses_from_being_stored() {
        let sessions = SeenSessions::default();
        sessions.failed(300 * 24 * 3_600);
        assert!(sessions.add(&hashes()[0], used(0)));
    }
}

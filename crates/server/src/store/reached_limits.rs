//! Limits that this instance knows to be reached: what they refuse takes no connection.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::domain::rate_limit::windows::MOST_KEYS;
use crate::domain::rate_limit::{Limit, Wait};

use super::refusals::count_refusal;

/// A limit, and whom it counts.
type Counted = (Limit, String);

/// For how many seconds failed logins are known to be too many: another instance may clear them.
const LOGINS_KNOWN_FOR: i64 = 2;

/// Times in seconds since 1970.
#[derive(Debug)]
struct Reached {
    /// When it is known that nothing more is admitted.
    known: Range<i64>,
    /// When something is admitted again.
    until: i64,
}

/// The limits that are reached; shared by all clones of a store.
#[derive(Debug, Clone, Default)]
pub(super) struct ReachedLimits(Arc<Mutex<HashMap<Counted, Reached>>>);

impl ReachedLimits {
    /// Records how long a limit admits nothing more, by what is committed.
    pub(super) fn note(&self, limit: Limit, client: &str, now: i64, Wait(seconds): Wait) {
        let until = now.saturating_add_unsigned(seconds);
        let known_until = if is_of_logins(limit) {
            until.min(now + LOGINS_KNOWN_FOR)
        } else {
            until
        };
        let mut reached = self.lock();
        if reached.len() >= MOST_KEYS {
            reached.retain(|_, reached| reached.known.contains(&now));
        }
        // A flood of clients costs connections, not memory.
        if reached.len() < MOST_KEYS {
            let known = now..known_until;
            reached.insert((limit, client.to_owned()), Reached { known, until });
        }
    }

    /// Returns how long to wait if a limit is known to be reached. A clock that is set back knows nothing.
    pub(super) fn wait(&self, limits: &[(Limit, &str)], now: i64) -> Option<Wait> {
        let reached = self.lock();
        limits.iter().find_map(|&(limit, client)| {
            let reached = reached.get(&(limit, client.to_owned()))?;
            reached.known.contains(&now).then(|| {
                count_refusal(limit);
                Wait((reached.until - now).unsigned_abs())
            })
        })
    }

    /// Forgets the limits of logins: failures were cleared.
    pub(super) fn forget_logins(&self) {
        self.lock().retain(|&(limit, _), _| !is_of_logins(limit));
    }

    /// A panic elsewhere cannot have left a half-written entry.
    fn lock(&self) -> MutexGuard<'_, HashMap<Counted, Reached>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn is_of_logins(limit: Limit) -> bool {
    matches!(
        limit,
        Limit::LoginAccount | Limit::LoginAddress | Limit::LoginNetwork
    )
}

#[cfg(test)]
mod tests {
    use super::{Limit, ReachedLimits, Wait};

    #[test]
    fn a_reached_limit_is_known_until_it_admits_something_again() {
        let reached = ReachedLimits::default();
        reached.note(Limit::Picture, "yann", 1_000, Wait(60));
        let wait =
            |client, now| reached.wait(&[(Limit::Message, client), (Limit::Picture, client)], now);
        assert_eq!(wait("yann", 1_000), Some(Wait(60)));
        assert_eq!(wait("yann", 1_059), Some(Wait(1)));
        assert_eq!(wait("yann", 1_060), None);
        assert_eq!(wait("yann", 999), None, "the clock was ahead");
        assert_eq!(wait("marc", 1_000), None);
    }

    /// Another instance may clear them.
    #[test]
    fn security_30_that_failed_logins_are_too_many_is_known_for_moments_only() {
        let reached = ReachedLimits::default();
        reached.note(Limit::LoginAccount, "jeanne", 1_000, Wait(900));
        let wait = |now| reached.wait(&[(Limit::LoginAccount, "jeanne")], now);
        assert_eq!(wait(1_000), Some(Wait(900)));
        assert_eq!(wait(1_001), Some(Wait(899)));
        assert_eq!(wait(1_002), None);
        reached.note(Limit::LoginAccount, "jeanne", 1_002, Wait(898));
        reached.forget_logins();
        assert_eq!(wait(1_002), None);
    }
}

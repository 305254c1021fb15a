//! The lifetime of sessions (security 15).

use crate::domain::account::{Account, TokenHash};
use crate::domain::values::clock_skew::recorded_within;

/// Cookie of the session on https. The prefix prevents other hosts of the domain from setting it.
pub const SECURE_COOKIE: &str = "__Host-vitrine";
/// Cookie of the session without https, where browsers refuse the prefix.
pub const PLAIN_COOKIE: &str = "vitrine";

const MINUTE: i64 = 60;
const HOUR: i64 = 60 * MINUTE;

/// How long a session lasts, in seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lifetime {
    /// Since the last request.
    pub idle: i64,
    /// In total.
    pub whole: i64,
}

/// For a session.
pub const OF_SESSION: Lifetime = Lifetime {
    idle: 12 * HOUR,
    whole: 30 * 24 * HOUR,
};
/// For its use of the back office.
pub const OF_BACK_OFFICE: Lifetime = Lifetime {
    idle: 30 * MINUTE,
    whole: 12 * HOUR,
};
/// Minimum time between two stored times of the last request.
pub const BETWEEN_NOTES: i64 = MINUTE;

/// The session of a logged-in user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// The hash of its token, as stored in the database.
    pub hash: TokenHash,
    /// The user's account.
    pub account: Account,
    /// Time of the login, in seconds since 1970.
    pub began_at: i64,
    /// Its last use.
    pub last: LastUse,
}

/// The last use of a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LastUse {
    /// Its time, in seconds since 1970; notes are at least [`BETWEEN_NOTES`] apart.
    pub seen_at: i64,
    /// Whether the session was idle too long for the back office before that time.
    pub rested: bool,
}

impl Session {
    /// Whether it is valid for the back office. After it was idle too long, a request does not make it valid again.
    pub fn serves_back_office(&self, now: i64) -> bool {
        !self.last.rested && self.lasts(OF_BACK_OFFICE, now)
    }

    /// Its last use if it is used now.
    pub fn used(&self, now: i64) -> LastUse {
        let idle = now.saturating_sub(self.last.seen_at);
        LastUse {
            seen_at: now,
            rested: self.last.rested || idle >= OF_BACK_OFFICE.idle,
        }
    }

    /// Whether it is still valid for this use.
    pub fn lasts(&self, lifetime: Lifetime, now: i64) -> bool {
        !self.account.disabled
            && recorded_within(lifetime.whole, now).contains(&self.began_at)
            && recorded_within(lifetime.idle, now).contains(&self.last.seen_at)
    }
}

#[cfg(test)]
mod tests {
    use super::{HOUR, LastUse, MINUTE, OF_BACK_OFFICE, OF_SESSION, Session};
    use crate::domain::account::{Account, Role, Token};
    use crate::domain::values::id::AccountId;

    fn session(began_at: i64, seen_at: i64) -> Session {
        Session {
            hash: Token::of_bytes([1; 32]).hash(),
            account: Account {
                id: AccountId(1),
                key: "jeanne".to_owned(),
                email: "jeanne@exemple.test".to_owned(),
                name: "Jeanne".to_owned(),
                role: Role::Editor,
                publishes: true,
                disabled: false,
            },
            began_at,
            last: LastUse {
                seen_at,
                rested: false,
            },
        }
    }

    #[test]
    fn security_15_a_session_ends_after_12_idle_hours_and_after_30_days() {
        let day = 24 * HOUR;
        for (began, seen, now, lasts) in [
            (0, 0, 12 * HOUR - 1, true),
            (0, 0, 12 * HOUR, false),
            (0, 30 * day - HOUR, 30 * day - 1, true),
            (0, 30 * day - HOUR, 30 * day, false),
        ] {
            assert_eq!(session(began, seen).lasts(OF_SESSION, now), lasts, "{now}");
        }
    }

    #[test]
    fn security_15_the_back_office_ends_after_30_idle_minutes_and_after_12_hours() {
        for (began, seen, now, lasts) in [
            (0, 0, 30 * MINUTE - 1, true),
            (0, 0, 30 * MINUTE, false),
            (0, 12 * HOUR - MINUTE, 12 * HOUR - 1, true),
            (0, 12 * HOUR - MINUTE, 12 * HOUR, false),
        ] {
            assert_eq!(
                session(began, seen).lasts(OF_BACK_OFFICE, now),
                lasts,
                "{now}"
            );
        }
    }

    #[test]
    fn security_15_a_session_of_a_clock_that_was_ahead_does_not_last() {
        let ahead = 300 * 24 * HOUR;
        for (began, seen, lasts) in [
            (MINUTE, MINUTE, true),
            (MINUTE + 1, 0, false),
            (0, MINUTE + 1, false),
            (ahead, ahead, false),
        ] {
            let session = session(began, seen);
            assert_eq!(session.lasts(OF_SESSION, 0), lasts, "{began} {seen}");
            assert_eq!(session.serves_back_office(0), lasts, "{began} {seen}");
        }
    }

    #[test]
    fn a_closed_account_has_no_session() {
        let mut closed = session(0, 0);
        closed.account.disabled = true;
        assert!(!closed.lasts(OF_SESSION, 1));
    }
}

//! The rate limits (security 17, 20 to 23, 26).

pub mod windows;

/// Seconds until the next try is allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wait(pub u64);

/// A limit: a number of times per window of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rate {
    /// Maximum number of times …
    pub times: usize,
    /// … in any window of this many seconds.
    pub seconds: u64,
}

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;

/// The limited actions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limit {
    /// Expressions added to the dictionary, per client.
    Learning,
    /// Autocompletion requests, per client: one per second, faster than people read.
    Autocomplete,
    /// Messages by forms, per client: more than anyone writes in ten minutes.
    Message,
    /// Messages whose sender waited instead of solving the proof of work, per client: a program can wait, too.
    WaitedMessage,
    /// Pages shared by mail, per client.
    MailShare,
    /// Mails to one recipient, from all senders.
    MailShareTo,
    /// Failed logins to one account.
    LoginAccount,
    /// Failed logins of one client.
    LoginAddress,
    /// Links that set a password, per client and per account.
    PasswordLink,
    /// Pictures, per member.
    Picture,
}

impl Limit {
    /// All of them, in the order of the list.
    pub const ALL: [Self; 10] = [
        Self::Learning,
        Self::Autocomplete,
        Self::Message,
        Self::WaitedMessage,
        Self::MailShare,
        Self::MailShareTo,
        Self::LoginAccount,
        Self::LoginAddress,
        Self::PasswordLink,
        Self::Picture,
    ];

    /// Its name in the database and in the metrics.
    pub fn name(self) -> &'static str {
        self.row().0
    }

    /// Its limit.
    pub fn rate(self) -> Rate {
        self.row().1
    }

    fn row(self) -> (&'static str, Rate) {
        let (name, times, seconds) = match self {
            Self::Learning => ("learning", 30, MINUTE),
            Self::Autocomplete => ("autocomplete", 60, MINUTE),
            Self::Message => ("message", 10, 10 * MINUTE),
            Self::WaitedMessage => ("waited_message", 3, 10 * MINUTE),
            Self::MailShare => ("mail_share", 5, HOUR),
            Self::MailShareTo => ("mail_share_to", 5, 24 * HOUR),
            Self::LoginAccount => ("login_account", 5, 15 * MINUTE),
            Self::LoginAddress => ("login_address", 20, MINUTE),
            Self::PasswordLink => ("password_link", 5, HOUR),
            Self::Picture => ("picture", 60, HOUR),
        };
        (name, Rate { times, seconds })
    }
}

impl Rate {
    /// The start of the window that ends at this time; both in seconds since 1970.
    pub fn window_start(self, now: i64) -> i64 {
        now.saturating_sub_unsigned(self.seconds)
    }

    /// Returns how long to wait if the limit is reached by the times in the window, newest first.
    pub fn wait(self, done: &[i64], now: i64) -> Option<Wait> {
        // The time whose expiry makes room for another.
        let oldest = *done.get(self.times.checked_sub(1)?)?;
        let seconds = oldest.saturating_sub(self.window_start(now));
        Some(Wait(seconds.max(1).unsigned_abs()))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{Limit, Rate, Wait};

    #[test]
    fn each_limit_has_a_name_of_its_own() {
        let names: BTreeSet<&str> = Limit::ALL.iter().map(|limit| limit.name()).collect();
        assert_eq!(names.len(), Limit::ALL.len());
    }

    #[test]
    fn a_rate_counts_what_was_done_in_its_window() {
        let rate = Rate {
            times: 2,
            seconds: 60,
        };
        assert_eq!(rate.window_start(100), 40);
        assert_eq!(rate.wait(&[99], 100), None);
        assert_eq!(rate.wait(&[99, 41], 100), Some(Wait(1)));
        assert_eq!(rate.wait(&[99, 90, 41], 100), Some(Wait(50)));
        assert_eq!(
            rate.wait(&[100, 40], 100),
            Some(Wait(1)),
            "never at once, whatever the clock does"
        );
    }
}

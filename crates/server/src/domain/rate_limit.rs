//! The rate limits (security 17, 20 to 23, 26).

pub mod windows;

use std::ops::RangeInclusive;

use super::values::clock_skew::recorded_within;
use super::values::keyword::keywords;

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

keywords! {
    /// The limited actions.
    pub enum Limit {
        /// Expressions added to the dictionary, per client.
        Learning = "learning",
        /// Autocompletion requests, per client: one per second, faster than people read.
        Autocomplete = "autocomplete",
        /// Messages by forms, per client: more than anyone writes in ten minutes.
        Message = "message",
        /// Messages whose sender waited instead of solving the proof of work, per client: a program can wait, too.
        WaitedMessage = "waited_message",
        /// Pages shared by mail, per client.
        MailShare = "mail_share",
        /// Mails to one recipient, from all senders.
        MailShareTo = "mail_share_to",
        /// Failed logins to one account.
        LoginAccount = "login_account",
        /// Failed logins of one client.
        LoginAddress = "login_address",
        /// Failed logins of all clients of one /48 of IPv6.
        LoginNetwork = "login_network",
        /// Links that set a password, per client and per account.
        PasswordLink = "password_link",
        /// Pictures, per member.
        Picture = "picture",
        /// New elements, per member: more than anyone writes in an hour.
        Element = "element",
    }
}

impl Limit {
    /// How often in which time.
    pub fn rate(self) -> Rate {
        let (times, seconds) = match self {
            Self::Learning => (30, MINUTE),
            Self::Autocomplete => (60, MINUTE),
            Self::Message => (10, 10 * MINUTE),
            Self::WaitedMessage => (3, 10 * MINUTE),
            Self::MailShare | Self::PasswordLink => (5, HOUR),
            Self::MailShareTo => (5, 24 * HOUR),
            Self::LoginAccount => (5, 15 * MINUTE),
            Self::LoginAddress => (20, MINUTE),
            Self::LoginNetwork => (100, MINUTE),
            Self::Picture | Self::Element => (60, HOUR),
        };
        Rate { times, seconds }
    }

    /// The times outside which no action counts for any limit.
    pub fn longest_window(now: i64) -> RangeInclusive<i64> {
        let lengths = Self::ALL.iter().map(|limit| limit.rate().length());
        recorded_within(lengths.max().unwrap_or_default(), now)
    }
}

impl Rate {
    /// The times that count at this time; all in seconds since 1970.
    pub fn window(self, now: i64) -> RangeInclusive<i64> {
        recorded_within(self.length(), now)
    }

    /// Returns how long to wait if the limit is reached by the times in the window, newest first.
    pub fn wait(self, done: &[i64], now: i64) -> Option<Wait> {
        // The time whose expiry makes room for another.
        let oldest = *done.get(self.times.checked_sub(1)?)?;
        let seconds = oldest.saturating_add(self.length()).saturating_sub(now);
        // An instance whose clock is ahead may have recorded it later than now.
        Some(Wait(seconds.clamp(1, self.length()).unsigned_abs()))
    }

    fn length(self) -> i64 {
        i64::try_from(self.seconds).unwrap_or(i64::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::{Rate, Wait};

    #[test]
    fn a_rate_counts_what_was_done_in_its_window() {
        let rate = Rate {
            times: 2,
            seconds: 60,
        };
        assert_eq!(rate.window(100), 41..=160);
        assert_eq!(rate.wait(&[99], 100), None);
        assert_eq!(rate.wait(&[99, 41], 100), Some(Wait(1)));
        assert_eq!(rate.wait(&[99, 90, 41], 100), Some(Wait(50)));
        assert_eq!(
            rate.wait(&[100, 40], 100),
            Some(Wait(1)),
            "never at once, whatever the clock does"
        );
    }

    #[test]
    fn no_wait_is_longer_than_its_window_although_another_instances_clock_is_ahead() {
        let rate = Rate {
            times: 2,
            seconds: 60,
        };
        assert_eq!(rate.wait(&[130, 130], 100), Some(Wait(60)));
    }
}

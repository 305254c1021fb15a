//! Rate limits per client address (security 20, 21).

use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::domain::rate_limit::{Rate, Wait, Windows};

use super::Clock;
use crate::store::refused;

/// The limited actions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limit {
    /// Expressions that the dictionary learns (security 20).
    Learning,
    /// Look-ups of an autocompletion (security 21): one per second, faster than people read.
    Autocomplete,
    /// Messages by forms: more than anyone writes in ten minutes.
    Message,
    /// Messages whose sender waited instead of working: a program can wait, too.
    WaitedMessage,
}

impl Limit {
    const ALL: [Self; 4] = [
        Self::Learning,
        Self::Autocomplete,
        Self::Message,
        Self::WaitedMessage,
    ];

    /// Its name and its rate, for the database, which counts for all instances together.
    pub fn shared(self) -> (&'static str, Rate) {
        (self.name(), self.rate())
    }

    /// Its name in the metrics.
    fn name(self) -> &'static str {
        match self {
            Self::Learning => "learning",
            Self::Autocomplete => "autocomplete",
            Self::Message => "message",
            Self::WaitedMessage => "waited_message",
        }
    }

    /// The limit's count and window.
    pub fn rate(self) -> Rate {
        let (times, seconds) = match self {
            Self::Learning => (30, 60),
            Self::Autocomplete => (60, 60),
            Self::Message => (10, 600),
            Self::WaitedMessage => (3, 600),
        };
        Rate { times, seconds }
    }
}

/// The counters. Each instance counts for itself. For look-ups and learning that is enough: two instances admit twice as
/// much, and the limits are low enough for that. Accepted messages are counted by the database as well.
#[derive(Debug)]
pub struct Limits {
    clock: Clock,
    windows: [Mutex<Windows<IpAddr>>; Limit::ALL.len()],
}

impl Limits {
    /// Empty counters on this clock.
    pub fn new(clock: Clock) -> Self {
        Self {
            clock,
            windows: Limit::ALL.map(|limit| Mutex::new(Windows::new(limit.rate()))),
        }
    }

    /// Counts one action, or returns how long to wait.
    pub fn take(&self, limit: Limit, address: IpAddr) -> Result<(), Wait> {
        let taken = self.windows(limit).take(&address, self.clock.elapsed());
        if taken.is_err() {
            refused(limit.name());
        }
        taken
    }

    /// Begins an action that counts only if it succeeds, or returns how long to wait. It counts while it runs, so that
    /// simultaneous requests cannot exceed the limit.
    pub fn attempt(&self, limit: Limit, address: IpAddr) -> Result<Attempt<'_>, Wait> {
        self.take(limit, address)?;
        Ok(Attempt {
            limits: self,
            limit,
            address,
            failed: true,
        })
    }

    /// A panic elsewhere cannot have left a half-written window.
    fn windows(&self, limit: Limit) -> MutexGuard<'_, Windows<IpAddr>> {
        let windows = self.windows[limit as usize].lock();
        windows.unwrap_or_else(PoisonError::into_inner)
    }
}

/// A running action. If it is dropped before it succeeds, it does not count.
#[derive(Debug)]
pub struct Attempt<'l> {
    limits: &'l Limits,
    limit: Limit,
    address: IpAddr,
    failed: bool,
}

impl Attempt<'_> {
    /// The action has succeeded and counts.
    pub fn succeeded(mut self) {
        self.failed = false;
    }
}

impl Drop for Attempt<'_> {
    fn drop(&mut self) {
        if self.failed {
            self.limits.windows(self.limit).give_back(&self.address);
        }
    }
}

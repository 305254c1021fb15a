//! How often one address may do what costs something (security 20, 21).

use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::domain::window::{Rate, Wait, Windows};

use super::Clock;
use super::meters::refused;

/// What is limited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limit {
    /// Expressions for the dictionary to learn (security 20).
    Learning,
    /// Look-ups of an autocompletion (security 21): one a second, which is faster than people read.
    Autocomplete,
    /// Messages by forms: nobody writes more than ten in ten minutes.
    Message,
}

impl Limit {
    const ALL: [Self; 3] = [Self::Learning, Self::Autocomplete, Self::Message];

    /// Its name among the counters.
    fn name(self) -> &'static str {
        match self {
            Self::Learning => "learning",
            Self::Autocomplete => "autocomplete",
            Self::Message => "message",
        }
    }

    /// How often.
    pub fn rate(self) -> Rate {
        let (times, seconds) = match self {
            Self::Learning => (30, 60),
            Self::Autocomplete => (60, 60),
            Self::Message => (10, 600),
        };
        Rate { times, seconds }
    }
}

/// Who did what lately. Each instance counts for itself: two of them let twice as much in, which
/// these limits, far above what people do, can bear.
#[derive(Debug)]
pub struct Limits {
    clock: Clock,
    windows: [Mutex<Windows<IpAddr>>; Limit::ALL.len()],
}

impl Limits {
    /// Nobody did anything yet, by this clock.
    pub fn new(clock: Clock) -> Self {
        Self {
            clock,
            windows: Limit::ALL.map(|limit| Mutex::new(Windows::new(limit.rate()))),
        }
    }

    /// Does it once more, or says how long to wait.
    pub fn take(&self, limit: Limit, address: IpAddr) -> Result<(), Wait> {
        let taken = self.windows(limit).take(&address, self.clock.elapsed());
        if taken.is_err() {
            refused(limit.name());
        }
        taken
    }

    /// Begins what counts only if it succeeds, or says how long to wait. Meanwhile it counts, so that
    /// many at once do not get past the limit.
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

/// Something that is being done. Dropped before it succeeds, it does not count.
#[derive(Debug)]
pub struct Attempt<'l> {
    limits: &'l Limits,
    limit: Limit,
    address: IpAddr,
    failed: bool,
}

impl Attempt<'_> {
    /// It is done, and counts.
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

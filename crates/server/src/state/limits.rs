//! The rate limits that each instance counts separately, per client address.

use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::domain::rate_limit::windows::Windows;
use crate::domain::rate_limit::{Limit, Wait};

use super::Clock;
use crate::store::count_refusal;

/// The counters. They are sufficient for autocompletion and the dictionary: two instances admit twice as much, and the
/// limits are low enough for that. The other limits are counted in the database, which all instances share; here they
/// only bound simultaneous requests.
#[derive(Debug)]
pub struct Limits {
    clock: Clock,
    windows: Vec<Mutex<Windows<IpAddr>>>,
}

impl Limits {
    /// Empty counters on this clock.
    pub fn new(clock: Clock) -> Self {
        let windows = Limit::ALL
            .iter()
            .map(|limit| Mutex::new(Windows::new(limit.rate())));
        Self {
            clock,
            windows: windows.collect(),
        }
    }

    /// Counts one action; returns how long to wait if the limit is reached.
    pub fn take(&self, limit: Limit, address: IpAddr) -> Result<(), Wait> {
        let taken = self.windows(limit).take(&address, self.clock.elapsed());
        if taken.is_err() {
            count_refusal(limit);
        }
        taken
    }

    /// Begins an action that only counts if it succeeds; returns how long to wait if the limit is reached. It counts
    /// while it runs, so that simultaneous requests cannot exceed the limit.
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

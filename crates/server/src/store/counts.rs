//! Counters of queries and of the changes that this process made.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::Store;

/// Counters shared by all clones of a store.
#[derive(Debug, Clone, Default)]
pub(super) struct Counts(Arc<Counters>);

#[derive(Debug, Default)]
struct Counters {
    asked: AtomicU64,
    changes: AtomicU64,
}

impl Counts {
    /// Counts a query.
    pub(super) fn ask(&self) {
        self.0.asked.fetch_add(1, Ordering::Relaxed);
    }
}

impl Store {
    /// Returns the number of queries since the store was opened.
    pub fn asked(&self) -> u64 {
        self.counts.0.asked.load(Ordering::Relaxed)
    }

    /// Returns how often this process has changed something that visitors see. A reader that caches the
    /// structure reloads it when this number changes.
    pub fn own_changes(&self) -> u64 {
        self.counts.0.changes.load(Ordering::Acquire)
    }

    /// Counts a committed change that visitors see.
    pub(super) fn changed(&self) {
        self.counts.0.changes.fetch_add(1, Ordering::Release);
    }
}

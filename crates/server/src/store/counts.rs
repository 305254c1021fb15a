//! How often the database was asked, and how often this program changed what visitors see.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::Store;

/// Counts that all clones of a store share.
#[derive(Debug, Clone, Default)]
pub(super) struct Counts(Arc<Counters>);

#[derive(Debug, Default)]
struct Counters {
    asked: AtomicU64,
    changes: AtomicU64,
}

impl Counts {
    /// The database is asked once more.
    pub(super) fn ask(&self) {
        self.0.asked.fetch_add(1, Ordering::Relaxed);
    }
}

impl Store {
    /// How often the database was asked since the store was opened.
    pub fn asked(&self) -> u64 {
        self.counts.0.asked.load(Ordering::Relaxed)
    }

    /// How often this program has changed what visitors see: who holds a structure looks at once
    /// when it moves.
    pub fn own_changes(&self) -> u64 {
        self.counts.0.changes.load(Ordering::Acquire)
    }

    /// Something that visitors see was changed, and is written.
    pub(super) fn changed(&self) {
        self.counts.0.changes.fetch_add(1, Ordering::Release);
    }
}

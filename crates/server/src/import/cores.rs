//! Parallel work on pictures.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// Maps the items in parallel and returns the results in order. Processes one item per core at a time,
/// because each may need the memory of the largest allowed picture (security 25).
pub fn on_all_cores<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let (next, done) = (AtomicUsize::new(0), Mutex::new(BTreeMap::new()));
    let one_by_one = || {
        while let Some((number, item)) = {
            let number = next.fetch_add(1, Ordering::Relaxed);
            items.get(number).map(|item| (number, item))
        } {
            let made = work(item);
            let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
            done.insert(number, made);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..cores.min(items.len()) {
            scope.spawn(one_by_one);
        }
    });
    let done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.into_values().collect()
}

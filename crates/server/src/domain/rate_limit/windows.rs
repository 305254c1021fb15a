//! Sliding windows of time in memory, one per key.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

use super::{Rate, Wait};

/// Maximum number of keys in memory. 65,536 keys with 60 times each take at most 32 MB; a normal day has a few hundred
/// keys.
pub const MOST_KEYS: usize = 65_536;
/// When the memory is full, one in this many keys is dropped: the least recently used ones.
const SHARE_FORGOTTEN: usize = 4;

/// The times of each key within its window, in milliseconds.
#[derive(Debug)]
pub struct Windows<K> {
    rate: Rate,
    most_keys: usize,
    keys: HashMap<K, VecDeque<u64>>,
}

impl<K: Eq + Hash + Clone> Windows<K> {
    /// An empty memory.
    pub fn new(rate: Rate) -> Self {
        Self::bounded(rate, MOST_KEYS)
    }

    fn bounded(rate: Rate, most_keys: usize) -> Self {
        Self {
            rate,
            most_keys,
            keys: HashMap::new(),
        }
    }

    /// Counts one more at `now` (milliseconds of a monotonic clock), or returns how long to wait. A refused try is not
    /// counted, so retrying does not extend the wait.
    pub fn take(&mut self, key: &K, now: u64) -> Result<(), Wait> {
        let span = self.rate.seconds.saturating_mul(1_000);
        if !self.keys.contains_key(key) && self.keys.len() >= self.most_keys {
            self.forget(now.saturating_sub(span));
        }
        let times = self.keys.entry(key.clone()).or_default();
        while times.front().is_some_and(|time| time + span <= now) {
            times.pop_front();
        }
        match times.front() {
            Some(oldest) if times.len() >= self.rate.times => {
                Err(Wait((oldest + span - now).div_ceil(1_000)))
            }
            _ => {
                times.push_back(now);
                Ok(())
            }
        }
    }

    /// Removes the latest time of the key: the action failed.
    pub fn give_back(&mut self, key: &K) {
        if let Some(times) = self.keys.get_mut(key) {
            times.pop_back();
        }
    }

    /// The number of keys in memory.
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// Whether no key is in memory.
    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    /// Drops the keys whose window is over and, if that is not enough, the least recently used ones: a client with
    /// ever new addresses must not fill the memory.
    fn forget(&mut self, before: u64) {
        let last = |times: &VecDeque<u64>| times.back().copied().unwrap_or_default();
        self.keys.retain(|_, times| last(times) > before);
        if self.keys.len() < self.most_keys {
            return;
        }
        let mut moments: Vec<u64> = self.keys.values().map(last).collect();
        let (_, bound, _) = moments.select_nth_unstable(self.most_keys / SHARE_FORGOTTEN);
        let bound = *bound;
        self.keys.retain(|_, times| last(times) > bound);
    }
}

#[cfg(test)]
mod tests {
    use super::{Rate, Wait, Windows};

    const RATE: Rate = Rate {
        times: 3,
        seconds: 60,
    };

    #[test]
    fn a_rate_holds_in_every_window_and_says_when_it_is_over() {
        let mut windows = Windows::new(RATE);
        for now in [0, 10_000, 59_000] {
            assert_eq!(windows.take(&"a", now), Ok(()));
        }
        assert_eq!(windows.take(&"a", 59_001), Err(Wait(1)));
        assert_eq!(windows.take(&"a", 59_999), Err(Wait(1)));
        assert_eq!(
            windows.take(&"a", 60_000),
            Ok(()),
            "the first one is a minute old"
        );
        assert_eq!(windows.take(&"a", 60_001), Err(Wait(10)), "until 70 s");
        assert_eq!(windows.take(&"a", 70_000), Ok(()));
        assert_eq!(windows.take(&"a", 70_000), Err(Wait(49)), "until 119 s");
    }

    #[test]
    fn keys_do_not_count_for_each_other() {
        let mut windows = Windows::new(RATE);
        for _ in 0..3 {
            assert_eq!(windows.take(&1, 0), Ok(()));
        }
        assert!(windows.take(&1, 0).is_err());
        assert_eq!(windows.take(&2, 0), Ok(()));
    }

    #[test]
    fn refused_tries_do_not_push_the_end_of_the_wait_away() {
        let mut windows = Windows::new(RATE);
        for now in 0..3 {
            assert_eq!(windows.take(&"a", now), Ok(()));
        }
        for now in 3..60_000 {
            assert!(windows.take(&"a", now).is_err());
        }
        assert_eq!(windows.take(&"a", 60_000), Ok(()));
    }

    #[test]
    fn what_came_to_nothing_does_not_count() {
        let mut windows = Windows::new(RATE);
        for now in 0..3 {
            assert_eq!(windows.take(&"a", now), Ok(()));
        }
        windows.give_back(&"a");
        windows.give_back(&"b");
        assert_eq!(windows.take(&"a", 10), Ok(()));
        assert_eq!(windows.take(&"a", 10), Err(Wait(60)));
    }

    #[test]
    fn a_flood_of_keys_stays_in_bounds_and_lets_new_ones_in() {
        let mut windows = Windows::bounded(RATE, 100);
        for key in 0..10_000_u64 {
            assert_eq!(windows.take(&key, key), Ok(()));
            assert!(windows.len() <= 100, "{} keys", windows.len());
        }
        assert!(windows.len() > 50, "more than needed was forgotten");
    }

    #[test]
    fn keys_whose_time_is_over_go_before_all_others() {
        let mut windows = Windows::bounded(RATE, 4);
        for key in 0..3 {
            assert_eq!(windows.take(&key, 0), Ok(()));
        }
        for now in 60_000..60_003 {
            assert_eq!(windows.take(&3, now), Ok(()));
        }
        assert_eq!(windows.take(&4, 60_010), Ok(()));
        assert_eq!(windows.len(), 2, "three were old");
        assert!(
            windows.take(&3, 60_020).is_err(),
            "the busy one is remembered"
        );
    }
}

//! Times recorded by a clock that was ahead.

use std::ops::RangeInclusive;

/// How far the clocks of two instances may differ, in seconds. Simultaneous requests of one instance differ, too: each
/// reads the time before it waits for the others.
const MOST_SKEW: i64 = 60;

/// The times of the last `seconds` that a clock can have recorded by now, in seconds since 1970. A later time is from a
/// clock that was ahead and has been set right: it must not count until then.
///
/// ```
/// use vitrine_server::domain::values::clock_skew::recorded_within;
/// let recorded = recorded_within(900, 10_000);
/// assert!(!recorded.contains(&9_100) && recorded.contains(&9_101));
/// assert!(recorded.contains(&10_060) && !recorded.contains(&10_061));
/// ```
pub fn recorded_within(seconds: i64, now: i64) -> RangeInclusive<i64> {
    let before = now.saturating_sub(seconds);
    before.saturating_add(1)..=now.saturating_add(MOST_SKEW)
}

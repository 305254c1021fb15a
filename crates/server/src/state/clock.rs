//! The current date and time in the site's zone. Tests set their own.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp, Zoned};

/// A clock in the site's time zone.
#[derive(Clone)]
pub struct Clock {
    zone: TimeZone,
    time: Time,
}

#[derive(Clone)]
enum Time {
    /// The machine's clock, and when this clock was created.
    System(Instant),
    /// A test's clock: its start, and the milliseconds passed since.
    Told(Timestamp, Arc<AtomicU64>),
}

impl Clock {
    /// The machine's clock in this zone.
    pub fn system(zone: TimeZone) -> Self {
        Self {
            zone,
            time: Time::System(Instant::now()),
        }
    }

    /// A clock that only advances by [`Clock::pass`].
    ///
    /// ```
    /// use std::time::Duration;
    /// use jiff::civil::date;
    /// use jiff::tz::TimeZone;
    /// use vitrine_server::state::Clock;
    /// let noon = date(2026, 11, 21).at(12, 0, 0, 0).to_zoned(TimeZone::UTC).unwrap();
    /// let clock = Clock::fixed(&noon);
    /// assert_eq!(clock.today(), date(2026, 11, 21));
    /// clock.pass(Duration::from_hours(12));
    /// assert_eq!(clock.today(), date(2026, 11, 22));
    /// ```
    pub fn fixed(at: &Zoned) -> Self {
        Self {
            zone: at.time_zone().clone(),
            time: Time::Told(at.timestamp(), Arc::default()),
        }
    }

    /// Advances a test's clock, for all its holders; has no effect on the machine's.
    pub fn pass(&self, time: Duration) {
        if let Time::Told(_, passed) = &self.time {
            passed.fetch_add(milliseconds(time), Ordering::Relaxed);
        }
    }

    /// Milliseconds since the clock was created; monotonic, even if the machine's clock is set back.
    pub fn elapsed(&self) -> u64 {
        match &self.time {
            Time::System(started) => milliseconds(started.elapsed()),
            Time::Told(_, passed) => passed.load(Ordering::Relaxed),
        }
    }

    /// The current moment in the site's zone.
    pub fn now(&self) -> Zoned {
        let now = match &self.time {
            Time::System(_) => Timestamp::now(),
            Time::Told(then, _) => {
                let passed = i64::try_from(self.elapsed()).unwrap_or(i64::MAX);
                let passed = SignedDuration::from_millis(passed);
                then.saturating_add(passed).unwrap_or(*then)
            }
        };
        now.to_zoned(self.zone.clone())
    }

    /// The current day in the site's zone.
    pub fn today(&self) -> Date {
        self.now().date()
    }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "Clock({})", self.now())
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use jiff::tz::TimeZone;

    use super::Clock;

    #[test]
    fn the_day_is_that_of_the_sites_zone() {
        let late = date(2026, 6, 30).at(23, 30, 0, 0);
        let late = late.to_zoned(TimeZone::UTC).expect("a moment");
        let paris = TimeZone::get("Europe/Paris").expect("a known zone");
        assert_eq!(Clock::fixed(&late).today(), date(2026, 6, 30));
        let there = late.with_time_zone(paris);
        assert_eq!(Clock::fixed(&there).today(), date(2026, 7, 1));
    }
}

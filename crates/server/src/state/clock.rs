//! What day and time it is where the site is. Tests choose theirs.

use std::fmt;

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};

/// A clock in the site's time zone.
#[derive(Clone)]
pub struct Clock {
    zone: TimeZone,
    fixed: Option<Timestamp>,
}

impl Clock {
    /// The machine's clock, read in this zone.
    pub fn system(zone: TimeZone) -> Self {
        Self { zone, fixed: None }
    }

    /// A clock that stands still.
    ///
    /// ```
    /// use jiff::civil::date;
    /// use jiff::tz::TimeZone;
    /// use vitrine_server::state::Clock;
    /// let noon = date(2026, 11, 21).at(12, 0, 0, 0).to_zoned(TimeZone::UTC).unwrap();
    /// assert_eq!(Clock::fixed(&noon).today(), date(2026, 11, 21));
    /// ```
    pub fn fixed(at: &Zoned) -> Self {
        Self {
            zone: at.time_zone().clone(),
            fixed: Some(at.timestamp()),
        }
    }

    /// Now, in the site's zone.
    pub fn now(&self) -> Zoned {
        let now = self.fixed.unwrap_or_else(Timestamp::now);
        now.to_zoned(self.zone.clone())
    }

    /// The day it is in the site's zone.
    pub fn today(&self) -> Date {
        self.now().date()
    }
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

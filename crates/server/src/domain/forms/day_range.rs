//! The days that a date field accepts (spec 5.1, 9.5).

use vitrine_core::dates::{Date, Field, Moment, year_range};

/// The days from the first to the last.
///
/// ```
/// use vitrine_core::dates::Date;
/// use vitrine_server::domain::forms::day_range::DayRange;
/// let day = |iso| Date::read_iso(iso).expect("a day");
/// let days = DayRange::usual(day("2026-11-21"));
/// assert!(days.holds(day("1900-01-01")) && days.holds(day("2031-12-31")));
/// assert!(!days.holds(day("1899-12-31")) && !days.holds(day("2032-01-01")));
/// assert_eq!((days.first(), days.last()), ("1900-01-01".to_owned(), "2031-12-31".to_owned()));
/// assert!(days.reaching("1850-07-14").holds(day("1850-07-14")));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DayRange {
    first: Date,
    last: Date,
}

impl DayRange {
    /// The range of a field without its own limits: the years that its calendar offers.
    pub fn usual(today: Date) -> Self {
        let years = year_range("", today.year(), today.year()).ok();
        let first = years.and_then(|years| Date::new(years.first, 1, 1));
        let last = years.and_then(|years| Date::new(years.last, 12, 31));
        Self {
            first: first.unwrap_or(Date::FIRST),
            last: last.unwrap_or(today),
        }
    }

    /// The same range, extended to a stored day, so that changing another field does not require changing this one.
    #[must_use]
    pub fn reaching(self, stored: &str) -> Self {
        let stored = Date::read_iso(stored);
        Self {
            first: stored.map_or(self.first, |day| day.min(self.first)),
            last: stored.map_or(self.last, |day| day.max(self.last)),
        }
    }

    /// Whether `day` is within the range.
    pub fn holds(&self, day: Date) -> bool {
        (self.first..=self.last).contains(&day)
    }

    /// The first day and the last.
    pub fn ends(&self) -> [Date; 2] {
        [self.first, self.last]
    }

    /// The first day, `1900-01-01`.
    pub fn first(&self) -> String {
        iso(self.first)
    }

    /// The last day, `2031-12-31`.
    pub fn last(&self) -> String {
        iso(self.last)
    }
}

/// `05/03/2026`.
pub fn in_french(day: Date) -> String {
    Field::FRENCH_DATE.write(moment(day))
}

fn iso(day: Date) -> String {
    moment(day).to_iso()
}

fn moment(date: Date) -> Moment {
    Moment { date, time: None }
}

//! A month as a calendar shows it (spec 7.5).

use super::Date;
use crate::calendar::days_in_month;

/// A month of a year, from January of the year 1 to December 9999.
///
/// ```
/// use vitrine_core::dates::Month;
/// assert!(Month::read("2025-12") < Month::read("2026-01"));
/// assert_eq!(Month::read("2026-13"), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Month {
    first: Date,
}

/// A cell in the grid of a month.
///
/// ```
/// use vitrine_core::dates::{Date, GridDay, Month};
/// let november = Month::read("2026-11").expect("a month that exists");
/// // November 2026 begins on a Sunday.
/// let monday = GridDay { date: Date::new(2026, 10, 26), neighbour: true };
/// assert_eq!(november.grid().next(), Some(monday));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GridDay {
    /// The day of the cell; `None` only after 31 December 9999.
    pub date: Option<Date>,
    /// Whether it belongs to the previous or next month.
    pub neighbour: bool,
}

impl Month {
    /// Returns the month of `date`.
    ///
    /// ```
    /// use vitrine_core::dates::{Date, Month};
    /// let day = Date::new(2026, 11, 21).expect("a day that exists");
    /// assert_eq!(Some(Month::of(day)), Month::read("2026-11"));
    /// ```
    pub fn of(date: Date) -> Self {
        // The first day of the month exists if any of its days does.
        let first = Date::new(date.year(), date.month(), 1).unwrap_or(date);
        Self { first }
    }

    /// Parses the requested month of an agenda: `2026-11`, or any day in it, `2026-11-05`. Returns
    /// `None` for an invalid date (2026-02-30 too): the agenda then shows the current month.
    ///
    /// ```
    /// use vitrine_core::dates::Month;
    /// let november = Month::read("2026-11").expect("a month that exists");
    /// assert_eq!(Month::read("2026-11-05"), Some(november));
    /// assert_eq!(Month::read("2026-11-31"), None);
    /// assert_eq!(Month::read("11/2026"), None);
    /// ```
    pub fn read(text: &str) -> Option<Self> {
        let first = || [text, "-01"].concat();
        let date = Date::read_iso(text).or_else(|| Date::read_iso(&first()))?;
        Some(Self::of(date))
    }

    /// Returns the first day of the month.
    ///
    /// ```
    /// use vitrine_core::dates::{Date, Month};
    /// let november = Month::read("2026-11").expect("a month that exists");
    /// assert_eq!(Some(november.first()), Date::new(2026, 11, 1));
    /// ```
    pub fn first(self) -> Date {
        self.first
    }

    /// Returns the last day of the month.
    ///
    /// ```
    /// use vitrine_core::dates::{Date, Month};
    /// let february = Month::read("2024-02").expect("a month that exists");
    /// assert_eq!(Some(february.last()), Date::new(2024, 2, 29));
    /// ```
    pub fn last(self) -> Date {
        let days = days_in_month(self.first.year(), self.first.month());
        // The last day of the month exists if the first one does.
        Date::new(self.first.year(), self.first.month(), days).unwrap_or(self.first)
    }

    /// Returns whether `date` is in the month.
    ///
    /// ```
    /// use vitrine_core::dates::{Date, Month};
    /// let november = Month::read("2026-11").expect("a month that exists");
    /// let contains = |iso| Date::read_iso(iso).map(|date| november.contains(date));
    /// assert_eq!(contains("2026-11-30"), Some(true));
    /// assert_eq!(contains("2025-11-30"), Some(false));
    /// ```
    pub fn contains(self, date: Date) -> bool {
        Self::of(date) == self
    }

    /// Returns the next month; `None` after December 9999.
    ///
    /// ```
    /// use vitrine_core::dates::Month;
    /// let next = |text| Month::read(text).and_then(Month::next);
    /// assert_eq!(next("2026-12"), Month::read("2027-01"));
    /// assert_eq!(next("9999-12"), None);
    /// ```
    pub fn next(self) -> Option<Self> {
        self.last().plus_days(1).map(Self::of)
    }

    /// Returns the previous month; `None` before January of the year 1.
    ///
    /// ```
    /// use vitrine_core::dates::Month;
    /// let january = Month::read("2026-01").expect("a month that exists");
    /// assert_eq!(january.previous(), Month::read("2025-12"));
    /// assert_eq!(january.next(), Month::read("2026-02"));
    /// ```
    pub fn previous(self) -> Option<Self> {
        self.first.plus_days(-1).map(Self::of)
    }

    /// Returns the weeks of the month, Monday to Sunday, in one list: seven cells a week, four to six
    /// weeks. The first and last week are filled with days of the neighbouring months, which are
    /// flagged.
    ///
    /// ```
    /// use vitrine_core::dates::Month;
    /// let november = Month::read("2026-11").expect("a month that exists");
    /// let grid: Vec<_> = november.grid().collect();
    /// assert_eq!(grid.len(), 6 * 7);
    /// let days: Vec<_> = grid.iter().filter_map(|place| place.date).map(|date| date.day()).collect();
    /// assert_eq!(days[..8], [26, 27, 28, 29, 30, 31, 1, 2]);
    /// assert!(grid[5].neighbour && !grid[6].neighbour);
    /// ```
    pub fn grid(self) -> impl ExactSizeIterator<Item = GridDay> {
        let (first, last) = (self.first.day_number(), self.last().day_number());
        // Day 0 is a Monday.
        let (from, to) = (first - first % 7, last - last % 7 + 7);
        (from..to).map(move |number| GridDay {
            date: Date::from_day_number(number),
            neighbour: number < first || number > last,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn month(text: &str) -> Month {
        Month::read(text).expect("a month that exists")
    }

    /// Months of four hundred years, after which the calendar repeats itself, and at both ends of its
    /// range.
    fn months() -> impl Iterator<Item = Month> {
        let first = Some(month("1900-01"));
        std::iter::successors(first, |month| month.next())
            .take(400 * 12)
            .chain([month("0001-01"), month("9999-12")])
    }

    #[test]
    fn a_grid_covers_its_month_and_flags_the_days_around_it() {
        for month in months() {
            let mut own = Vec::new();
            for place in month.grid() {
                let is_own = place.date.is_some_and(|date| month.contains(date));
                assert_eq!(place.neighbour, !is_own, "{month:?}");
                own.extend(place.date.filter(|_| is_own));
            }
            let days = days_in_month(month.first().year(), month.first().month());
            assert_eq!(own.len(), usize::from(days));
            assert_eq!((own[0], own[own.len() - 1]), (month.first(), month.last()));
        }
    }

    #[test]
    fn a_grid_is_four_to_six_whole_weeks_from_monday_none_of_neighbours_alone() {
        for month in months() {
            let grid: Vec<GridDay> = month.grid().collect();
            assert!(grid.len().is_multiple_of(7) && (28..=42).contains(&grid.len()));
            assert!(
                !grid[6].neighbour && !grid[grid.len() - 7].neighbour,
                "{month:?}"
            );
            assert_eq!(grid[0].date.map(Date::weekday), Some(1), "{month:?}");
            for two in grid.windows(2) {
                let next = two[0].date.and_then(|date| date.plus_days(1));
                assert_eq!(two[1].date, next, "{month:?}");
            }
        }
    }

    #[test]
    fn after_the_last_day_of_the_calendar_the_places_of_a_grid_are_empty() {
        let empty = |month: Month| month.grid().filter(|place| place.date.is_none()).count();
        assert_eq!(empty(month("9999-12")), 2);
        assert_eq!(empty(month("0001-01")), 0);
    }

    #[test]
    fn months_follow_one_another_both_ways_between_the_ends_of_the_calendar() {
        for month in months() {
            let back = month.next().and_then(Month::previous);
            assert!(
                back == Some(month) || month == Month::of(Date::new(9999, 12, 1).expect("a day"))
            );
            assert!(month.next().is_none_or(|next| next > month));
        }
        assert_eq!(month("9999-12").next(), None);
        assert_eq!(month("0001-01").previous(), None);
    }

    #[test]
    fn a_month_is_read_from_itself_or_from_a_day_of_it() {
        let november = Month::read("2026-11");
        assert_eq!(november.map(Month::first), Date::new(2026, 11, 1));
        assert_eq!(Month::read("2026-11-30"), november);
        for text in [
            "",
            "2026",
            "2026-1",
            "2026-13",
            "2026-00",
            "0000-01",
            "2026-02-30",
            "2026-11-5",
            "2026-11-",
            "2026/11",
            " 2026-11",
            "2026-11 ",
            "2026-11-05 10:00",
        ] {
            assert_eq!(Month::read(text), None, "{text:?}");
        }
    }
}

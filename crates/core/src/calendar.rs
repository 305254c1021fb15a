//! The civil calendar: days, months, weeks and years, without time zones; times of the day; dates as French
//! people write them ([`entry`]); and the public holidays of France ([`holiday`]).
//!
//! The rules are those of the Gregorian calendar, for every year from 1 to 9999. They also apply to days before its
//! introduction, as in ISO 8601.

mod date;
pub mod entry;
mod holiday;
mod http_date;
mod time;
mod week;

pub use date::Date;
pub use holiday::holiday;
pub use http_date::http_date;
pub(crate) use http_date::push_http_date;
pub use time::Time;
pub use week::{IsoWeek, iso_week};

/// The last year of a [`Date`]; the first one is 1.
///
/// ```
/// use vitrine_core::calendar::{Date, LAST_YEAR};
/// assert!(Date::new(LAST_YEAR, 12, 31).is_some());
/// assert!(Date::new(LAST_YEAR + 1, 1, 1).is_none());
/// ```
pub const LAST_YEAR: u16 = 9999;

/// Whether `year` has 366 days.
///
/// ```
/// use vitrine_core::calendar::is_leap_year;
/// assert!(is_leap_year(2024) && is_leap_year(2000));
/// assert!(!is_leap_year(2023) && !is_leap_year(1900));
/// ```
pub fn is_leap_year(year: u16) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

/// The number of days in `month` (1 to 12) of `year`; 0 for a month that does not exist.
///
/// ```
/// use vitrine_core::calendar::days_in_month;
/// assert_eq!(days_in_month(2024, 2), 29);
/// assert_eq!(days_in_month(2023, 2), 28);
/// assert_eq!(days_in_month(2023, 13), 0);
/// ```
pub fn days_in_month(year: u16, month: u8) -> u8 {
    match month {
        2 => 28 + u8::from(is_leap_year(year)),
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_century_is_a_leap_year_only_every_four_hundred_years() {
        let leap: Vec<u16> = (1..=LAST_YEAR).filter(|&year| is_leap_year(year)).collect();
        assert_eq!(leap.len(), 9999 / 4 - 9999 / 100 + 9999 / 400);
        for year in [1600, 2000, 2400, 4, 9996] {
            assert!(leap.contains(&year), "{year}");
        }
        for year in [1700, 1800, 1900, 2100, 1, 9999] {
            assert!(!leap.contains(&year), "{year}");
        }
    }

    #[test]
    fn the_months_of_a_year_add_up_to_it() {
        for year in 1..=LAST_YEAR {
            let days: u16 = (1..=12)
                .map(|month| u16::from(days_in_month(year, month)))
                .sum();
            assert_eq!(days, 365 + u16::from(is_leap_year(year)), "{year}");
        }
    }
}

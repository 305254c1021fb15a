//! The years that a calendar offers (spec 5.1, 9.5).

use super::scan::Scan;
use super::{Date, DateError};
use crate::calendar::LAST_YEAR;

/// The first year where a field says nothing.
const FIRST_YEAR: u16 = 1900;
/// How many years after today's the last one lies where a field says nothing.
const YEARS_AHEAD: i32 = 5;

/// The years that a calendar offers; both stand in the list, the first is not after the last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct YearRange {
    /// The first year, 1 to 9999.
    pub first: u16,
    /// The last year, 1 to 9999.
    pub last: u16,
}

/// Reads the expression of `data-year-range`, in the letters of jQuery UI: two years parted by a
/// colon, each of them a year (`1900`), a distance from today's year (`-5`, `+5`), or from the year
/// that the calendar shows (`c-10`, `c+5`). An empty expression is 1900 to the current year + 5.
/// A last year before the first one becomes the first; years stay within 1 to 9999.
///
/// Refuses any other text with [`DateError::YearRange`].
///
/// ```
/// use vitrine_core::dates::{Date, YearRange, year_range};
/// let today = Date::new(2026, 11, 21).expect("a day that exists");
/// let years = |text| year_range(text, today, 1980).map(|years| (years.first, years.last));
/// assert_eq!(years(""), Ok((1900, 2031)));
/// assert_eq!(years("-5:+5"), Ok((2021, 2031)));
/// assert_eq!(years("c-10:c+5"), Ok((1970, 1985)));
/// assert_eq!(years("1950:-18"), Ok((1950, 2008)));
/// ```
pub fn year_range(expression: &str, today: Date, shown: u16) -> Result<YearRange, DateError> {
    let expression = expression.trim_ascii();
    if expression.is_empty() {
        let last = within(i32::from(today.year()) + YEARS_AHEAD);
        return Ok(YearRange {
            first: FIRST_YEAR.min(last),
            last,
        });
    }
    let (first, last) = expression.split_once(':').ok_or(DateError::YearRange)?;
    let read = |text| year(text, today.year(), shown).ok_or(DateError::YearRange);
    let (first, last) = (read(first)?, read(last)?);
    Ok(YearRange {
        first,
        last: last.max(first),
    })
}

fn year(text: &str, today: u16, shown: u16) -> Option<u16> {
    let mut scan = Scan::new(text.trim_ascii());
    let is_shown = scan.skip("c");
    let is_back = scan.skip("-");
    let is_distance = is_back || scan.skip("+");
    // `c` alone is the year shown; there is no `c1990`.
    let number = match (is_shown, is_distance, scan.number(1, 4)) {
        (true, false, None) => 0,
        (true, false, Some(_)) => return None,
        (_, _, number) => i32::try_from(number?).ok()?,
    };
    let from = match (is_shown, is_distance) {
        (true, _) => i32::from(shown),
        (false, true) => i32::from(today),
        (false, false) => 0,
    };
    scan.rest
        .is_empty()
        .then(|| within(from + if is_back { -number } else { number }))
}

/// The year of the calendar that is nearest to `year`.
fn within(year: i32) -> u16 {
    u16::try_from(year.clamp(1, i32::from(LAST_YEAR))).unwrap_or(LAST_YEAR)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn years(expression: &str) -> Result<(u16, u16), DateError> {
        let today = Date::read_iso("2026-11-21").expect("a day that exists");
        year_range(expression, today, 1980).map(|years| (years.first, years.last))
    }

    #[test]
    fn each_side_is_a_year_or_a_distance() {
        for (expression, expected) in [
            ("1900:2031", (1900, 2031)),
            ("-5:+5", (2021, 2031)),
            ("c-10:c+5", (1970, 1985)),
            ("c:c", (1980, 1980)),
            ("1950:-18", (1950, 2008)),
            ("-100:2000", (1926, 2000)),
            (" 2000 : +0 ", (2000, 2026)),
            ("", (1900, 2031)),
            (" ", (1900, 2031)),
        ] {
            assert_eq!(years(expression), Ok(expected), "{expression}");
        }
    }

    #[test]
    fn a_range_never_runs_backwards_nor_out_of_the_calendar() {
        assert_eq!(years("2031:1900"), Ok((2031, 2031)));
        assert_eq!(years("-9999:+9999"), Ok((1, 9999)));
        assert_eq!(years("0:0"), Ok((1, 1)));
    }

    #[test]
    fn another_text_is_refused() {
        for expression in [
            "2000",
            "a:b",
            "2000:",
            ":2000",
            ":",
            "2000:20000",
            "c5:c6",
            "+:-",
            "2000:2010:2020",
            "2000-2010",
            "--5:5",
        ] {
            assert_eq!(years(expression), Err(DateError::YearRange), "{expression}");
        }
    }

    proptest! {
        #[test]
        fn any_expression_is_a_range_or_refused(expression in any::<String>(), near in "[0-9c+: -]{0,12}") {
            for expression in [expression, near] {
                if let Ok((first, last)) = years(&expression) {
                    prop_assert!(1 <= first && first <= last && last <= 9999);
                }
            }
        }
    }
}

//! The years that a calendar offers (spec 5.1, 9.5).

use super::reader::Reader;
use super::{Date, DateError, Language};
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
/// colon, each of them a year (`1900`), a distance from the current year (`-5`, `+5`), or from the
/// year that the calendar shows (`c-10`, `c+5`). An empty expression is 1900 to the current year + 5.
/// A last year before the first one becomes the first; years stay within 1 to 9999.
///
/// Refuses any other text with [`DateError::YearRange`].
///
/// ```
/// use vitrine_core::dates::{YearRange, year_range};
/// let years = |text| year_range(text, 2026, 1980).map(|years| (years.first, years.last));
/// assert_eq!(years(""), Ok((1900, 2031)));
/// assert_eq!(years("-5:+5"), Ok((2021, 2031)));
/// assert_eq!(years("c-10:c+5"), Ok((1970, 1985)));
/// assert_eq!(years("1950:-18"), Ok((1950, 2008)));
/// ```
pub fn year_range(expression: &str, current: u16, shown: u16) -> Result<YearRange, DateError> {
    let mut reader = Reader::new(expression, Language::French, Date::FIRST);
    if reader.rest.is_empty() {
        let last = within(i32::from(current) + YEARS_AHEAD);
        let first = FIRST_YEAR.min(last);
        return Ok(YearRange { first, last });
    }
    let first = reader.year(current, shown);
    let is_range = reader.skip(b":");
    let last = reader.year(current, shown);
    match (first, last) {
        (Some(first), Some(last)) if is_range && reader.rest.is_empty() => Ok(YearRange {
            first,
            last: last.max(first),
        }),
        _ => Err(DateError::YearRange),
    }
}

impl Reader<'_> {
    /// Takes a year or a distance, with the blanks around it.
    fn year(&mut self, current: u16, shown: u16) -> Option<u16> {
        self.skip_blanks();
        let is_shown = self.skip(b"c");
        let is_back = self.skip(b"-");
        let is_distance = is_back || self.skip(b"+");
        let number = self.number(4);
        self.skip_blanks();
        // `c` alone is the year shown; there is no `c1990`.
        if (is_shown && !is_distance) != (self.digits == 0) {
            return None;
        }
        let from = match (is_shown, is_distance) {
            (true, _) => shown,
            (false, true) => current,
            (false, false) => 0,
        };
        let number = i32::from(number);
        let distance = if is_back { -number } else { number };
        Some(within(i32::from(from) + distance))
    }
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
        year_range(expression, 2026, 1980).map(|years| (years.first, years.last))
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

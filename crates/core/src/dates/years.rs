//! The years that a calendar offers (spec 5.1, 9.5).

use super::DateError;
use crate::calendar::LAST_YEAR;
use crate::text::split;

/// The default (spec 9.5).
const DEFAULT: &str = "1900:+5";

/// The years that a calendar offers, both ends included; the first is never after the last.
///
/// ```
/// use vitrine_core::dates::{YearRange, year_range};
/// assert_eq!(year_range("1900:+5", 2026, 2026), Ok(YearRange { first: 1900, last: 2031 }));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct YearRange {
    /// The first year, 1 to 9999.
    pub first: u16,
    /// The last year, 1 to 9999.
    pub last: u16,
}

/// Parses `data-year-range` as jQuery UI does: two years separated by a colon, each a year (`1900`), an
/// offset from the current year (`-5`, `+5`), or an offset from the visible year (`c-10`, `c+5`). An
/// empty or blank expression is 1900 to the current year + 5. A last year before the first one becomes
/// the first; years are limited to 1 to 9999.
///
/// [`DateError::YearRange`] for any other text.
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
    let expression = match expression.trim_ascii() {
        "" => DEFAULT,
        given => given,
    };
    let year = |side| side_year(side, current, shown).ok_or(DateError::YearRange);
    let [first, last] = split(expression, b':')[..] else {
        return Err(DateError::YearRange);
    };
    let (first, last) = (year(first)?, year(last)?);
    Ok(YearRange {
        first,
        last: last.max(first),
    })
}

/// Returns the year of one side, limited to the calendar's range.
fn side_year(side: &str, current: u16, shown: u16) -> Option<u16> {
    let (mut is_shown, mut sign, mut digits, mut number) = (false, 0, 0, 0);
    for byte in side.bytes() {
        match byte {
            b' ' => {}
            b'0'..=b'9' if digits < 4 => {
                digits += 1;
                number = number * 10 + i32::from(byte - b'0');
            }
            _ if digits > 0 || sign != 0 => return None,
            b'+' => sign = 1,
            b'-' => sign = -1,
            b'c' if !is_shown => is_shown = true,
            _ => return None,
        }
    }
    // Only the visible year may stand without a number.
    if (digits == 0) != (is_shown && sign == 0) {
        return None;
    }
    let year = match (is_shown, sign) {
        (true, _) => i32::from(shown) + sign * number,
        (_, 0) => number,
        _ => i32::from(current) + sign * number,
    };
    u16::try_from(year.clamp(1, i32::from(LAST_YEAR))).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn range(expression: &str) -> Result<(u16, u16), DateError> {
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
            (" \n", (1900, 2031)),
        ] {
            assert_eq!(range(expression), Ok(expected), "{expression}");
        }
    }

    #[test]
    fn a_range_never_runs_backwards_nor_out_of_the_calendar() {
        assert_eq!(range("2031:1900"), Ok((2031, 2031)));
        assert_eq!(range("-9999:+9999"), Ok((1, 9999)));
        assert_eq!(range("0:0"), Ok((1, 1)));
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
            assert_eq!(range(expression), Err(DateError::YearRange), "{expression}");
        }
    }

    proptest! {
        #[test]
        fn any_expression_is_a_range_or_refused(expression in any::<String>(), near in "[0-9c+: -]{0,12}") {
            for expression in [expression, near] {
                if let Ok((first, last)) = range(&expression) {
                    prop_assert!(1 <= first && first <= last && last <= 9999);
                }
            }
        }
    }
}

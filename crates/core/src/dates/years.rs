//! The years that a calendar offers (spec 5.1, 9.5).

use super::DateError;
use crate::calendar::LAST_YEAR;

/// What is offered where a field says nothing (spec 9.5).
const DEFAULT: &[u8] = b"1900:+5";

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
    let expression = match expression.as_bytes() {
        [] => DEFAULT,
        given => given,
    };
    let (mut sides, mut side) = ([0; 2], 0);
    let mut year = Side::default();
    for at in 0..=expression.len() {
        let taken = match expression.get(at).copied().unwrap_or(b':') {
            b' ' => true,
            b':' => {
                let from = match (year.is_shown, year.sign) {
                    (true, _) => shown,
                    (false, 0) => 0,
                    (false, _) => current,
                };
                let place = sides.get_mut(side);
                side += 1;
                let ends = place.is_some() && year.is_whole();
                if let Some(place) = place {
                    *place = within(i32::from(from) + year.distance());
                }
                year = Side::default();
                ends
            }
            byte => year.take(byte),
        };
        if !taken {
            return Err(DateError::YearRange);
        }
    }
    let [first, last] = sides;
    if side < sides.len() {
        return Err(DateError::YearRange);
    }
    Ok(YearRange {
        first,
        last: last.max(first),
    })
}

/// A side of an expression as far as it is read.
#[derive(Default)]
struct Side {
    /// Whether it began with `c`.
    is_shown: bool,
    /// 1 or -1 behind `+` or `-`, else 0.
    sign: i32,
    number: i32,
    digits: u8,
}

impl Side {
    /// Takes a byte; whether it may stand there.
    fn take(&mut self, byte: u8) -> bool {
        let is_start = self.sign == 0 && self.digits == 0;
        match byte {
            b'c' if is_start && !self.is_shown => self.is_shown = true,
            b'+' if is_start => self.sign = 1,
            b'-' if is_start => self.sign = -1,
            b'0'..=b'9' if self.digits < 4 => {
                self.number = self.number * 10 + i32::from(byte - b'0');
                self.digits += 1;
            }
            _ => return false,
        }
        true
    }

    /// Whether it may end: `c` alone is the year shown, and there is no `c1990`.
    fn is_whole(&self) -> bool {
        (self.is_shown && self.sign == 0) == (self.digits == 0)
    }

    fn distance(&self) -> i32 {
        if self.sign < 0 {
            -self.number
        } else {
            self.number
        }
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

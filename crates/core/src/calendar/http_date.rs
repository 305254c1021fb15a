//! Dates in the format of HTTP headers and cookies.

use super::Date;
use crate::numbers::push_padded;
use crate::text::{push, push_part};

const WEEKDAYS: &str = "SunMonTueWedThuFriSat";
const MONTHS: &str = "JanFebMarAprMayJunJulAugSepOctNovDec";

/// The day number of 1 January 1970.
const UNIX_DAY: u32 = 719_162;
const DAY_SECONDS: u64 = 86_400;
/// 31 December 9999, 23:59:59.
const LAST_SECOND: f64 = 253_402_300_799.0;

/// Formats a moment in seconds since 1970 (UTC) as RFC 7231 requires. Fractions are truncated; moments outside 1970 to
/// 9999 are clamped.
///
/// ```
/// use vitrine_core::calendar::http_date;
/// assert_eq!(http_date(784_111_777.0), "Sun, 06 Nov 1994 08:49:37 GMT");
/// assert_eq!(http_date(-1.0), "Thu, 01 Jan 1970 00:00:00 GMT");
/// ```
pub fn http_date(seconds: f64) -> String {
    let mut out = String::new();
    push_http_date(&mut out, seconds);
    out
}

/// Appends [`http_date`] to `out`.
pub(crate) fn push_http_date(out: &mut String, seconds: f64) {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "between 0 and the last second; no number becomes 0"
    )]
    let seconds = seconds.clamp(0.0, LAST_SECOND) as u64;
    let days = u32::try_from(seconds / DAY_SECONDS).unwrap_or_default();
    let Some(date) = Date::from_day_number(UNIX_DAY + days) else {
        return;
    };
    let time = seconds % DAY_SECONDS;
    push_three_letters(out, WEEKDAYS, date.weekday());
    push(out, ',');
    push(out, ' ');
    push_padded(out, date.day().into(), 2);
    push(out, ' ');
    push_three_letters(out, MONTHS, date.month() - 1);
    push(out, ' ');
    push_padded(out, date.year().into(), 4);
    for (mark, part) in [(' ', time / 3600), (':', time / 60 % 60), (':', time % 60)] {
        push(out, mark);
        push_padded(out, part, 2);
    }
    push_part(out, " GMT", 0..4);
}

fn push_three_letters(out: &mut String, names: &str, index: u8) {
    let from = usize::from(index) * 3;
    push_part(out, names, from..from + 3);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_those_of_date_of_coreutils() {
        // TZ=UTC LC_ALL=C date -d @n '+%a, %d %b %Y %T GMT'
        for (seconds, text) in [
            (0.0, "Thu, 01 Jan 1970 00:00:00 GMT"),
            (951_782_400.0, "Tue, 29 Feb 2000 00:00:00 GMT"),
            (1_798_761_599.999, "Thu, 31 Dec 2026 23:59:59 GMT"),
            (4_102_444_800.0, "Fri, 01 Jan 2100 00:00:00 GMT"),
            (253_402_300_799.0, "Fri, 31 Dec 9999 23:59:59 GMT"),
        ] {
            assert_eq!(http_date(seconds), text);
        }
    }

    #[test]
    fn what_lies_outside_is_the_nearest_moment_inside() {
        for early in [-1.0, f64::NEG_INFINITY, f64::NAN, -0.0] {
            assert_eq!(http_date(early), http_date(0.0));
        }
        for late in [253_402_300_800.0, 1e300, f64::INFINITY] {
            assert_eq!(http_date(late), http_date(253_402_300_799.0));
        }
    }
}

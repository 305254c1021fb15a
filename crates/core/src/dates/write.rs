//! Writing a date or a time by tokens.

use super::language::{Language, Named};
use super::parts::{Part, Parts, Token, place};
use super::{Date, Moment, Time};
use crate::numbers::push_padded;
use crate::text::push_text;

/// The number of 1 January 1970 ([`Date::day_number`]).
pub(super) const UNIX_EPOCH_DAY: u32 = 719_162;
/// What `@` counts: milliseconds.
pub(super) const MILLISECONDS_IN_DAY: u64 = 86_400_000;
/// What `!` counts: a tenth of a microsecond.
pub(super) const TICKS_IN_DAY: u64 = 864_000_000_000;

/// `date` written by the tokens of jQuery UI's datepicker: `d dd` day of the month, `o oo` day of the
/// year, `D DD` name of the weekday, `m mm` month, `M MM` its name, `y` two digits of the year, `yy`
/// all four, `@` milliseconds since 1 January 1970, `!` tenths of microseconds since 1 January of
/// the year 1 (both at midnight, UTC). The doubled form has its zeros or is the long name. Text in
/// single quotes stands for itself, `''` is a quote, any other character too.
///
/// ```
/// use vitrine_core::dates::{Date, Language, format_date};
/// let date = Date::new(2024, 3, 5).expect("a day that exists");
/// assert_eq!(format_date(date, "dd/mm/yy", Language::French), "05/03/2024");
/// assert_eq!(format_date(date, "DD d MM yy", Language::French), "mardi 5 mars 2024");
/// assert_eq!(format_date(date, "'day' o 'of' yy", Language::English), "day 65 of 2024");
/// ```
pub fn format_date(date: Date, format: &str, language: Language) -> String {
    let moment = Moment { date, time: None };
    let mut out = String::new();
    let parts = Parts::new(format, false);
    push_moment(&mut out, parts, moment, (language, true));
    out
}

/// `time` written by the tokens of jquery-ui-timepicker-addon: `H HH` hour, `h hh` hour of twelve,
/// `m mm` minute, `s ss` second, `l` millisecond and `c` microsecond (three digits each), `t tt`
/// `a am`, `T TT` `A AM`, `z` offset to UTC as `+0530`, `Z` as `+05:30`, or `Z` for UTC itself. A time
/// without offset is written as UTC. Text in single quotes stands for itself, `''` is a quote.
///
/// ```
/// use vitrine_core::dates::{Time, format_time};
/// let time = Time::new(14, 5, 0).expect("a time of the day");
/// assert_eq!(format_time(time, "HH:mm:ss"), "14:05:00");
/// assert_eq!(format_time(time, "H'h'mm"), "14h05");
/// assert_eq!(format_time(time, "h:mm TT"), "2:05 PM");
/// ```
pub fn format_time(time: Time, format: &str) -> String {
    // No token of a time asks for the day.
    let moment = Moment {
        date: Date::FIRST,
        time: Some(time),
    };
    let mut out = String::new();
    let parts = Parts::new(format, true);
    push_moment(&mut out, parts, moment, (Language::French, true));
    out
}

/// Appends the date, or the time, of `moment` by the parts of a format; 00:00:00 for a missing time.
/// Without `seconds` they and their fractions are left out, and what parts them from the token before.
#[inline(never)]
pub(super) fn push_moment(
    out: &mut String,
    parts: Parts,
    moment: Moment,
    (language, seconds): (Language, bool),
) {
    let numbers = numbers(moment);
    let mut end = out.len();
    for part in parts {
        match part {
            Part::Literal(text, _) => push_text(out, text),
            Part::Token(token, _) if !seconds && matches!(token.letter, b's' | b'l' | b'c') => {
                out.truncate(end);
            }
            Part::Token(token, double) => {
                push_token(out, (token, double), &numbers, (moment.date, language));
                end = out.len();
            }
        }
    }
}

/// What the tokens of a date and of a time say of `moment`, by their places.
#[inline(never)]
fn numbers(moment: Moment) -> [i32; place::COUNT] {
    let Moment { date, time } = moment;
    let time = time.unwrap_or_default();
    let [hour, minute, second, millisecond, microsecond] = time.clock();
    [
        date.year().into(),
        date.month().into(),
        date.day().into(),
        date.ordinal().into(),
        i32::from(date.weekday()) + 1,
        hour.into(),
        minute.into(),
        second.into(),
        millisecond.into(),
        microsecond.into(),
        i32::from(hour >= 12),
        time.offset().unwrap_or_default().into(),
    ]
}

#[inline(never)]
fn push_token(
    out: &mut String,
    (token, double): (&Token, bool),
    numbers: &[i32; place::COUNT],
    (date, language): (Date, Language),
) {
    let said = numbers
        .get(usize::from(token.place))
        .copied()
        .unwrap_or_default();
    let mut number = u64::from(said.unsigned_abs());
    match token.letter {
        b'D' | b'M' => {
            let named = if token.letter == b'D' {
                Named::Weekday
            } else {
                Named::Month
            };
            // Weekdays and months count from 1.
            let place = usize::try_from(said - 1).unwrap_or_default();
            return push_text(out, language.name(named, double, place));
        }
        b't' | b'T' => {
            let halves = if token.letter == b't' { "ampm" } else { "AMPM" };
            let from = if said == 0 { 0 } else { 2 };
            let half = halves.get(from..from + 1 + usize::from(double));
            return push_text(out, half.unwrap_or_default());
        }
        b'z' | b'Z' => return push_offset(out, said, token.letter == b'Z'),
        b'@' => {
            let day = date.day_number();
            push_text(out, if day < UNIX_EPOCH_DAY { "-" } else { "" });
            number = u64::from(day.abs_diff(UNIX_EPOCH_DAY)) * MILLISECONDS_IN_DAY;
        }
        b'!' => number = u64::from(date.day_number()) * TICKS_IN_DAY,
        b'h' => number = (number + 11) % 12 + 1,
        b'y' if !double => number %= 100,
        _ => {}
    }
    let [once, twice] = token.widths;
    push_padded(out, number, if double { twice } else { once });
}

#[inline(never)]
fn push_offset(out: &mut String, minutes: i32, iso: bool) {
    if iso && minutes == 0 {
        return push_text(out, "Z");
    }
    push_text(out, if minutes < 0 { "-" } else { "+" });
    let minutes = u64::from(minutes.unsigned_abs());
    push_padded(out, minutes / 60, 2);
    push_text(out, if iso { ":" } else { "" });
    push_padded(out, minutes % 60, 2);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(iso: &str, format: &str) -> String {
        let date = Date::read_iso(iso).expect("a day that exists");
        format_date(date, format, Language::French)
    }

    #[test]
    fn every_token_in_both_lengths() {
        assert_eq!(
            written("2024-03-05", "d dd o oo m mm y yy"),
            "5 05 65 065 3 03 24 2024"
        );
        assert_eq!(
            written("2024-02-06", "D DD M MM"),
            "mar. mardi févr. février"
        );
    }

    #[test]
    fn a_year_has_four_digits_and_its_short_form_two() {
        assert_eq!(written("0099-12-31", "yy y"), "0099 99");
        assert_eq!(written("2005-12-31", "yy y"), "2005 05");
    }

    #[test]
    fn counts_begin_where_they_do_in_jquery_ui() {
        assert_eq!(written("1970-01-01", "@ !"), "0 621355968000000000");
        assert_eq!(written("1969-12-31", "@"), "-86400000");
        assert_eq!(written("2024-03-05", "@"), "1709596800000");
        assert_eq!(written("0001-01-01", "!"), "0");
        assert_eq!(written("9999-12-31", "!"), "3155378112000000000");
    }

    #[test]
    fn quoted_and_other_text_stands_for_itself() {
        assert_eq!(written("2024-03-05", "'d' d 'd''d' ''é"), "d 5 d'd 'é");
        assert_eq!(written("2024-03-05", ""), "");
    }
}

//! Writing a date or a time by tokens.

use super::language::{Language, Named};
use super::parts::{Part, Parts};
use super::{Date, Moment, Time};

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
    let mut out = String::new();
    let moment = Moment { date, time: None };
    push_parts(&mut out, Parts::of_date(format), &moment, language);
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
    let mut out = String::new();
    // No token of a time asks for the day.
    let moment = Moment {
        date: Date::FIRST,
        time: Some(time),
    };
    push_parts(&mut out, Parts::of_time(format), &moment, Language::French);
    out
}

pub(super) fn push_parts(out: &mut String, parts: Parts, moment: &Moment, language: Language) {
    for part in parts {
        match part {
            Part::Literal(text, _) => push(out, text),
            Part::Token(letter, double) => push_token(out, (letter, double), moment, language),
        }
    }
}

fn push_token(out: &mut String, token: (u8, bool), moment: &Moment, language: Language) {
    let (letter, double) = token;
    let date = moment.date;
    let time = moment.time.unwrap_or_default();
    let two = 1 + u8::from(double);
    let (number, width) = match letter {
        b'd' => (date.day().into(), two),
        b'm' => (date.month().into(), two),
        b'y' if double => (date.year().into(), 4),
        b'y' => ((date.year() % 100).into(), 2),
        b'o' => (date.ordinal().into(), 2 * two - 1),
        b'H' => (time.hour().into(), two),
        b'h' => (((time.hour() + 11) % 12 + 1).into(), two),
        b'i' => (time.minute().into(), two),
        b's' => (time.second().into(), two),
        b'l' => (time.millisecond().into(), 3),
        b'c' => (time.microsecond().into(), 3),
        b'D' => return push(out, language.name((Named::Weekday, double), date.weekday())),
        b'M' => return push(out, language.name((Named::Month, double), date.month() - 1)),
        b't' | b'T' => return push(out, half(time, letter, double)),
        b'z' | b'Z' => return push_offset(out, time.offset().unwrap_or_default(), letter == b'Z'),
        b'@' => (milliseconds(out, date), 1),
        _ => (u64::from(date.day_number()) * TICKS_IN_DAY, 1),
    };
    push_number(out, number, width);
}

/// Milliseconds between `date` and 1 January 1970, and the sign for a day before.
fn milliseconds(out: &mut String, date: Date) -> u64 {
    let number = date.day_number();
    push(out, if number < UNIX_EPOCH_DAY { "-" } else { "" });
    u64::from(number.abs_diff(UNIX_EPOCH_DAY)) * MILLISECONDS_IN_DAY
}

/// `a`, `am`, `p`, `pm` or these in capitals, as the token is.
fn half(time: Time, token: u8, double: bool) -> &'static str {
    let half = match (token, time.hour() < 12) {
        (b't', true) => ["a", "am"],
        (b't', false) => ["p", "pm"],
        (_, true) => ["A", "AM"],
        (_, false) => ["P", "PM"],
    };
    let [short, long] = half;
    if double { long } else { short }
}

fn push_offset(out: &mut String, minutes: i16, iso: bool) {
    if iso && minutes == 0 {
        return push(out, "Z");
    }
    push(out, if minutes < 0 { "-" } else { "+" });
    let minutes = u64::from(minutes.unsigned_abs());
    push_number(out, minutes / 60, 2);
    push(out, if iso { ":" } else { "" });
    push_number(out, minutes % 60, 2);
}

/// Appends `number` in at least `width` digits. By hand: the formatter of the standard library would
/// come with its padding, signs and errors.
fn push_number(out: &mut String, number: u64, width: u8) {
    if number >= 10 || width > 1 {
        push_number(out, number / 10, width.saturating_sub(1));
    }
    let digit = usize::try_from(number % 10).unwrap_or_default();
    push(out, "0123456789".get(digit..=digit).unwrap_or_default());
}

/// Appends `text`. One function for all that is written here: each place where the standard
/// library's own is inlined weighs 60 bytes of the WebAssembly module.
#[inline(never)]
pub(super) fn push(out: &mut String, text: &str) {
    out.push_str(text);
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

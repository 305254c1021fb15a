//! Formats a date or a time by tokens.

use super::tokens::{Format, Part, Token, Width};
use super::{Date, Language, Time};
use crate::numbers::push_padded;
use crate::text::{push, push_text, word_at};

/// The number of 1 January 1970 ([`Date::day_number`]).
pub(super) const UNIX_EPOCH_DAY: u32 = 719_162;
/// The unit of `@`: milliseconds.
pub(super) const MILLISECONDS_IN_DAY: u64 = 86_400_000;
/// The unit of `!`: tenths of microseconds.
pub(super) const TICKS_IN_DAY: u64 = 864_000_000_000;

/// Formats `date` by the tokens of jQuery UI's datepicker: `d dd` day of the month, `o oo` day of the
/// year, `D DD` name of the weekday, `m mm` month, `M MM` its name, `y` two digits of the year, `yy`
/// all four, `@` milliseconds since 1 January 1970, `!` tenths of microseconds since 1 January of the
/// year 1 (both at midnight, UTC). The doubled form has leading zeros or is the long name. Text in
/// single quotes is literal, `''` is a quote, and any other character is literal.
///
/// ```
/// use vitrine_core::dates::{Date, Language, format_date};
/// let date = Date::new(2024, 3, 5).expect("a day that exists");
/// assert_eq!(format_date(date, "dd/mm/yy", Language::French), "05/03/2024");
/// assert_eq!(format_date(date, "DD d MM yy", Language::French), "mardi 5 mars 2024");
/// assert_eq!(format_date(date, "'day' o 'of' yy", Language::English), "day 65 of 2024");
/// ```
pub fn format_date(date: Date, format: &str, language: Language) -> String {
    write_date(date, &Format::of_date(format), language)
}

/// Formats `time` by the tokens of jquery-ui-timepicker-addon: `H HH` hour, `h hh` hour of the 12-hour
/// clock, `m mm` minute, `s ss` second, `l` millisecond and `c` microsecond (three digits each), `t tt`
/// `a am`, `T TT` `A AM`, `z` offset to UTC as `+0530`, `Z` as `+05:30`, or `Z` for UTC itself. A time
/// without offset is written as UTC. Text in single quotes is literal, `''` is a quote.
///
/// ```
/// use vitrine_core::dates::{Time, format_time};
/// let time = Time::new(14, 5, 0).expect("a time of the day");
/// assert_eq!(format_time(time, "HH:mm:ss"), "14:05:00");
/// assert_eq!(format_time(time, "H'h'mm"), "14h05");
/// assert_eq!(format_time(time, "h:mm TT"), "2:05 PM");
/// ```
pub fn format_time(time: Time, format: &str) -> String {
    write_time(time, &Format::of_time(format))
}

pub(super) fn write_date(date: Date, format: &Format, language: Language) -> String {
    write(format, date, Time::MIDNIGHT, language)
}

pub(super) fn write_time(time: Time, format: &Format) -> String {
    write(format, Date::FIRST, time, Language::French)
}

/// A format has tokens of either date or time.
fn write(format: &Format, date: Date, time: Time, language: Language) -> String {
    let mut out = String::new();
    for part in format.parts() {
        match part {
            Part::Token(token, width) => {
                push_token(&mut out, (*token, *width), date, time, language);
            }
            Part::Literal(text) | Part::Quoted(text) => push_text(&mut out, text),
        }
    }
    out
}

fn push_token(
    out: &mut String,
    (token, width): (Token, Width),
    date: Date,
    time: Time,
    language: Language,
) {
    let is_afternoon = time.hour() >= 12;
    let (number, digits): (u64, u8) = match token {
        Token::Day => (date.day().into(), width.of(1, 2)),
        Token::Ordinal => (date.ordinal().into(), width.of(1, 3)),
        Token::WeekdayName => {
            return push_name(out, language.weekdays(width), date.weekday());
        }
        Token::Month => (date.month().into(), width.of(1, 2)),
        Token::MonthName => {
            return push_name(out, language.months(width), date.month() - 1);
        }
        Token::Year if width == Width::Long => (date.year().into(), 4),
        Token::Year => ((date.year() % 100).into(), 2),
        Token::UnixMilliseconds => {
            let day = date.day_number();
            if day < UNIX_EPOCH_DAY {
                push(out, '-');
            }
            let days = u64::from(day.abs_diff(UNIX_EPOCH_DAY));
            (days * MILLISECONDS_IN_DAY, 1)
        }
        Token::Ticks => (u64::from(date.day_number()) * TICKS_IN_DAY, 1),
        Token::Hour => (time.hour().into(), width.of(1, 2)),
        Token::HourOfTwelve => (u64::from((time.hour() + 11) % 12 + 1), width.of(1, 2)),
        Token::Minute => (time.minute().into(), width.of(1, 2)),
        Token::Second => (time.second().into(), width.of(1, 2)),
        Token::Millisecond => (time.millisecond().into(), 3),
        Token::Microsecond => (time.microsecond().into(), 3),
        Token::Half => {
            push(out, if is_afternoon { 'p' } else { 'a' });
            return push_text(out, width.of("", "m"));
        }
        Token::HalfInCapitals => {
            push(out, if is_afternoon { 'P' } else { 'A' });
            return push_text(out, width.of("", "M"));
        }
        Token::IsoOffset if time.offset().unwrap_or_default() == 0 => return push(out, 'Z'),
        Token::IsoOffset => return push_offset(out, time, ":"),
        Token::Offset => return push_offset(out, time, ""),
    };
    push_padded(out, number, digits);
}

fn push_name(out: &mut String, names: &str, place: u8) {
    push_text(out, word_at(names, place.into()));
}

/// Appends hours, the separator and minutes of the offset, such as `+05:30`.
fn push_offset(out: &mut String, time: Time, separator: &str) {
    let minutes = time.offset().unwrap_or_default();
    push(out, if minutes < 0 { '-' } else { '+' });
    let minutes = u64::from(minutes.unsigned_abs());
    push_padded(out, minutes / 60, 2);
    push_text(out, separator);
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

//! Formats a date or a time by tokens.

use super::tokens::{Format, Part, Token, Width};
use super::{Date, Language, Time};
use crate::numbers::push_padded;

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
    let mut out = String::new();
    for part in format.parts() {
        match part {
            Part::Token(token, width) => push_of_date(&mut out, (*token, *width), date, language),
            Part::Literal(text) | Part::Quoted(text) => out.push_str(text),
        }
    }
    out
}

pub(super) fn write_time(time: Time, format: &Format) -> String {
    let mut out = String::new();
    for part in format.parts() {
        match part {
            Part::Token(token, width) => push_of_time(&mut out, (*token, *width), time),
            Part::Literal(text) | Part::Quoted(text) => out.push_str(text),
        }
    }
    out
}

/// Appends a date token; nothing for a time token.
fn push_of_date(out: &mut String, (token, width): (Token, Width), date: Date, language: Language) {
    match token {
        Token::Day => push_padded(out, date.day().into(), width.of(1, 2)),
        Token::Ordinal => push_padded(out, date.ordinal().into(), width.of(1, 3)),
        Token::WeekdayName => push_name(out, language.weekdays(width), date.weekday()),
        Token::Month => push_padded(out, date.month().into(), width.of(1, 2)),
        Token::MonthName => push_name(out, language.months(width), date.month() - 1),
        Token::Year if width == Width::Long => push_padded(out, date.year().into(), 4),
        Token::Year => push_padded(out, (date.year() % 100).into(), 2),
        Token::UnixMilliseconds => {
            let day = date.day_number();
            if day < UNIX_EPOCH_DAY {
                out.push('-');
            }
            let days = u64::from(day.abs_diff(UNIX_EPOCH_DAY));
            push_padded(out, days * MILLISECONDS_IN_DAY, 1);
        }
        Token::Ticks => push_padded(out, u64::from(date.day_number()) * TICKS_IN_DAY, 1),
        _ => {}
    }
}

/// Appends a time token; nothing for a date token.
fn push_of_time(out: &mut String, (token, width): (Token, Width), time: Time) {
    let digits = width.of(1, 2);
    let is_afternoon = time.hour() >= 12;
    match token {
        Token::Hour => push_padded(out, time.hour().into(), digits),
        Token::HourOfTwelve => push_padded(out, u64::from((time.hour() + 11) % 12 + 1), digits),
        Token::Minute => push_padded(out, time.minute().into(), digits),
        Token::Second => push_padded(out, time.second().into(), digits),
        Token::Millisecond => push_padded(out, time.millisecond().into(), 3),
        Token::Microsecond => push_padded(out, time.microsecond().into(), 3),
        Token::Half => {
            out.push(if is_afternoon { 'p' } else { 'a' });
            out.push_str(width.of("", "m"));
        }
        Token::HalfInCapitals => {
            out.push(if is_afternoon { 'P' } else { 'A' });
            out.push_str(width.of("", "M"));
        }
        Token::Offset => push_offset(out, time, ""),
        Token::IsoOffset if time.offset().unwrap_or_default() == 0 => out.push('Z'),
        Token::IsoOffset => push_offset(out, time, ":"),
        _ => {}
    }
}

fn push_name(out: &mut String, names: &[&str], place: u8) {
    out.push_str(names.get(usize::from(place)).copied().unwrap_or_default());
}

/// Appends hours, the separator and minutes of the offset, such as `+05:30`.
fn push_offset(out: &mut String, time: Time, separator: &str) {
    let minutes = time.offset().unwrap_or_default();
    out.push(if minutes < 0 { '-' } else { '+' });
    let minutes = u64::from(minutes.unsigned_abs());
    push_padded(out, minutes / 60, 2);
    out.push_str(separator);
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

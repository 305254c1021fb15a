//! Writing a date by tokens.

use super::language::{Language, Named};
use super::tokens::{DATE, Part, Parts};
use crate::calendar::Date;

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
    for part in Parts::new(format, DATE) {
        match part {
            Part::Literal(text) | Part::Quoted(text) => out.push_str(text),
            Part::Token(letter, double) => push_token(&mut out, date, (letter, double), language),
        }
    }
    out
}

fn push_token(out: &mut String, date: Date, (letter, double): (char, bool), language: Language) {
    let two = if double { 2 } else { 1 };
    match letter {
        'd' => push_number(out, date.day().into(), two),
        'm' => push_number(out, date.month().into(), two),
        'o' => push_number(out, date.ordinal().into(), if double { 3 } else { 1 }),
        'D' => out.extend(
            language
                .names(Named::Weekday, double)
                .nth(date.weekday().into()),
        ),
        'M' => {
            let month = usize::from(date.month() - 1);
            out.extend(language.names(Named::Month, double).nth(month));
        }
        'y' if double => push_number(out, date.year().into(), 4),
        'y' => push_number(out, (date.year() % 100).into(), 2),
        '@' => push_milliseconds(out, date),
        _ => push_number(out, u64::from(date.day_number()) * TICKS_IN_DAY, 1),
    }
}

fn push_milliseconds(out: &mut String, date: Date) {
    let number = date.day_number();
    if number < UNIX_EPOCH_DAY {
        out.push('-');
    }
    let days = u64::from(number.abs_diff(UNIX_EPOCH_DAY));
    push_number(out, days * MILLISECONDS_IN_DAY, 1);
}

/// Appends `number` in at least `width` digits. By hand: the formatter of the standard library would
/// come with its padding, signs and errors.
pub(super) fn push_number(out: &mut String, number: u64, width: u8) {
    if number >= 10 || width > 1 {
        push_number(out, number / 10, width.saturating_sub(1));
    }
    // Below 10, so the conversion loses nothing.
    out.push(char::from(
        b'0' + u8::try_from(number % 10).unwrap_or_default(),
    ));
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

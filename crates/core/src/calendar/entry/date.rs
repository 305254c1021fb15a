//! Reads a date at the start of a text.

use super::cursor::value_of;
use super::{Context, Cursor, Date, EntryError};
use crate::text::Words;

/// Names of the months, folded.
const MONTHS: &str =
    "janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre";
/// The weekdays, from Sunday.
const WEEKDAYS: &str = "dimanche lundi mardi mercredi jeudi vendredi samedi";
/// The minimum length of an abbreviated name.
const SHORTEST_NAME: usize = 3;
/// Separators between the parts of a date.
const SIGNS: &str = " /.-,_";
/// A two-digit year may be up to this many years after the current one (spec 9.5).
const YEARS_AHEAD: u16 = 5;
/// The longest time in years between two 29 Februaries: 1900, 2100 and the like have none.
const MOST_YEARS_TO_COME: u16 = 8;

/// A parsed date.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TypedDate {
    pub(crate) date: Date,
    /// The weekday in the text, 0 for Sunday.
    pub(crate) weekday: Option<u8>,
    pub(crate) year_assumed: bool,
}

/// A number and its count of digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Number {
    value: u32,
    digits: usize,
}

/// Reads the date at the start. It must be followed by the end of the text, a blank, a comma, or a `T` before digits.
/// A full stop at the end of the text is consumed.
pub(crate) fn typed_date(cursor: &mut Cursor, context: Context) -> Result<TypedDate, EntryError> {
    cursor.skip_signs(SIGNS);
    if cursor.skip_word("le") {
        cursor.skip_signs(SIGNS);
    }
    let relative = context
        .today
        .and_then(|today| Some((today, relative_day(cursor)?)));
    let date = match relative {
        Some((today, days)) => TypedDate {
            date: today.plus_days(days).ok_or(EntryError::Impossible)?,
            weekday: None,
            year_assumed: false,
        },
        None => written_date(cursor, context)?,
    };
    if cursor.rest() == "." {
        cursor.skip(".");
    }
    if is_end(*cursor) {
        Ok(date)
    } else {
        Err(EntryError::Unreadable)
    }
}

/// The offset in days of a word such as `demain`.
fn relative_day(cursor: &mut Cursor) -> Option<i32> {
    if cursor.skip_word("demain") {
        return Some(1);
    }
    if cursor.skip_word("hier") {
        return Some(-1);
    }
    let is_today =
        cursor.skip("aujourd'hui") || cursor.skip("aujourdhui") || cursor.skip("aujourd hui");
    is_today.then_some(0)
}

/// A date of numbers or with a month's name; a weekday may precede it.
fn written_date(cursor: &mut Cursor, context: Context) -> Result<TypedDate, EntryError> {
    let weekday = named(cursor, WEEKDAYS);
    cursor.skip_signs(SIGNS);
    let first = number(cursor).ok_or(EntryError::Unreadable)?;
    let written = |date| TypedDate {
        date,
        weekday,
        year_assumed: false,
    };
    if first.digits == 8 {
        return eight_digits(first.value, context).map(written);
    }
    let before_ordinal = *cursor;
    cursor.skip_blanks();
    if first.value != 1 || !cursor.skip_word("er") {
        *cursor = before_ordinal;
    }
    cursor.skip_signs(SIGNS);
    let name = named(cursor, MONTHS).map(|month| u32::from(month) + 1);
    let second = match name {
        Some(value) => Number { value, digits: 2 },
        None => number(cursor).ok_or(EntryError::Unreadable)?,
    };
    let third = third_number(cursor);
    let is_swapped = context.month_first && name.is_none() && first.digits < 3;
    let [year, month, day] = match third {
        _ if first.digits == 4 => [Some(first), Some(second), third],
        _ if is_swapped => [third, Some(first), Some(second)],
        _ => [third, Some(second), Some(first)],
    };
    let (Some(month), Some(day)) = (month, day) else {
        return Err(EntryError::Unreadable);
    };
    if month.digits > 2 || day.digits > 2 {
        return Err(EntryError::Unreadable);
    }
    let Some(year) = year else {
        let today = context.today.ok_or(EntryError::Unreadable)?;
        return Ok(TypedDate {
            date: next(today, month.value, day.value)?,
            weekday,
            year_assumed: true,
        });
    };
    let year = match (year.digits, context.today) {
        (4, _) => year.value,
        (2, Some(today)) => year_of_two_digits(year.value, today),
        _ => return Err(EntryError::Unreadable),
    };
    civil(year, month.value, day.value).map(written)
}

/// The third number of a date. A number followed by a separator or word of hours is an hour, not a year.
fn third_number(cursor: &mut Cursor) -> Option<Number> {
    let start = *cursor;
    cursor.skip_signs(SIGNS);
    let found = number(cursor).filter(|number| number.digits > 2 || !is_hour(*cursor));
    if found.is_none() {
        *cursor = start;
    }
    found
}

/// Whether the rest begins with `:`, a full stop before digits, or a word of hours.
fn is_hour(mut cursor: Cursor) -> bool {
    cursor.skip_blanks();
    cursor.skip(":")
        || cursor.skip_word("h heure heures")
        || cursor.skip(".") && !cursor.digits(1).is_empty()
}

/// Whether a date may end here.
fn is_end(mut cursor: Cursor) -> bool {
    match cursor.peek() {
        None | Some(b' ' | b',') => true,
        _ => cursor.skip("t") && !cursor.digits(1).is_empty(),
    }
}

/// All digits at the start, at most nine: no date has more.
fn number(cursor: &mut Cursor) -> Option<Number> {
    let digits = cursor.digits(9);
    let value = u32::try_from(value_of(digits)).unwrap_or(u32::MAX);
    (!digits.is_empty()).then_some(Number {
        value,
        digits: digits.len(),
    })
}

/// Consumes a word that is one of `names` or an unambiguous abbreviation; returns its index.
fn named(cursor: &mut Cursor, names: &str) -> Option<u8> {
    let start = *cursor;
    let word = cursor.word();
    let (mut found, mut times) = (None, 0);
    if word.len() >= SHORTEST_NAME {
        for (place, name) in (0..).zip(Words::of(names)) {
            if name.starts_with(word) {
                (found, times) = (Some(place), times + 1);
            }
        }
    }
    if times != 1 {
        *cursor = start;
        return None;
    }
    found
}

/// Reads eight digits as ddmmyyyy or yyyymmdd; refused if both are valid, as 20101112.
fn eight_digits(value: u32, context: Context) -> Result<Date, EntryError> {
    let (first, second, year) = (value / 1_000_000, value / 10_000 % 100, value % 10_000);
    let french = if context.month_first {
        civil(year, first, second)
    } else {
        civil(year, second, first)
    };
    let iso = civil(value / 10_000, value / 100 % 100, value % 100);
    match (french, iso) {
        (Ok(_), Ok(_)) => Err(EntryError::Unreadable),
        (Ok(date), _) => Ok(date),
        (_, iso) => iso,
    }
}

/// The next such day, `today` included.
fn next(today: Date, month: u32, day: u32) -> Result<Date, EntryError> {
    let years = today.year()..=today.year() + MOST_YEARS_TO_COME;
    let mut days = years.filter_map(|year| civil(year.into(), month, day).ok());
    days.find(|date| *date >= today)
        .ok_or(EntryError::Impossible)
}

/// The year of two digits: 20yy up to the year of `today` + 5, the latest that a calendar offers (spec 9.5), else
/// 19yy.
pub(crate) fn year_of_two_digits(digits: u32, today: Date) -> u32 {
    let is_ahead = 2000 + digits > u32::from(today.year() + YEARS_AHEAD);
    digits + if is_ahead { 1900 } else { 2000 }
}

/// The day of these numbers, if it exists.
pub(crate) fn civil(year: u32, month: u32, day: u32) -> Result<Date, EntryError> {
    let numbers = (
        year.try_into().ok(),
        month.try_into().ok(),
        day.try_into().ok(),
    );
    let (Some(year), Some(month), Some(day)) = numbers else {
        return Err(EntryError::Impossible);
    };
    Date::new(year, month, day).ok_or(EntryError::Impossible)
}

#[cfg(test)]
mod tests {
    use super::super::{Context, EntryError, Typed, read};
    use super::*;
    use proptest::prelude::*;

    fn day(iso: &str) -> Date {
        Date::read_iso(iso).expect("a day that exists")
    }

    fn read_on(today: &str, text: &str) -> Result<Typed, EntryError> {
        let context = Context {
            today: Some(day(today)),
            month_first: false,
        };
        read(text, context)
    }

    fn typed(text: &str) -> Result<Date, EntryError> {
        read_on("2026-11-21", text).map(|typed| typed.date)
    }

    #[test]
    fn the_writings_of_one_day_are_understood() {
        for text in [
            "5/3/24",
            "05.03.2024",
            "2024-03-05",
            "2024/3/5",
            "2024 mars 5",
            "5 mars 2024",
            "5mars2024",
            "5-3-2024",
            "5–3–2024",
            "5\u{2011}3\u{2011}2024",
            "05/03/2024",
            "05/03/2024.",
            "05032024",
            "20240305",
            "\u{200e}05/03/2024",
            " 5 / 3 / 24 ",
            "5 3 2024",
            "5 MARS 24",
            "5\u{a0}mars\u{202f}2024",
            "5-mars-2024",
            "mardi 5 mars 2024",
            "Mar. 5 mars 2024",
            "mardi, 5 mars 2024",
            "mar 05/03/2024",
            "le 5 mars 2024",
            "Le mardi 5 mars 2024",
            "5//3/24",
        ] {
            assert_eq!(typed(text), Ok(day("2024-03-05")), "{text:?}");
        }
    }

    #[test]
    fn a_month_is_named_by_three_letters_that_only_it_begins_with() {
        for (name, month) in [
            ("janv", 1),
            ("fev", 2),
            ("Févr.", 2),
            ("mar", 3),
            ("mai", 5),
            ("juin", 6),
            ("juil.", 7),
            ("aoû", 8),
            ("AOUT", 8),
            ("sept.", 9),
            ("de\u{301}c", 12),
        ] {
            let read = typed(&format!("1 {name} 2024")).map(Date::month);
            assert_eq!(read, Ok(month), "{name}");
        }
        for name in ["jui", "ju", "ma", "marss", "march", "x"] {
            let read = typed(&format!("1 {name} 2024"));
            assert_eq!(read, Err(EntryError::Unreadable), "{name}");
        }
    }

    #[test]
    fn the_first_of_a_month_may_be_written_in_a_way_of_its_own() {
        for text in [
            "1er mars 2024",
            "1ER MARS 24",
            "1 er mars 2024",
            "1ᵉʳ mars 2024",
        ] {
            assert_eq!(typed(text), Ok(day("2024-03-01")), "{text}");
        }
        assert_eq!(typed("2er mars 2024"), Err(EntryError::Unreadable));
    }

    #[test]
    fn days_around_today_are_words() {
        for (text, iso) in [
            ("aujourd'hui", "2026-11-21"),
            ("Aujourd’hui", "2026-11-21"),
            (" AUJOURDHUI ", "2026-11-21"),
            ("aujourd hui.", "2026-11-21"),
            ("demain", "2026-11-22"),
            ("Hier", "2026-11-20"),
        ] {
            assert_eq!(typed(text), Ok(day(iso)), "{text}");
        }
        assert_eq!(
            read("demain", Context::default()),
            Err(EntryError::Unreadable)
        );
    }

    #[test]
    fn a_day_without_a_year_is_the_next_one_and_says_so() {
        for (today, text, iso) in [
            ("2026-11-21", "5 mars", "2027-03-05"),
            ("2026-11-21", "5/3", "2027-03-05"),
            ("2026-11-21", "le 21/11", "2026-11-21"),
            ("2026-11-21", "24 déc.", "2026-12-24"),
            ("2026-11-21", "29/02", "2028-02-29"),
            ("2096-03-01", "29/02", "2104-02-29"),
        ] {
            let read = read_on(today, text).expect("a date");
            assert_eq!((read.date, read.year_assumed), (day(iso), true), "{text}");
        }
        let with_year = read_on("2026-11-21", "5/3/27").map(|typed| typed.year_assumed);
        assert_eq!(with_year, Ok(false));
        for text in ["31/02", "30 fév", "53/24"] {
            assert_eq!(typed(text), Err(EntryError::Impossible), "{text}");
        }
        assert_eq!(read_on("9999-11-21", "5 mars"), Err(EntryError::Impossible));
    }

    #[test]
    fn what_hours_follow_is_no_year() {
        for text in [
            "5/3 14:30",
            "5 mars 14h30",
            "5 mars 14 h 30",
            "5.3 14.30",
            "5 mars, 14h30",
        ] {
            let read = read_on("2026-11-21", text).expect("a date with a time");
            assert_eq!(read.date, day("2027-03-05"), "{text}");
            assert_eq!(read.time, crate::calendar::Time::new(14, 30, 0), "{text}");
        }
        let year = read_on("2026-11-21", "5/3/24 14:30").map(|typed| typed.date);
        assert_eq!(year, Ok(day("2024-03-05")));
    }

    #[test]
    fn eight_digits_are_a_day_in_one_order_only() {
        assert_eq!(typed("03042025"), Ok(day("2025-04-03")));
        assert_eq!(typed("20101112"), Err(EntryError::Unreadable));
        assert_eq!(typed("31022025"), Err(EntryError::Impossible));
        let american = Context {
            month_first: true,
            ..Context::default()
        };
        let read = read("03042025", american).map(|typed| typed.date);
        assert_eq!(read, Ok(day("2025-03-04")));
    }

    #[test]
    fn an_impossible_date_is_refused_and_never_rewritten() {
        for text in [
            "31/02/2024",
            "29/02/2023",
            "31 avril 2024",
            "2023-02-29",
            "32/1/24",
            "1/13/24",
            "0/1/24",
            "1/0/24",
            "1/1/0000",
        ] {
            assert_eq!(typed(text), Err(EntryError::Impossible), "{text}");
        }
    }

    #[test]
    fn any_other_writing_is_unreadable() {
        for text in [
            "",
            " ",
            "5",
            "mars 2024",
            "mardi",
            "le",
            "5/3/24/",
            "5/3/024",
            "5/3/4",
            "005/3/24",
            "5/003/24",
            "2024-03-005",
            "5/3/20245",
            "5/3/24 x",
            "demainx",
            "mars/mars/2024",
            "5 mars mars",
            "５/３/２４",
            "24mars24mars",
            "0503202",
            "050320244",
            "9999999999",
        ] {
            assert_eq!(typed(text), Err(EntryError::Unreadable), "{text:?}");
        }
    }

    #[test]
    fn two_digits_of_a_year_mean_this_century_up_to_five_years_ahead() {
        let year = |text, today| read_on(today, text).map(|typed| typed.date.year());
        assert_eq!(year("1/1/31", "2026-11-21"), Ok(2031));
        assert_eq!(year("1/1/32", "2026-11-21"), Ok(1932));
        assert_eq!(year("1/1/32", "2027-01-01"), Ok(2032));
        assert_eq!(
            read("1/1/31", Context::default()),
            Err(EntryError::Unreadable)
        );
    }

    #[test]
    fn a_field_that_shows_the_month_first_reads_it_first() {
        let read = |text: &str| {
            let context = Context {
                today: Some(day("2026-11-21")),
                month_first: true,
            };
            read(text, context).map(|typed| typed.date)
        };
        assert_eq!(read("3/5/24"), Ok(day("2024-03-05")));
        assert_eq!(read("3/5"), Ok(day("2027-03-05")));
        assert_eq!(read("2024-03-05"), Ok(day("2024-03-05")));
        assert_eq!(read("5 mars 24"), Ok(day("2024-03-05")));
        assert_eq!(read("25/12/24"), Err(EntryError::Impossible));
    }

    proptest! {
        #[test]
        fn a_date_that_is_read_is_the_one_that_was_typed(day in "[0-9]{1,2}", month in "[0-9]{1,2}", year in "[0-9]{4}") {
            if let Ok(read) = typed(&format!("{day}/{month}/{year}")) {
                prop_assert_eq!(read.day().to_string(), day.trim_start_matches('0'));
                prop_assert_eq!(read.month().to_string(), month.trim_start_matches('0'));
                prop_assert_eq!(format!("{:04}", read.year()), year);
            }
        }
    }
}

//! Days relative to the day of the import, so that a demo site stays current.

use jiff::ToSpan;
use jiff::civil::{Date, Weekday};

use super::{DateError, absolute, civil, number, two_digits};

/// Parses a day; `text` may be relative to `today`.
///
/// ```
/// use jiff::civil::date;
/// use vitrine_server::domain::values::date::resolve;
/// let today = date(2026, 11, 21);
/// assert_eq!(resolve("today-21", today), Ok(date(2026, 10, 31)));
/// assert_eq!(resolve("last 12-05", today), Ok(date(2025, 12, 5)));
/// assert_eq!(resolve("last 12-05 -2", today), Ok(date(2023, 12, 5)));
/// assert_eq!(resolve("next 07-14", today), Ok(date(2027, 7, 14)));
/// assert_eq!(resolve("month+2 15", today), Ok(date(2027, 1, 15)));
/// assert_eq!(resolve("week+3 tue", today), Ok(date(2026, 12, 8)));
/// ```
pub fn resolve(text: &str, today: Date) -> Result<Date, DateError> {
    if let Some(shift) = text.strip_prefix("today") {
        return days_from(today, shift);
    }
    match text.split_once(' ') {
        Some(("last", rest)) => anniversary(rest, Side::Last, today),
        Some(("next", rest)) => anniversary(rest, Side::Next, today),
        Some((shift, day)) if shift.starts_with("month") => day_of_month(shift, day, today),
        Some((shift, day)) if shift.starts_with("week") => day_of_week(shift, day, today),
        _ => absolute(text),
    }
}

/// Parses the last day of an event that begins on the day `begin`: `+2` is two days later; anything else is parsed by
/// [`resolve`].
///
/// ```
/// use jiff::civil::date;
/// use vitrine_server::domain::values::date::resolve_from;
/// let (begin, today) = (date(2026, 12, 30), date(2026, 11, 21));
/// assert_eq!(resolve_from("+2", begin, today), Ok(date(2027, 1, 1)));
/// assert_eq!(resolve_from("today", begin, today), Ok(today));
/// ```
pub fn resolve_from(text: &str, begin: Date, today: Date) -> Result<Date, DateError> {
    if text.starts_with('+') {
        days_from(begin, text)
    } else {
        resolve(text, today)
    }
}

/// Whether `text` is a day of each year; on the day after it, it means that day of another year.
pub fn is_anniversary(text: &str) -> bool {
    text.starts_with("last ") || text.starts_with("next ")
}

fn days_from(day: Date, shift: &str) -> Result<Date, DateError> {
    let days = if shift.is_empty() {
        0
    } else {
        signed(shift, 5)?
    };
    day.checked_add(days.days())
        .map_err(|_| DateError::Impossible)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Last,
    Next,
}

fn anniversary(text: &str, side: Side, today: Date) -> Result<Date, DateError> {
    let (day, further) = match text.split_once(' ') {
        Some((day, years)) => (day, signed(years, 3)?),
        None => (text, 0),
    };
    // `last` only goes back and `next` only forward, so that each day has one spelling.
    if (side == Side::Last && further > 0) || (side == Side::Next && further < 0) {
        return Err(DateError::Form);
    }
    let (month, day) = day.split_once('-').ok_or(DateError::Form)?;
    let (month, day) = (two_digits(month)?, two_digits(day)?);
    // Three years out of four have no 29 February.
    if (month, day) == (2, 29) {
        return Err(DateError::Impossible);
    }
    let year = i64::from(today.year());
    let this_year = civil(year, month, day)?;
    let turn = match side {
        // Today is the next one: `last` and `next` are never the same day.
        Side::Last => -i64::from(this_year >= today),
        Side::Next => i64::from(this_year < today),
    };
    civil(year + turn + further, month, day)
}

/// Every month has the days 1 to 28; later ones would have to be clipped.
fn day_of_month(shift: &str, day: &str, today: Date) -> Result<Date, DateError> {
    let months = signed(shift.strip_prefix("month").unwrap_or_default(), 4)?;
    let day = number(day, 2)?;
    match day {
        1..=28 => {}
        29..=31 => return Err(DateError::NotInEveryMonth),
        _ => return Err(DateError::Impossible),
    }
    let first = today
        .first_of_month()
        .checked_add(months.months())
        .map_err(|_| DateError::Impossible)?;
    civil(i64::from(first.year()), i64::from(first.month()), day)
}

/// Weeks begin on Monday.
fn day_of_week(shift: &str, day: &str, today: Date) -> Result<Date, DateError> {
    let weeks = signed(shift.strip_prefix("week").unwrap_or_default(), 4)?;
    let weekday = match day {
        "mon" => Weekday::Monday,
        "tue" => Weekday::Tuesday,
        "wed" => Weekday::Wednesday,
        "thu" => Weekday::Thursday,
        "fri" => Weekday::Friday,
        "sat" => Weekday::Saturday,
        "sun" => Weekday::Sunday,
        _ => return Err(DateError::Form),
    };
    let days = i64::from(weekday.to_monday_zero_offset())
        - i64::from(today.weekday().to_monday_zero_offset());
    today
        .checked_add((weeks * 7 + days).days())
        .map_err(|_| DateError::Impossible)
}

/// `+3` or `-3`.
fn signed(text: &str, most: usize) -> Result<i64, DateError> {
    match text.split_at_checked(1) {
        Some(("+", digits)) => number(digits, most),
        Some(("-", digits)) => number(digits, most).map(|number| -number),
        _ => Err(DateError::Form),
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::{Date, date};
    use proptest::prelude::*;

    use super::{DateError, resolve, resolve_from};

    #[test]
    fn relative_days_cross_months_and_years() {
        assert_eq!(resolve("today", date(2026, 3, 1)), Ok(date(2026, 3, 1)));
        assert_eq!(resolve("today-1", date(2028, 3, 1)), Ok(date(2028, 2, 29)));
        assert_eq!(
            resolve("today+45", date(2026, 12, 1)),
            Ok(date(2027, 1, 15))
        );
    }

    #[test]
    fn the_latest_day_is_before_today_and_the_next_one_never_before_it() {
        let today = date(2026, 11, 21);
        for (text, day) in [
            ("last 11-21", date(2025, 11, 21)),
            ("last 11-20", date(2026, 11, 20)),
            ("last 11-22", date(2025, 11, 22)),
            ("last 11-22 -1", date(2024, 11, 22)),
            ("next 11-21", date(2026, 11, 21)),
            ("next 11-20", date(2027, 11, 20)),
            ("next 11-20 +1", date(2028, 11, 20)),
        ] {
            assert_eq!(resolve(text, today), Ok(day), "{text}");
        }
    }

    #[test]
    fn a_day_of_a_month_is_counted_from_this_month_whatever_day_it_is() {
        for (text, today, day) in [
            ("month+0 1", date(2026, 1, 31), date(2026, 1, 1)),
            ("month+1 28", date(2026, 1, 31), date(2026, 2, 28)),
            ("month-1 05", date(2026, 1, 31), date(2025, 12, 5)),
            ("month+14 15", date(2026, 11, 21), date(2028, 1, 15)),
        ] {
            assert_eq!(resolve(text, today), Ok(day), "{text}");
        }
        for text in ["month+2 29", "month+2 31"] {
            assert_eq!(
                resolve(text, date(2026, 1, 1)),
                Err(DateError::NotInEveryMonth)
            );
        }
    }

    #[test]
    fn a_day_of_a_week_is_counted_from_this_week_which_begins_on_monday() {
        // 21 November 2026 is a Saturday.
        for (text, day) in [
            ("week+0 mon", date(2026, 11, 16)),
            ("week+0 sun", date(2026, 11, 22)),
            ("week+1 mon", date(2026, 11, 23)),
            ("week-5 sat", date(2026, 10, 17)),
        ] {
            assert_eq!(resolve(text, date(2026, 11, 21)), Ok(day), "{text}");
        }
    }

    #[test]
    fn an_end_may_be_counted_from_its_beginning() {
        let (begin, today) = (date(2026, 12, 31), date(2026, 1, 1));
        assert_eq!(resolve_from("+0", begin, today), Ok(begin));
        assert_eq!(resolve_from("+1", begin, today), Ok(date(2027, 1, 1)));
        assert_eq!(resolve_from("+", begin, today), Err(DateError::Form));
        assert_eq!(resolve("+1", today), Err(DateError::Form));
    }

    #[test]
    fn a_day_that_does_not_exist_is_refused_and_never_rewritten() {
        for text in [
            "2026-02-30",
            "2023-02-29",
            "2026-13-01",
            "last 02-29",
            "last 04-31",
            "next 02-29",
            "month+1 0",
            "month+1 32",
        ] {
            assert_eq!(
                resolve(text, date(2026, 1, 1)),
                Err(DateError::Impossible),
                "{text}"
            );
        }
    }

    #[test]
    fn other_texts_are_no_dates() {
        for text in [
            "",
            "hier",
            "03/05/2026",
            "2026-5-3",
            "today 3",
            "todayx",
            "today+",
            "today--1",
            "last 1-1",
            "26-05-03",
            "last 12-05 +1",
            "next 12-05 -1",
            "month 3",
            "month+1",
            "months+1 3",
            "week+1 lun",
            "week tue",
            "week+x tue",
            "month+1 1 1",
        ] {
            assert_eq!(
                resolve(text, date(2026, 1, 1)),
                Err(DateError::Form),
                "{text}"
            );
        }
    }

    proptest! {
        #[test]
        fn security_36_no_text_makes_a_date_panic(
            text in "(last |next |today|month|week|[+][0-9])?[-+0-9a-z é]{0,14}|[+][0-9]{1,3}",
            day in 0_i32..=3_652_058,
        ) {
            let today = Date::ZERO.saturating_add(jiff::ToSpan::days(day));
            let read = resolve(&text, today);
            prop_assert_eq!(read, resolve(&text, today));
            // Only a sign before the days makes a text relative to another day.
            let begin = today.saturating_sub(jiff::ToSpan::days(40));
            let from_begin = if text.starts_with('+') { resolve(&format!("today{text}"), begin) } else { read };
            prop_assert_eq!(resolve_from(&text, begin, today), from_begin);
        }
    }
}

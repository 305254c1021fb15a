//! The days that limit a field, written as days or relative to the day of the visit.

use super::{Date, Moment, Time};
use crate::calendar::days_in_month;
use crate::text::place_of;

/// The names of the weekdays, from Sunday.
const WEEKDAYS: &str = "sunday monday tuesday wednesday thursday friday saturday";

/// Parses a limit on the day `today`: `yyyy-mm-dd`, `today`, `+15d`, `-2w`, `+3m`, `-18y`, or `monday` to `sunday`, the
/// next such day from `today` on; optionally with one blank and `HH:mm` or `HH:mm:ss`. A day that its month lacks is
/// the month's last. Returns `None` for any other text, and for a day outside the calendar.
///
/// ```
/// use vitrine_core::dates::{Date, Moment, limit};
/// let today = Date::new(2026, 11, 30).expect("a day that exists"); // a Monday
/// let day = |text| limit(text, today).map(Moment::to_iso);
/// assert_eq!(day("2026-12-25").as_deref(), Some("2026-12-25"));
/// assert_eq!(day("+3m").as_deref(), Some("2027-02-28"));
/// assert_eq!(day("monday").as_deref(), Some("2026-11-30"));
/// assert_eq!(day("+1d 08:30").as_deref(), Some("2026-12-01 08:30:00"));
/// assert_eq!(day("3m"), None);
/// ```
pub fn limit(text: &str, today: Date) -> Option<Moment> {
    if let Some(moment) = Moment::read_iso(text) {
        return Some(moment);
    }
    let blank = text.bytes().position(|byte| byte == b' ');
    let time = match blank {
        Some(at) => Some(clock(text.get(at + 1..)?)?),
        None => None,
    };
    Some(Moment {
        date: relative(text.get(..blank.unwrap_or(text.len()))?, today)?,
        time,
    })
}

/// Parses `HH:mm` or `HH:mm:ss`: unlike [`Moment::read_iso_time`], no fraction and no offset.
fn clock(text: &str) -> Option<Time> {
    Moment::read_iso_time(text).filter(|_| matches!(text.len(), 5 | 8))
}

fn relative(word: &str, today: Date) -> Option<Date> {
    if word == "today" {
        return Some(today);
    }
    if let Some(weekday) = place_of(WEEKDAYS, word) {
        let ahead = (weekday + 7 - usize::from(today.weekday())) % 7;
        return today.plus_days(i32::try_from(ahead).ok()?);
    }
    let [sign @ (b'+' | b'-'), digits @ .., unit] = word.as_bytes() else {
        return None;
    };
    // Four digits reach every day of the calendar in years, and overflow in no unit.
    if !(1..=4).contains(&digits.len()) {
        return None;
    }
    let mut number = 0;
    for digit in digits {
        if !digit.is_ascii_digit() {
            return None;
        }
        number = number * 10 + i32::from(digit - b'0');
    }
    if *sign == b'-' {
        number = -number;
    }
    match unit {
        b'd' => today.plus_days(number),
        b'w' => today.plus_days(number * 7),
        b'm' => plus_months(today, number),
        b'y' => plus_months(today, number * 12),
        _ => None,
    }
}

fn plus_months(date: Date, months: i32) -> Option<Date> {
    let month = u32::from(date.year()) * 12 + u32::from(date.month()) - 1;
    let month = month.checked_add_signed(months)?;
    let year = u16::try_from(month / 12).ok()?;
    let month = u8::try_from(month % 12 + 1).ok()?;
    Date::new(year, month, date.day().min(days_in_month(year, month)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn day(iso: &str) -> Date {
        Date::read_iso(iso).expect("a day that exists")
    }

    fn on(today: &str, text: &str) -> String {
        limit(text, day(today))
            .map(Moment::to_iso)
            .unwrap_or_default()
    }

    #[test]
    fn a_count_goes_on_from_the_day_of_the_visit() {
        // 28 November 2026 is a Saturday.
        for (text, expected) in [
            ("today", "2026-11-28"),
            ("+0d", "2026-11-28"),
            ("+15d", "2026-12-13"),
            ("-2w", "2026-11-14"),
            ("+3m", "2027-02-28"),
            ("-18y", "2008-11-28"),
            ("+0001d", "2026-11-29"),
            ("+9999d", "2054-04-14"),
        ] {
            assert_eq!(on("2026-11-28", text), expected, "{text}");
        }
    }

    #[test]
    fn a_day_that_the_month_lacks_is_its_last() {
        for (today, text, expected) in [
            ("2026-01-31", "+1m", "2026-02-28"),
            ("2028-01-31", "+1m", "2028-02-29"),
            ("2026-03-31", "-1m", "2026-02-28"),
            ("2026-08-31", "+1m", "2026-09-30"),
            ("2028-02-29", "+1y", "2029-02-28"),
            ("2028-02-29", "-4y", "2024-02-29"),
            ("2026-12-31", "+2m", "2027-02-28"),
            ("2026-01-15", "-1m", "2025-12-15"),
            ("2026-01-15", "-13m", "2024-12-15"),
        ] {
            assert_eq!(on(today, text), expected, "{today} {text}");
        }
    }

    #[test]
    fn a_weekday_is_the_next_one_from_today_on() {
        let next = |text| on("2026-11-28", text);
        assert_eq!(
            [
                "saturday",
                "sunday",
                "monday",
                "tuesday",
                "wednesday",
                "thursday",
                "friday"
            ]
            .map(next),
            [
                "2026-11-28",
                "2026-11-29",
                "2026-11-30",
                "2026-12-01",
                "2026-12-02",
                "2026-12-03",
                "2026-12-04"
            ]
        );
    }

    #[test]
    fn a_limit_may_have_a_time() {
        assert_eq!(on("2026-11-28", "+1d 08:30"), "2026-11-29 08:30:00");
        assert_eq!(on("2026-11-28", "monday 23:59:59"), "2026-11-30 23:59:59");
        assert_eq!(on("2026-11-28", "2026-12-01T08:30"), "2026-12-01 08:30:00");
    }

    #[test]
    fn anything_else_is_no_limit() {
        for text in [
            "",
            " ",
            "15d",
            "+15",
            "+d",
            "++1d",
            "+1 d",
            "+1D",
            "+1q",
            "+1.5d",
            "+10000d",
            "-9999y",
            "+9999m 08:30 x",
            "Today",
            "Monday",
            "lundi",
            "mon",
            "today+1",
            "today-1d",
            "next 07-14",
            "holidays",
            "+1d 25:00",
            "+1d ",
            "+1d 8:30",
            "+1d 08:30:00.123456",
            "+1d 08:30:00Z",
            " today",
            "2026-02-30",
            "demain",
            "+é",
            "é",
        ] {
            assert_eq!(on("2026-11-28", text), "", "{text:?}");
        }
    }

    #[test]
    fn a_day_outside_the_calendar_is_no_limit() {
        for (today, text) in [
            ("9999-12-31", "+1d"),
            ("9999-12-31", "+1w"),
            ("9999-12-31", "+1m"),
            ("9999-12-31", "saturday"),
            ("0001-01-01", "-1d"),
            ("0001-01-01", "-1m"),
            ("0001-12-31", "-1y"),
        ] {
            assert_eq!(on(today, text), "", "{today} {text}");
        }
    }

    proptest! {
        #[test]
        fn months_keep_the_day_or_end_the_month(number in 0_u32..3_652_059, months in -9999_i32..=9999) {
            let today = Date::from_day_number(number).expect("within the calendar");
            if let Some(date) = plus_months(today, months) {
                let count = |date: Date| i32::from(date.year()) * 12 + i32::from(date.month());
                prop_assert_eq!(count(date) - count(today), months);
                prop_assert!(date.day() == today.day() || date.day() == days_in_month(date.year(), date.month()));
            }
        }

        #[test]
        fn any_text_is_a_limit_or_none(text in any::<String>(), near in "[+-]?[0-9]{0,5}[dwmyé]?( [0-9:]{0,8})?", number in 0_u32..3_652_059) {
            let today = Date::from_day_number(number).expect("within the calendar");
            for text in [text, near] {
                let read = limit(&text, today);
                prop_assert!(read.is_none() || text.is_ascii());
            }
        }
    }
}

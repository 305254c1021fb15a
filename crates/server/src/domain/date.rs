//! Calendar days: how the files of a site say them, and how a visitor reads them.

use jiff::ToSpan;
use jiff::civil::Date;

/// Why a text is no date.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DateError {
    /// Not one of the forms that are understood.
    Form,
    /// Of the right form, but no day of the calendar.
    Impossible,
}

impl std::fmt::Display for DateError {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(match self {
            Self::Form => {
                "is no date: write 2026-05-03, today, today-12, today+30, last 12-05 or last 12-05 -2"
            }
            Self::Impossible => "is no day of the calendar",
        })
    }
}

/// The day that `text` says when it is read on the day `today`.
///
/// ```
/// use jiff::civil::date;
/// use vitrine_server::domain::date::resolve;
/// let today = date(2026, 11, 21);
/// assert_eq!(resolve("today-21", today), Ok(date(2026, 10, 31)));
/// assert_eq!(resolve("last 12-05", today), Ok(date(2025, 12, 5)));
/// assert_eq!(resolve("last 12-05 -2", today), Ok(date(2023, 12, 5)));
/// ```
pub fn resolve(text: &str, today: Date) -> Result<Date, DateError> {
    if let Some(shift) = text.strip_prefix("today") {
        return days_from(today, shift);
    }
    match text.strip_prefix("last ") {
        Some(rest) => latest(rest, today),
        None => absolute(text),
    }
}

fn days_from(today: Date, shift: &str) -> Result<Date, DateError> {
    let days = match (shift.split_at_checked(1), shift) {
        (_, "") => 0,
        (Some(("+", digits)), _) => number(digits, 5)?,
        (Some(("-", digits)), _) => -number(digits, 5)?,
        _ => return Err(DateError::Form),
    };
    today
        .checked_add(days.days())
        .map_err(|_| DateError::Impossible)
}

fn latest(text: &str, today: Date) -> Result<Date, DateError> {
    let (day, earlier) = match text.split_once(" -") {
        Some((day, years)) => (day, number(years, 3)?),
        None => (text, 0),
    };
    let (month, day) = day.split_once('-').ok_or(DateError::Form)?;
    let (month, day) = (two_digits(month)?, two_digits(day)?);
    // Three years out of four would have no such day.
    if (month, day) == (2, 29) {
        return Err(DateError::Impossible);
    }
    let this_year = civil(i64::from(today.year()), month, day)?;
    let back = i64::from(this_year > today);
    civil(i64::from(today.year()) - back - earlier, month, day)
}

fn absolute(text: &str) -> Result<Date, DateError> {
    let mut parts = text.split('-');
    let (Some(year), Some(month), Some(day), None) =
        (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return Err(DateError::Form);
    };
    if year.len() != 4 {
        return Err(DateError::Form);
    }
    civil(number(year, 4)?, two_digits(month)?, two_digits(day)?)
}

fn civil(year: i64, month: i64, day: i64) -> Result<Date, DateError> {
    let impossible = |_| DateError::Impossible;
    let year = i16::try_from(year).map_err(impossible)?;
    let month = i8::try_from(month).map_err(impossible)?;
    let day = i8::try_from(day).map_err(impossible)?;
    Date::new(year, month, day).map_err(|_| DateError::Impossible)
}

fn two_digits(text: &str) -> Result<i64, DateError> {
    if text.len() == 2 {
        number(text, 2)
    } else {
        Err(DateError::Form)
    }
}

fn number(text: &str, most: usize) -> Result<i64, DateError> {
    let digits =
        !text.is_empty() && text.len() <= most && text.bytes().all(|byte| byte.is_ascii_digit());
    if digits {
        text.parse().map_err(|_| DateError::Form)
    } else {
        Err(DateError::Form)
    }
}

const MONTHS: [&str; 12] = [
    "janvier",
    "février",
    "mars",
    "avril",
    "mai",
    "juin",
    "juillet",
    "août",
    "septembre",
    "octobre",
    "novembre",
    "décembre",
];

/// The day `iso` as a French reader writes it; a text that is no day comes back as it is.
///
/// ```
/// use vitrine_server::domain::date::french;
/// assert_eq!(french("2026-05-03"), "3 mai 2026");
/// assert_eq!(french("2026-08-01"), "1er août 2026");
/// assert_eq!(french(""), "");
/// ```
pub fn french(iso: &str) -> String {
    let Ok(date) = absolute(iso) else {
        return iso.to_owned();
    };
    let month = usize::from(date.month().unsigned_abs()) - 1;
    let day = if date.day() == 1 {
        "1er".to_owned()
    } else {
        date.day().to_string()
    };
    format!("{day} {} {}", MONTHS[month], date.year())
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::{DateError, resolve};

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
    fn the_latest_day_is_never_after_today() {
        assert_eq!(
            resolve("last 11-21", date(2026, 11, 21)),
            Ok(date(2026, 11, 21))
        );
        assert_eq!(
            resolve("last 11-22", date(2026, 11, 21)),
            Ok(date(2025, 11, 22))
        );
    }

    #[test]
    fn a_day_that_does_not_exist_is_refused_and_never_rewritten() {
        for text in [
            "2026-02-30",
            "2023-02-29",
            "2026-13-01",
            "last 02-29",
            "last 04-31",
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
        ] {
            assert_eq!(
                resolve(text, date(2026, 1, 1)),
                Err(DateError::Form),
                "{text}"
            );
        }
    }
}

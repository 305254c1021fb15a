//! Calendar days, read from a site's files.

mod relative;

pub use relative::{is_anniversary, resolve, resolve_from};

use jiff::civil::Date;

/// Why a text is not a date.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DateError {
    /// Not in a known format.
    Form,
    /// In a known format, but the day does not exist.
    Impossible,
    /// A day of the month that some months lack.
    NotInEveryMonth,
}

impl std::fmt::Display for DateError {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(match self {
            Self::Form => {
                "is not a date: write 2026-05-03, today, today-12, today+30, last 12-05, last 12-05 -2, next 07-14, \
                 next 07-14 +1, month+2 15 or week+3 tue"
            }
            Self::Impossible => "is not a day of the calendar",
            Self::NotInEveryMonth => "is a day that not every month has: use one from 1 to 28",
        })
    }
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

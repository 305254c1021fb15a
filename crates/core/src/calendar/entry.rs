//! Reads dates and times as French people write them, for forms and tables.
//!
//! Accepted: `5/3/24`, `05.03.2024`, `05–03–2024`, `2024-03-05`, `05032024`, `5 mars 2024`,
//! `le mardi 1er févr. 24`, `5 mars`, `5/3`, `aujourd'hui`, `demain`, `hier`; after a date `14:30`,
//! `à 14h30`, `, 14 heures 30`, `14h30min`, `14.30`, `T14:30:15`, `9 h`, `midi`, `minuit`. Case, accents,
//! kinds of space, dash or apostrophe, and invisible characters are ignored. Names of days and months may be cut to
//! three letters or more if they stay unambiguous.

mod cursor;
mod date;
mod time;

use std::error::Error;
use std::fmt;

use super::{Date, Time};
pub(crate) use cursor::{Cursor, cleaned, value_of};
pub(crate) use date::{TypedDate, civil, typed_date, year_of_two_digits};
pub(crate) use time::typed_time;

/// Parsing options besides the text.
///
/// ```
/// use vitrine_core::calendar::Date;
/// use vitrine_core::calendar::entry::{Context, read};
/// let american = Context { month_first: true, ..Context::default() };
/// let date = |context| read("05/03/2024", context).map(|typed| typed.date).ok();
/// assert_eq!(date(Context::default()), Date::new(2024, 3, 5));
/// assert_eq!(date(american), Date::new(2024, 5, 3));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Context {
    /// The current day. Without it, texts whose meaning depends on the day (`demain`, `5 mars`, `5/3/24`) are
    /// unreadable: a stored sort key must not depend on the clock.
    pub today: Option<Date>,
    /// Whether the first of two numbers is the month.
    pub month_first: bool,
}

/// The result of parsing a text.
///
/// ```
/// use vitrine_core::calendar::entry::{Context, read};
/// let typed = read("jeudi 5 mars 2026 à 14h30", Context::default())?;
/// assert_eq!((typed.weekday, typed.time.map(|time| time.hour())), (Some(4), Some(14)));
/// # Ok::<(), vitrine_core::calendar::entry::EntryError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Typed {
    /// The day.
    pub date: Date,
    /// The time of that day, if one was written.
    pub time: Option<Time>,
    /// The weekday that was written, 0 for Sunday; not checked against `date`.
    pub weekday: Option<u8>,
    /// Whether the year was missing: `date` is then the next such day, today included.
    pub year_assumed: bool,
}

/// Why a text is not a date.
///
/// ```
/// use vitrine_core::calendar::entry::{Context, EntryError, read};
/// assert_eq!(read("31/02/2024", Context::default()), Err(EntryError::Impossible));
/// assert_eq!(read("mars", Context::default()), Err(EntryError::Unreadable));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EntryError {
    /// Not in a known format.
    Unreadable,
    /// In a known format, but the day does not exist.
    Impossible,
    /// In a known format, but the time does not exist.
    ImpossibleTime,
}

impl fmt::Display for EntryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Unreadable => "not written as a date that is understood",
            Self::Impossible => "no day of the calendar",
            Self::ImpossibleTime => "no time of the day",
        })
    }
}

impl Error for EntryError {}

/// Parses a date, with or without a time. A two-digit year is 20yy up to the current year + 5, else 19yy. A `Z` after
/// the time means UTC ([`Time::offset`]).
///
/// # Errors
/// [`EntryError`]: the text is not in a known format, or names a day or time that does not exist.
///
/// ```
/// use vitrine_core::calendar::Date;
/// use vitrine_core::calendar::entry::{Context, read};
/// let today = Date::new(2026, 11, 21);
/// let typed = read("5 mars", Context { today, ..Context::default() })?;
/// assert_eq!((Some(typed.date), typed.year_assumed), (Date::new(2027, 3, 5), true));
/// assert!(read("5 mars", Context::default()).is_err());
/// # Ok::<(), vitrine_core::calendar::entry::EntryError>(())
/// ```
pub fn read(text: &str, context: Context) -> Result<Typed, EntryError> {
    let text = cleaned(text);
    let mut cursor = Cursor::new(&text);
    let TypedDate {
        date,
        weekday,
        year_assumed,
    } = typed_date(&mut cursor, context)?;
    let time = if cursor.is_at_end() {
        None
    } else {
        Some(typed_time(&mut cursor)?)
    };
    Ok(Typed {
        date,
        time,
        weekday,
        year_assumed,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn today() -> Option<Date> {
        Date::new(2026, 11, 21)
    }

    /// Dates in forms that people type, not all of which exist.
    const TYPED: &str = "(le )?(demain|((lundi|mar\\.) )?[0-3]?[0-9][/. –-](0?[1-9]|1[0-2]|1[0-9]|mars|févr|dec)\
        ([/. –-]([0-9]{2}|[12][0-9]{3}))?)(( à |T| )[0-2]?[0-9](h|:[0-6][0-9](:[0-6][0-9]Z?)?))?";

    /// The date, and the time if there is one, as a form's fields send them.
    fn in_digits(Typed { date, time, .. }: Typed) -> String {
        let clock = time.map_or_else(String::new, |time| {
            let zone = if time.offset() == Some(0) { "Z" } else { "" };
            let [hour, minute, second] = [time.hour(), time.minute(), time.second()];
            format!(" {hour:02}:{minute:02}:{second:02}{zone}")
        });
        format!("{date:?}{clock}")
    }

    proptest! {
        #[test]
        fn what_is_read_is_read_alike_in_digits(
            text in any::<String>(), near in "[0-9a-zé/.,:'’–T -]{0,24}", typed in TYPED, month_first in any::<bool>(),
        ) {
            for text in [text, near, typed] {
                for today in [None, today()] {
                    let context = Context { today, month_first };
                    let Ok(typed) = read(&text, context) else { continue };
                    prop_assert!(typed.weekday.is_none_or(|weekday| weekday < 7));
                    prop_assert!(!typed.year_assumed || today.is_some_and(|today| today <= typed.date), "{text}");
                    let in_digits = in_digits(typed);
                    let again = Typed { weekday: None, year_assumed: false, ..typed };
                    prop_assert_eq!(read(&in_digits, context), Ok(again), "{} {}", text, in_digits);
                }
            }
        }

        #[test]
        fn the_day_that_is_read_is_the_one_that_is_typed(typed in TYPED, month_first in any::<bool>()) {
            let numbers = typed.split(|c: char| !c.is_ascii_digit());
            let numbers: Vec<u16> = numbers.filter_map(|digits| digits.parse().ok()).take(3).collect();
            if let Ok(read) = read(&typed, Context { today: today(), month_first }) {
                let is_tomorrow = typed.contains("demain");
                prop_assert!(is_tomorrow || numbers.contains(&u16::from(read.date.day())), "{}", typed);
                // The zone of a time does not move its day.
                prop_assert!(!is_tomorrow || read.date.day() == 22);
            }
        }

        #[test]
        fn case_does_not_count(near in "[0-9a-zé/.,:'’–T -]{0,24}", typed in TYPED) {
            for text in [near, typed] {
                let context = Context { today: today(), month_first: false };
                prop_assert_eq!(read(&text.to_uppercase(), context), read(&text, context));
            }
        }

        #[test]
        fn what_is_read_without_today_is_read_alike_with_it(text in "[0-9]{1,4}[/ .–-][0-9a-zé]{1,9}[/ .–-][0-9]{1,4}( [0-9]{1,2}[h:.][0-9]{0,2})?") {
            let [without, with] = [None, today()].map(|today| read(&text, Context { today, month_first: false }));
            if without.is_ok() {
                prop_assert_eq!(without, with);
            }
        }
    }
}

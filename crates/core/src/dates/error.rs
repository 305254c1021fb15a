//! Why a text is not a date, or why a field does not accept the date.

use std::error::Error;
use std::fmt;

use crate::calendar::entry::EntryError;
use crate::text::word_at;

/// The names of the errors, in their order.
const CODES: &str = "unreadable impossible impossible-time contradictory weekday early late excluded holiday format \
                     only-days min-date max-date dates-excludes year-range language";

/// Why a date was rejected. The first nine are mistakes of the visitor and have a sentence for the
/// visitor ([`super::Refusal::reason`]); the others are mistakes in the page's markup.
///
/// ```
/// use vitrine_core::dates::{Date, DateError, Field};
/// let today = Date::new(2026, 11, 21).expect("a day that exists");
/// let refused = Field::FRENCH_DATE.read("31/02/2026", today);
/// assert_eq!(refused, Err(DateError::Impossible));
/// assert_eq!(DateError::Impossible.code(), "impossible");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DateError {
    /// `unreadable`: not in a known form.
    Unreadable,
    /// `impossible`: in a known form, but not a day of the calendar.
    Impossible,
    /// `impossible-time`: in a known form, but not a time of day.
    ImpossibleTime,
    /// `contradictory`: the parts disagree, such as a weekday that is not the date's.
    Contradictory,
    /// `weekday`: a weekday that the field does not accept.
    Weekday,
    /// `early`: before the minimum.
    Early,
    /// `late`: after the maximum.
    Late,
    /// `excluded`: one of the excluded days.
    Excluded,
    /// `holiday`: a public holiday, where those are excluded.
    Holiday,
    /// `format`: the tokens do not determine a day, such as `mm/yy`.
    Format,
    /// `only-days`: not a list of weekdays from 0 (Sunday) to 6.
    OnlyDays,
    /// `min-date`: not a [`super::limit`].
    MinDate,
    /// `max-date`: not a [`super::limit`].
    MaxDate,
    /// `dates-excludes`: not a list of [`super::limit`]s without a time, and `holidays`.
    DatesExcludes,
    /// `year-range`: not two years separated by a colon.
    YearRange,
    /// `language`: neither `fr` nor `en`.
    Language,
}

impl DateError {
    /// Returns the stable name of the error.
    ///
    /// ```
    /// assert_eq!(vitrine_core::dates::DateError::Early.code(), "early");
    /// ```
    pub fn code(self) -> &'static str {
        word_at(CODES, self as usize)
    }

    /// Returns an English message for developers; [`super::Refusal::reason`] is for visitors.
    ///
    /// ```
    /// use vitrine_core::dates::DateError;
    /// assert_eq!(DateError::Format.message(), "the tokens name no day");
    /// ```
    pub fn message(self) -> &'static str {
        match self {
            Self::Unreadable => "not written as a date or time that is understood",
            Self::Impossible => "no day of the calendar",
            Self::ImpossibleTime => "no time of the day",
            Self::Contradictory => "its parts contradict one another",
            Self::Weekday => "a weekday that is not taken",
            Self::Early => "before the minimum",
            Self::Late => "after the maximum",
            Self::Excluded => "a day that is taken out",
            Self::Holiday => "a public holiday",
            Self::Format => "the tokens name no day",
            Self::OnlyDays => "only-days is a list of weekdays from 0 (Sunday) to 6",
            Self::MinDate => {
                "min-date is yyyy-mm-dd, today, +15d, -2w, +3m, -18y or monday, with or without a time"
            }
            Self::MaxDate => {
                "max-date is yyyy-mm-dd, today, +15d, -2w, +3m, -18y or monday, with or without a time"
            }
            Self::DatesExcludes => "dates-excludes is a list of days as in min-date, and holidays",
            Self::YearRange => "a year range is two years parted by a colon",
            Self::Language => "a language is \"fr\" or \"en\"",
        }
    }
}

impl From<EntryError> for DateError {
    fn from(error: EntryError) -> Self {
        match error {
            EntryError::Unreadable => Self::Unreadable,
            EntryError::Impossible => Self::Impossible,
            EntryError::ImpossibleTime => Self::ImpossibleTime,
        }
    }
}

impl fmt::Display for DateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl Error for DateError {}

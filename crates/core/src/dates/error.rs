//! Why a text is no date, or a date none that a field takes.

use std::error::Error;
use std::fmt;

use crate::text::part;

/// A refusal. The first eight come from what a visitor gave and have a sentence for him
/// ([`super::refusal_sentence`]); the others from what a page says of its field.
///
/// ```
/// use vitrine_core::dates::{DateError, Date, read_typed};
/// let today = Date::new(2026, 11, 21).expect("a day that exists");
/// assert_eq!(read_typed("31/02/2026", today), Err(DateError::Impossible));
/// assert_eq!(DateError::Impossible.code(), "impossible");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DateError {
    /// `unreadable`: not written in a form that is understood.
    Unreadable,
    /// `impossible`: of the right form, but no day of the calendar.
    Impossible,
    /// `impossible-time`: of the right form, but no time of the day.
    ImpossibleTime,
    /// `contradictory`: it says two things at once, as a weekday that is not the one of its date.
    Contradictory,
    /// `weekday`: on a weekday that the field does not take.
    Weekday,
    /// `early`: before the minimum.
    Early,
    /// `late`: after the maximum.
    Late,
    /// `excluded`: one of the days that are taken out.
    Excluded,
    /// `format`: the tokens name no day, as `mm/yy`.
    Format,
    /// `only-days`: not a list of weekdays from 0 (Sunday) to 6.
    OnlyDays,
    /// `min-date`: not `yyyy-mm-dd`, with or without a time.
    MinDate,
    /// `max-date`: not `yyyy-mm-dd`, with or without a time.
    MaxDate,
    /// `dates-excludes`: not a list of `yyyy-mm-dd`.
    DatesExcludes,
    /// `year-range`: not two years parted by a colon.
    YearRange,
    /// `language`: neither `fr` nor `en`.
    Language,
}

/// The names of the refusals in their order. One text, since a table of strings weighs more in the
/// WebAssembly module.
const CODES: &str = "unreadable impossible impossible-time contradictory weekday early late excluded \
     format only-days min-date max-date dates-excludes year-range language";

impl DateError {
    /// The stable name of the refusal.
    ///
    /// ```
    /// assert_eq!(vitrine_core::dates::DateError::Early.code(), "early");
    /// ```
    #[inline(never)]
    pub fn code(self) -> &'static str {
        part(CODES, b' ', usize::from(self as u8))
    }

    /// What is wrong, in English and for a developer; [`super::refusal_sentence`] speaks to visitors.
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
            Self::Format => "the tokens name no day",
            Self::OnlyDays => "only-days is a list of weekdays from 0 (Sunday) to 6",
            Self::MinDate => "min-date is yyyy-mm-dd, with or without a time",
            Self::MaxDate => "max-date is yyyy-mm-dd, with or without a time",
            Self::DatesExcludes => "dates-excludes is a list of yyyy-mm-dd",
            Self::YearRange => "a year range is two years parted by a colon",
            Self::Language => "a language is \"fr\" or \"en\"",
        }
    }

    /// The refusal of that name, if it is one of what a visitor gave.
    ///
    /// ```
    /// use vitrine_core::dates::DateError;
    /// assert_eq!(DateError::of_visitor("late"), Some(DateError::Late));
    /// assert_eq!(DateError::of_visitor("min-date"), None);
    /// ```
    pub fn of_visitor(code: &str) -> Option<Self> {
        const OF_VISITOR: [DateError; 8] = [
            DateError::Unreadable,
            DateError::Impossible,
            DateError::ImpossibleTime,
            DateError::Contradictory,
            DateError::Weekday,
            DateError::Early,
            DateError::Late,
            DateError::Excluded,
        ];
        OF_VISITOR.into_iter().find(|error| error.code() == code)
    }
}

impl fmt::Display for DateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl Error for DateError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_refusal_has_the_name_of_its_variant() {
        for (error, code) in [
            (DateError::Unreadable, "unreadable"),
            (DateError::Impossible, "impossible"),
            (DateError::ImpossibleTime, "impossible-time"),
            (DateError::Contradictory, "contradictory"),
            (DateError::Weekday, "weekday"),
            (DateError::Early, "early"),
            (DateError::Late, "late"),
            (DateError::Excluded, "excluded"),
            (DateError::Format, "format"),
            (DateError::OnlyDays, "only-days"),
            (DateError::MinDate, "min-date"),
            (DateError::MaxDate, "max-date"),
            (DateError::DatesExcludes, "dates-excludes"),
            (DateError::YearRange, "year-range"),
            (DateError::Language, "language"),
        ] {
            assert_eq!(error.code(), code);
        }
    }

    #[test]
    fn a_visitors_refusals_are_found_by_their_names_and_no_other() {
        let codes = [
            "unreadable",
            "impossible",
            "impossible-time",
            "contradictory",
        ];
        for code in codes
            .into_iter()
            .chain(["weekday", "early", "late", "excluded"])
        {
            assert_eq!(DateError::of_visitor(code).map(DateError::code), Some(code));
        }
        for code in ["", "Late", "format", "only-days", "min-date", "year-range"] {
            assert_eq!(DateError::of_visitor(code), None, "{code}");
        }
    }
}

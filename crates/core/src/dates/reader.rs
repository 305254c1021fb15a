//! Reading a text from its left to its right.

use super::language::{Language, Named};
use super::{Date, DateError};
use crate::text::fold;

/// How many letters of a name are enough to say it.
const LETTERS_OF_A_NAME: usize = 3;
/// How many years after today's a year of two digits may still mean.
const YEARS_AHEAD: i32 = 5;

/// What no text has said.
pub(super) const NOTHING: i32 = i32::MIN;

/// What is left of a text, folded: case, accents and the kind of blank or apostrophe do not matter.
/// Each method takes what it finds, or nothing.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reader<'a> {
    pub(super) rest: &'a [u8],
    /// The language of names.
    pub(super) language: Language,
    /// The day on which the text is read.
    pub(super) today: Date,
    /// Whether it reads what people type: signs count as blanks.
    pub(super) typed: bool,
    /// How many digits the last number had. Here, since a pair as answer weighs more.
    pub(super) digits: u8,
}

impl<'a> Reader<'a> {
    /// A reader of `folded` without the blanks behind it.
    #[inline(never)]
    pub(super) fn new(folded: &'a str, language: Language, today: Date) -> Self {
        let mut rest = folded.as_bytes();
        while let [before @ .., b' '] = rest {
            rest = before;
        }
        Self {
            rest,
            language,
            today,
            typed: false,
            digits: 0,
        }
    }

    /// Takes `start`, if the text begins with it.
    #[inline(never)]
    pub(super) fn skip(&mut self, start: &[u8]) -> bool {
        let mut rest = self.rest;
        for byte in start {
            match rest {
                [first, after @ ..] if first == byte => rest = after,
                _ => return false,
            }
        }
        self.rest = rest;
        true
    }

    /// Takes blanks: whether there were any.
    #[inline(never)]
    pub(super) fn skip_blanks(&mut self) -> bool {
        let before = self.rest.len();
        while let [first, rest @ ..] = self.rest
            && (*first == b' ' || self.typed && matches!(first, b'/' | b'.' | b'-' | b','))
        {
            self.rest = rest;
        }
        self.rest.len() < before
    }

    /// Whether a date may end here.
    #[inline(never)]
    pub(super) fn is_at_blank(&self) -> bool {
        matches!(self.rest, [] | [b' ', ..])
    }

    /// Takes the digits at the start, at most `most` of them and at most nineteen: their value.
    #[inline(never)]
    pub(super) fn count(&mut self, most: u8) -> u64 {
        let mut value = 0_u64;
        self.digits = 0;
        while let [digit @ b'0'..=b'9', rest @ ..] = self.rest
            && self.digits < most.min(19)
        {
            // Nineteen digits fit: saturating would bring a multiplication of 128 bits.
            value = value.wrapping_mul(10).wrapping_add(u64::from(digit - b'0'));
            self.digits += 1;
            self.rest = rest;
        }
        value
    }

    /// Takes a number of at most four digits.
    #[inline(never)]
    pub(super) fn number(&mut self, most: u8) -> i32 {
        // At most four digits, so the conversion loses nothing.
        i32::try_from(self.count(most)).unwrap_or(i32::MAX)
    }

    /// Takes a long or short name, whole or cut after three letters or more: its place, the first
    /// being 1. [`NOTHING`] where two names begin so.
    #[inline(never)]
    pub(super) fn name(&mut self, named: Named, long: bool) -> i32 {
        let table = fold(self.language.names(named, long));
        let mut letters = table.as_bytes();
        let (mut place, mut best, mut found) = (0, LETTERS_OF_A_NAME - 1, NOTHING);
        while !letters.is_empty() {
            let (mut same, mut goes_on) = (0, true);
            while let [letter, rest @ ..] = letters {
                letters = rest;
                if *letter == b' ' {
                    break;
                }
                goes_on = goes_on && self.rest.get(same) == Some(letter);
                same += usize::from(goes_on);
            }
            place += 1;
            if same >= best {
                found = if same > best { place } else { NOTHING };
                best = same;
            }
        }
        if found != NOTHING {
            self.rest = self.rest.get(best..).unwrap_or_default();
        }
        found
    }

    /// The year that two digits mean: 20yy up to the current year + 5, as far as a calendar offers
    /// years (spec 9.5), else 19yy.
    pub(super) fn year_of_two_digits(&self, digits: i32) -> i32 {
        let is_ahead = 2000 + digits > i32::from(self.today.year()) + YEARS_AHEAD;
        digits + if is_ahead { 1900 } else { 2000 }
    }
}

/// The day of these numbers, however great.
#[inline(never)]
pub(super) fn civil(year: i32, month: i32, day: i32) -> Result<Date, DateError> {
    let small = |number| u8::try_from(number).unwrap_or(u8::MAX);
    let year = u16::try_from(year).unwrap_or_default();
    Date::new(year, small(month), small(day)).ok_or(DateError::Impossible)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reader(text: &str) -> Reader<'_> {
        Reader::new(text, Language::French, Date::FIRST)
    }

    #[test]
    fn a_number_takes_no_more_digits_than_it_may() {
        let mut reader = reader("20240305x");
        assert_eq!((reader.number(4), reader.digits), (2024, 4));
        assert_eq!((reader.number(2), reader.digits), (3, 2));
        assert_eq!((reader.number(4), reader.digits), (5, 2));
        assert_eq!((reader.number(4), reader.digits), (0, 0));
        assert_eq!(reader.rest, b"x");
    }

    #[test]
    fn a_count_takes_nineteen_digits() {
        let mut reader = reader("99999999999999999999");
        assert_eq!(reader.count(u8::MAX), 9_999_999_999_999_999_999);
        assert_eq!(reader.rest, b"9");
    }

    #[test]
    fn a_start_is_taken_whole_or_not_at_all() {
        let mut reader = reader("aujourd'hui");
        assert!(!reader.skip(b"aujourd'hier"));
        assert!(!reader.skip(b"aujourd'hui a midi"));
        assert!(reader.skip(b"aujourd'") && reader.skip(b""));
        assert_eq!(reader.rest, b"hui");
    }

    #[test]
    fn a_name_is_taken_as_far_as_it_goes() {
        let name = |text: &'static str, named, long| {
            let mut reader = reader(text);
            let place = reader.name(named, long);
            (place, std::str::from_utf8(reader.rest).unwrap_or_default())
        };
        assert_eq!(name("mars 2024", Named::Month, true), (3, " 2024"));
        assert_eq!(name("mar. 2024", Named::Month, true), (3, ". 2024"));
        assert_eq!(name("mardi", Named::Weekday, true), (3, ""));
        assert_eq!(name("sept", Named::Month, true), (9, ""));
        assert_eq!(name("sept. 5", Named::Month, false), (9, " 5"));
        assert_eq!(name("mardi", Named::Weekday, false), (3, "di"));
        for text in ["jui", "jui2024", "ju", "ma", "", "x", "01"] {
            assert_eq!(name(text, Named::Month, true), (NOTHING, text), "{text}");
        }
    }
}

//! The order of a table's rows and of a list's elements (spec 5.5), and the direction after a click on a header (spec
//! 4.7).
//!
//! Every value has one byte-comparable [`key`]. [`order`] compares keys, and a database that stores them sorts in the
//! same order by bytes (`COLLATE BINARY`, `COLLATE "C"`), so page and server always agree.
//!
//! Numbers come first, by value, then text. Text compares in lowercase; with
//! [`Collation::French`] accented letters are with their plain letter, `œ` as `oe`, and accents
//! only break ties. Values that compare equal keep their order, in both directions.
//!
//! A column whose [`Kind`] is known compares by it: dates, amounts with sign, percent or currency. Several columns can
//! order a table together ([`order_columns`]): each decides the ties of the ones before. Ranks that are kept sort a table again
//! ([`rank_columns`]).

mod column;
mod date;
mod key;
mod order;

pub use column::{Column, order_columns, rank_columns, read_cells, read_columns};
pub use key::{key, typed_key};
pub use order::order;

use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// The names of [`Direction`], [`Collation`] and [`Kind`], each in the order of its variants.
const DIRECTIONS: [&str; 2] = ["asc", "desc"];
const COLLATIONS: [&str; 2] = ["french", "codepoint"];
const KINDS: [&str; 4] = ["auto", "date", "number", "text"];

// Not inlined: used for three enumerations.
#[inline(never)]
fn index_of(names: &[&str], name: &str) -> Option<usize> {
    names.iter().position(|known| *known == name)
}

/// The direction in which a column is sorted.
///
/// As a string: `"asc"` or `"desc"` ([`Direction::as_str`], [`FromStr`]).
///
/// ```
/// use vitrine_core::sort::{Collation, Direction, order};
/// let rows = ["b", "a", "b"];
/// assert_eq!(order(rows, Direction::Ascending, Collation::French), [1, 0, 2]);
/// assert_eq!(order(rows, Direction::Descending, Collation::French), [0, 2, 1]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Smallest first.
    Ascending,
    /// Greatest first; values that compare equal still keep their order.
    Descending,
}

impl Direction {
    /// `"asc"` or `"desc"`.
    ///
    /// ```
    /// assert_eq!(vitrine_core::sort::Direction::Descending.as_str(), "desc");
    /// ```
    pub fn as_str(self) -> &'static str {
        DIRECTIONS[self as usize]
    }
}

impl FromStr for Direction {
    type Err = SortError;

    fn from_str(name: &str) -> Result<Self, SortError> {
        match index_of(&DIRECTIONS, name) {
            Some(0) => Ok(Self::Ascending),
            Some(_) => Ok(Self::Descending),
            None => Err(SortError::UnknownDirection(name.to_owned())),
        }
    }
}

/// How two texts compare.
///
/// As a string: `"french"` or `"codepoint"` ([`Collation::as_str`], [`FromStr`]).
///
/// ```
/// use vitrine_core::sort::{Collation, Direction, order};
/// let rows = ["zoo", "été"];
/// assert_eq!(order(rows, Direction::Ascending, Collation::French), [1, 0]);
/// assert_eq!(order(rows, Direction::Ascending, Collation::CodePoint), [0, 1]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Collation {
    /// As a French reader expects: é with e, œ as oe, accents only break ties.
    #[default]
    French,
    /// Lowercase, then by code point.
    CodePoint,
}

impl Collation {
    /// `"french"` or `"codepoint"`.
    ///
    /// ```
    /// assert_eq!(vitrine_core::sort::Collation::default().as_str(), "french");
    /// ```
    pub fn as_str(self) -> &'static str {
        COLLATIONS[self as usize]
    }
}

impl FromStr for Collation {
    type Err = SortError;

    fn from_str(name: &str) -> Result<Self, SortError> {
        match index_of(&COLLATIONS, name) {
            Some(0) => Ok(Self::French),
            Some(_) => Ok(Self::CodePoint),
            None => Err(SortError::UnknownCollation(name.to_owned())),
        }
    }
}

/// The type of a column's values.
///
/// As a string: `"auto"`, `"date"`, `"number"` or `"text"` ([`Kind::as_str`], [`FromStr`]).
///
/// ```
/// use vitrine_core::sort::{Collation, Kind, typed_key};
/// let key = |text, kind| typed_key(text, kind, Collation::French);
/// assert!(key("9", Kind::Number) < key("10", Kind::Number));
/// assert!(key("9", Kind::Text) > key("10", Kind::Text));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Kind {
    /// Digits, commas and spaces are numbers, anything else is text (spec 5.5).
    #[default]
    Auto,
    /// Dates, with or without a time, French or ISO.
    Date,
    /// Numbers with a sign, a percent sign, a currency.
    Number,
    /// Text, even if it is digits.
    Text,
}

impl Kind {
    /// `"auto"`, `"date"`, `"number"` or `"text"`.
    ///
    /// ```
    /// assert_eq!(vitrine_core::sort::Kind::Date.as_str(), "date");
    /// ```
    pub fn as_str(self) -> &'static str {
        KINDS[self as usize]
    }
}

impl FromStr for Kind {
    type Err = SortError;

    fn from_str(name: &str) -> Result<Self, SortError> {
        match index_of(&KINDS, name) {
            Some(0) => Ok(Self::Auto),
            Some(1) => Ok(Self::Date),
            Some(2) => Ok(Self::Number),
            Some(_) => Ok(Self::Text),
            None => Err(SortError::UnknownKind(name.to_owned())),
        }
    }
}

/// An unknown name, or columns that do not fit together.
///
/// ```
/// use vitrine_core::sort::{Direction, SortError};
/// let refused = "up".parse::<Direction>();
/// assert_eq!(refused, Err(SortError::UnknownDirection("up".into())));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SortError {
    /// Neither `asc` nor `desc`; contains the given name.
    UnknownDirection(String),
    /// Neither `french` nor `codepoint`; contains the given name.
    UnknownCollation(String),
    /// Neither `auto`, `date`, `number` nor `text`; contains the given name.
    UnknownKind(String),
    /// Not direction, kind and collation; contains the given key.
    BadKey(String),
    /// The numbers of keys and of columns differ.
    KeyCount,
    /// The columns have different lengths.
    Uneven,
}

impl SortError {
    /// A stable name for programs.
    ///
    /// ```
    /// use vitrine_core::sort::SortError;
    /// assert_eq!(SortError::UnknownDirection("up".into()).code(), "sort-direction");
    /// ```
    pub fn code(&self) -> &'static str {
        match self {
            Self::UnknownDirection(_) => "sort-direction",
            Self::UnknownCollation(_) => "sort-collation",
            Self::UnknownKind(_) => "sort-kind",
            Self::BadKey(_) => "sort-key",
            Self::KeyCount => "sort-key-count",
            Self::Uneven => "sort-uneven",
        }
    }

    /// A message for the author of the call.
    ///
    /// ```
    /// use vitrine_core::sort::SortError;
    /// let refused = SortError::UnknownDirection("up".into());
    /// assert_eq!(refused.sentence(), "a direction is \"asc\" or \"desc\", not \"up\"");
    /// ```
    pub fn sentence(&self) -> String {
        // Concatenated, because `write!` adds 2 kB to the WebAssembly module.
        let (allowed, given) = match self {
            Self::UnknownDirection(name) => ("a direction is \"asc\" or \"desc\"", name),
            Self::UnknownCollation(name) => ("a collation is \"french\" or \"codepoint\"", name),
            Self::UnknownKind(name) => {
                ("a kind is \"auto\", \"date\", \"number\" or \"text\"", name)
            }
            Self::BadKey(key) => ("a key is a direction, a kind and a collation", key),
            Self::KeyCount => return "there is one key for each column".to_owned(),
            Self::Uneven => return "all columns have the same number of cells".to_owned(),
        };
        [allowed, ", not \"", given, "\""].concat()
    }
}

impl fmt::Display for SortError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence())
    }
}

impl Error for SortError {}

/// The direction after a click on a header: ascending first, then alternating (spec 4.7). `current` is `None` for a
/// header that is not sorted yet.
///
/// ```
/// use vitrine_core::sort::{Direction, next_direction};
/// assert_eq!(next_direction(None), Direction::Ascending);
/// assert_eq!(next_direction(Some(Direction::Ascending)), Direction::Descending);
/// ```
pub fn next_direction(current: Option<Direction>) -> Direction {
    match current {
        Some(Direction::Ascending) => Direction::Descending,
        Some(Direction::Descending) | None => Direction::Ascending,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_first_click_sorts_ascending_and_the_next_ones_toggle() {
        let first = next_direction(None);
        let second = next_direction(Some(first));
        let third = next_direction(Some(second));
        assert_eq!(
            [first, second, third],
            [
                Direction::Ascending,
                Direction::Descending,
                Direction::Ascending
            ]
        );
    }

    #[test]
    fn every_name_reads_back() {
        for direction in [Direction::Ascending, Direction::Descending] {
            assert_eq!(direction.as_str().parse(), Ok(direction));
        }
        for collation in [Collation::French, Collation::CodePoint] {
            assert_eq!(collation.as_str().parse(), Ok(collation));
        }
        for kind in [Kind::Auto, Kind::Date, Kind::Number, Kind::Text] {
            assert_eq!(kind.as_str().parse(), Ok(kind));
        }
    }

    #[test]
    fn an_unknown_name_is_refused_with_what_was_given() {
        let direction = "ASC".parse::<Direction>().map_err(|e| e.to_string());
        assert_eq!(
            direction,
            Err("a direction is \"asc\" or \"desc\", not \"ASC\"".to_owned())
        );
        let collation = "fr".parse::<Collation>().map_err(|e| e.to_string());
        assert_eq!(
            collation,
            Err("a collation is \"french\" or \"codepoint\", not \"fr\"".to_owned())
        );
    }
}

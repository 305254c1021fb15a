//! Errors of this module, for invalid numbers and names.

use std::error::Error;
use std::fmt;

use crate::numbers::whole_number;

/// Numbers that describe no boxes, or an unknown name.
///
/// ```
/// use vitrine_core::layout::{LayoutError, box_kind};
/// assert_eq!(box_kind("window").map_err(|error| error.code()), Err("layout-kind"));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LayoutError {
    /// The number of values is not a multiple of the given number per box.
    Length(usize),
    /// The group of this box, counted from 0, is not a whole number from 0 to 4294967295.
    Group(usize),
    /// The visibility of this box, counted from 0, is neither 0 nor 1.
    Visibility(usize),
    /// The name of a kind of box is unknown.
    Kind,
}

impl LayoutError {
    /// A stable name for programs.
    ///
    /// ```
    /// use vitrine_core::layout::LayoutError;
    /// assert_eq!(LayoutError::Length(4).code(), "layout-length");
    /// ```
    pub fn code(&self) -> &'static str {
        match self {
            Self::Length(_) => "layout-length",
            Self::Group(_) => "layout-group",
            Self::Visibility(_) => "layout-visibility",
            Self::Kind => "layout-kind",
        }
    }

    /// A message for the author of the call.
    ///
    /// ```
    /// use vitrine_core::layout::LayoutError;
    /// assert_eq!(LayoutError::Visibility(2).sentence(), "the visibility of box 2 is 0 or 1");
    /// ```
    pub fn sentence(&self) -> String {
        let (before, number, after) = match *self {
            Self::Length(each) => ("", each, " numbers describe a box"),
            Self::Group(at) => (
                "the group of box ",
                at,
                " is a whole number from 0 to 4294967295",
            ),
            Self::Visibility(at) => ("the visibility of box ", at, " is 0 or 1"),
            Self::Kind => return "no box is of this kind".to_owned(),
        };
        [before, &whole_number(number), after].concat()
    }
}

impl fmt::Display for LayoutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence())
    }
}

impl Error for LayoutError {}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_error_has_a_code_and_a_sentence_of_its_own() {
        let all = [
            LayoutError::Length(4),
            LayoutError::Group(1),
            LayoutError::Visibility(1),
            LayoutError::Kind,
        ];
        let codes: HashSet<&str> = all.iter().map(LayoutError::code).collect();
        let sentences: HashSet<String> = all.iter().map(LayoutError::sentence).collect();
        assert_eq!((codes.len(), sentences.len()), (all.len(), all.len()));
        assert_eq!(all[0].to_string(), "4 numbers describe a box");
    }
}

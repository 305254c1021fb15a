//! Why a text is not a mask.

use std::error::Error;
use std::fmt;

use crate::numbers::whole_number;

/// An error in a mask, with its position in UTF-16 units from 0, as JavaScript counts.
///
/// ```
/// use vitrine_core::masks::{Mask, MaskError};
/// let refused = Mask::parse("99[/99").err();
/// assert_eq!(refused, Some(MaskError::Unclosed(2)));
/// assert_eq!(refused.map(MaskError::code), Some("unclosed"));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MaskError {
    /// `empty`: the mask is empty.
    Empty,
    /// `unclosed`: the bracket or parenthesis at this position is not closed.
    Unclosed(usize),
    /// `unopened`: the bracket or parenthesis at this position has no opening counterpart.
    Unopened(usize),
    /// `repetition`: the braces at this position repeat nothing, or are not `{n}`, `{n,m}`, `{n,}`, `{n,*}`, `{+}` or
    /// `{*}`.
    Repetition(usize),
    /// `choice`: the `|` at this position lacks one of its sides.
    Choice(usize),
    /// `escape`: the `\` at this position is the last character.
    Escape(usize),
    /// `too-long`: the mask, repetitions included, has more steps or deeper brackets than allowed; the limit is
    /// exceeded at this position.
    TooLong(usize),
}

impl MaskError {
    /// The stable code of the error.
    ///
    /// ```
    /// assert_eq!(vitrine_core::masks::MaskError::Repetition(3).code(), "repetition");
    /// ```
    pub fn code(self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::Unclosed(_) => "unclosed",
            Self::Unopened(_) => "unopened",
            Self::Repetition(_) => "repetition",
            Self::Choice(_) => "choice",
            Self::Escape(_) => "escape",
            Self::TooLong(_) => "too-long",
        }
    }

    /// The position of the error, in UTF-16 units from the start of the mask.
    ///
    /// ```
    /// assert_eq!(vitrine_core::masks::MaskError::Choice(5).position(), 5);
    /// ```
    pub fn position(self) -> usize {
        match self {
            Self::Empty => 0,
            Self::Unclosed(position)
            | Self::Unopened(position)
            | Self::Repetition(position)
            | Self::Choice(position)
            | Self::Escape(position)
            | Self::TooLong(position) => position,
        }
    }
}

impl MaskError {
    /// A message for the author of the mask.
    ///
    /// ```
    /// use vitrine_core::masks::MaskError;
    /// assert_eq!(MaskError::Unclosed(12).sentence(), "unclosed at 12");
    /// ```
    pub fn sentence(self) -> String {
        // Concatenated, because `write!` adds 2 kB to the WebAssembly module.
        [self.code(), " at ", &whole_number(self.position())].concat()
    }
}

impl fmt::Display for MaskError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence())
    }
}

impl Error for MaskError {}

//! Why a check cannot be made: what the page says of its form does not hold together.

use std::error::Error;
use std::fmt;

use crate::numbers::whole_number;

/// A fault of the page, not of its visitor: what a visitor's value breaks is a
/// [`super::Rule`].
///
/// ```
/// use vitrine_core::validate::{ValidateError, read_fields};
/// let fault = read_fields("Courriel\u{1f}e-mail").expect_err("the rule is called email");
/// assert_eq!((fault, fault.code()), (ValidateError::UnknownRule(0), "unknown-rule"));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ValidateError {
    /// `unknown-rule`: a name of the field of this number, from 0, is that of no rule.
    UnknownRule(usize),
    /// `bound`: a bound of the range of the field of this number, from 0, is no number.
    Bound(usize),
    /// `uneven`: there is not one value for each field in each row.
    Uneven,
}

impl ValidateError {
    /// The stable name of the fault.
    ///
    /// ```
    /// assert_eq!(vitrine_core::validate::ValidateError::Uneven.code(), "uneven");
    /// ```
    pub fn code(self) -> &'static str {
        match self {
            Self::UnknownRule(_) => "unknown-rule",
            Self::Bound(_) => "bound",
            Self::Uneven => "uneven",
        }
    }

    /// What is wrong, for whoever wrote the page.
    ///
    /// ```
    /// use vitrine_core::validate::ValidateError;
    /// assert_eq!(ValidateError::Bound(2).sentence(), "a bound of field 2 is no number");
    /// ```
    pub fn sentence(self) -> String {
        let (before, field, after) = match self {
            Self::UnknownRule(field) => (
                "field ",
                field,
                " has a rule that is not required, email, email-simple, numeric or range",
            ),
            Self::Bound(field) => ("a bound of field ", field, " is no number"),
            Self::Uneven => return "one value for each field in each row".to_owned(),
        };
        // Put together, not formatted: what `write!` brings weighs 2 kB in the WebAssembly module.
        [before, &whole_number(field), after].concat()
    }
}

impl fmt::Display for ValidateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence())
    }
}

impl Error for ValidateError {}

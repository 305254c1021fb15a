//! Errors of the check: the fields or values are inconsistent.

use std::error::Error;
use std::fmt;

use crate::numbers::whole_number;

/// A mistake in the page's markup; a mistake in a visitor's value is a [`super::Rule`].
///
/// ```
/// use vitrine_core::validate::{Field, Rule, Rules, ValidateError, check};
/// let places = Field { rules: Rules::of(&[Rule::Range]), min: "un", ..Field::default() };
/// assert_eq!(check(&[places], &["2"]), Err(ValidateError::Bound(0)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ValidateError {
    /// `bound`: the field with this index, from 0, has a bound that is not a number.
    Bound(usize),
    /// `uneven`: the number of values is not one per field and row.
    Uneven,
}

impl ValidateError {
    /// Returns the stable name of the error.
    ///
    /// ```
    /// assert_eq!(vitrine_core::validate::ValidateError::Uneven.code(), "uneven");
    /// ```
    pub fn code(self) -> &'static str {
        match self {
            Self::Bound(_) => "bound",
            Self::Uneven => "uneven",
        }
    }

    /// Returns a message for the author of the page.
    ///
    /// ```
    /// use vitrine_core::validate::ValidateError;
    /// assert_eq!(ValidateError::Bound(2).sentence(), "a bound of field 2 is no number");
    /// ```
    pub fn sentence(self) -> String {
        match self {
            Self::Bound(field) => {
                ["a bound of field ", &whole_number(field), " is no number"].concat()
            }
            Self::Uneven => "one value for each field in each row".to_owned(),
        }
    }
}

impl fmt::Display for ValidateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence())
    }
}

impl Error for ValidateError {}

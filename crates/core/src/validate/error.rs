//! Why a check cannot be made: what the page says of its form does not hold together.

use std::error::Error;
use std::fmt;

use crate::numbers::whole_number;

/// A fault of the page, not of its visitor: what a visitor's value breaks is a
/// [`super::Rule`].
///
/// ```
/// use vitrine_core::validate::{Field, Rule, Rules, ValidateError, check};
/// let places = Field { rules: Rules::of(&[Rule::Range]), min: "un", ..Field::default() };
/// assert_eq!(check(&[places], &["2"]), Err(ValidateError::Bound(0)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ValidateError {
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

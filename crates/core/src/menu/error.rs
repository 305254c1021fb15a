//! Errors of the menu.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// Why an answer is not a menu, or why a call to it fails.
///
/// ```
/// use vitrine_core::menu::{MenuError, Method};
/// let error = "ouvrir".parse::<Method>().expect_err("no method");
/// assert_eq!(error.code(), "unknown-method");
/// assert_eq!(error.sentence(), "La méthode ouvrir est inexistante sur mobileMenu");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MenuError {
    /// The text is truncated, or not JSON.
    NotJson,
    /// The answer is not a list, or is a list that shows nothing (spec 7.3).
    Empty,
    /// The menu has no method of this name (spec 8).
    UnknownMethod(String),
}

impl MenuError {
    /// The stable code of the error: `not-json`, `empty` or `unknown-method`.
    ///
    /// ```
    /// assert_eq!(vitrine_core::menu::MenuError::Empty.code(), "empty");
    /// ```
    pub fn code(&self) -> &'static str {
        match self {
            Self::NotJson => "not-json",
            Self::Empty => "empty",
            Self::UnknownMethod(_) => "unknown-method",
        }
    }

    /// The error message: for a method the French sentence of the specification, otherwise English for developers.
    ///
    /// ```
    /// assert_eq!(vitrine_core::menu::MenuError::NotJson.sentence(), "not well-formed JSON");
    /// ```
    pub fn sentence(&self) -> String {
        match self {
            Self::NotJson => "not well-formed JSON".to_owned(),
            Self::Empty => "no list of blocks that shows anything".to_owned(),
            Self::UnknownMethod(method) => {
                ["La méthode ", method, " est inexistante sur mobileMenu"].concat()
            }
        }
    }
}

impl fmt::Display for MenuError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence())
    }
}

impl Error for MenuError {}

/// The methods that a script may call by `mobileMenu(method)`.
///
/// ```
/// use vitrine_core::menu::Method;
/// assert_eq!("toggle".parse(), Ok(Method::Toggle));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// Opens it, after loading it.
    Open,
    /// Closes it.
    Close,
    /// Closes it when it is open, else opens it.
    Toggle,
    /// Loads it without opening it.
    Load,
}

impl FromStr for Method {
    type Err = MenuError;

    fn from_str(name: &str) -> Result<Self, MenuError> {
        let known = METHODS.iter().find(|(known, _)| *known == name);
        match known {
            Some(&(_, method)) => Ok(method),
            None => Err(MenuError::UnknownMethod(name.to_owned())),
        }
    }
}

const METHODS: [(&str, Method); 4] = [
    ("open", Method::Open),
    ("close", Method::Close),
    ("toggle", Method::Toggle),
    ("load", Method::Load),
];

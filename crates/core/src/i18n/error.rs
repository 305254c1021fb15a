//! Why a text of a storage is no use: the verdict on a cache.

use std::error::Error;
use std::fmt;

/// A text that is discarded, and its content fetched or begun again.
///
/// ```
/// use vitrine_core::i18n::{I18nError, read_cache};
/// assert_eq!(read_cache("", ("1", "en")), Err(I18nError::Damaged));
/// assert_eq!(I18nError::Damaged.code(), "damaged");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum I18nError {
    /// `damaged`: it is not as it was written.
    Damaged,
    /// `other-version`: it was written for another version of the dictionary.
    OtherVersion,
    /// `other-language`: it holds another language.
    OtherLanguage,
}

impl I18nError {
    /// The stable name of the verdict.
    ///
    /// ```
    /// assert_eq!(vitrine_core::i18n::I18nError::OtherVersion.code(), "other-version");
    /// ```
    pub fn code(self) -> &'static str {
        ["damaged", "other-version", "other-language"][self as usize]
    }

    /// The verdict in words, for whoever looks why a dictionary was fetched again.
    ///
    /// ```
    /// use vitrine_core::i18n::I18nError;
    /// assert_eq!(I18nError::OtherLanguage.sentence(), "the stored text is of another language");
    /// ```
    pub fn sentence(self) -> &'static str {
        [
            "the stored text is damaged",
            "the stored text is of another version",
            "the stored text is of another language",
        ][self as usize]
    }
}

impl fmt::Display for I18nError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sentence())
    }
}

impl Error for I18nError {}

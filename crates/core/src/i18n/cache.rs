//! The dictionary cached in the browser's local storage: its key and its lifetime.

/// The lifetime of a dictionary without a version, in milliseconds: one hour.
///
/// ```
/// assert_eq!(vitrine_core::i18n::LIFETIME_MS, 3_600_000.0);
/// ```
pub const LIFETIME_MS: f64 = 3_600_000.0;

/// The local storage key of a language's dictionary.
///
/// ```
/// assert_eq!(vitrine_core::i18n::dictionary_key("en"), "vitrine-traductions-en");
/// ```
pub fn dictionary_key(language: &str) -> String {
    ["vitrine-traductions-", language].concat()
}

/// The session storage key of the expressions already reported in a language ([`super::Learning`]).
///
/// ```
/// assert_eq!(vitrine_core::i18n::learning_key("en"), "vitrine-expressions-en");
/// ```
pub fn learning_key(language: &str) -> String {
    ["vitrine-expressions-", language].concat()
}

/// The metadata stored with the entries of a dictionary.
///
/// ```
/// use vitrine_core::i18n::Kept;
/// let kept = Kept { version: "42", date_ms: 0.0 };
/// assert!(kept.is_fresh("42", 1e15));
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Kept<'a> {
    /// The version of the server's dictionary (a revision, a date, a build); empty if the server gives none.
    pub version: &'a str,
    /// When it was stored, in milliseconds since 1970.
    pub date_ms: f64,
}

impl Kept<'_> {
    /// Whether the dictionary may be used if the server's version is `version`, at `now_ms`. With a version, as long
    /// as it is the same; without one, for an hour.
    ///
    /// ```
    /// use vitrine_core::i18n::Kept;
    /// assert!(!Kept { version: "41", date_ms: 0.0 }.is_fresh("42", 0.0));
    /// let kept = Kept { version: "", date_ms: 0.0 };
    /// assert!(kept.is_fresh("", 3_599_999.0) && !kept.is_fresh("", 3_600_000.0));
    /// ```
    pub fn is_fresh(&self, version: &str, now_ms: f64) -> bool {
        let age = now_ms - self.date_ms;
        self.version == version && (!version.is_empty() || (0.0..LIFETIME_MS).contains(&age))
    }
}

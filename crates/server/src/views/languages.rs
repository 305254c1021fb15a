//! The page in other languages.

/// The page in one language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LanguageVersion<'a> {
    /// Language code.
    pub language: &'a str,
    /// Its address.
    pub path: String,
    /// Absolute URL for search engines; `None` if the page does not exist in this language and the link
    /// goes to the language's home page.
    pub alternate: Option<String>,
    /// Whether it is the current page.
    pub current: bool,
}

impl LanguageVersion<'_> {
    /// Returns the language's name in that language.
    pub fn name(&self) -> &str {
        language_name(self.language)
    }

    /// Returns its code as it is shown where there is no room for the name: `EN`.
    pub fn code(&self) -> String {
        self.language.to_uppercase()
    }
}

/// Returns the name of a language in that language; its code if it has none here.
pub fn language_name(code: &str) -> &str {
    let primary = code.split('-').next().unwrap_or_default();
    let named = NAMES.iter().find(|(known, _)| *known == primary);
    named.map_or(code, |(_, name)| name)
}

/// Languages of sites in France, of its regions and of its neighbours.
const NAMES: [(&str, &str); 16] = [
    ("fr", "Français"),
    ("en", "English"),
    ("de", "Deutsch"),
    ("es", "Español"),
    ("it", "Italiano"),
    ("pt", "Português"),
    ("nl", "Nederlands"),
    ("lb", "Lëtzebuergesch"),
    ("ca", "Català"),
    ("br", "Brezhoneg"),
    ("oc", "Occitan"),
    ("eu", "Euskara"),
    ("co", "Corsu"),
    ("pl", "Polski"),
    ("uk", "Українська"),
    ("ar", "العربية"),
];

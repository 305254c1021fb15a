//! The page in other languages.

/// A page in one language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Version<'a> {
    /// Language code.
    pub language: &'a str,
    /// Where it is.
    pub path: String,
    /// Its whole address for search engines; none where the page itself is not there in this
    /// language, so that the link leads to the language's home page.
    pub alternate: Option<String>,
    /// Whether it is this very page.
    pub current: bool,
}

impl Version<'_> {
    /// What speakers of the language call it.
    pub fn name(&self) -> &str {
        let primary = self.language.split('-').next().unwrap_or_default();
        let named = NAMES.iter().find(|(code, _)| *code == primary);
        named.map_or(self.language, |(_, name)| name)
    }
}

/// Languages of France's sites, of its regions and of its neighbours.
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

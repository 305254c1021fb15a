//! The page in other languages, and the names and directions of languages.

use std::fmt;

use askama::filters::HtmlSafe;

use crate::domain::language::translator::primary;

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
    /// Returns the language's name in that language; with its region if another of these versions has the same name:
    /// "English (US)".
    pub fn name_among(&self, versions: &[Self]) -> String {
        let name = language_name(self.language);
        let mut others = versions.iter();
        let is_alone = others
            .all(|other| other.language == self.language || language_name(other.language) != name);
        match self.language.split_once('-') {
            Some((_, region)) if !is_alone => format!("{name} ({})", region.to_uppercase()),
            _ => name.to_owned(),
        }
    }

    /// Returns its code for places without room for the name: `EN`.
    pub fn code(&self) -> String {
        self.language.to_uppercase()
    }
}

/// Returns the name of a language in that language; its code if the name is unknown.
pub fn language_name(code: &str) -> &str {
    let named = NAMES.iter().find(|(known, _)| *known == primary(code));
    named.map_or(code, |(_, name)| name)
}

/// Languages of sites in France, of its regions and of its neighbours.
const NAMES: [(&str, &str); 17] = [
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
    ("he", "עברית"),
];

/// Languages that are written from right to left.
const RIGHT_TO_LEFT: [&str; 10] = ["ar", "arc", "ckb", "dv", "fa", "he", "ps", "sd", "ur", "yi"];

/// ` dir="rtl"` for a page in a language that is written from right to left; else empty.
pub struct Direction(bool);

/// The attribute for a page in this language.
pub fn direction(code: &str) -> Direction {
    Direction(RIGHT_TO_LEFT.contains(&primary(code)))
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(if self.0 { " dir=\"rtl\"" } else { "" })
    }
}

impl HtmlSafe for Direction {}

#[cfg(test)]
mod tests {
    use super::{LanguageVersion, direction};

    #[test]
    fn languages_of_one_name_say_their_regions() {
        let version = |language| LanguageVersion {
            language,
            path: String::new(),
            alternate: None,
            current: false,
        };
        let named = |codes: &[&'static str]| -> Vec<String> {
            let versions: Vec<_> = codes.iter().map(|&code| version(code)).collect();
            let names = versions.iter().map(|one| one.name_among(&versions));
            names.collect()
        };
        assert_eq!(named(&["fr", "en-gb"]), ["Français", "English"]);
        assert_eq!(named(&["en", "en-us"]), ["English", "English (US)"]);
        assert_eq!(named(&["en-gb", "en-us"]), ["English (GB)", "English (US)"]);
    }

    #[test]
    fn pages_in_arabic_and_hebrew_are_written_from_right_to_left() {
        let written = ["ar", "he", "fa-ir", "fr", "arn"].map(|code| direction(code).to_string());
        assert_eq!(
            written,
            [" dir=\"rtl\"", " dir=\"rtl\"", " dir=\"rtl\"", "", ""]
        );
    }
}

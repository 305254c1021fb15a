//! Plurals, and the count in a text.

use super::Dictionary;
use crate::numbers::whole_number;

/// The placeholder of the count in a text.
const PLACEHOLDER: &[u8] = b"{n}";
/// The language of the expressions.
const SOURCE_LANGUAGE: &str = "fr";

/// Two expressions in the source language and the count that selects one.
///
/// ```
/// use vitrine_core::i18n::{Counted, Dictionary};
/// let results = |n| Counted { one: "{n} résultat", many: "{n} résultats", n };
/// let mut english = Dictionary::new("en");
/// assert_eq!(results(0).text(&english), "0 résultat");
/// english.insert("{n} résultats", "{n} results");
/// assert_eq!(results(0).text(&english), "0 results");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counted<'a> {
    /// The singular, a key of the dictionary; `{n}` in it is the count.
    pub one: &'a str,
    /// The plural, another key; the same as `one` if nothing changes.
    pub many: &'a str,
    /// The count.
    pub n: u32,
}

impl<'a> Counted<'a> {
    /// The expression for the plural rule of `language`: the key to look up, and to report as missing.
    ///
    /// ```
    /// use vitrine_core::i18n::Counted;
    /// let pages = Counted { one: "{n} page", many: "{n} pages", n: 0 };
    /// assert_eq!(pages.expression("fr"), "{n} page");
    /// assert_eq!(pages.expression("en"), "{n} pages");
    /// ```
    pub fn expression(&self, language: &str) -> &'a str {
        if is_plural(language, self.n) {
            self.many
        } else {
            self.one
        }
    }

    /// The translation, with each `{n}` replaced by the digits of the count. If the dictionary lacks the form for its
    /// language, returns the French text in the form for French.
    ///
    /// ```
    /// use vitrine_core::i18n::{Counted, Dictionary};
    /// let pages = Counted { one: "Page {n}", many: "Page {n}", n: 12 };
    /// assert_eq!(pages.text(&Dictionary::new("en")), "Page 12");
    /// ```
    pub fn text(&self, dictionary: &Dictionary) -> String {
        let translation = dictionary.get(self.expression(dictionary.language()));
        let text = translation.unwrap_or_else(|| self.expression(SOURCE_LANGUAGE));
        let mut out = String::new();
        // The text before this index is already copied.
        let mut from = 0;
        for at in 0..text.len() {
            if text.as_bytes().get(at..at + PLACEHOLDER.len()) == Some(PLACEHOLDER) {
                out.push_str(text.get(from..at).unwrap_or_default());
                out.push_str(&whole_number(self.n as usize));
                from = at + PLACEHOLDER.len();
            }
        }
        out.push_str(text.get(from..).unwrap_or_default());
        out
    }
}

/// Whether `n` takes the plural in the language with this code: from 2 in French, for every number but 1 in all other
/// languages. Languages with more than two forms use the same rule.
///
/// ```
/// use vitrine_core::i18n::is_plural;
/// assert!(!is_plural("fr", 0) && !is_plural("fr-CA", 1) && is_plural("fr", 2));
/// assert!(is_plural("en", 0) && !is_plural("en", 1) && is_plural("en", 2));
/// ```
pub fn is_plural(language: &str, n: u32) -> bool {
    let is_french = match language.as_bytes() {
        [b'f' | b'F', b'r' | b'R', rest @ ..] => !rest.first().is_some_and(u8::is_ascii_alphabetic),
        _ => false,
    };
    n > 1 || (n == 0 && !is_french)
}

#[cfg(test)]
mod tests {
    use super::*;

    const RESULTS: Counted = Counted {
        one: "{n} résultat",
        many: "{n} résultats",
        n: 0,
    };

    #[test]
    fn the_language_of_the_dictionary_chooses_the_form() {
        let mut english = Dictionary::new("en-GB");
        english.insert("{n} résultat", "{n} result");
        english.insert("{n} résultats", "{n} results");
        let said = |n| Counted { n, ..RESULTS }.text(&english);
        assert_eq!(
            [said(0), said(1), said(2)],
            ["0 results", "1 result", "2 results"]
        );
    }

    #[test]
    fn without_translation_french_chooses() {
        let said = |n| Counted { n, ..RESULTS }.text(&Dictionary::new("en"));
        assert_eq!(
            [said(0), said(1), said(2)],
            ["0 résultat", "1 résultat", "2 résultats"]
        );
    }

    #[test]
    fn a_form_that_is_missing_alone_falls_back_alone() {
        let mut english = Dictionary::new("en");
        english.insert("{n} résultat", "{n} result");
        let said = |n| Counted { n, ..RESULTS }.text(&english);
        assert_eq!([said(0), said(1)], ["0 résultat", "1 result"]);
    }

    #[test]
    fn every_placeholder_is_filled_and_nothing_else() {
        let text = "{n}{n} é{n} { n} {N} {n";
        let counted = Counted {
            one: text,
            many: text,
            n: 10,
        };
        assert_eq!(counted.text(&Dictionary::new("fr")), "1010 é10 { n} {N} {n");
    }

    #[test]
    fn french_is_told_from_languages_that_begin_alike() {
        for language in ["fr", "FR", "fr_FR", "fr-BE"] {
            assert!(!is_plural(language, 0), "{language}");
        }
        for language in ["fro", "fry", "f", "", "en", "éfr"] {
            assert!(is_plural(language, 0), "{language}");
        }
    }
}

//! The translations of expressions into one language.

use std::collections::HashMap;

use crate::text::is_space;

/// The dictionary of one language.
///
/// ```
/// use vitrine_core::i18n::Dictionary;
/// let mut english = Dictionary::new("en");
/// english.insert("Fermer", "Close");
/// assert_eq!(english.get("Fermer"), Some("Close"));
/// assert_eq!(english.get("fermer"), None);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Dictionary {
    language: String,
    entries: HashMap<String, String>,
}

impl Dictionary {
    /// An empty dictionary of the language with this code (`fr`, `en-GB`).
    ///
    /// ```
    /// let dictionary = vitrine_core::i18n::Dictionary::new("en");
    /// assert_eq!((dictionary.language(), dictionary.len()), ("en", 0));
    /// ```
    pub fn new(language: &str) -> Self {
        Self {
            language: language.to_owned(),
            entries: HashMap::new(),
        }
    }

    /// The code of the language, unchanged.
    ///
    /// ```
    /// assert_eq!(vitrine_core::i18n::Dictionary::new("de").language(), "de");
    /// ```
    pub fn language(&self) -> &str {
        &self.language
    }

    /// The number of expressions with a translation.
    ///
    /// ```
    /// let mut english = vitrine_core::i18n::Dictionary::new("en");
    /// english.insert("OK", "OK");
    /// assert_eq!(english.len(), 1);
    /// ```
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether no expression has a translation.
    ///
    /// ```
    /// assert!(vitrine_core::i18n::Dictionary::new("en").is_empty());
    /// ```
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Adds one entry of the server's answer, `intitule` and `valeur` (spec 3.8).
    ///
    /// If an expression is added twice, the later entry wins. A translation that is empty or only spaces is ignored.
    ///
    /// ```
    /// let mut english = vitrine_core::i18n::Dictionary::new("en");
    /// english.insert("Non", "Nope");
    /// english.insert("Non", "No");
    /// english.insert("Oui", " ");
    /// assert_eq!((english.translate("Non"), english.translate("Oui")), ("No", "Oui"));
    /// ```
    pub fn insert(&mut self, expression: &str, translation: &str) {
        if is_entry(expression, translation) {
            let (expression, translation) = (expression.to_owned(), translation.to_owned());
            self.entries.insert(expression, translation);
        }
    }

    /// The translation of `expression`, if there is one. Expressions must match exactly: the French texts are keys,
    /// mistakes included.
    ///
    /// ```
    /// assert_eq!(vitrine_core::i18n::Dictionary::new("en").get("Oui"), None);
    /// ```
    pub fn get(&self, expression: &str) -> Option<&str> {
        self.entries.get(expression).map(String::as_str)
    }

    /// The translation of `expression`, or `expression` itself if it has none (spec 8).
    ///
    /// ```
    /// let dictionary = vitrine_core::i18n::Dictionary::new("en");
    /// assert_eq!(dictionary.translate("Réessayer"), "Réessayer");
    /// ```
    pub fn translate<'a>(&'a self, expression: &'a str) -> &'a str {
        self.get(expression).unwrap_or(expression)
    }

    /// The expression and translation of each entry, in no particular order.
    ///
    /// ```
    /// let mut english = vitrine_core::i18n::Dictionary::new("en");
    /// english.insert("Oui", "Yes");
    /// assert_eq!(english.entries().next(), Some(("Oui", "Yes")));
    /// ```
    pub fn entries(&self) -> impl Iterator<Item = (&str, &str)> {
        let entries = self.entries.iter();
        entries.map(|(expression, translation)| (expression.as_str(), translation.as_str()))
    }
}

/// Whether an expression and its translation are an entry: neither is empty, nor the translation only spaces.
///
/// ```
/// use vitrine_core::i18n::is_entry;
/// assert!(is_entry("Oui", "Yes") && !is_entry("Oui", " ") && !is_entry("", "Yes"));
/// ```
pub fn is_entry(expression: &str, translation: &str) -> bool {
    !expression.is_empty() && !translation.chars().all(is_space)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn an_expression_is_found_as_it_is_written_and_not_otherwise() {
        let mut english = Dictionary::new("en");
        english.insert("Etes vous sur de vouloir publier sur le site ?", "Publish?");
        assert_eq!(
            english.get("Etes vous sur de vouloir publier sur le site ?"),
            Some("Publish?")
        );
        assert_eq!(
            english.get("Etes-vous sûr de vouloir publier sur le site ?"),
            None
        );
        assert_eq!(english.get(""), None);
    }

    #[test]
    fn neither_an_empty_expression_nor_an_empty_translation_is_an_entry() {
        let mut english = Dictionary::new("en");
        english.insert("", "x");
        english.insert("Oui", "");
        english.insert("Oui", "\u{a0}\n");
        assert!(english.is_empty());
    }

    #[test]
    fn an_empty_translation_does_not_take_away_an_earlier_one() {
        let mut english = Dictionary::new("en");
        english.insert("Oui", "Yes");
        english.insert("Oui", "");
        assert_eq!(english.translate("Oui"), "Yes");
    }

    #[test]
    fn ten_thousand_entries_are_all_found() {
        let mut english = Dictionary::new("en");
        for n in 0..10_000 {
            english.insert(&format!("mot {n}"), &format!("word {n}"));
        }
        assert_eq!(english.len(), 10_000);
        assert!((0..10_000).all(|n| english.translate(&format!("mot {n}")) == format!("word {n}")));
    }

    proptest! {
        #[test]
        fn it_answers_as_a_map_does(
            entries in prop::collection::vec(("[ab]{0,2}|\\PC{0,3}", "[ xy]{0,2}"), 0..120),
            asked in any::<String>(),
        ) {
            let mut dictionary = Dictionary::new("en");
            let mut map = HashMap::new();
            for (expression, translation) in &entries {
                dictionary.insert(expression, translation);
                if !expression.is_empty() && !translation.trim().is_empty() {
                    map.insert(expression.as_str(), translation.as_str());
                }
            }
            prop_assert_eq!(dictionary.len(), map.len());
            for expression in entries.iter().map(|(expression, _)| expression).chain([&asked]) {
                prop_assert_eq!(dictionary.get(expression), map.get(expression.as_str()).copied());
            }
        }
    }
}

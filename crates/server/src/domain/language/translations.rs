//! The translations of a site, as stored in its database.

use std::collections::BTreeMap;

use sha2::{Digest, Sha256};
use vitrine_core::i18n::Dictionary;

use crate::domain::content::DictionaryEntry;

/// Translations by language and target.
#[derive(Debug, Clone, Default)]
pub struct Translations(BTreeMap<(String, String), BTreeMap<String, String>>);

impl Translations {
    /// Makes them from entries; candidates without translation are left out.
    pub fn new(entries: Vec<DictionaryEntry>) -> Self {
        let mut sorted = BTreeMap::<_, BTreeMap<_, _>>::new();
        for entry in entries {
            if let Some(value) = entry.value {
                let expressions = sorted.entry((entry.language, entry.target));
                expressions.or_default().insert(entry.expression, value);
            }
        }
        Self(sorted)
    }

    /// Expressions and their translations.
    pub fn entries(&self, language: &str, target: &str) -> impl Iterator<Item = (&str, &str)> {
        let of_both = self.0.get(&(language.to_owned(), target.to_owned()));
        let entries = of_both.into_iter().flatten();
        entries.map(|(expression, value)| (expression.as_str(), value.as_str()))
    }

    /// A version that changes with these translations; equal translations give equal versions on every instance.
    pub fn version(&self, language: &str, target: &str) -> String {
        let mut hasher = Sha256::new();
        for (expression, value) in self.entries(language, target) {
            for text in [expression, value] {
                hasher.update(text.len().to_le_bytes());
                hasher.update(text);
            }
        }
        let mut start = [0; 8];
        start.copy_from_slice(&hasher.finalize()[..8]);
        format!("{:016x}", u64::from_be_bytes(start))
    }

    /// Returns the translation of an expression.
    pub fn get(&self, language: &str, target: &str, expression: &str) -> Option<&str> {
        let of_both = self.0.get(&(language.to_owned(), target.to_owned()))?;
        of_both.get(expression).map(String::as_str)
    }

    /// The core's dictionaries for one target, by language.
    pub fn dictionaries(&self, target: &str) -> BTreeMap<String, Dictionary> {
        let mut dictionaries = BTreeMap::new();
        for ((language, _), expressions) in self.0.iter().filter(|(key, _)| key.1 == target) {
            let mut dictionary = Dictionary::new(language);
            for (expression, value) in expressions {
                dictionary.insert(expression, value);
            }
            dictionaries.insert(language.clone(), dictionary);
        }
        dictionaries
    }
}

#[cfg(test)]
mod tests {
    use super::{DictionaryEntry, Translations};

    fn entry(language: &str, target: &str, value: Option<&str>) -> DictionaryEntry {
        DictionaryEntry {
            language: language.to_owned(),
            target: target.to_owned(),
            expression: "Retour".to_owned(),
            value: value.map(str::to_owned),
        }
    }

    #[test]
    fn the_version_changes_with_what_is_said_and_with_nothing_else() {
        let version = |entries| Translations::new(entries).version("en", "javascript");
        let one = version(vec![entry("en", "javascript", Some("Back"))]);
        let same = version(vec![
            entry("de", "javascript", Some("Zurück")),
            entry("en", "site", Some("Return")),
            entry("en", "javascript", Some("Back")),
        ]);
        let other = version(vec![entry("en", "javascript", Some("Return"))]);
        assert_eq!((one.len(), &one), (16, &same));
        assert_ne!(one, other);
        assert_ne!(one, version(Vec::new()));
    }

    #[test]
    fn languages_and_targets_stay_apart_and_candidates_are_no_translations() {
        let translations = Translations::new(vec![
            entry("en", "javascript", Some("Back")),
            entry("en", "site", Some("Return")),
            entry("de", "javascript", None),
        ]);
        assert_eq!(translations.get("en", "javascript", "Retour"), Some("Back"));
        assert_eq!(translations.get("de", "javascript", "Retour"), None);
        let entries: Vec<_> = translations.entries("en", "site").collect();
        assert_eq!(entries, [("Retour", "Return")]);
        let dictionaries = translations.dictionaries("site");
        assert_eq!(dictionaries.keys().collect::<Vec<_>>(), ["en"]);
        assert_eq!(dictionaries["en"].translate("Retour"), "Return");
    }
}

//! What expressions are called in one language.

use super::pieces::{fingerprint, is_piece, next_piece, piece, push_piece};
use crate::text::is_space;

/// How many places an empty table has; a power of two, as every later size.
const FIRST_PLACES: usize = 64;

/// The dictionary of one language.
///
/// The entries are in one text, which is also what a cache keeps; a table says where in it the
/// entry of an expression begins. So a dictionary comes out of its cache without being taken apart,
/// and one of 5,000 entries is two allocations.
///
/// ```
/// use vitrine_core::i18n::Dictionary;
/// let mut english = Dictionary::new("en");
/// english.insert("Fermer", "Close");
/// assert_eq!(english.get("Fermer"), Some("Close"));
/// assert_eq!(english.get("fermer"), None);
/// ```
#[derive(Debug, Clone)]
pub struct Dictionary {
    language: String,
    /// Expression and translation of each entry, each a piece, in the order in which they came.
    entries: String,
    /// How many places of the table are taken.
    taken: usize,
    /// 1 + the place in `entries` where an entry begins, or 0; an expression is at its
    /// fingerprint or at the next free place.
    places: Vec<usize>,
}

impl Dictionary {
    /// An empty dictionary of the language of this code (`fr`, `en-GB`).
    ///
    /// ```
    /// let dictionary = vitrine_core::i18n::Dictionary::new("en");
    /// assert_eq!((dictionary.language(), dictionary.len()), ("en", 0));
    /// ```
    pub fn new(language: &str) -> Self {
        Self {
            language: language.to_owned(),
            entries: String::new(),
            taken: 0,
            places: vec![0; FIRST_PLACES],
        }
    }

    /// The code of the language, as it was given.
    ///
    /// ```
    /// assert_eq!(vitrine_core::i18n::Dictionary::new("de").language(), "de");
    /// ```
    pub fn language(&self) -> &str {
        &self.language
    }

    /// How many expressions have a translation.
    ///
    /// ```
    /// let mut english = vitrine_core::i18n::Dictionary::new("en");
    /// english.insert("OK", "OK");
    /// assert_eq!(english.len(), 1);
    /// ```
    pub fn len(&self) -> usize {
        self.taken
    }

    /// Whether no expression has a translation.
    ///
    /// ```
    /// assert!(vitrine_core::i18n::Dictionary::new("en").is_empty());
    /// ```
    pub fn is_empty(&self) -> bool {
        self.taken == 0
    }

    /// Takes in one entry of the server's answer, `intitule` and `valeur` (spec 3.8).
    ///
    /// Of two entries of one expression the later counts. A translation that is empty or of spaces
    /// alone translates nothing and is passed over, as is an entry that holds U+001F, the separator
    /// of the cache.
    ///
    /// ```
    /// let mut english = vitrine_core::i18n::Dictionary::new("en");
    /// english.insert("Non", "Nope");
    /// english.insert("Non", "No");
    /// english.insert("Oui", " ");
    /// assert_eq!((english.translate("Non"), english.translate("Oui")), ("No", "Oui"));
    /// ```
    pub fn insert(&mut self, expression: &str, translation: &str) {
        let is_entry = !expression.is_empty()
            && !translation.chars().all(is_space)
            && is_piece(expression)
            && is_piece(translation);
        if !is_entry || self.get(expression) == Some(translation) {
            return;
        }
        if self.taken * 2 >= self.places.len() {
            self.widen();
        }
        let begin = self.entries.len();
        push_piece(&mut self.entries, expression);
        push_piece(&mut self.entries, translation);
        self.put(begin);
    }

    /// The translation of `expression`, where there is one. Expressions are compared as they are:
    /// the French texts are keys, faults included.
    ///
    /// ```
    /// assert_eq!(vitrine_core::i18n::Dictionary::new("en").get("Oui"), None);
    /// ```
    pub fn get(&self, expression: &str) -> Option<&str> {
        let mut from = self.places.get(self.find(expression))?.checked_sub(1)?;
        next_piece(&self.entries, &mut from)?;
        piece(&self.entries, from)
    }

    /// The translation of `expression`, or `expression` where there is none (spec 8).
    ///
    /// ```
    /// let dictionary = vitrine_core::i18n::Dictionary::new("en");
    /// assert_eq!(dictionary.translate("Réessayer"), "Réessayer");
    /// ```
    pub fn translate<'a>(&'a self, expression: &'a str) -> &'a str {
        self.get(expression).unwrap_or(expression)
    }

    /// The dictionary of `entries`, expression and translation by turns, each a piece. What is not
    /// whole at the end is left out.
    pub(super) fn from_entries(language: &str, entries: &str) -> Self {
        let mut dictionary = Self::new(language);
        let mut from = 0;
        while let Some(expression) = next_piece(entries, &mut from) {
            if let Some(translation) = next_piece(entries, &mut from) {
                dictionary.insert(expression, translation);
            }
        }
        dictionary
    }

    /// Expression and translation by turns, each a piece.
    pub(super) fn entries(&self) -> &str {
        &self.entries
    }

    /// The place of `expression` in the table: its own, or the free one where it would be. There
    /// is always a free one.
    fn find(&self, expression: &str) -> usize {
        let last = self.places.len() - 1;
        let mut place = fingerprint(expression) as usize & last;
        while let Some(&begin) = self.places.get(place)
            && begin > 0
            && piece(&self.entries, begin - 1) != Some(expression)
        {
            place = (place + 1) & last;
        }
        place
    }

    /// Writes the entry that begins at `begin` into the table.
    fn put(&mut self, begin: usize) {
        let place = self.find(piece(&self.entries, begin).unwrap_or_default());
        if let Some(place) = self.places.get_mut(place) {
            self.taken += usize::from(*place == 0);
            *place = begin + 1;
        }
    }

    /// Doubles the table, so that at most half of it is taken and a search ends soon.
    fn widen(&mut self) {
        self.places = vec![0; self.places.len() * 2];
        self.taken = 0;
        let mut from = 0;
        while from < self.entries.len() {
            self.put(from);
            for _ in 0..2 {
                next_piece(&self.entries, &mut from);
            }
        }
    }
}

impl Default for Dictionary {
    /// No translation into no language: every expression stays itself.
    fn default() -> Self {
        Self::new("")
    }
}

impl PartialEq for Dictionary {
    /// The same language and the same entries in the same order.
    fn eq(&self, other: &Self) -> bool {
        self.language == other.language && self.entries == other.entries
    }
}

impl Eq for Dictionary {}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::HashMap;

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
    fn an_entry_that_says_the_same_again_takes_no_room() {
        let mut english = Dictionary::new("en");
        english.insert("Oui", "Yes");
        let before = english.clone();
        english.insert("Oui", "Yes");
        assert_eq!(english, before);
    }

    #[test]
    fn neither_an_empty_expression_nor_an_empty_translation_is_an_entry() {
        let mut english = Dictionary::new("en");
        english.insert("", "x");
        english.insert("Oui", "");
        english.insert("Oui", "\u{a0}\n");
        english.insert("Oui\u{1f}", "Yes");
        english.insert("Oui", "Ye\u{1f}s");
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

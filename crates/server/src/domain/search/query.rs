//! The search query.

use crate::domain::site::synonym::Synonym;
use crate::domain::text::asked_words::LONGEST_WORDS;
use crate::domain::text::asked_words::{asked_words, folded_words};
use crate::domain::text::characters::without_unwanted;
use crate::domain::text::tokens::{looked_up, parts, words};

/// Query parameter of the site's search: the words.
pub const SEARCH_QUERY: &str = "q";

/// Maximum number of searches for other names of the typed text: each costs look-ups.
const MOST_OTHERS: usize = 8;

/// A search.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct SearchQuery {
    /// As typed.
    pub text: String,
    /// Folded words; each is a prefix to search for.
    pub words: Vec<String>,
    /// The same with other names for the typed text: each is a search of its own.
    pub others: Vec<Vec<String>>,
    /// These other names, as written by the site.
    pub also: Vec<String>,
}

impl SearchQuery {
    /// The typed text without unwanted characters, cut at the maximum length.
    pub fn read(typed: &str) -> Self {
        let typed = without_unwanted(typed);
        let text: String = typed.trim().chars().take(LONGEST_WORDS).collect();
        let words = asked_words(&text);
        Self {
            text,
            words,
            ..Self::default()
        }
    }

    /// The same query, with the other names from these groups.
    ///
    /// ```
    /// use vitrine_server::domain::search::query::SearchQuery;
    /// use vitrine_server::domain::site::synonym::Synonym;
    /// let words = ["carte d’identité", "CNI"].map(str::to_owned).to_vec();
    /// let group = Synonym { language: None, words };
    /// let query = SearchQuery::read("refaire sa cni").knowing([&group]);
    /// assert_eq!(query.also, ["carte d’identité"]);
    /// assert_eq!(query.others, [["carte", "identite", "refaire", "sa"]]);
    /// ```
    #[must_use]
    pub fn knowing<'s>(mut self, groups: impl IntoIterator<Item = &'s Synonym>) -> Self {
        for group in groups {
            for instead in group.instead_of(&self.words) {
                if self.others.len() < MOST_OTHERS && !self.others.contains(&instead.words) {
                    self.others.push(instead.words);
                    self.also.push(instead.name.to_owned());
                }
            }
        }
        self
    }

    /// All searches: the typed text first, then its other names.
    pub fn searches(&self) -> impl Iterator<Item = &[String]> {
        let others = self.others.iter().map(Vec::as_slice);
        std::iter::once(self.words.as_slice()).chain(others)
    }

    /// Whether a text has all words of one of the searches.
    ///
    /// ```
    /// use vitrine_server::domain::search::query::SearchQuery;
    /// let query = SearchQuery::read("fête des moul");
    /// assert!(query.is_in("La fête du Moulin"));
    /// assert!(!query.is_in("La fête du pain"));
    /// ```
    pub fn is_in(&self, text: &str) -> bool {
        let words: Vec<String> = words(text).collect();
        let has = |asked: &String| words.iter().any(|word| word.starts_with(asked));
        let mut searches = self.searches().map(looked_up);
        searches.any(|asked| !asked.is_empty() && asked.iter().all(has))
    }

    /// The typed text with some words replaced: pairs of a folded word and its replacement.
    ///
    /// ```
    /// use vitrine_server::domain::search::query::SearchQuery;
    /// let typed = SearchQuery::read("l’Écloe du bourg");
    /// let with = typed.replaced(&[("ecloe".to_owned(), "école".to_owned())]);
    /// assert_eq!(with, "l’école du bourg");
    /// ```
    pub fn replaced(&self, words: &[(String, String)]) -> String {
        let mut text = String::new();
        for part in parts(&self.text) {
            let folded = folded_words(part);
            let by = words.iter().find(|(word, _)| folded == [word.as_str()]);
            text.push_str(by.map_or(part, |(_, by)| by));
        }
        text
    }

    /// The searched words, as typed.
    ///
    /// ```
    /// use vitrine_server::domain::search::query::SearchQuery;
    /// let query = SearchQuery::read("l’École du bourg");
    /// assert_eq!(query.typed().collect::<Vec<_>>(), ["École", "bourg"]);
    /// ```
    pub fn typed(&self) -> impl Iterator<Item = &str> {
        let is_asked = |part: &&str| {
            let word = asked_words(part);
            word.iter().any(|word| self.words.contains(word))
        };
        parts(&self.text).filter(is_asked)
    }
}

#[cfg(test)]
mod tests {
    use super::SearchQuery;

    #[test]
    fn what_is_typed_has_an_end() {
        assert_eq!(
            SearchQuery::read(&"é".repeat(500)).text.chars().count(),
            100
        );
        assert!(SearchQuery::read(" % ").words.is_empty());
    }
}

//! The words that an element or a page is found by in one language.

use std::collections::BTreeSet;

use crate::domain::text::tokens::words;

/// Maximum number of different words. Texts written in a form have fewer; of a longer one in a folder the import says
/// so.
pub const MOST_WORDS: usize = 25_000;
/// Maximum length of all of them, which only texts without real words exceed: PostgreSQL's full text search takes at most
/// a megabyte, together with the scope beside each word.
const MOST_BYTES: usize = 500_000;

/// Different folded words; those of titles are also kept apart.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct IndexedWords {
    titles: BTreeSet<String>,
    all: BTreeSet<String>,
    bytes: usize,
}

impl IndexedWords {
    /// Adds the words of a title. Titles come first, because the last words of a long text are dropped.
    pub fn take_title(&mut self, text: &str) {
        self.add(text, true);
    }

    /// Adds the words of a text.
    pub fn take(&mut self, text: &str) {
        self.add(text, false);
    }

    fn add(&mut self, text: &str, is_title: bool) {
        for word in words(text) {
            if self.all.len() >= MOST_WORDS || self.bytes >= MOST_BYTES {
                break;
            }
            if is_title && !self.titles.contains(&word) {
                self.bytes += word.len();
                self.titles.insert(word.clone());
            }
            if !self.all.contains(&word) {
                self.bytes += word.len();
                self.all.insert(word);
            }
        }
    }

    /// Whether there is no word, as of the text `?`.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// All words, in order.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        self.all.iter().map(String::as_str)
    }

    /// The words of titles, as they are stored: a space precedes each.
    ///
    /// ```
    /// use vitrine_server::domain::search::words::IndexedWords;
    /// let mut words = IndexedWords::default();
    /// words.take_title("L’Été");
    /// words.take("au bord de l’eau");
    /// assert_eq!(words.stored_titles(), " ete l");
    /// assert_eq!(words.stored(), " au bord de eau ete l");
    /// ```
    pub fn stored_titles(&self) -> String {
        stored(&self.titles)
    }

    /// All words, as they are stored.
    pub fn stored(&self) -> String {
        stored(&self.all)
    }
}

fn stored(words: &BTreeSet<String>) -> String {
    words.iter().flat_map(|word| [" ", word]).collect()
}

#[cfg(test)]
mod tests {
    use super::IndexedWords;

    /// The longest scope, its mark and a space.
    const BESIDE: usize = 17;

    #[test]
    fn the_longest_words_stay_within_what_a_full_text_index_takes() {
        let long = |n: usize| format!("{n:032}");
        let text: Vec<String> = (0..30_000).map(long).collect();
        let text = text.join(" ");
        let mut words = IndexedWords::default();
        words.take_title(&text);
        words.take(&text);
        let stored = words.stored_titles() + &words.stored();
        let terms = stored.len() + stored.matches(' ').count() * BESIDE;
        assert!(terms < 1 << 20, "{terms}");
    }

    #[test]
    fn words_of_titles_come_before_those_of_texts_that_have_no_room() {
        let text: Vec<String> = (0..30_000).map(|n| n.to_string()).collect();
        let mut words = IndexedWords::default();
        words.take_title("Bal");
        words.take(&text.join(" "));
        assert_eq!(words.stored_titles(), " bal");
        assert_eq!(words.all().count(), super::MOST_WORDS);
    }
}

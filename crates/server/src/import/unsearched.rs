//! Elements and blocks with more words than the search knows, by file and line.

use std::collections::HashSet;

use toml::de::{DeTable, DeValue};

use crate::domain::search::words::MOST_WORDS;
use crate::domain::text::html_text;
use crate::domain::text::tokens::words;

use super::folder::Folder;
use super::left_out::tables;
use super::source_text::{Problem, SourceText};

/// Returns the tables that the search does not find by all of their words. Files that are not TOML are skipped: the
/// import refuses them.
pub fn of(folder: &Folder) -> Vec<Problem> {
    let pages = folder.pages.iter().map(|(_, text)| (text, "module"));
    let elements = folder.elements.iter().map(|(_, text)| (text, "element"));
    let all = pages.chain(elements);
    all.flat_map(|(text, name)| of_tables(text, name)).collect()
}

fn of_tables(text: &SourceText, name: &str) -> Vec<Problem> {
    // A word and the gap after it have at least two bytes.
    if text.text.len() < 2 * MOST_WORDS {
        return Vec::new();
    }
    let Ok(file) = DeTable::parse(&text.text) else {
        return Vec::new();
    };
    let mut notes = Vec::new();
    for table in tables(file.get_ref(), name) {
        let mut longest = None;
        let mut known = HashSet::new();
        for (_, value) in table {
            if let DeValue::String(said) = value.get_ref() {
                known.extend(words(&html_text::text_of(said)));
                longest = longest.max(Some((said.len(), value.span().start)));
            }
        }
        if let Some((_, at)) = longest.filter(|_| known.len() > MOST_WORDS) {
            let note =
                format!("the search finds this by its first {MOST_WORDS} different words only");
            notes.push(text.problem(at..at, note));
        }
    }
    notes
}

#[cfg(test)]
mod tests {
    use super::{MOST_WORDS, SourceText, of_tables};

    #[test]
    fn an_element_with_more_words_than_the_search_knows_is_noted_at_its_longest_text() {
        let letter =
            |number: usize| char::from(b'a' + u8::try_from(number % 26).expect("a letter"));
        let word = |n: usize| {
            [n / 17_576, n / 676, n / 26, n]
                .map(letter)
                .iter()
                .collect::<String>()
        };
        let noted = |count: usize| {
            let words: Vec<String> = (0..count).map(word).collect();
            let text = format!(
                "[[element]]\nkey = \"a\"\n\n[[element]]\nkey = \"aaaa\"\ntexte = \"{}\"\n",
                words.join(" ")
            );
            let file = "elements/actes.toml".to_owned();
            of_tables(&SourceText { file, text }, "element")
        };
        assert!(noted(MOST_WORDS).is_empty());
        let found = noted(MOST_WORDS + 1);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].line, Some(6));
        assert!(
            found[0].to_string().contains("first 25000 different words"),
            "{}",
            found[0]
        );
    }
}

//! The search in the menu: case and accents ignored.

use crate::text::{fold, push_folded, split};

/// The entries whose name holds every word of `query`, in the order of the menu. `names` is the
/// column of [`Menu`](super::Menu); case and accents do not count, and a word may be within
/// another one. A query without a word finds nothing.
///
/// ```
/// use vitrine_core::menu::search;
/// assert_eq!(search("Vivre ici\u{1f}Écoles\u{1f}Agenda des écoles", "ECOLE"), [1, 2]);
/// assert_eq!(search("Écoles\u{1f}Agenda des écoles", "ecole agenda"), [1]);
/// assert!(search("Écoles", " ").is_empty());
/// ```
pub fn search(names: &str, query: &str) -> Vec<u32> {
    let query = fold(query);
    let mut words = split(&query, b' ');
    words.retain(|word| !word.is_empty());
    let mut found = Vec::new();
    let mut folded = String::new();
    for (entry, name) in (0_u32..).zip(split(names, b'\x1f')) {
        folded.clear();
        push_folded(&mut folded, name);
        let holds = |word: &&str| holds(folded.as_bytes(), word.as_bytes());
        if !words.is_empty() && words.iter().all(holds) {
            found.push(entry);
        }
    }
    found
}

/// By hand: the standard library's search in texts weighs 2 kB.
fn holds(name: &[u8], word: &[u8]) -> bool {
    let is_there = |part: &[u8]| part.first() == word.first() && part == word;
    name.windows(word.len()).any(is_there)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn every_word_must_be_there_in_any_order() {
        let names = "École de musique\u{1f}Musée\u{1f}Écoles\u{1f}Musique à l’école";
        assert_eq!(search(names, "musique ecole"), [0, 3]);
        assert_eq!(search(names, "l'ecole"), [3]);
        assert_eq!(search(names, "écoles et"), [0_u32; 0]);
    }

    #[test]
    fn an_empty_cell_is_never_found() {
        assert_eq!(search("\u{1f}a\u{1f}", "a"), [1]);
        assert!(search("", "a").is_empty());
        for query in ["", " ", "\u{a0}\t", "\u{301}"] {
            assert!(search("a\u{1f}b", query).is_empty(), "{query:?}");
        }
    }

    proptest! {
        #[test]
        fn what_is_found_holds_the_word_and_what_is_not_does_not(
            names in prop::collection::vec("[a-cé œ’]{0,6}", 1..20), word in "[a-cÉœ']{1,3}"
        ) {
            let found = search(&names.join("\u{1f}"), &word);
            let expected: Vec<u32> = (0..).zip(&names)
                .filter(|(_, name)| fold(name).contains(&fold(&word)))
                .map(|(entry, _)| entry)
                .collect();
            prop_assert_eq!(found, expected);
        }

        #[test]
        fn no_query_ends_in_a_panic(names: String, query: String) {
            let found = search(&names, &query);
            let cells = names.split('\u{1f}').count();
            prop_assert!(found.iter().all(|&entry| (entry as usize) < cells));
        }
    }
}

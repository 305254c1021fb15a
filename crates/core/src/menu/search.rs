//! The search in the menu; case and accents are ignored.

use crate::text::{fold, push_folded, split};

/// The indices of the names that contain every word of `query`, in order. Case and accents are ignored, and a word may
/// be part of a longer one. A query without words finds nothing.
///
/// ```
/// use vitrine_core::menu::search;
/// let names = ["Vivre ici", "Écoles", "Agenda des écoles"];
/// assert_eq!(search(names, "ECOLE"), [1, 2]);
/// assert_eq!(search(names, "ecole agenda"), [2]);
/// assert!(search(names, " ").is_empty());
/// ```
pub fn search<'n>(names: impl IntoIterator<Item = &'n str>, query: &str) -> Vec<usize> {
    let query = fold(query);
    let words = split(&query, b' ');
    let has_words = words.iter().any(|word| !word.is_empty());
    let mut found = Vec::new();
    let mut folded = String::new();
    for (place, name) in names.into_iter().enumerate() {
        folded.clear();
        push_folded(&mut folded, name);
        let holds = |word: &&str| holds(folded.as_bytes(), word.as_bytes());
        if has_words && words.iter().all(holds) {
            found.push(place);
        }
    }
    found
}

/// Reads names joined by U+001F.
///
/// ```
/// assert_eq!(vitrine_core::menu::read_names("Mairie\u{1f}Agenda"), ["Mairie", "Agenda"]);
/// ```
pub fn read_names(joined: &str) -> Vec<&str> {
    split(joined, 0x1f)
}

/// Written by hand: the standard library's text search adds 2 kB.
fn holds(name: &[u8], word: &[u8]) -> bool {
    let Some(first) = word.first() else {
        return true;
    };
    name.iter().enumerate().any(|(at, byte)| {
        let rest = name.get(at..).unwrap_or_default();
        byte == first && rest.starts_with(word)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn every_word_must_be_there_in_any_order() {
        let names = ["École de musique", "Musée", "Écoles", "Musique à l’école"];
        assert_eq!(search(names, "musique ecole"), [0, 3]);
        assert_eq!(search(names, "l'ecole"), [3]);
        assert_eq!(search(names, "écoles et"), [0_usize; 0]);
    }

    #[test]
    fn an_empty_name_is_never_found() {
        assert_eq!(search(["", "a", ""], "a"), [1]);
        assert!(search([], "a").is_empty());
        for query in ["", " ", "\u{a0}\t", "\u{301}"] {
            assert!(search(["a", "b"], query).is_empty(), "{query:?}");
        }
    }

    proptest! {
        #[test]
        fn what_is_found_holds_the_word_and_what_is_not_does_not(
            names in prop::collection::vec("[a-cé œ’]{0,6}", 1..20), word in "[a-cÉœ']{1,3}"
        ) {
            let found = search(names.iter().map(String::as_str), &word);
            let expected: Vec<usize> = (0..).zip(&names)
                .filter(|(_, name)| fold(name).contains(&fold(&word)))
                .map(|(entry, _)| entry)
                .collect();
            prop_assert_eq!(found, expected);
        }

        #[test]
        fn no_query_ends_in_a_panic(
            names in prop::collection::vec(any::<String>(), 0..6), query: String
        ) {
            let found = search(names.iter().map(String::as_str), &query);
            prop_assert!(found.iter().all(|&place| place < names.len()));
        }
    }
}

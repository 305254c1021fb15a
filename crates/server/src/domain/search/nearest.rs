//! Suggestions for a mistyped word: the words of the index that differ from it by few letters.

use strsim::osa_distance;

use crate::domain::text::asked_words::asked_word;

/// Minimum length of a word with suggestions: shorter words are near any word of the index.
const LEAST_LETTERS: usize = 3;
/// From this length on two letters may differ, otherwise one.
const LETTERS_FOR_TWO: usize = 5;
/// Maximum number of suggestions.
const MOST: usize = 3;

/// The prefixes under which the index is read for suggestions: few people mistype the beginning of a word.
///
/// ```
/// use vitrine_server::domain::search::nearest::beginnings;
/// assert_eq!(beginnings("ecole"), ["ec", "e"]);
/// assert_eq!(beginnings("ab"), Vec::<&str>::new());
/// ```
pub fn beginnings(word: &str) -> Vec<&str> {
    if word.chars().count() < LEAST_LETTERS {
        return Vec::new();
    }
    let end = |letters: usize| {
        word.char_indices()
            .nth(letters)
            .map_or(word.len(), |(at, _)| at)
    };
    vec![&word[..end(2)], &word[..end(1)]]
}

/// The words nearest to a folded word, the nearest first. A swap of neighbouring letters counts as one difference. Of a
/// word and its plural only the first is returned, because each finds both.
///
/// ```
/// use vitrine_server::domain::search::nearest::nearest;
/// let index = ["mairie", "marche", "marches", "marine", "mariage"];
/// let words = || index.iter().map(|word| (*word).to_owned());
/// assert_eq!(nearest("marie", words()), ["mairie", "marine", "marche"]);
/// assert_eq!(nearest("macrhe", words()), ["marche", "mairie"]);
/// ```
pub fn nearest(word: &str, index: impl Iterator<Item = String>) -> Vec<String> {
    let letters = word.chars().count();
    if letters < LEAST_LETTERS {
        return Vec::new();
    }
    let most = if letters < LETTERS_FOR_TWO { 1 } else { 2 };
    let near = index.filter_map(|other| {
        let distance = osa_distance(word, &other);
        (1..=most).contains(&distance).then_some((distance, other))
    });
    let mut near: Vec<(usize, String)> = near.collect();
    near.sort();
    let mut nearest: Vec<String> = Vec::new();
    for (_, other) in near {
        let stem = asked_word(&other);
        let known = nearest.iter().any(|known| asked_word(known) == stem);
        if !known && nearest.len() < MOST {
            nearest.push(other);
        }
    }
    nearest
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{beginnings, nearest};

    fn near(word: &str, index: &[&str]) -> Vec<String> {
        nearest(word, index.iter().map(|word| (*word).to_owned()))
    }

    #[test]
    fn a_short_word_may_differ_by_one_letter_and_a_shorter_one_by_none() {
        assert_eq!(near("bsa", &["bal", "bas", "bus"]), ["bas"]);
        assert_eq!(near("ab", &["ac"]), [""; 0]);
        assert_eq!(near("abcd", &["abxy"]), [""; 0]);
    }

    #[test]
    fn the_word_itself_is_no_suggestion_and_a_plural_none_beside_its_singular() {
        assert_eq!(
            near("ecole", &["ecole", "ecoles", "icole"]),
            ["ecoles", "icole"]
        );
        assert_eq!(near("bateua", &["bateau", "bateaux"]), ["bateau"]);
    }

    #[test]
    fn three_are_enough() {
        assert_eq!(
            near("abcde", &["abcdf", "abcdg", "abcdh", "abcdi"]).len(),
            3
        );
    }

    proptest! {
        #[test]
        fn any_word_has_beginnings_that_begin_it(word in any::<String>()) {
            for beginning in beginnings(&word) {
                prop_assert!(!beginning.is_empty() && word.starts_with(beginning));
            }
        }
    }
}

//! The words of what somebody looks for.

use super::selection::folded_words;
use super::tokens::{looked_up, singular};

/// The words to search for: a plural also finds its singular.
///
/// ```
/// use vitrine_server::domain::asked_words::asked_words;
/// assert_eq!(asked_words("Écoles et bateaux"), ["ecole", "et", "bateau"]);
/// assert_eq!(asked_words("animaux, vitraux, tuyaux"), ["animal", "vitrail", "tuyau"]);
/// assert_eq!(asked_words("bus, prix, eaux"), ["bus", "pri", "eau"]);
/// ```
pub fn asked_words(typed: &str) -> Vec<String> {
    let words = folded_words(typed);
    let words: Vec<String> = words.iter().map(|word| asked_word(word)).collect();
    looked_up(&words)
}

/// Minimum length of a word that may be a plural.
const LEAST_PLURAL: usize = 4;

/// What finds a French word in both numbers. Most plurals begin like their singular; those in `-aux` have another ending,
/// and the index has both forms of them.
pub fn asked_word(word: &str) -> String {
    if word.len() < LEAST_PLURAL {
        return word.to_owned();
    }
    if let Some(singular) = singular(word) {
        return singular;
    }
    word.strip_suffix(['s', 'x']).unwrap_or(word).to_owned()
}

//! The words of a search query.

use vitrine_core::text::fold;

use super::tokens::{looked_up, singular};

/// Maximum length of a query in characters.
pub const LONGEST_WORDS: usize = 100;
/// Maximum number of words; each costs an index range.
const MOST_WORDS: usize = 8;

/// The words of a query in the form of the index: folded, without punctuation.
///
/// ```
/// use vitrine_server::domain::text::asked_words::folded_words;
/// assert_eq!(folded_words("L’Été, à Épinal"), ["l", "ete", "a", "epinal"]);
/// assert!(folded_words(" ;-) ").is_empty());
/// ```
pub fn folded_words(text: &str) -> Vec<String> {
    let folded = fold(&bounded(text));
    let mut words: Vec<String> = Vec::new();
    for word in folded.split(|c: char| !c.is_alphanumeric()) {
        if !word.is_empty() && words.len() < MOST_WORDS && !words.iter().any(|w| w == word) {
            words.push(word.to_owned());
        }
    }
    words
}

/// The typed text, trimmed and cut at the maximum length.
pub fn bounded(text: &str) -> String {
    let plain = text.chars().filter(|c| !c.is_control());
    let bounded: String = plain.take(LONGEST_WORDS).collect();
    bounded.trim().to_owned()
}

/// The words to search for: a plural also finds its singular.
///
/// ```
/// use vitrine_server::domain::text::asked_words::asked_words;
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

/// The prefix that finds a French word in both numbers. Most plurals begin like their singular; those in `-aux` have
/// another ending, and the index contains both forms of them.
pub fn asked_word(word: &str) -> String {
    if word.len() < LEAST_PLURAL {
        return word.to_owned();
    }
    if let Some(singular) = singular(word) {
        return singular;
    }
    word.strip_suffix(['s', 'x']).unwrap_or(word).to_owned()
}

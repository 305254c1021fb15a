//! The words of what somebody looks for.

use super::selection::folded_words;
use super::tokens::looked_up;

/// The words to search for: a plural also finds its singular.
///
/// ```
/// use vitrine_server::domain::asked_words::asked_words;
/// assert_eq!(asked_words("Écoles et bateaux"), ["ecole", "et", "bateau"]);
/// assert_eq!(asked_words("journaux"), ["journa"]);
/// assert_eq!(asked_words("bus, prix, eaux"), ["bus", "pri", "eau"]);
/// ```
pub fn asked_words(typed: &str) -> Vec<String> {
    let words = folded_words(typed);
    let words: Vec<String> = words.iter().map(|word| common_beginning(word)).collect();
    looked_up(&words)
}

/// Minimum length of a word that may be a plural.
const LEAST_PLURAL: usize = 4;

/// The common prefix of a French plural and its singular. A singular finds its plural as a prefix match, except in
/// `-aux`; the index contains both forms of those.
pub fn common_beginning(word: &str) -> String {
    if word.len() < LEAST_PLURAL {
        return word.to_owned();
    }
    let without = match word.strip_suffix("aux") {
        Some(stem) if stem.len() >= LEAST_PLURAL - 1 && !stem.ends_with('e') => {
            return format!("{stem}a");
        }
        _ => word.strip_suffix(['s', 'x']),
    };
    without.unwrap_or(word).to_owned()
}

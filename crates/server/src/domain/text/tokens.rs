//! The words of the search index: folded, so that accents and case are ignored.

use vitrine_core::text::fold;

/// Maximum length of a word, in bytes: nobody types more, and index rows stay short.
const MOST_BYTES: usize = 32;
/// Minimum length of a word: single letters (`l’`, `à`) are in every text.
const LEAST_BYTES: usize = 2;

/// The words of a text, as stored.
///
/// ```
/// use vitrine_server::domain::text::tokens::words;
/// let found: Vec<String> = words("L’Œuvre d’été, n° 12 : à voir !").collect();
/// assert_eq!(found, ["oeuvre", "ete", "12", "voir"]);
/// let plurals: Vec<String> = words("journaux, bateaux").collect();
/// assert_eq!(plurals, ["journaux", "journal", "bateaux"]);
/// ```
pub fn words(text: &str) -> impl Iterator<Item = String> {
    let words = parts(text).filter(|word| word.len() >= LEAST_BYTES);
    words.flat_map(forms)
}

/// A folded word and, if it is a plural with another ending, its singular: so `journal` finds `journaux`.
pub fn forms(word: String) -> impl Iterator<Item = String> {
    let singular = singular(&word);
    std::iter::once(word).chain(singular)
}

/// What precedes `-aux` in plurals of words in `-ail`.
const OF_AIL: [&str; 5] = ["cor", "soupir", "trav", "vant", "vitr"];
/// What precedes `-aux` in plurals of words in `-au`.
const OF_AU: [&str; 8] = ["aloy", "boy", "gru", "joy", "land", "noy", "sarr", "tuy"];

/// The singular of a French plural in `-aux` that has another ending, mostly `-al`.
pub fn singular(plural: &str) -> Option<String> {
    let stem = plural.strip_suffix("aux")?;
    if stem.len() <= LEAST_BYTES || stem.ends_with('e') || OF_AU.contains(&stem) {
        return None;
    }
    let ending = if OF_AIL.contains(&stem) { "ail" } else { "al" };
    Some(format!("{stem}{ending}"))
}

/// The prefixes to look up for folded words. Single letters are only used if there is nothing else, because the index
/// does not store them; a word that is a prefix of another one is dropped.
///
/// ```
/// use vitrine_server::domain::text::asked_words::folded_words;
/// use vitrine_server::domain::text::tokens::looked_up;
/// let asked = |text: &str| looked_up(&folded_words(text));
/// assert_eq!(asked("  Salle d’Éc"), ["salle", "ec"]);
/// assert_eq!(asked("marché mar"), ["marche"]);
/// assert_eq!(asked("É"), ["e"]);
/// assert_eq!(asked("% _"), Vec::<String>::new());
/// ```
pub fn looked_up(words: &[String]) -> Vec<String> {
    let mut found: Vec<&str> = Vec::new();
    for word in words.iter().map(|word| cut(word, MOST_BYTES)) {
        let known = found.iter().any(|other| other.starts_with(word));
        if !word.is_empty() && !known && found.len() < MOST_LOOKED_UP {
            found.push(word);
        }
    }
    let has_word = found.iter().any(|word| word.len() >= LEAST_BYTES);
    found.retain(|word| !has_word || word.len() >= LEAST_BYTES);
    found.into_iter().map(str::to_owned).collect()
}

/// Each word costs a look-up, so only the first ones of a sentence are used.
pub const MOST_LOOKED_UP: usize = 6;

/// The upper end of the index range for `prefix`: greater than all words that begin with it.
pub fn end_of(prefix: &str) -> String {
    format!("{prefix}{}", char::MAX)
}

fn parts(text: &str) -> impl Iterator<Item = String> {
    let folded = fold(text);
    let words = folded.split(|character: char| !character.is_alphanumeric());
    let words = words.filter(|word| !word.is_empty());
    words
        .map(|word| cut(word, MOST_BYTES).to_owned())
        .collect::<Vec<_>>()
        .into_iter()
}

/// The first bytes of a text, at most `bytes`, cut at a character boundary.
pub fn cut(text: &str, bytes: usize) -> &str {
    &text[..text.floor_char_boundary(bytes)]
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{cut, end_of, looked_up, words};

    #[test]
    fn a_long_word_is_found_by_its_beginning() {
        let long = "é".repeat(100);
        let stored: Vec<String> = words(&long).collect();
        assert_eq!(stored, ["e".repeat(32)]);
        assert_eq!(looked_up(&[long.replace('é', "e")]), stored);
    }

    #[test]
    fn six_words_at_most_are_looked_up() {
        let words: Vec<String> = "aa bb cc dd ee ff gg hh"
            .split(' ')
            .map(str::to_owned)
            .collect();
        assert_eq!(looked_up(&words), words[..6]);
    }

    proptest! {
        #[test]
        fn what_is_stored_is_found_by_each_of_its_beginnings(text in any::<String>()) {
            for word in words(&text) {
                for (at, _) in word.char_indices().skip(1) {
                    let prefix = &word[..at];
                    prop_assert!(prefix <= word.as_str() && word < end_of(prefix));
                }
                prop_assert!(word.len() <= 32 && !word.contains('\0'));
            }
        }

        #[test]
        fn a_cut_text_is_whole(text in any::<String>(), bytes in 0_usize..40) {
            prop_assert!(text.starts_with(cut(&text, bytes)));
        }
    }
}

//! The words of a search query.

use super::tokens::{looked_up, parts, pieces, singular};

/// Maximum length of a query in characters.
pub const LONGEST_WORDS: usize = 100;

/// The words of a query in the form of the index: folded, without punctuation; initials as one word.
///
/// ```
/// use vitrine_server::domain::text::asked_words::folded_words;
/// assert_eq!(folded_words("L’Été, à Épinal"), ["l", "ete", "a", "epinal"]);
/// assert_eq!(folded_words("le C.C.A.S."), ["le", "ccas"]);
/// assert!(folded_words(" ;-) ").is_empty());
/// ```
pub fn folded_words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for AskedWord { word, .. } in asked_in(&bounded(text)) {
        if !words.contains(&word) {
            words.push(word);
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

/// The words to search for: a plural also finds its singular. Articles and prepositions are only searched for if there
/// is nothing else.
///
/// ```
/// use vitrine_server::domain::text::asked_words::asked_words;
/// assert_eq!(asked_words("Écoles et bateaux"), ["ecole", "bateau"]);
/// assert_eq!(asked_words("animaux, vitraux, tuyaux"), ["animal", "vitrail", "tuyau"]);
/// assert_eq!(asked_words("bus, prix, eaux"), ["bus", "pri", "eau"]);
/// assert_eq!(asked_words("bal de l’an à la salle d eau"), ["bal", "an", "salle", "eau"]);
/// assert_eq!(asked_words("école n° 3, salle A"), ["ecole", "n", "3", "salle", "a"]);
/// assert_eq!(asked_words("de la"), ["de", "la"]);
/// ```
pub fn asked_words(typed: &str) -> Vec<String> {
    let asked = asked_in(&bounded(typed));
    let telling = asked.iter().filter(|asked| !asked.is_small);
    let telling: Vec<&AskedWord> = telling.collect();
    let asked = if telling.is_empty() {
        asked.iter().collect()
    } else {
        telling
    };
    let words: Vec<String> = asked.iter().map(|asked| asked_word(&asked.word)).collect();
    looked_up(&words)
}

/// A word of a query, folded.
struct AskedWord {
    word: String,
    /// Whether it is an article, a preposition or a conjunction.
    is_small: bool,
}

fn asked_in(text: &str) -> Vec<AskedWord> {
    let parts: Vec<&str> = parts(text).collect();
    let mut asked = Vec::new();
    for (at, part) in parts.iter().enumerate() {
        let after = parts.get(at + 1).copied().unwrap_or_default();
        let (words, joined) = pieces(part);
        for word in joined.map_or(words, |joined| vec![joined]) {
            let is_small = if after.starts_with(['\'', '’']) {
                ELIDED.contains(&word.as_str())
            } else {
                // "salle d eau", but "bâtiment D".
                let is_last = at + 2 >= parts.len();
                is_small(&word) && !(is_last && word.len() == 1)
            };
            asked.push(AskedWord { word, is_small });
        }
    }
    asked
}

/// Whether a folded word is an article, a preposition or a conjunction.
pub fn is_small(word: &str) -> bool {
    SMALL.contains(&word)
}

/// Those of French, and the English ones that are no French words. The single letters are `à`, and `l’` and `d’` as
/// people type them on phones.
const SMALL: [&str; 36] = [
    "a", "and", "at", "au", "aux", "avec", "by", "chez", "d", "dans", "de", "des", "du", "en",
    "entre", "et", "from", "in", "l", "la", "le", "les", "of", "on", "ou", "par", "pour", "sans",
    "sous", "sur", "the", "to", "un", "une", "vers", "with",
];
/// What stands before an apostrophe.
const ELIDED: [&str; 9] = ["c", "d", "j", "l", "m", "n", "qu", "s", "t"];

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

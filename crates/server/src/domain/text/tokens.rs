//! The words of the search index: folded, so that accents and case are ignored.

use vitrine_core::text::{fold, is_folded_away};

/// Maximum length of a word, in bytes: nobody types more, and index rows stay short.
const MOST_BYTES: usize = 32;

/// The words of a text, as stored. Initials are stored joined and apart.
///
/// ```
/// use vitrine_server::domain::text::tokens::words;
/// let words = |text: &str| words(text).collect::<Vec<String>>();
/// assert_eq!(words("L’Œuvre d’été, n° 12 !"), ["l", "oeuvre", "d", "ete", "n", "12"]);
/// assert_eq!(words("journaux, bateaux"), ["journaux", "journal", "bateaux"]);
/// assert_eq!(words("Le C.C.A.S."), ["le", "c", "c", "a", "s", "ccas"]);
/// assert_eq!(words("Média\u{ad}the\u{300}que"), ["mediatheque"]);
/// ```
pub fn words(text: &str) -> impl Iterator<Item = String> {
    parts(text).flat_map(words_of)
}

/// The same of one of the [`parts`] of a text.
pub fn words_of(part: &str) -> impl Iterator<Item = String> + use<> {
    let (pieces, joined) = pieces(part);
    let words = pieces.into_iter().chain(joined);
    words.flat_map(|word| forms(cut(&word, MOST_BYTES).to_owned()))
}

/// The words of a text and the separators between them, in turn. Initials such as "C.C.A.S" are one word, and so is a
/// word with characters that folding drops: accents of their own, soft hyphens.
///
/// ```
/// use vitrine_server::domain::text::tokens::parts;
/// let found: Vec<&str> = parts("Le C.C.A.S. de l’e\u{301}te\u{301}").collect();
/// assert_eq!(found, ["Le", " ", "C.C.A.S", ". ", "de", " ", "l", "’", "e\u{301}te\u{301}"]);
/// ```
pub fn parts(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let mut seen = rest.chars().filter(|c| !is_folded_away(*c));
        let is_word = seen.next().map_or(!rest.is_empty(), char::is_alphanumeric);
        let end = initials(rest)
            .or_else(|| rest.find(|c: char| c.is_alphanumeric() != is_word && !is_folded_away(c)));
        let (part, after) = rest.split_at(end.unwrap_or(rest.len()));
        rest = after;
        (!part.is_empty()).then_some(part)
    })
}

/// The length of the initials at the start of a text: at least two single letters, with a dot after each but the last.
fn initials(text: &str) -> Option<usize> {
    let mut characters = text.char_indices().filter(|(_, c)| !is_folded_away(*c));
    let mut end = None;
    let mut letters = 0;
    while let Some((_, letter)) = characters.next()
        && letter.is_alphabetic()
    {
        let dot = characters.next();
        if dot.is_some_and(|(_, after)| after.is_alphanumeric()) {
            break;
        }
        letters += 1;
        end = Some(dot.map_or(text.len(), |(dot, _)| dot));
        if dot.is_none_or(|(_, after)| after != '.') {
            break;
        }
    }
    end.filter(|_| letters > 1)
}

/// The folded words of one of the [`parts`] of a text, and the word that they make together if they are initials.
pub fn pieces(part: &str) -> (Vec<String>, Option<String>) {
    let folded = fold(part);
    let pieces = folded.split(|c: char| !c.is_alphanumeric());
    let pieces = pieces.filter(|piece| !piece.is_empty());
    let pieces: Vec<String> = pieces.map(str::to_owned).collect();
    let joined = part.contains('.') && pieces.len() > 1;
    let joined = joined.then(|| pieces.concat());
    (pieces, joined)
}

/// A folded word and, if it is a plural with another ending, its singular: so `journal` finds `journaux`.
fn forms(word: String) -> impl Iterator<Item = String> {
    let singular = singular(&word);
    std::iter::once(word).chain(singular)
}

/// What precedes `-aux` in a plural is longer: "eaux", "vaux".
const LEAST_STEM: usize = 2;
/// What precedes `-aux` in plurals of words in `-ail`.
const OF_AIL: [&str; 5] = ["cor", "soupir", "trav", "vant", "vitr"];
/// What precedes `-aux` in plurals of words in `-au`.
const OF_AU: [&str; 8] = ["aloy", "boy", "gru", "joy", "land", "noy", "sarr", "tuy"];

/// The singular of a French plural in `-aux` that has another ending, mostly `-al`.
pub fn singular(plural: &str) -> Option<String> {
    let stem = plural.strip_suffix("aux")?;
    if stem.len() <= LEAST_STEM || stem.ends_with('e') || OF_AU.contains(&stem) {
        return None;
    }
    let ending = if OF_AIL.contains(&stem) { "ail" } else { "al" };
    Some(format!("{stem}{ending}"))
}

/// The prefixes to look up for folded words; a word that is a prefix of another one is dropped.
///
/// ```
/// use vitrine_server::domain::text::asked_words::folded_words;
/// use vitrine_server::domain::text::tokens::looked_up;
/// let asked = |text: &str| looked_up(&folded_words(text));
/// assert_eq!(asked("  Salle d’Éc"), ["salle", "d", "ec"]);
/// assert_eq!(asked("marché mar"), ["marche"]);
/// assert_eq!(asked("% _"), Vec::<String>::new());
/// ```
pub fn looked_up(words: &[String]) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for word in words.iter().map(|word| cut(word, MOST_BYTES)) {
        let known = found.iter().any(|other| other.starts_with(word));
        if !word.is_empty() && !known && found.len() < MOST_LOOKED_UP {
            found.push(word.to_owned());
        }
    }
    found
}

/// Each word costs a look-up, so only the first ones of a sentence are used.
pub const MOST_LOOKED_UP: usize = 6;

/// The upper end of the index range for `prefix`: greater than all words that begin with it.
pub fn end_of(prefix: &str) -> String {
    format!("{prefix}{}", char::MAX)
}

/// The first bytes of a text, at most `bytes`, cut at a character boundary.
pub fn cut(text: &str, bytes: usize) -> &str {
    &text[..text.floor_char_boundary(bytes)]
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{cut, end_of, looked_up, parts, words};

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

    #[test]
    fn initials_are_single_letters_with_dots_between() {
        let joined = |text: &str| {
            let found: Vec<&str> = parts(text).filter(|part| part.contains('.')).collect();
            found
                .into_iter()
                .filter(|part| part.starts_with(char::is_alphanumeric))
                .collect::<Vec<_>>()
                .join("|")
        };
        for (text, expected) in [
            ("L’É.N.A., la S.N.C.F", "É.N.A|S.N.C.F"),
            ("J.C. Dupont", "J.C"),
            ("J.C.Dupont", "J.C"),
            ("e\u{301}.N.a\u{ad}.", "e\u{301}.N.a\u{ad}"),
            ("M. A. Dupont, fin.A.", ""),
            ("1.2.3, vire.example, A", ""),
        ] {
            assert_eq!(joined(text), expected, "{text}");
        }
    }

    proptest! {
        #[test]
        fn parts_are_the_whole_text_and_none_is_empty(text in any::<String>(), dotted in "[aé. \u{301}\u{ad}1]{0,12}") {
            for text in [text, dotted] {
                prop_assert_eq!(parts(&text).collect::<String>(), text.as_str());
                prop_assert!(parts(&text).all(|part| !part.is_empty()));
            }
        }

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

//! The table of letters: lowercase, and the plain letter without accent.

use std::ops::Range;

/// The plain lowercase letter of each character from U+00C0 to U+017F, sixteen per line; a digit if it becomes two
/// letters ([`LIGATURES`]), `*` if it has no plain letter.
const PLAIN: &[u8; 192] = b"\
aaaaaa0ceeeeiiii\
dnooooo*ouuuuy23\
aaaaaa0ceeeeiiii\
dnooooo*ouuuuy2y\
aaaaaaccccccccdd\
ddeeeeeeeeeegggg\
gggghhhhiiiiiiii\
ii44jjkkklllllll\
lllnnnnnn5nnoooo\
oo11rrrrrrssssss\
ssttttttuuuuuuuu\
uuuuwwyyyzzzzzzs";

/// The first character of [`PLAIN`].
const PLAIN_START: char = '\u{c0}';

/// The letters of æ, œ, þ, ß, ĳ and ŉ, as a French dictionary sorts them.
const LIGATURES: [&str; 6] = ["ae", "oe", "th", "ss", "ij", "'n"];

/// Whether `character` counts as a space: the space itself, the no-break spaces of French typography (U+00A0, U+202F,
/// U+2009), and every control character (a line break in a table cell is displayed as a space).
///
/// ```
/// assert!(vitrine_core::text::is_space('\u{202f}'));
/// assert!(vitrine_core::text::is_space('\n'));
/// assert!(!vitrine_core::text::is_space('_'));
/// ```
pub fn is_space(character: char) -> bool {
    matches!(character, ' ' | '\u{a0}' | '\u{202f}' | '\u{2009}') || character.is_control()
}

/// Whether nobody sees the character: direction marks, soft hyphens and the like, which come with copied text.
pub(crate) fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{ad}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{2069}'
            | '\u{feff}'
    )
}

/// The lowercase of one character, by the table of this module (Latin-1 and Latin Extended-A).
/// Any other character, Greek or Cyrillic capitals too, is returned unchanged.
///
/// `İ` becomes `i`, without the dot above, so that one character gives one.
///
/// ```
/// use vitrine_core::text::lowercase;
/// assert_eq!(lowercase('É'), 'é');
/// assert_eq!(lowercase('Œ'), 'œ');
/// assert_eq!(lowercase('Ÿ'), 'ÿ');
/// assert_eq!(lowercase('Ω'), 'Ω');
/// ```
pub fn lowercase(character: char) -> char {
    let next = |step: u32| char::from_u32(u32::from(character) + step).unwrap_or(character);
    let is_even = u32::from(character).is_multiple_of(2);
    match character {
        '\0'..='\u{7f}' => character.to_ascii_lowercase(),
        '×' => character,
        'À'..='Þ' => next(32),
        'İ' => 'i',
        'Ÿ' => 'ÿ',
        'Ā'..='ķ' | 'Ŋ'..='ŷ' if is_even => next(1),
        'Ĺ'..='ň' | 'Ź'..='ž' if !is_even => next(1),
        _ => character,
    }
}

/// The capital of one character: the inverse of [`lowercase`]. A character without a capital in the table (`ß`, `ŉ`, a
/// digit, a Greek letter) is returned unchanged.
///
/// ```
/// use vitrine_core::text::uppercase;
/// assert_eq!(uppercase('é'), 'É');
/// assert_eq!(uppercase('œ'), 'Œ');
/// assert_eq!(uppercase('ß'), 'ß');
/// ```
pub fn uppercase(character: char) -> char {
    let before = |step: u32| char::from_u32(u32::from(character) - step).unwrap_or(character);
    match character {
        '\0'..='\u{7f}' => character.to_ascii_uppercase(),
        'ÿ' => 'Ÿ',
        'à'..='þ' if character != '÷' => before(32),
        'ā'..='ž' if lowercase(before(1)) == character => before(1),
        _ => character,
    }
}

/// `value` in lowercase, by [`lowercase`]; every character that [`is_space`] becomes a plain space.
///
/// ```
/// assert_eq!(vitrine_core::text::lowercase_text("L’ÉTÉ\u{a0}!"), "l’été !");
/// ```
pub fn lowercase_text(value: &str) -> String {
    let mut out = String::with_capacity(value.len());
    push_lowercase(&mut out, value);
    out
}

/// `value` in the form for comparison and search: lowercase, without accents, `œ` as `oe`, `æ` as `ae`, `ß` as `ss`,
/// the typographic apostrophe `’` as `'`, and every character that [`is_space`] as a plain space.
///
/// Combining accents (U+0300 to U+036F) are removed, so that decomposed text folds like any other. Folding twice
/// changes nothing more.
///
/// ```
/// use vitrine_core::text::fold;
/// assert_eq!(fold("L’Œuvre d’Élodie"), "l'oeuvre d'elodie");
/// assert_eq!(fold("e\u{301}te\u{301}"), "ete");
/// ```
pub fn fold(value: &str) -> String {
    let mut out = String::with_capacity(value.len());
    push_folded(&mut out, value);
    out
}

/// Appends [`lowercase_text`] of `value` to `out`.
pub(crate) fn push_lowercase(out: &mut String, value: &str) {
    push_letters(out, value, false);
}

/// Appends [`fold`] of `value` to `out`.
pub(crate) fn push_folded(out: &mut String, value: &str) {
    push_letters(out, value, true);
}

/// Appends `value`. Printable ASCII, most of any text, is lowercased in runs; other characters give their lowercase or
/// plain letter.
// The letter is not chosen by a function pointer: the module has no table of functions, and one indirect call would
// add it, with everything that the standard library keeps in it.
fn push_letters(out: &mut String, value: &str, folded: bool) {
    let mut rest = value;
    loop {
        let plain = rest.bytes().take_while(|byte| matches!(byte, b' '..=b'~'));
        // Not `split_at` or `out[from..]`: their panic messages add 2 kB to the module.
        let (plain, after) = rest.split_at_checked(plain.count()).unwrap_or(("", rest));
        let from = out.len();
        out.push_str(plain);
        if let Some(plain) = out.get_mut(from..) {
            plain.make_ascii_lowercase();
        }
        let mut characters = after.chars();
        let Some(character) = characters.next() else {
            return;
        };
        match character {
            _ if is_space(character) => push(out, ' '),
            _ if folded => push_plain(out, character),
            _ => push(out, lowercase(character)),
        }
        rest = characters.as_str();
    }
}

/// Appends the plain letter or letters of a non-ASCII character.
fn push_plain(out: &mut String, character: char) {
    let place = u32::from(character).wrapping_sub(u32::from(PLAIN_START)) as usize;
    let letter = match (PLAIN.get(place), character) {
        (Some(number @ b'0'..=b'5'), _) => {
            return out.push_str(LIGATURES[usize::from(number - b'0')]);
        }
        (Some(letter @ b'a'..=b'z'), _) => char::from(*letter),
        (_, '\u{300}'..='\u{36f}') => return,
        (_, '’') => '\'',
        _ => character,
    };
    push(out, letter);
}

/// [`String::push`], compiled once instead of at each call.
#[inline(never)]
pub(crate) fn push(out: &mut String, character: char) {
    out.push(character);
}

/// Appends a byte range of `text`; nothing if the range is invalid. Compiled once, as [`push`].
#[inline(never)]
pub(crate) fn push_part(out: &mut String, text: &str, part: Range<usize>) {
    out.push_str(text.get(part).unwrap_or_default());
}

/// [`String::push_str`], compiled once.
#[inline(never)]
pub(crate) fn push_text(out: &mut String, text: &str) {
    out.push_str(text);
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn lowercase_agrees_with_unicode_on_latin_1_and_latin_extended_a() {
        for character in ('\0'..='\u{17f}').filter(|&c| c != 'İ') {
            let unicode: String = character.to_lowercase().collect();
            assert_eq!(lowercase(character).to_string(), unicode, "{character:?}");
        }
    }

    #[test]
    fn uppercase_agrees_with_unicode_where_one_letter_has_one_capital() {
        for character in ('\0'..='\u{17f}').filter(|c| !"µıſ".contains(*c)) {
            let mut unicode = character.to_uppercase();
            let capital = unicode.next().filter(|_| unicode.next().is_none());
            assert_eq!(
                uppercase(character),
                capital.unwrap_or(character),
                "{character:?}"
            );
        }
    }

    #[test]
    fn uppercase_goes_back_from_every_lowercase() {
        for character in ('\0'..='\u{17f}').filter(|&c| c != 'İ') {
            let small = lowercase(character);
            if small != character {
                assert_eq!(uppercase(small), character);
            }
        }
    }

    #[test]
    fn lowercase_leaves_what_is_outside_the_table() {
        for character in ['Ω', 'Я', 'Ḃ', 'ẞ', '€', '漢', '𐐀'] {
            assert_eq!(lowercase(character), character);
        }
    }

    #[test]
    fn fold_takes_the_accent_off_every_letter_of_the_table() {
        assert_eq!(fold("ÀÉÎÕÜÇÑŸ àéîõüçñÿ"), "aeioucny aeioucny");
        assert_eq!(fold("ĄĘŁŻ őűğşı ĿŀŊŋſ"), "aelz ougsi llnns");
    }

    #[test]
    fn fold_leaves_no_letter_of_latin_1_and_latin_extended_a_but_plain_ones() {
        for character in ('À'..='ſ').filter(|c| !"×÷".contains(*c)) {
            let folded = fold(&character.to_string());
            let is_plain = |c: char| c.is_ascii_lowercase() || c == '\'';
            assert!(
                folded.chars().all(is_plain) && !folded.is_empty(),
                "{character:?}: {folded:?}"
            );
        }
    }

    #[test]
    fn fold_files_a_ligature_under_its_letters() {
        assert_eq!(
            fold("Œuf œil Æthelred ßtraße Þing ĳs ŉ"),
            "oeuf oeil aethelred sstrasse thing ijs 'n"
        );
    }

    #[test]
    fn fold_takes_the_typographic_apostrophe_for_the_typewriter_one() {
        assert_eq!(fold("L’eau"), fold("L'eau"));
    }

    #[test]
    fn fold_takes_no_break_spaces_and_control_characters_for_spaces() {
        assert_eq!(
            fold("a\u{a0}b\u{202f}c\u{2009}d\te\nf\0g\u{85}h"),
            "a b c d e f g h"
        );
    }

    #[test]
    fn fold_drops_the_accents_that_stand_as_characters_of_their_own() {
        assert_eq!(
            fold("e\u{300}e\u{301}e\u{302}e\u{308}c\u{327}a\u{36f}"),
            "eeeeca"
        );
    }

    #[test]
    fn fold_keeps_signs_and_other_scripts() {
        assert_eq!(
            fold("2 × 3 ÷ 4 = ½ € Ωμέγα 漢字"),
            "2 × 3 ÷ 4 = ½ € Ωμέγα 漢字"
        );
    }

    proptest! {
        #[test]
        fn folding_twice_is_folding_once(value in any::<String>()) {
            let once = fold(&value);
            prop_assert_eq!(fold(&once), once);
        }

        #[test]
        fn folding_forgets_the_case(value in "[ -~À-ž]{0,12}") {
            prop_assert_eq!(fold(&lowercase_text(&value)), fold(&value));
        }

        #[test]
        fn neither_form_holds_a_control_character(value in any::<String>()) {
            prop_assert!(!fold(&value).chars().any(char::is_control));
            prop_assert!(!lowercase_text(&value).chars().any(char::is_control));
        }
    }
}

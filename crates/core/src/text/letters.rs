//! The table of letters: lowercase, and the plain letter without accent.

use std::ops::Range;

/// The plain lowercase letter of each Latin letter of three ranges ([`place`]), sixteen per line: U+00C0 to U+017F,
/// U+01A0 to U+0233 and U+1E00 to U+1EFF. A character from `0` to `?` if it becomes several letters ([`LIGATURES`]), `*`
/// if it has no plain letter.
const PLAIN: &[u8; 596] = b"\
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
uuuuwwyyyzzzzzzs\
oo*************u\
u***************\
****666777888aai\
ioouuuuuuuuuu*aa\
aa00**ggkkoooo99\
j666gg**nnaa00oo\
aaaaeeeeiiiioooo\
rrrruuuusstt**hh\
******aaeeoooooo\
ooyy\
aabbbbbbccdddddd\
ddddeeeeeeeeeeff\
gghhhhhhhhhhiiii\
kkkkkkllllllllmm\
mmmmnnnnnnnnoooo\
oooopppprrrrrrrr\
sssssssssstttttt\
ttuuuuuuuuuuvvvv\
wwwwwwwwwwxxxxyy\
zzzzzzhtwyas**3*\
aaaaaaaaaaaaaaaa\
aaaaaaaaeeeeeeee\
eeeeeeeeiiiioooo\
oooooooooooooooo\
oooouuuuuuuuuuuu\
uuyyyyyyyy******";

/// The letters of `0` (æ) to `?` (ﬆ), three bytes each, as a French dictionary sorts them. `9` is ǯ, whose letter is ʒ.
const LIGATURES: &str = "ae oe th ss ij 'n dz lj nj ʒ ff fi fl ffifflst ";

/// Capitals that [`lowercase`] has no rule for, each followed by its small letter.
const PAIRS: &str = "\
    ƁɓƂƃƄƅƆɔƇƈƉɖƊɗƋƌƎǝƏəƐɛƑƒƓɠƔɣƖɩƗɨƘƙƜɯƝɲƟɵƠơƢƣƤƥƦʀƧƨƩʃƬƭƮʈƯưƱʊƲʋƳƴƵƶƷʒƸƹƼƽǄǆǅǆǇǉǈǉǊǌǋǌǱǳǲǳǴǵǶƕǷƿȠƞȺⱥȻȼȽƚȾⱦɁɂɃƀɄʉɅʌ";

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
// Compiled once, as [`push`].
#[inline(never)]
pub(crate) fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{ad}'
            | '\u{61c}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{feff}'
    )
}

/// Whether [`fold`] drops the character: an accent that is a character of its own, or one that nobody sees.
///
/// ```
/// use vitrine_core::text::is_folded_away;
/// assert!(is_folded_away('\u{301}') && is_folded_away('\u{ad}'));
/// assert!(!is_folded_away('é') && !is_folded_away(' '));
/// ```
pub fn is_folded_away(character: char) -> bool {
    matches!(character, '\u{300}'..='\u{36f}') || is_invisible(character)
}

/// The lowercase of one Latin letter (to U+024F, and U+1E00 to U+1EFF). Any other character, Greek or Cyrillic capitals
/// too, is returned unchanged.
///
/// `İ` becomes `i`, without the dot above, so that one character gives one.
///
/// ```
/// use vitrine_core::text::lowercase;
/// assert_eq!(lowercase('É'), 'é');
/// assert_eq!(lowercase('Œ'), 'œ');
/// assert_eq!(lowercase('Ÿ'), 'ÿ');
/// assert_eq!(lowercase('Ễ'), 'ễ');
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
        'ẞ' => 'ß',
        'ẖ'..='ẟ' => character,
        'Ā'..='ķ' | 'Ŋ'..='ŷ' | 'Ǟ'..='ǯ' | 'Ǹ'..='ȟ' | 'Ȣ'..='ȳ' | 'Ɇ'..='ɏ' | 'Ḁ'..='ỿ'
            if is_even =>
        {
            next(1)
        }
        'Ĺ'..='ň' | 'Ź'..='ž' | 'Ǎ'..='ǜ' if !is_even => next(1),
        'Ɓ'..='Ʌ' => paired(character, 0).unwrap_or(character),
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
        'ā'..='ⱦ' => match paired(character, 1) {
            Some(capital) => capital,
            None if lowercase(before(1)) == character => before(1),
            None => character,
        },
        _ => character,
    }
}

/// The other letter of the first of [`PAIRS`] whose capital (0) or small letter (1) this is.
fn paired(character: char, place: usize) -> Option<char> {
    let mut letters = PAIRS.chars();
    while let (Some(capital), Some(small)) = (letters.next(), letters.next()) {
        let pair = [capital, small];
        if pair[place] == character {
            return Some(pair[1 - place]);
        }
    }
    None
}

/// `value` in lowercase, by [`lowercase`]; every character that [`is_space`] becomes a plain space, and what nobody sees
/// (soft hyphens, joiners, direction marks) is dropped.
///
/// ```
/// assert_eq!(vitrine_core::text::lowercase_text("L’ÉTÉ\u{a0}!"), "l’été !");
/// ```
pub fn lowercase_text(value: &str) -> String {
    let mut out = String::with_capacity(value.len());
    push_lowercase(&mut out, value);
    out
}

/// `value` in the form for comparison and search: [`lowercase_text`] with every Latin letter without its accents, as
/// Unicode decomposes it, `œ` as `oe`, `æ` as `ae`, `ß` as `ss`, `ﬁ` as `fi`, and the typographic apostrophe `’` as `'`.
///
/// Combining accents (U+0300 to U+036F) are removed, so that decomposed text folds like any other. Folding twice
/// changes nothing more.
///
/// ```
/// use vitrine_core::text::fold;
/// assert_eq!(fold("L’Œuvre d’Élodie"), "l'oeuvre d'elodie");
/// assert_eq!(fold("e\u{301}te\u{301}, Nguyễn"), "ete, nguyen");
/// assert_eq!(fold("Média\u{ad}thèque"), "mediatheque");
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
            _ if is_invisible(character) => {}
            _ if folded => push_plain(out, character),
            _ => push(out, lowercase(character)),
        }
        rest = characters.as_str();
    }
}

/// Appends the plain letter or letters of a non-ASCII character.
fn push_plain(out: &mut String, character: char) {
    let letter = match place(character).and_then(|place| PLAIN.get(place)) {
        Some(letter @ b'a'..=b'z') => char::from(*letter),
        Some(number @ b'0'..=b'?') => return push_ligature(out, usize::from(number - b'0')),
        _ => match character {
            '\u{300}'..='\u{36f}' => return,
            // The last two are both "st".
            'ﬀ'..='ﬆ' => {
                let number = 10 + character as usize - 'ﬀ' as usize;
                return push_ligature(out, number.min(15));
            }
            '’' => '\'',
            _ => lowercase(character),
        },
    };
    push(out, letter);
}

/// The place of a letter in [`PLAIN`].
fn place(letter: char) -> Option<usize> {
    let start = match letter {
        'À'..='ſ' => 0xc0,
        'Ơ'..='ȳ' => 0x1a0 - 192,
        'Ḁ'..='ỿ' => 0x1e00 - 340,
        _ => return None,
    };
    Some(letter as usize - start)
}

fn push_ligature(out: &mut String, number: usize) {
    let letters = LIGATURES.get(3 * number..3 * number + 3);
    push_text(out, letters.unwrap_or_default().trim_ascii_end());
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

    fn latin() -> impl Iterator<Item = char> {
        ('\0'..='\u{24f}').chain('\u{1e00}'..='\u{1eff}')
    }

    #[test]
    fn lowercase_agrees_with_unicode_on_every_latin_letter() {
        for character in latin().filter(|&c| c != 'İ') {
            let unicode: String = character.to_lowercase().collect();
            assert_eq!(lowercase(character).to_string(), unicode, "{character:?}");
        }
    }

    #[test]
    fn uppercase_agrees_with_unicode_where_one_letter_has_one_capital() {
        // Of these Unicode's capital is another letter's, or not of these ranges.
        let others = "µıſƛǅǈǋǲȿɀẛ";
        for character in latin().filter(|c| !others.contains(*c)) {
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
        for character in latin().filter(|&c| !"İẞǅǈǋǲ".contains(c)) {
            let small = lowercase(character);
            if small != character {
                assert_eq!(uppercase(small), character);
            }
        }
    }

    #[test]
    fn lowercase_leaves_what_is_outside_the_table() {
        for character in ['Ω', 'Я', 'Ԛ', '€', '漢', '𐐀'] {
            assert_eq!(lowercase(character), character);
        }
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

    #[test]
    fn neither_form_holds_what_nobody_sees() {
        for character in ('\0'..=char::MAX).filter(|c| is_invisible(*c)) {
            let text = format!("A{character}b");
            assert_eq!(
                (&*fold(&text), &*lowercase_text(&text)),
                ("ab", "ab"),
                "{character:?}"
            );
        }
    }

    #[test]
    fn folding_forgets_the_case_of_every_latin_letter() {
        for character in latin() {
            let folded = fold(&character.to_string());
            assert_eq!(
                fold(&lowercase(character).to_string()),
                folded,
                "{character}"
            );
            let small: String = character.to_lowercase().collect();
            assert_eq!(fold(&small), folded, "{character}");
        }
    }

    proptest! {
        #[test]
        fn folding_twice_is_folding_once(value in any::<String>()) {
            let once = fold(&value);
            prop_assert_eq!(fold(&once), once);
        }

        #[test]
        fn folding_forgets_the_case(value in "[ -~À-ɏḀ-ỿ]{0,12}") {
            prop_assert_eq!(fold(&lowercase_text(&value)), fold(&value));
        }

        #[test]
        fn neither_form_holds_a_control_character(value in any::<String>()) {
            prop_assert!(!fold(&value).chars().any(char::is_control));
            prop_assert!(!lowercase_text(&value).chars().any(char::is_control));
        }
    }
}

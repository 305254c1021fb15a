//! Other spellings of a pasted text, for masks that have no room for the original one.

use super::Mask;
use super::slot::is_sign;
use super::telephone::{NATIONAL_DIGITS, international, is_abroad};
use crate::text::{is_space, uppercase};

/// A spelling of a pasted text.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Spelling {
    pub(super) text: String,
    /// Only for masks in which its first character is a literal.
    pub(super) needs_own_beginning: bool,
}

/// Other spellings of `text`, the most usual first: an IBAN without the word before it; a French telephone number with
/// `0`, `+33` or `0033`, unless the mask has slots for a word before it.
pub(super) fn spellings(text: &str, mask: Option<&Mask>) -> Vec<Spelling> {
    let spelling = |needs_own_beginning: bool, parts: &[&str]| Spelling {
        text: parts.concat(),
        needs_own_beginning,
    };
    let mut spellings = Vec::new();
    if let Some(iban) = iban(text) {
        spellings.push(spelling(false, &[iban]));
    }
    if let Some((number, has_plus)) = french_number(text, mask) {
        spellings.push(spelling(false, &["0", &number]));
        spellings.push(spelling(true, &["+33", &number]));
        spellings.push(spelling(true, &["0033", &number]));
        if has_plus && number.len() == NATIONAL_DIGITS {
            spellings.push(spelling(false, &["33", &number]));
        }
    }
    spellings
}

/// The text after the word `IBAN`, if it starts like an IBAN: two letters, two digits.
fn iban(text: &str) -> Option<&str> {
    let mut word = "IBAN".chars();
    let mut awaited = word.next();
    let mut number = text;
    for (at, character) in text.char_indices() {
        if awaited.is_some() {
            if awaited == Some(uppercase(character)) {
                awaited = word.next();
            } else if awaited != Some('I') || !is_space(character) {
                return None;
            }
        } else if !is_sign(character) {
            number = text.get(at..)?;
            break;
        }
    }
    let mut place = 0;
    for character in number.chars() {
        let fits = match place {
            _ if is_space(character) => continue,
            0 | 1 => character.is_ascii_alphabetic(),
            2 | 3 => character.is_ascii_digit(),
            _ => return Some(number),
        };
        if !fits {
            return None;
        }
        place += 1;
    }
    (place == 4).then_some(number)
}

/// The digits of a French number after its `0`, `+33` or `0033`, and whether it has a `+`. With a `+` or `0033` the
/// number may be unfinished: nothing else begins like that.
fn french_number(text: &str, mask: Option<&Mask>) -> Option<(String, bool)> {
    let mut start = None;
    for (at, character) in text.char_indices() {
        let is_digit = character.is_ascii_digit();
        match start {
            None if is_digit || character == '+' => start = Some(at),
            None if mask.is_none_or(|mask| mask.takes(character)) => return None,
            Some(_) if !is_digit && (character == '+' || !is_sign(character)) => return None,
            _ => {}
        }
    }
    let number = text.get(start?..)?;
    let national = international(number)?;
    let national = national.strip_prefix("+33")?;
    let is_number = matches!(national.bytes().next(), Some(b'1'..=b'9'))
        && national.len() <= NATIONAL_DIGITS
        && (is_abroad(number) || national.len() == NATIONAL_DIGITS);
    is_number.then(|| (national.to_owned(), number.starts_with('+')))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number_in(mask: &str, text: &str) -> Option<String> {
        let mask = Mask::parse(mask).expect("a mask");
        french_number(text, Some(&mask)).map(|(number, _)| number)
    }

    fn number(text: &str) -> Option<String> {
        number_in("9999999999", text)
    }

    #[test]
    fn a_french_number_is_read_however_it_is_written() {
        for text in [
            "0612345678",
            "06.12.34.56.78",
            "+33 6 12 34 56 78",
            "+33 (0)6 12 34 56 78",
            "0033 6 12 34 56 78",
            "Tél. : 06\u{a0}12\u{202f}34 56 78",
            "tel:+33-6-12-34-56-78",
        ] {
            assert_eq!(number(text).as_deref(), Some("612345678"), "{text}");
        }
        assert_eq!(number("+33 6 12").as_deref(), Some("612"));
        assert_eq!(number("0033 6 12").as_deref(), Some("612"));
    }

    #[test]
    fn other_numbers_are_no_french_ones() {
        for text in [
            "",
            "+",
            "612345678",
            "061234567",
            "06123456789",
            "+32 612345678",
            "0012345678",
            "73282932000074",
            "06 12 34 56 78 poste 3",
            "0612345678+",
            "0033",
            "0033 0",
        ] {
            assert_eq!(number(text), None, "{text}");
        }
        assert_eq!(number_in("aa 9999999999", "AB 0612345678"), None);
    }

    #[test]
    fn the_word_before_an_iban_goes_and_no_other() {
        for text in ["IBAN FR76 3000", "iban: FR76 3000", " IBAN\u{a0}FR76 3000"] {
            assert_eq!(iban(text), Some("FR76 3000"), "{text}");
        }
        for text in ["FR76 3000", "IBAN", "IBAN 7612", "IBANK FR76", "BIC FR76"] {
            assert_eq!(iban(text), None, "{text}");
        }
    }
}

//! The slots of a mask, and the characters that they accept.

use crate::text::{is_space, uppercase};

/// Shown in a slot that is empty while later ones are filled.
pub(super) const HOLE: char = '_';

/// The characters that a slot accepts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Slot {
    /// `9`: a digit from 0 to 9.
    Digit,
    /// `a`: a letter.
    Letter,
    /// `*`: a letter or a digit.
    Any,
    /// `A`: a letter, written as a capital.
    Capital,
    /// `&`: a letter or a digit, the letter written as a capital.
    CapitalOrDigit,
    /// `#`: a hexadecimal digit, its letter written as a capital.
    Hexadecimal,
}

impl Slot {
    /// The slot that a character of a mask represents; `None` for a literal.
    pub(super) fn of(letter: char) -> Option<Self> {
        Some(match letter {
            '9' => Self::Digit,
            'a' => Self::Letter,
            '*' => Self::Any,
            'A' => Self::Capital,
            '&' => Self::CapitalOrDigit,
            '#' => Self::Hexadecimal,
            _ => return None,
        })
    }

    /// The character shown for `typed` in this slot; `None` if the slot does not accept it.
    pub(super) fn take(self, typed: char) -> Option<char> {
        let fits = match self {
            Self::Digit => typed.is_ascii_digit(),
            Self::Letter => is_letter(typed),
            Self::Any => is_alphanumeric(typed),
            Self::Capital => has_known_case(typed),
            Self::CapitalOrDigit => typed.is_ascii_digit() || has_known_case(typed),
            Self::Hexadecimal => typed.is_ascii_hexdigit(),
        };
        let as_typed = matches!(self, Self::Digit | Self::Letter | Self::Any);
        fits.then(|| if as_typed { typed } else { uppercase(typed) })
    }

    /// A character that this slot accepts, for hints.
    pub(super) fn example(self) -> char {
        match self {
            Self::Digit => '0',
            Self::Letter | Self::Capital => 'A',
            Self::Any | Self::CapitalOrDigit => 'X',
            Self::Hexadecimal => 'F',
        }
    }
}

/// A digit, or a letter of the Latin, Greek or Cyrillic alphabet. Tested by ranges: the standard library's table of
/// every script adds 2 kB to the WebAssembly module.
pub(super) fn is_alphanumeric(character: char) -> bool {
    character.is_ascii_digit() || is_letter(character)
}

/// Whether people use the character to separate parts of a number: a space, punctuation or a dash.
pub(super) fn is_sign(character: char) -> bool {
    is_space(character)
        || character.is_ascii_punctuation()
        || matches!(character, '\u{2010}'..='\u{2015}' | '\u{2212}' | '·')
}

fn is_letter(character: char) -> bool {
    match character {
        '\0'..='\u{7f}' => character.is_ascii_alphabetic(),
        '×' | '÷' => false,
        'À'..='ʯ' | 'Ά' | 'Έ'..='ϵ' | 'Ϸ'..='ҁ' | 'Ҋ'..='ԯ' | 'Ḁ'..='ỿ' => true,
        _ => false,
    }
}

/// Slots that write capitals accept only letters of the case table: others have no known capital.
fn has_known_case(character: char) -> bool {
    character <= '\u{17f}' && is_letter(character)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all_taken(slot: Slot, typed: &str) -> String {
        typed.chars().filter_map(|c| slot.take(c)).collect()
    }

    #[test]
    fn nine_takes_the_ten_digits_and_no_other_number() {
        assert_eq!(all_taken(Slot::Digit, "0a1-2½²٣３9"), "0129");
    }

    #[test]
    fn small_a_takes_letters_with_their_accents_and_leaves_their_case() {
        assert_eq!(all_taken(Slot::Letter, "éÀœŸßłΩяḃ1_-× ÷µª"), "éÀœŸßłΩяḃ");
    }

    #[test]
    fn every_letter_is_one_for_unicode_too() {
        // Code points without a character in the ranges of the alphabets.
        let vacant = ['\u{38b}', '\u{38d}', '\u{3a2}'];
        for character in ('\0'..=char::MAX).filter(|c| is_letter(*c) && !vacant.contains(c)) {
            assert!(character.is_alphabetic(), "{character:?}");
        }
    }

    #[test]
    fn the_star_takes_letters_and_digits() {
        assert_eq!(all_taken(Slot::Any, "é1-Z_9"), "é1Z9");
    }

    #[test]
    fn capital_a_and_the_ampersand_write_capitals() {
        assert_eq!(all_taken(Slot::Capital, "aéœÿ1Zß"), "AÉŒŸZß");
        assert_eq!(all_taken(Slot::CapitalOrDigit, "aé1-z"), "AÉ1Z");
    }

    #[test]
    fn capitals_stop_where_the_table_of_case_does() {
        assert_eq!(all_taken(Slot::Capital, "αяḃ"), "");
    }

    #[test]
    fn the_number_sign_takes_hexadecimal_digits_and_writes_capitals() {
        assert_eq!(all_taken(Slot::Hexadecimal, "09afAFgé"), "09AFAF");
    }

    #[test]
    fn every_other_character_stands_for_itself() {
        for letter in ['/', '0', 'b', 'Z', '?', '+', '.', ' ', 'é', '_'] {
            assert_eq!(Slot::of(letter), None, "{letter}");
        }
    }

    #[test]
    fn each_example_is_taken_by_its_own_place() {
        for letter in ['9', 'a', '*', 'A', '&', '#'] {
            let slot = Slot::of(letter).expect("a place");
            assert_eq!(slot.take(slot.example()), Some(slot.example()));
        }
    }
}

//! The letters of a mask: which characters a place takes.

use crate::text::uppercase;

/// A place that a visitor fills.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Definition {
    /// `9`
    Digit,
    /// `a`
    Letter,
    /// `*`
    Alphanumeric,
    /// `A`
    Capital,
    /// `&`
    CapitalOrDigit,
    /// `#`
    Hexadecimal,
}

impl Definition {
    /// The definition that a character of a mask stands for; `None`: it stands for itself.
    pub(super) fn of(letter: char) -> Option<Self> {
        Some(match letter {
            '9' => Self::Digit,
            'a' => Self::Letter,
            '*' => Self::Alphanumeric,
            'A' => Self::Capital,
            '&' => Self::CapitalOrDigit,
            '#' => Self::Hexadecimal,
            _ => return None,
        })
    }

    /// What becomes of `typed` at such a place; `None`: it is not taken.
    pub(super) fn take(self, typed: char) -> Option<char> {
        let digit = typed.is_ascii_digit();
        let letter = is_letter(typed);
        // Beyond the table of case a letter has no known capital, and half a rule is worse than none.
        let capital = letter && typed <= '\u{17f}';
        let fits = match self {
            Self::Digit => digit,
            Self::Letter => letter,
            Self::Alphanumeric => digit || letter,
            Self::Capital => capital,
            Self::CapitalOrDigit => digit || capital,
            Self::Hexadecimal => typed.is_ascii_hexdigit(),
        };
        let as_typed = matches!(self, Self::Digit | Self::Letter | Self::Alphanumeric);
        fits.then(|| if as_typed { typed } else { uppercase(typed) })
    }

    /// A character that such a place takes, for people to see: `0`, `A` or `X`.
    pub(super) fn example(self) -> char {
        match self {
            Self::Digit => '0',
            Self::Letter | Self::Capital => 'A',
            Self::Alphanumeric | Self::CapitalOrDigit => 'X',
            Self::Hexadecimal => 'F',
        }
    }
}

/// A digit, or a letter of the Latin, Greek or Cyrillic alphabet. By ranges: the table of the
/// standard library, of every script there is, weighs more than the rest of the masks.
pub(super) fn is_alphanumeric(character: char) -> bool {
    character.is_ascii_digit() || is_letter(character)
}

fn is_letter(character: char) -> bool {
    match character {
        '\0'..='\u{7f}' => character.is_ascii_alphabetic(),
        '×' | '÷' => false,
        'À'..='ʯ' | 'Ά' | 'Έ'..='ϵ' | 'Ϸ'..='ҁ' | 'Ҋ'..='ԯ' | 'Ḁ'..='ỿ' => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(letter: char, typed: &str) -> String {
        let definition = Definition::of(letter).expect("a definition");
        typed.chars().filter_map(|c| definition.take(c)).collect()
    }

    #[test]
    fn nine_takes_the_ten_digits_and_no_other_number() {
        assert_eq!(taken('9', "0a1-2½²٣３9"), "0129");
    }

    #[test]
    fn small_a_takes_letters_with_their_accents_and_leaves_their_case() {
        assert_eq!(taken('a', "éÀœŸßłΩяḃ1_-× ÷µª"), "éÀœŸßłΩяḃ");
    }

    #[test]
    fn every_letter_is_one_for_unicode_too() {
        // Places of the alphabets that no character has yet.
        let vacant = ['\u{38b}', '\u{38d}', '\u{3a2}'];
        for character in ('\0'..=char::MAX).filter(|c| is_letter(*c) && !vacant.contains(c)) {
            assert!(character.is_alphabetic(), "{character:?}");
        }
    }

    #[test]
    fn the_star_takes_letters_and_digits() {
        assert_eq!(taken('*', "é1-Z_9"), "é1Z9");
    }

    #[test]
    fn capital_a_and_the_ampersand_write_capitals() {
        assert_eq!(taken('A', "aéœÿ1Zß"), "AÉŒŸZß");
        assert_eq!(taken('&', "aé1-z"), "AÉ1Z");
    }

    #[test]
    fn capitals_stop_where_the_table_of_case_does() {
        assert_eq!(taken('A', "αяḃ"), "");
    }

    #[test]
    fn the_number_sign_takes_hexadecimal_digits_and_writes_capitals() {
        assert_eq!(taken('#', "09afAFgé"), "09AFAF");
    }

    #[test]
    fn every_other_character_stands_for_itself() {
        for letter in ['/', '0', 'b', 'Z', '?', '+', '.', ' ', 'é', '_'] {
            assert_eq!(Definition::of(letter), None, "{letter}");
        }
    }

    #[test]
    fn each_example_is_taken_by_its_own_place() {
        for letter in ['9', 'a', '*', 'A', '&', '#'] {
            let definition = Definition::of(letter).expect("a definition");
            assert_eq!(
                definition.take(definition.example()),
                Some(definition.example())
            );
        }
    }
}

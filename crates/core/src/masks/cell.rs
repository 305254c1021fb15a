//! The characters of a text, and which of them the places of a mask take.

use crate::text::{push, uppercase};

/// One of the mask's own. Roles up to [`TYPED`] may be.
pub(super) const LITERAL: u32 = 0;
/// In a text that the mask has made: of the mask, or at a place.
pub(super) const SHOWN: u32 = 1;
/// Typed or pasted: for a place or the mask's own character; a sign that fits neither stands for the
/// next sign of the mask.
pub(super) const TYPED: u32 = 2;
/// For a place: without the mask's own characters.
pub(super) const BARE: u32 = 3;
/// Stands at a place.
pub(super) const DATA: u32 = 4;
/// Holds a place that is empty.
pub(super) const HELD: u32 = 5;

/// The mask has added it.
pub(super) const BY_MASK: u32 = 0;
/// It stood before the caret or selection.
pub(super) const BEFORE: u32 = 1;
/// It was selected.
pub(super) const SELECTED: u32 = 2;
/// It is what an edit inserts.
pub(super) const INSERTED: u32 = 3;
/// It stood behind the caret or selection.
pub(super) const BEHIND: u32 = 4;

/// What is shown at a place whose character was deleted while others after it stay.
pub(super) const HOLE: char = '_';

/// One character of a text: its code point in 21 bits, its role in three, where it comes from in
/// three. Packed, because in the WebAssembly module one number passes where a record is taken apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cell(u32);

impl Cell {
    fn new(character: char, role: u32, origin: u32) -> Self {
        Self(character as u32 | role << 21 | origin << 24)
    }

    /// A character that the mask adds.
    pub(super) fn added(character: char) -> Self {
        Self::new(character, LITERAL, BY_MASK)
    }

    /// The character itself.
    pub(super) fn character(self) -> char {
        char::from_u32(self.0 & 0x1f_ffff).unwrap_or(HOLE)
    }

    /// What it is.
    pub(super) fn role(self) -> u32 {
        self.0 >> 21 & 7
    }

    /// Where it comes from.
    pub(super) fn origin(self) -> u32 {
        self.0 >> 24
    }

    /// Another character of another role, come from the same place.
    pub(super) fn with(self, character: char, role: u32) -> Self {
        Self::new(character, role, self.origin())
    }

    /// The same, come from elsewhere.
    pub(super) fn from(self, origin: u32) -> Self {
        Self(self.0 & 0xff_ffff | origin << 24)
    }
}

/// The characters of a text, all of one role.
pub(super) fn cells(text: &str, role: u32) -> Vec<Cell> {
    let mut cells = Vec::new();
    for character in text.chars() {
        cells.push(Cell::new(character, role, INSERTED));
    }
    cells
}

/// What is shown, or only what was filled in.
pub(super) fn joined(cells: &[Cell], only_data: bool) -> String {
    let mut text = String::new();
    for cell in cells {
        if cell.role() == DATA || !only_data {
            push(&mut text, cell.character());
        }
    }
    text
}

/// The letters that stand for a place: a digit, a letter, either; a capital, a capital or digit, a
/// hexadecimal digit.
const LETTERS: &str = "9a*A&#";

/// Whether a character of a mask stands for a place; any other one stands for itself.
pub(super) fn is_place(letter: char) -> bool {
    LETTERS
        .as_bytes()
        .iter()
        .any(|&place| char::from(place) == letter)
}

/// What becomes of `typed` at the place `letter`; `None`: it is not taken.
pub(super) fn taken(letter: char, typed: char) -> Option<char> {
    let as_typed = matches!(letter, '9' | 'a' | '*');
    // Beyond the table of case a letter has no known capital, and half a rule is worse than none.
    let is_letter = is_letter(typed) && (as_typed || typed <= '\u{17f}');
    let fits = if typed.is_ascii_digit() {
        !matches!(letter, 'a' | 'A')
    } else {
        is_letter && letter != '9' && (letter != '#' || typed.is_ascii_hexdigit())
    };
    fits.then(|| if as_typed { typed } else { uppercase(typed) })
}

/// A character that such a place takes, for people to see.
pub(super) fn example(letter: char) -> char {
    match letter {
        '9' => '0',
        'a' | 'A' => 'A',
        '#' => 'F',
        _ => 'X',
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

    fn all_taken(letter: char, typed: &str) -> String {
        typed.chars().filter_map(|c| taken(letter, c)).collect()
    }

    #[test]
    fn nine_takes_the_ten_digits_and_no_other_number() {
        assert_eq!(all_taken('9', "0a1-2½²٣３9"), "0129");
    }

    #[test]
    fn small_a_takes_letters_with_their_accents_and_leaves_their_case() {
        assert_eq!(all_taken('a', "éÀœŸßłΩяḃ1_-× ÷µª"), "éÀœŸßłΩяḃ");
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
        assert_eq!(all_taken('*', "é1-Z_9"), "é1Z9");
    }

    #[test]
    fn capital_a_and_the_ampersand_write_capitals() {
        assert_eq!(all_taken('A', "aéœÿ1Zß"), "AÉŒŸZß");
        assert_eq!(all_taken('&', "aé1-z"), "AÉ1Z");
    }

    #[test]
    fn capitals_stop_where_the_table_of_case_does() {
        assert_eq!(all_taken('A', "αяḃ"), "");
    }

    #[test]
    fn the_number_sign_takes_hexadecimal_digits_and_writes_capitals() {
        assert_eq!(all_taken('#', "09afAFgé"), "09AFAF");
    }

    #[test]
    fn every_other_character_stands_for_itself() {
        for letter in ['/', '0', 'b', 'Z', '?', '+', '.', ' ', 'é', '_'] {
            assert!(!is_place(letter), "{letter}");
        }
    }

    #[test]
    fn each_example_is_taken_by_its_own_place() {
        for letter in ['9', 'a', '*', 'A', '&', '#'] {
            assert!(is_place(letter), "{letter}");
            assert_eq!(taken(letter, example(letter)), Some(example(letter)));
        }
    }
}

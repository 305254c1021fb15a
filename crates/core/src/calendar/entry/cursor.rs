//! A cursor over a text, read from left to right.

use crate::text::{fold, place_of};

/// Normalises `text`: folded ([`fold`]), dashes as hyphens, superscript letters as plain ones.
pub(crate) fn cleaned(text: &str) -> String {
    let folded = fold(text);
    if folded.is_ascii() {
        return folded;
    }
    let plain = |character| match character {
        '\u{2000}'..='\u{200a}' | '\u{3000}' => ' ',
        '\u{2010}'..='\u{2015}' | '−' => '-',
        '‘' | 'ʼ' | '´' => '\'',
        'ᵉ' => 'e',
        'ʳ' => 'r',
        _ => character,
    };
    folded.chars().map(plain).collect()
}

/// The value of these digits, at most nineteen.
#[inline(never)]
pub(crate) fn value_of(digits: &str) -> u64 {
    let digit = |byte: u8| u64::from(byte - b'0');
    digits
        .bytes()
        .fold(0, |value, byte| 10 * value + digit(byte))
}

/// The unread rest of a [`cleaned`] text. Each method consumes a match, or nothing. They are not inlined: this saves
/// 1.4 of the 12.8 kB (brotli) of the module that sorts tables.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cursor<'a> {
    rest: &'a str,
    /// Whether the last consumed character was a blank.
    is_after_blank: bool,
}

impl<'a> Cursor<'a> {
    /// At the start of `text`, trailing blanks removed.
    pub(crate) fn new(text: &'a str) -> Self {
        Self {
            rest: text.trim_ascii_end(),
            is_after_blank: false,
        }
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.rest.is_empty()
    }

    pub(crate) fn is_after_blank(&self) -> bool {
        self.is_after_blank
    }

    /// Returns the next byte without consuming it.
    pub(crate) fn peek(&self) -> Option<u8> {
        self.rest.bytes().next()
    }

    /// The unread rest.
    pub(crate) fn rest(&self) -> &'a str {
        self.rest
    }

    /// Consumes `start` if the rest begins with it.
    #[inline(never)]
    pub(crate) fn skip(&mut self, start: &str) -> bool {
        let is_there = self.rest.starts_with(start);
        if is_there {
            self.take(start.len());
        }
        is_there
    }

    /// Consumes blanks; returns whether there were any.
    #[inline(never)]
    pub(crate) fn skip_blanks(&mut self) -> bool {
        !self.take_while(usize::MAX, |byte| byte == b' ').is_empty()
    }

    /// Consumes all of these ASCII characters at the start.
    #[inline(never)]
    pub(crate) fn skip_signs(&mut self, signs: &str) {
        self.take_while(usize::MAX, |byte| signs.bytes().any(|sign| sign == byte));
    }

    /// Consumes digits, at most `most` of them.
    #[inline(never)]
    pub(crate) fn digits(&mut self, most: usize) -> &'a str {
        self.take_while(most, |byte| byte.is_ascii_digit())
    }

    /// Consumes letters. [`cleaned`] leaves only ASCII letters in French texts.
    #[inline(never)]
    pub(crate) fn word(&mut self) -> &'a str {
        self.take_while(usize::MAX, |byte| byte.is_ascii_lowercase())
    }

    /// Consumes the next word if it is in this list ([`crate::text::Words`]).
    #[inline(never)]
    pub(crate) fn skip_word(&mut self, words: &str) -> bool {
        let start = *self;
        let is_there = place_of(words, self.word()).is_some();
        if !is_there {
            *self = start;
        }
        is_there
    }

    /// Consumes ASCII characters while they are `wanted`, at most `most` of them.
    fn take_while(&mut self, most: usize, wanted: impl Fn(u8) -> bool) -> &'a str {
        let found = self
            .rest
            .bytes()
            .take(most)
            .take_while(|&byte| wanted(byte));
        self.take(found.count())
    }

    /// Consumes that many bytes, which must end at a character boundary.
    pub(crate) fn take(&mut self, length: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at_checked(length).unwrap_or_default();
        if !taken.is_empty() {
            self.is_after_blank = taken.ends_with(' ');
        }
        self.rest = rest;
        taken
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cleaned_of_what_people_do_not_see_or_tell_apart() {
        assert_eq!(cleaned("\u{200e}1ᵉʳ–3\u{2011}24\u{feff}"), "1er-3-24");
        assert_eq!(cleaned("AUJOURD‘HUI\u{2003}À"), "aujourd'hui a");
    }

    #[test]
    fn a_start_is_taken_whole_or_not_at_all() {
        let mut cursor = Cursor::new("aujourd'hui  ");
        assert!(!cursor.skip("aujourd'hier"));
        assert!(!cursor.skip("aujourd'hui a midi"));
        assert!(cursor.skip("aujourd'") && cursor.skip(""));
        assert_eq!(cursor.rest(), "hui");
    }

    #[test]
    fn digits_and_words_end_where_others_begin() {
        let mut cursor = Cursor::new("20240305mars é");
        assert_eq!((cursor.digits(4), cursor.digits(9)), ("2024", "0305"));
        assert!(!cursor.skip_word("mar") && cursor.skip_word("x mars"));
        assert!(cursor.skip_blanks() && cursor.is_after_blank());
        assert_eq!(
            (cursor.digits(9), cursor.word(), cursor.rest()),
            ("", "", "é")
        );
    }
}

//! A place in a text that is read from left to right.

use crate::text::fold;

/// `text` folded ([`fold`]), and what is typed in several ways in one: dashes as hyphens, raised
/// letters as plain ones; marks of direction and others that nobody sees are left out.
pub(crate) fn cleaned(text: &str) -> String {
    let folded = fold(text);
    if folded.is_ascii() {
        return folded;
    }
    let plain = |character| match character {
        '\u{ad}'
        | '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{2069}'
        | '\u{feff}' => None,
        '\u{2000}'..='\u{200a}' | '\u{3000}' => Some(' '),
        '\u{2010}'..='\u{2015}' | '−' => Some('-'),
        '‘' | 'ʼ' | '´' => Some('\''),
        'ᵉ' => Some('e'),
        'ʳ' => Some('r'),
        _ => Some(character),
    };
    folded.chars().filter_map(plain).collect()
}

/// The number that these digits write, of which there are at most nine.
pub(super) fn value_of(digits: &str) -> u32 {
    let digit = |byte: u8| u32::from(byte - b'0');
    digits
        .bytes()
        .fold(0, |value, byte| 10 * value + digit(byte))
}

/// What is left of a [`cleaned`] text. Each method takes what it finds, or nothing. They are not inlined: the module that
/// sorts tables is 1.4 kB lighter (brotli) for it, of 12.8.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cursor<'a> {
    rest: &'a str,
    /// Whether a blank was the last that was taken.
    is_after_blank: bool,
}

impl<'a> Cursor<'a> {
    /// At the start of `text`, without the blanks behind it.
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

    /// The next byte.
    pub(crate) fn peek(&self) -> Option<u8> {
        self.rest.bytes().next()
    }

    /// What is left.
    pub(crate) fn rest(&self) -> &'a str {
        self.rest
    }

    /// Takes `start` if the text goes on with it.
    #[inline(never)]
    pub(crate) fn skip(&mut self, start: &str) -> bool {
        let is_there = self.rest.starts_with(start);
        if is_there {
            self.take(start.len());
        }
        is_there
    }

    /// Takes blanks; whether there were any.
    #[inline(never)]
    pub(crate) fn skip_blanks(&mut self) -> bool {
        !self.take_while(usize::MAX, |byte| byte == b' ').is_empty()
    }

    /// Takes all of these ASCII signs that come.
    #[inline(never)]
    pub(crate) fn skip_signs(&mut self, signs: &str) {
        self.take_while(usize::MAX, |byte| signs.as_bytes().contains(&byte));
    }

    /// Takes digits, at most `most` of them.
    #[inline(never)]
    pub(crate) fn digits(&mut self, most: usize) -> &'a str {
        self.take_while(most, |byte| byte.is_ascii_digit())
    }

    /// Takes the letters that come. [`cleaned`] leaves no others in French.
    #[inline(never)]
    pub(crate) fn word(&mut self) -> &'a str {
        self.take_while(usize::MAX, |byte| byte.is_ascii_lowercase())
    }

    /// Takes the next word if it is one of these.
    #[inline(never)]
    pub(crate) fn skip_word(&mut self, words: &[&str]) -> bool {
        let start = *self;
        let is_there = words.contains(&self.word());
        if !is_there {
            *self = start;
        }
        is_there
    }

    /// Takes ASCII characters while they are `wanted`, at most `most` of them.
    fn take_while(&mut self, most: usize, wanted: impl Fn(u8) -> bool) -> &'a str {
        let found = self
            .rest
            .bytes()
            .take(most)
            .take_while(|&byte| wanted(byte));
        self.take(found.count())
    }

    /// Takes so many bytes, which end a character.
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
        assert!(!cursor.skip_word(&["mar"]) && cursor.skip_word(&["x", "mars"]));
        assert!(cursor.skip_blanks() && cursor.is_after_blank());
        assert_eq!(
            (cursor.digits(9), cursor.word(), cursor.rest()),
            ("", "", "é")
        );
    }
}

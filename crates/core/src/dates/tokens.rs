//! The parts of a format: tokens and literal text.

/// The letters that are tokens in the format of a date.
pub(super) const DATE: &str = "doDmMy@!";
/// The letters that are tokens in the format of a time.
pub(super) const TIME: &str = "HhmslctTzZ";
/// The tokens that are never doubled: two of them are two tokens.
const SINGLE: &str = "@!lczZ";

/// A part of a format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part<'a> {
    /// A token by its letter, and whether it stands twice (`dd`).
    Token(char, bool),
    /// Text that stands for itself.
    Literal(&'a str),
    /// A piece of text from within single quotes; may be empty.
    Quoted(&'a str),
}

/// Cuts a format into its parts, by the quotes of jQuery UI: `'…'` is literal, `''` is a quote
/// within and without, and a quote that is not closed runs to the end.
pub(super) struct Parts<'a> {
    /// What is not cut yet.
    pub(super) rest: &'a str,
    letters: &'static str,
    quoted: bool,
}

impl<'a> Parts<'a> {
    /// The parts of `format`, whose tokens are [`DATE`] or [`TIME`].
    pub(super) fn new(format: &'a str, letters: &'static str) -> Self {
        Self {
            rest: format,
            letters,
            quoted: false,
        }
    }

    /// Takes the first `length` bytes, and passes over `skip` bytes more.
    fn take(&mut self, length: usize, skip: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(length);
        self.rest = &rest[skip..];
        taken
    }

    fn quoted(&mut self) -> Part<'a> {
        let end = self.rest.find('\'').unwrap_or(self.rest.len());
        if self.rest[end..].starts_with("''") {
            return Part::Quoted(self.take(end + 1, 1));
        }
        self.quoted = false;
        Part::Quoted(self.take(end, usize::from(end < self.rest.len())))
    }
}

impl<'a> Iterator for Parts<'a> {
    type Item = Part<'a>;

    fn next(&mut self) -> Option<Part<'a>> {
        if self.quoted {
            return Some(self.quoted());
        }
        let first = self.rest.chars().next()?;
        if first == '\'' {
            if self.rest.starts_with("''") {
                return Some(Part::Literal(self.take(1, 1)));
            }
            self.take(1, 0);
            self.quoted = true;
            return Some(self.quoted());
        }
        if self.letters.contains(first) {
            let double = self.rest[1..].starts_with(first) && !SINGLE.contains(first);
            self.take(1, usize::from(double));
            return Some(Part::Token(first, double));
        }
        let letters = self.letters;
        let is_part = |c: char| c == '\'' || letters.contains(c);
        let end = self.rest.find(is_part).unwrap_or(self.rest.len());
        Some(Part::Literal(self.take(end, 0)))
    }
}

#[cfg(test)]
mod tests {
    use super::Part::{Literal, Quoted, Token};
    use super::*;
    use proptest::prelude::*;

    fn parts(format: &str) -> Vec<Part<'_>> {
        Parts::new(format, DATE).collect()
    }

    #[test]
    fn letters_pair_up_from_the_left() {
        assert_eq!(
            parts("dd/mmyy"),
            [
                Token('d', true),
                Literal("/"),
                Token('m', true),
                Token('y', true)
            ]
        );
        assert_eq!(parts("ddd"), [Token('d', true), Token('d', false)]);
        assert_eq!(parts("@@"), [Token('@', false), Token('@', false)]);
    }

    #[test]
    fn quotes_hold_literal_text() {
        assert_eq!(
            parts("'le' d"),
            [Quoted("le"), Literal(" "), Token('d', false)]
        );
        assert_eq!(parts("''"), [Literal("'")]);
        assert_eq!(
            parts("'o''clock'd"),
            [Quoted("o'"), Quoted("clock"), Token('d', false)]
        );
        assert_eq!(parts("d'day"), [Token('d', false), Quoted("day")]);
        assert_eq!(parts("d'"), [Token('d', false), Quoted("")]);
    }

    #[test]
    fn other_letters_are_literal() {
        assert_eq!(parts("é h"), [Literal("é h")]);
        let time: Vec<_> = Parts::new("HH'h'mm", TIME).collect();
        assert_eq!(time, [Token('H', true), Quoted("h"), Token('m', true)]);
    }

    proptest! {
        #[test]
        fn every_format_has_its_parts_and_loses_nothing_but_quotes(format in "[dDy@' é/]{0,12}") {
            let written: String = parts(&format).into_iter().map(|part| match part {
                Token(letter, double) => String::from(letter).repeat(1 + usize::from(double)),
                Literal(text) | Quoted(text) => text.to_owned(),
            }).collect();
            prop_assert_eq!(written.replace('\'', ""), format.replace('\'', ""));
        }
    }
}

//! The parts of a format: tokens and literal text.

/// A part of a format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part<'a> {
    /// A token by its letter, and whether it stands twice (`dd`). The minute of a time is `i`, so that
    /// no letter means two things.
    Token(u8, bool),
    /// Text that stands for itself, and whether it stands in single quotes.
    Literal(&'a str, bool),
}

/// Cuts a format into its parts, by the quotes of jQuery UI: `'…'` is literal, `''` is a quote
/// within and without, and a quote that is not closed runs to the end.
#[derive(Clone)]
pub(super) struct Parts<'a> {
    rest: &'a str,
    of_time: bool,
    /// Whether the seconds are left out, and what parts them from what stands before.
    to_minute: bool,
    quoted: bool,
}

impl<'a> Parts<'a> {
    /// The parts of the format of a date.
    pub(super) fn of_date(format: &'a str) -> Self {
        Self::new(format, false)
    }

    /// The parts of the format of a time.
    pub(super) fn of_time(format: &'a str) -> Self {
        Self::new(format, true)
    }

    fn new(format: &'a str, of_time: bool) -> Self {
        Self {
            rest: format,
            of_time,
            to_minute: false,
            quoted: false,
        }
    }

    /// The same without seconds and their fractions: `HH:mm` of `HH:mm:ss`.
    pub(super) fn up_to_minute(self, to_minute: bool) -> Self {
        Self { to_minute, ..self }
    }

    /// Whether the letters are those of a time.
    pub(super) fn is_of_time(&self) -> bool {
        self.of_time
    }

    fn is_token(&self, byte: u8) -> bool {
        let is_letter = if self.of_time {
            matches!(
                byte,
                b'H' | b'h' | b'm' | b's' | b'l' | b'c' | b't' | b'T' | b'z' | b'Z'
            )
        } else {
            matches!(byte, b'd' | b'o' | b'D' | b'm' | b'M' | b'y' | b'@' | b'!')
        };
        is_letter && !self.quoted
    }

    /// Whether seconds that are left out come next.
    fn is_at_seconds(&self) -> bool {
        let next = self.rest.as_bytes().first();
        self.to_minute && !self.quoted && matches!(next, Some(b's' | b'l' | b'c'))
    }

    /// Takes the first `length` bytes.
    fn take(&mut self, length: usize) -> &'a str {
        // Never beside a character: before and behind ASCII. Checked all the same, since a panic
        // would weigh 2 kB of messages in the WebAssembly module.
        let (taken, rest) = self.rest.split_at_checked(length).unwrap_or_default();
        self.rest = rest;
        taken
    }
}

impl<'a> Iterator for Parts<'a> {
    type Item = Part<'a>;

    fn next(&mut self) -> Option<Part<'a>> {
        loop {
            let bytes = self.rest.as_bytes();
            let first = *bytes.first()?;
            let stands_twice = bytes.get(1) == Some(&first);
            if first == b'\'' {
                let quote = self.take(1);
                if stands_twice {
                    self.take(1);
                    return Some(Part::Literal(quote, self.quoted));
                }
                self.quoted = !self.quoted;
                continue;
            }
            if !self.is_token(first) {
                let is_part = |&byte: &u8| byte == b'\'' || self.is_token(byte);
                let end = bytes.iter().position(is_part).unwrap_or(bytes.len());
                let part = Part::Literal(self.take(end), self.quoted);
                if self.is_at_seconds() {
                    continue;
                }
                return Some(part);
            }
            let goes = self.is_at_seconds();
            let double = stands_twice && !matches!(first, b'@' | b'!' | b'l' | b'c' | b'z' | b'Z');
            self.take(1 + usize::from(double));
            if !goes {
                let is_minute = first == b'm' && self.of_time;
                return Some(Part::Token(if is_minute { b'i' } else { first }, double));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Part::{Literal, Token};
    use super::*;
    use proptest::prelude::*;

    fn parts(format: &str) -> Vec<Part<'_>> {
        Parts::of_date(format).collect()
    }

    #[test]
    fn letters_pair_up_from_the_left() {
        let [day, month, year] = [b'd', b'm', b'y'].map(|letter| Token(letter, true));
        assert_eq!(parts("dd/mmyy"), [day, Literal("/", false), month, year]);
        assert_eq!(parts("ddd"), [day, Token(b'd', false)]);
        assert_eq!(parts("@@"), [Token(b'@', false), Token(b'@', false)]);
    }

    #[test]
    fn quotes_hold_literal_text() {
        let quoted = |text| Literal(text, true);
        let day = Token(b'd', false);
        assert_eq!(parts("'de'd"), [quoted("de"), day]);
        assert_eq!(parts("''"), [Literal("'", false)]);
        assert_eq!(parts("'''d'"), [Literal("'", false), quoted("d")]);
        assert_eq!(parts("'o''d'"), [quoted("o"), quoted("'"), quoted("d")]);
        assert_eq!(parts("d'dd"), [day, quoted("dd")]);
        assert_eq!(parts("d'"), [day]);
    }

    #[test]
    fn other_letters_are_literal() {
        assert_eq!(parts("é h"), [Literal("é h", false)]);
    }

    #[test]
    fn a_time_has_its_own_letters_and_its_minute_another_name() {
        let time: Vec<_> = Parts::of_time("HH'h'mmd").collect();
        let [hour, minute] = [b'H', b'i'].map(|letter| Token(letter, true));
        assert_eq!(
            time,
            [hour, Literal("h", true), minute, Literal("d", false)]
        );
    }

    #[test]
    fn seconds_leave_a_time_with_what_parts_them_from_the_minutes() {
        let parts = |format| {
            Parts::of_time(format)
                .up_to_minute(true)
                .collect::<Vec<_>>()
        };
        let same = |format| Parts::of_time(format).collect::<Vec<_>>();
        for (format, without) in [
            ("HH:mm:ss", "HH:mm"),
            ("HH:mm", "HH:mm"),
            ("H.m.s", "H.m"),
            ("hh:mm:ss.lc TT", "hh:mm TT"),
            ("HH'h'mm ss", "HH'h'mm"),
            ("'s' HH:mm:ss", "'s' HH:mm"),
            ("ss", ""),
        ] {
            assert_eq!(parts(format), same(without), "{format}");
        }
        assert_ne!(same("HH:mm:ss"), same("HH:mm"));
    }

    proptest! {
        #[test]
        fn every_format_has_its_parts_and_loses_nothing_but_quotes(format in "[dDy@' é/]{0,12}") {
            let written: String = parts(&format).into_iter().map(|part| match part {
                Token(letter, double) => String::from(char::from(letter)).repeat(1 + usize::from(double)),
                Literal(text, _) => text.to_owned(),
            }).collect();
            prop_assert_eq!(written.replace('\'', ""), format.replace('\'', ""));
        }
    }
}

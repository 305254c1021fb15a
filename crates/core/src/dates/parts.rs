//! The parts of a format: tokens and literal text.

/// A token: a letter of a format that stands for a part of a date or of a time.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Token {
    /// Its letter.
    pub(super) letter: u8,
    /// Which number it says ([`super::said`]).
    pub(super) place: u8,
    /// How many digits it writes, standing once and twice. Where both are the same it never pairs up.
    pub(super) widths: [u8; 2],
    /// Whether it reads no fewer digits than it writes.
    pub(super) is_exact: bool,
}

/// Where the number of a token stands among those that a text says.
pub(super) mod place {
    pub(crate) const YEAR: u8 = 0;
    pub(crate) const MONTH: u8 = 1;
    pub(crate) const DAY: u8 = 2;
    pub(crate) const ORDINAL: u8 = 3;
    /// 1 is Sunday.
    pub(crate) const WEEKDAY: u8 = 4;
    pub(crate) const HOUR: u8 = 5;
    pub(crate) const MINUTE: u8 = 6;
    pub(crate) const SECOND: u8 = 7;
    pub(crate) const MILLISECOND: u8 = 8;
    pub(crate) const MICROSECOND: u8 = 9;
    /// 1 in the afternoon, else 0.
    pub(crate) const HALF: u8 = 10;
    /// Minutes ahead of UTC.
    pub(crate) const OFFSET: u8 = 11;
    /// How many places there are.
    pub(crate) const COUNT: usize = 12;
}

const fn token(letter: u8, place: u8, widths: [u8; 2], is_exact: bool) -> Token {
    Token {
        letter,
        place,
        widths,
        is_exact,
    }
}

/// The tokens of jQuery UI's datepicker.
const OF_DATE: [Token; 8] = [
    token(b'd', place::DAY, [1, 2], false),
    token(b'm', place::MONTH, [1, 2], false),
    token(b'y', place::YEAR, [2, 4], true),
    token(b'o', place::ORDINAL, [1, 3], false),
    token(b'D', place::WEEKDAY, [0, 1], false),
    token(b'M', place::MONTH, [0, 1], false),
    token(b'@', place::DAY, [1, 1], false),
    token(b'!', place::DAY, [1, 1], false),
];

/// The tokens of jquery-ui-timepicker-addon.
const OF_TIME: [Token; 10] = [
    token(b'H', place::HOUR, [1, 2], true),
    token(b'h', place::HOUR, [1, 2], true),
    token(b'm', place::MINUTE, [1, 2], true),
    token(b's', place::SECOND, [1, 2], true),
    token(b'l', place::MILLISECOND, [3, 3], false),
    token(b'c', place::MICROSECOND, [3, 3], false),
    token(b't', place::HALF, [0, 1], false),
    token(b'T', place::HALF, [0, 1], false),
    token(b'z', place::OFFSET, [0, 0], false),
    token(b'Z', place::OFFSET, [0, 0], false),
];

/// A part of a format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part<'a> {
    /// A token, and whether it stands twice (`dd`).
    Token(&'static Token, bool),
    /// Text that stands for itself, and whether it stands in single quotes.
    Literal(&'a str, bool),
}

/// Cuts a format into its parts, by the quotes of jQuery UI: `'…'` is literal, `''` is a quote
/// within and without, and a quote that is not closed runs to the end.
#[derive(Debug, Clone)]
pub(super) struct Parts<'a> {
    rest: &'a str,
    tokens: &'static [Token],
    quoted: bool,
}

impl<'a> Parts<'a> {
    /// The parts of the format of a date, or of a time.
    pub(super) fn new(format: &'a str, of_time: bool) -> Self {
        Self {
            rest: format,
            tokens: if of_time { &OF_TIME } else { &OF_DATE },
            quoted: false,
        }
    }

    /// The token of that letter.
    #[inline(never)]
    fn token(&self, letter: u8) -> Option<&'static Token> {
        if self.quoted {
            return None;
        }
        self.tokens.iter().find(|token| token.letter == letter)
    }

    /// The first of these letters that the format has as a token; 0 for none.
    #[inline(never)]
    pub(super) fn first_of(self, one: u8, other: u8) -> u8 {
        for part in self {
            if let Part::Token(token, _) = part
                && (token.letter == one || token.letter == other)
            {
                return token.letter;
            }
        }
        0
    }

    /// Takes the first `length` bytes.
    #[inline(never)]
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

    #[inline(never)]
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
            if let Some(token) = self.token(first) {
                let double = stands_twice && token.widths[0] != token.widths[1];
                self.take(1 + usize::from(double));
                return Some(Part::Token(token, double));
            }
            let mut end = 1;
            while let Some(&byte) = bytes.get(end)
                && byte != b'\''
                && self.token(byte).is_none()
            {
                end += 1;
            }
            return Some(Part::Literal(self.take(end), self.quoted));
        }
    }
}

/// The format of a time without its seconds and their fractions, and without what parts them from
/// the token before: `HH:mm` of `HH:mm:ss`.
#[inline(never)]
pub(super) fn to_minute(format: &str) -> String {
    let mut parts = Parts::new(format, true);
    let (mut out, mut from) = (String::new(), 0);
    loop {
        let part = parts.next();
        let end = format.len() - parts.rest.len();
        match part {
            Some(Part::Literal(..)) => continue,
            Some(Part::Token(token, _)) if matches!(token.letter, b's' | b'l' | b'c') => {}
            _ => out.push_str(format.get(from..end).unwrap_or_default()),
        }
        from = end;
        if part.is_none() {
            return out;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The parts as text: a token by its letters, literal text in angles, quoted text in double ones.
    fn parts(format: &str, of_time: bool) -> String {
        Parts::new(format, of_time)
            .map(|part| match part {
                Part::Token(token, double) => {
                    String::from(char::from(token.letter)).repeat(1 + usize::from(double))
                }
                Part::Literal(text, false) => format!("<{text}>"),
                Part::Literal(text, true) => format!("<<{text}>>"),
            })
            .collect::<Vec<_>>()
            .join(" ")
    }

    #[test]
    fn letters_pair_up_from_the_left() {
        assert_eq!(parts("dd/mmyy", false), "dd </> mm yy");
        assert_eq!(parts("ddd", false), "dd d");
        assert_eq!(parts("@@!!", false), "@ @ ! !");
        assert_eq!(parts("HHHllzzZZ", true), "HH H l l z z Z Z");
    }

    #[test]
    fn quotes_hold_literal_text() {
        assert_eq!(parts("'de'd", false), "<<de>> d");
        assert_eq!(parts("''", false), "<'>");
        assert_eq!(parts("'''d'", false), "<'> <<d>>");
        assert_eq!(parts("'o''d'", false), "<<o>> <<'>> <<d>>");
        assert_eq!(parts("d'dd", false), "d <<dd>>");
        assert_eq!(parts("d'", false), "d");
    }

    #[test]
    fn dates_and_times_have_their_own_letters() {
        assert_eq!(parts("é h", false), "<é h>");
        assert_eq!(parts("HH'h'mmd", true), "HH <<h>> mm <d>");
    }

    #[test]
    fn seconds_leave_a_time_with_what_parts_them_from_the_minutes() {
        for (format, without) in [
            ("HH:mm:ss", "HH:mm"),
            ("HH:mm", "HH:mm"),
            ("H.m.s", "H.m"),
            ("hh:mm:ss.lc TT", "hh:mm TT"),
            ("HH'h'mm ss", "HH'h'mm"),
            ("'s' HH:mm:ss", "'s' HH:mm"),
            ("ss", ""),
        ] {
            assert_eq!(to_minute(format), without, "{format}");
        }
    }

    proptest! {
        #[test]
        fn every_format_has_its_parts_and_loses_nothing_but_quotes(format in "[dDy@' é/]{0,12}") {
            let written: String = Parts::new(&format, false).map(|part| match part {
                Part::Token(token, double) => String::from(char::from(token.letter)).repeat(1 + usize::from(double)),
                Part::Literal(text, _) => text.to_owned(),
            }).collect();
            prop_assert_eq!(written.replace('\'', ""), format.replace('\'', ""));
        }

        #[test]
        fn any_format_can_lose_its_seconds(format in any::<String>(), near in "[HmslctT' é:]{0,12}") {
            for format in [format, near] {
                let without = to_minute(&format);
                prop_assert_eq!(Parts::new(&without, true).first_of(b's', b'l'), 0);
            }
        }
    }
}

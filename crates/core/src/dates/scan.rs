//! Reading a text from its left to its right.

/// What is left of a text. Each method takes what it finds, or nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Scan<'a> {
    pub(super) rest: &'a str,
}

impl<'a> Scan<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { rest: text }
    }

    /// Takes `start`, if the text begins with it.
    pub(super) fn skip(&mut self, start: &str) -> bool {
        let after = self.rest.strip_prefix(start);
        self.rest = after.unwrap_or(self.rest);
        after.is_some()
    }

    /// Takes the ASCII digits at the start, at most `most` of them.
    pub(super) fn digits(&mut self, most: usize) -> &'a str {
        let is_digit = |byte: &u8| byte.is_ascii_digit();
        let length = self.rest.bytes().take(most).take_while(is_digit).count();
        let (digits, rest) = self.rest.split_at(length);
        self.rest = rest;
        digits
    }

    /// Takes a number of `least` to `most` digits.
    pub(super) fn number(&mut self, least: usize, most: usize) -> Option<u64> {
        let digits = self.digits(most);
        (digits.len() >= least).then(|| value(digits))
    }
}

/// The value of ASCII digits; the greatest of all where they say more.
pub(super) fn value(digits: &str) -> u64 {
    digits.bytes().fold(0, |value: u64, digit| {
        value
            .saturating_mul(10)
            .saturating_add(u64::from(digit - b'0'))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_takes_no_more_digits_than_it_may() {
        let mut scan = Scan::new("20240305x");
        assert_eq!(scan.number(4, 4), Some(2024));
        assert_eq!(scan.number(1, 2), Some(3));
        assert_eq!(scan.number(1, 9), Some(5));
        assert_eq!((scan.number(1, 2), scan.rest), (None, "x"));
    }

    #[test]
    fn a_number_too_long_is_the_greatest() {
        assert_eq!(value("99999999999999999999"), u64::MAX);
    }
}

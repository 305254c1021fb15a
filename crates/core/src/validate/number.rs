//! A number as a French visitor types it, and which of two is greater. It stays digits, so that
//! every length is exact and no parser of floating-point numbers comes into the WebAssembly module.

use std::cmp::Ordering;

/// A number read by [`Number::read`]; numbers compare by their values.
///
/// ```
/// use vitrine_core::validate::Number;
/// assert!(Number::read("-1 000,5") < Number::read("0,05"));
/// assert_eq!(Number::read("+007,50"), Number::read("7.5"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Number {
    /// Below zero; never for zero itself.
    negative: bool,
    /// How many of the digits stand before the separator.
    whole: usize,
    /// The digits in ASCII, without the zeros that change nothing at either end.
    digits: Vec<u8>,
}

impl Number {
    /// Reads digits with at most one decimal separator, `,` or `.` (what `input[type=number]`
    /// gives), and at most one sign before (`+`, `-` or `−`, U+2212).
    ///
    /// The spaces of French typography (U+0020, U+00A0, U+202F, U+2009) stand anywhere and do not
    /// count (`docs/markup.md` §7). `None` for anything else, an exponent and a value without a
    /// digit too.
    ///
    /// ```
    /// use vitrine_core::validate::Number;
    /// assert!(Number::read("1\u{202f}234,5").is_some());
    /// assert!(Number::read("12 m²").is_none() && Number::read("1.234,5").is_none());
    /// ```
    pub fn read(value: &str) -> Option<Self> {
        let mut number = Self {
            negative: false,
            whole: 0,
            digits: Vec::new(),
        };
        let (mut signed, mut has_digit, mut has_separator) = (false, false, false);
        for character in value.chars() {
            match character {
                ' ' | '\u{a0}' | '\u{202f}' | '\u{2009}' => {}
                '0'..='9' => {
                    has_digit = true;
                    // Below 128, so one byte.
                    number.push(character as u8, has_separator);
                }
                ',' | '.' if !has_separator => has_separator = true,
                '+' | '-' | '−' if !(signed || has_digit || has_separator) => {
                    signed = true;
                    number.negative = character != '+';
                }
                _ => return None,
            }
        }
        has_digit.then(|| number.reduced())
    }

    fn push(&mut self, digit: u8, in_fraction: bool) {
        let leads = self.digits.is_empty() && digit == b'0' && !in_fraction;
        if !leads {
            self.digits.push(digit);
            self.whole += usize::from(!in_fraction);
        }
    }

    /// Without the zeros at the end of the fraction, and without a sign before zero.
    fn reduced(mut self) -> Self {
        while self.digits.len() > self.whole && self.digits.last() == Some(&b'0') {
            self.digits.pop();
        }
        self.negative &= !self.digits.is_empty();
        self
    }
}

impl Ord for Number {
    fn cmp(&self, other: &Self) -> Ordering {
        let greater = (self.whole, &self.digits).cmp(&(other.whole, &other.digits));
        match (self.negative, other.negative) {
            (false, false) => greater,
            (true, true) => greater.reverse(),
            (negative, _) if negative => Ordering::Less,
            _ => Ordering::Greater,
        }
    }
}

impl PartialOrd for Number {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read(value: &str) -> Number {
        Number::read(value).expect("a number")
    }

    #[test]
    fn every_french_space_is_passed_over_and_no_other() {
        for value in [
            "1 234,5",
            "1\u{a0}234,5",
            "1\u{202f}234,5",
            "1\u{2009}234,5",
            " 1234,5 ",
        ] {
            assert_eq!(read(value), read("1234.5"), "{value:?}");
        }
        for value in ["1\t234", "1\n", "1\u{2003}0", "1_000", "1'000"] {
            assert_eq!(Number::read(value), None, "{value:?}");
        }
    }

    #[test]
    fn what_only_looks_like_a_number_is_none() {
        let refused = [
            "", " ", ",", "-", "+,", "1,2,3", "1.2,3", "1,2.3", "--1", "+-1", "1-", "1+1", "-,-1",
            "1e5", "0x10", "NaN", "Infinity", "½", "٣", "１", "5 %", "12 €",
        ];
        for value in refused {
            assert_eq!(Number::read(value), None, "{value:?}");
        }
    }

    #[test]
    fn a_separator_may_begin_or_end_it() {
        assert_eq!(read(",5"), read("0.5"));
        assert_eq!(read("5,"), read("5"));
        assert_eq!(read("- ,5"), read("−0,50"));
    }

    #[test]
    fn zero_has_no_sign() {
        assert_eq!(read("-0,00"), read("0"));
        assert_eq!(read("-0").cmp(&read("0")), Ordering::Equal);
    }

    #[test]
    fn zeros_inside_count() {
        assert!(read("0,05") < read("0,5"));
        assert!(read("100") > read("99,999"));
        assert!(read("1,01") < read("1,1"));
    }

    #[test]
    fn every_length_is_exact() {
        let long = "9".repeat(400);
        assert!(read(&long) < read(&format!("1{}", "0".repeat(400))));
        assert!(read(&format!("0,{long}")) < read("1"));
    }

    proptest! {
        #[test]
        fn numbers_compare_as_the_whole_numbers_that_they_write(a in -10_000_i32..10_000, b in -10_000_i32..10_000) {
            let hundredths = |n: i32| {
                let sign = if n < 0 { "-" } else { "" };
                format!("{sign}{},{:02}", n.abs() / 100, n.abs() % 100)
            };
            prop_assert_eq!(read(&hundredths(a)).cmp(&read(&hundredths(b))), a.cmp(&b));
        }

        #[test]
        fn no_text_makes_it_panic(value in any::<String>()) {
            let _ = Number::read(&value);
        }

        #[test]
        fn nothing_near_a_number_makes_it_panic(value in "[-+−0-9., \u{a0}\u{202f}e]{0,12}") {
            let _ = Number::read(&value);
        }
    }
}

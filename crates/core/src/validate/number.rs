//! A number as a French visitor types it, with comparison. It is stored as digits, so that numbers of any length are
//! exact.

use std::cmp::Ordering;

/// A number parsed by [`Number::read`]; compared by value.
///
/// ```
/// use vitrine_core::validate::Number;
/// assert!(Number::read("-1 000,5") < Number::read("0,05"));
/// assert_eq!(Number::read("+007,50"), Number::read("7.5"));
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Number<'a> {
    /// Negative; never set for zero.
    negative: bool,
    /// Integer digits without leading zeros; may contain spaces.
    whole: &'a str,
    /// Fraction digits without trailing zeros; may contain spaces.
    fraction: &'a str,
}

impl<'a> Number<'a> {
    /// Parses digits with at most one decimal separator, `,` or `.` (as in values of
    /// `input[type=number]`), at most one leading sign (`+`, `-` or `−`, U+2212), and at most one
    /// trailing `€`.
    ///
    /// The spaces of French typography (U+0020, U+00A0, U+202F, U+2009) are ignored anywhere
    /// (`docs/markup.md`, Forms). Returns `None` for anything else, including an exponent and a value
    /// without a digit.
    ///
    /// ```
    /// use vitrine_core::validate::Number;
    /// assert!(Number::read("1\u{202f}234,5").is_some());
    /// assert_eq!(Number::read("1 234,50 €"), Number::read("1234.5"));
    /// assert!(Number::read("12 m²").is_none() && Number::read("1.234,5").is_none());
    /// ```
    pub fn read(value: &'a str) -> Option<Self> {
        let (mut place, mut negative, mut has_digit) = (Place::Start, false, false);
        // Start and end of the parts, in bytes of `value`.
        let (mut whole, mut fraction) = ((0, 0), (0, 0));
        for (at, character) in value.char_indices() {
            match character {
                _ if is_french_space(character) => {}
                '0'..='9' if place != Place::End => {
                    has_digit = true;
                    if place == Place::Fraction {
                        if character != '0' {
                            fraction.1 = at + 1;
                        }
                    } else {
                        place = Place::Whole;
                        if character != '0' && whole.1 == 0 {
                            whole.0 = at;
                        }
                        if character != '0' || whole.1 > 0 {
                            whole.1 = at + 1;
                        }
                    }
                }
                ',' | '.' if place < Place::Fraction => {
                    place = Place::Fraction;
                    fraction = (at + 1, at + 1);
                }
                '+' | '-' | '−' if place == Place::Start => {
                    place = Place::Whole;
                    negative = character != '+';
                }
                '€' if place != Place::End => place = Place::End,
                _ => return None,
            }
        }
        let [whole, fraction] =
            [whole, fraction].map(|(from, to)| value.get(from..to).unwrap_or_default());
        has_digit.then_some(Self {
            negative: negative && !(whole.is_empty() && fraction.is_empty()),
            whole,
            fraction,
        })
    }
}

/// How far a number is read: up to its sign, its whole part, its fraction, or the sign of its currency.
#[derive(PartialEq, PartialOrd)]
enum Place {
    Start,
    Whole,
    Fraction,
    End,
}

/// Returns the digits of a part of a number.
fn digits(part: &str) -> impl Iterator<Item = u8> {
    part.bytes().filter(u8::is_ascii_digit)
}

fn is_french_space(character: char) -> bool {
    matches!(character, ' ' | '\u{a0}' | '\u{202f}' | '\u{2009}')
}

impl Ord for Number<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        let lengths = digits(self.whole).count().cmp(&digits(other.whole).count());
        let greater = lengths
            .then_with(|| digits(self.whole).cmp(digits(other.whole)))
            .then_with(|| digits(self.fraction).cmp(digits(other.fraction)));
        match (self.negative, other.negative) {
            (false, false) => greater,
            (true, true) => greater.reverse(),
            (negative, _) if negative => Ordering::Less,
            _ => Ordering::Greater,
        }
    }
}

impl PartialEq for Number<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Number<'_> {}

impl PartialOrd for Number<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read(value: &str) -> Number<'_> {
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
            "",
            " ",
            ",",
            "-",
            "+,",
            "1,2,3",
            "1.2,3",
            "1,2.3",
            "--1",
            "+-1",
            "1-",
            "1+1",
            "-,-1",
            "1e5",
            "0x10",
            "NaN",
            "Infinity",
            "½",
            "٣",
            "１",
            "5 %",
            "€ 12",
            "12 €€",
            "€",
            "12 € 50",
        ];
        for value in refused {
            assert_eq!(Number::read(value), None, "{value:?}");
        }
    }

    #[test]
    fn an_amount_in_euros_is_its_number() {
        for value in ["1 234,50 €", "1234,5€", "\u{202f}1\u{202f}234.50\u{a0}€ "] {
            assert_eq!(read(value), read("1234.5"), "{value:?}");
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
    fn spaces_and_zeros_at_the_ends_are_no_digits() {
        for value in [
            "1 00,050 0",
            "00 100\u{202f},05",
            "\u{a0}1\u{2009}0\u{202f}0.0 5",
        ] {
            assert_eq!(read(value), read("100,05"), "{value:?}");
        }
        assert!(read("−\u{202f}1") < read("0,00 0") && read("0, 00") < read(", 0 1"));
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
        fn what_is_read_is_the_number_of_its_digits(
            value in any::<String>(), near in "[-+−0-9., \u{a0}\u{202f}e€]{0,12}", typed in "[-+−]?[0-9 ]{1,9}([.,][0-9]{0,2})?( €)?",
        ) {
            for value in [value, near, typed] {
                let plain = value.replace(['€', ' ', '\u{a0}', '\u{202f}', '\u{2009}'], "");
                let plain = plain.replace(',', ".").replace('−', "-");
                let Some(number) = Number::read(&value) else { continue };
                prop_assert_eq!(Some(number), Number::read(&plain), "{}", value);
                let decimal: f64 = plain.parse().expect("a sign, digits and a point");
                let zero = Number::read("0").expect("a number");
                prop_assert_eq!(Some(number.cmp(&zero)), decimal.partial_cmp(&0.0), "{}", value);
            }
        }
    }
}

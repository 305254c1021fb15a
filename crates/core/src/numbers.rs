//! Numbers as French readers write them: `1 250`, `12,50`.
//!
//! Numbers stay digits: without floating point every length is exact, and the module saves 16 kB of float parser.
//! [`number_format`] formats a number for readers.

mod format;

pub use format::{MOST_DECIMALS, Separators, number_format};

use crate::text::{is_invisible, is_space, push_text};

/// A number written with digits, spaces and a decimal comma, read without loss: see [`Decimal::read`].
///
/// ```
/// use vitrine_core::numbers::Decimal;
/// assert_eq!(Decimal::read("1 250"), Decimal::read("1 250"));
/// assert!(Decimal::read("12,50").is_some_and(|price| !price.is_zero()));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Decimal<'a> {
    /// From the first digit that is not a leading zero to the comma; may contain spaces.
    integer: &'a str,
    /// From the comma to the last digit that is not a trailing zero; may contain spaces.
    fraction: &'a str,
}

impl<'a> Decimal<'a> {
    /// Reads a value made of digits, commas and spaces (spec 5.5). The comma is the decimal separator; spaces
    /// ([`is_space`]), what nobody sees, and everything after a second comma are ignored.
    ///
    /// `None` if there is any other character, or no digit: the value is then text.
    ///
    /// ```
    /// use vitrine_core::numbers::Decimal;
    /// let price = Decimal::read("01 250,50").expect("digits, spaces and one comma");
    /// assert_eq!(price.integer_digits().collect::<String>(), "1250");
    /// assert_eq!(price.fraction_digits().collect::<String>(), "5");
    /// assert!(Decimal::read("12 m²").is_none());
    /// assert!(Decimal::read(", ").is_none());
    /// ```
    pub fn read(value: &'a str) -> Option<Self> {
        let mut commas = 0;
        let mut has_digit = false;
        // Start and end of the parts, in bytes of `value`.
        let (mut integer_from, mut integer_to) = (None, value.len());
        let (mut fraction_from, mut fraction_to) = (value.len(), 0);
        for (at, character) in value.char_indices() {
            match (character, commas) {
                ('0'..='9', 0) => {
                    has_digit = true;
                    if character != '0' {
                        integer_from = integer_from.or(Some(at));
                    }
                }
                ('0'..='9', 1) => {
                    has_digit = true;
                    if character != '0' {
                        fraction_to = at + 1;
                    }
                }
                (',', 0) => (integer_to, fraction_from, commas) = (at, at + 1, 1),
                (',', _) => commas = 2,
                ('0'..='9', _) => {}
                _ if is_space(character) || is_invisible(character) => {}
                _ => return None,
            }
        }
        has_digit.then(|| Self {
            integer: part(value, integer_from.unwrap_or(integer_to), integer_to),
            fraction: part(value, fraction_from, fraction_to),
        })
    }

    /// The digits before the comma, without leading zeros; empty for a number below 1.
    ///
    /// ```
    /// use vitrine_core::numbers::Decimal;
    /// let digits = |value| Decimal::read(value).map(|n| n.integer_digits().collect::<String>());
    /// assert_eq!(digits("007").as_deref(), Some("7"));
    /// assert_eq!(digits("0,5").as_deref(), Some(""));
    /// ```
    pub fn integer_digits(&self) -> impl Iterator<Item = char> + use<'a> {
        digits(self.integer)
    }

    /// Whether it is 0, in any notation.
    ///
    /// ```
    /// use vitrine_core::numbers::Decimal;
    /// assert!(Decimal::read("00,0").is_some_and(|number| number.is_zero()));
    /// assert!(Decimal::read("0,01").is_some_and(|number| !number.is_zero()));
    /// ```
    pub fn is_zero(&self) -> bool {
        self.integer.is_empty() && self.fraction.is_empty()
    }

    /// The digits after the comma, without trailing zeros; empty for a whole number.
    ///
    /// ```
    /// use vitrine_core::numbers::Decimal;
    /// let digits = |value| Decimal::read(value).map(|n| n.fraction_digits().collect::<String>());
    /// assert_eq!(digits("3,140").as_deref(), Some("14"));
    /// assert_eq!(digits("3,00").as_deref(), Some(""));
    /// ```
    pub fn fraction_digits(&self) -> impl Iterator<Item = char> + use<'a> {
        digits(self.fraction)
    }
}

/// The digits of a whole number, without grouping.
///
/// Without the standard library's formatting, which adds 2 kB to the WebAssembly module.
///
/// ```
/// assert_eq!(vitrine_core::numbers::whole_number(1250), "1250");
/// ```
pub fn whole_number(number: usize) -> String {
    let mut out = String::new();
    push_whole_number(&mut out, number);
    out
}

/// Appends [`whole_number`] of `number` to `out`.
pub(crate) fn push_whole_number(out: &mut String, number: usize) {
    push_padded(out, u64::try_from(number).unwrap_or(u64::MAX), 1);
}

/// Appends `number` in at least `width` digits.
#[inline(never)] // once in the module, not in each place that calls it
pub(crate) fn push_padded(out: &mut String, number: u64, width: u8) {
    if number >= 10 || width > 1 {
        push_padded(out, number / 10, width.saturating_sub(1));
    }
    let digit = usize::try_from(number % 10).unwrap_or_default();
    push_text(out, "0123456789".get(digit..=digit).unwrap_or_default());
}

/// The bytes of a range; empty if the range is reversed.
fn part(value: &str, from: usize, to: usize) -> &str {
    value.get(from..to).unwrap_or_default()
}

fn digits(part: &str) -> impl Iterator<Item = char> {
    part.bytes().filter(u8::is_ascii_digit).map(char::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number as `integer.fraction`, or `None` if the value is text.
    fn read(value: &str) -> Option<String> {
        Decimal::read(value).map(|number| {
            let integer: String = number.integer_digits().collect();
            let fraction: String = number.fraction_digits().collect();
            format!("{integer}.{fraction}")
        })
    }

    #[test]
    fn digits_commas_and_spaces_make_a_number() {
        assert_eq!(read("1 250,75").as_deref(), Some("1250.75"));
        assert_eq!(read("12").as_deref(), Some("12."));
        assert_eq!(read(",5").as_deref(), Some(".5"));
        assert_eq!(read("5,").as_deref(), Some("5."));
    }

    #[test]
    fn no_break_spaces_and_line_breaks_count_as_spaces() {
        assert_eq!(
            read("\n 1\u{202f}250\u{a0}000\u{2009}\t").as_deref(),
            Some("1250000.")
        );
    }

    #[test]
    fn what_nobody_sees_is_no_text() {
        assert_eq!(read("\u{200e}1\u{ad}250\u{feff}").as_deref(), Some("1250."));
    }

    #[test]
    fn zeros_that_change_nothing_are_left_out() {
        assert_eq!(read("00 07,50 0"), read("7,5"));
        assert_eq!(read("0").as_deref(), Some("."));
        assert_eq!(read("0,000"), read("0"));
    }

    #[test]
    fn what_follows_a_second_comma_is_ignored() {
        assert_eq!(read("1,2,3"), read("1,2"));
    }

    #[test]
    fn a_value_without_a_digit_is_never_a_number() {
        for value in ["", " ", ",", " , ,", ",,5"] {
            assert_eq!(read(value), None, "{value:?}");
        }
    }

    #[test]
    fn any_other_character_makes_it_text() {
        for value in ["-5", "+5", "1.5", "12 €", "1e3", "٣", "½", "5 %"] {
            assert_eq!(read(value), None, "{value:?}");
        }
    }

    #[test]
    fn every_length_is_exact() {
        let long = "9".repeat(400);
        assert_eq!(read(&long), Some(format!("{long}.")));
    }
}

//! Numbers with separators and a fixed number of decimals, as PHP's `number_format` writes them.
//!
//! Rounds with the same floating-point steps as PHP 8.2, so that both agree to the last digit. The result is then
//! printed with exact decimal arithmetic, because the standard library's float formatting adds 10 kB to the
//! WebAssembly module.

use crate::text::{push, push_part};

/// The maximum number of decimals, the same as for JavaScript's `toFixed`.
///
/// ```
/// use vitrine_core::numbers::{MOST_DECIMALS, Separators, number_format};
/// let most = i32::from(MOST_DECIMALS);
/// let written = |decimals| number_format(0.5, decimals, Separators::default());
/// assert_eq!(written(most + 1), written(most));
/// ```
pub const MOST_DECIMALS: u8 = 100;

/// From this value on a double has no digit to round.
const PRECISION_LIMIT: f64 = 1e15;

/// Decimals among the first 15 digits of a number so small that [`MOST_DECIMALS`] show only zeros.
const MOST_PRECISION: i32 = 15 + 1 + MOST_DECIMALS as i32;

/// The separators of a number; either may be empty or several characters long.
///
/// ```
/// use vitrine_core::numbers::Separators;
/// assert_eq!(Separators::default(), Separators { point: ".", thousands: "," });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Separators<'a> {
    /// The decimal point; `.` by default (spec 9.8).
    pub point: &'a str,
    /// The separator between groups of three digits; `,` by default (spec 9.8).
    pub thousands: &'a str,
}

impl Default for Separators<'_> {
    fn default() -> Self {
        Self {
            point: ".",
            thousands: ",",
        }
    }
}

/// Formats `number` with that many decimals, halves away from zero, as PHP 8.2's `number_format`.
///
/// The number is first reduced to 15 significant digits: 1.005 is slightly less in floating point, but becomes 1.01. A
/// number that rounds to zero has no sign. Negative `decimals` count as 0, more than [`MOST_DECIMALS`] as that many.
/// Numbers that are not finite give `nan`, `inf` or `-inf`. `docs/compatibility.md` explains where PHP's answer
/// differs.
///
/// ```
/// use vitrine_core::numbers::{Separators, number_format};
/// assert_eq!(number_format(1_234_567.891, 2, Separators::default()), "1,234,567.89");
/// let french = Separators { point: ",", thousands: "\u{202f}" };
/// assert_eq!(number_format(-1234.5, 1, french), "-1\u{202f}234,5");
/// assert_eq!(number_format(-0.4, 0, french), "0");
/// ```
pub fn number_format(number: f64, decimals: i32, separators: Separators) -> String {
    if !number.is_finite() {
        let name = match number {
            f64::INFINITY => "inf",
            f64::NEG_INFINITY => "-inf",
            _ => "nan",
        };
        return name.to_owned();
    }
    let mut out = String::new();
    let decimals = decimals.clamp(0, i32::from(MOST_DECIMALS));
    let digits = rounded_digits(number.abs(), decimals);
    if number < 0.0 && digits.iter().any(|&digit| digit > 0) {
        push(&mut out, '-');
    }
    let mut place = i32::try_from(digits.len()).unwrap_or(i32::MAX);
    for digit in digits.into_iter().rev() {
        push(&mut out, char::from(b'0' + digit));
        place -= 1;
        let separator = if place == decimals && place > 0 {
            separators.point
        } else if place > decimals && (place - decimals) % 3 == 0 {
            separators.thousands
        } else {
            continue;
        };
        push_part(&mut out, separator, 0..separator.len());
    }
    out
}

/// The digits of `value` (finite, not negative) rounded to that many decimals, last digit first; at least one is
/// before the decimals.
fn rounded_digits(value: f64, decimals: i32) -> Vec<u8> {
    let (scaled, scale) = rounded(value, decimals);
    let (digits, exact_scale) = exact_digits(scaled);
    // The position of the last digit to write; before the first digit there are zeros.
    let last = exact_scale + scale - decimals;
    let count = i32::try_from(digits.len()).unwrap_or(i32::MAX) - last;
    let mut out = Vec::new();
    let mut carry = u8::from(digit(&digits, last - 1) >= 5);
    for place in 0..count.max(decimals + 1) {
        let sum = digit(&digits, last + place) + carry;
        out.push(sum % 10);
        carry = sum / 10;
    }
    if carry > 0 {
        out.push(carry);
    }
    out
}

/// The digit at a position; 0 outside the number.
fn digit(digits: &[u8], at: i32) -> u8 {
    let digit = usize::try_from(at).ok().and_then(|at| digits.get(at));
    digit.copied().unwrap_or_default()
}

/// `value` rounded as by PHP's `round`, as a whole number and its count of decimals; `value` itself and 0 if there is
/// nothing to round.
fn rounded(value: f64, decimals: i32) -> (f64, i32) {
    // The number of decimals among the first 15 digits; for a number too small for any decimal to show, more than are
    // ever written.
    let mut precision = 14;
    while shifted(value, precision) >= PRECISION_LIMIT {
        precision -= 1;
    }
    while precision < MOST_PRECISION && shifted(value, precision + 1) < PRECISION_LIMIT {
        precision += 1;
    }
    let mut scaled = shifted(value, decimals);
    if precision > decimals && precision - 15 < decimals {
        scaled = shifted(half_up(shifted(value, precision)), decimals - precision);
    }
    if scaled >= PRECISION_LIMIT {
        return (value, 0);
    }
    (half_up(scaled), decimals)
}

/// PHP's `php_round_helper`, including the sum in floating point.
fn half_up(value: f64) -> f64 {
    (value + 0.5).floor()
}

/// `value` × 10^`places`. The power of ten is exact up to 10²².
#[inline(never)] // once in the module, not five times
fn shifted(value: f64, places: i32) -> f64 {
    let mut power = 1.0;
    for _ in 0..places.abs() {
        power *= 10.0;
    }
    if places < 0 {
        value / power
    } else {
        value * power
    }
}

/// All digits of `value` (finite, not negative), last digit first, and the number of decimals.
fn exact_digits(value: f64) -> (Vec<u8>, i32) {
    let bits = value.to_bits();
    // At most 2046: the sign is not set.
    let biased = i32::try_from(bits >> 52).unwrap_or_default();
    let fraction = bits & ((1 << 52) - 1);
    let leading = u64::from(biased > 0) << 52;
    let (mut whole, mut exponent) = (leading | fraction, biased.max(1) - 1075);
    while exponent < 0 && whole.is_multiple_of(2) {
        whole /= 2;
        exponent += 1;
    }
    let mut digits = Vec::new();
    for bit in (0..53).rev() {
        multiply(&mut digits, 2, u8::from(whole >> bit & 1 == 1));
    }
    // The value is digits × 2^exponent, and 2^-1 is 5 with one decimal more.
    let factor = if exponent < 0 { 5 } else { 2 };
    for _ in 0..exponent.abs() {
        multiply(&mut digits, factor, 0);
    }
    (digits, (-exponent).max(0))
}

/// Multiplies a number, given last digit first, by `factor` and adds `carry` (both below 10).
#[inline(never)] // once in the module, not twice
fn multiply(digits: &mut Vec<u8>, factor: u8, mut carry: u8) {
    for digit in &mut *digits {
        let product = *digit * factor + carry;
        *digit = product % 10;
        carry = product / 10;
    }
    if carry > 0 {
        digits.push(carry);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn plain(number: f64, decimals: i32) -> String {
        let separators = Separators {
            point: ".",
            thousands: "",
        };
        number_format(number, decimals, separators)
    }

    #[test]
    fn a_half_goes_away_from_zero_even_where_floating_point_lies_below_it() {
        assert_eq!(plain(1.005, 2), "1.01");
        assert_eq!(plain(0.285, 2), "0.29");
        assert_eq!(plain(-2.5, 0), "-3");
        assert_eq!(plain(9_999.995, 2), "10000.00");
        assert_eq!(plain(0.499_999_999_999_999_94, 0), "1");
    }

    #[test]
    fn the_largest_and_the_smallest_numbers_are_written_out() {
        assert_eq!(plain(5e-324, 100), ["0.", &"0".repeat(100)].concat());
        assert_eq!(plain(f64::MAX, 0), format!("{:.0}", f64::MAX));
        assert_eq!(plain(1e23, 0), "99999999999999991611392");
        assert_eq!(plain(0.1, 20), "0.10000000000000000555");
    }

    #[test]
    fn more_decimals_than_the_most_are_the_most() {
        assert_eq!(plain(1.0, i32::MAX), plain(1.0, i32::from(MOST_DECIMALS)));
        assert_eq!(plain(1.6, i32::MIN), "2");
    }

    #[test]
    fn groups_of_three_stand_before_the_point_alone() {
        let written = |number| {
            number_format(
                number,
                4,
                Separators {
                    point: "::",
                    thousands: "__",
                },
            )
        };
        assert_eq!(written(1_234_567.891_2), "1__234__567::8912");
        assert_eq!(written(999.0), "999::0000");
        assert_eq!(written(-1000.0), "-1__000::0000");
    }

    proptest! {
        #[test]
        fn any_number_is_written(bits in any::<u64>(), decimals in any::<i32>()) {
            let number = f64::from_bits(bits);
            let text = plain(number, decimals);
            prop_assert!(!text.is_empty());
            if number.is_finite() {
                let read: f64 = text.parse().expect("digits and a point");
                let half = 0.5 * 10_f64.powi(-decimals.clamp(0, 100));
                prop_assert!((read - number).abs() <= half + number.abs() * 1e-14, "{number:e} {decimals} {text}");
            }
        }

        #[test]
        fn what_has_that_many_decimals_is_written_as_it_is(units in -999_999_999_999_i64..999_999_999_999, decimals in 0_u8..6) {
            #[expect(clippy::cast_precision_loss, reason = "below 2^53")]
            let number = units as f64 / 10_f64.powi(i32::from(decimals));
            prop_assert_eq!(plain(number, i32::from(decimals)), format!("{:.*}", usize::from(decimals), number + 0.0));
        }
    }
}

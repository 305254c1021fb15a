//! The key of one value.

use super::Collation;
use crate::numbers::Decimal;
use crate::text::{push_folded, push_lowercase};

/// First byte of a number's key: numbers come before text.
const NUMBER: char = '0';
/// First byte of a text's key.
const TEXT: char = '1';
/// Parts the folded text from the one that breaks ties. Lower than any character of either
/// (control characters have become spaces), so `cote` comes before `coteau` whatever its accents.
const TIE_BREAK: char = '\u{1}';
/// The length of a number below ten; lower characters would hold control characters.
const LENGTH_BASE: u32 = 0x21;
/// How many digits one character of the length can say; longer numbers take one more character.
const LENGTH_STEP: usize = 0x10_0000;

/// The sort key of `value`: two values stand in the order of the bytes of their keys, and equal
/// keys are a tie. The server stores it and both databases order by it.
///
/// The key is valid UTF-8 without NUL:
/// - a value made of digits, commas and spaces (spec 5.5): `0`, one character that grows with the
///   count of integer digits, the integer digits, the fraction digits. Exact for any length;
/// - any other value: `1`, the folded text, and only where the lowercase text differs from it
///   U+0001 and the lowercase text, so that accents break ties and nothing else
///   ([`Collation::French`]); or `1` and the lowercase text ([`Collation::CodePoint`]).
///
/// ```
/// use vitrine_core::sort::{Collation, key};
/// assert_eq!(key("1 250,50", Collation::French), "0%12505");
/// assert_eq!(key("Étang", Collation::French), "1etang\u{1}étang");
/// assert_eq!(key("Eau", Collation::French), "1eau");
/// assert!(key("9", Collation::French) < key("10", Collation::French));
/// assert!(key("Étang", Collation::French) < key("Zoo", Collation::French));
/// ```
pub fn key(value: &str, collation: Collation) -> String {
    let mut out = String::with_capacity(value.len() + 2);
    push_key(&mut out, value, collation);
    out
}

/// Appends [`key`] of `value` to `out`.
pub(super) fn push_key(out: &mut String, value: &str, collation: Collation) {
    match (Decimal::read(value), collation) {
        (Some(number), _) => push_number(out, number),
        (None, Collation::French) => push_french(out, value),
        (None, Collation::CodePoint) => {
            out.push(TEXT);
            push_lowercase(out, value);
        }
    }
}

fn push_number(out: &mut String, number: Decimal) {
    out.push(NUMBER);
    push_length(out, number.integer_digits().count());
    out.extend(number.integer_digits());
    out.extend(number.fraction_digits());
}

/// Appends characters that compare as `length` does.
fn push_length(out: &mut String, length: usize) {
    let full = length / LENGTH_STEP;
    out.extend(std::iter::repeat_n(char::MAX, full));
    let code = u32::try_from(length % LENGTH_STEP).map_or(0, |rest| rest + LENGTH_BASE);
    // The surrogates U+D800 to U+DFFF are no characters: what lies above moves up by their count.
    let code = if code < 0xd800 { code } else { code + 0x800 };
    out.extend(char::from_u32(code));
}

fn push_french(out: &mut String, value: &str) {
    out.push(TEXT);
    let folded_from = out.len();
    push_folded(out, value);
    if value.is_ascii() {
        return;
    }
    let folded_to = out.len();
    out.push(TIE_BREAK);
    push_lowercase(out, value);
    let (folded, tie_break) = out.as_bytes()[folded_from..].split_at(folded_to - folded_from);
    if folded == &tie_break[TIE_BREAK.len_utf8()..] {
        out.truncate(folded_to);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn french(value: &str) -> String {
        key(value, Collation::French)
    }

    fn assert_ascending(values: &[&str]) {
        for pair in values.windows(2) {
            assert!(
                french(pair[0]) < french(pair[1]),
                "{:?} before {:?}",
                pair[0],
                pair[1]
            );
        }
    }

    #[test]
    fn numbers_compare_by_value_with_the_comma_as_decimal_separator() {
        assert_ascending(&[
            "0", "0,05", "0,5", "1", "1,25", "1,3", "9", "10", "99,99", "1 000",
        ]);
    }

    #[test]
    fn two_writings_of_one_number_are_a_tie() {
        assert_eq!(french("1 250,50"), french("01250,5"));
        assert_eq!(french("0"), french("0,00"));
    }

    #[test]
    fn numbers_come_before_text_and_an_empty_cell_is_empty_text() {
        assert_ascending(&["999 999 999", "", " ", "-5", "a"]);
    }

    #[test]
    fn accents_only_break_ties() {
        assert_ascending(&["cote", "coté", "côte", "côté", "coteau", "côtes"]);
    }

    #[test]
    fn a_ligature_stands_with_its_letters() {
        assert_ascending(&["odeur", "œil", "oester", "œuf", "offre"]);
    }

    #[test]
    fn ascii_text_is_plain_lowercase() {
        assert_eq!(french("Rue du Pont, 12 bis"), "1rue du pont, 12 bis");
    }

    #[test]
    fn code_points_keep_accented_letters_after_z() {
        let plain = |value| key(value, Collation::CodePoint);
        assert_eq!(plain("ÉTÉ"), "1été");
        assert!(plain("zoo") < plain("été"));
        assert_eq!(plain("12"), french("12"));
    }

    #[test]
    fn the_length_of_a_number_skips_the_surrogates_and_never_runs_out() {
        let lengths = [
            0, 1, 55_262, 55_263, 55_264, 1_048_575, 1_048_576, 1_048_577, 3_000_000,
        ];
        let keys = lengths.map(|length| {
            let mut out = String::new();
            push_length(&mut out, length);
            out
        });
        assert!(keys.is_sorted_by(|a, b| a < b), "{keys:?}");
    }

    proptest! {
        #[test]
        fn a_key_holds_no_nul(value in any::<String>()) {
            prop_assert!(!french(&value).contains('\0'));
            prop_assert!(!key(&value, Collation::CodePoint).contains('\0'));
        }

        #[test]
        fn whole_numbers_compare_as_integers(a in any::<u64>(), b in any::<u64>()) {
            prop_assert_eq!(french(&a.to_string()).cmp(&french(&b.to_string())), a.cmp(&b));
        }

        #[test]
        fn decimals_compare_as_hundredths(a in 0_u32..500, b in 0_u32..500) {
            let written = |n: u32| french(&format!("{},{:02}", n / 100, n % 100));
            prop_assert_eq!(written(a).cmp(&written(b)), a.cmp(&b));
        }

        #[test]
        fn ascii_words_compare_as_plain_lowercase(a in "[ -~]{0,9}[a-zA-Z]", b in "[ -~]{0,9}[a-zA-Z]") {
            let lower = a.to_ascii_lowercase().cmp(&b.to_ascii_lowercase());
            prop_assert_eq!(french(&a).cmp(&french(&b)), lower);
        }
    }
}

//! The key of one value.

use super::date::push_date;
use super::{Collation, Kind};
use crate::numbers::Decimal;
use crate::text::{is_invisible, is_space, push, push_folded, push_lowercase};

/// First byte of a number's key: numbers come before text.
const NUMBER: char = '0';
/// First byte of a negative number's key: it comes before the others.
const BELOW_ZERO: char = '-';
/// Ends the digits of a negative number: of two with the same beginning the longer one comes first.
const AFTER_DIGITS: char = '~';
/// First byte of a text's key.
const TEXT: char = '1';
/// Separates the folded text from the lowercase text that breaks ties. Lower than any character of either (control
/// characters have become spaces), so `cote` comes before `coteau` whatever its accents.
const TIE_BREAK: char = '\u{1}';
/// The length character of a number below ten; lower ones would include control characters.
const LENGTH_BASE: u32 = 0x21;
/// The number of digits per length character; longer numbers take one more character.
const LENGTH_STEP: usize = 0x10_0000;

/// The sort key of `value`. Values compare as the bytes of their keys; equal keys are a tie. The server stores the
/// key, and both databases sort by it.
///
/// The key is valid UTF-8 without NUL:
/// - a value made of digits, commas and spaces (spec 5.5): `0`, one character that grows with the
///   count of integer digits, the integer digits, the fraction digits. Exact for any length;
/// - any other value: `1` and the folded text, followed, only if the lowercase text differs from it, by U+0001 and the
///   lowercase text, so that accents break ties and nothing else
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

/// The sort key of `value` in a column of one kind; see [`key`] for a column without one. A value of another kind is
/// text, and comes after those of the kind.
///
/// - [`Kind::Number`]: a number, optionally with a sign before it (`-`, `−` or `+`), with a percent or currency sign,
///   or with the code `EUR` after it; negative numbers come first. Units are not converted;
/// - [`Kind::Date`]: `2026-03-05`, `05/03/2026`, `5 mars 2026`, `lundi 1er févr. 2027`, with or without a time of day;
/// - [`Kind::Text`]: digits are text too;
/// - [`Kind::Auto`]: as for [`key`].
///
/// ```
/// use vitrine_core::sort::{Collation, Kind, typed_key};
/// let number = |value| typed_key(value, Kind::Number, Collation::French);
/// assert!(number("-12,50 €") < number("-3 %") && number("-3 %") < number("+1 250 €"));
/// let date = |value| typed_key(value, Kind::Date, Collation::French);
/// assert_eq!(date("05/03/2026"), date("5 mars 2026"));
/// assert!(date("31/12/2025") < date("2026-01-01 10:00"));
/// assert_eq!(typed_key("12", Kind::Text, Collation::French), "112");
/// ```
pub fn typed_key(value: &str, kind: Kind, collation: Collation) -> String {
    let mut out = String::new();
    push_typed(&mut out, value, kind, collation);
    out
}

/// Appends [`typed_key`] of `value` to `out`.
pub(super) fn push_typed(out: &mut String, value: &str, kind: Kind, collation: Collation) {
    let is_of_kind = match kind {
        Kind::Auto => return push_key(out, value, collation),
        Kind::Number => push_amount(out, value),
        Kind::Date => push_date(out, value),
        Kind::Text => false,
    };
    if !is_of_kind {
        push_text(out, value, collation);
    }
}

/// Appends the key of an amount, if `value` is one.
fn push_amount(out: &mut String, value: &str) -> bool {
    let bare = without_units(value);
    let bare = bare.strip_suffix("EUR").unwrap_or(bare);
    let mut characters = bare.chars();
    let sign = characters.next();
    let below_zero = matches!(sign, Some('-' | '−'));
    let unsigned = if below_zero || sign == Some('+') {
        characters.as_str()
    } else {
        bare
    };
    let Some(number) = Decimal::read(without_units(unsigned)) else {
        return false;
    };
    push_number(out, number, below_zero && !number.is_zero());
    true
}

/// Trims spaces and units at both ends.
// Not `trim_matches`, which is compiled once per direction and set of characters.
#[inline(never)]
fn without_units(value: &str) -> &str {
    let (mut from, mut to) = (value.len(), 0);
    for (at, character) in value.char_indices() {
        if !is_space(character)
            && !is_invisible(character)
            && !matches!(character, '%' | '‰' | '€' | '$' | '£' | '¥')
        {
            from = from.min(at);
            to = at + character.len_utf8();
        }
    }
    value.get(from..to).unwrap_or_default()
}

fn push_text(out: &mut String, value: &str, collation: Collation) {
    match collation {
        Collation::French => push_french(out, value),
        Collation::CodePoint => {
            push(out, TEXT);
            push_lowercase(out, value);
        }
    }
}

/// Appends [`key`] of `value` to `out`.
pub(super) fn push_key(out: &mut String, value: &str, collation: Collation) {
    match Decimal::read(value) {
        Some(number) => push_number(out, number, false),
        None => push_text(out, value, collation),
    }
}

/// Appends the key of a number. For a negative number, length and digits are complemented.
fn push_number(out: &mut String, number: Decimal, below_zero: bool) {
    let length = number.integer_digits().count();
    let (full, rest) = (length / LENGTH_STEP, length % LENGTH_STEP);
    // '!' is below every character that `LENGTH_STEP - rest` can give.
    let (first, step, rest) = if below_zero {
        (BELOW_ZERO, '!', LENGTH_STEP - rest)
    } else {
        (NUMBER, char::MAX, rest)
    };
    push(out, first);
    for _ in 0..full {
        push(out, step);
    }
    push(out, length_character(rest));
    for digit in number.integer_digits().chain(number.fraction_digits()) {
        push(
            out,
            if below_zero {
                nines_complement(digit)
            } else {
                digit
            },
        );
    }
    if below_zero {
        push(out, AFTER_DIGITS);
    }
}

fn nines_complement(digit: char) -> char {
    char::from(b'0' + b'9' - digit as u8)
}

/// A character that increases with `length`, which is at most [`LENGTH_STEP`].
fn length_character(length: usize) -> char {
    let code = u32::try_from(length).map_or(0, |length| length + LENGTH_BASE);
    // The surrogates U+D800 to U+DFFF are not characters: values above them are shifted by their count.
    char::from_u32(if code < 0xd800 { code } else { code + 0x800 }).unwrap_or(char::MAX)
}

fn push_french(out: &mut String, value: &str) {
    push(out, TEXT);
    let folded_from = out.len();
    push_folded(out, value);
    if value.is_ascii() {
        return;
    }
    let folded_to = out.len();
    push(out, TIE_BREAK);
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
    fn what_nobody_sees_changes_no_key() {
        assert_eq!(french("Média\u{ad}thèque\u{200b}"), french("Médiathèque"));
        assert_eq!(french("12\u{200e}"), french("12"));
        let amount = |value| typed_key(value, Kind::Number, Collation::French);
        assert_eq!(amount("\u{200e}-12\u{a0}€\u{200f}"), amount("-12 €"));
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
            1, 55_262, 55_263, 55_264, 1_048_575, 1_048_576, 1_048_577, 3_000_000,
        ];
        let keys = lengths.map(|length| {
            let key = french(&"1".repeat(length));
            key.split('1').next().unwrap_or_default().to_owned()
        });
        assert!(keys.is_sorted_by(|a, b| a < b), "{keys:?}");
    }

    fn amount(value: &str) -> String {
        typed_key(value, Kind::Number, Collation::French)
    }

    #[test]
    fn amounts_compare_by_value_below_zero_too() {
        let values = [
            "-1 000 €",
            "−12,50 €",
            "-12,5 % ",
            "- 12",
            "-0,25",
            "-0,2",
            "0",
            "+0,1",
            "€ 3",
            "$-0",
        ];
        let mut keys: Vec<String> = values[..8].iter().map(|value| amount(value)).collect();
        assert_eq!(keys[1], keys[2]);
        keys.remove(2);
        assert!(keys.is_sorted_by(|a, b| a < b), "{keys:?}");
        assert_eq!(amount("€ 3"), amount("3 EUR"));
        assert_eq!(amount("-0,00 €"), amount("0"));
    }

    #[test]
    fn what_is_no_amount_is_text_behind_the_amounts() {
        for value in ["gratuit", "", "--3", "3-", "€", "1.5"] {
            assert_eq!(
                amount(value),
                typed_key(value, Kind::Text, Collation::French)
            );
            assert!(amount("999 999 999 €") < amount(value), "{value}");
        }
    }

    #[test]
    fn digits_are_text_in_a_column_of_text() {
        let text = |value| typed_key(value, Kind::Text, Collation::French);
        assert!(text("10") < text("9"));
    }

    proptest! {
        #[test]
        fn amounts_compare_as_integers(a in any::<i64>(), b in any::<i64>()) {
            prop_assert_eq!(amount(&a.to_string()).cmp(&amount(&b.to_string())), a.cmp(&b));
        }

        #[test]
        fn amounts_compare_as_hundredths(a in -500_i32..500, b in -500_i32..500) {
            let written = |n: i32| {
                let sign = if n < 0 { "-" } else { "" };
                amount(&format!("{sign}{},{:02} €", n.abs() / 100, n.abs() % 100))
            };
            prop_assert_eq!(written(a).cmp(&written(b)), a.cmp(&b));
        }

        #[test]
        fn a_typed_key_holds_no_nul(value in any::<String>()) {
            for kind in [Kind::Auto, Kind::Date, Kind::Number, Kind::Text] {
                prop_assert!(!typed_key(&value, kind, Collation::French).contains('\0'));
            }
        }

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

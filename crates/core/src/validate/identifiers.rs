//! Numbers that people copy from a letterhead, with the check digits that find a typing error. Spaces are free in all.

use crate::text::{is_invisible, is_space};

/// Returns whether `value` is a telephone number: ten digits of a French one (`02 31 00 00 00`), or one with its country
/// code (`+` or `00`), of at most 15 digits. Between digits there may be `.`, `-`, `/` and parentheses.
///
/// ```
/// use vitrine_core::validate::is_telephone;
/// assert!(is_telephone("02.31.00.00.00") && is_telephone("+33 (0)2 31 00 00 00"));
/// assert!(is_telephone("+32 2 123 45 67"));
/// assert!(!is_telephone("02 31 00 00 0") && !is_telephone("+33 2 31 00 00") && !is_telephone("3639"));
/// ```
pub fn is_telephone(value: &str) -> bool {
    let mut number = written(value);
    number.retain(|byte| !matches!(byte, b'.' | b'-' | b'/' | b'(' | b')'));
    let (is_abroad, digits) = match number.as_slice() {
        [b'+', digits @ ..] | [b'0', b'0', digits @ ..] => (true, digits),
        digits => (false, digits),
    };
    let (is_national, own) = match digits {
        // As in `+33 (0)2 …`.
        [b'3', b'3', b'0', own @ ..] | [b'3', b'3', own @ ..] if is_abroad => (true, own),
        _ if is_abroad => (false, digits),
        [b'0', own @ ..] => (true, own),
        _ => return false,
    };
    let is_length = if is_national {
        own.len() == 9
    } else {
        (7..=15).contains(&own.len())
    };
    is_length && are_digits(digits) && own[0] != b'0'
}

/// Returns whether `value` is an IBAN: a country, two check digits, and up to 30 digits or letters, for which the
/// remainder by 97 is 1. A French one has 27 characters.
///
/// ```
/// use vitrine_core::validate::is_iban;
/// assert!(is_iban("FR14 2004 1010 0505 0001 3M02 606") && is_iban("be68 5390 0754 7034"));
/// assert!(!is_iban("FR14 2004 1010 0505 0001 3M02 607") && !is_iban("FR76"));
/// ```
pub fn is_iban(value: &str) -> bool {
    let iban = written(value);
    let [first, second, tens, ones, account @ ..] = iban.as_slice() else {
        return false;
    };
    let country = [first.to_ascii_uppercase(), second.to_ascii_uppercase()];
    let is_length = match &country {
        b"FR" | b"MC" => account.len() == 23,
        _ => (11..=30).contains(&account.len()),
    };
    let has_form = country.iter().all(u8::is_ascii_uppercase)
        && [tens, ones].into_iter().all(u8::is_ascii_digit)
        && account.iter().all(u8::is_ascii_alphanumeric);
    let remainder = account
        .iter()
        .chain(&iban[..4])
        .fold(0, |remainder, &byte| {
            let digit = char::from(byte).to_digit(36).unwrap_or(0);
            (remainder * if digit < 10 { 10 } else { 100 } + digit) % 97
        });
    // 00, 01 and 99 have the remainders of 97, 98 and 02, which are the check digits.
    let is_check = !matches!((tens, ones), (b'0', b'0' | b'1') | (b'9', b'9'));
    is_length && has_form && is_check && remainder == 1
}

/// Returns whether `value` is a SIREN: nine digits that pass Luhn's check.
///
/// ```
/// use vitrine_core::validate::is_siren;
/// assert!(is_siren("732 829 320"));
/// assert!(!is_siren("732 829 321") && !is_siren("732 829 32"));
/// ```
pub fn is_siren(value: &str) -> bool {
    is_checked_number(&written(value), 9)
}

/// Returns whether `value` is a SIRET: a SIREN and five digits, all of which pass Luhn's check; of La Poste, whose
/// establishments are too many for it, also one whose digits add up to a multiple of five.
///
/// ```
/// use vitrine_core::validate::is_siret;
/// assert!(is_siret("732 829 320 00074"));
/// assert!(is_siret("356 000 000 09075") && is_siret("356 000 000 00048"));
/// assert!(!is_siret("732 829 320 00075") && !is_siret("732 829 320"));
/// ```
pub fn is_siret(value: &str) -> bool {
    let number = written(value);
    let company = number.get(..9).unwrap_or_default();
    let sum = || {
        number
            .iter()
            .map(|&digit| u32::from(digit - b'0'))
            .sum::<u32>()
    };
    let is_of_la_poste = || {
        company == LA_POSTE && number.len() == 14 && are_digits(&number) && sum().is_multiple_of(5)
    };
    is_checked_number(company, 9) && (is_checked_number(&number, 14) || is_of_la_poste())
}

const LA_POSTE: &[u8] = b"356000000";

/// The characters of a value, without spaces and without the direction marks that are copied with numbers; 0 for those
/// that no number has.
fn written(value: &str) -> Vec<u8> {
    let mut written = Vec::new();
    for character in value.chars() {
        if !is_space(character) && !is_invisible(character) {
            written.push(u8::try_from(character).unwrap_or(0));
        }
    }
    written
}

fn are_digits(text: &[u8]) -> bool {
    text.iter().all(u8::is_ascii_digit)
}

/// Whether a text has so many digits, not all 0, that pass Luhn's check: of every second digit from the right, the
/// digits of its double are added.
fn is_checked_number(text: &[u8], length: usize) -> bool {
    if text.len() != length || !are_digits(text) {
        return false;
    }
    let mut sum = 0;
    for (place, &digit) in text.iter().rev().enumerate() {
        let digit = u32::from(digit - b'0');
        let times = if place % 2 == 1 { digit * 2 } else { digit };
        sum += times / 10 + times % 10;
    }
    sum > 0 && sum.is_multiple_of(10)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn telephone_numbers_are_read_however_they_are_parted() {
        for value in [
            "0231000000",
            "02 31 00 00 00",
            "02.31.00.00.00",
            "02-31-00-00-00",
            "02/31/00/00/00",
            "\u{202a}+33\u{a0}2\u{202f}31 00 00 00\u{202c}",
            "+33(0)231000000",
            "0033 2 31 00 00 00",
            "0032 2 123 45 67",
            "+687 27 71 71",
            "+1 (514) 555-0123",
        ] {
            assert!(is_telephone(value), "{value}");
        }
    }

    #[test]
    fn what_lacks_a_digit_or_has_one_too_many_is_no_telephone_number() {
        for value in [
            "",
            "+",
            "00",
            "12 31 00 00 00",
            "02 31 00 00 000",
            "231000000",
            "33231000000",
            "+33 2 31 00 00 000",
            "+33 00 31 00 00 00",
            "++33231000000",
            "+0231000000",
            "02 31 00 00 OO",
            "tel 0231000000",
            "+1234567890123456",
            "+123456",
        ] {
            assert!(!is_telephone(value), "{value}");
        }
    }

    /// The examples of the registry of IBANs.
    const IBANS: [&str; 6] = [
        "FR1420041010050500013M02606",
        "MC5811222000010123456789030",
        "BE68539007547034",
        "NO9386011117947",
        "MT84MALT011000012345MTLCAST001S",
        "LC55HEMM000100010012001200023015",
    ];

    #[test]
    fn ibans_of_all_lengths_are_read() {
        for iban in IBANS {
            assert!(is_iban(iban) && is_iban(&iban.to_lowercase()), "{iban}");
        }
    }

    #[test]
    fn check_digits_that_no_bank_gives_are_refused() {
        // 97 more or less leaves the remainder as it is.
        for (given, other) in [("02", "99"), ("97", "00"), ("98", "01")] {
            let account = (0..10_000).map(|n| format!("5390075470{n:04}"));
            let mut of_given = account.filter(|account| is_iban(&["BE", given, account].concat()));
            let account = of_given.next().expect("one in 97");
            assert!(!is_iban(&["BE", other, &account].concat()), "{account}");
        }
    }

    #[test]
    fn a_number_of_la_poste_passes_by_its_sum_and_no_other_does() {
        assert!(is_siret("35600000009075"), "a sum of 35");
        assert!(
            is_siret("35600000000048"),
            "the head office, by Luhn's check"
        );
        assert!(!is_siret("35600000009076"));
        assert!(!is_siret("3560000000907"));
        // A sum of 45.
        assert!(!is_siret("73282932000081"));
    }

    #[test]
    fn zeros_alone_are_no_number() {
        assert!(!is_siren("000000000") && !is_siret("00000000000000"));
    }

    /// A valid number with one digit changed, or two neighbours that differ exchanged.
    fn mistaken(number: &str, place: usize, digit: char, is_swap: bool) -> String {
        let mut characters: Vec<char> = number.chars().collect();
        if is_swap {
            characters.swap(place, place + 1);
        } else {
            characters[place] = digit;
        }
        characters.into_iter().collect()
    }

    proptest! {
        #[test]
        fn one_wrong_digit_is_found_and_so_are_two_exchanged_in_an_iban(
            iban in prop::sample::select(IBANS.to_vec()), place in 2_usize..14, digit in "[0-9]", is_swap in any::<bool>(),
        ) {
            let digit = digit.chars().next().expect("one");
            let other = mistaken(iban, place, digit, is_swap);
            prop_assert_eq!(is_iban(&other), other == iban, "{}", other);
        }

        #[test]
        fn one_wrong_digit_of_a_siren_or_a_siret_is_found(place in 0_usize..9, digit in "[0-9]") {
            let digit = digit.chars().next().expect("one");
            let siren = mistaken("732829320", place, digit, false);
            prop_assert_eq!(is_siren(&siren), siren == "732829320");
            let siret = mistaken("73282932000074", place + 5, digit, false);
            prop_assert_eq!(is_siret(&siret), siret == "73282932000074");
        }

        #[test]
        fn any_text_is_judged(value in any::<String>(), near in "[+0-9A-Za-z (.)é-]{0,40}") {
            for value in [value, near] {
                let digits = value.chars().filter(char::is_ascii_digit).count();
                prop_assert!(!is_telephone(&value) || (7..=17).contains(&digits));
                prop_assert!(!is_siren(&value) || digits == 9);
                prop_assert!(!is_siret(&value) || digits == 14 && is_siren(&value[..value.char_indices().filter(|(_, c)| c.is_ascii_digit()).nth(8).map_or(0, |(at, _)| at + 1)]));
                is_iban(&value);
            }
        }
    }
}

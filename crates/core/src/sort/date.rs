//! Dates in cells, as French pages write them.

use crate::calendar::Date;
use crate::text::{fold, push};

/// First byte of a date's key, below that of a text.
const DATE: char = '0';
/// Year, month, day, hour, minute, second.
const PARTS: usize = 6;
const MONTHS: [&str; 12] = [
    "janvier",
    "fevrier",
    "mars",
    "avril",
    "mai",
    "juin",
    "juillet",
    "aout",
    "septembre",
    "octobre",
    "novembre",
    "decembre",
];
/// They say nothing that the date does not.
const WEEKDAYS: [&str; 7] = [
    "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche",
];
/// What parts a date from its time, and the numbers of a time: `le 5 mars 2026 à 10 h 30 min`.
const AROUND_TIMES: [&str; 6] = ["a", "t", "h", "min", "s", "z"];
/// The fewest letters of an abbreviation: `mar`.
const SHORTEST: usize = 3;

/// Appends the key of a date, if `value` is one: `0` and fourteen digits from the year down to the
/// second.
pub(super) fn push_date(out: &mut String, value: &str) -> bool {
    let Some([year, month, day, rest @ ..]) = read(&fold(value)) else {
        return false;
    };
    push(out, DATE);
    for part in [year / 100, year % 100, month, day] {
        push_two_digits(out, part);
    }
    for part in rest {
        push_two_digits(out, part);
    }
    true
}

fn push_two_digits(out: &mut String, part: u16) {
    for digit in [part / 10 % 10, part % 10] {
        push(out, char::from_digit(u32::from(digit), 10).unwrap_or('0'));
    }
}

/// The parts of a date in folded text: numbers in the order year, month, day or day, month, year
/// (a year has four digits), the month perhaps as a word, then the time.
fn read(folded: &str) -> Option<[u16; PARTS]> {
    let mut parts = [0; PARTS];
    let mut digits = [0; PARTS];
    let mut found = 0;
    let mut rest = folded;
    while let Some((piece, after)) = next_piece(rest) {
        rest = after;
        if is_silent(piece, found) {
            continue;
        }
        let is_number = piece.bytes().all(|byte| byte.is_ascii_digit());
        *parts.get_mut(found)? = if is_number {
            piece.parse().ok()?
        } else {
            month(piece).filter(|_| found == 1)?
        };
        digits[found] = piece.len();
        found += 1;
    }
    if digits[0] != 4 {
        parts.swap(0, 2);
        digits.swap(0, 2);
    }
    let [year, month, day, hour, minute, second] = parts;
    let narrow = |part| u8::try_from(part).ok();
    Date::new(year, narrow(month)?, narrow(day)?)?;
    (digits[0] == 4 && hour < 24 && minute < 60 && second < 60).then_some(parts)
}

/// The next digits or ASCII letters (folding leaves no other in French), and what follows them.
fn next_piece(rest: &str) -> Option<(&str, &str)> {
    let from = rest.bytes().position(|byte| byte.is_ascii_alphanumeric())?;
    let rest = rest.get(from..)?;
    let is_digit = rest.bytes().next()?.is_ascii_digit();
    let belongs = |byte: &u8| byte.is_ascii_alphanumeric() && byte.is_ascii_digit() == is_digit;
    rest.split_at_checked(rest.bytes().take_while(belongs).count())
}

/// Whether a word stands there for the reader only, behind `found` parts.
fn is_silent(piece: &str, found: usize) -> bool {
    match found {
        0 => piece == "le" || abbreviated(&WEEKDAYS, piece).is_some(),
        1 => piece == "er",
        2 => false,
        _ => AROUND_TIMES.contains(&piece),
    }
}

fn month(piece: &str) -> Option<u16> {
    // Neither June nor July.
    let place = abbreviated(&MONTHS, piece).filter(|_| piece != "jui")?;
    u16::try_from(place + 1).ok()
}

/// Which of the names `piece` is, or begins with at least three letters.
fn abbreviated(names: &[&str], piece: &str) -> Option<usize> {
    let fits = |name: &&str| piece.len() >= SHORTEST && name.starts_with(piece);
    names.iter().position(fits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn key(value: &str) -> Option<String> {
        let mut out = String::new();
        push_date(&mut out, value).then_some(out)
    }

    #[test]
    fn one_day_has_one_key_however_it_is_written() {
        for value in [
            "2026-03-05",
            "05/03/2026",
            "5.3.2026",
            "5 mars 2026",
            "jeudi 5 mars 2026",
            "Jeu. 05 MAR. 2026",
            "le 5 mars 2026",
            "\u{a0}5\u{a0}mars 2026 ",
        ] {
            assert_eq!(key(value).as_deref(), Some("020260305000000"), "{value}");
        }
        assert_eq!(key("1er févr. 2027").as_deref(), Some("020270201000000"));
        assert_eq!(key("14 août 2026").as_deref(), Some("020260814000000"));
    }

    #[test]
    fn a_time_of_day_counts() {
        for value in [
            "2026-03-05T10:30",
            "05/03/2026 10:30",
            "5 mars 2026 à 10h30",
            "5 mars 2026, 10 h 30 min",
        ] {
            assert_eq!(key(value).as_deref(), Some("020260305103000"), "{value}");
        }
        assert_eq!(
            key("2026-03-05T10:30:59Z").as_deref(),
            Some("020260305103059")
        );
    }

    #[test]
    fn what_is_no_day_of_the_calendar_is_refused() {
        for value in [
            "",
            "mars 2026",
            "30/02/2026",
            "5/3/26",
            "1 2 3",
            "5 jui 2026",
            "5 marché 2026",
            "05/03/2026 24:00",
            "05/03/2026 10:60",
            "2026-03-05 1:2:3:4",
            "5 mars 2026 bis",
            "12",
            "03/2026",
            "2026",
            "99999/01/01",
        ] {
            assert_eq!(key(value), None, "{value}");
        }
    }

    proptest! {
        #[test]
        fn dates_compare_as_days(a in 1_u32..3_652_059, b in 1_u32..3_652_059) {
            let date = |number| Date::from_day_number(number);
            if let (Some(a), Some(b)) = (date(a), date(b)) {
                let french = format!("{:02}/{:02}/{:04}", a.day(), a.month(), a.year());
                let iso = format!("{:04}-{:02}-{:02}", b.year(), b.month(), b.day());
                prop_assert_eq!(key(&french).cmp(&key(&iso)), a.cmp(&b));
            }
        }

        #[test]
        fn any_text_is_a_date_or_not(value in any::<String>(), near in "[0-9]{1,4}[/ -][0-9a-zé]{1,9}[/ -][0-9]{1,4}") {
            for value in [value, near] {
                prop_assert!(key(&value).is_none_or(|key| key.len() == 15));
            }
        }
    }
}

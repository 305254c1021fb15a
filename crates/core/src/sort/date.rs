//! Dates in cells, as French pages write them.

use crate::calendar::Date;
use crate::numbers::push_padded;
use crate::text::{fold, push};

/// First byte of a date's key, below that of a text.
const DATE: char = '0';
/// Year, month, day, hour, minute, second.
const PARTS: usize = 6;
/// As folding leaves them. One text and not an array of them: half the weight in the module.
const MONTHS: &str =
    "janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre";
/// They say nothing that the date does not.
const WEEKDAYS: &str = "lundi mardi mercredi jeudi vendredi samedi dimanche";
/// The fewest letters of an abbreviation: `mar`.
const SHORTEST: usize = 3;

/// Appends the key of a date, if `value` is one: `0` and fourteen digits from the year down to the
/// second.
pub(super) fn push_date(out: &mut String, value: &str) -> bool {
    let Some([year, month, day, rest @ ..]) = read(&fold(value)) else {
        return false;
    };
    push(out, DATE);
    push_padded(out, year.into(), 4);
    for part in [month, day].into_iter().chain(rest) {
        push_padded(out, part.into(), 2);
    }
    true
}

/// The parts of a date in folded text: numbers in the order year, month, day or day, month, year
/// (a year has four digits), the month perhaps as a word, then the time.
fn read(folded: &str) -> Option<[u16; PARTS]> {
    let mut parts = [0; PARTS];
    let mut digits = [0; PARTS];
    let mut found = 0;
    let mut rest = folded.as_bytes();
    while let [first, after @ ..] = rest {
        // Folding leaves no other letters in French.
        let kind = match first {
            b'0'..=b'9' => b'0'..=b'9',
            b'a'..=b'z' => b'a'..=b'z',
            _ => {
                rest = after;
                continue;
            }
        };
        let length = rest.iter().take_while(|byte| kind.contains(byte)).count();
        let (piece, after) = rest.split_at_checked(length)?;
        rest = after;
        let part = if *first <= b'9' {
            number(piece)?
        } else {
            word(piece, found)?
        };
        // A word that stands there for the reader only.
        if part == 0 && *first > b'9' {
            continue;
        }
        *parts.get_mut(found)? = part;
        digits[found] = length;
        found += 1;
    }
    if digits[0] != 4 {
        parts.swap(0, 2);
        digits.swap(0, 2);
    }
    let [year, month, day, hour, minute, second] = parts;
    let narrow = |part: u16| u8::try_from(part).unwrap_or(u8::MAX);
    Date::new(year, narrow(month), narrow(day))?;
    (digits[0] == 4 && hour < 24 && minute < 60 && second < 60).then_some(parts)
}

fn number(digits: &[u8]) -> Option<u16> {
    let mut value = 0_u16;
    for digit in digits {
        value = value
            .checked_mul(10)?
            .checked_add(u16::from(digit - b'0'))?;
    }
    Some(value)
}

/// The month that a word behind `found` parts means; 0 where it says nothing.
fn word(word: &[u8], found: usize) -> Option<u16> {
    let silent = match found {
        0 => word == b"le" || place(WEEKDAYS, word).is_some(),
        1 => word == b"er",
        2 => false,
        // What parts a date from its time, and the numbers of a time: `le 5 mars 2026 à 10 h 30 min`.
        _ => matches!(word, b"a" | b"t" | b"h" | b"min" | b"s" | b"z"),
    };
    if silent {
        return Some(0);
    }
    // Neither June nor July.
    place(MONTHS, word).filter(|_| found == 1 && word != b"jui")
}

/// Which of the names `word` is, or begins with at least three letters; the first one is 1.
fn place(names: &str, word: &[u8]) -> Option<u16> {
    let mut place = 0;
    for name in names.as_bytes().split(|byte| *byte == b' ') {
        place += 1;
        if word.len() >= SHORTEST && name.starts_with(word) {
            return Some(place);
        }
    }
    None
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

//! Dates in cells, as French pages write them.

use crate::calendar::Time;
use crate::calendar::entry::{Context, read};
use crate::numbers::push_padded;
use crate::text::push;

/// First byte of a date's key, below that of a text.
const DATE: char = '0';

/// Appends the key of a date, if `value` is one: `0` and fourteen digits from the year down to the second. Texts whose
/// meaning depends on the day (`demain`, `5/3`, `5/3/26`) count as text, because keys are stored. A weekday and a zone
/// in the cell are ignored.
pub(super) fn push_date(out: &mut String, value: &str) -> bool {
    let Ok(typed) = read(value, Context::default()) else {
        return false;
    };
    let time = typed.time.unwrap_or(Time::MIDNIGHT);
    push(out, DATE);
    push_padded(out, typed.date.year().into(), 4);
    for part in [
        typed.date.month(),
        typed.date.day(),
        time.hour(),
        time.minute(),
        time.second(),
    ] {
        push_padded(out, part.into(), 2);
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calendar::Date;
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

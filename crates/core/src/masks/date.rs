//! The date mask (spec 5.2): typed and shown dd/mm/yyyy, stored and sent yyyy-mm-dd.

use crate::calendar::Date;
use crate::text::push;

/// What the date mask is made of. A day or month of one digit ends with its separator.
pub(super) const PATTERN: &str = "9[9]/9[9]/9999";

/// What the places of a date hold, for people to see.
pub(super) const HINT: &str = "jj/mm/aaaa";

/// The first ten characters of a stored value (spec 5.2) turned round, dd/mm/yyyy; `None`: it is not
/// written yyyy-mm-dd. The day may be one that does not exist, as in `0000-00-00`: it is shown as it
/// stands.
pub(super) fn turned(stored: &str) -> Option<String> {
    let bytes = stored.as_bytes();
    if bytes.get(4) != Some(&b'-') || bytes.get(7) != Some(&b'-') {
        return None;
    }
    let mut shown = [b'/'; 10];
    for (to, from) in [
        (0, 8),
        (1, 9),
        (3, 5),
        (4, 6),
        (6, 0),
        (7, 1),
        (8, 2),
        (9, 3),
    ] {
        shown[to] = *bytes.get(from)?;
    }
    Some(text(&shown))
}

/// What is stored of a text; `None`: it is no day of the calendar.
pub(super) fn stored(shown: &str) -> Option<String> {
    let bytes = shown.as_bytes();
    let mut iso = *b"0000-00-00";
    let mut part = [8, 9, 4, 5, 6, 7, 0, 1, 2, 3].as_slice();
    for (at, &byte) in bytes.iter().enumerate() {
        // A day or month of one digit.
        let is_short = part.len() == 10 || part.len() == 7;
        if is_short && bytes.get(at + 1) == Some(&b'/') {
            part = &part[1..];
        }
        let [to, rest @ ..] = part else {
            return None;
        };
        iso[*to] = if byte == b'/' { b'-' } else { byte };
        part = rest;
    }
    (part.is_empty() && Date::read_iso_bytes(&iso).is_some()).then(|| text(&iso))
}

fn text(bytes: &[u8]) -> String {
    let mut text = String::new();
    for &byte in bytes {
        push(&mut text, char::from(byte));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stored_date_is_turned_round_and_its_time_cut_off() {
        for stored in ["2024-12-25", "2024-12-25 08:30:00", "2024-12-25T08:30:00Z"] {
            assert_eq!(turned(stored).as_deref(), Some("25/12/2024"), "{stored}");
        }
    }

    #[test]
    fn a_stored_date_that_does_not_exist_is_turned_round_as_it_stands() {
        assert_eq!(turned("0000-00-00").as_deref(), Some("00/00/0000"));
    }

    #[test]
    fn what_is_not_written_as_a_stored_date_is_not_turned_round() {
        for text in [
            "",
            "2024-12-2",
            "25/12/2024",
            "2024/12/25",
            "20241225",
            "ééééé",
        ] {
            assert_eq!(turned(text), None, "{text}");
        }
    }

    #[test]
    fn a_day_of_the_calendar_is_stored_with_all_its_digits() {
        for text in ["05/03/2024", "5/3/2024", "05/3/2024", "5/03/2024"] {
            assert_eq!(stored(text).as_deref(), Some("2024-03-05"), "{text}");
        }
    }

    #[test]
    fn what_is_no_day_of_the_calendar_is_not_stored() {
        for text in [
            "",
            "/",
            "//",
            "///",
            "5",
            "5/3",
            "5/3/",
            "5/3/24",
            "05/03/024",
            "05/03/02024",
            "31/02/2024",
            "29/02/2023",
            "00/01/2024",
            "01/13/2024",
            "01/01/0000",
            "2024-03-05",
            "05/03/2024 ",
            "5//32024",
            "é/3/2024",
        ] {
            assert_eq!(stored(text), None, "{text}");
        }
    }
}

//! The date mask (spec 5.2): typed and shown dd/mm/yyyy, stored and sent yyyy-mm-dd.

use std::ops::Range;

use super::slot::{HOLE, is_sign};
use super::token::{Cell, Origin, Role, Token};
use crate::calendar::Date;
use crate::text::{is_invisible, is_space, push, push_part};

/// The date mask in mask syntax. A day or month of one digit ends with its separator.
pub(super) const PATTERN: &str = "9[9]/9[9]/9999";

/// The hint of the date mask, in French: day, month, year.
pub(super) const HINT: &str = "jj/mm/aaaa";

/// The first ten characters of a stored value (spec 5.2) reordered to dd/mm/yyyy; `None` if it is not written
/// yyyy-mm-dd. The day need not exist: `0000-00-00` is shown as it is.
pub(super) fn turned(stored: &str) -> Option<String> {
    let stored = stored.get(..10)?;
    let (first, last) = signs(stored, b'-');
    (first == 4 && last == 7).then(|| reversed(stored, (first, last), '/'))
}

/// A pasted day in the stored form, reordered like a stored value; only its time may follow, because nobody would see
/// what else is cut off.
pub(super) fn turned_paste(pasted: &str) -> Option<String> {
    let (mut from, mut to) = (0, 0);
    for (at, character) in pasted.char_indices() {
        if !is_space(character) {
            from = if to == 0 { at } else { from };
            to = at + character.len_utf8();
        }
    }
    let pasted = pasted.get(from..to)?;
    let has_time = pasted.as_bytes().get(13) == Some(&b':');
    if pasted.len() == 10 || has_time {
        turned(pasted)
    } else {
        None
    }
}

/// Whether a pasted text may be read as these cells: it has only digits and signs, and where its digits are separated,
/// the date has a separator too. Otherwise the rest of another text may be another date: `12 avril 2026` would become
/// 1/2/2026.
pub(super) fn reads_as(pasted: &[Token], cells: &[Cell]) -> bool {
    let is_shown = |cell: &&Cell| cell.origin == Origin::Inserted || cell.role == Role::Literal;
    let mut shown = cells.iter().filter(is_shown);
    // Signs before the first digit separate nothing.
    let (mut is_parted, mut shows_parted) = (false, true);
    for token in pasted {
        let character = token.character;
        if character.is_ascii_digit() {
            for cell in shown.by_ref() {
                if cell.role == Role::Data {
                    break;
                }
                shows_parted = true;
            }
            if is_parted && !shows_parted {
                return false;
            }
            (is_parted, shows_parted) = (false, false);
        } else if is_sign(character) || is_invisible(character) {
            is_parted |= character != HOLE;
        } else {
            return false;
        }
    }
    true
}

/// The value stored for a text; `None` if the text is not a day of the calendar.
pub(super) fn stored(shown: &str) -> Option<String> {
    let iso = reversed(shown, signs(shown, b'/'), '-');
    Date::read_iso(&iso).map(|_| iso)
}

/// The positions of the first and the last `sign` of a text; its length and 0 if the text contains no `sign`.
fn signs(text: &str, sign: u8) -> (usize, usize) {
    let (mut first, mut last) = (text.len(), 0);
    for (at, &byte) in text.as_bytes().iter().enumerate() {
        if byte == sign {
            first = first.min(at);
            last = at;
        }
    }
    (first, last)
}

/// The three parts of a text in reverse order; one-digit days and months get a leading zero.
fn reversed(text: &str, (first, last): (usize, usize), sign: char) -> String {
    let mut reversed = String::new();
    push_number(&mut reversed, text, last + 1..text.len());
    push(&mut reversed, sign);
    push_number(&mut reversed, text, first + 1..last);
    push(&mut reversed, sign);
    push_number(&mut reversed, text, 0..first);
    reversed
}

fn push_number(out: &mut String, text: &str, part: Range<usize>) {
    if part.len() == 1 {
        push(out, '0');
    }
    push_part(out, text, part);
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
    fn a_pasted_day_has_at_most_its_time_behind_it() {
        for pasted in [
            "2024-12-25",
            " 2024-12-25\n",
            "2024-12-25 08:30",
            "2024-12-25T08:30:00.5+01:00",
            "2024-12-25T08:30:00Z",
        ] {
            assert_eq!(
                turned_paste(pasted).as_deref(),
                Some("25/12/2024"),
                "{pasted}"
            );
        }
        for pasted in [
            "2024-12-25 ou 2024-12-26",
            "2024-12-25 2024-12-26",
            "2024-12-25T08",
            "2024-12-259",
            "2024-12-2",
        ] {
            assert_eq!(turned_paste(pasted), None, "{pasted}");
        }
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

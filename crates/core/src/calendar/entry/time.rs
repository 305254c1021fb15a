//! Reads a time after a date, or alone.

use super::cursor::value_of;
use super::{Cursor, EntryError, Time};

/// Parses the whole rest as a time: hour and minute, optionally the second; an hour alone if a word for hours follows;
/// `midi`, `minuit`. A full stop may end it.
pub(crate) fn typed_time(cursor: &mut Cursor) -> Result<Time, EntryError> {
    cursor.skip_signs(" ,-");
    if cursor.skip_word("a t") {
        cursor.skip_blanks();
    }
    let time = if cursor.skip_word("midi") {
        Time::NOON
    } else if cursor.skip_word("minuit") {
        Time::MIDNIGHT
    } else {
        clock(cursor)?
    };
    cursor.skip_blanks();
    cursor.skip(".");
    if cursor.is_at_end() {
        Ok(time)
    } else {
        Err(EntryError::Unreadable)
    }
}

/// `14:30`, `14h30`, `14 heures 30 min 15 s`, `14.30`, `14:30:15z`.
fn clock(cursor: &mut Cursor) -> Result<Time, EntryError> {
    let hour = number(cursor).ok_or(EntryError::Unreadable)?;
    cursor.skip_blanks();
    let has_word = cursor.skip_word("h heure heures");
    let is_parted = has_word || cursor.skip(":") || cursor.skip(".");
    cursor.skip_blanks();
    let (mut minute, mut second) = (None, None);
    if is_parted {
        minute = number(cursor);
    }
    if minute.is_some() {
        cursor.skip_blanks();
        let has_minutes = cursor.skip_word("min mn minute minutes");
        cursor.skip_blanks();
        if has_minutes || cursor.skip(":") {
            cursor.skip_blanks();
            second = number(cursor);
            if second.is_none() && !has_minutes {
                return Err(EntryError::Unreadable);
            }
        }
    }
    if second.is_some() {
        cursor.skip_blanks();
        cursor.skip_word("s sec seconde secondes");
    }
    if minute.is_none() && !has_word {
        return Err(EntryError::Unreadable);
    }
    let time = Time::new(hour, minute.unwrap_or_default(), second.unwrap_or_default());
    let time = time.ok_or(EntryError::ImpossibleTime)?;
    let of_utc = cursor.skip("z").then(|| time.with_offset(0)).flatten();
    Ok(of_utc.unwrap_or(time))
}

/// One or two digits.
fn number(cursor: &mut Cursor) -> Option<u8> {
    let digits = cursor.digits(2);
    u8::try_from(value_of(digits))
        .ok()
        .filter(|_| !digits.is_empty())
}

#[cfg(test)]
mod tests {
    use super::super::cleaned;
    use super::*;

    fn read(text: &str) -> Result<Time, EntryError> {
        typed_time(&mut Cursor::new(&cleaned(text)))
    }

    #[test]
    fn times_are_read_with_signs_or_words() {
        let time = |hour, minute, second| Ok(Time::new(hour, minute, second).expect("a time"));
        for text in [
            "14:30",
            "14h30",
            "14H30",
            "14 h 30",
            "14 : 30",
            "14h 30",
            "14:30:00",
            "14:30:0",
            "14.30",
            "14h30min",
            "14 h 30 min",
            "14 heures 30",
            "14 heures 30 minutes",
            "à 14h30",
            "T14:30",
            ", 14h30",
            "14h30.",
            "14h30:00",
        ] {
            assert_eq!(read(text), time(14, 30, 0), "{text}");
        }
        assert_eq!(read("9h"), time(9, 0, 0));
        assert_eq!(read("1 heure"), time(1, 0, 0));
        assert_eq!(read("9h5"), time(9, 5, 0));
        assert_eq!(read("0:00:59"), time(0, 0, 59));
        assert_eq!(read("10 h 30 min 59 s"), time(10, 30, 59));
        assert_eq!(read("à midi"), time(12, 0, 0));
        assert_eq!(read("Minuit."), time(0, 0, 0));
    }

    #[test]
    fn a_time_of_utc_says_so() {
        assert_eq!(read("T10:30:59Z").map(Time::offset), Ok(Some(0)));
        assert_eq!(read("10:30").map(Time::offset), Ok(None));
    }

    #[test]
    fn any_other_time_is_refused() {
        for text in [
            "",
            "14",
            "14:",
            "14.",
            "1430",
            "14:30:",
            ":30",
            "14h30m5",
            "14:30:15:10",
            "140:30",
            "h",
            "14 30",
            "14:30 pm",
            "midi 30",
            "a",
            "14min",
        ] {
            assert_eq!(read(text), Err(EntryError::Unreadable), "{text}");
        }
        for text in ["24:00", "25h", "12:60", "12:00:60", "99h99"] {
            assert_eq!(read(text), Err(EntryError::ImpossibleTime), "{text}");
        }
    }
}

//! What people type: any writing that a French reader understands at once.

use super::language::{Language, Named};
use super::reader::{NOTHING, Reader, civil};
use super::{Date, DateError, Time};
use crate::text::fold;

/// Reads a date as French people type it: `5/3/24`, `05.03.2024`, `5-3-2024`, `2024-03-05`,
/// `5 mars 2024`, `le mardi 5 mars 2024`, `1er févr. 24`, `aujourd'hui`. Case, accents and the kind of
/// space and apostrophe do not matter; a name may be cut after three letters or more. A year of two
/// digits is 20yy up to the year of `today` + 5, else 19yy.
///
/// Refuses with [`DateError::Unreadable`] any other writing, [`DateError::Impossible`] what is no
/// day (31/02/2024), [`DateError::Contradictory`] a weekday that is not the one of its date.
///
/// ```
/// use vitrine_core::dates::{Date, DateError, read_typed};
/// let today = Date::new(2026, 11, 21).expect("a day that exists");
/// for text in ["5/3/24", "05.03.2024", "2024-03-05", "5 mars 2024"] {
///     assert_eq!(read_typed(text, today).ok(), Date::new(2024, 3, 5));
/// }
/// assert_eq!(read_typed("aujourd’hui", today), Ok(today));
/// assert_eq!(read_typed("29/02/2023", today), Err(DateError::Impossible));
/// ```
pub fn read_typed(text: &str, today: Date) -> Result<Date, DateError> {
    let folded = fold(text);
    let mut reader = Reader::new(&folded, Language::French, today);
    let date = reader.typed_date(false)?;
    if reader.rest.is_empty() {
        Ok(date)
    } else {
        Err(DateError::Unreadable)
    }
}

/// Reads a time as French people type it: `14:30`, `14h30`, `14 h 30`, `9h`, `14:30:15`,
/// and with `à` before it.
///
/// Refuses with [`DateError::Unreadable`] any other writing, a bare number too, and with
/// [`DateError::ImpossibleTime`] what no clock shows (25h).
///
/// ```
/// use vitrine_core::dates::{DateError, Time, read_typed_time};
/// assert_eq!(read_typed_time("14h30").ok(), Time::new(14, 30, 0));
/// assert_eq!(read_typed_time("9:05").ok(), Time::new(9, 5, 0));
/// assert_eq!(read_typed_time("25h"), Err(DateError::ImpossibleTime));
/// ```
pub fn read_typed_time(text: &str) -> Result<Time, DateError> {
    let folded = fold(text);
    Reader::new(&folded, Language::French, Date::FIRST).typed_time()
}

impl Reader<'_> {
    /// The typed date at the start, signs counting as blanks; what follows it begins with a blank.
    /// Of two numbers the first is the month if `month_first`.
    #[inline(never)]
    pub(super) fn typed_date(&mut self, month_first: bool) -> Result<Date, DateError> {
        (self.typed, self.language) = (true, Language::French);
        self.skip_blanks();
        self.skip(b"le ");
        if self.skip(b"aujourd'hui") && self.is_at_blank() {
            return Ok(self.today);
        }
        let weekday = self.name(Named::Weekday, true);
        self.skip_blanks();
        let (mut day, mut day_digits) = (self.number(4), self.digits);
        // `1er` is how the first of a month is written.
        self.skip(b"er");
        let mut is_parted = self.skip_blanks();
        let mut month = self.name(Named::Month, true);
        let is_named = month != NOTHING;
        if !is_named {
            month = self.number(2);
            is_parted &= self.digits > 0;
        }
        is_parted &= self.skip_blanks();
        let (mut year, mut year_digits) = (self.number(4), self.digits);
        if is_named {
        } else if day_digits == 4 {
            (day, year) = (year, day);
            (day_digits, year_digits) = (year_digits, day_digits);
        } else if month_first {
            (day, month) = (month, day);
        }
        if !is_parted || !self.is_at_blank() || !matches!((day_digits, year_digits), (1..=2, 2 | 4))
        {
            return Err(DateError::Unreadable);
        }
        if year_digits == 2 {
            year = self.year_of_two_digits(year);
        }
        let date = civil(year, month, day)?;
        if weekday != NOTHING && weekday != i32::from(date.weekday()) + 1 {
            return Err(DateError::Contradictory);
        }
        Ok(date)
    }

    /// The typed time that is all that is left: two or three numbers parted by colons or `h`, or one
    /// with an `h` behind it.
    #[inline(never)]
    pub(super) fn typed_time(&mut self) -> Result<Time, DateError> {
        self.typed = true;
        self.skip_blanks();
        self.skip(b"a ");
        let mut clock = [0; 5];
        let (mut count, mut is_hour) = (0, false);
        for place in clock.iter_mut().take(3) {
            self.skip_blanks();
            // At most two digits, so the conversion loses nothing.
            *place = u16::try_from(self.count(2)).unwrap_or_default();
            if self.digits == 0 {
                break;
            }
            count += 1;
            self.skip_blanks();
            if self.rest.is_empty() {
                is_hour = false;
                break;
            }
            is_hour = self.skip(b"h");
            if !is_hour && !self.skip(b":") {
                break;
            }
        }
        let is_whole = self.digits > 0 && count > 1 || is_hour && count == 1;
        if !is_whole || !self.rest.is_empty() {
            return Err(DateError::Unreadable);
        }
        Time::of_clock(clock).ok_or(DateError::ImpossibleTime)
    }
}

#[cfg(test)]
mod tests {
    use super::super::format_date;
    use super::*;
    use proptest::prelude::*;

    fn date(iso: &str) -> Date {
        Date::read_iso(iso).expect("a day that exists")
    }

    fn typed(text: &str) -> Result<Date, DateError> {
        read_typed(text, date("2026-11-21"))
    }

    #[test]
    fn the_writings_of_one_day_are_understood() {
        for text in [
            "5/3/24",
            "05.03.2024",
            "2024-03-05",
            "2024/3/5",
            "5 mars 2024",
            "5-3-2024",
            "05/03/2024",
            " 5 / 3 / 24 ",
            "5 3 2024",
            "5 MARS 24",
            "5\u{a0}mars\u{202f}2024",
            "5-mars-2024",
            "mardi 5 mars 2024",
            "Mar. 5 mars 2024",
            "mardi, 5 mars 2024",
            "mar 05/03/2024",
            "le 5 mars 2024",
            "Le mardi 5 mars 2024",
            "5//3/24",
        ] {
            assert_eq!(typed(text), Ok(date("2024-03-05")), "{text:?}");
        }
    }

    #[test]
    fn a_month_is_named_by_three_letters_that_only_it_begins_with() {
        let months = [
            ("janv", 1),
            ("fev", 2),
            ("Févr.", 2),
            ("février", 2),
            ("mar", 3),
            ("avr.", 4),
            ("mai", 5),
            ("juin", 6),
            ("juil.", 7),
            ("aoû", 8),
            ("AOUT", 8),
            ("sept.", 9),
            ("oct", 10),
            ("nov.", 11),
            ("de\u{301}c", 12),
        ];
        for (name, month) in months {
            assert_eq!(
                typed(&format!("1 {name} 2024")).map(Date::month),
                Ok(month),
                "{name}"
            );
        }
        for name in ["jui", "ju", "ma", "marss", "march", "x"] {
            assert_eq!(
                typed(&format!("1 {name} 2024")),
                Err(DateError::Unreadable),
                "{name}"
            );
        }
    }

    #[test]
    fn the_first_of_a_month_may_be_written_in_a_way_of_its_own() {
        for text in ["1er mars 2024", "1ER MARS 24"] {
            assert_eq!(typed(text), Ok(date("2024-03-01")), "{text}");
        }
        assert_eq!(typed("1 er mars 2024"), Err(DateError::Unreadable));
    }

    #[test]
    fn today_is_a_word() {
        for text in ["aujourd'hui", "Aujourd’hui", " AUJOURD'HUI "] {
            assert_eq!(typed(text), Ok(date("2026-11-21")), "{text}");
        }
    }

    #[test]
    fn an_impossible_date_is_refused_and_never_rewritten() {
        for text in [
            "31/02/2024",
            "29/02/2023",
            "31 avril 2024",
            "2023-02-29",
            "32/1/24",
            "1/13/24",
            "0/1/24",
            "1/0/24",
            "1/1/0000",
        ] {
            assert_eq!(typed(text), Err(DateError::Impossible), "{text}");
        }
    }

    #[test]
    fn a_weekday_must_be_the_one_of_its_date() {
        assert_eq!(typed("lundi 5 mars 2024"), Err(DateError::Contradictory));
        assert_eq!(typed("lun 5/3/24"), Err(DateError::Contradictory));
    }

    #[test]
    fn any_other_writing_is_unreadable() {
        for text in [
            "",
            " ",
            "5",
            "5/3",
            "5 mars",
            "mars 2024",
            "mardi",
            "05032024",
            "20240305",
            "5/3/24/",
            "5mars2024",
            "2024 mars 5",
            "5/3/024",
            "5/3/4",
            "005/3/24",
            "5/003/24",
            "2024-03-005",
            "5/3/20245",
            "5.3.24 10:00",
            "5/3/24 x",
            "demain",
            "mars/mars/2024",
            "5 mars mars",
            "５/３/２４",
            "2024-03-05T00:00",
            "24mars24mars",
            "53/24",
        ] {
            assert_eq!(typed(text), Err(DateError::Unreadable), "{text:?}");
        }
    }

    #[test]
    fn two_digits_of_a_year_mean_this_century_up_to_five_years_ahead() {
        let year = |text, today| read_typed(text, date(today)).map(Date::year);
        assert_eq!(year("1/1/31", "2026-11-21"), Ok(2031));
        assert_eq!(year("1/1/32", "2026-11-21"), Ok(1932));
        assert_eq!(year("1/1/32", "2027-01-01"), Ok(2032));
    }

    #[test]
    fn a_field_that_shows_the_month_first_reads_it_first() {
        let read = |text: &str| {
            let folded = fold(text);
            let mut reader = Reader::new(&folded, Language::French, date("2026-11-21"));
            reader.typed_date(true)
        };
        assert_eq!(read("3/5/24"), Ok(date("2024-03-05")));
        assert_eq!(read("2024-03-05"), Ok(date("2024-03-05")));
        assert_eq!(read("5 mars 24"), Ok(date("2024-03-05")));
        assert_eq!(read("25/12/24"), Err(DateError::Impossible));
    }

    #[test]
    fn times_are_read_with_colons_or_letters() {
        let time =
            |hour, minute, second| Ok(Time::new(hour, minute, second).expect("a time of the day"));
        for text in [
            "14:30", "14h30", "14H30", "14 h 30", "14 : 30", "14h 30", "14:30:00", "14:30:0",
        ] {
            assert_eq!(read_typed_time(text), time(14, 30, 0), "{text}");
        }
        assert_eq!(read_typed_time("9h"), time(9, 0, 0));
        assert_eq!(read_typed_time("9h5"), time(9, 5, 0));
        assert_eq!(read_typed_time("0:00:59"), time(0, 0, 59));
    }

    #[test]
    fn any_other_time_is_refused() {
        for text in [
            "",
            "14",
            "14:",
            "1430",
            "14:30:",
            ":30",
            "14h30m5",
            "14h30min",
            "14:30:15:10",
            "140:30",
            "h",
            "14 30",
            "14:30 pm",
        ] {
            assert_eq!(read_typed_time(text), Err(DateError::Unreadable), "{text}");
        }
        for text in ["24:00", "25h", "12:60", "12:00:60", "99h99"] {
            assert_eq!(
                read_typed_time(text),
                Err(DateError::ImpossibleTime),
                "{text}"
            );
        }
    }

    fn days() -> impl Strategy<Value = Date> {
        let [first, last] = ["1900-01-01", "2100-12-31"].map(|iso| date(iso).day_number());
        (first..=last).prop_map(|number| Date::from_day_number(number).expect("1900 to 2100"))
    }

    proptest! {
        #[test]
        fn a_date_written_in_any_usual_way_is_that_date(day in days(), format in prop::sample::select(vec![
            "d/m/yy", "dd.mm.yy", "yy-mm-dd", "d MM yy", "DD d MM yy", "D d M yy", "d-m-yy", "d M yy",
        ])) {
            let written = format_date(day, format, Language::French);
            prop_assert_eq!(typed(&written), Ok(day), "{}", written);
        }

        #[test]
        fn any_text_is_read_or_refused(text in any::<String>(), near in "[0-9a-zé/.,'’ -]{0,16}") {
            for text in [text, near] {
                let _ = typed(&text);
                let _ = read_typed_time(&text);
            }
        }

        #[test]
        fn a_date_that_is_read_is_the_one_that_was_typed(day in "[0-9]{1,2}", month in "[0-9]{1,2}", year in "[0-9]{4}") {
            if let Ok(read) = typed(&format!("{day}/{month}/{year}")) {
                prop_assert_eq!(read.day().to_string(), day.trim_start_matches('0'));
                prop_assert_eq!(read.month().to_string(), month.trim_start_matches('0'));
                prop_assert_eq!(format!("{:04}", read.year()), year);
            }
        }
    }
}

//! Reading a date by tokens.

use super::DateError;
use super::language::{Language, Named, after_name};
use super::scan::Scan;
use super::tokens::{DATE, Part, Parts};
use super::write::{MILLISECONDS_IN_DAY, TICKS_IN_DAY, UNIX_EPOCH_DAY};
use crate::calendar::Date;

/// How many years after today's a year of two digits may still mean.
const YEARS_AHEAD: u16 = 5;

/// What reading a text depends on besides its format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reading {
    /// The language of names.
    pub language: Language,
    /// The day on which it is read: a format without a year means this one's, and a year of two
    /// digits is 20yy up to this one's + 5, else 19yy.
    pub today: Date,
}

/// Reads `text`, written by the tokens of [`super::format_date`]. Numbers without zeros are read for
/// numbers with them, names in any case; blanks may follow, nothing else.
///
/// Refuses with [`DateError::Unreadable`] what has not the form, [`DateError::Impossible`] what is no
/// day (31/02/2024), [`DateError::Contradictory`] what says two things (a weekday that is not the
/// one of the date), [`DateError::Format`] when the tokens name no day.
///
/// ```
/// use vitrine_core::dates::{Date, DateError, Language, Reading, parse_date};
/// let today = Date::new(2026, 11, 21).expect("a day that exists");
/// let reading = Reading { language: Language::French, today };
/// let parse = |text| parse_date(text, "dd/mm/yy", reading);
/// assert_eq!(parse("05/03/2024").ok(), Date::new(2024, 3, 5));
/// assert_eq!(parse("31/02/2024"), Err(DateError::Impossible));
/// assert_eq!(parse("5 mars 2024"), Err(DateError::Unreadable));
/// ```
pub fn parse_date(text: &str, format: &str, reading: Reading) -> Result<Date, DateError> {
    let mut scan = Scan::new(text);
    let mut found = Found::default();
    for part in Parts::new(format, DATE) {
        match part {
            Part::Token(letter, double) => found.read(&mut scan, (letter, double), reading)?,
            Part::Literal(text) | Part::Quoted(text) if scan.skip(text) => {}
            Part::Literal(_) | Part::Quoted(_) => return Err(DateError::Unreadable),
        }
    }
    if !scan.rest.trim_ascii().is_empty() {
        return Err(DateError::Unreadable);
    }
    found.date(reading.today)
}

/// The year that two digits mean on the day `today` (`docs/markup.md` §7).
pub(super) fn year_of_two_digits(digits: u16, today: Date) -> u16 {
    let late = 2000 + digits;
    if late <= today.year() + YEARS_AHEAD {
        late
    } else {
        late - 100
    }
}

/// What the tokens of a text have said.
#[derive(Default)]
struct Found {
    year: Option<u16>,
    month: Option<u16>,
    day: Option<u16>,
    ordinal: Option<u16>,
    weekday: Option<u16>,
}

impl Found {
    fn read(
        &mut self,
        scan: &mut Scan,
        (letter, double): (char, bool),
        reading: Reading,
    ) -> Result<(), DateError> {
        let names = |named| reading.language.names(named, double);
        match letter {
            'd' => set(&mut self.day, number(scan, 1, 2)?),
            'm' => set(&mut self.month, number(scan, 1, 2)?),
            'o' => set(&mut self.ordinal, number(scan, 1, 3)?),
            'D' => set(&mut self.weekday, name(scan, names(Named::Weekday))?),
            'M' => set(&mut self.month, name(scan, names(Named::Month))? + 1),
            'y' if double => set(&mut self.year, number(scan, 4, 4)?),
            'y' => {
                let year = year_of_two_digits(number(scan, 2, 2)?, reading.today);
                set(&mut self.year, year)
            }
            _ => self.set_all(counted(scan, letter)?),
        }
    }

    fn set_all(&mut self, date: Date) -> Result<(), DateError> {
        set(&mut self.year, date.year())?;
        set(&mut self.month, date.month().into())?;
        set(&mut self.day, date.day().into())
    }

    fn date(&self, today: Date) -> Result<Date, DateError> {
        let year = self.year.unwrap_or(today.year());
        let date = match (self.ordinal, self.month, self.day) {
            (Some(ordinal), ..) => Date::from_ordinal(year, ordinal),
            (None, Some(month), Some(day)) => civil(year, month, day),
            _ => return Err(DateError::Format),
        };
        let date = date.ok_or(DateError::Impossible)?;
        let agrees = |said: Option<u16>, is: u8| said.is_none_or(|said| said == u16::from(is));
        let whole = agrees(self.month, date.month())
            && agrees(self.day, date.day())
            && agrees(self.weekday, date.weekday());
        if whole {
            Ok(date)
        } else {
            Err(DateError::Contradictory)
        }
    }
}

/// The day of these numbers, however great.
pub(super) fn civil(year: u16, month: u16, day: u16) -> Option<Date> {
    Date::new(year, u8::try_from(month).ok()?, u8::try_from(day).ok()?)
}

fn set(place: &mut Option<u16>, value: u16) -> Result<(), DateError> {
    if *place.get_or_insert(value) == value {
        Ok(())
    } else {
        Err(DateError::Contradictory)
    }
}

fn number(scan: &mut Scan, least: usize, most: usize) -> Result<u16, DateError> {
    let number = scan.number(least, most).ok_or(DateError::Unreadable)?;
    // At most four digits, so the conversion loses nothing.
    u16::try_from(number).map_err(|_| DateError::Unreadable)
}

/// The place of the name that the text begins with.
fn name(scan: &mut Scan, names: impl Iterator<Item = &'static str>) -> Result<u16, DateError> {
    for (place, name) in (0..).zip(names) {
        if let Some(after) = after_name(scan.rest, name) {
            scan.rest = after;
            return Ok(place);
        }
    }
    Err(DateError::Unreadable)
}

/// The day that a count of `@` or `!` lies in.
fn counted(scan: &mut Scan, letter: char) -> Result<Date, DateError> {
    let (digits, in_day, epoch) = match letter {
        '@' => (14, MILLISECONDS_IN_DAY, UNIX_EPOCH_DAY),
        _ => (20, TICKS_IN_DAY, 0),
    };
    let is_before = letter == '@' && scan.skip("-");
    let count = scan.number(1, digits).ok_or(DateError::Unreadable)?;
    let days = if is_before {
        count.div_ceil(in_day)
    } else {
        count / in_day
    };
    let days = u32::try_from(days).ok();
    let day = days.and_then(|days| {
        if is_before {
            epoch.checked_sub(days)
        } else {
            epoch.checked_add(days)
        }
    });
    day.and_then(Date::from_day_number)
        .ok_or(DateError::Impossible)
}

#[cfg(test)]
mod tests {
    use super::super::format_date;
    use super::*;
    use proptest::prelude::*;

    fn date(iso: &str) -> Date {
        Date::read_iso(iso).expect("a day that exists")
    }

    fn reading(language: Language) -> Reading {
        Reading {
            language,
            today: date("2026-11-21"),
        }
    }

    fn french(text: &str, format: &str) -> Result<Date, DateError> {
        parse_date(text, format, reading(Language::French))
    }

    #[test]
    fn numbers_are_read_with_and_without_their_zeros() {
        assert_eq!(french("5/3/2024", "dd/mm/yy"), Ok(date("2024-03-05")));
        assert_eq!(french("05/03/2024", "d/m/yy"), Ok(date("2024-03-05")));
        assert_eq!(french("65 2024", "oo yy"), Ok(date("2024-03-05")));
        assert_eq!(french("20240305", "yymmdd"), Ok(date("2024-03-05")));
    }

    #[test]
    fn an_impossible_date_is_refused_and_never_rewritten() {
        for text in [
            "31/02/2024",
            "29/02/2023",
            "31/04/2024",
            "00/01/2024",
            "01/13/2024",
            "01/01/0000",
        ] {
            assert_eq!(
                french(text, "dd/mm/yy"),
                Err(DateError::Impossible),
                "{text}"
            );
        }
        assert_eq!(french("366 2023", "o yy"), Err(DateError::Impossible));
        assert_eq!(french("0 2023", "o yy"), Err(DateError::Impossible));
    }

    #[test]
    fn what_has_not_the_form_is_unreadable() {
        for text in [
            "",
            "05/03/24",
            "05-03-2024",
            "05/03/2024 x",
            " 05/03/2024",
            "/03/2024",
            "05/mars/2024",
            "０5/03/2024",
        ] {
            assert_eq!(
                french(text, "dd/mm/yy"),
                Err(DateError::Unreadable),
                "{text:?}"
            );
        }
        assert_eq!(french("05/03/2024 \t", "dd/mm/yy"), Ok(date("2024-03-05")));
    }

    #[test]
    fn names_are_read_in_any_case_in_their_language() {
        let long = "DD d MM yy";
        assert_eq!(french("Mardi 5 MARS 2024", long), Ok(date("2024-03-05")));
        assert_eq!(french("1 AOÛT 2024", "d MM yy"), Ok(date("2024-08-01")));
        assert_eq!(french("1 févr. 2024", "d M yy"), Ok(date("2024-02-01")));
        assert_eq!(
            french("tuesday 5 march 2024", long),
            Err(DateError::Unreadable)
        );
        let english = parse_date("tuesday 5 march 2024", long, reading(Language::English));
        assert_eq!(english, Ok(date("2024-03-05")));
    }

    #[test]
    fn a_text_that_says_two_things_is_refused() {
        for (text, format) in [
            ("lundi 5 mars 2024", "DD d MM yy"),
            ("5 6/03/2024", "d dd/mm/yy"),
            ("65 06/03/2024", "o dd/mm/yy"),
            ("0 02/01/1970", "@ dd/mm/yy"),
        ] {
            assert_eq!(
                french(text, format),
                Err(DateError::Contradictory),
                "{text}"
            );
        }
        assert_eq!(french("5 05/03/2024", "d dd/mm/yy"), Ok(date("2024-03-05")));
    }

    #[test]
    fn two_digits_of_a_year_mean_this_century_up_to_five_years_ahead() {
        let year = |text| french(text, "dd/mm/y").map(Date::year);
        assert_eq!(year("01/01/00"), Ok(2000));
        assert_eq!(year("01/01/31"), Ok(2031));
        assert_eq!(year("01/01/32"), Ok(1932));
        assert_eq!(year("01/01/99"), Ok(1999));
    }

    #[test]
    fn a_format_without_a_year_means_todays() {
        assert_eq!(french("05/03", "dd/mm"), Ok(date("2026-03-05")));
        assert_eq!(french("29/02", "dd/mm"), Err(DateError::Impossible));
    }

    #[test]
    fn a_format_that_names_no_day_is_a_fault_of_the_page() {
        for (text, format) in [
            ("03/2024", "mm/yy"),
            ("2024", "yy"),
            ("mardi", "DD"),
            ("x", "x"),
            ("", ""),
        ] {
            assert_eq!(french(text, format), Err(DateError::Format), "{format}");
        }
    }

    #[test]
    fn counts_are_read_to_the_day_that_they_lie_in() {
        assert_eq!(french("1709596800000", "@"), Ok(date("2024-03-05")));
        assert_eq!(french("1709683199999", "@"), Ok(date("2024-03-05")));
        assert_eq!(french("-1", "@"), Ok(date("1969-12-31")));
        assert_eq!(french("-86400000", "@"), Ok(date("1969-12-31")));
        assert_eq!(french("-86400001", "@"), Ok(date("1969-12-30")));
        assert_eq!(french("638451936000000000", "!"), Ok(date("2024-03-05")));
        assert_eq!(
            french("99999999999999999999", "!"),
            Err(DateError::Impossible)
        );
        assert_eq!(french("-99999999999999", "@"), Err(DateError::Impossible));
        assert_eq!(french("99999999999999", "@"), Ok(date("5138-11-16")));
        assert_eq!(french("-", "@"), Err(DateError::Unreadable));
    }

    fn days(first: &str, last: &str) -> impl Strategy<Value = Date> + use<> {
        let numbers = date(first).day_number()..=date(last).day_number();
        numbers.prop_map(|number| Date::from_day_number(number).expect("between two days"))
    }

    /// Texts that stand between two tokens: none begins with a digit.
    fn gap() -> impl Strategy<Value = &'static str> {
        prop::sample::select(vec![
            "/", "-", " ", ". ", "' de '", "''", "'d''y'", ", ", "é", "'mm' ",
        ])
    }

    /// Every set of tokens that determines a day, in every order, with a gap between any two, and
    /// with or without the weekday.
    fn formats() -> impl Strategy<Value = String> {
        let by_month =
            ["d", "dd"].map(|day| ["m", "mm", "M", "MM"].map(|month| vec![day, month, "yy"]));
        let by_ordinal = [vec!["o", "yy"], vec!["oo", "yy"], vec!["@"], vec!["!"]];
        let sets: Vec<Vec<&str>> = by_month.into_iter().flatten().chain(by_ordinal).collect();
        let sets = prop::sample::select(sets);
        let weekday = prop::sample::select(vec![None, Some("D"), Some("DD")]);
        (sets, weekday, prop::collection::vec(gap(), 6))
            .prop_map(|(set, weekday, gaps)| {
                (set.into_iter().chain(weekday).collect::<Vec<_>>(), gaps)
            })
            .prop_flat_map(|(set, gaps)| (Just(set).prop_shuffle(), Just(gaps)))
            .prop_map(|(set, gaps)| {
                set.into_iter()
                    .zip(gaps)
                    .flat_map(|(token, gap)| [gap, token])
                    .collect()
            })
    }

    fn languages() -> impl Strategy<Value = Language> {
        prop::sample::select(vec![Language::French, Language::English])
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]

        #[test]
        fn what_is_written_by_tokens_that_determine_a_day_reads_back(
            day in days("1900-01-01", "2100-12-31"), format in formats(), language in languages(),
        ) {
            let written = format_date(day, &format, language);
            prop_assert_eq!(parse_date(&written, &format, reading(language)), Ok(day), "{}", written);
        }

        #[test]
        fn a_year_of_two_digits_reads_back_in_its_hundred_years(day in days("1932-01-01", "2031-12-31"), format in "dd?[/ -]mm?[/ -]y") {
            let written = format_date(day, &format, Language::French);
            prop_assert_eq!(french(&written, &format), Ok(day));
        }

        #[test]
        fn any_text_is_read_or_refused(text in any::<String>(), format in "[doDmMy@!'/ é]{0,8}") {
            let _ = french(&text, &format);
            let _ = french(&format, &text);
        }

        #[test]
        fn a_date_that_is_read_is_the_one_that_was_written(text in "[0-3]?[0-9]/[01]?[0-9]/[0-9]{4}") {
            if let Ok(day) = french(&text, "dd/mm/yy") {
                let unpadded = format_date(day, "d/m/yy", Language::French);
                let said: Vec<u32> = text.split('/').filter_map(|part| part.parse().ok()).collect();
                let read: Vec<u32> = unpadded.split('/').filter_map(|part| part.parse().ok()).collect();
                prop_assert_eq!(read, said);
            }
        }
    }
}

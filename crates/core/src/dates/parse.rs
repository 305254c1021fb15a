//! Parses a date or a time by tokens.

use super::by_tokens::{read_date, read_time};
use super::tokens::Format;
use super::{Date, DateError, Language, Time};
use crate::calendar::entry::{Cursor, cleaned};

/// Context for parsing besides the format.
///
/// ```
/// use vitrine_core::dates::{Date, Language, Reading, parse_date};
/// let today = Date::new(2026, 11, 21).expect("a day that exists");
/// let reading = Reading { language: Language::French, today };
/// assert_eq!(parse_date("05/03/31", "dd/mm/y", reading).ok(), Date::new(2031, 3, 5));
/// assert_eq!(parse_date("05/03/32", "dd/mm/y", reading).ok(), Date::new(1932, 3, 5));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reading {
    /// The language of names.
    pub language: Language,
    /// The current day. A format without a year means the current year; a two-digit year is 20yy up to
    /// the current year + 5, otherwise 19yy.
    pub today: Date,
}

/// Parses `text` by the tokens of [`super::format_date`]. Leading zeros may be missing, names may be
/// abbreviated, and letters may be in any case, with or without accents. Only blanks may follow.
///
/// [`DateError::Unreadable`] if the text does not have the form, [`DateError::Impossible`] for an
/// impossible day (31/02/2024), [`DateError::Contradictory`] if parts disagree (a weekday that is not
/// the date's), [`DateError::Format`] if the tokens do not determine a day.
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
    let format = Format::of_date(format);
    if !format.names_a_day() {
        return Err(DateError::Format);
    }
    let text = cleaned(text);
    let mut cursor = Cursor::new(&text);
    let date = read_date(&mut cursor, &format, reading)?;
    if cursor.is_at_end() {
        Ok(date)
    } else {
        Err(DateError::Unreadable)
    }
}

/// Parses `text` by the tokens of [`super::format_time`]. Like the addon, it accepts any number of
/// blanks or none, a quoted text that is complete or missing, letters in any case, and a missing half
/// of the day (`AM`, `A`, `PM`, `P`) or offset. Parts without a token are 0.
///
/// [`DateError::Unreadable`] if the text does not have the form, [`DateError::ImpossibleTime`] for an
/// impossible time (25:00), [`DateError::Contradictory`] if parts disagree (14:00 AM).
///
/// ```
/// use vitrine_core::dates::{DateError, Time, parse_time};
/// assert_eq!(parse_time("14:05:00", "HH:mm:ss").ok(), Time::new(14, 5, 0));
/// assert_eq!(parse_time("2:05pm", "h:mm TT").ok(), Time::new(14, 5, 0));
/// assert_eq!(parse_time("25:00:00", "HH:mm:ss"), Err(DateError::ImpossibleTime));
/// ```
pub fn parse_time(text: &str, format: &str) -> Result<Time, DateError> {
    let text = cleaned(text);
    read_time(&mut Cursor::new(&text), &Format::of_time(format))
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
            ("05/03/2024", "mm/yy"),
            ("", "DD/MM/YYYY"),
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
            french("9999999999999999999", "!"),
            Err(DateError::Impossible)
        );
        assert_eq!(french("-99999999999999", "@"), Err(DateError::Impossible));
        assert_eq!(french("253402214400000", "@"), Ok(date("9999-12-31")));
        assert_eq!(french("253402300800000", "@"), Err(DateError::Impossible));
        assert_eq!(french("-", "@"), Err(DateError::Unreadable));
    }

    fn days(first: &str, last: &str) -> impl Strategy<Value = Date> + use<> {
        let numbers = date(first).day_number()..=date(last).day_number();
        numbers.prop_map(|number| Date::from_day_number(number).expect("between two days"))
    }

    /// Texts between two tokens; none begins with a digit.
    fn gap() -> impl Strategy<Value = &'static str> {
        prop::sample::select(vec![
            "/", "-", " ", ". ", "' de '", "''", "'d''y'", ", ", "é", "'mm' ",
        ])
    }

    /// All sets of tokens that determine a day, in every order, with a gap between each two, and with
    /// or without the weekday.
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
        fn a_format_is_refused_if_it_names_no_day_whatever_the_text(text in any::<String>(), format in "[doDmMy@!'/ é]{0,8}") {
            for (text, format) in [(&text, &format), (&format, &text)] {
                let is_refused = french(text, format) == Err(DateError::Format);
                prop_assert_eq!(is_refused, !Format::of_date(format).names_a_day(), "{}", format);
            }
        }

        #[test]
        fn a_text_with_another_character_has_the_numbers_of_the_day_that_is_read(
            day in days("1900-01-01", "2100-12-31"), format in formats(), place in any::<prop::sample::Index>(), other in "[0-9a-z/é -]?",
        ) {
            let mut text: Vec<String> = format_date(day, &format, Language::French).chars().map(String::from).collect();
            let place = place.index(text.len());
            text[place] = other;
            let text = text.concat();
            // A count is read to the day that it lies in.
            let is_count = format.contains(['@', '!']);
            if let Ok(read) = french(&text, &format) && !is_count {
                let numbers = |text: &str| -> Vec<u32> {
                    text.split(|c: char| !c.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect()
                };
                let written = format_date(read, &format, Language::French);
                prop_assert_eq!(numbers(&text), numbers(&written), "{} {}", text, written);
            }
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

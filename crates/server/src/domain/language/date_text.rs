//! Days and months as text, in the language of the page.

use vitrine_core::dates::{Date, Language, Month, Time, format_date, format_time};

use super::translator::Translator;

/// The clock's day as a day of the core. The clock never gives years before 1 or after 9999.
pub fn of_calendar(day: jiff::civil::Date) -> Date {
    let part = |number: i8| u8::try_from(number).unwrap_or(1);
    let year = u16::try_from(day.year()).unwrap_or(1);
    Date::new(year, part(day.month()), part(day.day())).unwrap_or(Date::FIRST)
}

/// The names of a language: the core's if it has them, else the dictionary's translations of the French ones.
fn name(date: Date, format: &str, words: &Translator) -> String {
    match Language::from_code(words.primary()) {
        Some(language) => format_date(date, format, language),
        None => words
            .say(&format_date(date, format, Language::French))
            .to_owned(),
    }
}

/// `novembre 2026`.
pub fn month(month: Month, words: &Translator) -> String {
    let first = month.first();
    format!("{} {}", name(first, "MM", words), first.year())
}

/// The same, capitalised: `Novembre 2026`.
pub fn month_title(named: Month, words: &Translator) -> String {
    capital(&month(named, words))
}

/// The text with its first letter as a capital one.
///
/// ```
/// assert_eq!(vitrine_server::domain::language::date_text::capital("été"), "Été");
/// ```
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect()
}

/// `3`, `1er`.
pub fn day_of_month(date: Date, words: &Translator) -> String {
    let ordinal = date.day() == 1 && words.primary() == "fr";
    let end = if ordinal { "er" } else { "" };
    format!("{}{end}", date.day())
}

/// `3 mai`, `1er août`.
pub fn day(date: Date, words: &Translator) -> String {
    format!("{} {}", day_of_month(date, words), name(date, "MM", words))
}

/// A stored day, yyyy-mm-dd, for a reader of the language. A text that is not a day is returned unchanged.
///
/// ```
/// use vitrine_server::domain::language::{date_text::stored_day, translator::Translator};
/// let french = Translator::new("fr", None);
/// assert_eq!(stored_day("2026-08-01", &french), "1er août 2026");
/// assert_eq!(stored_day("2026-05-03", &Translator::new("en", None)), "3 May 2026");
/// assert_eq!(stored_day("2026-02-30", &french), "2026-02-30");
/// ```
pub fn stored_day(iso: &str, words: &Translator) -> String {
    Date::read_iso(iso).map_or_else(|| iso.to_owned(), |day| day_of_year(day, words))
}

/// `3 mai 2026`.
pub fn day_of_year(date: Date, words: &Translator) -> String {
    format!("{} {}", day(date, words), date.year())
}

/// `dimanche 3 mai`.
pub fn weekday(date: Date, words: &Translator) -> String {
    format!("{} {}", name(date, "DD", words), day(date, words))
}

/// Long and short names of the days of the week, from Monday.
pub fn weekdays(words: &Translator) -> Vec<(String, String)> {
    // Day 0 is a Monday.
    let days = (0..7).filter_map(Date::from_day_number);
    days.map(|day| (name(day, "DD", words), name(day, "D", words)))
        .collect()
}

/// A time of the day: in French `18 h 30`, `9 h` with narrow no-break spaces, else `18:30`.
///
/// ```
/// use vitrine_core::dates::Time;
/// use vitrine_server::domain::language::{date_text::time, translator::Translator};
/// let french = Translator::new("fr", None);
/// let half_past = Time::new(18, 30, 0).unwrap();
/// assert_eq!(time(half_past, &french), "18\u{202f}h\u{202f}30");
/// assert_eq!(time(Time::new(9, 0, 0).unwrap(), &french), "9\u{202f}h");
/// assert_eq!(time(half_past, &Translator::new("en", None)), "18:30");
/// ```
pub fn time(time: Time, words: &Translator) -> String {
    if words.primary() != "fr" {
        return format_time(time, "HH:mm");
    }
    match time.minute() {
        0 => format!("{}\u{202f}h", time.hour()),
        minute => format!("{}\u{202f}h\u{202f}{minute:02}", time.hour()),
    }
}

#[cfg(test)]
mod tests {
    use vitrine_core::dates::{Date, Month, Time};

    use super::{day, day_of_year, month, month_title, stored_day, time, weekday, weekdays};
    use crate::domain::language::translator::Translator;

    #[test]
    fn days_and_months_are_written_as_in_the_language_of_the_page() {
        let (french, english) = (Translator::new("fr", None), Translator::new("en", None));
        let first = Date::new(2026, 8, 1).expect("a day");
        let august = Month::of(first);
        assert_eq!(
            (day(first, &french), day(first, &english)),
            ("1er août".into(), "1 August".into())
        );
        assert_eq!(day_of_year(first, &french), "1er août 2026");
        assert_eq!(weekday(first, &english), "Saturday 1 August");
        assert_eq!(
            (month(august, &french), month_title(august, &french)),
            ("août 2026".into(), "Août 2026".into())
        );
        let days = weekdays(&french);
        assert_eq!(
            (days.len(), days[0].0.as_str(), days[6].1.as_str()),
            (7, "lundi", "dim.")
        );
    }

    #[test]
    fn a_language_of_a_country_is_written_as_the_language() {
        let (quebec, britain) = (
            Translator::new("fr-ca", None),
            Translator::new("en-gb", None),
        );
        let first = Date::new(2026, 8, 1).expect("a day");
        let half_past = Time::new(18, 30, 0).expect("a time");
        for words in [quebec, britain] {
            assert_eq!(stored_day("2026-08-01", &words), day_of_year(first, &words));
        }
        assert_eq!(
            (weekday(first, &quebec), weekday(first, &britain)),
            ("samedi 1er août".into(), "Saturday 1 August".into())
        );
        assert_eq!(
            (time(half_past, &quebec), time(half_past, &britain)),
            ("18\u{202f}h\u{202f}30".into(), "18:30".into())
        );
    }
}

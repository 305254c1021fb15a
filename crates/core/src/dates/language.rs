//! Names of days and months, as in jQuery UI's own translations.

/// The language of day and month names.
///
/// As a string: `"fr"` or `"en"` ([`Language::from_code`]).
///
/// ```
/// use vitrine_core::dates::{Date, Language, format_date};
/// let day = Date::new(2026, 3, 5).expect("a day that exists");
/// assert_eq!(format_date(day, "d MM", Language::French), "5 mars");
/// assert_eq!(format_date(day, "d MM", Language::English), "5 March");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Language {
    /// `mardi 5 mars`.
    #[default]
    French,
    /// `Tuesday 5 March`.
    English,
}

impl Language {
    /// Returns the language with this code; `None` unless it is `fr` or `en`.
    ///
    /// ```
    /// use vitrine_core::dates::Language;
    /// assert_eq!(Language::from_code("en"), Some(Language::English));
    /// assert_eq!(Language::from_code("de"), None);
    /// ```
    pub fn from_code(code: &str) -> Option<Self> {
        match code {
            "fr" => Some(Self::French),
            "en" => Some(Self::English),
            _ => None,
        }
    }

    /// Returns the names of the weekdays from Sunday, long or short.
    pub(super) fn weekdays(self, long: bool) -> &'static [&'static str] {
        match (self, long) {
            (Self::French, true) => &[
                "dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi",
            ],
            (Self::French, false) => &["dim.", "lun.", "mar.", "mer.", "jeu.", "ven.", "sam."],
            (Self::English, true) => &[
                "Sunday",
                "Monday",
                "Tuesday",
                "Wednesday",
                "Thursday",
                "Friday",
                "Saturday",
            ],
            (Self::English, false) => &["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
        }
    }

    /// Returns the names of the months from January, long or short.
    pub(super) fn months(self, long: bool) -> &'static [&'static str] {
        match (self, long) {
            (Self::French, true) => &[
                "janvier",
                "février",
                "mars",
                "avril",
                "mai",
                "juin",
                "juillet",
                "août",
                "septembre",
                "octobre",
                "novembre",
                "décembre",
            ],
            (Self::French, false) => &[
                "janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.",
                "nov.", "déc.",
            ],
            (Self::English, true) => &[
                "January",
                "February",
                "March",
                "April",
                "May",
                "June",
                "July",
                "August",
                "September",
                "October",
                "November",
                "December",
            ],
            (Self::English, false) => &[
                "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
            ],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::fold;

    fn tables(long: bool) -> [&'static [&'static str]; 4] {
        let [french, english] = [Language::French, Language::English];
        [
            french.weekdays(long),
            french.months(long),
            english.weekdays(long),
            english.months(long),
        ]
    }

    #[test]
    fn every_short_name_is_the_long_one_cut_after_three_letters_or_more() {
        for (table, (long, short)) in tables(true).iter().zip(tables(false)).enumerate() {
            assert_eq!(long.len(), short.len());
            for (long, short) in long.iter().zip(short) {
                let letters = short.trim_end_matches('.');
                assert!(
                    long.starts_with(letters) && letters.chars().count() >= 3,
                    "{short}"
                );
                let has_dot = table < 2 && letters != *long;
                assert_eq!(short.ends_with('.'), has_dot, "{short}");
            }
        }
    }

    #[test]
    fn no_name_begins_another() {
        for table in tables(true) {
            let names: Vec<String> = table.iter().map(|name| fold(name)).collect();
            for name in &names {
                let begun = names.iter().filter(|other| other.starts_with(name));
                assert_eq!(begun.count(), 1, "{name}");
            }
        }
    }
}

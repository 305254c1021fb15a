//! Names of days and months, as in jQuery UI's own translations.

use super::tokens::Width;

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

    /// Returns the names of the weekdays from Sunday, long or short: a list of [`crate::text::Words`].
    pub(super) fn weekdays(self, width: Width) -> &'static str {
        match (self, width) {
            (Self::French, Width::Long) => "dimanche lundi mardi mercredi jeudi vendredi samedi",
            (Self::French, Width::Short) => "dim. lun. mar. mer. jeu. ven. sam.",
            (Self::English, Width::Long) => {
                "Sunday Monday Tuesday Wednesday Thursday Friday Saturday"
            }
            (Self::English, Width::Short) => "Sun Mon Tue Wed Thu Fri Sat",
        }
    }

    /// Returns the names of the months from January, long or short.
    pub(super) fn months(self, width: Width) -> &'static str {
        match (self, width) {
            (Self::French, Width::Long) => {
                "janvier février mars avril mai juin juillet août septembre octobre novembre décembre"
            }
            (Self::French, Width::Short) => {
                "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc."
            }
            (Self::English, Width::Long) => {
                "January February March April May June July August September October November December"
            }
            (Self::English, Width::Short) => "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Words, fold};

    fn tables(width: Width) -> [Vec<&'static str>; 4] {
        let [french, english] = [Language::French, Language::English];
        [
            french.weekdays(width),
            french.months(width),
            english.weekdays(width),
            english.months(width),
        ]
        .map(|names| Words::of(names).collect())
    }

    #[test]
    fn every_short_name_is_the_long_one_cut_after_three_letters_or_more() {
        for (table, (long, short)) in tables(Width::Long)
            .iter()
            .zip(tables(Width::Short))
            .enumerate()
        {
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
        for table in tables(Width::Long) {
            let names: Vec<String> = table.iter().map(|name| fold(name)).collect();
            for name in &names {
                let begun = names.iter().filter(|other| other.starts_with(name));
                assert_eq!(begun.count(), 1, "{name}");
            }
        }
    }
}

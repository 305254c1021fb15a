//! Names of days and months, as jQuery UI's own translations write them.

use crate::text::lowercase;

/// The language of day and month names.
///
/// As a string: `"fr"` or `"en"` ([`Language::from_code`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Language {
    /// `mardi 5 mars`.
    #[default]
    French,
    /// `Tuesday 5 March`.
    English,
}

/// What a name names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Named {
    /// 0 is Sunday.
    Weekday,
    /// 0 is January.
    Month,
}

impl Language {
    /// The language of that code; `None` for any code but `fr` and `en`.
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

    /// The names in their order. One text a table: an array of strings would weigh twice as much in
    /// the WebAssembly module.
    pub(super) fn names(self, named: Named, long: bool) -> impl Iterator<Item = &'static str> {
        let table = match (self, named, long) {
            (Self::French, Named::Month, true) => {
                "janvier février mars avril mai juin juillet août septembre octobre novembre décembre"
            }
            (Self::French, Named::Month, false) => {
                "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc."
            }
            (Self::French, Named::Weekday, true) => {
                "dimanche lundi mardi mercredi jeudi vendredi samedi"
            }
            (Self::French, Named::Weekday, false) => "dim. lun. mar. mer. jeu. ven. sam.",
            (Self::English, Named::Month, true) => {
                "January February March April May June July August September October November December"
            }
            (Self::English, Named::Month, false) => {
                "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"
            }
            (Self::English, Named::Weekday, true) => {
                "Sunday Monday Tuesday Wednesday Thursday Friday Saturday"
            }
            (Self::English, Named::Weekday, false) => "Sun Mon Tue Wed Thu Fri Sat",
        };
        table.split(' ')
    }
}

/// What follows `start` in `text`, where `text` begins with it in any case.
pub(super) fn after_name<'a>(text: &'a str, start: &str) -> Option<&'a str> {
    let mut rest = text.chars();
    for wanted in start.chars() {
        if lowercase(rest.next()?) != lowercase(wanted) {
            return None;
        }
    }
    Some(rest.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_is_whole_and_no_name_begins_another() {
        for language in [Language::French, Language::English] {
            for (named, count) in [(Named::Weekday, 7), (Named::Month, 12)] {
                for long in [true, false] {
                    let names: Vec<_> = language.names(named, long).collect();
                    assert_eq!(names.len(), count);
                    for (at, name) in names.iter().enumerate() {
                        let begins = |other: &&str| after_name(other, name).is_some();
                        assert_eq!(names.iter().position(begins), Some(at), "{name}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_name_is_found_in_any_case() {
        assert_eq!(after_name("AOÛT 2024", "août"), Some(" 2024"));
        assert_eq!(after_name("Aout", "août"), None);
        assert_eq!(after_name("ma", "mai"), None);
    }
}

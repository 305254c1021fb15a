//! Names of days and months, as jQuery UI's own translations write them.

use crate::text::part;

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

    /// The names in their order, parted by blanks: an array of strings would weigh twice as much in
    /// the WebAssembly module.
    #[inline(never)]
    pub(super) fn names(self, named: Named, long: bool) -> &'static str {
        let table = usize::from(self as u8) * 4 + usize::from(named as u8) * 2 + usize::from(long);
        NAMES.get(table).copied().unwrap_or_default()
    }

    /// The name at `place`, the first being 0; empty where there is none.
    #[inline(never)]
    pub(super) fn name(self, named: Named, long: bool, place: usize) -> &'static str {
        part(self.names(named, long), b' ', place)
    }
}

/// By language, then what they name, then short before long.
const NAMES: [&str; 8] = [
    "dim. lun. mar. mer. jeu. ven. sam.",
    "dimanche lundi mardi mercredi jeudi vendredi samedi",
    "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.",
    "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "Sun Mon Tue Wed Thu Fri Sat",
    "Sunday Monday Tuesday Wednesday Thursday Friday Saturday",
    "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
    "January February March April May June July August September October November December",
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::fold;

    fn tables() -> impl Iterator<Item = (Language, Named, usize)> {
        let languages = [Language::French, Language::English];
        languages
            .into_iter()
            .flat_map(|language| [(language, Named::Weekday, 7), (language, Named::Month, 12)])
    }

    #[test]
    fn every_name_is_written_by_its_place() {
        for (language, named, count) in tables() {
            for long in [true, false] {
                let written = |place| language.name(named, long, place);
                let written: Vec<&str> = (0..count).map(written).collect();
                assert_eq!(written.join(" "), language.names(named, long));
                assert_eq!(language.name(named, long, count), "");
            }
        }
    }

    #[test]
    fn every_short_name_is_the_long_one_cut_after_three_letters_or_more() {
        for (language, named, count) in tables() {
            let [long, short] = [true, false].map(|long| language.names(named, long).split(' '));
            assert_eq!(long.clone().count(), count);
            for (long, short) in long.zip(short) {
                let letters = short.trim_end_matches('.');
                assert!(
                    long.starts_with(letters) && letters.chars().count() >= 3,
                    "{short}"
                );
                let has_dot = language == Language::French && letters != long;
                assert_eq!(short.ends_with('.'), has_dot, "{short}");
            }
        }
    }

    #[test]
    fn no_name_begins_another() {
        for (language, named, _) in tables() {
            let table = fold(language.names(named, true));
            let names: Vec<&str> = table.split(' ').collect();
            for name in &names {
                let begun = names.iter().filter(|other| other.starts_with(name));
                assert_eq!(begun.count(), 1, "{name}");
            }
        }
    }
}

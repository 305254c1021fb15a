//! The public holidays of France (Code du travail, article L3133-1).

use super::Date;

/// The French name of the public holiday on this day; `None` on any other day.
///
/// ```
/// use vitrine_core::calendar::{Date, holiday};
/// let name = |iso| Date::read_iso(iso).and_then(holiday);
/// assert_eq!(name("2026-12-25"), Some("Noël"));
/// assert_eq!(name("2026-05-25"), Some("lundi de Pentecôte"));
/// assert_eq!(name("2026-12-24"), None);
/// ```
pub fn holiday(date: Date) -> Option<&'static str> {
    Some(
        match u32::from(date.month()) * 100 + u32::from(date.day()) {
            101 => "jour de l’an",
            501 => "fête du travail",
            508 => "8 mai",
            714 => "fête nationale",
            815 => "Assomption",
            1101 => "Toussaint",
            1111 => "11 novembre",
            1225 => "Noël",
            _ => match u32::from(date.ordinal()).checked_sub(easter(date.year()))? {
                1 => "lundi de Pâques",
                39 => "Ascension",
                50 => "lundi de Pentecôte",
                _ => return None,
            },
        },
    )
}

/// The ordinal of Easter Sunday in a year, by the rule of Meeus, Jones and Butcher.
fn easter(year: u16) -> u32 {
    let is_leap = super::is_leap_year(year);
    let year = u32::from(year);
    let (moon_year, century, rest) = (year % 19, year / 100, year % 100);
    let lunar_shift = century / 4 + (century - (century + 8) / 25 + 1) / 3;
    let full_moon = (19 * moon_year + century - lunar_shift + 15) % 30;
    let sunday = (32 + 2 * (century % 4) + 2 * (rest / 4) - full_moon - rest % 4) % 7;
    let late = (moon_year + 11 * full_moon + 22 * sunday) / 451;
    // 22 March is the earliest.
    81 + u32::from(is_leap) + full_moon + sunday - 7 * late
}

#[cfg(test)]
mod tests {
    use super::super::LAST_YEAR;
    use super::*;

    fn easter_and(year: u16, days: u32) -> Option<Date> {
        Date::from_ordinal(year, u16::try_from(easter(year) + days).ok()?)
    }

    #[test]
    fn easter_is_on_the_days_that_calendars_say() {
        for iso in [
            "1818-03-22",
            "1943-04-25",
            "2000-04-23",
            "2024-03-31",
            "2025-04-20",
            "2026-04-05",
            "2027-03-28",
            "2038-04-25",
        ] {
            let day = Date::read_iso(iso).expect("a day that exists");
            assert_eq!(easter_and(day.year(), 0), Some(day), "{iso}");
        }
    }

    #[test]
    fn easter_is_a_sunday_between_22_march_and_25_april() {
        for year in 1..=LAST_YEAR {
            let day = easter_and(year, 0).expect("a day of the year");
            assert_eq!(day.weekday(), 0, "{day:?}");
            assert!(
                ((3, 22)..=(4, 25)).contains(&(day.month(), day.day())),
                "{day:?}"
            );
        }
    }

    #[test]
    fn a_year_has_eleven_holidays_or_ten_where_two_are_on_one_day() {
        for year in 1..=LAST_YEAR {
            let days = (1..=366).filter_map(|ordinal| Date::from_ordinal(year, ordinal));
            let named = days.filter_map(holiday).count();
            // Ascension is on 1 or 8 May every few years.
            let ascension = easter_and(year, 39).expect("a day of the year");
            let is_shared = matches!((ascension.month(), ascension.day()), (5, 1 | 8));
            assert_eq!(named, 11 - usize::from(is_shared), "{year}");
        }
    }
}

//! The public holidays of France.

use jiff::ToSpan;
use jiff::civil::Date;

/// Holidays on a fixed day: month, day, name.
const FIXED: [(i8, i8, &str); 8] = [
    (1, 1, "jour de l’an"),
    (5, 1, "fête du travail"),
    (5, 8, "8 mai"),
    (7, 14, "fête nationale"),
    (8, 15, "Assomption"),
    (11, 1, "Toussaint"),
    (11, 11, "11 novembre"),
    (12, 25, "Noël"),
];
/// Holidays relative to Easter Sunday: days after it, name.
const MOVING: [(i64, &str); 3] = [
    (1, "lundi de Pâques"),
    (39, "Ascension"),
    (50, "lundi de Pentecôte"),
];

/// The name of the holiday on this day.
///
/// ```
/// use jiff::civil::date;
/// use vitrine_server::domain::site::holidays::holiday;
/// assert_eq!(holiday(date(2026, 12, 25)), Some("Noël"));
/// assert_eq!(holiday(date(2026, 5, 25)), Some("lundi de Pentecôte"));
/// assert_eq!(holiday(date(2026, 12, 24)), None);
/// ```
pub fn holiday(day: Date) -> Option<&'static str> {
    let fixed = FIXED.iter();
    let mut fixed =
        fixed.filter(|(month, number, _)| (day.month(), day.day()) == (*month, *number));
    if let Some((.., name)) = fixed.next() {
        return Some(name);
    }
    let easter = easter(day.year())?;
    let mut moving = MOVING.iter();
    let on = |after: i64| easter.checked_add(after.days()).ok() == Some(day);
    moving.find(|(after, _)| on(*after)).map(|(_, name)| *name)
}

/// Easter Sunday, by the rule of Meeus, Jones and Butcher.
fn easter(year: i16) -> Option<Date> {
    let year_number = i32::from(year);
    let (moon_year, century, rest) = (year_number % 19, year_number / 100, year_number % 100);
    let lunar_shift = century / 4 + (century - (century + 8) / 25 + 1) / 3;
    let full_moon = (19 * moon_year + century - lunar_shift + 15) % 30;
    let sunday = (32 + 2 * (century % 4) + 2 * (rest / 4) - full_moon - rest % 4) % 7;
    let late = (moon_year + 11 * full_moon + 22 * sunday) / 451;
    let days = full_moon + sunday - 7 * late + 114;
    let (month, day) = (
        i8::try_from(days / 31).ok()?,
        i8::try_from(days % 31 + 1).ok()?,
    );
    Date::new(year, month, day).ok()
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::{easter, holiday};

    #[test]
    fn easter_is_on_the_days_that_calendars_say() {
        for (year, month, day) in [
            (1818, 3, 22),
            (1943, 4, 25),
            (2000, 4, 23),
            (2024, 3, 31),
            (2025, 4, 20),
            (2026, 4, 5),
            (2027, 3, 28),
            (2038, 4, 25),
        ] {
            assert_eq!(easter(year), Some(date(year, month, day)), "{year}");
        }
    }

    #[test]
    fn a_year_has_eleven_holidays() {
        let days = date(2026, 1, 1).series(jiff::Span::new().days(1)).take(365);
        let named: Vec<&str> = days.filter_map(holiday).collect();
        assert_eq!(named.len(), 11, "{named:?}");
        assert_eq!(holiday(date(2027, 5, 6)), Some("Ascension"));
        assert_eq!(holiday(date(2027, 3, 28)), None, "Easter is a Sunday");
    }
}

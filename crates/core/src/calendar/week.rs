//! ISO 8601 weeks.

use super::Date;

/// A week from Monday to Sunday. Week 1 of a year contains its first Thursday, so the first days of January may belong
/// to the last week of the year before, and the last days of December to week 1 of the year after.
///
/// ```
/// use vitrine_core::calendar::IsoWeek;
/// let last = IsoWeek { year: 2026, number: 53 };
/// assert!(last < IsoWeek { year: 2027, number: 1 });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct IsoWeek {
    /// The year that the week belongs to, 1 to 9999.
    pub year: u16,
    /// The number of the week, 1 to 53.
    pub number: u8,
}

/// The ISO week that contains `date`.
///
/// ```
/// use vitrine_core::calendar::{Date, IsoWeek, iso_week};
/// let new_year = Date::new(2027, 1, 1).expect("a day that exists");
/// assert_eq!(iso_week(new_year), IsoWeek { year: 2026, number: 53 });
/// ```
pub fn iso_week(date: Date) -> IsoWeek {
    let number = date.day_number();
    // Day 0 is a Monday, and a week belongs to the year of its Thursday. The calendar begins with a Monday and ends
    // with a Friday, so each week's Thursday is inside it.
    let thursday = Date::from_day_number(number - number % 7 + 3).unwrap_or(date);
    let week = (thursday.ordinal() - 1) / 7 + 1;
    IsoWeek {
        year: thursday.year(),
        number: u8::try_from(week).unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn week(iso: &str) -> (u16, u8) {
        let week = iso_week(Date::read_iso(iso).expect("a day that exists"));
        (week.year, week.number)
    }

    #[test]
    fn the_days_around_new_year_may_lie_in_a_week_of_the_other_year() {
        // Same results as `date -d … +%G-%V` of GNU coreutils.
        assert_eq!(week("2005-01-01"), (2004, 53));
        assert_eq!(week("2005-01-02"), (2004, 53));
        assert_eq!(week("2005-12-31"), (2005, 52));
        assert_eq!(week("2007-01-01"), (2007, 1));
        assert_eq!(week("2008-12-29"), (2009, 1));
        assert_eq!(week("2010-01-03"), (2009, 53));
        assert_eq!(week("2026-12-31"), (2026, 53));
    }

    #[test]
    fn the_first_and_the_last_day_of_the_calendar_have_their_week() {
        assert_eq!(week("0001-01-01"), (1, 1));
        assert_eq!(week("9999-12-31"), (9999, 52));
    }

    #[test]
    fn a_week_changes_on_mondays_only() {
        // The calendar repeats after four hundred years, which are a whole number of weeks.
        let mut previous = None;
        for number in 0..146_097 + 7 {
            let day = Date::from_day_number(number).expect("within the calendar");
            let week = Some(iso_week(day));
            assert_eq!(week != previous, day.weekday() == 1, "{day:?}");
            previous = week;
        }
    }
}

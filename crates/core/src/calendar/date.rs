//! One day.

use std::fmt;

use super::{LAST_YEAR, days_in_month};

/// Days in four hundred years, the period of the calendar.
const DAYS_IN_400_YEARS: u32 = 146_097;

/// A valid day of the calendar, from 1 January of the year 1 to 31 December 9999. Ordered by time.
///
/// ```
/// use vitrine_core::calendar::Date;
/// assert!(Date::new(2024, 2, 29) < Date::new(2024, 3, 1));
/// assert_eq!(Date::new(2024, 2, 31), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    // The order of the fields matters: the derived comparison uses it.
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// 1 January of the year 1.
    ///
    /// ```
    /// use vitrine_core::calendar::Date;
    /// assert_eq!(Date::new(1, 1, 1), Some(Date::FIRST));
    /// assert_eq!(Date::FIRST.plus_days(-1), None);
    /// ```
    pub const FIRST: Self = Self {
        year: 1,
        month: 1,
        day: 1,
    };

    /// The day of that year, month (1 to 12) and day of the month; `None` if it does not exist.
    ///
    /// ```
    /// use vitrine_core::calendar::Date;
    /// assert!(Date::new(2024, 2, 29).is_some());
    /// assert!(Date::new(2023, 2, 29).is_none());
    /// assert!(Date::new(0, 1, 1).is_none() && Date::new(10_000, 1, 1).is_none());
    /// ```
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let exists =
            (1..=LAST_YEAR).contains(&year) && (1..=days_in_month(year, month)).contains(&day);
        exists.then_some(Self { year, month, day })
    }

    /// Parses `yyyy-mm-dd`: four, two and two digits and nothing else. `None` for any other text and for a day that
    /// does not exist.
    ///
    /// ```
    /// use vitrine_core::calendar::Date;
    /// assert_eq!(Date::read_iso("2024-03-05"), Date::new(2024, 3, 5));
    /// assert_eq!(Date::read_iso("2024-3-5"), None);
    /// assert_eq!(Date::read_iso("2024-02-30"), None);
    /// ```
    pub fn read_iso(text: &str) -> Option<Self> {
        let &[y1, y2, y3, y4, b'-', m1, m2, b'-', d1, d2] = text.as_bytes() else {
            return None;
        };
        let century = u16::from(two_digits(y1, y2)?);
        let year = century * 100 + u16::from(two_digits(y3, y4)?);
        Self::new(year, two_digits(m1, m2)?, two_digits(d1, d2)?)
    }

    /// The day with this `ordinal` in `year`: 1 is 1 January. `None` past the end of the year.
    ///
    /// ```
    /// use vitrine_core::calendar::Date;
    /// assert_eq!(Date::from_ordinal(2024, 60), Date::new(2024, 2, 29));
    /// assert_eq!(Date::from_ordinal(2023, 366), None);
    /// ```
    pub fn from_ordinal(year: u16, ordinal: u16) -> Option<Self> {
        let mut day = ordinal;
        let mut month = 1;
        while day > u16::from(days_in_month(year, month)) && month <= 12 {
            day -= u16::from(days_in_month(year, month));
            month += 1;
        }
        Self::new(year, month, u8::try_from(day).ok()?)
    }

    /// The day `number` days after 1 January of the year 1, which is day 0. `None` after 31 December 9999, which is day
    /// 3,652,058.
    ///
    /// ```
    /// use vitrine_core::calendar::Date;
    /// assert_eq!(Date::from_day_number(719_162), Date::new(1970, 1, 1));
    /// assert_eq!(Date::from_day_number(3_652_059), None);
    /// ```
    pub fn from_day_number(number: u32) -> Option<Self> {
        // The average length gives the right year or an adjacent one.
        let mut year = (number.checked_mul(400)? / DAYS_IN_400_YEARS).max(1);
        while days_before_year(year + 1) <= number {
            year += 1;
        }
        let ordinal = number - days_before_year(year) + 1;
        Self::from_ordinal(u16::try_from(year).ok()?, u16::try_from(ordinal).ok()?)
    }

    /// The year, 1 to 9999.
    ///
    /// ```
    /// use vitrine_core::calendar::Date;
    /// let day = Date::new(2024, 2, 29).expect("a day that exists");
    /// assert_eq!(day.year(), 2024);
    /// ```
    pub fn year(self) -> u16 {
        self.year
    }

    /// The month, 1 to 12.
    ///
    /// ```
    /// use vitrine_core::calendar::Date;
    /// let day = Date::new(2024, 2, 29).expect("a day that exists");
    /// assert_eq!(day.month(), 2);
    /// ```
    pub fn month(self) -> u8 {
        self.month
    }

    /// The day of the month, 1 to 31.
    ///
    /// ```
    /// use vitrine_core::calendar::Date;
    /// let day = Date::new(2024, 2, 29).expect("a day that exists");
    /// assert_eq!(day.day(), 29);
    /// ```
    pub fn day(self) -> u8 {
        self.day
    }

    /// The day of the year: 1 on 1 January, 365 or 366 on 31 December.
    ///
    /// ```
    /// use vitrine_core::calendar::Date;
    /// assert_eq!(Date::new(2024, 12, 31).map(Date::ordinal), Some(366));
    /// ```
    pub fn ordinal(self) -> u16 {
        let before = (1..self.month()).map(|month| u16::from(days_in_month(self.year(), month)));
        before.sum::<u16>() + u16::from(self.day())
    }

    /// The number of days from 1 January of the year 1 to this day: see [`Date::from_day_number`].
    ///
    /// ```
    /// use vitrine_core::calendar::Date;
    /// let last = Date::new(9999, 12, 31);
    /// assert_eq!(last.map(Date::day_number), Some(3_652_058));
    /// ```
    pub fn day_number(self) -> u32 {
        days_before_year(u32::from(self.year())) + u32::from(self.ordinal()) - 1
    }

    /// The day of the week: 0 is Sunday, 6 is Saturday.
    ///
    /// ```
    /// use vitrine_core::calendar::Date;
    /// assert_eq!(Date::new(2024, 3, 5).map(Date::weekday), Some(2)); // a Tuesday
    /// ```
    pub fn weekday(self) -> u8 {
        // Day 0 is a Monday. The result is below 7, so the conversion loses nothing.
        u8::try_from((self.day_number() + 1) % 7).unwrap_or_default()
    }

    /// The day `days` later, or earlier if `days` is negative. `None` outside the calendar.
    ///
    /// ```
    /// use vitrine_core::calendar::Date;
    /// let leap_day = Date::new(2024, 2, 29).expect("2024 is a leap year");
    /// assert_eq!(leap_day.plus_days(1), Date::new(2024, 3, 1));
    /// assert_eq!(leap_day.plus_days(-60), Date::new(2023, 12, 31));
    /// ```
    pub fn plus_days(self, days: i32) -> Option<Self> {
        Self::from_day_number(self.day_number().checked_add_signed(days)?)
    }
}

impl fmt::Debug for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = (self.year(), self.month(), self.day());
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// Days from 1 January of the year 1 to 1 January of `year`.
fn days_before_year(year: u32) -> u32 {
    let whole = year - 1;
    whole * 365 + whole / 4 - whole / 100 + whole / 400
}

fn two_digits(tens: u8, ones: u8) -> Option<u8> {
    (tens.is_ascii_digit() && ones.is_ascii_digit()).then(|| (tens - b'0') * 10 + (ones - b'0'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn date(iso: &str) -> Date {
        Date::read_iso(iso).expect("a day that exists")
    }

    #[test]
    fn every_day_follows_the_one_before_and_counts_one_more() {
        let (mut number, mut ordinal, mut previous) = (0, 0, None);
        for year in 1..=LAST_YEAR {
            for month in 1..=12 {
                for day in 1..=days_in_month(year, month) {
                    let date = Date::new(year, month, day).expect("a day that exists");
                    ordinal = if (month, day) == (1, 1) {
                        1
                    } else {
                        ordinal + 1
                    };
                    assert_eq!(date.day_number(), number);
                    assert_eq!(date.ordinal(), ordinal);
                    assert_eq!(u32::from(date.weekday()), (number + 1) % 7);
                    assert_eq!(Date::from_day_number(number), Some(date));
                    assert_eq!(Date::from_ordinal(year, ordinal), Some(date));
                    assert!(previous < Some(date));
                    previous = Some(date);
                    number += 1;
                }
            }
        }
        assert_eq!(number, 3_652_059);
        assert_eq!(Date::from_day_number(number), None);
    }

    #[test]
    fn weekdays_are_those_of_the_wall_calendar() {
        let weekdays = ["0001-01-01", "1789-07-14", "1970-01-01", "2000-02-29"];
        assert_eq!(weekdays.map(|iso| date(iso).weekday()), [1, 2, 4, 2]);
    }

    #[test]
    fn a_day_that_does_not_exist_is_never_made() {
        for (year, month, day) in [
            (2023, 2, 29),
            (1900, 2, 29),
            (2024, 2, 31),
            (2024, 4, 31),
            (2024, 0, 1),
            (2024, 13, 1),
            (2024, 1, 0),
            (2024, 1, 32),
            (0, 12, 31),
            (10_000, 1, 1),
        ] {
            assert_eq!(Date::new(year, month, day), None, "{year}-{month}-{day}");
        }
        for (year, ordinal) in [
            (2023, 0),
            (2023, 366),
            (2024, 367),
            (2024, u16::MAX),
            (0, 1),
        ] {
            assert_eq!(Date::from_ordinal(year, ordinal), None, "{year}, {ordinal}");
        }
    }

    #[test]
    fn an_iso_day_has_ten_characters() {
        for text in [
            "",
            "2024-03-5",
            "2024-03-050",
            " 2024-03-05",
            "2024/03/05",
            "+024-03-05",
            "2024-0a-05",
            "0000-01-01",
            "２024-03",
            "2024-03-05 ",
        ] {
            assert_eq!(Date::read_iso(text), None, "{text:?}");
        }
    }

    #[test]
    fn the_calendar_ends_on_both_sides() {
        assert_eq!(date("9999-12-31").plus_days(1), None);
        assert_eq!(date("0001-01-01").plus_days(-1), None);
        assert_eq!(date("2024-01-01").plus_days(i32::MIN), None);
        assert_eq!(date("2024-01-01").plus_days(i32::MAX), None);
    }

    proptest! {
        #[test]
        fn going_and_coming_back_is_staying(number in 0_u32..3_652_059, days in -4_000_000_i32..4_000_000) {
            let start = Date::from_day_number(number).expect("within the calendar");
            if let Some(end) = start.plus_days(days) {
                prop_assert_eq!(end.plus_days(-days), Some(start));
                prop_assert_eq!(end > start, days > 0);
            } else {
                let target = i64::from(number) + i64::from(days);
                prop_assert!(!(0..3_652_059).contains(&target));
            }
        }

        #[test]
        fn any_number_is_a_day_or_none(number in any::<u32>()) {
            prop_assert_eq!(Date::from_day_number(number).is_some(), number < 3_652_059);
        }

        #[test]
        fn a_text_is_read_if_it_is_how_a_day_is_written(
            text in any::<String>(), near in "[0-9]{0,5}-[0-9]{0,3}-[0-9]{0,3}", form in "[0-9]{4}-[01][0-9]-[0-3][0-9]",
        ) {
            for text in [text, near, form] {
                let parts: Vec<u16> = text.split('-').filter_map(|part| part.parse().ok()).collect();
                let named = match *parts {
                    [year, month, day] => month.try_into().ok().zip(day.try_into().ok())
                        .and_then(|(month, day)| Date::new(year, month, day)),
                    _ => None,
                };
                let written = |date: &Date| format!("{:04}-{:02}-{:02}", date.year(), date.month(), date.day());
                prop_assert_eq!(Date::read_iso(&text), named.filter(|date| written(date) == text));
            }
        }
    }
}

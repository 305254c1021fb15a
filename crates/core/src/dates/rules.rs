//! Which moments a field accepts (spec 3.11, 5.1).

use super::{Date, DateError, Moment, Time, limit};
use crate::calendar::holiday;

/// The restrictions as written in the attributes of a field; an empty or blank text is no restriction.
///
/// ```
/// use vitrine_core::dates::{Date, DateError, Rules, RulesText};
/// let today = Date::new(2026, 11, 21).expect("a day that exists");
/// let text = RulesText { max_date: "+1y", ..RulesText::default() };
/// assert!(Rules::read(text, today).is_ok());
/// let badly_written = RulesText { only_days: "7", ..text };
/// assert_eq!(Rules::read(badly_written, today), Err(DateError::OnlyDays));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RulesText<'a> {
    /// `data-only-days`: weekdays from 0 (Sunday) to 6, `1,2,3`.
    pub only_days: &'a str,
    /// `data-min-date`: a [`limit`].
    pub min_date: &'a str,
    /// `data-max-date`: the same.
    pub max_date: &'a str,
    /// `data-dates-excludes`: [`limit`]s without a time, and `holidays` ([`holiday`]); as a JSON list or separated by
    /// commas or blanks.
    pub dates_excludes: &'a str,
}

/// The restrictions of a field.
///
/// ```
/// use vitrine_core::dates::{Date, DateError, Moment, Rules, RulesText};
/// let today = Date::new(2026, 3, 4).expect("a day that exists");
/// let rules = Rules::read(RulesText {
///     only_days: "1,2,3,4,5",
///     min_date: "+1d 14:00",
///     dates_excludes: r#"["2026-12-24", "holidays"]"#,
///     ..RulesText::default()
/// }, today)?;
/// let refusal = |iso| Moment::read_iso(iso).and_then(|moment| rules.refusal(moment));
/// assert_eq!(refusal("2026-03-05 13:59"), Some(DateError::Early));
/// assert_eq!(refusal("2026-03-07"), Some(DateError::Weekday));
/// assert_eq!(refusal("2026-12-24"), Some(DateError::Excluded));
/// assert_eq!(refusal("2026-12-25"), Some(DateError::Holiday));
/// assert_eq!(refusal("2026-03-05 14:00"), None);
/// # Ok::<(), DateError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rules {
    /// Whether days of each weekday are accepted, from Sunday.
    weekdays: [bool; 7],
    min: Option<Moment>,
    max: Option<Moment>,
    /// The excluded days, sorted.
    excluded: Vec<Date>,
    /// Whether public holidays are excluded.
    holidays: bool,
}

impl Default for Rules {
    /// No restrictions.
    fn default() -> Self {
        Self {
            weekdays: [true; 7],
            min: None,
            max: None,
            excluded: Vec::new(),
            holidays: false,
        }
    }
}

impl Rules {
    /// Parses the restrictions, as they are on the day `today`.
    ///
    /// Fails with the name of the invalid text: [`DateError::OnlyDays`], [`DateError::MinDate`],
    /// [`DateError::MaxDate`], [`DateError::DatesExcludes`].
    ///
    /// ```
    /// use vitrine_core::dates::{Date, DateError, Rules, RulesText};
    /// let today = Date::new(2026, 11, 21).expect("a day that exists");
    /// let text = RulesText { min_date: "05/03/2026", ..RulesText::default() };
    /// assert_eq!(Rules::read(text, today), Err(DateError::MinDate));
    /// ```
    pub fn read(text: RulesText<'_>, today: Date) -> Result<Self, DateError> {
        let mut excluded = Vec::new();
        let mut holidays = false;
        let mut list = text.dates_excludes;
        while !list.is_empty() {
            let end = list.bytes().position(is_sign).unwrap_or(list.len());
            let word = list.get(..end).unwrap_or_default();
            list = list.get(end + 1..).unwrap_or_default();
            match word {
                "" => {}
                "holidays" => holidays = true,
                _ => {
                    let day = limit(word, today).filter(|day| day.time.is_none());
                    let day = day.ok_or(DateError::DatesExcludes)?.date;
                    // Inserted in order: the standard library's sort adds 1.3 kB (decision 0006).
                    if let Err(place) = excluded.binary_search(&day) {
                        excluded.insert(place, day);
                    }
                }
            }
        }
        Ok(Self {
            weekdays: weekdays(text.only_days).ok_or(DateError::OnlyDays)?,
            min: bound(text.min_date, today).map_err(|()| DateError::MinDate)?,
            max: bound(text.max_date, today).map_err(|()| DateError::MaxDate)?,
            excluded,
            holidays,
        })
    }

    /// Returns why the field rejects `moment`: [`DateError::Early`], [`DateError::Late`],
    /// [`DateError::Weekday`], [`DateError::Excluded`] or [`DateError::Holiday`], the first that
    /// applies; `None` if it is accepted.
    ///
    /// A bound with a time is compared with a moment's time; if either has no time, the days are
    /// compared. So a maximum without a time includes the whole day.
    ///
    /// ```
    /// use vitrine_core::dates::{Date, DateError, Moment, Rules, RulesText};
    /// let today = Date::new(2026, 3, 4).expect("a day that exists");
    /// let rules = Rules::read(RulesText { max_date: "+1d", ..RulesText::default() }, today)?;
    /// let refusal = |iso| Moment::read_iso(iso).and_then(|moment| rules.refusal(moment));
    /// assert_eq!(refusal("2026-03-05 23:59"), None);
    /// assert_eq!(refusal("2026-03-06 00:00"), Some(DateError::Late));
    /// # Ok::<(), DateError>(())
    /// ```
    pub fn refusal(&self, moment: Moment) -> Option<DateError> {
        let date = moment.date;
        if self.min.is_some_and(|min| is_before(moment, min)) {
            Some(DateError::Early)
        } else if self.max.is_some_and(|max| is_before(max, moment)) {
            Some(DateError::Late)
        } else if !self.takes_weekday(date.weekday()) {
            Some(DateError::Weekday)
        } else if self.excluded.binary_search(&date).is_ok() {
            Some(DateError::Excluded)
        } else if self.holidays && holiday(date).is_some() {
            Some(DateError::Holiday)
        } else {
            None
        }
    }

    /// Returns the accepted moment nearest to the day `near`, the later of two at the same distance;
    /// `None` if no moment is accepted. It has a time only if the minimum is on that day and has one.
    ///
    /// ```
    /// use vitrine_core::dates::{Date, Moment, Rules, RulesText};
    /// let mondays = RulesText { only_days: "1", ..RulesText::default() };
    /// let saturday = Date::new(2026, 11, 21).expect("a day that exists");
    /// let nearest = Rules::read(mondays, saturday)?.nearest(saturday);
    /// assert_eq!(nearest.map(Moment::to_iso).as_deref(), Some("2026-11-23"));
    /// # Ok::<(), vitrine_core::dates::DateError>(())
    /// ```
    pub fn nearest(&self, near: Date) -> Option<Moment> {
        let mut start = near;
        if let Some(max) = self.max {
            start = start.min(max.date);
        }
        if let Some(min) = self.min {
            start = start.max(min.date);
        }
        // Each excluded day or holiday moves the search by a week at most, on either side; the holidays of any number
        // of weeks are fewer than a third of the weeks, plus eleven.
        let weeks = self.excluded.len() * 3 / 2 + 15;
        let weeks = i32::try_from(weeks).unwrap_or(i32::MAX);
        for days in 0..=weeks.saturating_mul(7) {
            for days in [days, -days] {
                let moment = start.plus_days(days).map(|date| self.beginning(date));
                let is_taken = |moment: &Moment| self.refusal(*moment).is_none();
                if moment.as_ref().is_some_and(is_taken) {
                    return moment;
                }
            }
        }
        None
    }

    /// Returns the first moment of `date` that may be accepted, with a time if the minimum is on that
    /// day and has one.
    fn beginning(&self, date: Date) -> Moment {
        let min = self.min.filter(|min| min.date == date);
        min.unwrap_or(Moment { date, time: None })
    }

    /// Returns the minimum.
    pub(super) fn min(&self) -> Option<Moment> {
        self.min
    }

    /// Returns the maximum.
    pub(super) fn max(&self) -> Option<Moment> {
        self.max
    }

    /// Returns whether days of that weekday (0 is Sunday) are accepted.
    pub(super) fn takes_weekday(&self, weekday: u8) -> bool {
        self.weekdays.get(usize::from(weekday)) == Some(&true)
    }
}

/// Returns whether `one` is before `other`: by time if both have one, otherwise by day.
fn is_before(one: Moment, other: Moment) -> bool {
    let clocks = one.time.zip(other.time);
    let is_earlier = |(one, other): (Time, Time)| one.clock() < other.clock();
    one.date < other.date || (one.date == other.date && clocks.is_some_and(is_earlier))
}

/// Parses a minimum or maximum; `None` for a blank text.
fn bound(text: &str, today: Date) -> Result<Option<Moment>, ()> {
    match text.trim_ascii() {
        "" => Ok(None),
        text => limit(text, today).map(Some).ok_or(()),
    }
}

/// Parses the accepted weekdays, from Sunday: all of them for a blank list; `None` if an entry is not a
/// digit from 0 to 6.
fn weekdays(list: &str) -> Option<[bool; 7]> {
    let mut taken = [false; 7];
    for byte in list.bytes().filter(|byte| !is_sign(*byte)) {
        *taken.get_mut(usize::from(byte.wrapping_sub(b'0')))? = true;
    }
    Some(if taken.contains(&true) {
        taken
    } else {
        [true; 7]
    })
}

/// Whether a list may have it between its entries: a blank or punctuation of JSON.
fn is_sign(byte: u8) -> bool {
    matches!(
        byte,
        b',' | b'"' | b'\'' | b'[' | b']' | b' ' | b'\t' | b'\n' | b'\r'
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn moment(iso: &str) -> Moment {
        Moment::read_iso(iso).expect("a moment that exists")
    }

    /// A Saturday.
    fn today() -> Date {
        moment("2026-11-21").date
    }

    fn rules(text: RulesText<'_>) -> Rules {
        Rules::read(text, today()).expect("well-written rules")
    }

    fn refusal(text: RulesText, iso: &str) -> Option<DateError> {
        rules(text).refusal(moment(iso))
    }

    #[test]
    fn no_restriction_takes_every_moment() {
        for iso in ["0001-01-01", "2026-02-28 23:59:59", "9999-12-31"] {
            assert_eq!(refusal(RulesText::default(), iso), None);
        }
    }

    #[test]
    fn weekdays_count_from_sunday() {
        let weekend = RulesText {
            only_days: "0,6",
            ..RulesText::default()
        };
        let taken: Vec<bool> = (16..=22)
            .map(|day| refusal(weekend, &format!("2026-11-{day}")).is_none())
            .collect();
        // 16 November 2026 is a Monday.
        assert_eq!(taken, [false, false, false, false, false, true, true]);
    }

    #[test]
    fn minimum_and_maximum_compare_whole_date_times() {
        let text = RulesText {
            min_date: "2026-03-05 14:00",
            max_date: "2026-03-07 12:00:30",
            ..RulesText::default()
        };
        for (iso, expected) in [
            ("2026-03-05 13:59:59", Some(DateError::Early)),
            ("2026-03-05 14:00", None),
            ("2026-03-06 00:00", None),
            ("2026-03-07 12:00:30", None),
            ("2026-03-07 12:00:31", Some(DateError::Late)),
            ("2026-03-04 23:00", Some(DateError::Early)),
            ("2026-03-08 00:00", Some(DateError::Late)),
        ] {
            assert_eq!(refusal(text, iso), expected, "{iso}");
        }
    }

    #[test]
    fn days_compare_where_one_side_has_no_time() {
        let days = RulesText {
            min_date: "2026-03-05",
            max_date: "2026-03-07",
            ..RulesText::default()
        };
        let times = RulesText {
            min_date: "2026-03-05 14:00",
            max_date: "2026-03-07 12:00",
            ..RulesText::default()
        };
        assert_eq!(refusal(days, "2026-03-07 23:59:59"), None);
        assert_eq!(refusal(days, "2026-03-05 00:00:00"), None);
        assert_eq!(refusal(days, "2026-03-08 00:00:00"), Some(DateError::Late));
        assert_eq!(refusal(times, "2026-03-05"), None);
        assert_eq!(refusal(times, "2026-03-04"), Some(DateError::Early));
        assert_eq!(refusal(times, "2026-03-07"), None);
    }

    #[test]
    fn an_excluded_day_is_excluded_at_any_time() {
        for list in [
            r#"["2026-12-25", "2026-12-26"]"#,
            "2026-12-25,2026-12-26",
            "2026-12-25\n2026-12-26",
        ] {
            let text = RulesText {
                dates_excludes: list,
                ..RulesText::default()
            };
            assert_eq!(
                refusal(text, "2026-12-25"),
                Some(DateError::Excluded),
                "{list}"
            );
            assert_eq!(
                refusal(text, "2026-12-26 10:00"),
                Some(DateError::Excluded),
                "{list}"
            );
            assert_eq!(refusal(text, "2026-12-27"), None, "{list}");
        }
    }

    #[test]
    fn limits_move_with_the_day_of_the_visit() {
        let text = RulesText {
            min_date: "+1d",
            max_date: "+2w",
            dates_excludes: "monday,2026-12-01",
            ..RulesText::default()
        };
        let taken = |today: &str| -> Vec<String> {
            let rules = Rules::read(text, moment(today).date).expect("well-written rules");
            let days = (0..40).filter_map(|days| moment("2026-11-20").date.plus_days(days));
            let taken = days.filter(|&date| rules.refusal(Moment { date, time: None }).is_none());
            taken.map(|date| format!("{date:?}")).collect()
        };
        let on_saturday = taken("2026-11-21");
        assert_eq!(on_saturday.first().map(String::as_str), Some("2026-11-22"));
        assert_eq!(on_saturday.last().map(String::as_str), Some("2026-12-05"));
        assert_eq!(on_saturday.len(), 12, "{on_saturday:?}");
        assert!(!on_saturday.contains(&"2026-11-23".to_owned()));
        // The next Monday is another one.
        assert!(taken("2026-11-24").contains(&"2026-12-02".to_owned()));
        assert!(!taken("2026-11-24").contains(&"2026-11-30".to_owned()));
    }

    #[test]
    fn holidays_are_excluded_in_every_year_and_named_after_the_list() {
        let text = RulesText {
            dates_excludes: "holidays 2026-12-25",
            ..RulesText::default()
        };
        assert_eq!(refusal(text, "2026-12-25"), Some(DateError::Excluded));
        assert_eq!(refusal(text, "2027-12-25 10:00"), Some(DateError::Holiday));
        assert_eq!(refusal(text, "2036-04-14"), Some(DateError::Holiday));
        assert_eq!(refusal(text, "2036-04-13"), None);
    }

    #[test]
    fn the_nearest_moment_is_found_past_holidays_that_follow_one_another() {
        // Easter Monday, 1 and 8 May 2000 are Mondays that follow one another.
        let text = RulesText {
            only_days: "1",
            min_date: "2000-04-24",
            dates_excludes: "holidays",
            ..RulesText::default()
        };
        let nearest = rules(text).nearest(moment("2000-04-20").date);
        assert_eq!(nearest.map(Moment::to_iso).as_deref(), Some("2000-05-15"));
    }

    #[test]
    fn the_bounds_are_named_before_the_weekday_and_the_weekday_before_the_list() {
        let text = RulesText {
            only_days: "1",
            min_date: "2026-11-17",
            max_date: "2026-11-19",
            dates_excludes: "2026-11-16,2026-11-18,2026-11-20",
        };
        assert_eq!(refusal(text, "2026-11-16"), Some(DateError::Early));
        assert_eq!(refusal(text, "2026-11-18"), Some(DateError::Weekday));
        assert_eq!(refusal(text, "2026-11-20"), Some(DateError::Late));
    }

    #[test]
    fn a_badly_written_restriction_is_named() {
        for only_days in ["7", "18", "lundi", "1;2", "-1"] {
            let text = RulesText {
                only_days,
                ..RulesText::default()
            };
            assert_eq!(
                Rules::read(text, today()),
                Err(DateError::OnlyDays),
                "{only_days}"
            );
        }
        for bound in [
            "1m",
            "holidays",
            "2026-02-30",
            "05/03/2026",
            "2026-03-05 25:00",
            "2026",
        ] {
            let min = RulesText {
                min_date: bound,
                ..RulesText::default()
            };
            let max = RulesText {
                max_date: bound,
                ..RulesText::default()
            };
            assert_eq!(
                Rules::read(min, today()),
                Err(DateError::MinDate),
                "{bound}"
            );
            assert_eq!(
                Rules::read(max, today()),
                Err(DateError::MaxDate),
                "{bound}"
            );
        }
        for dates_excludes in [
            "2026-02-30",
            "[20261225]",
            "{}",
            r#"["2026-12-25 10:00"]"#,
            "2026-12-25T10:00",
            "holiday",
        ] {
            let text = RulesText {
                dates_excludes,
                ..RulesText::default()
            };
            assert_eq!(
                Rules::read(text, today()),
                Err(DateError::DatesExcludes),
                "{dates_excludes}"
            );
        }
        let blank = RulesText {
            only_days: " ",
            dates_excludes: "[]",
            ..RulesText::default()
        };
        assert_eq!(refusal(blank, "2026-02-28 23:59:59"), None);
    }

    #[test]
    fn the_nearest_moment_lies_within_all_restrictions_or_there_is_none() {
        let near = |text: RulesText, iso| {
            rules(text)
                .nearest(moment(iso).date)
                .map(Moment::to_iso)
                .unwrap_or_default()
        };
        let text = RulesText {
            min_date: "2026-03-05 14:00",
            max_date: "2026-03-20",
            ..RulesText::default()
        };
        assert_eq!(near(text, "2026-03-10"), "2026-03-10");
        assert_eq!(near(text, "2020-01-01"), "2026-03-05 14:00:00");
        assert_eq!(near(text, "2030-01-01"), "2026-03-20");
        let text = RulesText {
            only_days: "1",
            dates_excludes: "2026-11-23,2026-11-16",
            ..RulesText::default()
        };
        assert_eq!(near(text, "2026-11-21"), "2026-11-30");
        let none = RulesText {
            only_days: "1",
            max_date: "2026-11-22",
            min_date: "2026-11-17",
            ..RulesText::default()
        };
        assert_eq!(near(none, "2026-11-20"), "");
        let backwards = RulesText {
            max_date: "2026-11-01",
            min_date: "2026-11-30",
            ..RulesText::default()
        };
        assert_eq!(near(backwards, "2026-11-20"), "");
        let backwards_within_a_day = RulesText {
            min_date: "2026-12-27 12:07",
            max_date: "2026-12-27 00:00",
            ..RulesText::default()
        };
        assert_eq!(near(backwards_within_a_day, "2026-11-20"), "");
        let end = RulesText {
            only_days: "1",
            ..RulesText::default()
        };
        assert_eq!(near(end, "9999-12-31"), "9999-12-27");
    }

    const BOUND: &str = "(2026-(0[1-9]|1[0-2])-(0[1-9]|[12][0-8])( [01][0-9]:[0-5][0-9])?)?";
    const DAYS: &str = "(2026-(0[1-9]|1[0-2])-(0[1-9]|[12][0-8]),){0,5}(holidays)?";

    proptest! {
        #[test]
        fn the_nearest_moment_is_taken_and_none_is_nearer(texts in ("([0-6](,[0-6]){0,3})?", BOUND, BOUND, DAYS), number in 739_000_u32..740_500) {
            let (only_days, min_date, max_date, dates_excludes) = &texts;
            let rules = rules(RulesText { only_days, min_date, max_date, dates_excludes });
            let near = Date::from_day_number(number).expect("within the calendar");
            let distance = |date: Date| date.day_number().abs_diff(number);
            // On the day of the minimum, its time is the first.
            let begins = |date| rules.min().filter(|min| min.date == date).unwrap_or(Moment { date, time: None });
            let taken = (738_000..741_500).filter_map(Date::from_day_number)
                .filter(|&date| rules.refusal(begins(date)).is_none())
                .map(distance).min();
            let nearest = rules.nearest(near);
            prop_assert!(nearest.is_none_or(|moment| rules.refusal(moment).is_none()));
            prop_assert_eq!(nearest.map(|moment| distance(moment.date)), taken);
        }

        #[test]
        fn only_the_weekdays_that_are_named_are_taken(text in any::<String>(), list in "[0-9,\\[\\]\" -]{0,20}", days in "[0-6 ,]{0,9}") {
            for text in [&text, &list, &days] {
                let Ok(rules) = Rules::read(RulesText { only_days: text, ..RulesText::default() }, today()) else { continue };
                let is_named = |weekday: u8| text.contains(char::from(b'0' + weekday));
                let none_is_named = !(0..7).any(is_named);
                for weekday in 0..7 {
                    prop_assert_eq!(rules.takes_weekday(weekday), none_is_named || is_named(weekday), "{}", text);
                }
            }
        }

        #[test]
        fn the_bound_that_is_read_is_the_one_that_is_written(text in any::<String>(), near in BOUND) {
            for text in [text, near] {
                let min = Rules::read(RulesText { min_date: &text, ..RulesText::default() }, today()).map(|rules| rules.min());
                let max = Rules::read(RulesText { max_date: &text, ..RulesText::default() }, today()).map(|rules| rules.max());
                let written = limit(text.trim_ascii(), today());
                let is_blank = text.trim_ascii().is_empty();
                prop_assert_eq!(min, if is_blank { Ok(None) } else { written.map(Some).ok_or(DateError::MinDate) });
                prop_assert_eq!(max, if is_blank { Ok(None) } else { written.map(Some).ok_or(DateError::MaxDate) });
            }
        }

        #[test]
        fn a_day_is_excluded_if_the_list_names_it(
            text in any::<String>(), list in "(\\[?\"?2026-03-(0[1-9]|1[0-9])\"?,? ){0,3}", number in 739_680_u32..739_720,
        ) {
            let date = Date::from_day_number(number).expect("within the calendar");
            for text in [text, list] {
                if let Ok(rules) = Rules::read(RulesText { dates_excludes: &text, ..RulesText::default() }, today()) {
                    let refusal = rules.refusal(Moment { date, time: None });
                    prop_assert_eq!(refusal.is_some(), text.contains(&format!("{date:?}")), "{}", text);
                }
            }
        }
    }
}

//! A date with or without a time.

use super::{Date, DateError, Language, Time, format_date, format_time, parse_time};

/// A day, and the time in a date-time field.
///
/// ```
/// use vitrine_core::dates::{Date, Moment, Time};
/// let date = Date::new(2026, 3, 5).expect("a day that exists");
/// let moment = Moment { date, time: Time::new(14, 30, 0) };
/// assert_eq!(Moment::read_iso("2026-03-05 14:30"), Some(moment));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Moment {
    /// The day.
    pub date: Date,
    /// The time of day; `None` in a date field.
    pub time: Option<Time>,
}

impl Moment {
    /// Parses the stored form: `yyyy-mm-dd`, optionally with one blank (or `T`) and `HH:mm` or
    /// `HH:mm:ss`. Returns `None` for any other text, and for an impossible day or time.
    ///
    /// ```
    /// use vitrine_core::dates::{Date, Moment, Time};
    /// let read = Moment::read_iso("2026-03-05 14:30").expect("a date and a time");
    /// assert_eq!((Some(read.date), read.time), (Date::new(2026, 3, 5), Time::new(14, 30, 0)));
    /// assert_eq!(Moment::read_iso("2026-03-05").map(|moment| moment.time), Some(None));
    /// assert_eq!(Moment::read_iso("2026-02-30 10:00"), None);
    /// ```
    pub fn read_iso(text: &str) -> Option<Self> {
        let has_form = matches!(text.len(), 10 | 16 | 19);
        Self::read_exact(text).ok().filter(|_| has_form)
    }

    /// Parses all that [`Moment::to_iso`] writes: unlike [`Moment::read_iso`], also fractions and an offset.
    ///
    /// # Errors
    /// [`DateError::Impossible`] if the text does not begin with a day, [`DateError::ImpossibleTime`] if anything but
    /// one blank (or `T`) and a time follows it.
    ///
    /// ```
    /// use vitrine_core::dates::{DateError, Moment};
    /// let moment = Moment::read_exact("2026-03-05 14:30:00.123000+02:00")?;
    /// assert_eq!(moment.to_iso(), "2026-03-05 14:30:00.123000+02:00");
    /// assert_eq!(Moment::read_exact("2026-02-30"), Err(DateError::Impossible));
    /// assert_eq!(Moment::read_exact("2026-03-05 24:00:00"), Err(DateError::ImpossibleTime));
    /// # Ok::<(), DateError>(())
    /// ```
    pub fn read_exact(text: &str) -> Result<Self, DateError> {
        let day = text.split_at_checked(DAY_LENGTH);
        let day = day.and_then(|(day, rest)| Some((Date::read_iso(day)?, rest)));
        let (date, rest) = day.ok_or(DateError::Impossible)?;
        if rest.is_empty() {
            return Ok(Self { date, time: None });
        }
        let clock = match rest.as_bytes() {
            [b' ' | b'T', clock @ ..] if matches!(clock.len(), 5 | 8..) => rest.get(1..),
            _ => None,
        };
        let time = clock.and_then(Self::read_iso_time);
        Ok(Self {
            date,
            time: Some(time.ok_or(DateError::ImpossibleTime)?),
        })
    }

    /// Parses a day, `yyyy-mm-dd`.
    ///
    /// ```
    /// use vitrine_core::dates::{Date, Moment};
    /// assert_eq!(Moment::read_iso_day("2026-03-05"), Date::new(2026, 3, 5));
    /// assert_eq!(Moment::read_iso_day("2026-03-05 10:00"), None);
    /// ```
    pub fn read_iso_day(text: &str) -> Option<Date> {
        match Self::read_iso(text)? {
            Self { date, time: None } => Some(date),
            Self { .. } => None,
        }
    }

    /// Parses a time: `HH:mm` or `HH:mm:ss`, the latter also with `.` and six digits, followed by an
    /// optional `Z` or `+05:30`.
    ///
    /// ```
    /// use vitrine_core::dates::{Moment, Time};
    /// assert_eq!(Moment::read_iso_time("14:30"), Time::new(14, 30, 0));
    /// assert_eq!(Moment::read_iso_time("14h30"), None);
    /// ```
    pub fn read_iso_time(text: &str) -> Option<Time> {
        // The tokens accept one to three digits each for milliseconds and microseconds; this form requires three.
        let format = match text.as_bytes() {
            [_, _, _, _, _] => "HH:mm",
            [_, _, _, _, _, _, _, _, b'.', _, _, _, _, _, b'0'..=b'9', ..] => "HH:mm:ss.lcZ",
            _ => "HH:mm:ssZ",
        };
        let is_plain = text.is_ascii() && !text.ends_with(' ');
        parse_time(text, format).ok().filter(|_| is_plain)
    }

    /// Formats the stored form: `2026-03-05`, or `2026-03-05 14:30:00`; fractions (six digits) and an
    /// offset only if present.
    ///
    /// ```
    /// use vitrine_core::dates::Moment;
    /// let sent = |text| Moment::read_iso(text).map(Moment::to_iso);
    /// assert_eq!(sent("2026-03-05T14:30").as_deref(), Some("2026-03-05 14:30:00"));
    /// assert_eq!(sent("2026-03-05").as_deref(), Some("2026-03-05"));
    /// ```
    pub fn to_iso(self) -> String {
        let mut iso = format_date(self.date, "yy-mm-dd", Language::French);
        if let Some(time) = self.time {
            iso.push(' ');
            iso.push_str(&Self::iso_time(time));
        }
        iso
    }

    /// Formats the time as [`Moment::to_iso`] does.
    ///
    /// ```
    /// use vitrine_core::dates::{Moment, Time};
    /// assert_eq!(Moment::iso_time(Time::MIDNIGHT), "00:00:00");
    /// ```
    pub fn iso_time(time: Time) -> String {
        format_time(time, iso_tokens(time))
    }
}

/// The length of `yyyy-mm-dd`.
const DAY_LENGTH: usize = 10;

fn iso_tokens(time: Time) -> &'static str {
    let has_fraction = (time.millisecond(), time.microsecond()) != (0, 0);
    match (has_fraction, time.offset()) {
        (false, None) => "HH:mm:ss",
        (false, Some(_)) => "HH:mm:ssZ",
        (true, None) => "HH:mm:ss.lc",
        (true, Some(_)) => "HH:mm:ss.lcZ",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn every_part_is_kept() {
        for text in ["2026-03-05", "2026-03-05 00:00:00", "2026-03-05 14:30:15"] {
            let read = Moment::read_iso(text).map(Moment::to_iso);
            assert_eq!(read.as_deref(), Some(text));
        }
        for text in [
            "14:30:15",
            "14:30:15Z",
            "14:30:15-03:30",
            "14:30:15.007089",
            "14:30:15.007089+02:00",
        ] {
            let read = Moment::read_iso_time(text).map(Moment::iso_time);
            assert_eq!(read.as_deref(), Some(text));
            let moment = format!("2026-03-05 {text}");
            assert_eq!(Moment::read_exact(&moment).map(Moment::to_iso), Ok(moment));
        }
    }

    #[test]
    fn another_form_is_refused() {
        for text in [
            "",
            "2026-03",
            "2026-03-05 ",
            "2026-03-0514:30",
            "2026-03-05  14:30",
            "2026-03-05 14h30",
            "2026-03-05 25:00",
            "2026-03-05 9:30",
            "2026-02-29 10:00",
            "2026-03-é5 10:00",
            "2026-03-05 10:00:00 Paris",
            "2026-03-05 10:00:00Z",
            "2026-03-05 10:0 ",
            "2026-03-05 10:00   ",
            "2026-03-05 10:00\u{200e}",
            "2026-03-05 10:00:0",
            "2026-03-05 1",
            "2026-3-05",
            "2026-03-05-10:00",
        ] {
            assert_eq!(Moment::read_iso(text), None, "{text:?}");
        }
    }

    #[test]
    fn the_part_at_fault_is_named() {
        for text in ["", "2026-03", "5/3/24", "2026-02-29 10:00", "2026-03-é5"] {
            assert_eq!(
                Moment::read_exact(text),
                Err(DateError::Impossible),
                "{text}"
            );
        }
        for text in [
            "2026-03-05 ",
            "2026-03-05 24:00:00",
            "2026-03-05 10:00:0",
            "2026-03-05 10:00:00.1",
            "2026-03-05 10:00:00.1234Z",
            "2026-03-05 10:00:00.12345Z",
            "2026-03-05-10:00",
        ] {
            assert_eq!(
                Moment::read_exact(text),
                Err(DateError::ImpossibleTime),
                "{text}"
            );
        }
    }

    proptest! {
        #[test]
        fn what_is_read_is_what_is_written(
            text in any::<String>(), rest in "[ T0-9:.Z+-]{0,16}",
            time in "[ T][0-2][0-9]:[0-6][0-9](:[0-6][0-9](\\.[0-9]{6})?(Z|[+-][01][0-9]:[0-6][0-9])?)?",
        ) {
            for text in [text, format!("2026-03-05{rest}"), format!("2026-03-05{time}")] {
                let Ok(moment) = Moment::read_exact(&text) else {
                    prop_assert_eq!(Moment::read_iso(&text), None);
                    continue;
                };
                // What is written has the seconds, no fraction of zeros, and one sign for UTC.
                let seconds = if text.len() == 16 { ":00" } else { "" };
                let full = [&text.replacen('T', " ", 1), seconds].concat().replace(".000000", "");
                prop_assert_eq!(moment.to_iso(), full.replace("+00:00", "Z").replace("-00:00", "Z"));
                let has_fraction_or_offset = text.len() > 19;
                prop_assert_eq!(Moment::read_iso(&text), (!has_fraction_or_offset).then_some(moment));
            }
        }
    }
}

//! A time of the day.

/// Offset of the westernmost time zone, in minutes behind UTC.
const FARTHEST_BEHIND: i16 = -12 * 60;
/// Offset of the easternmost time zone, in minutes ahead of UTC.
const FARTHEST_AHEAD: i16 = 14 * 60;

/// A valid time of the day to the microsecond, from 00:00:00 to 23:59:59.999999, with the offset to UTC if the text
/// had one.
///
/// ```
/// use vitrine_core::calendar::Time;
/// assert!(Time::new(23, 59, 59).is_some());
/// assert!(Time::new(24, 0, 0).is_none());
/// assert_eq!(Time::default(), Time::MIDNIGHT);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Time {
    hour: u8,
    minute: u8,
    second: u8,
    millisecond: u16,
    microsecond: u16,
    offset: Option<i16>,
}

impl Time {
    /// 00:00:00, used for a missing time (spec 5.1).
    ///
    /// ```
    /// use vitrine_core::calendar::Time;
    /// assert_eq!(Time::new(0, 0, 0), Some(Time::MIDNIGHT));
    /// ```
    pub const MIDNIGHT: Self = Self {
        hour: 0,
        minute: 0,
        second: 0,
        millisecond: 0,
        microsecond: 0,
        offset: None,
    };

    /// 12:00:00.
    pub(crate) const NOON: Self = Self {
        hour: 12,
        ..Self::MIDNIGHT
    };

    /// The time of that hour (0 to 23), minute and second (0 to 59), if it exists.
    ///
    /// ```
    /// use vitrine_core::calendar::Time;
    /// assert_eq!(Time::new(14, 30, 5).map(|time| time.minute()), Some(30));
    /// assert_eq!(Time::new(14, 60, 0), None);
    /// ```
    pub fn new(hour: u8, minute: u8, second: u8) -> Option<Self> {
        let exists = hour < 24 && minute < 60 && second < 60;
        exists.then_some(Self {
            hour,
            minute,
            second,
            ..Self::MIDNIGHT
        })
    }

    /// The same time with these milliseconds and microseconds (0 to 999 each).
    ///
    /// ```
    /// use vitrine_core::calendar::Time;
    /// let time = Time::MIDNIGHT.with_fraction(5, 250).expect("both below 1000");
    /// assert_eq!((time.millisecond(), time.microsecond()), (5, 250));
    /// assert!(time.with_fraction(1000, 0).is_none());
    /// ```
    pub fn with_fraction(self, millisecond: u16, microsecond: u16) -> Option<Self> {
        let exists = millisecond < 1000 && microsecond < 1000;
        exists.then_some(Self {
            millisecond,
            microsecond,
            ..self
        })
    }

    /// The same time with an offset to UTC in minutes (-720 to 840). `None` outside these bounds.
    ///
    /// ```
    /// use vitrine_core::calendar::Time;
    /// let in_india = Time::MIDNIGHT.with_offset(330).expect("within the time zones");
    /// assert_eq!(in_india.offset(), Some(330));
    /// assert!(in_india.with_offset(900).is_none());
    /// ```
    pub fn with_offset(self, minutes: i16) -> Option<Self> {
        let exists = (FARTHEST_BEHIND..=FARTHEST_AHEAD).contains(&minutes);
        exists.then_some(Self {
            offset: Some(minutes),
            ..self
        })
    }

    /// The hour, 0 to 23.
    ///
    /// ```
    /// use vitrine_core::calendar::Time;
    /// let time = Time::new(14, 30, 5).expect("a time of the day");
    /// assert_eq!(time.hour(), 14);
    /// ```
    pub fn hour(self) -> u8 {
        self.hour
    }

    /// The minute, 0 to 59.
    ///
    /// ```
    /// use vitrine_core::calendar::Time;
    /// let time = Time::new(14, 30, 5).expect("a time of the day");
    /// assert_eq!(time.minute(), 30);
    /// ```
    pub fn minute(self) -> u8 {
        self.minute
    }

    /// The second, 0 to 59.
    ///
    /// ```
    /// use vitrine_core::calendar::Time;
    /// let time = Time::new(14, 30, 5).expect("a time of the day");
    /// assert_eq!(time.second(), 5);
    /// ```
    pub fn second(self) -> u8 {
        self.second
    }

    /// The millisecond, 0 to 999.
    ///
    /// ```
    /// use vitrine_core::calendar::Time;
    /// let time = Time::MIDNIGHT.with_fraction(5, 250).expect("both below 1000");
    /// assert_eq!(time.millisecond(), 5);
    /// ```
    pub fn millisecond(self) -> u16 {
        self.millisecond
    }

    /// The microsecond, 0 to 999.
    ///
    /// ```
    /// use vitrine_core::calendar::Time;
    /// let time = Time::MIDNIGHT.with_fraction(5, 250).expect("both below 1000");
    /// assert_eq!(time.microsecond(), 250);
    /// ```
    pub fn microsecond(self) -> u16 {
        self.microsecond
    }

    /// Offset to UTC in minutes, if the text had one.
    ///
    /// ```
    /// use vitrine_core::dates::{Time, parse_time};
    /// let offset = |text| parse_time(text, "HH:mm Z").map(Time::offset);
    /// assert_eq!(offset("14:30 -0330"), Ok(Some(-210)));
    /// assert_eq!(offset("14:30"), Ok(None));
    /// ```
    pub fn offset(self) -> Option<i16> {
        self.offset
    }

    /// The same time without seconds and fractions, for fields without seconds.
    ///
    /// ```
    /// use vitrine_core::calendar::Time;
    /// let time = Time::new(14, 30, 45).expect("a time of the day");
    /// assert_eq!(Some(time.to_minute()), Time::new(14, 30, 0));
    /// ```
    #[must_use]
    pub fn to_minute(self) -> Self {
        Self {
            second: 0,
            millisecond: 0,
            microsecond: 0,
            ..self
        }
    }

    /// The microseconds since midnight, without the offset, for comparison: dates here have no time zone.
    pub(crate) fn clock(self) -> u64 {
        let minutes = u64::from(self.hour) * 60 + u64::from(self.minute);
        let milliseconds =
            (minutes * 60 + u64::from(self.second)) * 1000 + u64::from(self.millisecond);
        milliseconds * 1000 + u64::from(self.microsecond)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_that_no_clock_shows_is_never_made() {
        for (hour, minute, second) in [(24, 0, 0), (0, 60, 0), (0, 0, 60), (255, 255, 255)] {
            assert_eq!(Time::new(hour, minute, second), None);
        }
        assert_eq!(Time::MIDNIGHT.with_fraction(0, 1000), None);
        assert_eq!(Time::MIDNIGHT.with_offset(-721), None);
        assert_eq!(Time::MIDNIGHT.with_offset(i16::MIN), None);
    }

    #[test]
    fn the_clock_does_not_know_time_zones() {
        let noon_in_india = Time::NOON.with_offset(330).expect("within the time zones");
        assert_ne!(Time::NOON, noon_in_india);
        assert_eq!(Time::NOON.clock(), noon_in_india.clock());
        assert_eq!(noon_in_india.to_minute(), noon_in_india);
    }
}

//! A time of the day.

/// Minutes that the farthest time zone lies behind UTC.
const FARTHEST_BEHIND: i16 = -12 * 60;
/// Minutes that the farthest time zone lies ahead of UTC.
const FARTHEST_AHEAD: i16 = 14 * 60;

/// A time of the day to the microsecond, from 00:00:00 to 23:59:59.999999, with the offset to UTC
/// where a text had one. It always exists: there is no way to make 25:00.
///
/// ```
/// use vitrine_core::dates::Time;
/// assert!(Time::new(23, 59, 59).is_some());
/// assert!(Time::new(24, 0, 0).is_none());
/// assert_eq!(Time::default(), Time::MIDNIGHT);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Time {
    /// Hour, minute, second, millisecond, microsecond.
    clock: [u16; 5],
    offset: Option<i16>,
}

/// What each part of a clock stays below.
const LIMITS: [u16; 5] = [24, 60, 60, 1000, 1000];

impl Time {
    /// 00:00:00, which a missing time is taken as (spec 5.1).
    pub const MIDNIGHT: Self = Self {
        clock: [0; 5],
        offset: None,
    };

    /// The time of that hour (0 to 23), minute and second (0 to 59), if it exists.
    ///
    /// ```
    /// use vitrine_core::dates::Time;
    /// assert_eq!(Time::new(14, 30, 5).map(|time| time.minute()), Some(30));
    /// assert_eq!(Time::new(14, 60, 0), None);
    /// ```
    pub fn new(hour: u8, minute: u8, second: u8) -> Option<Self> {
        Self::of_clock([hour.into(), minute.into(), second.into(), 0, 0])
    }

    /// The time of that hour, minute, second, millisecond and microsecond, if it exists.
    pub(super) fn of_clock(clock: [u16; 5]) -> Option<Self> {
        let is_within = |(part, limit): (&u16, u16)| *part < limit;
        let time = Self {
            clock,
            offset: None,
        };
        clock.iter().zip(LIMITS).all(is_within).then_some(time)
    }

    /// The same time with these milliseconds and microseconds (0 to 999 each).
    ///
    /// ```
    /// use vitrine_core::dates::Time;
    /// let time = Time::MIDNIGHT.with_fraction(5, 250).expect("both below 1000");
    /// assert_eq!((time.millisecond(), time.microsecond()), (5, 250));
    /// assert!(time.with_fraction(1000, 0).is_none());
    /// ```
    pub fn with_fraction(self, millisecond: u16, microsecond: u16) -> Option<Self> {
        let [hour, minute, second, ..] = self.clock;
        let time = Self::of_clock([hour, minute, second, millisecond, microsecond])?;
        let offset = self.offset;
        Some(Self { offset, ..time })
    }

    /// The same time, said to lie so many minutes ahead of UTC (-720 to 840).
    ///
    /// ```
    /// use vitrine_core::dates::Time;
    /// let in_india = Time::MIDNIGHT.with_offset(330).expect("within the time zones");
    /// assert_eq!(in_india.offset(), Some(330));
    /// assert!(in_india.with_offset(900).is_none());
    /// ```
    pub fn with_offset(self, minutes: i16) -> Option<Self> {
        let time = Self {
            offset: Some(minutes),
            ..self
        };
        (FARTHEST_BEHIND..=FARTHEST_AHEAD)
            .contains(&minutes)
            .then_some(time)
    }

    /// The hour, 0 to 23.
    pub fn hour(self) -> u16 {
        self.clock[0]
    }

    /// The minute, 0 to 59.
    pub fn minute(self) -> u16 {
        self.clock[1]
    }

    /// The second, 0 to 59.
    pub fn second(self) -> u16 {
        self.clock[2]
    }

    /// The millisecond, 0 to 999.
    pub fn millisecond(self) -> u16 {
        self.clock[3]
    }

    /// The microsecond, 0 to 999.
    pub fn microsecond(self) -> u16 {
        self.clock[4]
    }

    /// Minutes ahead of UTC, where the text said them.
    pub fn offset(self) -> Option<i16> {
        self.offset
    }

    /// The same time on the clock, to the minute: what a field without seconds sends.
    ///
    /// ```
    /// use vitrine_core::dates::Time;
    /// let time = Time::new(14, 30, 45).expect("a time of the day");
    /// assert_eq!(Some(time.to_minute()), Time::new(14, 30, 0));
    /// ```
    #[must_use]
    pub fn to_minute(self) -> Self {
        let [hour, minute, ..] = self.clock;
        let clock = [hour, minute, 0, 0, 0];
        Self { clock, ..self }
    }

    /// The time whose hour was read on a clock of twelve hours, or on one of twenty-four beside a
    /// half of the day. `None` where the two contradict one another (14 in the morning).
    pub(super) fn in_half(mut self, afternoon: bool) -> Option<Self> {
        let hour = &mut self.clock[0];
        match (*hour, afternoon) {
            (12, false) => *hour = 0,
            (13.., false) => return None,
            (_, false) => {}
            (_, true) => *hour = *hour % 12 + 12,
        }
        Some(self)
    }

    /// What the clock shows, as a value to compare by: offsets do not count, since dates here are
    /// free of time zones.
    pub(super) fn clock(self) -> [u16; 5] {
        self.clock
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
        let noon = Time::new(12, 0, 0).expect("a time of the day");
        let noon_in_india = noon.with_offset(330).expect("within the time zones");
        assert_ne!(noon, noon_in_india);
        assert_eq!(noon.clock(), noon_in_india.clock());
    }
}

//! A time of the day.

use std::fmt;
use std::num::NonZeroU64;

use super::Moment;

/// Minutes that the farthest time zone lies behind UTC.
const FARTHEST_BEHIND: i16 = -12 * 60;
/// Minutes that the farthest time zone lies ahead of UTC.
const FARTHEST_AHEAD: i16 = 14 * 60;
/// Microseconds of a minute.
const MICROS_IN_MINUTE: u64 = 60_000_000;

/// A time of the day to the microsecond, from 00:00:00 to 23:59:59.999999, with the offset to UTC
/// where a text had one. It always exists: there is no way to make 25:00.
///
/// ```
/// use vitrine_core::dates::Time;
/// assert!(Time::new(23, 59, 59).is_some());
/// assert!(Time::new(24, 0, 0).is_none());
/// assert_eq!(Time::default(), Time::MIDNIGHT);
/// ```
///
/// One number, so that it is cheap to pass and to keep: a mark, the offset, the microseconds of the day.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Time(NonZeroU64);

/// What each part of a clock stays below.
const LIMITS: [u16; 5] = [24, 60, 60, 1000, 1000];
/// Set in every time, so that none is 0.
const MARK: NonZeroU64 = match NonZeroU64::new(1 << 63) {
    Some(mark) => mark,
    None => NonZeroU64::MIN,
};
/// Where the offset begins in the number of a [`Time`]; below it are the microseconds of the day.
const OFFSET_SHIFT: u32 = 40;
/// What an offset is more by in the number, so that none is 0 or negative.
const OFFSET_BASE: i16 = 1024;
/// The bits of an offset.
const OFFSET_MASK: u64 = 0x7ff;

impl Time {
    /// 00:00:00, which a missing time is taken as (spec 5.1).
    ///
    /// ```
    /// use vitrine_core::dates::Time;
    /// assert_eq!(Time::new(0, 0, 0), Some(Time::MIDNIGHT));
    /// ```
    pub const MIDNIGHT: Self = Self(MARK);

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
    #[inline(never)]
    pub(super) fn of_clock(clock: [u16; 5]) -> Option<Self> {
        let mut micros = 0;
        for (part, limit) in clock.into_iter().zip(LIMITS) {
            if part >= limit {
                return None;
            }
            micros = micros * u64::from(limit) + u64::from(part);
        }
        Some(Self(MARK | micros))
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
        let [hour, minute, second, ..] = self.clock();
        let time = Self::of_clock([hour, minute, second, millisecond, microsecond])?;
        Some(time.at_offset_of(self))
    }

    /// The same time, said to lie so many minutes ahead of UTC (-720 to 840).
    ///
    /// ```
    /// use vitrine_core::dates::Time;
    /// let in_india = Time::MIDNIGHT.with_offset(330).expect("within the time zones");
    /// assert_eq!(in_india.offset(), Some(330));
    /// assert!(in_india.with_offset(900).is_none());
    /// ```
    #[inline(never)]
    pub fn with_offset(self, minutes: i16) -> Option<Self> {
        if !(FARTHEST_BEHIND..=FARTHEST_AHEAD).contains(&minutes) {
            return None;
        }
        // Between 304 and 1864, so the conversion loses nothing.
        let offset = u64::try_from(minutes + OFFSET_BASE).unwrap_or_default();
        Some(Self(MARK | self.micros() | offset << OFFSET_SHIFT))
    }

    /// The hour, 0 to 23.
    ///
    /// ```
    /// use vitrine_core::dates::Time;
    /// let time = Time::new(14, 30, 5).expect("a time of the day");
    /// assert_eq!(time.hour(), 14);
    /// ```
    pub fn hour(self) -> u16 {
        self.clock()[0]
    }

    /// The minute, 0 to 59.
    ///
    /// ```
    /// use vitrine_core::dates::Time;
    /// let time = Time::new(14, 30, 5).expect("a time of the day");
    /// assert_eq!(time.minute(), 30);
    /// ```
    pub fn minute(self) -> u16 {
        self.clock()[1]
    }

    /// The second, 0 to 59.
    ///
    /// ```
    /// use vitrine_core::dates::Time;
    /// let time = Time::new(14, 30, 5).expect("a time of the day");
    /// assert_eq!(time.second(), 5);
    /// ```
    pub fn second(self) -> u16 {
        self.clock()[2]
    }

    /// The millisecond, 0 to 999.
    ///
    /// ```
    /// use vitrine_core::dates::Time;
    /// let time = Time::MIDNIGHT.with_fraction(5, 250).expect("both below 1000");
    /// assert_eq!(time.millisecond(), 5);
    /// ```
    pub fn millisecond(self) -> u16 {
        self.clock()[3]
    }

    /// The microsecond, 0 to 999.
    ///
    /// ```
    /// use vitrine_core::dates::Time;
    /// let time = Time::MIDNIGHT.with_fraction(5, 250).expect("both below 1000");
    /// assert_eq!(time.microsecond(), 250);
    /// ```
    pub fn microsecond(self) -> u16 {
        self.clock()[4]
    }

    /// Minutes ahead of UTC, where the text said them.
    ///
    /// ```
    /// use vitrine_core::dates::{Time, parse_time};
    /// let offset = |text| parse_time(text, "HH:mm Z").map(Time::offset);
    /// assert_eq!(offset("14:30 -0330"), Ok(Some(-210)));
    /// assert_eq!(offset("14:30"), Ok(None));
    /// ```
    #[inline(never)]
    pub fn offset(self) -> Option<i16> {
        let offset = self.0.get() >> OFFSET_SHIFT & OFFSET_MASK;
        let offset = i16::try_from(offset).ok().filter(|&offset| offset > 0)?;
        Some(offset - OFFSET_BASE)
    }

    /// The same time on the clock, to the minute: what a field without seconds sends.
    ///
    /// ```
    /// use vitrine_core::dates::Time;
    /// let time = Time::new(14, 30, 45).expect("a time of the day");
    /// assert_eq!(Some(time.to_minute()), Time::new(14, 30, 0));
    /// ```
    #[must_use]
    #[inline(never)]
    pub fn to_minute(self) -> Self {
        let micros = self.micros();
        let minutes = micros - micros % MICROS_IN_MINUTE;
        Self(MARK | minutes).at_offset_of(self)
    }

    fn at_offset_of(self, other: Self) -> Self {
        Self(self.0 | other.0.get() & OFFSET_MASK << OFFSET_SHIFT)
    }

    /// Hour, minute, second, millisecond, microsecond.
    #[inline(never)]
    pub(super) fn clock(self) -> [u16; 5] {
        let mut rest = self.micros();
        let mut clock = LIMITS;
        for part in clock.iter_mut().rev() {
            let limit = u64::from(*part);
            // Below the limit, so the conversion loses nothing.
            *part = u16::try_from(rest % limit).unwrap_or_default();
            rest /= limit;
        }
        clock
    }

    /// Microseconds since midnight on the clock, to compare by: offsets do not count, since dates
    /// here are free of time zones.
    pub(super) fn micros(self) -> u64 {
        self.0.get() & ((1 << OFFSET_SHIFT) - 1)
    }
}

impl Default for Time {
    fn default() -> Self {
        Self::MIDNIGHT
    }
}

impl fmt::Debug for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Moment::iso_time(*self))
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
        assert_eq!(noon_in_india.to_minute(), noon_in_india);
    }
}

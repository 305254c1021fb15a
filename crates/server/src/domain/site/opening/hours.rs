//! Hours of a day.

use jiff::civil::Time;

/// A range from one time of the day to a later one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hours {
    /// Opening time.
    pub from: Time,
    /// Closing time.
    pub until: Time,
}

impl Hours {
    /// Parses `09:00-12:30`; `None` for anything else, and if the end is not later.
    ///
    /// ```
    /// use vitrine_server::domain::site::opening::Hours;
    /// let morning = Hours::read("09:00-12:30").expect("hours");
    /// assert_eq!((morning.from.hour(), morning.until.minute()), (9, 30));
    /// for wrong in ["9:00-12:00", "09:00", "12:00-09:00", "09:00-09:00", "09:00-24:30", "09:00 - 12:00", "09h00-12h00"] {
    ///     assert_eq!(Hours::read(wrong), None, "{wrong}");
    /// }
    /// ```
    pub fn read(text: &str) -> Option<Self> {
        let (from, until) = text.split_once('-')?;
        let (from, until) = (time(from)?, time(until)?);
        (from < until).then_some(Self { from, until })
    }

    /// Whether it is open at this time.
    pub fn contains(&self, time: Time) -> bool {
        self.from <= time && time < self.until
    }
}

fn time(text: &str) -> Option<Time> {
    let digits = |text: &str| -> Option<i8> {
        let plain = text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_digit());
        plain.then(|| text.parse().ok()).flatten()
    };
    let (hour, minute) = text.split_once(':')?;
    Time::new(digits(hour)?, digits(minute)?, 0, 0).ok()
}

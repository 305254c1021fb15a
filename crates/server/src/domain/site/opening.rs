//! The opening hours of the town hall or another reception of a site.

mod hours;

pub use hours::Hours;

use jiff::civil::{Date, DateTime, Time, Weekday};
use serde::{Deserialize, Serialize};
use vitrine_core::calendar;

/// Number of days in which the next opening is searched: usual closings are shorter.
const MOST_DAYS: usize = 60;

/// `[opening]` in `site.toml`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// Name of the reception.
    pub label: String,
    /// Whether it is closed on the public holidays of France.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub closed_on_holidays: bool,
    /// Hours by day of the week.
    #[serde(default)]
    pub week: Week,
    /// Days with other hours.
    #[serde(default, rename = "exception", skip_serializing_if = "Vec::is_empty")]
    pub exceptions: Vec<OtherHours>,
}

/// Hours by day of the week, as `09:00-12:00`; a day without hours is closed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names are those of the days")]
pub struct Week {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mon: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tue: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wed: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub thu: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fri: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sat: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sun: Vec<String>,
}

impl Week {
    /// The days, from Monday, by their names in files.
    pub fn days(&self) -> [(&'static str, Weekday, &[String]); 7] {
        [
            ("mon", Weekday::Monday, &self.mon),
            ("tue", Weekday::Tuesday, &self.tue),
            ("wed", Weekday::Wednesday, &self.wed),
            ("thu", Weekday::Thursday, &self.thu),
            ("fri", Weekday::Friday, &self.fri),
            ("sat", Weekday::Saturday, &self.sat),
            ("sun", Weekday::Sunday, &self.sun),
        ]
    }

    /// The hours of a day of the week.
    pub fn on(&self, day: Weekday) -> Vec<Hours> {
        let days = self.days();
        let of_day = days.iter().find(|(_, weekday, _)| *weekday == day);
        of_day.map_or_else(Vec::new, |(.., hours)| read(hours))
    }
}

/// Hours of one day or of consecutive days, instead of those of the week.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OtherHours {
    /// The first day: `2026-12-24`, or `12-24` for each year.
    pub date: String,
    /// The last day, in the same form; by default the first one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<String>,
    /// The hours; closed if empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hours: Vec<String>,
    /// The reason, for visitors.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl OtherHours {
    /// Whether a day is one of these. Days that recur each year may span the turn of the year.
    pub fn is_on(&self, day: Date) -> bool {
        let until = self.until.as_ref().unwrap_or(&self.date);
        let iso = day.strftime("%Y-%m-%d").to_string();
        if self.date.len() == iso.len() {
            return (self.date.as_str()..=until.as_str()).contains(&iso.as_str());
        }
        let of_year = &iso[5..];
        let (from, to) = (self.date.as_str(), until.as_str());
        if from <= to {
            (from..=to).contains(&of_year)
        } else {
            of_year >= from || of_year <= to
        }
    }
}

/// The hours of one day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DayHours<'a> {
    /// The hours, in order; closed if empty.
    pub hours: Vec<Hours>,
    /// The reason why they differ from those of the week.
    pub reason: Option<&'a str>,
}

/// The current state of the reception.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// Open until this time.
    Open(Time),
    /// Closed until this moment.
    Closed(DateTime),
    /// Closed; the next opening is unknown.
    Unknown,
}

impl Opening {
    /// The hours of a day: of an exception, else of a holiday, else of the week.
    pub fn on(&self, day: Date) -> DayHours<'_> {
        let mut exceptions = self.exceptions.iter();
        if let Some(other) = exceptions.find(|other| other.is_on(day)) {
            return DayHours {
                hours: read(&other.hours),
                reason: other.reason.as_deref(),
            };
        }
        match holiday(day).filter(|_| self.closed_on_holidays) {
            Some(name) => DayHours {
                hours: Vec::new(),
                reason: Some(name),
            },
            None => DayHours {
                hours: self.week.on(day.weekday()),
                reason: None,
            },
        }
    }

    /// The state at this moment.
    pub fn status(&self, now: DateTime) -> Status {
        let today = self.on(now.date()).hours;
        if let Some(hours) = today.iter().find(|hours| hours.contains(now.time())) {
            return Status::Open(hours.until);
        }
        if let Some(hours) = today.iter().find(|hours| hours.from > now.time()) {
            return Status::Closed(now.date().to_datetime(hours.from));
        }
        let days = std::iter::successors(now.date().tomorrow().ok(), |day| day.tomorrow().ok());
        let opening = days.take(MOST_DAYS).find_map(|day| {
            let first = self.on(day).hours.first().map(|hours| hours.from)?;
            Some(day.to_datetime(first))
        });
        opening.map_or(Status::Unknown, Status::Closed)
    }
}

/// The name of the public holiday on this day.
fn holiday(day: Date) -> Option<&'static str> {
    calendar::Date::read_iso(&day.to_string()).and_then(calendar::holiday)
}

/// Parses the hours of a checked list.
fn read(hours: &[String]) -> Vec<Hours> {
    hours.iter().filter_map(|text| Hours::read(text)).collect()
}

#[cfg(test)]
mod tests {
    use jiff::civil::{DateTime, date, time};

    use super::{Opening, OtherHours, Status, Week};

    fn texts(hours: &[&str]) -> Vec<String> {
        hours.iter().map(|&text| text.to_owned()).collect()
    }

    /// Open on weekdays, and on Saturday morning.
    fn town_hall() -> Opening {
        let day = || texts(&["09:00-12:00", "13:30-17:00"]);
        Opening {
            label: "Accueil".to_owned(),
            closed_on_holidays: true,
            week: Week {
                mon: day(),
                tue: day(),
                wed: day(),
                thu: day(),
                fri: texts(&["09:00-17:00"]),
                sat: texts(&["09:30-12:00"]),
                sun: Vec::new(),
            },
            exceptions: vec![
                OtherHours {
                    date: "12-24".to_owned(),
                    hours: texts(&["09:00-12:00"]),
                    reason: Some("veille de Noël".to_owned()),
                    ..OtherHours::default()
                },
                OtherHours {
                    date: "2026-12-28".to_owned(),
                    until: Some("2026-12-31".to_owned()),
                    ..OtherHours::default()
                },
            ],
        }
    }

    fn status(at: DateTime) -> Status {
        town_hall().status(at)
    }

    #[test]
    fn it_is_open_from_the_first_minute_and_closed_from_the_last() {
        let tuesday = |hour, minute| date(2026, 11, 24).at(hour, minute, 0, 0);
        assert_eq!(status(tuesday(8, 59)), Status::Closed(tuesday(9, 0)));
        assert_eq!(status(tuesday(9, 0)), Status::Open(time(12, 0, 0, 0)));
        assert_eq!(status(tuesday(12, 0)), Status::Closed(tuesday(13, 30)));
        assert_eq!(status(tuesday(16, 59)), Status::Open(time(17, 0, 0, 0)));
        let next = date(2026, 11, 25).at(9, 0, 0, 0);
        assert_eq!(status(tuesday(17, 0)), Status::Closed(next));
    }

    #[test]
    fn after_the_last_hours_of_a_week_it_opens_on_monday() {
        let monday = date(2026, 11, 30).at(9, 0, 0, 0);
        assert_eq!(
            status(date(2026, 11, 28).at(12, 0, 0, 0)),
            Status::Closed(monday)
        );
        assert_eq!(
            status(date(2026, 11, 29).at(10, 0, 0, 0)),
            Status::Closed(monday)
        );
    }

    #[test]
    fn holidays_and_exceptions_come_before_the_week() {
        let eve = date(2026, 12, 24);
        assert_eq!(status(eve.at(11, 0, 0, 0)), Status::Open(time(12, 0, 0, 0)));
        assert_eq!(town_hall().on(eve).reason, Some("veille de Noël"));
        assert_eq!(town_hall().on(date(2026, 12, 25)).reason, Some("Noël"));
        // Christmas, a Saturday with its own hours, a Sunday, then four closed days and New Year.
        let saturday = date(2026, 12, 26).at(9, 30, 0, 0);
        assert_eq!(status(eve.at(12, 0, 0, 0)), Status::Closed(saturday));
        let after = date(2027, 1, 2).at(9, 30, 0, 0);
        assert_eq!(
            status(date(2026, 12, 26).at(13, 0, 0, 0)),
            Status::Closed(after)
        );
        let open = Opening {
            closed_on_holidays: false,
            ..town_hall()
        };
        assert_eq!(open.on(date(2026, 12, 25)).hours.len(), 1);
    }

    #[test]
    fn days_of_each_year_may_go_over_its_end() {
        let run = OtherHours {
            date: "12-24".to_owned(),
            until: Some("01-02".to_owned()),
            ..OtherHours::default()
        };
        for (day, is_on) in [
            (date(2026, 12, 23), false),
            (date(2026, 12, 24), true),
            (date(2027, 1, 2), true),
            (date(2027, 1, 3), false),
        ] {
            assert_eq!(run.is_on(day), is_on, "{day}");
        }
    }

    #[test]
    fn what_never_opens_says_nothing_of_when() {
        let closed = Opening::default();
        assert_eq!(
            closed.status(date(2026, 11, 24).at(9, 0, 0, 0)),
            Status::Unknown
        );
    }
}

//! The opening hours of a site.

use jiff::civil::Date;

use crate::domain::fault::{Fault, OpeningFault, Path, SettingFault, SiteFault, Why};
use crate::domain::site::opening::{Hours, Opening, OtherHours};

/// Maximum number of openings of one day.
const MOST_HOURS: usize = 4;
/// Maximum number of exceptions.
const MOST_EXCEPTIONS: usize = 100;
/// Maximum length of a text, in characters.
const LONGEST: usize = 120;

/// Returns what is wrong with the hours.
pub fn check(opening: &Opening) -> Vec<Fault> {
    let at = Path::of("opening");
    let mut faults = check_text(&opening.label, at.clone().key("label"));
    for (name, _, hours) in opening.week.days() {
        let at = at.clone().key("week").key(name);
        faults.extend(check_hours(hours).map(|why| Fault::at(at, why)));
    }
    if opening.exceptions.len() > MOST_EXCEPTIONS {
        let why = OpeningFault::TooManyExceptions {
            most: MOST_EXCEPTIONS,
        };
        faults.push(Fault::at(at.clone().key("exception"), why));
    }
    for (number, other) in opening.exceptions.iter().enumerate() {
        let at = at.clone().key("exception").at(number);
        faults.extend(
            check_exception(other)
                .into_iter()
                .map(|fault| fault.below(&at)),
        );
    }
    faults
}

fn check_exception(other: &OtherHours) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut wrong = |name: &str, why: Why| faults.push(Fault::of(name, why));
    if !is_day(&other.date) {
        wrong("date", OpeningFault::InvalidDay(other.date.clone()).into());
    }
    if let Some(until) = &other.until {
        let is_of_year = until.len() < "2026-12-24".len();
        if !is_day(until) || until.len() != other.date.len() {
            wrong("until", OpeningFault::InvalidDay(until.clone()).into());
        } else if !is_of_year && *until < other.date {
            let (begin, until) = (other.date.clone(), until.clone());
            wrong("until", SiteFault::UntilBeforeBegin { begin, until }.into());
        }
    }
    if let Some(why) = check_hours(&other.hours) {
        wrong("hours", why.into());
    }
    if let Some(reason) = &other.reason {
        faults.extend(check_text(reason, Path::of("reason")));
    }
    faults
}

/// `2026-12-24`, or `12-24` of each year, except 29 February.
fn is_day(text: &str) -> bool {
    let of_year = |text: &str| format!("2026-{text}");
    let whole = match text.len() {
        5 => of_year(text),
        10 => text.to_owned(),
        _ => return false,
    };
    Date::strptime("%Y-%m-%d", whole).is_ok()
}

fn check_hours(hours: &[String]) -> Option<OpeningFault> {
    if hours.len() > MOST_HOURS {
        return Some(OpeningFault::TooManyHours { most: MOST_HOURS });
    }
    let mut last: Option<Hours> = None;
    for text in hours {
        let Some(read) = Hours::read(text) else {
            return Some(OpeningFault::InvalidHours(text.clone()));
        };
        if last.is_some_and(|last| read.from <= last.until) {
            return Some(OpeningFault::HoursNotInOrder(text.clone()));
        }
        last = Some(read);
    }
    None
}

fn check_text(text: &str, at: Path) -> Vec<Fault> {
    let why = if text.trim().is_empty() {
        SettingFault::Empty
    } else if text.chars().count() > LONGEST {
        SettingFault::TooLong { most: LONGEST }
    } else {
        return Vec::new();
    };
    vec![Fault::at(at, why)]
}

//! The calendar file of an agenda (RFC 5545).

use icalendar::{Calendar, Component, Event as Entry, EventLike, Property};
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use vitrine_core::dates::Time;

use crate::domain::element::Element;
use crate::domain::language::translator::Translator;
use crate::domain::listing::agenda::Event;
use crate::domain::module::{Field, Role};
use crate::domain::text::characters::without_unwanted as plain;
use crate::domain::text::html_text::lines_of;

use super::agenda::hours;
use super::cards::{Said, said};
use super::list::element_path;

/// The duration of an event without an end time.
const USUAL_DURATION: &str = "PT1H";
/// Maximum number of bytes per line.
const LONGEST_LINE: usize = 75;

const END: &str = "END:VCALENDAR\r\n";
/// The content of a calendar without events, which must not be empty (RFC 5545 3.6): the time zone of its moments.
const UTC: &str = "BEGIN:VTIMEZONE\r\nTZID:Etc/UTC\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\n\
    TZOFFSETFROM:+0000\r\nTZOFFSETTO:+0000\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n";

/// Data of a calendar.
pub struct CalendarContent<'a> {
    /// Scheme and host of the site.
    pub origin: &'a str,
    /// Name of the calendar.
    pub name: String,
    /// Key of the source, part of the events' UIDs.
    pub source: &'a str,
    /// The server's own texts, in the requested language.
    pub words: Translator<'a>,
    /// Address of the page below which the events have pages, if any.
    pub detail: Option<&'a str>,
    /// The events.
    pub elements: &'a [Element],
    /// The events' fields.
    pub fields: &'a [Field],
    /// Time zone of the site.
    pub zone: &'a TimeZone,
}

impl CalendarContent<'_> {
    /// Returns the file.
    pub fn write(&self) -> String {
        let mut calendar = Calendar::empty();
        let fixed = [
            ("VERSION", "2.0"),
            ("PRODID", "-//Vitrine//Agenda//FR"),
            ("CALSCALE", "GREGORIAN"),
            ("METHOD", "PUBLISH"),
        ];
        for property in fixed {
            calendar.append_property(property);
        }
        calendar.name(&plain(&self.name));
        if let Some(zone) = self.zone.iana_name() {
            calendar.timezone(zone);
        }
        let events = self.elements.iter();
        let events = events.filter_map(|element| Event::of(element, self.fields));
        for entry in events.filter_map(|event| self.entry(&event)) {
            calendar.push(entry);
        }
        let text = calendar.to_string();
        if calendar.components.is_empty() {
            return folded(&text.replace(END, &format!("{UTC}{END}")));
        }
        folded(&text)
    }

    fn entry(&self, event: &Event) -> Option<Entry> {
        let element = event.element;
        let role = |role| said(element, self.fields, (role, self.words));
        let mut entry = Entry::new();
        entry.uid(&uid(element, self.source, self.origin));
        self.say(&mut entry, "SUMMARY", (role(Role::Title), &[]));
        self.say(&mut entry, "LOCATION", (role(Role::Place), &[]));
        // The whole text of the event's page, for offline reading. All-day entries do not contain the hours.
        let hours = hours(event, &self.words).filter(|_| event.is_long());
        let body = lines_of(role(Role::Body).text, self.origin);
        let body = [hours.unwrap_or_default(), body];
        self.say(&mut entry, "DESCRIPTION", (role(Role::Summary), &body));
        let category = plain(role(Role::Category).text);
        if !category.is_empty() {
            entry.categories([category]);
        }
        if let Some(path) = self.detail {
            let url = format!("{}{}", self.origin, element_path(path, &element.key));
            entry.add_property("URL", url);
        }
        if let Some(changed) = element_time(element) {
            entry.add_property("LAST-MODIFIED", moment(changed));
        }
        self.place_in_time(&mut entry, event)?;
        Some(entry)
    }

    /// Adds a text with its language, and what follows it.
    fn say(&self, entry: &mut Entry, name: &str, (said, after): (Said, &[String])) {
        let parts = std::iter::once(said.text).chain(after.iter().map(String::as_str));
        let parts = parts.map(plain).filter(|part| !part.is_empty());
        let text = parts.collect::<Vec<_>>().join("\n\n");
        if !text.is_empty() {
            let language = said.lang.code().unwrap_or(self.words.language());
            let mut property = Property::new(name, text);
            entry.append_property(property.add_parameter("LANGUAGE", language).done());
        }
    }

    fn moment_of(&self, day: Date, time: Time) -> Option<Timestamp> {
        let part = |number: u8| i8::try_from(number).unwrap_or(0);
        let start = day.at(part(time.hour()), part(time.minute()), 0, 0);
        Some(start.to_zoned(self.zone.clone()).ok()?.timestamp())
    }

    /// Adds start and end. An event with a time uses UTC, because a local time would need a time zone definition;
    /// without an end time it lasts an hour. An event without a time, or over several days, uses whole days.
    fn place_in_time(&self, entry: &mut Entry, event: &Event) -> Option<()> {
        let first = jiff_date(event.first)?;
        let begin = || Some(first.to_zoned(self.zone.clone()).ok()?.timestamp());
        let stamp = element_time(event.element).or_else(begin);
        entry.add_property("DTSTAMP", moment(stamp.unwrap_or(Timestamp::UNIX_EPOCH)));
        let time = event.time.filter(|_| !event.is_long());
        // The last evening of the calendar has no representation in UTC.
        if let Some(start) = time.and_then(|time| self.moment_of(first, time)) {
            entry.add_property("DTSTART", moment(start));
            match event.end_time {
                Some(end) => {
                    // It may end after midnight.
                    let day = if event.ends_after_midnight() {
                        first.tomorrow().ok()?
                    } else {
                        first
                    };
                    let end = self.moment_of(day, end)?;
                    // The skipped hour in spring has the same moments as the next: half past two is half past three.
                    if end > start {
                        entry.add_property("DTEND", moment(end));
                    } else {
                        entry.add_property("DURATION", USUAL_DURATION);
                    }
                }
                None => {
                    entry.add_property("DURATION", USUAL_DURATION);
                }
            }
            return Some(());
        }
        // The end of an all-day event is exclusive; nothing comes after the last day of the calendar.
        let after = jiff_date(event.last)?.tomorrow().ok();
        let days = [("DTSTART", Some(first)), ("DTEND", after)];
        for (name, day) in days
            .into_iter()
            .filter_map(|(name, day)| Some((name, day?)))
        {
            let mut day = Property::new(name, day.strftime("%Y%m%d").to_string());
            entry.append_property(day.add_parameter("VALUE", "DATE").done());
        }
        Some(())
    }
}

/// The element's identifier. It is the same in every file of the site and at every address of its page, so that
/// calendar programs and feed readers recognize the element.
pub fn uid(element: &Element, source: &str, origin: &str) -> String {
    let host = origin.split("://").last().unwrap_or_default();
    format!("{}.{source}@{host}", element.key)
}

/// Folds lines to at most 75 bytes, without the fold characters (RFC 5545 3.1). The library counts
/// characters, which take up to four bytes.
fn folded(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + text.len() / 32);
    for line in text.replace("\r\n ", "").split_inclusive("\r\n") {
        let mut length = 0;
        for letter in line.chars() {
            let is_end = matches!(letter, '\r' | '\n');
            if length + letter.len_utf8() > LONGEST_LINE && !is_end {
                out.push_str("\r\n ");
                // The space that starts a continuation line counts towards it.
                length = 1;
            }
            out.push(letter);
            length += letter.len_utf8();
        }
    }
    out
}

fn element_time(element: &Element) -> Option<Timestamp> {
    let known = (element.changed_at > 0).then_some(element.changed_at);
    Timestamp::from_second(known?).ok()
}

fn moment(at: Timestamp) -> String {
    at.strftime("%Y%m%dT%H%M%SZ").to_string()
}

fn jiff_date(day: vitrine_core::dates::Date) -> Option<Date> {
    let part = |number: u8| i8::try_from(number).ok();
    let year = i16::try_from(day.year()).ok()?;
    Date::new(year, part(day.month())?, part(day.day())?).ok()
}

#[cfg(test)]
mod tests {
    use super::folded;

    #[test]
    fn no_line_is_longer_than_75_bytes_and_none_is_lost() {
        let long = format!("SUMMARY:{}\r\nEND:VEVENT\r\n", "été 🎉 ".repeat(40));
        let text = folded(&long);
        assert!(text.split("\r\n").all(|line| line.len() <= 75), "{text}");
        assert!(text.split("\r\n").any(|line| line.len() > 70), "{text}");
        assert_eq!(text.replace("\r\n ", ""), long);
        assert_eq!(folded(&text), text);
        let full = format!("{}\r\n", "a".repeat(75));
        assert_eq!(folded(&full), full);
    }
}

//! An event in the vocabulary of schema.org.

use jiff::Zoned;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use serde_json::{Value, json};
use vitrine_core::dates::Time;

use crate::domain::module::Role;
use crate::views::agenda::iso;
use crate::views::cards::of_role;
use crate::views::list::element_path;

use super::EventContent;

/// Returns the event as an object with its `@type`, for a site with this scheme and host.
pub fn event_data(content: &EventContent<'_>, origin: &str, zone: &TimeZone) -> Value {
    let EventContent { event, fields, .. } = content;
    let role = |role| of_role(event.element, fields, role);
    let absolute = |path: &str| format!("{origin}{path}");
    let (start, end) = times(content, zone);
    let mut thing = json!({
        "@type": "Event",
        "name": role(Role::Title),
        "startDate": start,
        "eventStatus": "https://schema.org/EventScheduled",
        "eventAttendanceMode": "https://schema.org/OfflineEventAttendanceMode",
        "inLanguage": content.words.language(),
        "url": absolute(&element_path(content.path, &event.element.key)),
    });
    let mut add = |name: &str, value: Option<Value>| {
        if let Some(value) = value {
            thing[name] = value;
        }
    };
    add("endDate", end.map(Value::from));
    add("description", said(role(Role::Summary)));
    add("location", location(content, &absolute));
    add("offers", offer(content, &absolute));
    thing
}

fn said(text: &str) -> Option<Value> {
    (!text.is_empty()).then(|| json!(text))
}

fn location(content: &EventContent<'_>, absolute: &impl Fn(&str) -> String) -> Option<Value> {
    let name = of_role(content.event.element, content.fields, Role::Place);
    let mut place = json!({"@type": "Place", "name": said(name)?});
    // A place without a known address has its name as address.
    place["address"] = json!(name);
    if let Some(known) = &content.place {
        place["url"] = json!(absolute(&known.href));
        if let Some(address) = said(&known.address) {
            place["address"] = address;
        }
    }
    Some(place)
}

fn offer(content: &EventContent<'_>, absolute: &impl Fn(&str) -> String) -> Option<Value> {
    let role = |role| of_role(content.event.element, content.fields, role);
    let booking = said(role(Role::Booking))?;
    let booking = booking.as_str().unwrap_or_default();
    let is_ours = booking.starts_with('/');
    let url = if is_ours {
        absolute(booking)
    } else {
        booking.to_owned()
    };
    let mut offer = json!({"@type": "Offer", "url": url});
    if let Some(price) = said(role(Role::Price)) {
        offer["description"] = price;
    }
    Some(offer)
}

/// Start and end as ISO 8601 writes them: with a time in the site's zone, otherwise as days.
fn times(content: &EventContent<'_>, zone: &TimeZone) -> (String, Option<String>) {
    let event = &content.event;
    let days = || (iso(event.first), event.is_long().then(|| iso(event.last)));
    let at = |day: Option<Date>, time: Time| moment(day?, time, zone);
    let day = |day| iso(day).parse::<Date>().ok();
    let start = event.time.and_then(|time| at(day(event.first), time));
    let Some(start) = start else {
        return days();
    };
    let last = day(event.last).and_then(|last| {
        if event.ends_after_midnight() {
            return last.tomorrow().ok();
        }
        Some(last)
    });
    let end = event.end_time.and_then(|end| at(last, end));
    // The skipped hour in spring has the same moments as the next: half past two is half past three.
    let end = end.filter(|end| *end > start).as_ref().map(written);
    (written(&start), end.or_else(|| days().1))
}

fn moment(day: Date, time: Time, zone: &TimeZone) -> Option<Zoned> {
    let part = |number: u8| i8::try_from(number).unwrap_or(0);
    let at = day.at(part(time.hour()), part(time.minute()), 0, 0);
    at.to_zoned(zone.clone()).ok()
}

/// `2026-12-05T20:30:00+01:00`. Offsets of ISO 8601 have no seconds: those of local mean time, until 1911 in France, are
/// rounded to the minute.
fn written(at: &Zoned) -> String {
    at.timestamp().display_with_offset(at.offset()).to_string()
}

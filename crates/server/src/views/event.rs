//! The data on the page of an event beside its texts: when, where, what it costs, and how to attend; also for search
//! engines.

mod data;

pub use data::event_data;

use askama::Template;
use askama::filters::HtmlSafe;
use vitrine_core::dates::Date;

use crate::domain::language::date_text;
use crate::domain::language::translator::Translator;
use crate::domain::listing::agenda::Event;
use crate::domain::module::{Field, Role};
use crate::domain::values::link::is_safe_link;

use super::agenda::{hours, iso};
use super::cards::{Fact, Said, facts_and_contacts, of_role, said};
use super::list::element_path;

/// A place that is an element of the site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownPlace {
    /// Address of its sheet, or of the page that shows it.
    pub href: String,
    /// Its postal address; empty if unknown.
    pub address: String,
}

/// Data of an event's page.
pub struct EventContent<'a> {
    /// The event.
    pub event: Event<'a>,
    /// Fields of the agenda.
    pub fields: &'a [Field],
    /// The place, if it is an element of the site.
    pub place: Option<KnownPlace>,
    /// Address of the agenda's page.
    pub path: &'a str,
    /// Today.
    pub today: Date,
    /// The server's own texts.
    pub words: Translator<'a>,
}

/// View of the facts.
#[derive(Template)]
#[template(path = "event_facts.html")]
pub struct EventFacts<'a> {
    first: Day,
    last: Option<Day>,
    hours: Option<String>,
    place: Said<'a>,
    known: Option<KnownPlace>,
    price: Said<'a>,
    facts: Vec<Fact<'a>>,
    booking: Option<&'a str>,
    /// Address of the event's calendar file.
    calendar: String,
    is_over: bool,
    words: Translator<'a>,
}

/// The template escapes what it writes.
impl HtmlSafe for EventFacts<'_> {}

struct Day {
    iso: String,
    text: String,
}

impl<'a> EventFacts<'a> {
    /// Builds the view.
    pub fn new(content: EventContent<'a>) -> Self {
        let EventContent {
            event,
            fields,
            words,
            ..
        } = content;
        let day = |day: Date| Day {
            iso: iso(day),
            text: format!("{} {}", date_text::weekday(day, &words), day.year()),
        };
        let booking = of_role(event.element, fields, Role::Booking);
        Self {
            first: day(event.first),
            last: event.is_long().then(|| day(event.last)),
            hours: hours(&event, &words),
            place: said(event.element, fields, (Role::Place, words)),
            known: content.place,
            price: said(event.element, fields, (Role::Price, words)),
            facts: facts_and_contacts(event.element, fields, words),
            booking: is_safe_link(booking).then_some(booking),
            calendar: format!("{}.ics", element_path(content.path, &event.element.key)),
            is_over: event.is_over(content.today),
            words,
        }
    }
}

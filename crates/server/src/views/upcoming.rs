//! The next events of an agenda.

use askama::Template;
use vitrine_core::dates::Date;

use crate::domain::listing::agenda::{Event, upcoming};
use crate::domain::module::{AgendaSettings, Role};
use crate::domain::values::link::Link;

use super::agenda::{iso, occasion};
use super::cards::Said;
use super::element_block::BlockElements;
use super::list::element_path;
use super::safe::ParamComment;

/// Data of the next events.
pub struct NextEvents<'a> {
    /// The block, and the elements to choose from.
    pub shown: BlockElements<'a>,
    /// The agenda's settings.
    pub settings: &'a AgendaSettings,
    /// Address of the page below which the events have pages, if any.
    pub detail: Option<&'a str>,
    /// Today.
    pub today: Date,
    /// Maximum number of events to show.
    pub most: usize,
}

/// View of a block with the next events.
#[derive(Template)]
#[template(path = "upcoming_block.html")]
pub struct UpcomingBlock<'a> {
    shown: BlockElements<'a>,
    param: ParamComment,
    empty: &'a str,
    more: Option<&'a Link>,
    events: Vec<NextEvent<'a>>,
}

struct NextEvent<'a> {
    id: String,
    href: Option<String>,
    title: Said<'a>,
    /// The first day.
    iso: String,
    when: String,
    today: bool,
    place: Said<'a>,
    category: Said<'a>,
}

impl<'a> UpcomingBlock<'a> {
    /// Builds the view.
    pub fn new(content: &NextEvents<'a>) -> Self {
        let NextEvents {
            shown, settings, ..
        } = *content;
        let events = shown.elements.iter();
        let events = events.filter_map(|element| Event::of(element, shown.fields()));
        let next = upcoming(events.collect(), content.today, content.most);
        let empty = settings.empty.as_deref();
        Self {
            param: shown.param(),
            empty: empty.unwrap_or(shown.words.say("Aucun événement à venir.")),
            more: settings.more.as_ref(),
            events: next.iter().map(|event| content.event(event)).collect(),
            shown,
        }
    }
}

impl<'a> NextEvents<'a> {
    fn event(&self, event: &Event<'a>) -> NextEvent<'a> {
        let value = |role| self.shown.value(event.element, role);
        NextEvent {
            id: self.shown.ids.of(&event.element.key),
            href: self
                .detail
                .map(|path| element_path(path, &event.element.key)),
            title: value(Role::Title),
            iso: iso(event.first),
            when: occasion(event, &self.shown.words),
            today: event.is_on(self.today),
            place: value(Role::Place),
            category: value(Role::Category),
        }
    }
}

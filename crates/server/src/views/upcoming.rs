//! The next events of an agenda.

use askama::Template;
use vitrine_core::dates::Date;

use crate::domain::agenda::{Event, upcoming};
use crate::domain::link::Link;
use crate::domain::module::{AgendaSettings, Role};

use super::agenda::{iso, occasion};
use super::cards::Said;
use super::list::element_path;
use super::safe::ParamComment;
use super::shown::Shown;

/// What the next events are drawn from.
pub struct NextEvents<'a> {
    /// Where they are, and elements among which they are.
    pub shown: Shown<'a>,
    /// The settings of the agenda.
    pub settings: &'a AgendaSettings,
    /// Address of the page below which the events have theirs, where they have any.
    pub detail: Option<&'a str>,
    /// The day it is.
    pub today: Date,
    /// How many at most.
    pub most: usize,
}

/// A block with the next events, ready to be drawn.
#[derive(Template)]
#[template(path = "upcoming_block.html")]
pub struct UpcomingBlock<'a> {
    shown: Shown<'a>,
    param: ParamComment,
    empty: &'a str,
    more: Option<&'a Link>,
    events: Vec<NextEvent<'a>>,
}

struct NextEvent<'a> {
    key: &'a str,
    href: Option<String>,
    title: Said<'a>,
    /// The day it begins on.
    iso: String,
    when: String,
    today: bool,
    place: Said<'a>,
    category: Said<'a>,
}

impl<'a> UpcomingBlock<'a> {
    /// The block of these events.
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
            key: &event.element.key,
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

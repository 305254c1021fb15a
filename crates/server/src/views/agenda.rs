//! An agenda: the events of a month, by day, and the month as a table.

mod categories;
mod grid;
mod when;

pub use when::{hours, iso, occasion, when};

use askama::Template;
use askama::filters::HtmlSafe;
use vitrine_core::dates::{Date, Month};

use crate::domain::language::date_text;
use crate::domain::listing::address::{filter_name, of_block};
use crate::domain::listing::agenda::{
    Day, Event, MONTH, Span, UPCOMING, by_day, lasting, month_key,
};
use crate::domain::listing::selection::{FilterChoice, Offer};
use crate::domain::module::{AgendaSettings, Role};

use super::cards::Said;
use super::element_block::BlockElements;
use super::list::element_path;
use super::safe::ParamComment;

use categories::CategoryLink;
use grid::Square;

/// Data of an agenda's month.
pub struct MonthContent<'a> {
    /// The block and the elements of the month.
    pub shown: BlockElements<'a>,
    /// The agenda's settings.
    pub settings: &'a AgendaSettings,
    /// Address of the page below which the events have pages, if any.
    pub detail: Option<&'a str>,
    /// Whether addresses without `bloc` refer to this block.
    pub first: bool,
    /// The month.
    pub month: Month,
    /// The months that visitors can navigate to.
    pub span: &'a Span,
    /// Today.
    pub today: Date,
    /// The number of events that are read, if the month has more.
    pub most: Option<u32>,
    /// The chosen category: the name of its field, and its folded value.
    pub category: Option<(&'a str, &'a str)>,
    /// The name of the field that visitors filter by.
    pub category_field: Option<&'a str>,
    /// The categories of the month.
    pub categories: &'a [FilterChoice],
    /// The categories of the source, whose names do not depend on the month.
    pub offer: Option<&'a Offer>,
    /// Scheme and host of the site; empty if unknown.
    pub origin: &'a str,
}

/// View of the inside of `[data-agenda]`.
#[derive(Template)]
#[template(path = "agenda_month.html")]
pub struct MonthView<'a> {
    shown: BlockElements<'a>,
    settings: &'a AgendaSettings,
    first: bool,
    /// Inside the agenda, so that each month has its own comment.
    comment: ParamComment,
    title: String,
    summary: String,
    /// The note that the month has more events than are read.
    cut: Option<String>,
    /// The parameter of the links for the script.
    param: String,
    before: Option<Turn>,
    after: Option<Turn>,
    current: Option<Turn>,
    jumps: Vec<Turn>,
    categories: Vec<CategoryLink<'a>>,
    category: Option<(String, &'a str)>,
    weekdays: Vec<(String, String)>,
    weeks: Vec<Vec<Square>>,
    /// Past days, and the number of their events.
    past: Vec<DayView<'a>>,
    past_count: u32,
    days: Vec<DayView<'a>>,
    lasting: Vec<Lasting<'a>>,
    calendar: Calendar,
}

/// The template escapes what it writes.
impl HtmlSafe for MonthView<'_> {}

/// Link to another month.
struct Turn {
    href: String,
    key: String,
    /// Its first day, for `data-agenda-date`.
    date: String,
    label: String,
    chosen: bool,
}

struct DayView<'a> {
    anchor: String,
    iso: String,
    title: String,
    today: bool,
    past: bool,
    events: Vec<EventView<'a>>,
}

/// Class of the events that have ended this month.
const OVER: &str = "agenda-over";

/// Events of several days, under a title.
struct Lasting<'a> {
    class: &'static str,
    title: &'a str,
    /// Whether they have ended, so that they are folded.
    is_over: bool,
    events: Vec<EventView<'a>>,
}

struct EventView<'a> {
    id: String,
    href: Option<String>,
    title: Said<'a>,
    when: String,
    place: Said<'a>,
    category: Said<'a>,
    summary: Said<'a>,
}

/// Addresses of the agenda's calendar file.
struct Calendar {
    file: String,
    /// For calendar programs to subscribe to; `None` if the site's host is unknown.
    subscription: Option<String>,
}

impl<'a> MonthView<'a> {
    /// Builds the view.
    pub fn new(content: &MonthContent<'a>) -> Self {
        let MonthContent {
            shown,
            settings,
            month,
            span,
            today,
            ..
        } = *content;
        let events: Vec<Event> = shown
            .elements
            .iter()
            .filter_map(|element| Event::of(element, shown.fields()))
            .filter(|event| event.is_in(month))
            .collect();
        let now = Month::of(today);
        let days = by_day(&events).into_iter();
        // The past days of the current month are folded; those of a past month are not, because there are no others.
        let is_folded = |day: &Day| month == now && day.date < today;
        let (past, days): (Vec<Day>, Vec<Day>) = days.partition(is_folded);
        let turn = |month| content.turn(month);
        let view = |days: Vec<Day<'a>>| days.iter().map(|day| content.day(day)).collect();
        Self {
            comment: content.comment(),
            title: date_text::month_title(month, &shown.words),
            summary: content.summary(events.len()),
            cut: content.cut(),
            param: content.param(content.category.map(|(_, value)| value)),
            before: span.before(month).map(turn),
            after: span.after(month).map(turn),
            current: (month != now).then(|| turn(now)),
            jumps: span.jumps(month).map(turn).collect(),
            categories: content.category_links(),
            category: content
                .category
                .map(|(field, value)| (filter_name(field), value)),
            weekdays: date_text::weekdays(&shown.words),
            weeks: content.weeks(&events),
            past_count: past.iter().map(|day| count(day.events.len())).sum(),
            past: view(past),
            days: view(days),
            lasting: content.lasting(&events),
            calendar: content.calendar(),
            first: content.first,
            settings,
            shown,
        }
    }

    /// Returns the text for a month without events.
    fn empty(&self) -> &str {
        match &self.settings.empty {
            _ if !self.past.is_empty() => self
                .shown
                .words
                .say("Plus aucun événement d’ici la fin du mois."),
            Some(text) => text,
            None => self.shown.words.say("Aucun événement ce mois-ci."),
        }
    }

    /// The first day of the month, for `data-agenda-date`.
    fn date(&self) -> &str {
        let chosen = self.jumps.iter().find(|turn| turn.chosen);
        chosen.map_or("", |turn| &turn.date)
    }

    /// "7 événements passés ce mois-ci".
    fn past_title(&self) -> String {
        let words = &self.shown.words;
        let (one, many) = (
            "{n} événement passé ce mois-ci",
            "{n} événements passés ce mois-ci",
        );
        words.count(one, many, self.past_count)
    }

    /// One level below the month's heading.
    fn day_heading(&self) -> u8 {
        self.shown.heading() + 1
    }

    /// One level below the day's heading.
    fn event_heading(&self) -> u8 {
        self.shown.heading() + 2
    }
}

impl<'a> MonthContent<'a> {
    /// The month and the category for the title of the page; without the month if it is the current one.
    pub fn state(&self) -> Vec<String> {
        let month = (self.month != Month::of(self.today))
            .then(|| date_text::month_title(self.month, &self.shown.words));
        month.into_iter().chain(self.category_label()).collect()
    }

    /// Returns the address of the page in this state.
    pub fn address(&self) -> String {
        let month = (self.month != Month::of(self.today)).then_some(self.month);
        self.address_of(month, self.category.map(|(_, value)| value))
    }

    fn address_of(&self, month: Option<Month>, category: Option<&str>) -> String {
        let number = (!self.first).then_some(self.shown.module.number);
        let month = month.map(month_key);
        let month = month.as_deref().map(|month| (MONTH, month));
        let field = self.category_field.map(filter_name);
        let category = field.as_deref().zip(category);
        let pairs: Vec<(&str, &str)> = month.into_iter().chain(category).collect();
        if pairs.is_empty() {
            return self.shown.path.to_owned();
        }
        of_block(self.shown.path, number, pairs)
    }

    /// Returns the parameter of a link for the script: the key of the module, followed by a category.
    fn param(&self, category: Option<&str>) -> String {
        let key = &self.shown.module.key;
        category.map_or_else(|| key.clone(), |category| format!("{key}:{category}"))
    }

    /// Returns the comment with the address at which the block is refreshed in this month.
    fn comment(&self) -> ParamComment {
        let (path, month) = (self.shown.path, month_key(self.month));
        let field = self
            .category
            .map(|(field, value)| (filter_name(field), value));
        let category = field.as_ref().map(|(name, value)| (name.as_str(), *value));
        let pairs = std::iter::once((MONTH, month.as_str())).chain(category);
        let url = of_block(path, Some(self.shown.module.number), pairs);
        ParamComment::new(url, path)
    }

    fn turn(&self, month: Month) -> Turn {
        let key = month_key(month);
        Turn {
            href: self.address_of(Some(month), self.category.map(|(_, value)| value)),
            date: format!("{key}-01"),
            label: date_text::month_title(month, &self.shown.words),
            chosen: month == self.month,
            key,
        }
    }

    /// Returns the announcement after a refresh.
    fn summary(&self, events: usize) -> String {
        let words = &self.shown.words;
        let count = words.count("{n} événement", "{n} événements", count(events));
        let month = date_text::month_title(self.month, words);
        let category = self.category_label();
        let state: Vec<String> = std::iter::once(month).chain(category).collect();
        words.fill(
            "{label}\u{a0}: {value}",
            &[("label", &state.join(", ")), ("value", &count)],
        )
    }

    fn cut(&self) -> Option<String> {
        let words = &self.shown.words;
        let most = words.count("{n} événement", "{n} événements", self.most?);
        Some(words.fill(
            "Ce mois-ci a plus de {most}\u{a0}: les derniers ne sont pas affichés.",
            &[("most", &most)],
        ))
    }

    fn anchor(&self, day: Date) -> String {
        format!("jour-{}-{}", self.shown.module.number, iso(day))
    }

    fn day(&self, day: &Day<'a>) -> DayView<'a> {
        DayView {
            anchor: self.anchor(day.date),
            iso: iso(day.date),
            title: date_text::weekday(day.date, &self.shown.words),
            today: day.date == self.today,
            past: day.date < self.today,
            events: day.events.iter().map(|event| self.event(event)).collect(),
        }
    }

    /// Events of several days: those that continue today, the others of the month, and past ones.
    fn lasting(&self, events: &[Event<'a>]) -> Vec<Lasting<'a>> {
        let (on, others): (Vec<Event>, Vec<Event>) = lasting(events)
            .into_iter()
            .partition(|event| event.is_on(self.today));
        let is_current = self.month == Month::of(self.today);
        let (over, others): (Vec<Event>, Vec<Event>) = others
            .into_iter()
            .partition(|event| is_current && event.is_over(self.today));
        let words = self.shown.words;
        let sections = [
            ("agenda-now", "En ce moment", on),
            ("agenda-lasting", "Sur plusieurs jours", others),
            (OVER, "Terminés ce mois-ci", over),
        ];
        let sections = sections
            .into_iter()
            .filter(|(.., events)| !events.is_empty());
        let section = |(class, title, events): (_, &'static str, Vec<Event<'a>>)| Lasting {
            class,
            title: words.say(title),
            is_over: class == OVER,
            events: events.iter().map(|event| self.event(event)).collect(),
        };
        sections.map(section).collect()
    }

    fn event(&self, event: &Event<'a>) -> EventView<'a> {
        let value = |role| self.shown.value(event.element, role);
        let href = |path| element_path(path, &event.element.key);
        EventView {
            id: self.shown.ids.of(&event.element.key),
            href: self.detail.map(href),
            title: value(Role::Title),
            when: when(event, &self.shown.words),
            place: value(Role::Place),
            category: value(Role::Category),
            summary: value(Role::Summary),
        }
    }

    fn calendar(&self) -> Calendar {
        let file = format!(
            "{}?{UPCOMING}=1",
            element_path(self.shown.path, "agenda.ics")
        );
        let host = self.origin.split_once("://").map(|(_, host)| host);
        Calendar {
            subscription: host.map(|host| format!("webcal://{host}{file}")),
            file,
        }
    }
}

fn count(events: usize) -> u32 {
    u32::try_from(events).unwrap_or(u32::MAX)
}

/// View of an agenda block.
#[derive(Template)]
#[template(path = "agenda_block.html")]
pub struct AgendaBlock<'a> {
    shown: BlockElements<'a>,
    month: MonthView<'a>,
}

impl<'a> AgendaBlock<'a> {
    /// Builds the view.
    pub fn new(content: &MonthContent<'a>) -> Self {
        Self {
            month: MonthView::new(content),
            shown: content.shown,
        }
    }
}

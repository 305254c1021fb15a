//! An agenda: the events of a month, by day, and the month as a table.

use askama::Template;
use askama::filters::HtmlSafe;
use vitrine_core::dates::{Date, Language, Month, format_date};

use crate::domain::address::of_block;
use crate::domain::agenda::{Day, Event, MONTH, Span, by_day, month_key};
use crate::domain::date_text;
use crate::domain::module::{AgendaSettings, Role};
use crate::domain::words::Words;

use super::cards::Said;
use super::element_block::BlockElements;
use super::list::element_path;
use super::safe::ParamComment;

/// Data of an agenda's month.
pub struct MonthContent<'a> {
    /// The block and the elements of the month.
    pub shown: BlockElements<'a>,
    /// The agenda's settings.
    pub settings: &'a AgendaSettings,
    /// Address of the page below which the events have theirs, if any.
    pub detail: Option<&'a str>,
    /// Whether addresses without `bloc` refer to this block.
    pub first: bool,
    /// The month.
    pub month: Month,
    /// The months that visitors can navigate to.
    pub span: Span,
    /// Today.
    pub today: Date,
}

/// View of the inside of `[data-agenda]`.
#[derive(Template)]
#[template(path = "agenda_month.html")]
pub struct MonthView<'a> {
    shown: BlockElements<'a>,
    settings: &'a AgendaSettings,
    first: bool,
    title: String,
    summary: String,
    before: Option<Turn>,
    after: Option<Turn>,
    current: Option<Turn>,
    jumps: Vec<Turn>,
    weekdays: Vec<(String, String)>,
    weeks: Vec<Vec<Square>>,
    days: Vec<DayView<'a>>,
    calendar: String,
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

/// A day of the table.
struct Square {
    day: Option<u8>,
    iso: String,
    today: bool,
    events: String,
    target: Option<String>,
}

struct DayView<'a> {
    anchor: String,
    iso: String,
    title: String,
    today: bool,
    events: Vec<EventView<'a>>,
}

struct EventView<'a> {
    key: &'a str,
    href: Option<String>,
    title: Said<'a>,
    when: String,
    place: Said<'a>,
    category: Said<'a>,
    summary: Said<'a>,
}

impl<'a> MonthView<'a> {
    /// Builds the view.
    pub fn new(content: &MonthContent<'a>) -> Self {
        let MonthContent {
            shown,
            settings,
            month,
            span,
            ..
        } = *content;
        let events: Vec<Event> = shown
            .elements
            .iter()
            .filter_map(|element| Event::of(element, shown.fields()))
            .filter(|event| event.listed_on(month).is_some())
            .collect();
        let days = by_day(&events, month);
        let turn = |month| content.turn(month);
        let now = Month::of(content.today);
        Self {
            title: date_text::month_title(month, &shown.words),
            summary: content.summary(events.len()),
            before: span.before(month).map(turn),
            after: span.after(month).map(turn),
            current: (month != now).then(|| turn(now)),
            jumps: span.months().map(turn).collect(),
            weekdays: date_text::weekdays(&shown.words),
            weeks: content.weeks(&events),
            days: days.iter().map(|day| content.day(day)).collect(),
            calendar: element_path(shown.path, "agenda.ics"),
            first: content.first,
            settings,
            shown,
        }
    }

    /// Returns the text for a month without events.
    fn empty(&self) -> &str {
        match &self.settings.empty {
            Some(text) => text,
            None => self.shown.words.say("Aucun événement ce mois-ci."),
        }
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
    fn turn(&self, month: Month) -> Turn {
        let key = month_key(month);
        let number = (!self.first).then_some(self.shown.module.number);
        Turn {
            href: of_block(self.shown.path, number, [(MONTH, key.as_str())]),
            date: format!("{key}-01"),
            label: date_text::month_title(month, &self.shown.words),
            chosen: month == self.month,
            key,
        }
    }

    /// Returns the announcement after a refresh.
    fn summary(&self, events: usize) -> String {
        let words = &self.shown.words;
        let count = u32::try_from(events).unwrap_or(u32::MAX);
        let count = words.count("{n} événement", "{n} événements", count);
        let month = date_text::month_title(self.month, words);
        words.fill(
            "{label}\u{a0}: {value}",
            &[("label", &month), ("value", &count)],
        )
    }

    fn anchor(&self, day: Date) -> String {
        format!("jour-{}-{}", self.shown.module.number, iso(day))
    }

    fn weeks(&self, events: &[Event]) -> Vec<Vec<Square>> {
        let squares: Vec<Square> = self
            .month
            .grid()
            .map(|place| self.square(place.date.filter(|_| !place.neighbour), events))
            .collect();
        let mut weeks = Vec::with_capacity(6);
        let mut squares = squares.into_iter().peekable();
        while squares.peek().is_some() {
            weeks.push(squares.by_ref().take(7).collect());
        }
        weeks
    }

    /// Builds a cell. A day links to its events in the list; a day with only continuing events links to
    /// their first day.
    fn square(&self, day: Option<Date>, events: &[Event]) -> Square {
        let Some(day) = day else {
            return Square {
                day: None,
                iso: String::new(),
                today: false,
                events: String::new(),
                target: None,
            };
        };
        let of_day: Vec<&Event> = events.iter().filter(|event| event.is_on(day)).collect();
        let listed = of_day
            .iter()
            .filter_map(|event| event.listed_on(self.month));
        let count = u32::try_from(of_day.len()).unwrap_or(u32::MAX);
        let words = &self.shown.words;
        Square {
            day: Some(day.day()),
            iso: iso(day),
            today: day == self.today,
            events: words.count("{n} événement", "{n} événements", count),
            target: listed.max().map(|day| self.anchor(day)),
        }
    }

    fn day(&self, day: &Day<'a>) -> DayView<'a> {
        DayView {
            anchor: self.anchor(day.date),
            iso: iso(day.date),
            title: date_text::weekday(day.date, &self.shown.words),
            today: day.date == self.today,
            events: day.events.iter().map(|event| self.event(event)).collect(),
        }
    }

    fn event(&self, event: &Event<'a>) -> EventView<'a> {
        let value = |role| self.shown.value(event.element, role);
        let href = |path| element_path(path, &event.element.key);
        EventView {
            key: &event.element.key,
            href: self.detail.map(href),
            title: value(Role::Title),
            when: when(event, &self.shown.words),
            place: value(Role::Place),
            category: value(Role::Category),
            summary: value(Role::Summary),
        }
    }
}

/// Formats a day as ISO 8601.
pub fn iso(day: Date) -> String {
    format_date(day, "yy-mm-dd", Language::French)
}

/// Describes when an event takes place, apart from the day it is listed under; empty for a whole day.
pub fn when(event: &Event, words: &Words) -> String {
    let days = event.is_long().then(|| {
        let first = beginning(event, words);
        let last = date_text::day_of_year(event.last, words);
        words.fill(
            "Du {first} au {last}",
            &[("first", &first), ("last", &last)],
        )
    });
    let time = event.time.map(|time| date_text::time(time, words));
    match (days, time) {
        (None, None) => String::new(),
        (Some(days), None) => days,
        (None, Some(time)) => time,
        (Some(days), Some(time)) => format!("{days}, {time}"),
    }
}

/// Formats the first day without the parts it shares with the last.
fn beginning(event: &Event, words: &Words) -> String {
    let (first, last) = (event.first, event.last);
    if first.year() != last.year() {
        date_text::day_of_year(first, words)
    } else if first.month() != last.month() {
        date_text::day(first, words)
    } else {
        date_text::day_of_month(first, words)
    }
}

/// Describes when an event takes place, including its day.
pub fn occasion(event: &Event, words: &Words) -> String {
    if event.is_long() {
        return when(event, words);
    }
    let day = date_text::weekday(event.first, words);
    let day = format!("{day} {}", event.first.year());
    match event.time {
        Some(time) => format!("{day}, {}", date_text::time(time, words)),
        None => day,
    }
}

/// View of an agenda block.
#[derive(Template)]
#[template(path = "agenda_block.html")]
pub struct AgendaBlock<'a> {
    shown: BlockElements<'a>,
    param: ParamComment,
    month: MonthView<'a>,
}

impl<'a> AgendaBlock<'a> {
    /// Builds the view.
    pub fn new(content: &MonthContent<'a>) -> Self {
        let shown = content.shown;
        let (number, month) = (shown.module.number, month_key(content.month));
        let url = of_block(shown.path, Some(number), [(MONTH, month.as_str())]);
        Self {
            param: ParamComment::new(url, shown.path),
            month: MonthView::new(content),
            shown,
        }
    }
}

//! The events of an agenda by day, and its months.

use std::collections::BTreeSet;
use std::iter::successors;
use std::ops::Bound::{Excluded, Unbounded};

use vitrine_core::dates::{Date, Language, Moment, Month, Time, format_date};

use super::selection::{FilterChoice, filter_value};
use crate::domain::element::Element;
use crate::domain::module::{Field, Role, field_of};

/// The parameter for the month.
pub const MONTH: &str = "mois";
/// How long an event may last: a permanent exhibition is longer than a decade, but each month is a row of the index, so
/// that a mistyped year must not add thousands.
pub const LONGEST_YEARS: u8 = 100;
/// The parameter of a calendar file that leaves out past events.
pub const UPCOMING: &str = "avenir";

/// An element as an event.
#[derive(Debug, Clone)]
pub struct Event<'e> {
    /// The element.
    pub element: &'e Element,
    /// Its first day.
    pub first: Date,
    /// Its last day; the first one if none is given.
    pub last: Date,
    /// Its start time.
    pub time: Option<Time>,
    /// Its end time; `None` without a start time.
    pub end_time: Option<Time>,
}

impl<'e> Event<'e> {
    /// Reads the event of this element; `None` without a day.
    pub fn of(element: &'e Element, fields: &[Field]) -> Option<Self> {
        let value = |role| field_of(fields, role).map_or("", |field| element.value(&field.name));
        let first = Date::read_iso(value(Role::Date))?;
        let last = Date::read_iso(value(Role::End));
        let time = Moment::read_iso_time(value(Role::Time));
        let end_time = Moment::read_iso_time(value(Role::EndTime));
        Some(Self {
            element,
            first,
            last: last.filter(|last| *last > first).unwrap_or(first),
            time,
            end_time: end_time.filter(|end| time.is_some() && time != Some(*end)),
        })
    }

    /// Whether it lasts longer than a day.
    pub fn is_long(&self) -> bool {
        self.last > self.first
    }

    /// Whether it takes place on this day.
    pub fn is_on(&self, day: Date) -> bool {
        (self.first..=self.last).contains(&day)
    }

    /// Whether it ends on the day after its last one: an event of one day whose end time is before its start time. One
    /// of several days has its end time on its last day, at whatever time it started.
    pub fn ends_after_midnight(&self) -> bool {
        let clock = |time: Time| (time.hour(), time.minute());
        let times = self.time.map(clock).zip(self.end_time.map(clock));
        !self.is_long() && times.is_some_and(|(start, end)| end < start)
    }

    /// Whether it is over on this day.
    pub fn is_over(&self, today: Date) -> bool {
        self.last < today
    }

    /// Whether it takes place in this month.
    pub fn is_in(&self, month: Month) -> bool {
        self.first <= month.last() && self.last >= month.first()
    }
}

/// The events that are listed under one day.
#[derive(Debug)]
pub struct Day<'e> {
    /// The day.
    pub date: Date,
    /// Its events, by first day, then by time.
    pub events: Vec<Event<'e>>,
}

/// The events of one day by day; days without events are left out. Those of several days are [`lasting`].
pub fn by_day<'e>(events: &[Event<'e>]) -> Vec<Day<'e>> {
    let mut listed: Vec<&Event> = events.iter().filter(|event| !event.is_long()).collect();
    let clock = |event: &Event| event.time.map(|time| (time.hour(), time.minute()));
    listed.sort_by_key(|event| (event.first, clock(event)));
    let mut days: Vec<Day> = Vec::new();
    for event in listed {
        match days.last_mut().filter(|day| day.date == event.first) {
            Some(day) => day.events.push(event.clone()),
            None => days.push(Day {
                date: event.first,
                events: vec![event.clone()],
            }),
        }
    }
    days
}

/// The events of several days, by first day.
pub fn lasting<'e>(events: &[Event<'e>]) -> Vec<Event<'e>> {
    let mut lasting: Vec<Event> = events
        .iter()
        .filter(|event| event.is_long())
        .cloned()
        .collect();
    lasting.sort_by_key(|event| (event.first, event.last));
    lasting
}

/// The values of a field among elements, folded, with a label and how many have each, by label.
pub fn values_of(elements: &[Element], field: &str) -> Vec<FilterChoice> {
    let mut values: Vec<FilterChoice> = Vec::new();
    for label in elements.iter().map(|element| element.value(field).trim()) {
        let value = filter_value(label);
        match values.iter_mut().find(|known| known.value == value) {
            _ if value.is_empty() => {}
            Some(known) => known.total += 1,
            None => values.push(FilterChoice {
                value,
                label: label.to_owned(),
                total: 1,
            }),
        }
    }
    values.sort_by(|one, other| one.value.cmp(&other.value));
    values
}

/// The next events from this day on, at most `most`: by first day, then by time. Events that began earlier count as
/// today's and come last among them.
pub fn upcoming(mut events: Vec<Event<'_>>, today: Date, most: usize) -> Vec<Event<'_>> {
    events.retain(|event| event.last >= today);
    let clock = |event: &Event| event.time.map(|time| (time.hour(), time.minute()));
    events.sort_by_key(|event| {
        let goes_on = event.first < today;
        (event.first.max(today), goes_on, clock(event))
    });
    events.truncate(most);
    events
}

/// `2026-11`, the format of months in addresses and in the index.
///
/// ```
/// use vitrine_core::dates::Month;
/// use vitrine_server::domain::listing::agenda::month_key;
/// assert_eq!(Month::read("2026-11").map(month_key).as_deref(), Some("2026-11"));
/// ```
pub fn month_key(month: Month) -> String {
    format_date(month.first(), "yy-mm", Language::French)
}

/// Maximum gap of empty months that visitors page through; a longer one is skipped.
const LONGEST_GAP: usize = 12;

/// The months that a visitor may open: those with events, the current one, and short gaps between them. An endless
/// calendar would trap robots, and one event on a mistyped day would add a hundred thousand months.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Span {
    /// Those with events and the current one.
    months: BTreeSet<Month>,
}

impl Span {
    /// From the months with events and the current one.
    pub fn new(with_events: impl IntoIterator<Item = Month>, current: Month) -> Self {
        Self {
            months: with_events.into_iter().chain([current]).collect(),
        }
    }

    /// The previous month, if it may be opened.
    pub fn before(&self, month: Month) -> Option<Month> {
        let known = self.months.range(..month).next_back()?;
        let is_beyond = self.months.last() == Some(known);
        let gap = successors(month.previous(), |month| month.previous());
        Some(step(gap, *known, is_beyond))
    }

    /// The next month, if it may be opened.
    pub fn after(&self, month: Month) -> Option<Month> {
        let known = self.months.range((Excluded(month), Unbounded)).next()?;
        let is_beyond = self.months.first() == Some(known);
        let gap = successors(month.next(), |month| month.next());
        Some(step(gap, *known, is_beyond))
    }

    /// The months to jump to, in order: those with events, the current one and the one that is shown.
    pub fn jumps(&self, shown: Month) -> impl Iterator<Item = Month> {
        let mut months = self.months.clone();
        months.insert(shown);
        months.into_iter()
    }
}

/// The first month of the gap before `known` if the gap is short, else `known`; visitors do not page beyond all known
/// months.
fn step(gap: impl Iterator<Item = Month>, known: Month, is_beyond: bool) -> Month {
    let near: Vec<Month> = gap.take(LONGEST_GAP + 1).collect();
    let next = near.first().filter(|_| !is_beyond && near.contains(&known));
    next.copied().unwrap_or(known)
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use crate::domain::values::id::ElementId;
    use vitrine_core::dates::{Date, Month};

    use super::{Event, Span, by_day, lasting, month_key};
    use crate::domain::element::Element;
    use crate::domain::module::{Field, FieldKind, Role};

    fn month(text: &str) -> Month {
        Month::read(text).expect("a month")
    }

    fn date(year: u16, month: u8, day: u8) -> Date {
        Date::new(year, month, day).expect("a day")
    }

    fn fields() -> Vec<Field> {
        let field = |name: &str, kind, role| Field {
            role: Some(role),
            ..Field::new(name, name, kind)
        };
        vec![
            field("jour", FieldKind::Date, Role::Date),
            field("fin", FieldKind::Date, Role::End),
            field("heure", FieldKind::Time, Role::Time),
            field("jusque", FieldKind::Time, Role::EndTime),
        ]
    }

    fn element(key: &str, values: [&str; 3]) -> Element {
        let names = ["jour", "fin", "heure"];
        let values = names.iter().zip(values);
        Element {
            id: ElementId(1),
            key: key.to_owned(),
            values: values
                .map(|(name, value)| ((*name).to_owned(), value.to_owned()))
                .collect::<BTreeMap<_, _>>(),
            untranslated: BTreeSet::new(),
            changed_at: 0,
        }
    }

    fn events<'e>(elements: &'e [Element], fields: &[Field]) -> Vec<Event<'e>> {
        let events = elements.iter();
        events
            .filter_map(|element| Event::of(element, fields))
            .collect()
    }

    fn keys(events: &[Event]) -> String {
        let keys = events.iter().map(|event| event.element.key.as_str());
        keys.collect::<Vec<_>>().join(",")
    }

    #[test]
    fn events_of_a_day_stand_under_it_and_those_of_several_by_themselves() {
        let elements = [
            element("fete", ["2026-11-28", "2026-12-02", ""]),
            element("marche", ["2026-11-07", "", "08:00"]),
            element("expo", ["2026-10-20", "2026-12-10", ""]),
            element("bal", ["2026-11-07", "2026-11-07", "20:00"]),
        ];
        let fields = fields();
        let events = events(&elements, &fields);
        let days = by_day(&events);
        assert_eq!(days.len(), 1);
        assert_eq!(
            (days[0].date.day(), keys(&days[0].events).as_str()),
            (7, "marche,bal")
        );
        assert_eq!(keys(&lasting(&events)), "expo,fete");
        let november = month("2026-11");
        assert!(events.iter().all(|event| event.is_in(november)));
        assert!(!events[1].is_in(month("2026-12")) && events[2].is_in(month("2026-12")));
        assert!(events[1].is_over(date(2026, 11, 8)) && !events[1].is_over(date(2026, 11, 7)));
    }

    #[test]
    fn events_of_a_day_stand_by_their_time_and_those_of_the_whole_day_first() {
        let elements = [
            element("soir", ["2026-11-01", "", "20:30"]),
            element("matin", ["2026-11-01", "", "09:00"]),
            element("midi", ["2026-11-01", "", "12:00"]),
            element("toute", ["2026-11-01", "", ""]),
        ];
        let fields = fields();
        let days = by_day(&events(&elements, &fields));
        assert_eq!(keys(&days[0].events), "toute,matin,midi,soir");
    }

    #[test]
    fn an_end_time_counts_beside_another_start_time_alone() {
        let fields = fields();
        let mut concert = element("concert", ["2026-11-01", "", "20:30"]);
        for (end, counts) in [
            ("23:00", true),
            ("00:30", true),
            ("20:30", false),
            ("", false),
            ("25:00", false),
        ] {
            concert.values.insert("jusque".to_owned(), end.to_owned());
            let event = Event::of(&concert, &fields).expect("an event");
            assert_eq!(event.end_time.is_some(), counts, "{end}");
        }
        concert.values.insert("heure".to_owned(), String::new());
        concert
            .values
            .insert("jusque".to_owned(), "23:00".to_owned());
        assert!(
            Event::of(&concert, &fields)
                .expect("an event")
                .end_time
                .is_none()
        );
    }

    #[test]
    fn only_an_event_of_one_day_ends_after_midnight() {
        let fields = fields();
        for (last, end, after) in [
            ("", "03:00", true),
            ("2026-12-04", "03:00", true),
            ("", "23:00", false),
            ("2026-12-06", "12:00", false),
        ] {
            let mut feast = element("fete", ["2026-12-04", last, "18:00"]);
            feast.values.insert("jusque".to_owned(), end.to_owned());
            let event = Event::of(&feast, &fields).expect("an event");
            assert_eq!(event.ends_after_midnight(), after, "{last} {end}");
        }
    }

    #[test]
    fn values_are_counted_without_regard_to_case_and_accents() {
        let mut elements = Vec::new();
        for genre in ["Théâtre", "théatre", "Musique", "", " "] {
            let mut one = element("a", ["2026-11-01", "", ""]);
            one.values.insert("genre".to_owned(), genre.to_owned());
            elements.push(one);
        }
        let values = super::values_of(&elements, "genre");
        let values: Vec<(&str, u32)> = values
            .iter()
            .map(|one| (one.label.as_str(), one.total))
            .collect();
        assert_eq!(values, [("Musique", 1), ("Théâtre", 2)]);
    }

    #[test]
    fn the_next_events_begin_with_those_of_today_and_end_where_enough_are_there() {
        let elements = [
            element("hier", ["2026-11-20", "", ""]),
            element("expo", ["2026-10-20", "2026-12-10", ""]),
            element("finie", ["2026-11-01", "2026-11-20", ""]),
            element("dernier-jour", ["2026-11-14", "2026-11-21", ""]),
            element("noel", ["2026-12-05", "2026-12-06", ""]),
            element("soir", ["2026-11-21", "", "20:30"]),
            element("matin", ["2026-11-21", "", "09:00"]),
            element("demain", ["2026-11-22", "", ""]),
        ];
        let fields = fields();
        let shown = |most| {
            let events = elements.iter();
            let events = events.filter_map(|element| Event::of(element, &fields));
            let next = super::upcoming(events.collect(), date(2026, 11, 21), most);
            let keys = next.iter().map(|event| event.element.key.as_str());
            keys.collect::<Vec<_>>().join(" ")
        };
        assert_eq!(shown(50), "matin soir expo dernier-jour demain noel");
        assert_eq!(shown(3), "matin soir expo");
        assert_eq!(shown(0), "");
    }

    #[test]
    fn an_end_before_the_beginning_and_a_day_that_is_none_are_passed_over() {
        let fields = fields();
        let backwards = element("a", ["2026-11-07", "2026-11-01", ""]);
        let event = Event::of(&backwards, &fields).expect("an event");
        assert!(!event.is_long() && event.is_on(date(2026, 11, 7)));
        assert!(!event.is_on(date(2026, 11, 1)));
        assert!(Event::of(&element("b", ["2026-02-30", "", ""]), &fields).is_none());
        assert!(Event::of(&element("c", ["", "", ""]), &fields).is_none());
    }

    #[test]
    fn months_without_an_end_are_not_turned_to() {
        let span = Span::new([month("2026-03"), month("2027-01")], month("2026-11"));
        assert_eq!(span.before(month("2026-03")), None);
        assert_eq!(span.before(month("2026-04")), Some(month("2026-03")));
        assert_eq!(span.after(month("2027-01")), None);
        assert_eq!(span.after(month("1950-06")), Some(month("2026-03")));
        assert_eq!(span.before(month("2050-06")), Some(month("2027-01")));
        assert_eq!(span.before(month("2027-05")), Some(month("2027-01")));
        assert_eq!(jumps(&span, "2026-11"), "2026-03 2026-11 2027-01");
        assert_eq!(jumps(&span, "2026-05"), "2026-03 2026-05 2026-11 2027-01");
        assert_eq!(jumps(&span, "2028-05"), "2026-03 2026-11 2027-01 2028-05");
        let alone = Span::new([], month("2026-11"));
        assert_eq!(jumps(&alone, "2026-11"), "2026-11");
        let later = Span::new([month("2026-03"), month("2026-04")], month("2026-11"));
        assert_eq!(later.after(month("2026-04")), Some(month("2026-05")));
    }

    fn jumps(span: &Span, shown: &str) -> String {
        let months: Vec<String> = span.jumps(month(shown)).map(month_key).collect();
        months.join(" ")
    }

    #[test]
    fn a_day_in_a_far_year_is_one_month_more() {
        let far = [month("0001-01"), month("2026-12"), month("9999-12")];
        let span = Span::new(far, month("2026-11"));
        assert_eq!(jumps(&span, "2026-11"), "0001-01 2026-11 2026-12 9999-12");
        assert_eq!(span.after(month("2026-12")), Some(month("9999-12")));
        assert_eq!(span.after(month("9999-12")), None);
        assert_eq!(span.before(month("2026-11")), Some(month("0001-01")));
        assert_eq!(span.before(month("0001-01")), None);
        // A year without events is still paged by months.
        let span = Span::new([month("2027-12")], month("2026-11"));
        assert_eq!(span.after(month("2026-11")), Some(month("2026-12")));
        assert_eq!(span.before(month("2027-12")), Some(month("2027-11")));
        let span = Span::new([month("2028-01")], month("2026-11"));
        assert_eq!(span.after(month("2026-11")), Some(month("2028-01")));
    }
}

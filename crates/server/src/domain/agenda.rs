//! The events of an agenda by day, and its months.

use vitrine_core::dates::{Date, Language, Moment, Month, Time, format_date};

use super::element::Element;
use super::module::{Field, Role, field_of};

/// The parameter for the month.
pub const MONTH: &str = "mois";

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
}

impl<'e> Event<'e> {
    /// The event of this element; none without a day.
    pub fn of(element: &'e Element, fields: &[Field]) -> Option<Self> {
        let value = |role| field_of(fields, role).map_or("", |field| element.value(&field.name));
        let first = Date::read_iso(value(Role::Date))?;
        let last = Date::read_iso(value(Role::End));
        Some(Self {
            element,
            first,
            last: last.filter(|last| *last > first).unwrap_or(first),
            time: Moment::read_iso_time(value(Role::Time)),
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

    /// The day of this month under which it is listed: its first day within the month.
    pub fn listed_on(&self, month: Month) -> Option<Date> {
        let day = self.first.max(month.first());
        (day <= self.last && month.contains(day)).then_some(day)
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

/// The events of a month by day; days without events are left out. Each event is listed once, under its first day
/// within the month.
pub fn by_day<'e>(events: &[Event<'e>], month: Month) -> Vec<Day<'e>> {
    let mut listed: Vec<(Date, &Event)> = events
        .iter()
        .filter_map(|event| Some((event.listed_on(month)?, event)))
        .collect();
    let clock = |event: &Event| event.time.map(|time| (time.hour(), time.minute()));
    listed.sort_by_key(|(day, event)| (*day, event.first == *day, clock(event)));
    let mut days: Vec<Day> = Vec::new();
    for (date, event) in listed {
        match days.last_mut().filter(|day| day.date == date) {
            Some(day) => day.events.push(event.clone()),
            None => days.push(Day {
                date,
                events: vec![event.clone()],
            }),
        }
    }
    days
}

/// The next events from this day on, at most that many: by first day, then by time. Events that began earlier count as
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
/// use vitrine_server::domain::agenda::month_key;
/// assert_eq!(Month::read("2026-11").map(month_key).as_deref(), Some("2026-11"));
/// ```
pub fn month_key(month: Month) -> String {
    format_date(month.first(), "yy-mm", Language::French)
}

/// The months that a visitor may open: from the first to the last with an event, and the current one. A calendar
/// without end would trap robots.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    first: Month,
    last: Month,
}

impl Span {
    /// From the months with events and the current one.
    pub fn new(with_events: Option<(Month, Month)>, current: Month) -> Self {
        let (first, last) = with_events.unwrap_or((current, current));
        Self {
            first: first.min(current),
            last: last.max(current),
        }
    }

    /// The previous month, if it may be opened.
    pub fn before(&self, month: Month) -> Option<Month> {
        let before = month.previous()?.min(self.last);
        (before >= self.first).then_some(before)
    }

    /// The next month, if it may be opened.
    pub fn after(&self, month: Month) -> Option<Month> {
        let after = month.next()?.max(self.first);
        (after <= self.last).then_some(after)
    }

    /// All months that may be opened, in order.
    pub fn months(&self) -> impl Iterator<Item = Month> + use<> {
        let last = self.last;
        std::iter::successors(Some(self.first), |month| month.next())
            .take_while(move |month| *month <= last)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use crate::domain::id::ElementId;
    use vitrine_core::dates::{Date, Month};

    use super::{Event, Span, by_day, month_key};
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

    fn keys(elements: &[Element], month: Month) -> String {
        let fields = fields();
        let events: Vec<Event> = elements
            .iter()
            .filter_map(|element| Event::of(element, &fields))
            .collect();
        let days = by_day(&events, month);
        let day = |day: &super::Day| {
            let keys = day.events.iter().map(|event| event.element.key.as_str());
            format!("{}:{}", day.date.day(), keys.collect::<Vec<_>>().join(","))
        };
        days.iter().map(day).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn an_event_stands_once_under_the_first_of_its_days_in_the_month() {
        let elements = [
            element("marche", ["2026-11-07", "", "08:00"]),
            element("expo", ["2026-10-20", "2026-12-10", ""]),
            element("fete", ["2026-11-28", "2026-12-02", ""]),
            element("passe", ["2026-10-31", "", ""]),
            element("avenir", ["2026-12-01", "", ""]),
        ];
        let november = month("2026-11");
        assert_eq!(keys(&elements, november), "1:expo 7:marche 28:fete");
        let december = month("2026-12");
        assert_eq!(keys(&elements, december), "1:expo,fete,avenir");
    }

    #[test]
    fn events_of_a_day_stand_by_their_time_and_those_of_the_whole_day_first() {
        let elements = [
            element("soir", ["2026-11-01", "", "20:30"]),
            element("matin", ["2026-11-01", "", "09:00"]),
            element("midi", ["2026-11-01", "", "12:00"]),
            element("toute", ["2026-11-01", "", ""]),
            element("depuis", ["2026-10-01", "2026-11-01", "18:00"]),
        ];
        let november = month("2026-11");
        assert_eq!(keys(&elements, november), "1:depuis,toute,matin,midi,soir");
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
        let span = Span::new(Some((month("2026-03"), month("2027-01"))), month("2026-11"));
        assert_eq!(span.before(month("2026-03")), None);
        assert_eq!(span.before(month("2026-04")), Some(month("2026-03")));
        assert_eq!(span.after(month("2027-01")), None);
        assert_eq!(span.after(month("1950-06")), Some(month("2026-03")));
        assert_eq!(span.before(month("2050-06")), Some(month("2027-01")));
        assert_eq!(span.months().count(), 11);
        let alone = Span::new(None, month("2026-11"));
        assert_eq!(
            alone.months().map(month_key).collect::<Vec<_>>(),
            ["2026-11"]
        );
        let later = Span::new(Some((month("2026-03"), month("2026-04"))), month("2026-11"));
        assert_eq!(later.after(month("2026-04")), Some(month("2026-05")));
    }
}

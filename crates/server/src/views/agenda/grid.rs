//! The month as a table.

use vitrine_core::dates::Date;

use crate::domain::listing::agenda::Event;

use super::{MonthContent, count, iso};

/// A day of the table.
pub(super) struct Square {
    pub day: Option<u8>,
    pub iso: String,
    pub today: bool,
    pub past: bool,
    pub events: String,
    pub target: Option<String>,
}

impl MonthContent<'_> {
    pub(super) fn weeks(&self, events: &[Event]) -> Vec<Vec<Square>> {
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

    /// Builds a cell. A day links to its events in the list; one with only continuing events, to the first of those.
    fn square(&self, day: Option<Date>, events: &[Event]) -> Square {
        let Some(day) = day else {
            return Square {
                day: None,
                iso: String::new(),
                today: false,
                past: false,
                events: String::new(),
                target: None,
            };
        };
        let of_day: Vec<&Event> = events.iter().filter(|event| event.is_on(day)).collect();
        let of_day_alone = of_day.iter().any(|event| !event.is_long());
        let first = of_day
            .first()
            .map(|event| self.shown.ids.of(&event.element.key));
        Square {
            day: Some(day.day()),
            iso: iso(day),
            today: day == self.today,
            past: day < self.today,
            events: self
                .shown
                .words
                .count("{n} événement", "{n} événements", count(of_day.len())),
            target: if of_day_alone {
                Some(self.anchor(day))
            } else {
                first
            },
        }
    }
}

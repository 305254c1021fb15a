//! The next events from today on.

use std::collections::HashSet;

use vitrine_core::dates::{Date, Month};

use crate::domain::agenda::{Event, month_key, upcoming};
use crate::domain::element::Element;
use crate::domain::module::AgendaSettings;
use crate::error::AppError;
use crate::views::upcoming::{NextEvents, UpcomingBlock};

use super::super::elements::Elements;
use super::super::{Painted, Place};

pub async fn paint(
    settings: &AgendaSettings,
    place: &Place<'_>,
    (today, most): (Date, u32),
) -> Result<Painted, AppError> {
    let found = read(place, today, most as usize).await?;
    let elements = Elements::of(place, found).await?;
    Painted::of(&UpcomingBlock::new(&NextEvents {
        shown: elements.shown(place),
        settings,
        detail: super::detail_path(settings, place),
        today,
        most: most as usize,
    }))
}

/// The events of this month and of those after it, until there are enough: every event of a later
/// month comes after all of an earlier one.
async fn read(place: &Place<'_>, today: Date, most: usize) -> Result<Vec<Element>, AppError> {
    let Some(source) = super::source(place) else {
        return Ok(Vec::new());
    };
    let now = month_key(Month::of(today));
    let (mut met, mut found) = (HashSet::new(), Vec::new());
    let months = super::months(place, source).await?;
    for month in months.iter().filter(|month| month.value >= now) {
        let mut of_month = super::of_month(place, source, &month.value).await?;
        // What goes on for months is in each of them.
        of_month.retain(|element| met.insert(element.id));
        found.append(&mut of_month);
        let events = found.iter();
        let events = events.filter_map(|element| Event::of(element, place.module.body.fields()));
        if upcoming(events.collect(), today, most).len() == most {
            break;
        }
    }
    Ok(found)
}

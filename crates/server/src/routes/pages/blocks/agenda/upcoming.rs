//! The next events, from today on.

use std::collections::HashSet;

use vitrine_core::dates::{Date, Month};

use crate::domain::element::Element;
use crate::domain::listing::agenda::{Event, month_key, upcoming};
use crate::domain::module::AgendaSettings;
use crate::error::AppError;
use crate::views::upcoming::{NextEvents, UpcomingBlock};

use super::super::elements::ElementsData;
use super::super::{BlockContext, Painted};

pub async fn paint(
    settings: &AgendaSettings,
    context: &BlockContext<'_>,
    (today, most): (Date, u32),
) -> Result<Painted, AppError> {
    let found = read(context, today, most as usize).await?;
    let elements = ElementsData::of(context, found).await?;
    Painted::of(&UpcomingBlock::new(&NextEvents {
        shown: elements.shown(context),
        settings,
        detail: context.detail_path(),
        today,
        most: most as usize,
    }))
}

/// Reads events from this month on until there are enough: every event that starts in a later month
/// comes after those of earlier ones.
async fn read(
    context: &BlockContext<'_>,
    today: Date,
    most: usize,
) -> Result<Vec<Element>, AppError> {
    let Some(source) = super::source(context) else {
        return Ok(Vec::new());
    };
    let now = month_key(Month::of(today));
    let (mut met, mut found) = (HashSet::new(), Vec::new());
    let months = super::months(context, source).await?;
    for month in months.iter().filter(|month| month.value >= now) {
        let mut of_month = super::of_month(context, source, &month.value)
            .await?
            .elements;
        // An event that spans months is found in each of them.
        of_month.retain(|element| met.insert(element.id));
        found.append(&mut of_month);
        let events = found.iter();
        let events = events.filter_map(|element| Event::of(element, context.module.body.fields()));
        if upcoming(events.collect(), today, most).len() == most {
            break;
        }
    }
    Ok(found)
}

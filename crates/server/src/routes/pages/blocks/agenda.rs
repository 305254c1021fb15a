//! The events of a month, or the next ones.

mod upcoming;

use std::sync::Arc;

use vitrine_core::dates::{Date, Month};
use vitrine_core::sort::Direction;

use crate::domain::address::of_block;
use crate::domain::agenda::{MONTH, Span, month_key};
use crate::domain::block_request::AgendaRequest;
use crate::domain::element::Element;
use crate::domain::indexing::MONTH as MONTH_FILTER;
use crate::domain::module::{AgendaSettings, Role, field_of};
use crate::domain::selection::{Filter, FilterChoice, Selection};
use crate::domain::spoken_date;
use crate::error::AppError;
use crate::state::Source;
use crate::store::{Order, Range};
use crate::views::agenda::{AgendaBlock, MonthContent, MonthView};
use crate::views::safe::DrawnBlock;

use super::elements::{Elements, MOST_AT_ONCE};
use super::{Head, Kind, Painted, Place};

impl Kind for AgendaSettings {
    type Asked = AgendaRequest;

    fn asked(&self, place: &Place<'_>) -> AgendaRequest {
        let today = today(place);
        let month = place.asked.text(MONTH).and_then(Month::read);
        let month = month.unwrap_or(Month::of(today));
        AgendaRequest {
            month: self.has_months().then_some(month),
            today,
        }
    }

    async fn paint(&self, place: &Place<'_>, asked: &AgendaRequest) -> Result<Painted, AppError> {
        let today = asked.today;
        if let Some(most) = self.upcoming {
            return upcoming::paint(self, place, (today, most)).await;
        }
        let asked = asked.month.unwrap_or(Month::of(today));
        let events = Events::read(place, (asked, today)).await?;
        let content = events.content(self, place, today);
        let html = DrawnBlock::of(&AgendaBlock::new(&content))?;
        let turned = asked != Month::of(today);
        let address = || {
            let number = (!place.first).then_some(place.module.number);
            let month = month_key(asked);
            of_block(&place.page.path, number, [(MONTH, month.as_str())])
        };
        let head = Head {
            address: turned.then(address),
            said: turned.then(|| spoken_date::month_title(asked, &place.words)),
            ..Head::default()
        };
        Ok(Painted { html, head })
    }
}

/// The inside of `[data-agenda]` for a month that is requested otherwise than by the page's address;
/// without one the current month (spec 7.5).
pub async fn month_alone(
    settings: &AgendaSettings,
    place: &Place<'_>,
    asked: AgendaRequest,
) -> Result<Painted, AppError> {
    let today = asked.today;
    let asked = asked.month.unwrap_or(Month::of(today));
    let events = Events::read(place, (asked, today)).await?;
    let content = events.content(settings, place, today);
    let turned = asked != Month::of(today);
    Ok(Painted {
        html: DrawnBlock::of(&MonthView::new(&content))?,
        head: Head {
            said: turned.then(|| spoken_date::month_title(asked, &place.words)),
            ..Head::default()
        },
    })
}

/// The elements of a month, and the months that have some.
struct Events {
    elements: Elements,
    month: Month,
    span: Span,
}

impl Events {
    async fn read(place: &Place<'_>, (month, today): (Month, Date)) -> Result<Self, AppError> {
        let now = Month::of(today);
        let (mut elements, mut ends) = (Vec::new(), None);
        if let Some(source) = source(place) {
            elements = of_month(place, source, &month_key(month)).await?;
            let months = months(place, source).await?;
            let read = |choice: &FilterChoice| Month::read(&choice.value);
            let first_and_last = months.first().zip(months.last());
            ends = first_and_last.and_then(|(a, b)| read(a).zip(read(b)));
        }
        Ok(Self {
            elements: Elements::of(place, elements).await?,
            month,
            span: Span::new(ends, now),
        })
    }

    fn content<'a>(
        &'a self,
        settings: &'a AgendaSettings,
        place: &Place<'a>,
        today: Date,
    ) -> MonthContent<'a> {
        MonthContent {
            shown: self.elements.shown(place),
            settings,
            detail: detail_path(settings, place),
            first: place.first,
            month: self.month,
            span: self.span,
            today,
        }
    }
}

fn today(place: &Place<'_>) -> Date {
    spoken_date::of_calendar(place.state.clock.today())
}

/// The source of the events.
fn source(place: &Place<'_>) -> Option<Source> {
    place.snapshot.source(place.module.body.source()?)
}

/// The elements of a source that take place in this month, by the day they begin on.
async fn of_month(
    place: &Place<'_>,
    source: Source,
    month: &str,
) -> Result<Vec<Element>, AppError> {
    let store = &place.state.store;
    let of_month = Filter {
        field: MONTH_FILTER.to_owned(),
        value: month.to_owned(),
    };
    let selection = Selection {
        filters: &[of_month],
        ..Selection::all(source.id, place.words.language())
    };
    let found = store.lists().find(&selection).await?;
    let day = field_of(place.module.body.fields(), Role::Date);
    let order = day.map_or(Order::Source, |field| {
        Order::Field(&field.name, Direction::Ascending)
    });
    let range = Range {
        offset: 0,
        limit: MOST_AT_ONCE,
    };
    Ok(store.lists().read(&found, order, range).await?)
}

/// The months in which the source has events, in their order.
async fn months(place: &Place<'_>, source: Source) -> Result<Arc<[FilterChoice]>, AppError> {
    let of = (source, place.words.language());
    place.state.choices(of, MONTH_FILTER).await
}

/// The address below which the events have their pages: this page's own, else that of the agenda
/// which has pages for the same source.
fn detail_path<'a>(settings: &AgendaSettings, place: &Place<'a>) -> Option<&'a str> {
    if settings.detail {
        return Some(&place.page.path);
    }
    let language = place.words.language();
    let page = place.snapshot.detail_page(&settings.source, language)?;
    Some(&page.path)
}

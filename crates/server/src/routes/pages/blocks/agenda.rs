//! The events of a month, or the next events.

mod upcoming;

use std::sync::Arc;

use vitrine_core::dates::{Date, Month};
use vitrine_core::sort::Direction;

use crate::domain::address::of_block;
use crate::domain::agenda::{MONTH, Span, month_key};
use crate::domain::block_request::AgendaRequest;
use crate::domain::date_text;
use crate::domain::element::Element;
use crate::domain::indexing::MONTH as MONTH_FILTER;
use crate::domain::module::{AgendaSettings, Role, field_of};
use crate::domain::selection::{Filter, FilterChoice, Selection};
use crate::error::AppError;
use crate::state::Source;
use crate::store::{Order, Range};
use crate::views::agenda::{AgendaBlock, MonthContent, MonthView};
use crate::views::safe::DrawnBlock;

use super::elements::{Elements, MOST_AT_ONCE};
use super::{BlockContext, BlockRenderer, Head, Painted};

impl BlockRenderer for AgendaSettings {
    type Request = AgendaRequest;

    fn asked(&self, context: &BlockContext<'_>) -> AgendaRequest {
        let today = today(context);
        let month = context.asked.text(MONTH).and_then(Month::read);
        let month = month.unwrap_or(Month::of(today));
        AgendaRequest {
            month: self.has_months().then_some(month),
            today,
        }
    }

    async fn paint(
        &self,
        context: &BlockContext<'_>,
        asked: &AgendaRequest,
    ) -> Result<Painted, AppError> {
        let today = asked.today;
        if let Some(most) = self.upcoming {
            return upcoming::paint(self, context, (today, most)).await;
        }
        let asked = asked.month.unwrap_or(Month::of(today));
        let events = Events::read(context, (asked, today)).await?;
        let data = events.content(self, context, today);
        let html = DrawnBlock::of(&AgendaBlock::new(&data))?;
        let turned = asked != Month::of(today);
        let address = || {
            let number = (!context.first).then_some(context.module.number);
            let month = month_key(asked);
            of_block(&context.page.path, number, [(MONTH, month.as_str())])
        };
        let head = Head {
            address: turned.then(address),
            said: turned.then(|| date_text::month_title(asked, &context.words)),
            ..Head::default()
        };
        Ok(Painted { html, head })
    }
}

/// Renders the inside of `[data-agenda]` for a month that the page's address does not contain; the
/// current month without one (spec 7.5).
pub async fn month_alone(
    settings: &AgendaSettings,
    context: &BlockContext<'_>,
    asked: AgendaRequest,
) -> Result<Painted, AppError> {
    let today = asked.today;
    let asked = asked.month.unwrap_or(Month::of(today));
    let events = Events::read(context, (asked, today)).await?;
    let data = events.content(settings, context, today);
    let turned = asked != Month::of(today);
    Ok(Painted {
        html: DrawnBlock::of(&MonthView::new(&data))?,
        head: Head {
            said: turned.then(|| date_text::month_title(asked, &context.words)),
            ..Head::default()
        },
    })
}

/// The elements of a month, and the months that have events.
struct Events {
    elements: Elements,
    month: Month,
    span: Span,
}

impl Events {
    async fn read(
        context: &BlockContext<'_>,
        (month, today): (Month, Date),
    ) -> Result<Self, AppError> {
        let now = Month::of(today);
        let (mut elements, mut ends) = (Vec::new(), None);
        if let Some(source) = source(context) {
            elements = of_month(context, source, &month_key(month)).await?;
            let months = months(context, source).await?;
            let read = |choice: &FilterChoice| Month::read(&choice.value);
            let first_and_last = months.first().zip(months.last());
            ends = first_and_last.and_then(|(a, b)| read(a).zip(read(b)));
        }
        Ok(Self {
            elements: Elements::of(context, elements).await?,
            month,
            span: Span::new(ends, now),
        })
    }

    fn content<'a>(
        &'a self,
        settings: &'a AgendaSettings,
        context: &BlockContext<'a>,
        today: Date,
    ) -> MonthContent<'a> {
        MonthContent {
            shown: self.elements.shown(context),
            settings,
            detail: detail_path(settings, context),
            first: context.first,
            month: self.month,
            span: self.span,
            today,
        }
    }
}

fn today(context: &BlockContext<'_>) -> Date {
    date_text::of_calendar(context.state.clock.today())
}

/// Returns the source of the events.
fn source(context: &BlockContext<'_>) -> Option<Source> {
    context.snapshot.source(context.module.body.source()?)
}

/// Returns the elements of a source that take place in this month, by their first day.
async fn of_month(
    context: &BlockContext<'_>,
    source: Source,
    month: &str,
) -> Result<Vec<Element>, AppError> {
    let store = &context.state.store;
    let of_month = Filter {
        field: MONTH_FILTER.to_owned(),
        value: month.to_owned(),
    };
    let selection = Selection {
        filters: &[of_month],
        ..Selection::all(source.id, context.words.language())
    };
    let found = store.lists().find(&selection).await?;
    let day = field_of(context.module.body.fields(), Role::Date);
    let order = day.map_or(Order::Source, |field| {
        Order::Field(&field.name, Direction::Ascending)
    });
    let range = Range {
        offset: 0,
        limit: MOST_AT_ONCE,
    };
    Ok(store.lists().read(&found, order, range).await?)
}

/// Returns the months in which the source has events, sorted.
async fn months(
    context: &BlockContext<'_>,
    source: Source,
) -> Result<Arc<[FilterChoice]>, AppError> {
    let of = (source, context.words.language());
    context.state.choices(of, MONTH_FILTER).await
}

/// Returns the address below which the events have their pages: this page's own, otherwise that of
/// another agenda with pages for the same source.
fn detail_path<'a>(settings: &AgendaSettings, context: &BlockContext<'a>) -> Option<&'a str> {
    if settings.detail {
        return Some(&context.page.path);
    }
    let language = context.words.language();
    let page = context.snapshot.detail_page(&settings.source, language)?;
    Some(&page.path)
}

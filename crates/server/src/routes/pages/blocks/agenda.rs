//! The events of a month, or the next events.

mod upcoming;

use std::sync::Arc;

use vitrine_core::dates::{Date, Month};
use vitrine_core::sort::Direction;

use crate::domain::block_request::AgendaRequest;
use crate::domain::element::Element;
use crate::domain::language::date_text;
use crate::domain::listing::FILTER;
use crate::domain::listing::agenda::{MONTH, Span, month_key, values_of};
use crate::domain::listing::selection::{Filter, FilterChoice, Offer, Selection, filter_value};
use crate::domain::module::{AgendaSettings, Field, Role, field_of};
use crate::domain::search::indexing::MONTH as MONTH_FILTER;
use crate::error::AppError;
use crate::extract::parameters::Parameters;
use crate::state::Source;
use crate::store::{Order, Range};
use crate::views::agenda::{AgendaBlock, MonthContent, MonthView};
use crate::views::safe::DrawnBlock;

use super::elements::{ElementsData, MOST_AT_ONCE};
use super::offer::offer;
use super::{BlockContext, BlockRenderer, Head, Painted};

impl BlockRenderer for AgendaSettings {
    type Request = AgendaRequest;

    fn asked(&self, context: &BlockContext<'_>) -> AgendaRequest {
        let today = today(context);
        let month = context.asked.text(MONTH).and_then(Month::read);
        let month = month.unwrap_or(Month::of(today));
        AgendaRequest {
            month: self.has_months().then_some(month),
            category: category(self, context.asked),
            today,
        }
    }

    async fn paint(
        &self,
        context: &BlockContext<'_>,
        asked: &AgendaRequest,
    ) -> Result<Painted, AppError> {
        if let Some(most) = self.upcoming {
            return upcoming::paint(self, context, (asked.today, most)).await;
        }
        let events = Events::read(self, context, asked).await?;
        let data = events.content(self, context);
        Ok(Painted {
            html: DrawnBlock::of(&AgendaBlock::new(&data))?,
            head: head(&data),
        })
    }
}

/// Renders the inside of `[data-agenda]` for a month that the page's address does not contain; the
/// current month without one (spec 7.5).
pub async fn month_alone(
    settings: &AgendaSettings,
    context: &BlockContext<'_>,
    asked: AgendaRequest,
) -> Result<Painted, AppError> {
    let events = Events::read(settings, context, &asked).await?;
    let data = events.content(settings, context);
    Ok(Painted {
        html: DrawnBlock::of(&MonthView::new(&data))?,
        head: head(&data),
    })
}

/// The state of month and category for the head of the page; empty for all events of the current month.
fn head(data: &MonthContent<'_>) -> Head {
    let said = data.state();
    let address = (!said.is_empty()).then(|| data.address());
    Head {
        unlisted: data.category.is_some(),
        address,
        said: (!said.is_empty()).then(|| said.join(", ")),
        ..Head::default()
    }
}

/// The requested category, folded; `None` if visitors of the agenda do not choose one.
fn category(settings: &AgendaSettings, asked: &Parameters) -> Option<String> {
    let field = category_field(settings)?;
    let is_sent = asked.body.has(FILTER);
    let form = if is_sent { &asked.body } else { &asked.query };
    chosen(form.text(&[FILTER, &field.name])?)
}

/// A category from a request, folded.
pub fn chosen(text: &str) -> Option<String> {
    let text = filter_value(text);
    (!text.is_empty()).then_some(text)
}

/// The field that visitors of a monthly agenda filter by.
pub fn category_field(settings: &AgendaSettings) -> Option<&Field> {
    let field = field_of(&settings.fields, Role::Category)?;
    (settings.has_months() && field.filter.is_some()).then_some(field)
}

/// The elements of a month, and the months that have events.
struct Events {
    elements: ElementsData,
    /// Whether the month has more events than were read.
    is_cut: bool,
    month: Month,
    span: Span,
    today: Date,
    category: Option<String>,
    /// The categories of the month, with their numbers of events.
    categories: Vec<FilterChoice>,
    /// The categories of the source; `None` if visitors of the agenda do not choose one.
    offer: Option<Offer>,
}

impl Events {
    async fn read(
        settings: &AgendaSettings,
        context: &BlockContext<'_>,
        asked: &AgendaRequest,
    ) -> Result<Self, AppError> {
        let now = Month::of(asked.today);
        let month = asked.month.unwrap_or(now);
        let field = category_field(settings);
        let (mut elements, mut with_events, mut offered) = (Vec::new(), Vec::new(), None);
        let mut is_cut = false;
        if let Some(source) = source(context) {
            let found = of_month(context, source, &month_key(month)).await?;
            (elements, is_cut) = (found.elements, found.is_cut);
            let months = months(context, source).await?;
            let read = |choice: &FilterChoice| Month::read(&choice.value);
            with_events = months.iter().filter_map(read).collect();
            if let Some(field) = field {
                offered = Some(offer(context, source, field).await?);
            }
        }
        let field = field.map(|field| field.name.as_str());
        let categories = field.map_or_else(Vec::new, |field| values_of(&elements, field));
        if let (Some(field), Some(category)) = (field, &asked.category) {
            elements.retain(|element| filter_value(element.value(field)) == *category);
        }
        Ok(Self {
            elements: ElementsData::of(context, elements).await?,
            is_cut,
            month,
            span: Span::new(with_events, now),
            today: asked.today,
            category: asked.category.clone(),
            categories,
            offer: offered,
        })
    }

    fn content<'a>(
        &'a self,
        settings: &'a AgendaSettings,
        context: &BlockContext<'a>,
    ) -> MonthContent<'a> {
        let field = category_field(settings).map(|field| field.name.as_str());
        MonthContent {
            shown: self.elements.shown(context),
            settings,
            detail: context.detail_path(),
            first: context.first,
            month: self.month,
            span: &self.span,
            today: self.today,
            most: self.is_cut.then_some(MOST_AT_ONCE),
            category: field.zip(self.category.as_deref()),
            category_field: field,
            categories: &self.categories,
            offer: self.offer.as_ref(),
            origin: context.origin,
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

/// The events read for a month.
struct OfMonth {
    elements: Vec<Element>,
    /// Whether the month has more.
    is_cut: bool,
}

/// Returns the elements of a source that take place in this month, by their first day.
async fn of_month(
    context: &BlockContext<'_>,
    source: Source,
    month: &str,
) -> Result<OfMonth, AppError> {
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
    Ok(OfMonth {
        elements: store.lists().read(&found, order, range).await?,
        is_cut: found.total.count > MOST_AT_ONCE,
    })
}

/// Returns the months in which the source has events, sorted.
async fn months(
    context: &BlockContext<'_>,
    source: Source,
) -> Result<Arc<[FilterChoice]>, AppError> {
    let of = (source, context.words.language());
    context.state.choices(of, MONTH_FILTER).await
}

//! What a block depends on in a request and in the clock, parsed once. It is part of the block's cache key: equal
//! values give equal HTML.

use vitrine_core::dates::{Date, Month};

use crate::domain::listing::ListRequest;
use crate::domain::listing::sort_choice::Sort;
use crate::domain::search::kind::SearchKind;
use crate::domain::search::query::SearchQuery;

/// What a cached block depends on.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum BlockRequest {
    /// Nothing.
    Nothing,
    /// A form's dependencies.
    Form(FormRequest),
    /// A list's.
    List(ListRequest),
    /// Those of a block that shows a whole source.
    Part(PartRequest),
    /// A table's.
    Table(TableRequest),
    /// An agenda's.
    Agenda(AgendaRequest),
    /// A calendar file's.
    Calendar(CalendarRequest),
}

impl BlockRequest {
    /// The memory that its texts take, in bytes.
    pub fn bytes(&self) -> usize {
        match self {
            Self::List(list) => list.bytes(),
            Self::Table(table) => table.sort.as_ref().map_or(0, |sort| sort.field.len()),
            Self::Agenda(agenda) => agenda.category.as_ref().map_or(0, String::len),
            _ => 0,
        }
    }
}

/// A form's dependencies: it is rendered empty, as sent, or as accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FormRequest {
    /// Whether the request sends this form.
    pub was_sent: bool,
    /// Whether the address marks it as accepted.
    pub is_success: bool,
    /// Whether the address prefills it.
    pub is_filled: bool,
}

/// The dependencies of a block that shows a whole source, or a part of a long one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PartRequest {
    /// Number of the part, from 1.
    pub number: u32,
}

/// A table's dependencies.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct TableRequest {
    /// The requested order.
    pub sort: Option<Sort>,
    /// The requested part.
    pub part: PartRequest,
}

/// An agenda's dependencies, and those of an event's page.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct AgendaRequest {
    /// The month shown; unused for a list of next events.
    pub month: Option<Month>,
    /// The category whose events are shown, folded; `None` for all.
    pub category: Option<String>,
    /// The current day, which determines past events and the marked day.
    pub today: Date,
}

/// A calendar file's dependencies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CalendarRequest {
    /// Its first month.
    pub from: Month,
    /// The first day of its events; `None` for the whole first month.
    pub since: Option<Date>,
}

/// The dependencies of the site's search.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct SearchRequest {
    /// The query.
    pub query: SearchQuery,
    /// The kind of results; `None` for all.
    pub kind: Option<SearchKind>,
    /// Number of the page of results, from 1.
    pub page: u32,
}

//! What blocks heed of a request and of the clock, parsed once: blocks of which the same is asked are
//! drawn alike, so it is part of what they are kept under.

use vitrine_core::dates::{Date, Month};

use super::listing::ListRequest;
use super::search_query::SearchQuery;
use super::sort_choice::Sort;

/// What is asked of a block that is kept.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Asked {
    /// Nothing: the block is always the same.
    Nothing,
    /// Of a form.
    Form(FormRequest),
    /// Of a list.
    List(ListRequest),
    /// Of a block that shows all of a source.
    Part(PartRequest),
    /// Of a table.
    Table(TableRequest),
    /// Of an agenda.
    Agenda(AgendaRequest),
    /// Of a calendar file: the month it begins with.
    Calendar(Month),
}

impl Asked {
    /// How much memory its texts take.
    pub fn bytes(&self) -> usize {
        match self {
            Self::List(list) => list.bytes(),
            Self::Table(table) => table.sort.as_ref().map_or(0, |sort| sort.field.len()),
            _ => 0,
        }
    }
}

/// What a form heeds: whether it is drawn as it was sent, or as it looks when it was taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FormRequest {
    /// Whether the request sends this form.
    pub was_sent: bool,
    /// Whether the address says that it was taken.
    pub is_success: bool,
}

/// What a block heeds that shows a source whole, or in parts where that is long.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PartRequest {
    /// Number of the part, from 1.
    pub number: u32,
}

/// What a table heeds.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct TableRequest {
    /// The order that was asked for.
    pub sort: Option<Sort>,
    /// Which part of it.
    pub part: PartRequest,
}

/// What an agenda heeds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct AgendaRequest {
    /// The month that is shown; the next events heed none.
    pub month: Option<Month>,
    /// What is past, and what is marked as today.
    pub today: Date,
}

/// What the search of the site heeds.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct SearchRequest {
    /// What is searched for.
    pub query: SearchQuery,
    /// Number of the page of results, from 1.
    pub page: u32,
}

//! A prepared selection and the parameters of its queries.

use vitrine_core::sort::Direction;

use crate::domain::listing::selection::{Filter, Total};
use crate::domain::values::id::SourceId;
use crate::store::pools::bindable;
use crate::store::words::{Scope, beginning};

use super::text::{Output, Parameter, Query, Sorting, Way};
use super::{MOST_WALKED, Order, RARE};

/// A prepared selection: its total and how its pages are read
/// ([`Lists::read`](crate::store::Lists::read)).
#[derive(Debug, Clone)]
pub struct Selected<'a> {
    /// Number of elements.
    pub total: Total,
    pub(super) source: SourceId,
    pub(super) language: &'a str,
    /// The first one is the most selective and is read from the index.
    pub(super) filters: Vec<&'a Filter>,
    pub(super) words: Vec<String>,
    /// The query for the rows with all words, and how many there are, up to one more than are collected.
    pub(super) matching: (String, i64),
    pub(super) way: Way,
}

/// A page and the end it is read from.
#[derive(Clone, Copy)]
pub struct PlannedPage<'a> {
    pub order: Order<'a>,
    pub limit: i64,
    pub offset: i64,
}

/// Value bound to a parameter.
pub enum Value {
    Number(i64),
    Text(String),
}

impl Selected<'_> {
    /// Returns the query for an answer in this order.
    pub(super) fn query(&self, answer: Output, order: Order<'_>, from_end: bool) -> Query {
        let descending = matches!(order, Order::Field(_, Direction::Descending));
        let walks = self.way == Way::Walk;
        Query {
            answer,
            way: self.way,
            order: match (descending, from_end) {
                (false, false) => Sorting::Ascending,
                (false, true) => Sorting::AscendingFromEnd,
                (true, false) => Sorting::Descending,
                (true, true) => Sorting::DescendingFromEnd,
            },
            filters: self.filters.len().saturating_sub(1),
            words: if walks { self.words.len() } else { 0 },
        }
    }

    /// Returns the value of a parameter.
    pub(super) fn value(&self, parameter: Parameter, page: PlannedPage<'_>) -> Value {
        let text = |text: &str| Value::Text(bindable(text).into_owned());
        let field = |at: usize| text(self.filters.get(at).map_or("", |filter| &filter.field));
        let value = |at: usize| text(self.filters.get(at).map_or("", |filter| &filter.value));
        match parameter {
            Parameter::Source => Value::Number(self.source.0),
            Parameter::Language => text(self.language),
            Parameter::FilterField => field(0),
            Parameter::FilterValue => value(0),
            Parameter::Sort => match page.order {
                Order::Source => text(""),
                Order::Field(name, _) => text(name),
            },
            Parameter::Most if self.way == Way::Collect => Value::Number(RARE),
            Parameter::Most => Value::Number(MOST_WALKED),
            Parameter::Limit => Value::Number(page.limit),
            Parameter::Offset => Value::Number(page.offset),
            Parameter::OtherField(at) => field(at + 1),
            Parameter::OtherValue(at) => value(at + 1),
            Parameter::Matching => Value::Text(self.matching.0.clone()),
            Parameter::Scope => Value::Text(Scope::elements(self.source, self.language).code()),
            Parameter::Word(at) => Value::Text(beginning(&self.words[at])),
        }
    }
}

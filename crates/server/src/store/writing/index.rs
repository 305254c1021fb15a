//! Writing and deleting the index rows of elements, and the filter counts.

use std::collections::BTreeMap;

use crate::domain::search::indexing::{FilterValue, IndexRows, OrderRow};
use crate::domain::values::id::{ElementId, SourceId};

use super::element_rows::execute;
use super::words::{self, SearchRow, Searched};
use super::{StoreError, Write, on, run};
use crate::store::many::Many;
use crate::store::pools::bindable;
use crate::store::words::Scope;

static ORDER: Many = Many::new(
    "INSERT INTO element_order \
     (source_id, language, filter_field, filter_value, sort_field, sort_key, position, element_id) VALUES ",
    "($, $, $, $, $, $, $, $)",
    "",
);
/// The same for the staging table (`staging.rs`).
static STAGED_ORDER: Many = Many::new(
    "INSERT INTO staged_order \
     (language, filter_field, filter_value, sort_field, sort_key, position, element_id) VALUES ",
    "($, $, $, $, $, $, $)",
    "",
);
static COUNTED: Many = Many::new(
    "SELECT language, filter_field, filter_value FROM element_order WHERE sort_field = '' AND element_id IN (",
    "$",
    ")",
);
static FORGET: [Many; 2] = [
    Many::new("DELETE FROM element_order WHERE element_id IN (", "$", ")"),
    Many::new("DELETE FROM search_row WHERE element_id IN (", "$", ")"),
];

const FORGET_SOURCE: [&str; 2] = [
    "DELETE FROM element_order WHERE source_id = $1",
    "DELETE FROM element_count WHERE source_id = $1",
];

static COUNT: Many = Many::new(
    "INSERT INTO element_count (source_id, language, filter_field, filter_value, label, total) VALUES ",
    "($, $, $, $, $, $)",
    " ON CONFLICT (source_id, language, filter_field, filter_value) \
     DO UPDATE SET total = element_count.total + excluded.total, \
     label = CASE WHEN excluded.label = '' THEN element_count.label ELSE excluded.label END",
);

const FORGET_COUNT: &str = "DELETE FROM element_count WHERE source_id = $1 AND total <= 0";

/// Binds a row of an order, except for its source.
macro_rules! bind_order {
    ($query:expr, $row:expr, $place:expr) => {
        $query
            .bind(&$row.language)
            .bind(&$row.filter_field)
            .bind(&$row.filter_value)
            .bind(&$row.sort_field)
            .bind(&$row.sort_key)
            .bind($place.0)
            .bind($place.1)
    };
}

/// An element and its index rows.
pub struct Indexed {
    pub element: ElementId,
    pub position: i64,
    pub rows: IndexRows,
}

/// Change of each filter value's element count, and the value's label if known.
#[derive(Default)]
pub struct FilterCounts(BTreeMap<(String, String, String), (i64, String)>);

impl FilterCounts {
    fn add(&mut self, value: FilterValue) {
        let key = (value.language, value.field, value.value);
        let entry = self.0.entry(key).or_default();
        entry.0 += 1;
        if !value.label.is_empty() {
            entry.1 = value.label;
        }
    }

    fn take(&mut self, key: (String, String, String)) {
        self.0.entry(key).or_default().0 -= 1;
    }

    pub async fn write(self, write: &mut Write, source: SourceId) -> Result<(), StoreError> {
        let fewer = self.0.values().any(|(more, _)| *more < 0);
        let changes: Vec<_> = self.0.into_iter().collect();
        for (query, changes) in COUNT.portions(&changes) {
            run!(&mut *write, {
                let mut query = sqlx::query(query);
                for ((language, field, value), (more, label)) in changes {
                    query = query
                        .bind(source)
                        .bind(language)
                        .bind(field)
                        .bind(value)
                        .bind(bindable(label))
                        .bind(more);
                }
                query
            })?;
        }
        if fewer {
            run!(write, sqlx::query(FORGET_COUNT).bind(source))?;
        }
        Ok(())
    }
}

/// Deletes all index rows of a source.
pub async fn forget_source(write: &mut Write, source: SourceId) -> Result<(), StoreError> {
    for query in FORGET_SOURCE {
        run!(&mut *write, sqlx::query(query).bind(source))?;
    }
    words::forget_source(write, source).await
}

/// Deletes the index rows of these elements; returns whether there were any.
pub async fn forget(
    write: &mut Write,
    elements: &[ElementId],
    counts: &mut FilterCounts,
) -> Result<bool, StoreError> {
    let mut any = false;
    for (query, ids) in COUNTED.portions(elements) {
        let rows: Vec<(String, String, String)> = on!(&mut *write, |db| {
            let mut query = sqlx::query_as(query);
            for id in ids {
                query = query.bind(id);
            }
            query.fetch_all(&mut **db).await
        })?;
        any |= !rows.is_empty();
        for row in rows {
            counts.take(row);
        }
    }
    if any {
        for many in &FORGET {
            execute(write, many, elements).await?;
        }
    }
    Ok(any)
}

/// Index rows to write.
struct Rows {
    orders: Vec<(OrderRow, RowEnd)>,
    words: Vec<SearchRow>,
}

/// Position in the source, and element id.
type RowEnd = (i64, ElementId);

/// Writes the index rows of elements that have none.
pub async fn index(
    write: &mut Write,
    source: SourceId,
    elements: Vec<Indexed>,
    counts: &mut FilterCounts,
) -> Result<(), StoreError> {
    let mut rows = Rows::of(source, elements, counts);
    // Neighbouring index rows are written together.
    rows.orders.sort_unstable();
    for (query, rows) in ORDER.portions(&rows.orders) {
        run!(&mut *write, {
            let mut query = sqlx::query(query);
            for (row, place) in rows {
                query = query.bind(source);
                query = bind_order!(query, row, place);
            }
            query
        })?;
    }
    words::write(write, &rows.words).await
}

/// Writes the index rows of elements, those of orders to the staging table.
pub async fn stage(
    write: &mut Write,
    source: SourceId,
    elements: Vec<Indexed>,
    counts: &mut FilterCounts,
) -> Result<(), StoreError> {
    let rows = Rows::of(source, elements, counts);
    for (query, rows) in STAGED_ORDER.portions(&rows.orders) {
        run!(&mut *write, {
            let mut query = sqlx::query(query);
            for (row, place) in rows {
                query = bind_order!(query, row, place);
            }
            query
        })?;
    }
    words::write(write, &rows.words).await
}

impl Rows {
    fn of(source: SourceId, elements: Vec<Indexed>, counts: &mut FilterCounts) -> Self {
        let (mut orders, mut words) = (Vec::new(), Vec::new());
        for Indexed {
            element,
            position,
            rows,
        } in elements
        {
            let place = (position, element);
            orders.extend(rows.orders.into_iter().map(|row| (row, place)));
            words.extend(rows.words.into_iter().map(|(language, words)| SearchRow {
                scope: Scope::elements(source, &language).code(),
                of: Searched::Element(element),
                position,
                words,
            }));
            for value in rows.counted {
                counts.add(value);
            }
        }
        Self { orders, words }
    }
}

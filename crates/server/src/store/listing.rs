//! Reading the published elements of a source. Every order, filter and search uses an index and reads
//! one page, starting at the nearer end.

mod plan;
mod text;

use vitrine_core::sort::Direction;

use crate::domain::element::Element;
use crate::domain::listing::selection::{Selection, Total};
use crate::domain::listing::sort_choice::SortChoice;
use crate::domain::text::tokens::looked_up;
use crate::domain::values::id::SourceId;

use super::element::ElementRow;
use super::pools::{bindable, on};
use super::words::{Part, Scope};
use super::{Lists, StoreError};

use plan::{PlannedPage, Value};
use text::{Output, Way};

pub use plan::Selected;

/// Words with at most this many elements: these are collected and sorted. For more frequent words the order is walked
/// instead, since the next match is never far.
const RARE: i64 = 5_000;
/// Most rows of an order that a walk reads.
const MOST_WALKED: i64 = 100_000;
/// Most results returned for frequent words; nobody pages further.
const MOST_WITH_WORDS: i64 = 500;
/// Most results returned for several filters.
const MOST_FILTERED: i64 = 10_000;

const COUNT: &str = "SELECT total FROM element_count \
    WHERE source_id = $1 AND language = $2 AND filter_field = $3 AND filter_value = $4";
const MATCHING: &str =
    "SELECT count(*) FROM (SELECT 1 FROM search_index($1) i LIMIT $2 + 0) counted";

/// Order of the elements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order<'a> {
    /// Order of the source.
    Source,
    /// By the stored sort keys of a field; ties in the order of the source.
    Field(&'a str, Direction),
}

impl<'a> From<Option<SortChoice<'a>>> for Order<'a> {
    fn from(choice: Option<SortChoice<'a>>) -> Self {
        choice.map_or(Self::Source, |choice| {
            Self::Field(&choice.field.name, choice.direction)
        })
    }
}

/// A slice of the ordered elements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Range {
    /// Number of elements to skip.
    pub offset: u32,
    /// Most elements to return.
    pub limit: u32,
}

/// One page of a list.
#[derive(Debug, Clone)]
pub struct Listed {
    /// Number of elements in the whole list.
    pub total: Total,
    /// Elements of this page.
    pub elements: Vec<Element>,
}

#[derive(sqlx::FromRow)]
struct ListedRow {
    #[sqlx(flatten)]
    element: ElementRow,
    collected: i64,
}

impl Lists<'_> {
    /// Prepares the selection and counts its elements.
    pub async fn find<'a>(self, selection: &Selection<'a>) -> Result<Selected<'a>, StoreError> {
        let mut found = self.choose(selection).await?;
        if let Total { count: 1.., .. } = found.total
            && found.way != Way::Range
        {
            found.total = self.total(&found).await?;
        }
        Ok(found)
    }

    /// Returns a page of the selection and the total. A page past the end is empty.
    pub async fn list(
        self,
        selection: &Selection<'_>,
        order: Order<'_>,
        range: Range,
    ) -> Result<Listed, StoreError> {
        let mut found = self.choose(selection).await?;
        if found.way == Way::Collect && found.total.count > 0 {
            // A collection is counted while it is read, but a page past its end returns no row to read
            // the count from.
            let (total, elements) = self.read_from(&found, order, (range, false)).await?;
            if total > 0 {
                let total = Total::exactly(whole(total));
                return Ok(Listed { total, elements });
            }
        }
        if found.way != Way::Range && found.total.count > 0 {
            found.total = self.total(&found).await?;
        }
        let elements = self.read(&found, order, range).await?;
        Ok(Listed {
            total: found.total,
            elements,
        })
    }

    /// Chooses how the selection is read. The total is that of its smallest range, an upper bound.
    async fn choose<'a>(self, selection: &Selection<'a>) -> Result<Selected<'a>, StoreError> {
        let mut found = Selected {
            total: Total::exactly(0),
            source: selection.source,
            language: selection.language,
            filters: selection.filters.iter().collect(),
            words: looked_up(selection.words),
            matching: (String::new(), 0),
            way: Way::Range,
        };
        let smallest = self.smallest_filter_first(&mut found).await?;
        if smallest > 0 && self.choose_way(&mut found).await? {
            found.total = Total::exactly(whole(smallest));
        }
        Ok(found)
    }

    /// Counts the results of a walk or a collection.
    async fn total(self, found: &Selected<'_>) -> Result<Total, StoreError> {
        let most = match found.way {
            Way::Range => return Ok(found.total),
            Way::Collect if found.filters.is_empty() => {
                return Ok(Total::exactly(whole(found.matching.1)));
            }
            Way::Collect => RARE,
            Way::Walk if found.words.is_empty() => MOST_FILTERED,
            // The words are more frequent than the results that are returned.
            Way::Walk if found.filters.is_empty() => {
                return Ok(Total {
                    count: whole(MOST_WITH_WORDS),
                    exact: false,
                });
            }
            Way::Walk => MOST_WITH_WORDS,
        };
        let counted = self.count(found, most.saturating_add(1)).await?;
        let beyond_walk = found.way == Way::Walk && i64::from(found.total.count) > MOST_WALKED;
        Ok(Total {
            count: whole(counted.min(most)),
            exact: counted <= most && !beyond_walk,
        })
    }

    /// Returns a page of the prepared selection.
    pub async fn read(
        self,
        found: &Selected<'_>,
        order: Order<'_>,
        range: Range,
    ) -> Result<Vec<Element>, StoreError> {
        let limit = range
            .limit
            .min(found.total.count.saturating_sub(range.offset));
        if limit == 0 {
            return Ok(Vec::new());
        }
        let after = found.total.count - range.offset - limit;
        // The total of a range is known, so it can be read from either end.
        let from_end = found.way == Way::Range && after < range.offset;
        let offset = if from_end { after } else { range.offset };
        let nearer = Range { offset, limit };
        let (_, mut elements) = self.read_from(found, order, (nearer, from_end)).await?;
        if from_end {
            elements.reverse();
        }
        Ok(elements)
    }

    /// Reads a page from this end. A collection also returns how many elements it collected.
    async fn read_from(
        self,
        found: &Selected<'_>,
        order: Order<'_>,
        (range, from_end): (Range, bool),
    ) -> Result<(i64, Vec<Element>), StoreError> {
        let page = PlannedPage {
            order,
            limit: i64::from(range.limit),
            offset: i64::from(range.offset),
        };
        let text = found.query(Output::Elements, order, from_end).text();
        let rows: Vec<ListedRow> = on!(self.0.readers(), |db| {
            let mut query = sqlx::query_as(text.sql);
            for parameter in text.parameters {
                query = match found.value(*parameter, page) {
                    Value::Number(number) => query.bind(number),
                    Value::Text(text) => query.bind(text),
                };
            }
            query.fetch_all(db).await
        })?;
        let collected = rows.first().map_or(0, |row| row.collected);
        let elements = rows.into_iter().map(|row| row.element.read(found.language));
        Ok((collected, elements.collect::<Result<_, _>>()?))
    }

    /// Returns elements of a source without any filter.
    pub async fn elements(
        self,
        (source, language): (SourceId, &str),
        order: Order<'_>,
        range: Range,
    ) -> Result<Vec<Element>, StoreError> {
        let found = self.find(&Selection::all(source, language)).await?;
        self.read(&found, order, range).await
    }

    /// Moves the most selective filter to the front and returns its count.
    async fn smallest_filter_first(self, found: &mut Selected<'_>) -> Result<i64, StoreError> {
        let mut totals = Vec::new();
        for filter in &found.filters {
            totals.push(self.count_of(found, &filter.field, &filter.value).await?);
        }
        let smallest = totals.iter().enumerate().min_by_key(|(_, total)| **total);
        let Some((at, smallest)) = smallest else {
            return self.count_of(found, "", "").await;
        };
        found.filters.swap(0, at);
        Ok(*smallest)
    }

    async fn count_of(
        self,
        found: &Selected<'_>,
        field: &str,
        value: &str,
    ) -> Result<i64, StoreError> {
        let total: Option<i64> = on!(self.0.readers(), |db| {
            sqlx::query_scalar(COUNT)
                .bind(found.source)
                .bind(bindable(found.language))
                .bind(bindable(field))
                .bind(bindable(value))
                .fetch_optional(db)
                .await
        })?;
        Ok(total.unwrap_or(0))
    }

    /// Chooses the way; returns `false` if no element has all words.
    async fn choose_way(self, found: &mut Selected<'_>) -> Result<bool, StoreError> {
        if found.words.is_empty() {
            let several = found.filters.len() > 1;
            found.way = if several { Way::Walk } else { Way::Range };
            return Ok(true);
        }
        let scope = Scope::elements(found.source, found.language);
        let query = self.0.with_all(scope, Part::Any, &found.words).await?;
        let rows: i64 = on!(self.0.readers(), |db| sqlx::query_scalar(MATCHING)
            .bind(&query)
            .bind(RARE.saturating_add(1))
            .fetch_one(db)
            .await)?;
        found.matching = (query, rows);
        found.way = if rows <= RARE {
            Way::Collect
        } else {
            Way::Walk
        };
        Ok(rows > 0)
    }

    async fn count(self, found: &Selected<'_>, limit: i64) -> Result<i64, StoreError> {
        let page = PlannedPage {
            order: Order::Source,
            limit,
            offset: 0,
        };
        let text = found.query(Output::Count, page.order, false).text();
        let count = on!(self.0.readers(), |db| {
            let mut query = sqlx::query_scalar(text.sql);
            for parameter in text.parameters {
                query = match found.value(*parameter, page) {
                    Value::Number(number) => query.bind(number),
                    Value::Text(text) => query.bind(text),
                };
            }
            query.fetch_one(db).await
        })?;
        Ok(count)
    }
}

/// Converts a count: never negative, and no list exceeds a `u32`.
pub(super) fn whole(count: i64) -> u32 {
    u32::try_from(count).unwrap_or(if count < 0 { 0 } else { u32::MAX })
}

#[cfg(test)]
mod tests {
    use super::text::{Output, Query, Sorting, Way};
    use crate::store::pools::On;
    use crate::store::{Database, Store};

    fn queries() -> impl Iterator<Item = Query> {
        let ways = [Way::Range, Way::Walk, Way::Collect];
        let orders = [
            Sorting::Ascending,
            Sorting::AscendingFromEnd,
            Sorting::Descending,
            Sorting::DescendingFromEnd,
        ];
        let answers = [Output::Elements, Output::Count];
        ways.into_iter().flat_map(move |way| {
            orders.into_iter().flat_map(move |order| {
                answers.into_iter().flat_map(move |answer| {
                    (0..3).map(move |count| Query {
                        answer,
                        way,
                        order,
                        filters: if way == Way::Range { 0 } else { count },
                        words: if way == Way::Walk { count } else { 0 },
                    })
                })
            })
        })
    }

    async fn plan(store: &Store, query: Query) -> Vec<String> {
        let On::Sqlite(pool) = store.readers() else {
            unreachable!("it was opened as SQLite");
        };
        let text = query.text();
        let explained = sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {}", text.sql));
        let mut explained = sqlx::query_as(explained);
        for _ in text.parameters {
            explained = explained.bind(1);
        }
        let rows: Vec<(i64, i64, i64, String)> = explained
            .fetch_all(pool)
            .await
            .expect("the plan is explained");
        rows.into_iter().map(|row| row.3).collect()
    }

    /// `o` is a subquery both in a walk and in the final read. Sorting is allowed only for the elements
    /// of one page.
    #[tokio::test]
    async fn security_33_no_query_of_a_list_reads_a_whole_table_or_sorts_a_whole_range() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let store = Store::open(&Database::Sqlite(folder.path().join("plan.db")))
            .await
            .expect("the database opens");
        store.migrate().await.expect("the schema is applied");
        assert_plans(&store).await;
        // With many rows and current statistics, the planner may choose other plans.
        let On::Sqlite(pool) = store.writer() else {
            unreachable!("it was opened as SQLite");
        };
        sqlx::raw_sql(FILL)
            .execute(pool)
            .await
            .expect("the tables are filled");
        assert_plans(&store).await;
    }

    const FILL: &str = "
        INSERT INTO site (id, key, name, slogan, language, identity, footer, theme)
            VALUES (1, 'site', '', '', 'fr', '{}', '{}', '[]');
        INSERT INTO source (id, site_id, key) VALUES (1, 1, 'a');
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
            INSERT INTO element (id, source_id, key, state, position, content, imported)
            SELECT i, 1, 'a' || i, 'published', i, '{}', TRUE FROM n;
        INSERT INTO element_order SELECT 1, 'fr', f.field, f.value, s.field, s.field || e.id, e.position, e.id
            FROM element e,
            (SELECT '' AS field, '' AS value UNION ALL SELECT 'a', 'x' UNION ALL SELECT 'b', 'y') f,
            (SELECT '' AS field UNION ALL SELECT 'titre') s;
        INSERT INTO search_row (scope, element_id, position, titles, words)
            SELECT 'e000001fr', id, position, '', ' commun w' || (id % 50) FROM element;
        ANALYZE;
    ";

    async fn assert_plans(store: &Store) {
        for query in queries() {
            let plan = plan(store, query).await;
            let scans = plan.iter().filter(|line| line.starts_with("SCAN "));
            let whole = ["element", "r", "f", "w", "e", "t"];
            for scan in scans {
                let table = scan.split(' ').nth(1).unwrap_or_default();
                assert!(!whole.contains(&table), "{query:?}: {plan:?}");
            }
            let sorts = plan
                .iter()
                .filter(|line| line.contains("TEMP B-TREE FOR") && line.contains("ORDER BY"));
            let collects = query.way == Way::Collect && query.answer == Output::Elements;
            let most = usize::from(query.answer == Output::Elements) + usize::from(collects);
            assert!(sorts.count() <= most, "{query:?}: {plan:?}");
            if query.way != Way::Collect {
                let index = match query.order {
                    Sorting::Ascending | Sorting::AscendingFromEnd => "PRIMARY KEY",
                    _ => "element_order_descending",
                };
                assert!(
                    plan.iter().any(|line| line.contains(index)),
                    "{query:?}: {plan:?}"
                );
            }
        }
    }
}

//! Reading the published elements of a source, page by page, in the order of an index.

use vitrine_core::sort::Direction;

use crate::domain::element::Element;
use crate::domain::sort_choice::SortChoice;

use super::pools::{bindable, on};
use super::{Store, StoreError};

const BY_POSITION: &str = "SELECT key, content FROM element \
    WHERE source_id = $1 AND state = 'published' ORDER BY position LIMIT $2 OFFSET $3";

/// In the language of the site; the rows without a filter.
macro_rules! sorted {
    ($direction:literal) => {
        concat!(
            "SELECT e.key, e.content FROM element_order o JOIN element e ON e.id = o.element_id ",
            "WHERE o.source_id = $1 AND o.language = (SELECT si.language FROM source so ",
            "JOIN site si ON si.id = so.site_id WHERE so.id = $1) ",
            "AND o.filter_field = '' AND o.filter_value = '' AND o.sort_field = $4 ",
            "ORDER BY o.sort_key ",
            $direction,
            ", o.position ASC LIMIT $2 OFFSET $3"
        )
    };
}

const ASCENDING: &str = sorted!("ASC");
const DESCENDING: &str = sorted!("DESC");

/// In which order elements come.
#[derive(Debug, Clone, Copy)]
pub enum Order<'a> {
    /// As their source has them.
    Source,
    /// By the stored sort keys of a field; ties as their source has them.
    Field(&'a str, Direction),
}

impl<'a> From<Option<SortChoice<'a>>> for Order<'a> {
    fn from(choice: Option<SortChoice<'a>>) -> Self {
        choice.map_or(Self::Source, |choice| {
            Self::Field(&choice.field.name, choice.direction)
        })
    }
}

/// Which elements of the order.
#[derive(Debug, Clone, Copy)]
pub struct Range {
    /// How many are left out before the first one.
    pub offset: u32,
    /// How many at most.
    pub limit: u32,
}

impl Range {
    /// All elements.
    pub const ALL: Self = Self {
        offset: 0,
        limit: u32::MAX,
    };
}

impl Store {
    /// The number of the source with this key; none when no module ever had it.
    pub async fn source(&self, site: i64, key: &str) -> Result<Option<i64>, StoreError> {
        let found = on!(self.readers(), |db| sqlx::query_scalar(
            "SELECT id FROM source WHERE site_id = $1 AND key = $2"
        )
        .bind(site)
        .bind(bindable(key))
        .fetch_optional(db)
        .await)?;
        Ok(found)
    }

    /// How many elements of the source are published.
    pub async fn count(&self, source: i64) -> Result<u32, StoreError> {
        let count: i64 = on!(self.readers(), |db| sqlx::query_scalar(
            "SELECT count(*) FROM element WHERE source_id = $1 AND state = 'published'",
        )
        .bind(source)
        .fetch_one(db)
        .await)?;
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }

    /// Published elements of the source.
    pub async fn elements(
        &self,
        source: i64,
        order: Order<'_>,
        range: Range,
    ) -> Result<Vec<Element>, StoreError> {
        let query = match order {
            Order::Source => BY_POSITION,
            Order::Field(_, Direction::Ascending) => ASCENDING,
            Order::Field(_, Direction::Descending) => DESCENDING,
        };
        let rows: Vec<(String, String)> = on!(self.readers(), |db| {
            let mut query = sqlx::query_as(query)
                .bind(source)
                .bind(i64::from(range.limit))
                .bind(i64::from(range.offset));
            if let Order::Field(field, _) = order {
                query = query.bind(field);
            }
            query.fetch_all(db).await
        })?;
        rows.into_iter()
            .map(|(key, content)| read(key, &content))
            .collect()
    }

    /// A published element by its key.
    pub async fn element(&self, source: i64, key: &str) -> Result<Option<Element>, StoreError> {
        let row: Option<(String, String)> = on!(self.readers(), |db| {
            sqlx::query_as(
            "SELECT key, content FROM element WHERE source_id = $1 AND key = $2 AND state = 'published'",
        )
        .bind(source)
        .bind(bindable(key))
        .fetch_optional(db)
        .await
        })?;
        row.map(|(key, content)| read(key, &content)).transpose()
    }
}

pub(super) fn read(key: String, content: &str) -> Result<Element, StoreError> {
    Ok(Element {
        id: 0,
        changed_at: 0,
        untranslated: std::collections::BTreeSet::new(),
        key,
        values: serde_json::from_str(content)?,
    })
}

#[cfg(test)]
mod tests {
    use super::{ASCENDING, BY_POSITION, DESCENDING, Store};
    use crate::store::Database;
    use crate::store::pools::On;

    async fn plan(store: &Store, query: &'static str) -> String {
        let On::Sqlite(pool) = store.readers() else {
            unreachable!("it was opened as SQLite");
        };
        let query = sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {query}"));
        let rows: Vec<(i64, i64, i64, String)> = sqlx::query_as(query)
            .bind(1)
            .bind(12)
            .bind(0)
            .bind("date")
            .fetch_all(pool)
            .await
            .expect("the plan is explained");
        rows.into_iter()
            .map(|row| row.3)
            .collect::<Vec<_>>()
            .join("; ")
    }

    #[tokio::test]
    async fn a_page_of_a_list_is_read_off_an_index_in_its_order() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let store = Store::open(&Database::Sqlite(folder.path().join("plan.db")))
            .await
            .expect("the database opens");
        store.migrate().await.expect("the schema is applied");
        for (query, index) in [
            (BY_POSITION, "element_in_order"),
            (ASCENDING, "SEARCH o USING PRIMARY KEY"),
            (DESCENDING, "element_order_descending"),
        ] {
            let plan = plan(&store, query).await;
            assert!(plan.contains(index), "{plan}");
            assert!(!plan.contains("TEMP B-TREE"), "{plan}");
        }
    }
}

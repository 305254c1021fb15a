//! The elements before and after one, in the order of a list.

use vitrine_core::sort::Direction;

use crate::domain::element::Element;

use super::listing::{Order, read};
use super::pools::on;
use super::{Store, StoreError};

/// What stands on both sides of an element.
#[derive(Debug, Default)]
pub struct Neighbours {
    /// The element before it.
    pub before: Option<Element>,
    /// The element after it.
    pub after: Option<Element>,
}

/// Each pair: among elements of the same sort key, then past it. Two seeks on an index, however
/// long the list is.
struct Queries {
    tie: &'static str,
    past: &'static str,
}

const BEFORE_IN_SOURCE: &str = "SELECT key, content FROM element \
    WHERE source_id = $1 AND state = 'published' AND position < $2 ORDER BY position DESC LIMIT 1";
const AFTER_IN_SOURCE: &str = "SELECT key, content FROM element \
    WHERE source_id = $1 AND state = 'published' AND position > $2 ORDER BY position ASC LIMIT 1";

macro_rules! sorted {
    ($condition:literal, $order:literal) => {
        concat!(
            "SELECT e.key, e.content FROM element_order s JOIN element e ON e.id = s.element_id ",
            "WHERE s.source_id = $1 AND s.language = (SELECT si.language FROM source so ",
            "JOIN site si ON si.id = so.site_id WHERE so.id = $1) ",
            "AND s.filter_field = '' AND s.filter_value = '' AND s.sort_field = $2 AND ",
            $condition,
            " ORDER BY ",
            $order,
            " LIMIT 1"
        )
    };
}

const TIE_BEFORE: &str = sorted!("s.sort_key = $3 AND s.position < $4", "s.position DESC");
const TIE_AFTER: &str = sorted!("s.sort_key = $3 AND s.position > $4", "s.position ASC");

const BEFORE_ASCENDING: Queries = Queries {
    tie: TIE_BEFORE,
    past: sorted!("s.sort_key < $3", "s.sort_key DESC, s.position DESC"),
};
const AFTER_ASCENDING: Queries = Queries {
    tie: TIE_AFTER,
    past: sorted!("s.sort_key > $3", "s.sort_key ASC, s.position ASC"),
};
const BEFORE_DESCENDING: Queries = Queries {
    tie: TIE_BEFORE,
    past: sorted!("s.sort_key > $3", "s.sort_key ASC, s.position DESC"),
};
const AFTER_DESCENDING: Queries = Queries {
    tie: TIE_AFTER,
    past: sorted!("s.sort_key < $3", "s.sort_key DESC, s.position ASC"),
};

struct Place<'a> {
    source: i64,
    field: &'a str,
    sort_key: String,
    position: i64,
}

impl Store {
    /// The published neighbours of an element of the source.
    pub async fn neighbours(
        &self,
        source: i64,
        key: &str,
        order: Order<'_>,
    ) -> Result<Neighbours, StoreError> {
        match order {
            Order::Source => self.neighbours_in_source(source, key).await,
            Order::Field(field, direction) => {
                let Some(place) = self.place(source, key, field).await? else {
                    return Ok(Neighbours::default());
                };
                let (before, after) = match direction {
                    Direction::Ascending => (BEFORE_ASCENDING, AFTER_ASCENDING),
                    Direction::Descending => (BEFORE_DESCENDING, AFTER_DESCENDING),
                };
                let before = self.beside(&place, &before).await?;
                Ok(Neighbours {
                    before,
                    after: self.beside(&place, &after).await?,
                })
            }
        }
    }

    async fn neighbours_in_source(&self, source: i64, key: &str) -> Result<Neighbours, StoreError> {
        let position: Option<i64> = on!(self.readers(), |db| sqlx::query_scalar(
            "SELECT position FROM element WHERE source_id = $1 AND key = $2"
        )
        .bind(source)
        .bind(key)
        .fetch_optional(db)
        .await)?;
        let Some(position) = position else {
            return Ok(Neighbours::default());
        };
        let mut found = Neighbours::default();
        for (query, place) in [
            (BEFORE_IN_SOURCE, &mut found.before),
            (AFTER_IN_SOURCE, &mut found.after),
        ] {
            let row: Option<(String, String)> = on!(self.readers(), |db| sqlx::query_as(query)
                .bind(source)
                .bind(position)
                .fetch_optional(db)
                .await)?;
            *place = row.map(|(key, content)| read(key, &content)).transpose()?;
        }
        Ok(found)
    }

    async fn place<'a>(
        &self,
        source: i64,
        key: &str,
        field: &'a str,
    ) -> Result<Option<Place<'a>>, StoreError> {
        let row: Option<(String, i64)> = on!(self.readers(), |db| {
            sqlx::query_as(
            "SELECT s.sort_key, s.position FROM element e JOIN element_order s ON s.element_id = e.id AND s.filter_field = '' AND s.sort_field = $3 \
             WHERE e.source_id = $1 AND e.key = $2",
        )
        .bind(source)
        .bind(key)
        .bind(field)
        .fetch_optional(db)
        .await
        })?;
        Ok(row.map(|(sort_key, position)| Place {
            source,
            field,
            sort_key,
            position,
        }))
    }

    async fn beside(
        &self,
        place: &Place<'_>,
        queries: &Queries,
    ) -> Result<Option<Element>, StoreError> {
        for query in [queries.tie, queries.past] {
            let row: Option<(String, String)> = on!(self.readers(), |db| sqlx::query_as(query)
                .bind(place.source)
                .bind(place.field)
                .bind(&place.sort_key)
                .bind(place.position)
                .fetch_optional(db)
                .await)?;
            if let Some((key, content)) = row {
                return read(key, &content).map(Some);
            }
        }
        Ok(None)
    }
}

//! The elements before and after an element, in the order of a list.

use vitrine_core::sort::Direction;

use crate::domain::element::Element;
use crate::domain::values::id::SourceId;

use super::element::ElementRow;
use super::listing::Order;
use super::pools::on;
use super::{Lists, StoreError};

/// The neighbours of an element.
#[derive(Debug, Default)]
pub struct Neighbours {
    /// The previous element.
    pub before: Option<Element>,
    /// The next element.
    pub after: Option<Element>,
}

/// Each pair searches among elements with the same sort key first, then beyond it. Two index seeks, regardless of the
/// length of the list.
/// however long the list is.
struct Queries {
    tie: &'static str,
    past: &'static str,
}

const PLACE: &str = "SELECT sort_key, position FROM element_order \
    WHERE element_id = $1 AND language = $2 AND sort_field = $3 AND filter_field = ''";

macro_rules! beside {
    ($condition:literal, $order:literal) => {
        concat!(
            "SELECT e.id, e.key, e.content, e.changed_at, t.content AS translated, si.language AS own FROM (",
            "SELECT o.element_id FROM element_order o WHERE o.source_id = $1 AND o.language = $2 ",
            "AND o.filter_field = '' AND o.filter_value = '' AND o.sort_field = $3 AND ",
            $condition,
            " ORDER BY ",
            $order,
            " LIMIT 1) o JOIN element e ON e.id = o.element_id JOIN source so ON so.id = e.source_id ",
            "JOIN site si ON si.id = so.site_id ",
            "LEFT JOIN element_translation t ON t.element_id = e.id AND t.language = $2"
        )
    };
}

const TIE_BEFORE: &str = beside!("o.sort_key = $4 AND o.position < $5", "o.position DESC");
const TIE_AFTER: &str = beside!("o.sort_key = $4 AND o.position > $5", "o.position ASC");

const BEFORE_ASCENDING: Queries = Queries {
    tie: TIE_BEFORE,
    past: beside!("o.sort_key < $4", "o.sort_key DESC, o.position DESC"),
};
const AFTER_ASCENDING: Queries = Queries {
    tie: TIE_AFTER,
    past: beside!("o.sort_key > $4", "o.sort_key ASC, o.position ASC"),
};
const BEFORE_DESCENDING: Queries = Queries {
    tie: TIE_BEFORE,
    past: beside!(
        "o.sort_key > $4 AND o.sort_field <> ''",
        "o.sort_key ASC, o.position DESC"
    ),
};
const AFTER_DESCENDING: Queries = Queries {
    tie: TIE_AFTER,
    past: beside!(
        "o.sort_key < $4 AND o.sort_field <> ''",
        "o.sort_key DESC, o.position ASC"
    ),
};

struct Origin<'a> {
    source: SourceId,
    language: &'a str,
    field: &'a str,
    sort_key: String,
    position: i64,
}

impl Lists<'_> {
    /// Returns the published neighbours of an element of the source.
    pub async fn neighbours(
        self,
        (source, language): (SourceId, &str),
        element: &Element,
        order: Order<'_>,
    ) -> Result<Neighbours, StoreError> {
        let (field, direction) = match order {
            Order::Source => ("", Direction::Ascending),
            Order::Field(field, direction) => (field, direction),
        };
        let row: Option<(String, i64)> = on!(self.0.readers(), |db| {
            sqlx::query_as(PLACE)
                .bind(element.id)
                .bind(language)
                .bind(field)
                .fetch_optional(db)
                .await
        })?;
        let Some((sort_key, position)) = row else {
            return Ok(Neighbours::default());
        };
        let place = Origin {
            source,
            language,
            field,
            sort_key,
            position,
        };
        let (before, after) = match direction {
            Direction::Ascending => (BEFORE_ASCENDING, AFTER_ASCENDING),
            Direction::Descending => (BEFORE_DESCENDING, AFTER_DESCENDING),
        };
        Ok(Neighbours {
            before: self.beside(&place, &before).await?,
            after: self.beside(&place, &after).await?,
        })
    }

    async fn beside(
        self,
        place: &Origin<'_>,
        queries: &Queries,
    ) -> Result<Option<Element>, StoreError> {
        if let Some(element) = self.seek(place, queries.tie, true).await? {
            return Ok(Some(element));
        }
        self.seek(place, queries.past, false).await
    }

    /// Only the query for ties takes the position as a parameter.
    async fn seek(
        self,
        place: &Origin<'_>,
        query: &'static str,
        is_tie: bool,
    ) -> Result<Option<Element>, StoreError> {
        let row: Option<ElementRow> = on!(self.0.readers(), |db| {
            let mut query = sqlx::query_as(query)
                .bind(place.source)
                .bind(place.language)
                .bind(place.field)
                .bind(&place.sort_key);
            if is_tie {
                query = query.bind(place.position);
            }
            query.fetch_optional(db).await
        })?;
        row.map(|row| row.read(place.language)).transpose()
    }
}

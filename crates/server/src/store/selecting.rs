//! Reading what a list shows, by its selection.

use crate::domain::element::Element;
use crate::domain::selection::{FilterChoice, Selection, Total};

use super::pools::on;
use super::{Order, Range, Store, StoreError};

impl Store {
    /// How many elements the selection holds.
    pub async fn total(&self, selection: &Selection<'_>) -> Result<Total, StoreError> {
        Ok(Total::exactly(self.count(selection.source).await?))
    }

    /// Elements of the selection.
    pub async fn select(
        &self,
        selection: &Selection<'_>,
        order: Order<'_>,
        range: Range,
    ) -> Result<Vec<Element>, StoreError> {
        self.elements(selection.source, order, range).await
    }

    /// The values that a filter of this field may choose.
    pub async fn choices(
        &self,
        source: i64,
        language: &str,
        field: &str,
    ) -> Result<Vec<FilterChoice>, StoreError> {
        let rows: Vec<(String, String, i64)> = on!(self.readers(), |db| sqlx::query_as(
            "SELECT filter_value, label, total FROM element_count \
             WHERE source_id = $1 AND language = $2 AND filter_field = $3 ORDER BY filter_value",
        )
        .bind(source)
        .bind(language)
        .bind(field)
        .fetch_all(db)
        .await)?;
        let choice = |(value, label, total)| FilterChoice {
            value,
            label,
            total: u32::try_from(total).unwrap_or(u32::MAX),
        };
        Ok(rows.into_iter().map(choice).collect())
    }
}

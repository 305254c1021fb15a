//! The values that filters offer.

use crate::domain::listing::selection::FilterChoice;
use crate::domain::values::id::SourceId;

use super::listing::whole;
use super::pools::{bindable, on};
use super::{Lists, StoreError};

const CHOICES: &str = "SELECT filter_value, label, total FROM element_count \
    WHERE source_id = $1 AND language = $2 AND filter_field = $3 ORDER BY filter_value";

impl Lists<'_> {
    /// Returns the distinct values that elements of the source have in a filter field, sorted.
    pub async fn choices(
        self,
        source: SourceId,
        language: &str,
        field: &str,
    ) -> Result<Vec<FilterChoice>, StoreError> {
        let rows: Vec<(String, String, i64)> = on!(self.0.readers(), |db| {
            sqlx::query_as(CHOICES)
                .bind(source)
                .bind(bindable(language))
                .bind(bindable(field))
                .fetch_all(db)
                .await
        })?;
        let choice = |(value, label, total)| FilterChoice {
            value,
            label,
            total: whole(total),
        };
        Ok(rows.into_iter().map(choice).collect())
    }
}

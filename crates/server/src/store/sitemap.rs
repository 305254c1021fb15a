//! The keys of all published elements, for the sitemap.

use super::pools::on;
use super::{Lists, Range, StoreError};
use crate::domain::values::id::SourceId;

const KEYS: &str = "SELECT key, changed_at FROM element \
    WHERE source_id = $1 AND state = 'published' ORDER BY position LIMIT $2 + 0 OFFSET $3";

impl Lists<'_> {
    /// Returns the keys of published elements and the time of each one's last change, in the order of
    /// the source.
    pub async fn keys(
        self,
        source: SourceId,
        range: Range,
    ) -> Result<Vec<(String, i64)>, StoreError> {
        let rows = on!(self.0.readers(), |db| {
            let query = sqlx::query_as(KEYS).bind(source);
            let query = query
                .bind(i64::from(range.limit))
                .bind(i64::from(range.offset));
            query.fetch_all(db).await
        })?;
        Ok(rows)
    }
}

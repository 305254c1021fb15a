//! Short addresses.

use super::pools::{bindable, on};
use super::{StoreError, Structures};
use crate::domain::id::{PageId, SiteId};

/// The target of a short address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StoredTarget {
    /// The page with this number, public or not.
    Page(PageId),
    /// A published element.
    Element {
        /// Key of its source.
        source: String,
        /// Its key.
        key: String,
    },
}

impl Structures<'_> {
    /// Returns the target of a code; `None` if the code is unknown or the element is not published.
    pub async fn permalink(
        self,
        site: SiteId,
        code: &str,
    ) -> Result<Option<StoredTarget>, StoreError> {
        let row: Option<(Option<PageId>, Option<String>, Option<String>)> =
            on!(self.0.readers(), |db| {
                sqlx::query_as(
                    "SELECT p.page_id, s.key, e.key FROM permalink p \
                     LEFT JOIN element e ON e.id = p.element_id AND e.state = 'published' \
                     LEFT JOIN source s ON s.id = e.source_id \
                     WHERE p.code = $1 AND p.site_id = $2",
                )
                .bind(bindable(code))
                .bind(site)
                .fetch_optional(db)
                .await
            })?;
        let target = row.and_then(|row| match row {
            (Some(page), ..) => Some(StoredTarget::Page(page)),
            (None, Some(source), Some(key)) => Some(StoredTarget::Element { source, key }),
            _ => None,
        });
        Ok(target)
    }
}

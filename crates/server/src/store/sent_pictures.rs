//! Pictures that members sent with their forms.

use crate::domain::values::id::SiteId;

use super::pools::{bindable, on, run};
use super::{Pictures, StoreError};

const SENDER: &str =
    "SELECT sender FROM picture WHERE site_id = $1 AND name = $2 AND sender IS NOT NULL";
const FILES: &str = "SELECT f.name FROM picture_file f JOIN picture p ON p.id = f.picture_id \
    WHERE p.sender IS NOT NULL";
/// A waiting version names its pictures only in its content.
const FORGET: &str = "DELETE FROM picture WHERE sender IS NOT NULL AND sent_at < $1 \
    AND NOT EXISTS (SELECT 1 FROM picture_use u WHERE u.picture_id = picture.id) \
    AND NOT EXISTS (SELECT 1 FROM element_version v WHERE v.content LIKE '%\"' || picture.name || '\"%')";

impl Pictures<'_> {
    /// Returns the key of the account that sent this picture; `None` for any other.
    pub async fn sender(self, site: SiteId, name: &str) -> Result<Option<String>, StoreError> {
        let found = on!(self.0.readers(), |db| sqlx::query_scalar(SENDER)
            .bind(site)
            .bind(bindable(name).as_ref())
            .fetch_optional(db)
            .await)?;
        Ok(found)
    }

    /// Returns the names of the files of all sent pictures.
    pub async fn sent_files(self) -> Result<Vec<String>, StoreError> {
        let found = on!(self.0.readers(), |db| {
            sqlx::query_scalar(FILES).fetch_all(db).await
        })?;
        Ok(found)
    }

    /// Deletes pictures that were sent before this time and that no element shows; returns how many.
    pub async fn forget_unused(self, before: i64) -> Result<u64, StoreError> {
        let mut write = self.0.begin().await?;
        let gone = run!(&mut write, sqlx::query(FORGET).bind(before))?;
        write.commit().await?;
        Ok(gone)
    }
}

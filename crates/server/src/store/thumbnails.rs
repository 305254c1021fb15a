//! Pictures that thumbnails and variants are made from.

use std::collections::HashSet;

use crate::domain::picture::Size;
use crate::domain::values::id::{PictureId, SiteId, SourceId};

use super::listing::whole;
use super::pools::on;
use super::{Pictures, StoreError};

const PICTURE: &str = "SELECT p.id, p.revision, p.width, p.height FROM picture p \
    WHERE p.site_id = $1 AND p.name = $2 AND EXISTS (SELECT 1 FROM picture_use u \
    JOIN element e ON e.id = u.element_id \
    WHERE u.picture_id = p.id AND e.source_id = $3 AND e.state = 'published')";

const CONTENTS: &str = "SELECT f.made FROM picture p \
    JOIN picture_file f ON f.picture_id = p.id AND f.name = p.name || '.jpg'";
const PICTURES: &str = "SELECT name, id, revision, width, height FROM picture";

/// A picture that thumbnails are made from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StoredPicture {
    /// Its number.
    pub id: PictureId,
    /// Increases with every change of the picture.
    pub revision: i64,
    /// Its size.
    pub size: Size,
}

impl StoredPicture {
    fn new(id: PictureId, revision: i64, [width, height]: [i64; 2]) -> Self {
        let [width, height] = [width, height].map(whole);
        Self {
            id,
            revision,
            size: Size { width, height },
        }
    }
}

impl Pictures<'_> {
    /// Returns the picture with this name if a published element of the source shows it.
    pub async fn of_sheet(
        self,
        site: SiteId,
        source: SourceId,
        name: &str,
    ) -> Result<Option<StoredPicture>, StoreError> {
        let row: Option<(PictureId, i64, i64, i64)> = on!(self.0.readers(), |db| {
            let query = sqlx::query_as(PICTURE).bind(site).bind(name).bind(source);
            query.fetch_optional(db).await
        })?;
        Ok(row
            .map(|(id, revision, width, height)| StoredPicture::new(id, revision, [width, height])))
    }

    /// Returns the hashes of all full pictures.
    pub async fn contents(self) -> Result<HashSet<String>, StoreError> {
        let hashes: Vec<String> = on!(self.0.readers(), |db| {
            sqlx::query_scalar(CONTENTS).fetch_all(db).await
        })?;
        Ok(hashes.into_iter().collect())
    }

    /// Returns all pictures with their names.
    pub async fn all(self) -> Result<Vec<(String, StoredPicture)>, StoreError> {
        let rows: Vec<(String, PictureId, i64, i64, i64)> = on!(self.0.readers(), |db| {
            sqlx::query_as(PICTURES).fetch_all(db).await
        })?;
        let picture = |(name, id, revision, width, height)| {
            (name, StoredPicture::new(id, revision, [width, height]))
        };
        Ok(rows.into_iter().map(picture).collect())
    }
}

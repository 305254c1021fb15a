//! The pictures of contact sheets, and the sizes of them that were made.

use crate::domain::picture::Size;
use crate::domain::thumbnail::Variant;

use super::pools::{on, run};
use super::{Store, StoreError};

const PICTURE: &str = "SELECT p.id, p.revision FROM picture p \
    WHERE p.site_id = $1 AND p.name = $2 AND EXISTS (SELECT 1 FROM picture_use u \
    JOIN element e ON e.id = u.element_id \
    WHERE u.picture_id = p.id AND e.source_id = $3 AND e.state = 'published')";

const VARIANTS: &str = "SELECT width_limit, height_limit, width, height, file \
    FROM picture_variant WHERE picture_id = $1";

/// A picture that changed meanwhile has another revision: what was made of the old one is not kept.
const KEEP: &str = "INSERT INTO picture_variant \
    (picture_id, width_limit, height_limit, width, height, file) \
    SELECT p.id, $3, $4, $5, $6, $7 FROM picture p WHERE p.id = $1 AND p.revision = $2 \
    ON CONFLICT (picture_id, width_limit, height_limit) DO UPDATE SET \
    width = excluded.width, height = excluded.height, file = excluded.file";

const FORGET: &str = "DELETE FROM picture_variant WHERE picture_id = $1 AND file = $2";

/// A picture of a contact sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StoredPicture {
    /// Its number.
    pub id: i64,
    /// Moves with every change of the picture.
    pub revision: i64,
}

impl Store {
    /// The picture of this name, where a published element of the source shows it.
    pub async fn sheet_picture(
        &self,
        site: i64,
        source: i64,
        name: &str,
    ) -> Result<Option<StoredPicture>, StoreError> {
        let row: Option<(i64, i64)> = on!(self.readers(), |db| {
            let query = sqlx::query_as(PICTURE).bind(site).bind(name).bind(source);
            query.fetch_optional(db).await
        })?;
        Ok(row.map(|(id, revision)| StoredPicture { id, revision }))
    }

    /// The sizes of a picture that were made.
    pub async fn variants(&self, picture: i64) -> Result<Vec<Variant>, StoreError> {
        let rows: Vec<(i64, i64, i64, i64, String)> = on!(self.readers(), |db| {
            sqlx::query_as(VARIANTS).bind(picture).fetch_all(db).await
        })?;
        let variant = |(wide, high, width, height, file)| {
            Some(Variant {
                frame: size(wide, high)?,
                size: size(width, height)?,
                file,
            })
        };
        Ok(rows.into_iter().filter_map(variant).collect())
    }

    /// Keeps a size that was made.
    pub async fn keep_variant(
        &self,
        picture: StoredPicture,
        variant: &Variant,
    ) -> Result<(), StoreError> {
        let mut write = self.begin().await?;
        run!(
            &mut write,
            sqlx::query(KEEP)
                .bind(picture.id)
                .bind(picture.revision)
                .bind(i64::from(variant.frame.width))
                .bind(i64::from(variant.frame.height))
                .bind(i64::from(variant.size.width))
                .bind(i64::from(variant.size.height))
                .bind(&variant.file)
        )?;
        write.commit().await
    }

    /// Forgets a size that was made of what a picture was before.
    pub async fn forget_variant(&self, picture: i64, file: &str) -> Result<(), StoreError> {
        let mut write = self.begin().await?;
        run!(&mut write, sqlx::query(FORGET).bind(picture).bind(file))?;
        write.commit().await
    }
}

fn size(width: i64, height: i64) -> Option<Size> {
    let (width, height) = (u32::try_from(width).ok()?, u32::try_from(height).ok()?);
    Some(Size { width, height })
}

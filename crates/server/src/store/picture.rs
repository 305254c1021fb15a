//! Reading pictures, and who shows them.

use std::collections::{BTreeMap, BTreeSet};

use crate::domain::picture::{Picture, Size, names_of_file};

use super::listing::whole;
use super::many::Many;
use super::pools::{bindable, on};
use super::{Store, StoreError};

static BY_NAME: Many = Many::new(
    "SELECT name, alt, width, height, small_width, small_height FROM picture \
     WHERE site_id = $1 AND name IN (",
    "$",
    ")",
);
const LISTED: &str = "SELECT EXISTS (SELECT 1 FROM picture WHERE name IN ($1, $2))";
const USED_BY_PAGES: &str = "SELECT DISTINCT u.page_id FROM picture_use u JOIN picture p ON p.id = u.picture_id \
    WHERE p.name = $1 AND u.page_id IS NOT NULL";
const USED_BY_SOURCES: &str = "SELECT DISTINCT e.source_id FROM picture_use u JOIN picture p ON p.id = u.picture_id \
    JOIN element e ON e.id = u.element_id WHERE p.name = $1 AND e.state = 'published'";

/// Who shows a picture.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PictureUses {
    /// Numbers of pages whose own content shows it.
    pub pages: Vec<i64>,
    /// Numbers of sources with a published element that shows it.
    pub sources: Vec<i64>,
}

#[derive(sqlx::FromRow)]
struct PictureRow {
    name: String,
    alt: String,
    width: i64,
    height: i64,
    small_width: i64,
    small_height: i64,
}

impl Store {
    /// Whether the file of this name is one of a listed picture's two.
    pub async fn lists_picture_file(&self, file: &str) -> Result<bool, StoreError> {
        let [full, small] = names_of_file(file);
        let listed = on!(self.readers(), |db| sqlx::query_scalar(LISTED)
            .bind(full)
            .bind(small)
            .fetch_one(db)
            .await)?;
        Ok(listed)
    }

    /// Pictures by their names; a name without a picture is not in the answer.
    pub async fn pictures(
        &self,
        site: i64,
        names: &[&str],
    ) -> Result<BTreeMap<String, Picture>, StoreError> {
        let names: BTreeSet<&str> = names.iter().copied().collect();
        let names: Vec<&str> = names.into_iter().collect();
        let mut found = BTreeMap::new();
        for (query, names) in BY_NAME.portions(&names) {
            let rows: Vec<PictureRow> = on!(self.readers(), |db| {
                let mut query = sqlx::query_as(query).bind(site);
                for name in names {
                    query = query.bind(bindable(name));
                }
                query.fetch_all(db).await
            })?;
            found.extend(rows.into_iter().map(|row| (row.name.clone(), row.into())));
        }
        Ok(found)
    }

    /// Who shows the picture of this name: it is public where one of them is.
    pub async fn picture_uses(&self, name: &str) -> Result<PictureUses, StoreError> {
        let name = bindable(name);
        let pages = on!(self.readers(), |db| sqlx::query_scalar(USED_BY_PAGES)
            .bind(name.as_ref())
            .fetch_all(db)
            .await)?;
        let sources = on!(self.readers(), |db| sqlx::query_scalar(USED_BY_SOURCES)
            .bind(name.as_ref())
            .fetch_all(db)
            .await)?;
        Ok(PictureUses { pages, sources })
    }
}

impl From<PictureRow> for Picture {
    fn from(row: PictureRow) -> Self {
        Self {
            name: row.name,
            alt: row.alt,
            full: Size {
                width: whole(row.width),
                height: whole(row.height),
            },
            small: Size {
                width: whole(row.small_width),
                height: whole(row.small_height),
            },
        }
    }
}

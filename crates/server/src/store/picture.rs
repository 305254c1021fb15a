//! Reading pictures and where they are shown. A picture is public if a public page or element shows it.

use std::collections::{BTreeMap, BTreeSet};

use crate::domain::picture::{Picture, Size, Tone};
use crate::domain::values::id::{PageId, PictureId, SiteId, SourceId};

use super::listing::whole;
use super::many::Many;
use super::pools::{bindable, on};
use super::{Pictures, StoreError};

static BY_NAME: Many = Many::new(
    "SELECT p.name, p.alt, p.width, p.height, p.small_width, p.small_height, p.tone, \
     f.made AS content FROM picture p \
     LEFT JOIN picture_file f ON f.picture_id = p.id AND f.name = p.name || '.jpg' \
     WHERE p.site_id = $1 AND p.name IN (",
    "$",
    ")",
);
const OF_NAME: &str = "SELECT id FROM picture WHERE site_id = $1 AND name = $2";
const PAGES: &str = "SELECT page_id FROM picture_use WHERE picture_id = $1 AND page_id IS NOT NULL";
static SHOWN: Many = Many::new(
    "SELECT EXISTS (SELECT 1 FROM picture_use u JOIN element e ON e.id = u.element_id \
     WHERE u.picture_id = $1 AND e.state = 'published' AND e.source_id IN (",
    "$",
    "))",
);

#[derive(sqlx::FromRow)]
struct PictureRow {
    name: String,
    alt: String,
    width: i64,
    height: i64,
    small_width: i64,
    small_height: i64,
    tone: Option<i64>,
    content: Option<String>,
}

impl Pictures<'_> {
    /// Returns the pictures with these names; unknown names are left out.
    pub async fn by_name(
        self,
        site: SiteId,
        names: &[&str],
    ) -> Result<BTreeMap<String, Picture>, StoreError> {
        let names: BTreeSet<&str> = names.iter().copied().collect();
        let names: Vec<&str> = names.into_iter().collect();
        let mut found = BTreeMap::new();
        for (query, names) in BY_NAME.portions(&names) {
            let rows: Vec<PictureRow> = on!(self.0.readers(), |db| {
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

    /// Returns the number of the picture with this name.
    pub async fn id(self, site: SiteId, name: &str) -> Result<Option<PictureId>, StoreError> {
        let found = on!(self.0.readers(), |db| sqlx::query_scalar(OF_NAME)
            .bind(site)
            .bind(bindable(name).as_ref())
            .fetch_optional(db)
            .await)?;
        Ok(found)
    }

    /// Returns the numbers of the pages whose own content shows the picture.
    pub async fn pages(self, picture: PictureId) -> Result<Vec<PageId>, StoreError> {
        let pages = on!(self.0.readers(), |db| sqlx::query_scalar(PAGES)
            .bind(picture)
            .fetch_all(db)
            .await)?;
        Ok(pages)
    }

    /// Returns whether a published element of one of these sources shows the picture. Stops at the
    /// first one.
    pub async fn elements_show(
        self,
        picture: PictureId,
        sources: &[SourceId],
    ) -> Result<bool, StoreError> {
        for (query, sources) in SHOWN.portions(sources) {
            let shown = on!(self.0.readers(), |db| {
                let mut query = sqlx::query_scalar(query).bind(picture);
                for source in sources {
                    query = query.bind(source);
                }
                query.fetch_one(db).await
            })?;
            if shown {
                return Ok(true);
            }
        }
        Ok(false)
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
            tone: row.tone.and_then(Tone::of_number),
            content: row.content,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{BY_NAME, OF_NAME, PAGES, SHOWN};
    use crate::domain::values::id::SourceId;
    use crate::store::pools::On;
    use crate::store::{Database, Store};

    #[tokio::test]
    async fn security_33_who_shows_a_picture_is_read_off_indexes() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let database = Database::Sqlite(folder.path().join("plan.db"));
        let store = Store::open(&database).await.expect("the database opens");
        store.migrate().await.expect("the schema is applied");
        let On::Sqlite(pool) = store.readers() else {
            unreachable!("it was opened as SQLite");
        };
        let (shown, _) = SHOWN
            .portions(&[SourceId(1), SourceId(2)])
            .next()
            .expect("a portion");
        let names = ["pont", "marche"];
        let (found, _) = BY_NAME.portions(&names).next().expect("a portion");
        for text in [OF_NAME, PAGES, found, shown] {
            let explained = sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {text}"));
            let mut explained = sqlx::query_as(explained);
            for _ in 0..text.matches('$').count() {
                explained = explained.bind(1);
            }
            let plan: Vec<(i64, i64, i64, String)> =
                explained.fetch_all(pool).await.expect("a plan");
            let searches = |step: &str| !step.starts_with("SCAN ") || step == "SCAN CONSTANT ROW";
            assert!(plan.iter().all(|step| searches(&step.3)), "{plan:?}");
        }
    }
}

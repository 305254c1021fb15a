//! Recording which pages and elements show a picture.

use std::collections::{BTreeSet, HashMap};

use super::element_rows::execute;
use super::{StoreError, Write, on, run};
use crate::domain::values::id::{ElementId, PageId, PictureId, SiteId};
use crate::store::many::Many;

const PICTURES: &str = "SELECT name, id FROM picture WHERE site_id = $1";
const OF_PAGE: &str = "SELECT picture_id FROM picture_use WHERE page_id = $1 ORDER BY picture_id";
const FORGET_PAGE: &str = "DELETE FROM picture_use WHERE page_id = $1";
const PAGE: &str = "INSERT INTO picture_use (picture_id, page_id) VALUES ($1, $2)";

static NAMED: Many = Many::new(
    "SELECT name, id FROM picture WHERE site_id = $1 AND name IN (",
    "$",
    ")",
);
static FORGET: Many = Many::new("DELETE FROM picture_use WHERE element_id IN (", "$", ")");
static ELEMENT: Many = Many::new(
    "INSERT INTO picture_use (picture_id, element_id) VALUES ",
    "($, $)",
    "",
);

/// The pictures of a site by name.
pub struct KnownPictures {
    ids: HashMap<String, PictureId>,
    /// Whether some pictures are new, so that unchanged pages and elements that name them must be
    /// recorded, too.
    pub has_new: bool,
    /// Whether the site has no pictures.
    none: bool,
}

impl KnownPictures {
    pub async fn read(write: &mut Write, site: SiteId, has_new: bool) -> Result<Self, StoreError> {
        let rows: Vec<(String, PictureId)> = on!(write, |db| sqlx::query_as(PICTURES)
            .bind(site)
            .fetch_all(&mut **db)
            .await)?;
        let ids: HashMap<_, _> = rows.into_iter().collect();
        let none = ids.is_empty();
        Ok(Self { ids, has_new, none })
    }

    /// Returns only the pictures with these names.
    pub async fn named(
        write: &mut Write,
        site: SiteId,
        names: BTreeSet<&str>,
    ) -> Result<Self, StoreError> {
        let names: Vec<&str> = names.into_iter().collect();
        let mut ids = HashMap::new();
        for (query, names) in NAMED.portions(&names) {
            let rows: Vec<(String, PictureId)> = on!(&mut *write, |db| {
                let mut query = sqlx::query_as(query).bind(site);
                for name in names {
                    query = query.bind(*name);
                }
                query.fetch_all(&mut **db).await
            })?;
            ids.extend(rows);
        }
        Ok(Self {
            ids,
            has_new: false,
            none: false,
        })
    }

    fn numbers<'n>(&self, names: impl IntoIterator<Item = &'n str>) -> BTreeSet<PictureId> {
        let numbers = names.into_iter().filter_map(|name| self.ids.get(name));
        numbers.copied().collect()
    }
}

/// Records which pictures these elements show; takes the id and the picture names of each.
pub async fn write_of_elements(
    write: &mut Write,
    pictures: &KnownPictures,
    uses: &[(ElementId, BTreeSet<&str>)],
) -> Result<(), StoreError> {
    if pictures.none {
        return Ok(());
    }
    let ids: Vec<ElementId> = uses.iter().map(|(id, _)| *id).collect();
    execute(write, &FORGET, &ids).await?;
    let rows = uses.iter().flat_map(|(element, names)| {
        let numbers = pictures.numbers(names.iter().copied());
        numbers.into_iter().map(|picture| (picture, *element))
    });
    let rows: Vec<(PictureId, ElementId)> = rows.collect();
    for (query, rows) in ELEMENT.portions(&rows) {
        run!(&mut *write, {
            let mut query = sqlx::query(query);
            for (picture, element) in rows {
                query = query.bind(picture).bind(element);
            }
            query
        })?;
    }
    Ok(())
}

/// Records which pictures a page shows; returns whether that changed.
pub async fn write_of_page(
    write: &mut Write,
    pictures: &KnownPictures,
    page: PageId,
    names: &[String],
) -> Result<bool, StoreError> {
    let new = pictures.numbers(names.iter().map(String::as_str));
    let old: Vec<PictureId> = on!(&mut *write, |db| sqlx::query_scalar(OF_PAGE)
        .bind(page)
        .fetch_all(&mut **db)
        .await)?;
    if new.iter().copied().eq(old) {
        return Ok(false);
    }
    run!(&mut *write, sqlx::query(FORGET_PAGE).bind(page))?;
    for picture in new {
        run!(&mut *write, sqlx::query(PAGE).bind(picture).bind(page))?;
    }
    Ok(true)
}

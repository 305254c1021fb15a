//! Saving one page that was made or changed on the site.

use std::collections::HashSet;

use crate::domain::content::PageContent;
use crate::domain::rules::Checked;
use crate::domain::values::id::{ModuleId, PageId, SiteId};

use super::module::move_module;
use super::page::{PageWriting, page_id, translates, write_page};
use super::picture_uses::KnownPictures;
use super::reshaping::reshape;
use super::{Contents, StoreError, Write, on};

const PLACES: &str = "SELECT id, key FROM module WHERE page_id = $1 ORDER BY position, id";

/// A page to save.
#[derive(Debug, Clone, Copy)]
pub struct NewPage<'a> {
    /// Number of its site.
    pub site: SiteId,
    /// The page to write, validated.
    pub page: Checked<&'a PageContent>,
    /// Seconds since 1970.
    pub now: i64,
}

impl Contents<'_> {
    /// Writes a page with its modules. Its rows, words, former addresses, uses of pictures, and the index rows of
    /// sources whose shape changes are written in one transaction. Stored modules that the page no longer contains are
    /// moved after the others. Returns the page's id.
    ///
    /// [`StoreError::Damaged`] if its parent or its original does not exist.
    pub async fn save_page(self, new: NewPage<'_>) -> Result<PageId, StoreError> {
        let mut write = self.0.begin().await?;
        let page = new.page.get();
        let parent = named(&mut write, new.site, page.parent.as_deref()).await?;
        let original = named(&mut write, new.site, page.translation_of.as_deref()).await?;
        let pictures = pictures(&mut write, &new).await?;
        let of = new.writing(&pictures);
        let (id, mut visible) = write_page(&mut write, &of, (new.page, parent)).await?;
        visible |= translates(&mut write, id, original).await?;
        visible |= number_modules(&mut write, id, page).await?;
        visible |= reshape(&mut write, new.site, new.now).await?;
        self.end(write, visible).await?;
        Ok(id)
    }
}

impl NewPage<'_> {
    fn writing<'p>(&self, pictures: &'p KnownPictures) -> PageWriting<'p> {
        PageWriting {
            site: self.site,
            pictures,
            now: self.now,
        }
    }
}

fn missing(what: &str, name: &str) -> StoreError {
    StoreError::Damaged(format!("no {what} {name}"))
}

async fn pictures(write: &mut Write, new: &NewPage<'_>) -> Result<KnownPictures, StoreError> {
    let names = new.page.get().pictures.iter().map(String::as_str);
    KnownPictures::named(write, new.site, names.collect()).await
}

async fn named(
    write: &mut Write,
    site: SiteId,
    path: Option<&str>,
) -> Result<Option<PageId>, StoreError> {
    let Some(path) = path else { return Ok(None) };
    let id = page_id(write, site, path).await?;
    id.map(Some).ok_or_else(|| missing("page", path))
}

/// Numbers the stored modules of a page: first those that the page contains, in its order, then the
/// others.
async fn number_modules(
    write: &mut Write,
    id: PageId,
    page: &PageContent,
) -> Result<bool, StoreError> {
    let stored: Vec<(ModuleId, String)> = on!(&mut *write, |db| sqlx::query_as(PLACES)
        .bind(id)
        .fetch_all(&mut **db)
        .await)?;
    let keys: Vec<&str> = page
        .modules
        .iter()
        .map(|module| module.key.as_str())
        .collect();
    let held: HashSet<&str> = keys.iter().copied().collect();
    let is_held = |key: &str| held.contains(key);
    let own = keys
        .iter()
        .filter_map(|key| stored.iter().find(|(_, stored)| stored == key));
    let others = stored.iter().filter(|(_, key)| !is_held(key));
    let mut moved = false;
    for (number, (module, _)) in (1..).zip(own.chain(others)) {
        moved |= move_module(write, *module, number).await?;
    }
    Ok(moved)
}

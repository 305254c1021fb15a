//! Importing the pages of a site.

use std::collections::{HashMap, HashSet};

use crate::domain::content::PageContent;
use crate::domain::rules::Checked;
use crate::domain::values::id::{ModuleId, PageId, SiteId};

use super::module::move_module;
use super::page::{PageWriting, translates, write_page};
use super::{StoreError, Write, on};

const PLACES: &str = "SELECT id, page_id, position, key FROM module WHERE site_id = $1 \
    ORDER BY page_id, position, id";

/// Writes the pages, parents before children; returns whether visitors see a change.
pub async fn write_pages(
    write: &mut Write,
    of: &PageWriting<'_>,
    pages: &[Checked<&PageContent>],
) -> Result<bool, StoreError> {
    let mut visible = false;
    let mut ids: HashMap<&str, PageId> = HashMap::new();
    for page in pages {
        let parent = page.get().parent.as_deref();
        let parent = parent.and_then(|path| ids.get(path)).copied();
        let (id, changed) = write_page(write, of, (*page, parent)).await?;
        visible |= changed;
        ids.insert(&page.get().path, id);
    }
    for page in pages {
        let original = page.get().translation_of.as_deref();
        let original = original.and_then(|path| ids.get(path)).copied();
        visible |= translates(write, ids[page.get().path.as_str()], original).await?;
    }
    let modules = pages.iter().flat_map(|page| &page.get().modules);
    let held = modules.map(|module| module.key.as_str()).collect();
    visible |= move_left_over(write, of.site, &held).await?;
    Ok(visible)
}

/// Moves modules that are not in the folder after those that are, because two modules with the same number on a page
/// would be indistinguishable.
pub async fn move_left_over(
    write: &mut Write,
    site: SiteId,
    held: &HashSet<&str>,
) -> Result<bool, StoreError> {
    let places: Vec<(ModuleId, PageId, i64, String)> = on!(&mut *write, |db| {
        sqlx::query_as(PLACES).bind(site).fetch_all(&mut **db).await
    })?;
    let (held, left_over): (Vec<_>, Vec<_>) = places
        .into_iter()
        .partition(|(.., key)| held.contains(key.as_str()));
    let mut last: HashMap<PageId, i64> = HashMap::new();
    for (_, page, position, _) in held {
        let last = last.entry(page).or_default();
        *last = position.max(*last);
    }
    let mut moved = false;
    for (id, page, ..) in left_over {
        let last = last.entry(page).or_default();
        *last += 1;
        moved |= move_module(write, id, *last).await?;
    }
    Ok(moved)
}

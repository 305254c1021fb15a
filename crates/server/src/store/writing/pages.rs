//! Writing the pages with their modules, their words and their former addresses.

use std::collections::{BTreeSet, HashMap, HashSet};

use crate::domain::content::{ModuleContent, PageContent};
use crate::domain::id::{ModuleId, PageId, SiteId};
use crate::domain::indexing::page_words;

use super::picture_uses::{Pictures, write_of_page};
use super::{StoreError, Write, on, run};
use crate::store::many::Many;

const PAGE: &str = "INSERT INTO page \
    (site_id, path, parent_id, title, label, description, position, visible, menu, heading, \
    language, menu_param, class_theme_style, changed_at) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) \
    ON CONFLICT (site_id, path) DO UPDATE SET parent_id = excluded.parent_id, title = excluded.title, \
    label = excluded.label, description = excluded.description, position = excluded.position, \
    visible = excluded.visible, menu = excluded.menu, heading = excluded.heading, language = excluded.language, \
    menu_param = excluded.menu_param, class_theme_style = excluded.class_theme_style, \
    changed_at = excluded.changed_at \
    WHERE (page.parent_id, page.title, page.label, page.description, page.position, page.visible, page.menu, \
    page.heading, page.language, page.menu_param, page.class_theme_style) IS DISTINCT FROM \
    (excluded.parent_id, excluded.title, excluded.label, excluded.description, excluded.position, \
    excluded.visible, excluded.menu, excluded.heading, excluded.language, excluded.menu_param, \
    excluded.class_theme_style)";
const PAGE_ID: &str = "SELECT id FROM page WHERE site_id = $1 AND path = $2";
const TOUCH: &str = "UPDATE page SET changed_at = $2 WHERE id = $1";
const TRANSLATES: &str = "UPDATE page SET translation_of_id = $2 \
    WHERE id = $1 AND translation_of_id IS DISTINCT FROM $2";

/// The revision moves only when the module does: what is cached by it stays right.
const MODULE: &str = "INSERT INTO module (site_id, key, page_id, ident, title, visible, position, body) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) \
    ON CONFLICT (site_id, key) DO UPDATE SET page_id = excluded.page_id, ident = excluded.ident, \
    title = excluded.title, visible = excluded.visible, position = excluded.position, body = excluded.body, \
    revision = module.revision + 1 \
    WHERE (module.page_id, module.ident, module.title, module.visible, module.position, module.body) \
    IS DISTINCT FROM \
    (excluded.page_id, excluded.ident, excluded.title, excluded.visible, excluded.position, excluded.body)";

const PLACES: &str = "SELECT id, page_id, position, key FROM module WHERE site_id = $1 \
    ORDER BY page_id, position, id";

/// A block's place is in its addresses, so what is cached of it goes with its place.
const MOVE: &str =
    "UPDATE module SET position = $2, revision = revision + 1 WHERE id = $1 AND position <> $2";

const REDIRECT: &str = "INSERT INTO redirect (site_id, path, page_id) VALUES ($1, $2, $3) \
    ON CONFLICT (site_id, path) DO UPDATE SET page_id = excluded.page_id WHERE redirect.page_id <> excluded.page_id";

const WORDS: &str = "SELECT language, token FROM page_token WHERE page_id = $1";
const FORGET_WORDS: &str = "DELETE FROM page_token WHERE page_id = $1";
static WORD: Many = Many::new(
    "INSERT INTO page_token (site_id, language, token, page_id) VALUES ",
    "($, $, $, $)",
    "",
);

/// What is known of the site whose pages are written.
pub struct PageWriting<'a> {
    pub site: SiteId,
    /// Language of pages that say none, nor any page above them.
    pub language: &'a str,
    pub pictures: &'a Pictures,
    /// Seconds since 1970.
    pub now: i64,
}

/// Writes the pages; whether visitors see something of it is returned.
pub async fn write_pages(
    write: &mut Write,
    of: &PageWriting<'_>,
    pages: &[PageContent],
) -> Result<bool, StoreError> {
    let mut visible = false;
    let mut ids: HashMap<&str, PageId> = HashMap::new();
    let mut languages: HashMap<&str, &str> = HashMap::new();
    for page in pages {
        let parent = page.parent.as_deref();
        let above = parent.and_then(|path| languages.get(path)).copied();
        let language = if page.language.is_empty() {
            above.unwrap_or(of.language)
        } else {
            &page.language
        };
        languages.insert(&page.path, language);
        let parent = parent.and_then(|path| ids.get(path)).copied();
        let (id, changed) = write_page(write, of, page, parent).await?;
        visible |= changed;
        visible |= write_words(write, (of.site, id, language), page).await?;
        ids.insert(&page.path, id);
    }
    for page in pages {
        let original = page.translation_of.as_deref();
        let original = original.and_then(|path| ids.get(path)).copied();
        let links = translates(write, ids[page.path.as_str()], original).await?;
        visible |= links;
    }
    visible |= move_left_over(write, of.site, pages).await?;
    Ok(visible)
}

async fn translates(
    write: &mut Write,
    page: PageId,
    original: Option<PageId>,
) -> Result<bool, StoreError> {
    Ok(run!(write, sqlx::query(TRANSLATES).bind(page).bind(original))? > 0)
}

async fn write_page(
    write: &mut Write,
    of: &PageWriting<'_>,
    page: &PageContent,
    parent: Option<PageId>,
) -> Result<(PageId, bool), StoreError> {
    let menu_param = serde_json::to_string(&page.menu_param)?;
    let written = run!(
        &mut *write,
        sqlx::query(PAGE)
            .bind(of.site)
            .bind(&page.path)
            .bind(parent)
            .bind(&page.title)
            .bind(&page.label)
            .bind(&page.description)
            .bind(page.position)
            .bind(page.visible)
            .bind(page.menu)
            .bind(page.heading)
            .bind(&page.language)
            .bind(&menu_param)
            .bind(&page.class_theme_style)
            .bind(of.now)
    )?;
    let id = on!(&mut *write, |db| sqlx::query_scalar(PAGE_ID)
        .bind(of.site)
        .bind(&page.path)
        .fetch_one(&mut **db)
        .await)?;
    let mut inside = false;
    for (number, module) in (1..).zip(&page.modules) {
        let place = Place {
            site: of.site,
            page: id,
            number,
        };
        inside |= write_module(write, place, module).await?;
    }
    inside |= write_of_page(write, of.pictures, id, &page.pictures).await?;
    let mut redirected = 0;
    for path in &page.former {
        redirected += run!(
            &mut *write,
            sqlx::query(REDIRECT).bind(of.site).bind(path).bind(id)
        )?;
    }
    if inside && written == 0 {
        run!(write, sqlx::query(TOUCH).bind(id).bind(of.now))?;
    }
    Ok((id, written > 0 || inside || redirected > 0))
}

/// Modules that the folder no longer holds are behind those it holds: two with one number on a
/// page could not be told apart.
async fn move_left_over(
    write: &mut Write,
    site: SiteId,
    pages: &[PageContent],
) -> Result<bool, StoreError> {
    let held = pages.iter().flat_map(|page| &page.modules);
    let held: HashSet<&str> = held.map(|module| module.key.as_str()).collect();
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
    let mut moved = 0;
    for (id, page, ..) in left_over {
        let last = last.entry(page).or_default();
        *last += 1;
        moved += run!(&mut *write, sqlx::query(MOVE).bind(id).bind(*last))?;
    }
    Ok(moved > 0)
}

#[derive(Clone, Copy)]
struct Place {
    site: SiteId,
    page: PageId,
    number: i64,
}

async fn write_module(
    write: &mut Write,
    place: Place,
    module: &ModuleContent,
) -> Result<bool, StoreError> {
    let body = serde_json::to_string(&module.body)?;
    let written = run!(
        write,
        sqlx::query(MODULE)
            .bind(place.site)
            .bind(&module.key)
            .bind(place.page)
            .bind(&module.ident)
            .bind(&module.title)
            .bind(module.visible)
            .bind(place.number)
            .bind(&body)
    )?;
    Ok(written > 0)
}

/// Words of the page in its language; those of its title are apart, too.
async fn write_words(
    write: &mut Write,
    (site, id, language): (SiteId, PageId, &str),
    page: &PageContent,
) -> Result<bool, StoreError> {
    let old: Vec<(String, String)> = on!(&mut *write, |db| sqlx::query_as(WORDS)
        .bind(id)
        .fetch_all(&mut **db)
        .await)?;
    let old: BTreeSet<(String, String)> = old.into_iter().collect();
    let words = page_words(page).into_iter();
    let new: BTreeSet<(String, String)> = words.map(|word| (language.to_owned(), word)).collect();
    if old == new {
        return Ok(false);
    }
    run!(&mut *write, sqlx::query(FORGET_WORDS).bind(id))?;
    let rows: Vec<&(String, String)> = new.iter().collect();
    for (query, rows) in WORD.portions(&rows) {
        run!(&mut *write, {
            let mut query = sqlx::query(query);
            for (language, token) in rows {
                query = query.bind(site).bind(language).bind(token).bind(id);
            }
            query
        })?;
    }
    Ok(true)
}

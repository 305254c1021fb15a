//! Writing a page: its row, modules, words, former addresses and uses of pictures.

use crate::domain::content::PageContent;
use crate::domain::rules::Checked;
use crate::domain::search::indexing::page_words;
use crate::domain::values::id::{PageId, SiteId};

use super::module::{self, write_module};
use super::picture_uses::{KnownPictures, write_of_page};
use super::words::{self, SearchRow, Searched};
use super::{StoreError, Write, on, run};
use crate::store::words::Scope;

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

const REDIRECT: &str = "INSERT INTO redirect (site_id, path, page_id) VALUES ($1, $2, $3) \
    ON CONFLICT (site_id, path) DO UPDATE SET page_id = excluded.page_id WHERE redirect.page_id <> excluded.page_id";
const TAKEN_BACK: &str = "DELETE FROM redirect WHERE site_id = $1 AND path = $2";

const WORDS: &str = "SELECT scope, titles, words FROM search_row WHERE page_id = $1";
const FORGET_WORDS: &str = "DELETE FROM search_row WHERE page_id = $1";

/// Parameters of writing the pages of a site.
pub struct PageWriting<'a> {
    pub site: SiteId,
    pub pictures: &'a KnownPictures,
    /// Seconds since 1970.
    pub now: i64,
}

/// Returns the number of the page with this address.
pub async fn page_id(
    write: &mut Write,
    site: SiteId,
    path: &str,
) -> Result<Option<PageId>, StoreError> {
    let id = on!(write, |db| sqlx::query_scalar(PAGE_ID)
        .bind(site)
        .bind(path)
        .fetch_optional(&mut **db)
        .await)?;
    Ok(id)
}

/// Writes a page below this parent, with its modules. Returns its number and whether visitors see a
/// change.
pub async fn write_page(
    write: &mut Write,
    of: &PageWriting<'_>,
    (page, parent): (Checked<&PageContent>, Option<PageId>),
) -> Result<(PageId, bool), StoreError> {
    let row = write_row(write, of, (page.get(), parent)).await?;
    let id = page_id(write, of.site, &page.get().path).await?;
    let id = id.ok_or_else(|| StoreError::Damaged(format!("no page {}", page.get().path)))?;
    // An address that is a page's again is no longer a former one.
    let mut redirected = run!(
        &mut *write,
        sqlx::query(TAKEN_BACK).bind(of.site).bind(&page.get().path)
    )?;
    for path in &page.get().former {
        redirected += run!(
            &mut *write,
            sqlx::query(REDIRECT).bind(of.site).bind(path).bind(id)
        )?;
    }
    let inside = write_inside(write, of, (id, page)).await?;
    if inside && !row {
        touch(write, id, of.now).await?;
    }
    let words = write_words(write, (of.site, id), page.get()).await?;
    Ok((id, row || inside || redirected > 0 || words))
}

/// Records which page is the original of this translation; returns whether that is new.
pub async fn translates(
    write: &mut Write,
    page: PageId,
    original: Option<PageId>,
) -> Result<bool, StoreError> {
    Ok(run!(write, sqlx::query(TRANSLATES).bind(page).bind(original))? > 0)
}

async fn write_row(
    write: &mut Write,
    of: &PageWriting<'_>,
    (page, parent): (&PageContent, Option<PageId>),
) -> Result<bool, StoreError> {
    let menu_param = serde_json::to_string(&page.menu_param)?;
    let written = run!(
        write,
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
    Ok(written > 0)
}

/// Writes the modules of a page and its uses of pictures.
async fn write_inside(
    write: &mut Write,
    of: &PageWriting<'_>,
    (id, page): (PageId, Checked<&PageContent>),
) -> Result<bool, StoreError> {
    let mut changed = false;
    for (number, module) in (1..).zip(page.modules()) {
        let at = module::ModulePosition {
            site: of.site,
            page: id,
            number,
        };
        changed |= write_module(write, at, module).await?;
    }
    changed |= write_of_page(write, of.pictures, id, &page.get().pictures).await?;
    Ok(changed)
}

async fn touch(write: &mut Write, page: PageId, now: i64) -> Result<(), StoreError> {
    run!(write, sqlx::query(TOUCH).bind(page).bind(now))?;
    Ok(())
}

/// Writes the words of the page in its language.
async fn write_words(
    write: &mut Write,
    (site, id): (SiteId, PageId),
    page: &PageContent,
) -> Result<bool, StoreError> {
    let Some(row) = changed_words(write, (site, id), page).await? else {
        return Ok(false);
    };
    replace_words(write, id, row).await?;
    Ok(true)
}

/// The words of the page in its language; `None` if they are stored so.
pub async fn changed_words(
    read: &mut Write,
    (site, id): (SiteId, PageId),
    page: &PageContent,
) -> Result<Option<SearchRow>, StoreError> {
    let old: Vec<(String, String, String)> = on!(read, |db| sqlx::query_as(WORDS)
        .bind(id)
        .fetch_all(&mut **db)
        .await)?;
    let row = SearchRow {
        scope: Scope::pages(site, &page.language).code(),
        of: Searched::Page(id),
        position: id.0,
        words: page_words(page),
    };
    let new = (!row.words.is_empty()).then(|| {
        let (titles, words) = (row.words.stored_titles(), row.words.stored());
        (row.scope.clone(), titles, words)
    });
    let is_same = old.iter().eq(new.iter());
    Ok((!is_same).then_some(row))
}

/// Writes these words of the page in place of the stored ones.
pub async fn replace_words(
    write: &mut Write,
    id: PageId,
    row: SearchRow,
) -> Result<(), StoreError> {
    run!(&mut *write, sqlx::query(FORGET_WORDS).bind(id))?;
    if row.words.is_empty() {
        return Ok(());
    }
    words::write(write, &[row]).await
}

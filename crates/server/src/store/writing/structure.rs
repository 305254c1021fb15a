//! Writing the site, its pages with their modules, and its pictures.

use std::collections::{HashMap, HashSet};

use crate::domain::content::{ModuleContent, PageContent};
use crate::domain::picture::Picture;
use crate::domain::site::Site;

use super::{StoreError, Write, on, run};

/// There is one site per database so far; its key is what an import finds it by.
const SITE_KEY: &str = "site";

const SITE: &str = "INSERT INTO site (key, name, slogan, language, identity, footer, theme, fingerprint) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) \
    ON CONFLICT (key) DO UPDATE SET name = excluded.name, slogan = excluded.slogan, language = excluded.language, \
    identity = excluded.identity, footer = excluded.footer, theme = excluded.theme, fingerprint = excluded.fingerprint RETURNING id";

const PAGE: &str = "INSERT INTO page \
    (site_id, path, parent_id, title, label, description, position, visible, menu, heading) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) \
    ON CONFLICT (site_id, path) DO UPDATE SET parent_id = excluded.parent_id, title = excluded.title, \
    label = excluded.label, description = excluded.description, position = excluded.position, \
    visible = excluded.visible, menu = excluded.menu, heading = excluded.heading RETURNING id";

/// The revision moves only when the module does: what is cached by it stays right.
const MODULE: &str = "INSERT INTO module (site_id, key, page_id, ident, title, visible, position, body) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) \
    ON CONFLICT (site_id, key) DO UPDATE SET page_id = excluded.page_id, ident = excluded.ident, \
    title = excluded.title, visible = excluded.visible, position = excluded.position, body = excluded.body, \
    revision = module.revision + 1 \
    WHERE (module.page_id, module.ident, module.title, module.visible, module.position, module.body) \
    IS DISTINCT FROM (excluded.page_id, excluded.ident, excluded.title, excluded.visible, excluded.position, excluded.body)";

const PLACES: &str = "SELECT id, page_id, position, key FROM module ORDER BY page_id, position, id";

/// A block's place is in its addresses, so what is cached of it goes with its place.
const MOVE: &str =
    "UPDATE module SET position = $2, revision = revision + 1 WHERE id = $1 AND position <> $2";

const PICTURE: &str = "INSERT INTO picture (site_id, name, alt, width, height, small_width, small_height) \
    VALUES ($1, $2, $3, $4, $5, $6, $7) \
    ON CONFLICT (site_id, name) DO UPDATE SET alt = excluded.alt, width = excluded.width, \
    height = excluded.height, small_width = excluded.small_width, small_height = excluded.small_height";

pub async fn write_site(
    write: &mut Write,
    site: &Site,
    fingerprint: &str,
) -> Result<i64, StoreError> {
    let id = on!(write, |db| sqlx::query_scalar(SITE)
        .bind(SITE_KEY)
        .bind(&site.name)
        .bind(&site.slogan)
        .bind(&site.language)
        .bind(serde_json::to_string(&site.identity)?)
        .bind(serde_json::to_string(&site.footer)?)
        .bind(serde_json::to_string(&site.theme)?)
        .bind(fingerprint)
        .fetch_one(&mut **db)
        .await)?;
    Ok(id)
}

pub async fn write_pages(
    write: &mut Write,
    site: i64,
    pages: &[PageContent],
) -> Result<(), StoreError> {
    let mut ids: HashMap<&str, i64> = HashMap::new();
    for page in pages {
        let parent = page
            .parent
            .as_deref()
            .and_then(|path| ids.get(path))
            .copied();
        let id: i64 = on!(write, |db| sqlx::query_scalar(PAGE)
            .bind(site)
            .bind(&page.path)
            .bind(parent)
            .bind(&page.title)
            .bind(&page.label)
            .bind(&page.description)
            .bind(page.position)
            .bind(page.visible)
            .bind(page.menu)
            .bind(page.heading)
            .fetch_one(&mut **db)
            .await)?;
        ids.insert(&page.path, id);
        for (number, module) in (1..).zip(&page.modules) {
            write_module(
                write,
                Place {
                    site,
                    page: id,
                    number,
                },
                module,
            )
            .await?;
        }
    }
    move_left_over(write, pages).await
}

/// Modules that the folder no longer holds stand behind those it holds: two with one number on a
/// page could not be told apart.
async fn move_left_over(write: &mut Write, pages: &[PageContent]) -> Result<(), StoreError> {
    let held = pages.iter().flat_map(|page| &page.modules);
    let held: HashSet<&str> = held.map(|module| module.key.as_str()).collect();
    let places: Vec<(i64, i64, i64, String)> = on!(write, |db| sqlx::query_as(PLACES)
        .fetch_all(&mut **db)
        .await)?;
    let (held, left_over): (Vec<_>, Vec<_>) = places
        .into_iter()
        .partition(|(.., key)| held.contains(key.as_str()));
    let mut last: HashMap<i64, i64> = HashMap::new();
    for (_, page, position, _) in held {
        let last = last.entry(page).or_default();
        *last = position.max(*last);
    }
    for (id, page, ..) in left_over {
        let last = last.entry(page).or_default();
        *last += 1;
        run!(write, sqlx::query(MOVE).bind(id).bind(*last))?;
    }
    Ok(())
}

#[derive(Clone, Copy)]
struct Place {
    site: i64,
    page: i64,
    number: u32,
}

async fn write_module(
    write: &mut Write,
    place: Place,
    module: &ModuleContent,
) -> Result<(), StoreError> {
    run!(
        write,
        sqlx::query(MODULE)
            .bind(place.site)
            .bind(&module.key)
            .bind(place.page)
            .bind(&module.ident)
            .bind(&module.title)
            .bind(module.visible)
            .bind(i64::from(place.number))
            .bind(serde_json::to_string(&module.body)?)
    )?;
    Ok(())
}

pub async fn write_pictures(
    write: &mut Write,
    site: i64,
    pictures: &[Picture],
) -> Result<(), StoreError> {
    for picture in pictures {
        run!(
            write,
            sqlx::query(PICTURE)
                .bind(site)
                .bind(&picture.name)
                .bind(&picture.alt)
                .bind(i64::from(picture.full.width))
                .bind(i64::from(picture.full.height))
                .bind(i64::from(picture.small.width))
                .bind(i64::from(picture.small.height))
        )?;
    }
    Ok(())
}

//! Reading the site, its pages, their modules and pictures.

use std::collections::BTreeMap;

use crate::domain::module::Module;
use crate::domain::page_tree::{Page, PageTree};
use crate::domain::picture::{Picture, Size, names_of_file};
use crate::domain::site::Site;

use super::pools::on;
use super::{Store, StoreError};

/// A site and its number in the database.
#[derive(Debug, Clone)]
pub struct StoredSite {
    /// Number of the site.
    pub id: i64,
    /// The site.
    pub site: Site,
    /// Its pages.
    pub tree: PageTree,
}

/// A visible module, and the page it stands on.
#[derive(Debug, Clone)]
pub struct StoredModule {
    /// Number of its page.
    pub page: i64,
    /// The module.
    pub module: Module,
}

#[derive(sqlx::FromRow)]
struct SiteRow {
    id: i64,
    name: String,
    slogan: String,
    language: String,
    identity: String,
    footer: String,
    theme: String,
}

#[derive(sqlx::FromRow)]
struct PageRow {
    id: i64,
    parent_id: Option<i64>,
    path: String,
    title: String,
    label: String,
    description: String,
    position: i64,
    visible: bool,
    menu: bool,
    heading: bool,
}

#[derive(sqlx::FromRow)]
struct ModuleRow {
    page_id: i64,
    position: i64,
    key: String,
    ident: String,
    title: Option<String>,
    body: String,
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
    /// The site with its pages; none before the first import.
    pub async fn site(&self) -> Result<Option<StoredSite>, StoreError> {
        let row: Option<SiteRow> = on!(self.readers(), |db| {
            sqlx::query_as("SELECT id, name, slogan, language, identity, footer, theme FROM site ORDER BY id LIMIT 1")
                .fetch_optional(db)
                .await
        })?;
        let Some(row) = row else { return Ok(None) };
        let pages: Vec<PageRow> = on!(self.readers(), |db| {
            sqlx::query_as(
            "SELECT id, parent_id, path, title, label, description, position, visible, menu, heading \
             FROM page WHERE site_id = $1",
        )
        .bind(row.id)
        .fetch_all(db)
        .await
        })?;
        let tree = PageTree::new(pages.into_iter().map(Page::from).collect());
        Ok(Some(StoredSite {
            id: row.id,
            site: row.site()?,
            tree,
        }))
    }

    /// The visible modules of a page, from top to bottom.
    pub async fn modules(&self, page: i64) -> Result<Vec<Module>, StoreError> {
        let rows: Vec<ModuleRow> = on!(self.readers(), |db| sqlx::query_as(
            "SELECT page_id, position, key, ident, title, body FROM module \
             WHERE page_id = $1 AND visible ORDER BY position",
        )
        .bind(page)
        .fetch_all(db)
        .await)?;
        rows.into_iter()
            .map(|row| Ok(row.module()?.module))
            .collect()
    }

    /// The visible blocks of the site whose elements have a page of their own.
    pub async fn detail_lists(&self, site: i64) -> Result<Vec<StoredModule>, StoreError> {
        let rows: Vec<ModuleRow> = on!(self.readers(), |db| {
            sqlx::query_as(
                "SELECT page_id, position, key, ident, title, body FROM module \
                 WHERE site_id = $1 AND visible ORDER BY id",
            )
            .bind(site)
            .fetch_all(db)
            .await
        })?;
        let modules = rows.into_iter().map(ModuleRow::module);
        let has_detail = |found: &Result<StoredModule, StoreError>| match found {
            Ok(found) => found.module.body.has_detail(),
            Err(_) => true,
        };
        modules.filter(has_detail).collect()
    }

    /// Whether the file of this name is one of a listed picture's two.
    pub async fn lists_picture_file(&self, file: &str) -> Result<bool, StoreError> {
        let [full, small] = names_of_file(file);
        let listed = on!(self.readers(), |db| sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM picture WHERE name IN ($1, $2))"
        )
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
        let mut found = BTreeMap::new();
        for name in names {
            let row: Option<PictureRow> = on!(self.readers(), |db| {
                sqlx::query_as(
                    "SELECT name, alt, width, height, small_width, small_height FROM picture \
                     WHERE site_id = $1 AND name = $2",
                )
                .bind(site)
                .bind(name)
                .fetch_optional(db)
                .await
            })?;
            if let Some(row) = row {
                found.insert(row.name.clone(), Picture::from(row));
            }
        }
        Ok(found)
    }
}

impl SiteRow {
    fn site(self) -> Result<Site, StoreError> {
        Ok(Site {
            name: self.name,
            slogan: self.slogan,
            language: self.language,
            languages: Vec::new(),
            settings: crate::domain::site_settings::SiteSettings::default(),
            identity: serde_json::from_str(&self.identity)?,
            footer: serde_json::from_str(&self.footer)?,
            theme: serde_json::from_str(&self.theme)?,
        })
    }
}

impl From<PageRow> for Page {
    fn from(row: PageRow) -> Self {
        Self {
            id: row.id,
            parent: row.parent_id,
            path: row.path,
            title: row.title,
            label: row.label,
            description: row.description,
            position: row.position,
            visible: row.visible,
            menu: row.menu,
            heading: row.heading,
            language: String::new(),
            translation_of: None,
            menu_param: BTreeMap::new(),
            class_theme_style: String::new(),
            changed_at: 0,
        }
    }
}

impl ModuleRow {
    fn module(self) -> Result<StoredModule, StoreError> {
        let body = serde_json::from_str(&self.body)?;
        let module = Module {
            id: 0,
            revision: 0,
            number: side(self.position),
            key: self.key,
            ident: self.ident,
            title: self.title,
            body,
        };
        Ok(StoredModule {
            page: self.page_id,
            module,
        })
    }
}

impl From<PictureRow> for Picture {
    fn from(row: PictureRow) -> Self {
        Self {
            name: row.name,
            alt: row.alt,
            full: Size {
                width: side(row.width),
                height: side(row.height),
            },
            small: Size {
                width: side(row.small_width),
                height: side(row.small_height),
            },
        }
    }
}

/// Numbers that were written as `u32`.
fn side(number: i64) -> u32 {
    u32::try_from(number).unwrap_or(0)
}

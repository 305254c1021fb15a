//! Reading the structure of a site: everything pages need except elements, from one moment.

use std::collections::BTreeMap;

use crate::domain::content::DictionaryEntry;
use crate::domain::module::Module;
use crate::domain::site::Site;
use crate::domain::site::page_tree::Page;
use crate::domain::values::id::{ModuleId, PageId, SiteId, SourceId};

use super::listing::whole;
use super::page_rows::{PageRow, read_pages};
use super::pools::{Write, on};
use super::site_rows::{read_site, rows_of};
use super::{StoreError, Structures};

const CHANGE_COUNT: &str = "SELECT value, value - elements FROM change_count WHERE id = 1";
const MODULES: &str = "SELECT id, page_id, position, key, ident, title, aside, body, revision FROM module \
    WHERE site_id = $1 AND visible ORDER BY page_id, position";
const SOURCES: &str = "SELECT id, key, revision FROM source WHERE site_id = $1";
const PICTURES: &str =
    "SELECT CAST(COALESCE(SUM(revision), 0) AS BIGINT) FROM picture WHERE site_id = $1";
const REDIRECTS: &str = "SELECT path, page_id FROM redirect WHERE site_id = $1";
const DICTIONARY: &str = "SELECT language, target, expression, value FROM translation \
    WHERE site_id = $1 AND value IS NOT NULL";

/// The number of changes that visitors see.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChangeCount {
    /// All changes.
    pub all: i64,
    /// Changes of anything but elements. While this number is the same, only the sources of a structure may differ.
    pub structure: i64,
}

/// Sources by key.
pub type Sources = BTreeMap<String, StoredSource>;

/// The structure of a site.
#[derive(Debug, Clone)]
pub struct StoredStructure {
    /// The count at that moment.
    pub changes: ChangeCount,
    /// Number of the site.
    pub site_id: SiteId,
    /// The site.
    pub site: Site,
    /// All its pages.
    pub pages: Vec<Page>,
    /// Visible modules with the numbers of their pages, from top to bottom of each.
    pub modules: Vec<(PageId, Module)>,
    /// Unreadable modules: the numbers of their pages, and the reason.
    pub damaged: Vec<(PageId, String)>,
    /// Sources of elements.
    pub sources: Sources,
    /// Numbers of pages by former addresses.
    pub redirects: BTreeMap<String, PageId>,
    /// Increases with every change of a picture.
    pub pictures: i64,
    /// Translations, without candidates.
    pub dictionary: Vec<DictionaryEntry>,
}

/// A source of elements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StoredSource {
    /// Its number.
    pub id: SourceId,
    /// Increases with every change of an element that visitors see.
    pub revision: i64,
}

#[derive(sqlx::FromRow)]
struct ModuleRow {
    id: ModuleId,
    page_id: PageId,
    position: i64,
    key: String,
    ident: String,
    title: Option<String>,
    aside: bool,
    body: String,
    revision: i64,
}

impl Structures<'_> {
    /// Returns the count of changes; a cached structure is current while it is the same.
    pub async fn change_count(self) -> Result<ChangeCount, StoreError> {
        let count: (i64, i64) = on!(self.0.readers(), |db| sqlx::query_as(CHANGE_COUNT)
            .fetch_one(db)
            .await)?;
        Ok(count.into())
    }

    /// Returns the sources of a site, and the count of changes at the same moment.
    pub async fn sources(self, site: SiteId) -> Result<(ChangeCount, Sources), StoreError> {
        let mut read = self.0.snapshot().await?;
        let changes = changes(&mut read).await?;
        Ok((changes, sources(&mut read, site).await?))
    }

    /// Returns the structure of the site; `None` before the first import.
    pub async fn structure(self) -> Result<Option<StoredStructure>, StoreError> {
        let mut read = self.0.snapshot().await?;
        let changes = changes(&mut read).await?;
        let Some((site_id, site)) = read_site(&mut read).await? else {
            return Ok(None);
        };
        let pages = read_pages(&mut read, site_id).await?;
        let modules: Vec<ModuleRow> = rows_of(&mut read, MODULES, site_id).await?;
        let sources = sources(&mut read, site_id).await?;
        let pictures: Vec<(i64,)> = rows_of(&mut read, PICTURES, site_id).await?;
        let redirects: Vec<(String, PageId)> = rows_of(&mut read, REDIRECTS, site_id).await?;
        let dictionary: Vec<(String, String, String, String)> =
            rows_of(&mut read, DICTIONARY, site_id).await?;
        let mut structure = StoredStructure {
            changes,
            site_id,
            site,
            pages: pages
                .into_iter()
                .map(PageRow::page)
                .collect::<Result<_, _>>()?,
            modules: Vec::new(),
            damaged: Vec::new(),
            sources,
            pictures: pictures.first().map_or(0, |(sum,)| *sum),
            redirects: redirects.into_iter().collect(),
            dictionary: dictionary.into_iter().map(entry).collect(),
        };
        for row in modules {
            structure.push(row);
        }
        Ok(Some(structure))
    }
}

impl From<(i64, i64)> for ChangeCount {
    fn from((all, structure): (i64, i64)) -> Self {
        Self { all, structure }
    }
}

async fn changes(read: &mut Write) -> Result<ChangeCount, StoreError> {
    let count: (i64, i64) = on!(read, |db| sqlx::query_as(CHANGE_COUNT)
        .fetch_one(&mut **db)
        .await)?;
    Ok(count.into())
}

async fn sources(read: &mut Write, site: SiteId) -> Result<Sources, StoreError> {
    let rows: Vec<(SourceId, String, i64)> = rows_of(read, SOURCES, site).await?;
    let rows = rows.into_iter();
    Ok(rows
        .map(|(id, key, revision)| (key, StoredSource { id, revision }))
        .collect())
}

fn entry(row: (String, String, String, String)) -> DictionaryEntry {
    let (language, target, expression, value) = row;
    DictionaryEntry {
        language,
        target,
        expression,
        value: Some(value),
    }
}

impl StoredStructure {
    /// An unreadable module damages only its page, not the site.
    fn push(&mut self, row: ModuleRow) {
        match serde_json::from_str(&row.body) {
            Ok(body) => self.modules.push((
                row.page_id,
                Module {
                    id: row.id,
                    number: whole(row.position),
                    key: row.key,
                    ident: row.ident,
                    title: row.title,
                    aside: row.aside,
                    body,
                    revision: row.revision,
                },
            )),
            Err(error) => {
                let why = format!("module {}: {error}", row.key);
                self.damaged.push((row.page_id, why));
            }
        }
    }
}

impl PageRow {
    fn page(self) -> Result<Page, StoreError> {
        Ok(Page {
            id: self.id,
            parent: self.parent_id,
            path: self.path,
            title: self.title,
            label: self.label,
            description: self.description,
            position: self.position,
            visible: self.visible,
            menu: self.menu,
            heading: self.heading,
            language: self.language,
            translation_of: self.translation_of_id,
            menu_param: serde_json::from_str(&self.menu_param)?,
            class_theme_style: self.class_theme_style,
            changed_at: self.changed_at,
        })
    }
}

//! Reading a whole site in one transaction, for an export.

use std::collections::{BTreeMap, HashMap};

use crate::domain::content::{
    DictionaryEntry, ElementContent, ModuleContent, PageContent, Permalink, PermalinkTarget,
    SiteContent, SourceContent,
};
use crate::domain::element::State;
use crate::domain::picture::{Picture, Size};
use crate::domain::values::id::{ElementId, PageId, SiteId, SourceId};

use super::page_rows::{self, PageRow};
use super::pools::Write;
use super::site_rows::{read_site, rows_of};
use super::{Contents, StoreError};

const MODULES: &str = "SELECT page_id, key, ident, title, visible, aside, body FROM module WHERE site_id = $1 \
    ORDER BY page_id, position, id";

const REDIRECTS: &str = "SELECT page_id, path FROM redirect WHERE site_id = $1 ORDER BY path";

const SOURCES: &str = "SELECT id, key FROM source WHERE site_id = $1 ORDER BY key";

const ELEMENTS: &str = "SELECT e.id, e.source_id, e.key, e.owner, e.state, e.content \
    FROM element e JOIN source s ON s.id = e.source_id WHERE s.site_id = $1 ORDER BY e.source_id, e.position, e.id";

const TRANSLATED: &str = "SELECT t.element_id, t.language, t.content FROM element_translation t \
    JOIN element e ON e.id = t.element_id JOIN source s ON s.id = e.source_id WHERE s.site_id = $1";

const PICTURES: &str = "SELECT name, alt, width, height, small_width, small_height FROM picture \
    WHERE site_id = $1 ORDER BY name";

const DICTIONARY: &str = "SELECT language, target, expression, value FROM translation WHERE site_id = $1 \
    AND (value IS NOT NULL OR NOT dismissed) ORDER BY language, target, expression";

const PERMALINKS: &str =
    "SELECT code, page_id, element_id FROM permalink WHERE site_id = $1 ORDER BY code";

#[derive(sqlx::FromRow)]
struct ModuleRow {
    page_id: PageId,
    key: String,
    ident: String,
    title: Option<String>,
    visible: bool,
    aside: bool,
    body: String,
}

#[derive(sqlx::FromRow)]
struct ElementRow {
    id: ElementId,
    source_id: SourceId,
    key: String,
    owner: Option<String>,
    state: String,
    content: String,
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

impl Contents<'_> {
    /// Returns the content of the site, including everything made on the site itself; `None` before the
    /// first import. Derived values (fields of sources, pictures of pages) are left empty.
    pub async fn read(self) -> Result<Option<SiteContent>, StoreError> {
        let mut read = self.0.snapshot().await?;
        let Some((id, site)) = read_site(&mut read).await? else {
            return Ok(None);
        };
        let pages = read_pages(&mut read, id).await?;
        let elements = read_sources(&mut read, id).await?;
        let pictures: Vec<PictureRow> = rows_of(&mut read, PICTURES, id).await?;
        let dictionary: Vec<(String, String, String, Option<String>)> =
            rows_of(&mut read, DICTIONARY, id).await?;
        let permalinks: Vec<(String, Option<PageId>, Option<ElementId>)> =
            rows_of(&mut read, PERMALINKS, id).await?;
        Ok(Some(SiteContent {
            site,
            permalinks: permalinks
                .into_iter()
                .filter_map(|row| permalink(row, &pages.paths, &elements.keys))
                .collect(),
            pages: pages.found,
            sources: elements.found,
            picture_files: BTreeMap::new(),
            pictures: pictures
                .into_iter()
                .map(PictureRow::picture)
                .collect::<Result<_, _>>()?,
            dictionary: dictionary.into_iter().map(entry).collect(),
        }))
    }
}

/// Pages, and each page's address by its id.
pub(super) struct ExportedPages {
    pub found: Vec<PageContent>,
    pub paths: HashMap<PageId, String>,
}

/// Reads the pages with their modules, parents before children.
pub(super) async fn read_pages(
    read: &mut Write,
    site: SiteId,
) -> Result<ExportedPages, StoreError> {
    let pages = page_rows::read_pages(read, site).await?;
    let modules: Vec<ModuleRow> = rows_of(read, MODULES, site).await?;
    let redirects: Vec<(PageId, String)> = rows_of(read, REDIRECTS, site).await?;
    let paths: HashMap<PageId, String> = pages
        .iter()
        .map(|page| (page.id, page.path.clone()))
        .collect();
    let mut modules_of: HashMap<PageId, Vec<ModuleContent>> = HashMap::new();
    for module in modules {
        let page = module.page_id;
        modules_of.entry(page).or_default().push(module.content()?);
    }
    let mut former: HashMap<PageId, Vec<String>> = HashMap::new();
    for (page, path) in redirects {
        former.entry(page).or_default().push(path);
    }
    let mut found = Vec::new();
    for page in pages {
        let id = page.id;
        let mut content = page.content(&paths)?;
        content.modules = modules_of.remove(&id).unwrap_or_default();
        content.former = former.remove(&id).unwrap_or_default();
        found.push(content);
    }
    // Parents before children.
    found.sort_by_cached_key(|page| (page.path.matches('/').count(), page.path.clone()));
    Ok(ExportedPages { found, paths })
}

/// Sources, and each element's source and key by its id.
struct Elements {
    found: Vec<SourceContent>,
    keys: HashMap<ElementId, (String, String)>,
}

async fn read_sources(read: &mut Write, site: SiteId) -> Result<Elements, StoreError> {
    let sources: Vec<(SourceId, String)> = rows_of(read, SOURCES, site).await?;
    let elements: Vec<ElementRow> = rows_of(read, ELEMENTS, site).await?;
    let translated: Vec<(ElementId, String, String)> = rows_of(read, TRANSLATED, site).await?;
    let mut translations: HashMap<ElementId, BTreeMap<String, BTreeMap<String, String>>> =
        HashMap::new();
    for (element, language, content) in translated {
        let texts = serde_json::from_str(&content)?;
        translations
            .entry(element)
            .or_default()
            .insert(language, texts);
    }
    let names: HashMap<SourceId, &str> = sources
        .iter()
        .map(|(id, key)| (*id, key.as_str()))
        .collect();
    let mut keys = HashMap::new();
    let mut elements_of: HashMap<SourceId, Vec<ElementContent>> = HashMap::new();
    for element in elements {
        let source = element.source_id;
        let of = names.get(&source).copied().unwrap_or_default();
        keys.insert(element.id, (of.to_owned(), element.key.clone()));
        let texts = translations.remove(&element.id).unwrap_or_default();
        let content = element.content(texts)?;
        elements_of.entry(source).or_default().push(content);
    }
    let found = sources.into_iter().map(|(id, key)| SourceContent {
        key,
        fields: Vec::new(),
        has_months: false,
        elements: elements_of.remove(&id).unwrap_or_default(),
    });
    Ok(Elements {
        found: found.collect(),
        keys,
    })
}

impl PageRow {
    fn content(self, paths: &HashMap<PageId, String>) -> Result<PageContent, StoreError> {
        let path = |id: Option<PageId>| id.and_then(|id| paths.get(&id)).cloned();
        Ok(PageContent {
            parent: path(self.parent_id),
            translation_of: path(self.translation_of_id),
            path: self.path,
            title: self.title,
            label: self.label,
            description: self.description,
            position: self.position,
            visible: self.visible,
            menu: self.menu,
            heading: self.heading,
            language: self.language,
            former: Vec::new(),
            menu_param: serde_json::from_str(&self.menu_param)?,
            class_theme_style: self.class_theme_style,
            pictures: Vec::new(),
            modules: Vec::new(),
        })
    }
}

impl ModuleRow {
    fn content(self) -> Result<ModuleContent, StoreError> {
        let body = serde_json::from_str(&self.body);
        let body = body
            .map_err(|error| StoreError::Damaged(format!("the module `{}`: {error}", self.key)))?;
        Ok(ModuleContent {
            key: self.key,
            ident: self.ident,
            title: self.title,
            visible: self.visible,
            aside: self.aside,
            body,
        })
    }
}

impl ElementRow {
    fn content(
        self,
        translations: BTreeMap<String, BTreeMap<String, String>>,
    ) -> Result<ElementContent, StoreError> {
        let state = State::of_name(&self.state);
        Ok(ElementContent {
            state: state
                .ok_or_else(|| StoreError::Damaged(format!("the state `{}`", self.state)))?,
            values: serde_json::from_str(&self.content).map_err(|error| {
                StoreError::Damaged(format!("the element `{}`: {error}", self.key))
            })?,
            key: self.key,
            owner: self.owner,
            translations,
        })
    }
}

impl PictureRow {
    fn picture(self) -> Result<Picture, StoreError> {
        let side = |pixels: i64| {
            let side = u32::try_from(pixels);
            side.map_err(|_| StoreError::Damaged(format!("a picture of {pixels} pixels")))
        };
        Ok(Picture {
            full: Size {
                width: side(self.width)?,
                height: side(self.height)?,
            },
            small: Size {
                width: side(self.small_width)?,
                height: side(self.small_height)?,
            },
            // Not part of an export: the import computes them from the file.
            tone: None,
            content: None,
            name: self.name,
            alt: self.alt,
        })
    }
}

fn entry(
    (language, target, expression, value): (String, String, String, Option<String>),
) -> DictionaryEntry {
    DictionaryEntry {
        language,
        target,
        expression,
        value,
    }
}

fn permalink(
    (code, page, element): (String, Option<PageId>, Option<ElementId>),
    paths: &HashMap<PageId, String>,
    keys: &HashMap<ElementId, (String, String)>,
) -> Option<Permalink> {
    let to_page = page.and_then(|id| paths.get(&id)).cloned();
    let to_element = element.and_then(|id| keys.get(&id)).cloned();
    let target = match (to_page, to_element) {
        (Some(path), _) => PermalinkTarget::Page(path),
        (None, Some((source, key))) => PermalinkTarget::Element { source, key },
        (None, None) => return None,
    };
    Some(Permalink { code, target })
}

//! Finding and removing what an earlier import wrote and the folder no longer contains.

use std::collections::{BTreeMap, HashSet};

use crate::domain::content::SiteContent;
use crate::domain::values::id::{ElementId, ModuleId, PageId, PictureId, SiteId, SourceId};

use crate::store::Shelf;

use super::element_rows::execute;
use super::index::{FilterCounts, forget};
use super::{StoreError, Write, on, run};
use crate::store::many::Many;

const PAGES: &str = "SELECT id, path FROM page WHERE site_id = $1 ORDER BY path";
const MODULES: &str = "SELECT id, key FROM module WHERE site_id = $1 ORDER BY key";
const PICTURES: &str =
    "SELECT id, name FROM picture WHERE site_id = $1 AND sender IS NULL ORDER BY name";
const REDIRECTS: &str = "SELECT id, path FROM redirect WHERE site_id = $1 ORDER BY path";
const SOURCES: &str = "SELECT id, key FROM source WHERE site_id = $1 ORDER BY key";
const ELEMENTS: &str = "SELECT id, key, EXISTS (SELECT 1 FROM element_version v WHERE v.element_id = element.id) \
    FROM element WHERE source_id = $1 AND imported AND key > $2 ORDER BY key LIMIT $3 + 0";
const PERMALINKS: &str = "SELECT code FROM permalink WHERE site_id = $1 AND imported ORDER BY code";
const EXPRESSIONS: &str = "SELECT id, language, target, expression FROM translation \
    WHERE site_id = $1 AND imported ORDER BY language, target, expression";

const SOURCE: &str = "SELECT id FROM source WHERE site_id = $1 AND key = $2";
const CHANGED_SOURCE: &str = "UPDATE source SET revision = revision + 1 WHERE id = $1";
static REMOVE_ELEMENTS: Many = Many::new("DELETE FROM element WHERE id IN (", "$", ")");
static REMOVE_PAGES: Many = Many::new("DELETE FROM page WHERE id IN (", "$", ")");
static REMOVE_MODULES: Many = Many::new("DELETE FROM module WHERE id IN (", "$", ")");
static REMOVE_PICTURES: Many = Many::new("DELETE FROM picture WHERE id IN (", "$", ")");
static REMOVE_REDIRECTS: Many = Many::new("DELETE FROM redirect WHERE id IN (", "$", ")");
static REMOVE_EXPRESSIONS: Many = Many::new("DELETE FROM translation WHERE id IN (", "$", ")");
static REMOVE_PERMALINKS: Many = Many::new("DELETE FROM permalink WHERE code IN (", "$", ")");

/// Elements per statement.
const CHUNK: usize = 1_000;

/// Something that the folder no longer contains.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Removal {
    /// A page, by number and address.
    Page(PageId, String),
    /// A module, by number and key.
    Module(ModuleId, String),
    /// An element.
    Element(GoneElement),
    /// A picture, by number and name.
    Picture(PictureId, String),
    /// A former address of a page, by number and address.
    Redirect(i64, String),
    /// A short address, by code.
    Permalink(String),
    /// An expression of the dictionary, by number, language and text.
    Expression(i64, String, String),
    /// A file of the media folder, by shelf and name.
    File(Shelf, String),
}

/// An element that the folder no longer contains.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GoneElement {
    /// Its number.
    pub id: ElementId,
    /// Key of its source.
    pub source: String,
    /// Its key.
    pub key: String,
    /// Whether a member's change of it waits, which is deleted with it.
    pub waits: bool,
}

impl std::fmt::Display for GoneElement {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let Self { source, key, .. } = self;
        write!(f, "element {source}/{key}")?;
        if self.waits {
            write!(f, ", with a member’s change that is not published")?;
        }
        Ok(())
    }
}

impl std::fmt::Display for Removal {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Self::Page(_, path) => write!(f, "page {path}"),
            Self::Module(_, key) => write!(f, "module {key}"),
            Self::Element(element) => write!(f, "{element}"),
            Self::Picture(_, name) => write!(f, "picture {name}"),
            Self::Redirect(_, path) => write!(f, "former address {path}"),
            Self::Permalink(code) => write!(f, "short address {code}"),
            Self::Expression(_, language, said) => write!(f, "expression {language}: {said}"),
            Self::File(on, name) => write!(f, "file {}/{name}", on.folder()),
        }
    }
}

/// Finds everything in the site that the folder no longer contains, except elements of its sources:
/// these are found while writing them.
pub async fn find(
    write: &mut Write,
    site: SiteId,
    content: &SiteContent,
    left_over: Vec<Removal>,
) -> Result<Vec<Removal>, StoreError> {
    let paths: HashSet<&str> = content
        .pages
        .iter()
        .map(|page| page.path.as_str())
        .collect();
    let modules = content.pages.iter().flat_map(|page| &page.modules);
    let modules: HashSet<&str> = modules.map(|module| module.key.as_str()).collect();
    let pictures: HashSet<&str> = content
        .pictures
        .iter()
        .map(|picture| picture.name.as_str())
        .collect();
    let former = content.pages.iter().flat_map(|page| &page.former);
    let former: HashSet<&str> = former.map(String::as_str).collect();
    let named = Named { site };
    let mut removals = gone(named.read(write, PAGES).await?, &paths, Removal::Page);
    let stored = named.read(write, MODULES).await?;
    removals.extend(gone(stored, &modules, Removal::Module));
    removals.extend(left_over);
    removals.extend(elements_without_source(write, site, content).await?);
    let stored = named.read(write, PICTURES).await?;
    removals.extend(gone(stored, &pictures, Removal::Picture));
    let stored = named.read(write, REDIRECTS).await?;
    removals.extend(gone(stored, &former, Removal::Redirect));
    removals.extend(permalinks(write, site, content).await?);
    removals.extend(expressions(write, site, content).await?);
    Ok(removals)
}

/// Returns the elements of sources that the folder does not contain at all.
async fn elements_without_source(
    write: &mut Write,
    site: SiteId,
    content: &SiteContent,
) -> Result<Vec<Removal>, StoreError> {
    let held = content.sources.iter();
    let held: HashSet<&str> = held.map(|source| source.key.as_str()).collect();
    let sources: Vec<(SourceId, String)> = Named { site }.read(write, SOURCES).await?;
    let mut removals = Vec::new();
    for (id, source) in sources {
        if held.contains(source.as_str()) {
            continue;
        }
        let mut last = String::new();
        loop {
            let found: Vec<(ElementId, String, bool)> =
                on!(&mut *write, |db| sqlx::query_as(ELEMENTS)
                    .bind(id)
                    .bind(&last)
                    .bind(i64::try_from(CHUNK).unwrap_or(i64::MAX))
                    .fetch_all(&mut **db)
                    .await)?;
            let is_last = found.len() < CHUNK;
            if let Some((_, key, _)) = found.last() {
                last.clone_from(key);
            }
            let found = found.into_iter();
            removals.extend(found.map(|(id, key, waits)| {
                Removal::Element(GoneElement {
                    id,
                    source: source.clone(),
                    key,
                    waits,
                })
            }));
            if is_last {
                break;
            }
        }
    }
    Ok(removals)
}

async fn permalinks(
    write: &mut Write,
    site: SiteId,
    content: &SiteContent,
) -> Result<Vec<Removal>, StoreError> {
    let held = content.permalinks.iter();
    let held: HashSet<&str> = held.map(|permalink| permalink.code.as_str()).collect();
    let stored: Vec<String> = on!(write, |db| sqlx::query_scalar(PERMALINKS)
        .bind(site)
        .fetch_all(&mut **db)
        .await)?;
    let gone = stored
        .into_iter()
        .filter(|code| !held.contains(code.as_str()));
    Ok(gone.map(Removal::Permalink).collect())
}

async fn expressions(
    write: &mut Write,
    site: SiteId,
    content: &SiteContent,
) -> Result<Vec<Removal>, StoreError> {
    let held: HashSet<[&str; 3]> = content
        .dictionary
        .iter()
        .map(|entry| [&entry.language, &entry.target, &entry.expression].map(String::as_str))
        .collect();
    let stored: Vec<(i64, String, String, String)> = on!(write, |db| sqlx::query_as(EXPRESSIONS)
        .bind(site)
        .fetch_all(&mut **db)
        .await)?;
    let gone = stored.into_iter().filter(|(_, language, target, said)| {
        !held.contains(&[language, target, said].map(String::as_str))
    });
    Ok(gone
        .map(|(id, language, _, said)| Removal::Expression(id, language, said))
        .collect())
}

/// Returns the stored names that are not in the folder.
fn gone<I>(
    stored: Vec<(I, String)>,
    held: &HashSet<&str>,
    make: fn(I, String) -> Removal,
) -> Vec<Removal> {
    let gone = stored
        .into_iter()
        .filter(|(_, name)| !held.contains(name.as_str()));
    gone.map(|(id, name)| make(id, name)).collect()
}

/// Rows of a table that have a name in their site.
struct Named {
    site: SiteId,
}

impl Named {
    /// Reads ids and names.
    async fn read<I>(
        &self,
        write: &mut Write,
        query: &'static str,
    ) -> Result<Vec<(I, String)>, StoreError>
    where
        (I, String): Send + Unpin,
        (I, String): for<'r> sqlx::FromRow<'r, sqlx::sqlite::SqliteRow>,
        (I, String): for<'r> sqlx::FromRow<'r, sqlx::postgres::PgRow>,
    {
        Ok(on!(write, |db| sqlx::query_as(query)
            .bind(self.site)
            .fetch_all(&mut **db)
            .await)?)
    }
}

/// The rows to remove, by table.
#[derive(Default)]
struct Rows<'a> {
    pages: Vec<i64>,
    modules: Vec<i64>,
    pictures: Vec<i64>,
    redirects: Vec<i64>,
    expressions: Vec<i64>,
    permalinks: Vec<&'a str>,
}

impl<'a> Rows<'a> {
    fn of(removals: &'a [Removal]) -> Self {
        let mut rows = Self::default();
        for removal in removals {
            match removal {
                Removal::Page(id, _) => rows.pages.push(id.0),
                Removal::Module(id, _) => rows.modules.push(id.0),
                Removal::Picture(id, _) => rows.pictures.push(id.0),
                Removal::Redirect(id, _) => rows.redirects.push(*id),
                Removal::Expression(id, ..) => rows.expressions.push(*id),
                Removal::Permalink(code) => rows.permalinks.push(code),
                // Elements have been removed before; files are deleted after the commit.
                Removal::Element(..) | Removal::File(..) => {}
            }
        }
        rows
    }
}

/// Removes these; returns whether visitors may see a change.
pub async fn remove(
    write: &mut Write,
    site: SiteId,
    removals: &[Removal],
) -> Result<bool, StoreError> {
    let mut visible = remove_elements(write, site, removals).await?;
    let rows = Rows::of(removals);
    for (statement, ids) in [
        (&REMOVE_PAGES, &rows.pages),
        (&REMOVE_MODULES, &rows.modules),
        (&REMOVE_PICTURES, &rows.pictures),
        (&REMOVE_REDIRECTS, &rows.redirects),
        (&REMOVE_EXPRESSIONS, &rows.expressions),
    ] {
        visible |= execute(write, statement, ids).await? > 0;
    }
    visible |= execute(write, &REMOVE_PERMALINKS, &rows.permalinks).await? > 0;
    Ok(visible)
}

/// Subtracts the filter counts of the elements before their rows are deleted.
async fn remove_elements(
    write: &mut Write,
    site: SiteId,
    removals: &[Removal],
) -> Result<bool, StoreError> {
    let mut by_source: BTreeMap<&str, Vec<ElementId>> = BTreeMap::new();
    for removal in removals {
        if let Removal::Element(element) = removal {
            let of_source = by_source.entry(&element.source).or_default();
            of_source.push(element.id);
        }
    }
    let mut visible = false;
    for (key, ids) in by_source {
        let source: SourceId = on!(&mut *write, |db| sqlx::query_scalar(SOURCE)
            .bind(site)
            .bind(key)
            .fetch_one(&mut **db)
            .await)?;
        let mut counts = FilterCounts::default();
        let mut published = false;
        for ids in ids.chunks(CHUNK) {
            published |= forget(write, ids, &mut counts).await?;
            execute(write, &REMOVE_ELEMENTS, ids).await?;
        }
        counts.write(write, source).await?;
        if published {
            run!(&mut *write, sqlx::query(CHANGED_SOURCE).bind(source))?;
        }
        visible |= published;
    }
    Ok(visible)
}

//! What an earlier import wrote and the folder no longer holds.

use std::collections::{BTreeMap, HashSet};

use crate::domain::content::SiteContent;
use crate::domain::id::{ElementId, ModuleId, PageId, PictureId, SourceId};

use crate::store::Shelf;

use super::element_rows::execute;
use super::index::{Counts, forget};
use super::{StoreError, Write, on, run};
use crate::store::many::Many;

const SOURCE: &str = "SELECT id FROM source WHERE key = $1 ORDER BY id LIMIT 1";
const CHANGED_SOURCE: &str = "UPDATE source SET revision = revision + 1 WHERE id = $1";
const PERMALINKS: &str = "SELECT code FROM permalink WHERE imported ORDER BY code";
const REMOVE_PERMALINK: &str = "DELETE FROM permalink WHERE code = $1";
const EXPRESSIONS: &str = "SELECT id, language, target, expression FROM translation WHERE imported \
    ORDER BY language, target, expression";
static REMOVE: Many = Many::new("DELETE FROM element WHERE id IN (", "$", ")");

/// Something the folder no longer holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Removal {
    /// A page, by number and address.
    Page(PageId, String),
    /// A module, by number and key.
    Module(ModuleId, String),
    /// An element, by number, source and key.
    Element(ElementId, String, String),
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

impl std::fmt::Display for Removal {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Self::Page(_, path) => write!(f, "page {path}"),
            Self::Module(_, key) => write!(f, "module {key}"),
            Self::Element(_, source, key) => write!(f, "element {source}/{key}"),
            Self::Picture(_, name) => write!(f, "picture {name}"),
            Self::Redirect(_, path) => write!(f, "former address {path}"),
            Self::Permalink(code) => write!(f, "short address {code}"),
            Self::Expression(_, language, said) => write!(f, "expression {language}: {said}"),
            Self::File(on, name) => write!(f, "file {}/{name}", on.folder()),
        }
    }
}

pub async fn find(write: &mut Write, content: &SiteContent) -> Result<Vec<Removal>, StoreError> {
    let paths: HashSet<&str> = content
        .pages
        .iter()
        .map(|page| page.path.as_str())
        .collect();
    let modules = content.pages.iter().flat_map(|page| &page.modules);
    let modules: HashSet<&str> = modules.map(|module| module.key.as_str()).collect();
    let elements: HashSet<(&str, &str)> = content
        .sources
        .iter()
        .flat_map(|source| {
            source
                .elements
                .iter()
                .map(|element| (source.key.as_str(), element.key.as_str()))
        })
        .collect();
    let pictures: HashSet<&str> = content
        .pictures
        .iter()
        .map(|picture| picture.name.as_str())
        .collect();

    let stored_pages = named(write, "SELECT id, path FROM page ORDER BY path").await?;
    let stored_modules = named(write, "SELECT id, key FROM module ORDER BY key").await?;
    let stored_pictures = named(write, "SELECT id, name FROM picture ORDER BY name").await?;
    let stored_redirects = named(write, "SELECT id, path FROM redirect ORDER BY path").await?;
    let former = content.pages.iter().flat_map(|page| &page.former);
    let former: HashSet<&str> = former.map(String::as_str).collect();
    let stored_elements: Vec<(ElementId, String, String)> = on!(write, |db| {
        sqlx::query_as(
        "SELECT e.id, s.key, e.key FROM element e JOIN source s ON s.id = e.source_id WHERE e.imported ORDER BY 2, 3",
    )
    .fetch_all(&mut **db)
    .await
    })?;

    let mut removals = gone(stored_pages, &paths, Removal::Page);
    removals.extend(gone(stored_modules, &modules, Removal::Module));
    removals.extend(
        stored_elements
            .into_iter()
            .filter(|(_, source, key)| !elements.contains(&(source.as_str(), key.as_str())))
            .map(|(id, source, key)| Removal::Element(id, source, key)),
    );
    removals.extend(gone(stored_pictures, &pictures, Removal::Picture));
    removals.extend(gone(stored_redirects, &former, Removal::Redirect));
    removals.extend(find_permalinks(write, content).await?);
    removals.extend(find_expressions(write, content).await?);
    Ok(removals)
}

async fn find_permalinks(
    write: &mut Write,
    content: &SiteContent,
) -> Result<Vec<Removal>, StoreError> {
    let held = content.permalinks.iter();
    let held: HashSet<&str> = held.map(|permalink| permalink.code.as_str()).collect();
    let stored: Vec<String> = on!(write, |db| sqlx::query_scalar(PERMALINKS)
        .fetch_all(&mut **db)
        .await)?;
    let gone = stored
        .into_iter()
        .filter(|code| !held.contains(code.as_str()));
    Ok(gone.map(Removal::Permalink).collect())
}

async fn find_expressions(
    write: &mut Write,
    content: &SiteContent,
) -> Result<Vec<Removal>, StoreError> {
    let held: HashSet<[&str; 3]> = content
        .dictionary
        .iter()
        .map(|entry| [&entry.language, &entry.target, &entry.expression].map(String::as_str))
        .collect();
    let stored: Vec<(i64, String, String, String)> = on!(write, |db| sqlx::query_as(EXPRESSIONS)
        .fetch_all(&mut **db)
        .await)?;
    let gone = stored.into_iter().filter(|(_, language, target, said)| {
        !held.contains(&[language, target, said].map(String::as_str))
    });
    Ok(gone
        .map(|(id, language, _, said)| Removal::Expression(id, language, said))
        .collect())
}

/// Those of the stored names that are not held.
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

/// Numbers and names that a query without parameters finds.
async fn named<I>(write: &mut Write, query: &'static str) -> Result<Vec<(I, String)>, StoreError>
where
    (I, String): Send + Unpin,
    (I, String): for<'r> sqlx::FromRow<'r, sqlx::sqlite::SqliteRow>,
    (I, String): for<'r> sqlx::FromRow<'r, sqlx::postgres::PgRow>,
{
    Ok(on!(write, |db| sqlx::query_as(query)
        .fetch_all(&mut **db)
        .await)?)
}

/// Removes; whether visitors may see something of it comes back.
pub async fn remove(write: &mut Write, removals: &[Removal]) -> Result<bool, StoreError> {
    let mut visible = remove_elements(write, removals).await?;
    for removal in removals {
        let (query, id) = match removal {
            Removal::Page(id, _) => ("DELETE FROM page WHERE id = $1", id.0),
            Removal::Module(id, _) => ("DELETE FROM module WHERE id = $1", id.0),
            Removal::Picture(id, _) => ("DELETE FROM picture WHERE id = $1", id.0),
            Removal::Redirect(id, _) => ("DELETE FROM redirect WHERE id = $1", *id),
            Removal::Expression(id, ..) => ("DELETE FROM translation WHERE id = $1", *id),
            Removal::Permalink(code) => {
                visible |= run!(&mut *write, sqlx::query(REMOVE_PERMALINK).bind(code))? > 0;
                continue;
            }
            // Elements are gone by now, and files go when the database has let go of them.
            Removal::Element(..) | Removal::File(..) => continue,
        };
        visible |= run!(&mut *write, sqlx::query(query).bind(id))? > 0;
    }
    Ok(visible)
}

/// What an element counts for goes before it does.
async fn remove_elements(write: &mut Write, removals: &[Removal]) -> Result<bool, StoreError> {
    let mut by_source: BTreeMap<&str, Vec<ElementId>> = BTreeMap::new();
    for removal in removals {
        if let Removal::Element(id, source, _) = removal {
            by_source.entry(source).or_default().push(*id);
        }
    }
    let mut visible = false;
    for (key, ids) in by_source {
        let source: SourceId = on!(&mut *write, |db| sqlx::query_scalar(SOURCE)
            .bind(key)
            .fetch_one(&mut **db)
            .await)?;
        let mut counts = Counts::default();
        let published = forget(write, &ids, &mut counts).await?;
        counts.write(write, source).await?;
        execute(write, &REMOVE, &ids).await?;
        if published {
            run!(&mut *write, sqlx::query(CHANGED_SOURCE).bind(source))?;
        }
        visible |= published;
    }
    Ok(visible)
}

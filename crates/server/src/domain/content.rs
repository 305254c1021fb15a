//! A whole site as its files say it, checked: what an import hands to the database.

use std::collections::BTreeMap;

use super::element::State;
use super::module::{Body, Field};
use super::picture::Picture;
use super::site::Site;

/// Everything of a site.
#[derive(Debug, Clone)]
pub struct SiteContent {
    /// Names, identity, footer.
    pub site: Site,
    /// Pages, each after the page above it.
    pub pages: Vec<PageContent>,
    /// Sources of elements.
    pub sources: Vec<SourceContent>,
    /// Pictures.
    pub pictures: Vec<Picture>,
}

/// A page and its modules.
#[derive(Debug, Clone)]
pub struct PageContent {
    /// Address; its last part is the page's slug.
    pub path: String,
    /// Address of the page above.
    pub parent: Option<String>,
    /// `<h1>` and `<title>`.
    pub title: String,
    /// Name in menus.
    pub label: String,
    /// Description and lead.
    pub description: String,
    /// Order among its siblings.
    pub position: i64,
    /// Whether it is public.
    pub visible: bool,
    /// Whether menus show it.
    pub menu: bool,
    /// Whether the layout draws its title.
    pub heading: bool,
    /// Its blocks, from top to bottom.
    pub modules: Vec<ModuleContent>,
}

/// A module of a page.
#[derive(Debug, Clone)]
pub struct ModuleContent {
    /// Stable key, unique in the site.
    pub key: String,
    /// What `data-module` says.
    pub ident: String,
    /// Heading of the block.
    pub title: Option<String>,
    /// Whether it is public.
    pub visible: bool,
    /// What it holds.
    pub body: Body,
}

/// Elements that belong together, and their fields.
#[derive(Debug, Clone)]
pub struct SourceContent {
    /// Key of the source.
    pub key: String,
    /// Fields of its elements.
    pub fields: Vec<Field>,
    /// Elements, in their order.
    pub elements: Vec<ElementContent>,
}

/// An element.
#[derive(Debug, Clone)]
pub struct ElementContent {
    /// Stable key, unique in the source.
    pub key: String,
    /// Key of the user who owns it.
    pub owner: Option<String>,
    /// Publication state.
    pub state: State,
    /// Values by field name.
    pub values: BTreeMap<String, String>,
}

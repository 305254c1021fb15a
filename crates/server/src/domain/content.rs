//! A whole site as its files say it, checked: what an import hands to the database.

use std::collections::BTreeMap;

use super::element::State;
use super::module::{Body, Field};
use super::picture::{Picture, PictureFile};
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
    /// The files of the pictures, by their names.
    pub picture_files: BTreeMap<String, PictureFile>,
    /// Texts in other languages, and candidates that wait for one.
    pub dictionary: Vec<DictionaryEntry>,
    /// Short addresses.
    pub permalinks: Vec<Permalink>,
}

/// An expression of the dictionary.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DictionaryEntry {
    /// Language code.
    pub language: String,
    /// Who asks for it: `javascript` (the page's script) or `site` (the server's own views).
    pub target: String,
    /// The French text.
    pub expression: String,
    /// Its translation; none for a candidate.
    pub value: Option<String>,
}

/// A short address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Permalink {
    /// The code in `/lien/{code}`.
    pub code: String,
    /// Where it leads.
    pub target: PermalinkTarget,
}

/// Where a short address leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PermalinkTarget {
    /// To the page of this address.
    Page(String),
    /// To the page of an element.
    Element {
        /// Key of its source.
        source: String,
        /// Its key.
        key: String,
    },
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
    /// Language code.
    pub language: String,
    /// Address of the page that this one says in another language.
    pub translation_of: Option<String>,
    /// Former addresses, which lead here.
    pub former: Vec<String>,
    /// What menus show of it besides its name (spec 3.6).
    pub menu_param: BTreeMap<String, String>,
    /// Style class of its menu entry; empty without one.
    pub class_theme_style: String,
    /// Names of the pictures that its own content shows.
    pub pictures: Vec<String>,
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
    /// Whether an agenda shows it, so that its elements are found by month.
    pub has_months: bool,
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
    /// Values by field name, in the site's language.
    pub values: BTreeMap<String, String>,
    /// Translated values by language, then by field name.
    pub translations: BTreeMap<String, BTreeMap<String, String>>,
}

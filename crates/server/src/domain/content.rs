//! A whole site as its files describe it, checked: the input of the database's import.

use std::collections::BTreeMap;

use super::element::State;
use super::module::{Body, Field};
use super::picture::{Picture, PictureFile};
use super::site::Site;

/// The content of a site.
#[derive(Debug, Clone)]
pub struct SiteContent {
    /// Names, identity, footer.
    pub site: Site,
    /// Pages; each one comes after its parent.
    pub pages: Vec<PageContent>,
    /// Sources of elements.
    pub sources: Vec<SourceContent>,
    /// Pictures.
    pub pictures: Vec<Picture>,
    /// The files of the pictures, by their names.
    pub picture_files: BTreeMap<String, PictureFile>,
    /// Translations, and candidates without one.
    pub dictionary: Vec<DictionaryEntry>,
    /// Short addresses.
    pub permalinks: Vec<Permalink>,
}

/// An expression of the dictionary.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DictionaryEntry {
    /// Language code.
    pub language: String,
    /// The target: `javascript` (the page's script) or `site` (the server's own views).
    pub target: String,
    /// The French text.
    pub expression: String,
    /// Its translation; `None` for a candidate.
    pub value: Option<String>,
}

/// A short address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Permalink {
    /// The code in `/lien/{code}`.
    pub code: String,
    /// Its target.
    pub target: PermalinkTarget,
}

/// The target of a short address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PermalinkTarget {
    /// The page with this address.
    Page(String),
    /// The page of an element.
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
    /// Address; its last segment is the page's slug.
    pub path: String,
    /// Address of the parent page.
    pub parent: Option<String>,
    /// `<h1>` and `<title>`.
    pub title: String,
    /// Name in menus.
    pub label: String,
    /// Description and lead.
    pub description: String,
    /// Position among its siblings.
    pub position: i64,
    /// Whether it is public.
    pub visible: bool,
    /// Whether menus show it.
    pub menu: bool,
    /// Whether the layout draws its title.
    pub heading: bool,
    /// Language code.
    pub language: String,
    /// Address of the page that this one translates.
    pub translation_of: Option<String>,
    /// Former addresses, which redirect here.
    pub former: Vec<String>,
    /// Its further texts in menus, besides the name (spec 3.6).
    pub menu_param: BTreeMap<String, String>,
    /// Style class of its menu entry; may be empty.
    pub class_theme_style: String,
    /// Names of the pictures in its own content.
    pub pictures: Vec<String>,
    /// Its blocks, from top to bottom.
    pub modules: Vec<ModuleContent>,
}

/// A module of a page.
#[derive(Debug, Clone)]
pub struct ModuleContent {
    /// Stable key, unique in the site.
    pub key: String,
    /// The value of `data-module`.
    pub ident: String,
    /// Heading of the block.
    pub title: Option<String>,
    /// Whether it is public.
    pub visible: bool,
    /// Whether it is placed beside the other blocks of the page.
    pub aside: bool,
    /// Its kind and settings.
    pub body: Body,
}

/// A source: elements and their fields.
#[derive(Debug, Clone)]
pub struct SourceContent {
    /// Key of the source.
    pub key: String,
    /// Fields of its elements.
    pub fields: Vec<Field>,
    /// Whether an agenda shows it; its elements are then indexed by month.
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

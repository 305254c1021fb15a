//! The blocks of a page, whose fields and sorts are declared in data.

use serde::{Deserialize, Serialize};

use super::site::Link;

/// A module of a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Module {
    /// Place on its page, from 1: what `bloc` says in addresses.
    pub number: u32,
    /// Stable key, unique in the site.
    pub key: String,
    /// What `data-module` says; several modules may share it.
    pub ident: String,
    /// Heading of the block.
    pub title: Option<String>,
    /// What the block holds.
    pub body: Body,
}

/// What a module holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Body {
    /// HTML of whoever installs the site.
    Html {
        /// The HTML, sanitised when it was written.
        content: String,
    },
    /// A list of elements, page by page.
    List(ListSettings),
    /// A table of elements.
    Table(TableSettings),
}

impl Body {
    /// The name of the kind, as it is stored and as the class `module-{kind}` says it.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Html { .. } => "html",
            Self::List(_) => "list",
            Self::Table(_) => "table",
        }
    }
}

/// How a list is shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListSettings {
    /// Key of the source whose elements it shows.
    pub source: String,
    /// Choices of items per page; the first is the default.
    pub per_page: Vec<u32>,
    /// The sort that applies unless another is asked for.
    pub default_sort: Option<String>,
    /// Whether each element has its page below this one.
    pub detail: bool,
    /// Whether it has pages and tools; else only the first elements are shown.
    pub pager: bool,
    /// A link under the list.
    pub more: Option<Link>,
    /// Fields of the elements.
    pub fields: Vec<Field>,
}

/// How a table is shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableSettings {
    /// Key of the source whose elements it shows.
    pub source: String,
    /// The order of the rows until the visitor asks for another.
    pub default_sort: Option<String>,
    /// Caption of the table.
    pub caption: String,
    /// Its columns.
    pub fields: Vec<Field>,
}

/// A field of an element.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Field {
    /// Name in the element's values.
    pub name: String,
    /// Header of the column, name of the sort.
    pub label: String,
    /// What its values are.
    pub kind: FieldKind,
    /// Whether visitors may sort by it.
    #[serde(default)]
    pub sortable: bool,
    /// Where a list's card and detail page put it.
    #[serde(default)]
    pub role: Option<Role>,
}

/// Kinds of values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FieldKind {
    /// Plain text.
    Text,
    /// A calendar day, stored as `2026-05-03`.
    Date,
    /// A number as a French reader sees it.
    Number,
    /// Sanitised HTML.
    Rich,
    /// Name of a picture.
    Picture,
}

/// Places of a card and of a detail page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// The heading.
    Title,
    /// The day it is about.
    Date,
    /// A short tag.
    Category,
    /// One sentence.
    Summary,
    /// The picture.
    Picture,
    /// The whole text.
    Body,
}

/// The field of this role.
pub fn field_of(fields: &[Field], role: Role) -> Option<&Field> {
    fields.iter().find(|field| field.role == Some(role))
}

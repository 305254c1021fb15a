//! The fields of elements: what their values are, and what a block does with them.

use serde::{Deserialize, Serialize};

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
    /// Where cards, detail pages and blocks of their own kind put it.
    #[serde(default)]
    pub role: Option<Role>,
    /// How visitors may filter by it.
    #[serde(default)]
    pub filter: Option<FilterKind>,
    /// Whether searches find its words; texts only.
    #[serde(default = "yes")]
    pub search: bool,
}

impl Field {
    /// A field that is only shown.
    pub fn new(name: &str, label: &str, kind: FieldKind) -> Self {
        Self {
            name: name.to_owned(),
            label: label.to_owned(),
            kind,
            sortable: false,
            role: None,
            filter: None,
            search: true,
        }
    }
}

fn yes() -> bool {
    true
}

/// Kinds of values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FieldKind {
    /// Plain text.
    Text,
    /// A calendar day, stored as `2026-05-03`.
    Date,
    /// A time of the day, stored as `18:30`.
    Time,
    /// A number as a French reader sees it.
    Number,
    /// Sanitised HTML.
    Rich,
    /// Name of a picture.
    Picture,
    /// An address that may stand in a link.
    Url,
    /// A mail address.
    Email,
    /// A telephone number as people read it.
    Phone,
}

impl FieldKind {
    /// Whether its values have an order that lists are sorted by.
    pub fn has_order(self) -> bool {
        !matches!(self, Self::Rich | Self::Picture)
    }

    /// Whether its values hold words that searches find and that translations replace.
    pub fn has_words(self) -> bool {
        matches!(self, Self::Text | Self::Rich)
    }
}

/// How visitors filter by a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FilterKind {
    /// One of the values that elements have; of a date field, one of the years.
    Choice,
}

/// Places of a card, of a detail page and of blocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// The heading.
    Title,
    /// The day it is about, or begins on.
    Date,
    /// The day it ends on.
    End,
    /// The time it begins at.
    Time,
    /// Where it is.
    Place,
    /// A short tag.
    Category,
    /// One sentence.
    Summary,
    /// The picture.
    Picture,
    /// The whole text.
    Body,
    /// Where a slide or a place on the map leads.
    Link,
    /// Degrees north, as a number.
    Latitude,
    /// Degrees east, as a number.
    Longitude,
    /// A mail address.
    Email,
    /// A telephone number.
    Phone,
}

/// The field of this role.
pub fn field_of(fields: &[Field], role: Role) -> Option<&Field> {
    fields.iter().find(|field| field.role == Some(role))
}

//! The fields of elements: what their values are, and what a block does with them.

use serde::{Deserialize, Serialize};

use crate::domain::values::keyword::keywords;

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
    /// What visitors read instead of the number 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zero: Option<String>,
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
            zero: None,
        }
    }

    /// Whether its value may have several lines, in a form that asks for it.
    pub fn has_lines(&self) -> bool {
        self.kind == FieldKind::Rich || self.role == Some(Role::Summary)
    }

    /// The value as visitors read it.
    ///
    /// ```
    /// use vitrine_server::domain::module::{Field, FieldKind};
    /// let free = Some("Gratuit".to_owned());
    /// let price = Field { zero: free, ..Field::new("prix", "Prix", FieldKind::Number) };
    /// assert_eq!((price.read("0,00"), price.read("10")), ("Gratuit", "10"));
    /// ```
    pub fn read<'v>(&'v self, value: &'v str) -> &'v str {
        let is_zero = value.contains('0') && value.chars().all(|c| matches!(c, '0' | ',' | '.'));
        self.zero.as_deref().filter(|_| is_zero).unwrap_or(value)
    }
}

fn yes() -> bool {
    true
}

keywords! {
    /// Kinds of values.
    pub enum FieldKind {
        /// Plain text.
        Text = "text",
        /// A calendar day, stored as `2026-05-03`.
        Date = "date",
        /// A time of the day, stored as `18:30`.
        Time = "time",
        /// A number as a French reader sees it.
        Number = "number",
        /// Sanitised HTML.
        Rich = "rich",
        /// Name of a picture.
        Picture = "picture",
        /// An address that may stand in a link.
        Url = "url",
        /// A mail address.
        Email = "email",
        /// A telephone number as people read it.
        Phone = "phone",
    }
}

impl FieldKind {
    /// Whether elements may say its values anew in another language.
    pub fn is_translated(self) -> bool {
        matches!(self, Self::Text | Self::Rich | Self::Url)
    }

    /// Whether its values have an order that lists are sorted by.
    pub fn has_order(self) -> bool {
        !matches!(self, Self::Rich | Self::Picture)
    }

    /// Whether its values hold words that searches find and that translations replace.
    pub fn has_words(self) -> bool {
        matches!(self, Self::Text | Self::Rich)
    }
}

keywords! {
    /// How visitors filter by a field.
    pub enum FilterKind {
        /// One of the values that elements have; of a date field, one of the years.
        Choice = "choice",
    }
}

keywords! {
    /// Places of a card, of a detail page and of blocks.
    pub enum Role {
        /// The heading.
        Title = "title",
        /// The day it is about, or begins on.
        Date = "date",
        /// The day it ends on.
        End = "end",
        /// The time it begins at.
        Time = "time",
        /// The time it ends at.
        EndTime = "end_time",
        /// Where it is.
        Place = "place",
        /// What it costs.
        Price = "price",
        /// Where places are booked.
        Booking = "booking",
        /// A short tag.
        Category = "category",
        /// One sentence.
        Summary = "summary",
        /// The picture.
        Picture = "picture",
        /// The whole text.
        Body = "body",
        /// Where a slide or a place on the map leads.
        Link = "link",
        /// Degrees north, as a number.
        Latitude = "latitude",
        /// Degrees east, as a number.
        Longitude = "longitude",
        /// A mail address.
        Email = "email",
        /// A telephone number.
        Phone = "phone",
    }
}

impl Role {
    /// What the values of its field are: a role says how they are drawn.
    pub fn kind(self) -> FieldKind {
        match self {
            Self::Date | Self::End => FieldKind::Date,
            Self::Time | Self::EndTime => FieldKind::Time,
            Self::Picture => FieldKind::Picture,
            Self::Body => FieldKind::Rich,
            Self::Link | Self::Booking => FieldKind::Url,
            Self::Latitude | Self::Longitude => FieldKind::Number,
            Self::Email => FieldKind::Email,
            Self::Phone => FieldKind::Phone,
            Self::Title | Self::Category | Self::Summary | Self::Place | Self::Price => {
                FieldKind::Text
            }
        }
    }
}

/// The field of this role.
pub fn field_of(fields: &[Field], role: Role) -> Option<&Field> {
    fields.iter().find(|field| field.role == Some(role))
}

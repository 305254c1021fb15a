//! The fields of elements: the kinds of their values, and how blocks use them.

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
    /// Kind of its values.
    pub kind: FieldKind,
    /// Whether visitors may sort by it.
    #[serde(default)]
    pub sortable: bool,
    /// Its place in cards, detail pages and special blocks.
    #[serde(default)]
    pub role: Option<Role>,
    /// How visitors may filter by it.
    #[serde(default)]
    pub filter: Option<FilterKind>,
    /// Whether searches find its words; texts only.
    #[serde(default = "yes")]
    pub search: bool,
    /// Text shown to visitors instead of the number 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zero: Option<String>,
}

impl Field {
    /// A field that is only displayed.
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

    /// Whether its form input accepts several lines.
    pub fn has_lines(&self) -> bool {
        self.kind == FieldKind::Rich || self.role == Some(Role::Summary)
    }

    /// The value as visitors see it.
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

/// The fields whose values are names of pictures.
pub fn picture_fields(fields: &[Field]) -> impl Iterator<Item = &Field> {
    fields
        .iter()
        .filter(|field| field.kind == FieldKind::Picture)
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
        /// An address that a link may have.
        Url = "url",
        /// A mail address.
        Email = "email",
        /// A telephone number as people read it.
        Phone = "phone",
    }
}

impl FieldKind {
    /// Whether elements may have a translated value in another language.
    pub fn is_translated(self) -> bool {
        matches!(self, Self::Text | Self::Rich | Self::Url)
    }

    /// Whether its values have an order that lists are sorted by.
    pub fn has_order(self) -> bool {
        !matches!(self, Self::Rich | Self::Picture)
    }

    /// Whether its values contain words that searches find and that translations replace.
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
        /// The day it ends on, at most 100 years later.
        End = "end",
        /// The time it begins at.
        Time = "time",
        /// The time it ends at.
        EndTime = "end_time",
        /// The place.
        Place = "place",
        /// The price.
        Price = "price",
        /// Address for booking.
        Booking = "booking",
        /// A short tag.
        Category = "category",
        /// One sentence.
        Summary = "summary",
        /// The picture.
        Picture = "picture",
        /// The whole text.
        Body = "body",
        /// The link of a slide or of a place on the map.
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
    /// The kind of its field: a role determines how values are drawn.
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

/// The field with this role.
pub fn field_of(fields: &[Field], role: Role) -> Option<&Field> {
    fields.iter().find(|field| field.role == Some(role))
}

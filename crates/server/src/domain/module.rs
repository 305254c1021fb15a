//! The blocks of a page, whose fields, sorts and filters are declared in data.

mod field;
mod form;
mod kinds;

pub use field::{Field, FieldKind, FilterKind, Role, field_of};
pub use form::{FormInput, FormSettings, InputKind, InputOption};
pub use kinds::{
    AgendaSettings, ContactSheetSettings, ListSettings, LoadMode, LoadMore, MapSettings,
    SearchSettings, SliderDirection, SliderSettings, SlideshowSettings, SortControl, TableSettings,
};

use super::id::ModuleId;
use serde::{Deserialize, Serialize};

/// A module of a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Module {
    /// Number in the database: `id_planche_contact` of a contact sheet.
    pub id: ModuleId,
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
    /// Moves with every change of the module itself (not of its elements).
    pub revision: i64,
}

/// What a module holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
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
    /// The events of a month.
    Agenda(AgendaSettings),
    /// Thumbnails of photos.
    ContactSheet(ContactSheetSettings),
    /// Pictures that fade into each other.
    Slideshow(SlideshowSettings),
    /// Slides that travel.
    Slider(SliderSettings),
    /// Places on a map, and the list of them.
    Map(MapSettings),
    /// The search of the site.
    Search(SearchSettings),
    /// A form whose messages are stored and mailed.
    Form(FormSettings),
}

impl Body {
    /// The name of the kind, as it is stored and as the class `module-{kind}` says it (with `-`).
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Html { .. } => "html",
            Self::List(_) => "list",
            Self::Table(_) => "table",
            Self::Agenda(_) => "agenda",
            Self::ContactSheet(_) => "contact-sheet",
            Self::Slideshow(_) => "slideshow",
            Self::Slider(_) => "slider",
            Self::Map(_) => "map",
            Self::Search(_) => "search",
            Self::Form(_) => "form",
        }
    }

    /// The key of the source whose elements the block shows.
    pub fn source(&self) -> Option<&str> {
        match self {
            Self::Html { .. } | Self::Search(_) | Self::Form(_) => None,
            Self::List(settings) => Some(&settings.source),
            Self::Table(settings) => Some(&settings.source),
            Self::Agenda(settings) => Some(&settings.source),
            Self::ContactSheet(settings) => Some(&settings.source),
            Self::Slideshow(settings) => Some(&settings.source),
            Self::Slider(settings) => Some(&settings.source),
            Self::Map(settings) => Some(&settings.source),
        }
    }

    /// The keys of all sources that what the block shows depends on.
    pub fn sources(&self) -> impl Iterator<Item = &str> {
        let searched = match self {
            Self::Search(settings) => settings.sources.as_slice(),
            _ => &[],
        };
        self.source()
            .into_iter()
            .chain(searched.iter().map(String::as_str))
    }

    /// The fields of the elements that the block shows.
    pub fn fields(&self) -> &[Field] {
        match self {
            Self::Html { .. } | Self::Search(_) | Self::Form(_) => &[],
            Self::List(settings) => &settings.fields,
            Self::Table(settings) => &settings.fields,
            Self::Agenda(settings) => &settings.fields,
            Self::ContactSheet(settings) => &settings.fields,
            Self::Slideshow(settings) => &settings.fields,
            Self::Slider(settings) => &settings.fields,
            Self::Map(settings) => &settings.fields,
        }
    }

    /// Whether each element has its page below the block's.
    pub fn has_detail(&self) -> bool {
        match self {
            Self::List(settings) => settings.detail,
            Self::Agenda(settings) => settings.detail,
            _ => false,
        }
    }
}

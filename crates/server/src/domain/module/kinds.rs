//! How each kind of block shows the elements of its source.

use serde::{Deserialize, Serialize};

use super::field::Field;
use crate::domain::link::Link;

/// How a list is shown.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a setting of its own in the site's files"
)]
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
    /// Buttons that load further elements, instead of a pagination.
    #[serde(default)]
    pub load_more: Option<LoadMore>,
    /// Whether the filter form has a field for words.
    #[serde(default)]
    pub words: bool,
    /// How the sorts are offered.
    #[serde(default)]
    pub sort_control: SortControl,
    /// Whether the page has an RSS feed of this list.
    #[serde(default)]
    pub feed: bool,
    /// What stands where no element is.
    #[serde(default)]
    pub empty: Option<String>,
    /// Whether elements have a reference sheet.
    #[serde(default)]
    pub reference_sheet: bool,
    /// Fields of the elements.
    pub fields: Vec<Field>,
}

impl ListSettings {
    /// A list of the source's elements in its order, twelve per page.
    pub fn new(source: &str, fields: Vec<Field>) -> Self {
        Self {
            source: source.to_owned(),
            per_page: vec![12],
            default_sort: None,
            detail: false,
            pager: true,
            more: None,
            load_more: None,
            words: false,
            sort_control: SortControl::default(),
            feed: false,
            empty: None,
            reference_sheet: false,
            fields,
        }
    }
}

/// How a list loads further elements (spec 3.10).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LoadMore {
    /// By itself when the button comes into view, or by a click.
    #[serde(default)]
    pub mode: LoadMode,
    /// Whether the first load waits for a click.
    #[serde(default = "by_itself")]
    pub start: LoadMode,
    /// After how many loads the visitor must click again.
    #[serde(default)]
    pub stop: Option<u32>,
}

/// What makes a list load more.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LoadMode {
    /// The button comes into view.
    Auto,
    /// The visitor clicks.
    #[default]
    Click,
}

impl LoadMode {
    /// What the attribute says.
    pub fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Click => "click",
        }
    }
}

fn by_itself() -> LoadMode {
    LoadMode::Auto
}

/// How sorts are offered.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SortControl {
    /// A link each.
    #[default]
    Links,
    /// One select.
    Select,
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

/// How an agenda is shown: the events of one month, by day, or the next ones.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AgendaSettings {
    /// Key of the source whose elements it shows.
    pub source: String,
    /// Whether each event has its page below this one.
    pub detail: bool,
    /// How many events from today on are shown, whatever their month; none for a month at a time.
    #[serde(default)]
    pub upcoming: Option<u32>,
    /// A link under the next events.
    #[serde(default)]
    pub more: Option<Link>,
    /// What stands where there is no event.
    pub empty: Option<String>,
    /// Fields of the events; roles title and date at least.
    pub fields: Vec<Field>,
}

impl AgendaSettings {
    /// Whether it shows a month at a time, which visitors turn.
    pub fn has_months(&self) -> bool {
        self.upcoming.is_none()
    }
}

/// How a photo contact sheet is shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ContactSheetSettings {
    /// Key of the source whose elements are the photos.
    pub source: String,
    /// Width and height in pixels of the box that thumbnails are fitted into.
    pub thumbnail: [u32; 2],
    /// Name of the gallery that its photos are browsed in; its key unless it says another.
    pub group: Option<String>,
    /// Fields of the photos; role picture at least.
    pub fields: Vec<Field>,
}

/// How a slideshow is shown (spec 3.17).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SlideshowSettings {
    /// Key of the source whose elements are the pictures.
    pub source: String,
    /// Seconds between the starts of two pictures.
    pub delay: u32,
    /// Whether the next picture is any other one.
    pub random: bool,
    /// Whether a link opens it in a window of its own.
    pub popup: bool,
    /// Fields of the pictures; role picture at least.
    pub fields: Vec<Field>,
}

/// How a slider is shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SliderSettings {
    /// Key of the source whose elements are the slides.
    pub source: String,
    /// Milliseconds that a slide stays.
    pub interval: u32,
    /// Which way slides travel.
    pub direction: SliderDirection,
    /// Whether it starts by itself.
    pub autoplay: bool,
    /// How many slides at most.
    pub limit: u32,
    /// The order of the slides.
    pub default_sort: Option<String>,
    /// Fields of the slides; role title at least.
    pub fields: Vec<Field>,
}

/// Which way slides travel.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SliderDirection {
    /// Sideways.
    #[default]
    Horizontal,
    /// Upwards.
    Vertical,
}

impl SliderDirection {
    /// What the attribute says.
    pub fn name(self) -> &'static str {
        match self {
            Self::Horizontal => "horizontal",
            Self::Vertical => "vertical",
        }
    }
}

/// How a map is shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MapSettings {
    /// Key of the source whose elements are the places.
    pub source: String,
    /// Latitude and longitude of the middle, in millionths of a degree (whole numbers compare).
    pub center: [i64; 2],
    /// Zoom step, 0 (the world) to 19 (a house).
    pub zoom: u8,
    /// Fields of the places; roles title, latitude and longitude at least.
    pub fields: Vec<Field>,
}

/// What the search of the site looks through.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchSettings {
    /// Keys of the sources whose elements are found.
    pub sources: Vec<String>,
    /// Whether pages are found.
    pub pages: bool,
    /// Results per page.
    pub per_page: u32,
}

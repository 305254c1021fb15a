//! A map of places, and a list of them beside it.

use std::borrow::Cow;

use askama::Template;
use serde::Serialize;

use crate::domain::element::Element;
use crate::domain::module::{MapSettings, Role};
use crate::domain::site::map_tiles::TileSource;
use crate::domain::values::degrees::{MILLIONTHS, MOST_LATITUDE, MOST_LONGITUDE, millionths};

use super::cards::{Fact, Said, dialled, facts, of_role};
use super::element_block::BlockElements;
use super::list::element_path;
use super::safe::ParamComment;

/// JSON of `data-map`.
#[derive(Serialize)]
struct Settings {
    center: [f64; 2],
    zoom: u8,
    markers: Vec<Marker>,
}

#[derive(Serialize)]
struct Marker {
    lat: f64,
    lon: f64,
    html: String,
    /// The id of its place in the list.
    place: String,
}

/// View of a map.
#[derive(Template)]
#[template(path = "map_block.html")]
pub struct MapBlock<'a> {
    shown: BlockElements<'a>,
    param: ParamComment,
    settings: String,
    modes: &'a [TileSource],
    places: Vec<ListedPlace<'a>>,
}

struct ListedPlace<'a> {
    id: String,
    title: Said<'a>,
    address: Said<'a>,
    summary: Said<'a>,
    link: Option<Cow<'a, str>>,
    phone: Said<'a>,
    email: Said<'a>,
    facts: Vec<Fact<'a>>,
}

/// The text of a marker.
#[derive(Template)]
#[template(
    source = r#"<strong>{% if let Some(link) = &place.link %}<a href="{{ link }}">{{ place.title.text }}</a>{% else %}{{ place.title.text }}{% endif %}</strong>{% if !place.address.text.is_empty() %}<br>{{ place.address.text }}{% endif %}"#,
    ext = "html"
)]
struct Popup<'p> {
    place: &'p ListedPlace<'p>,
}

impl<'a> MapBlock<'a> {
    /// Builds the map of these places, with its modes. `sheets` is the path of the page below which the places have
    /// pages: a place links to its page unless it has another link.
    pub fn new(
        shown: BlockElements<'a>,
        settings: &MapSettings,
        modes: &'a [TileSource],
        sheets: Option<&str>,
    ) -> askama::Result<Self> {
        let mut places = Vec::with_capacity(shown.elements.len());
        let mut markers = Vec::with_capacity(shown.elements.len());
        for element in shown.elements {
            let listed = place(&shown, element, sheets);
            if let Some([lat, lon]) = position(&shown, element) {
                let html = Popup { place: &listed }.render()?;
                markers.push(Marker {
                    lat,
                    lon,
                    html,
                    place: listed.id.clone(),
                });
            }
            places.push(listed);
        }
        let settings = Settings {
            center: settings.center.map(degrees),
            zoom: settings.zoom,
            markers,
        };
        Ok(Self {
            param: shown.param(),
            // Coordinates are finite, so serialization cannot fail.
            settings: serde_json::to_string(&settings).unwrap_or_else(|_| "{}".to_owned()),
            modes,
            places,
            shown,
        })
    }
}

/// Converts millionths of a degree, which a double holds exactly.
#[expect(clippy::cast_precision_loss, reason = "180 million is far below 2^53")]
fn degrees(value: i64) -> f64 {
    value as f64 / MILLIONTHS as f64
}

/// Returns latitude and longitude if both are valid.
fn position(shown: &BlockElements, element: &Element) -> Option<[f64; 2]> {
    let number = |role, most| {
        let text = of_role(element, shown.fields(), role);
        millionths(text.trim(), most).map(degrees)
    };
    Some([
        number(Role::Latitude, MOST_LATITUDE)?,
        number(Role::Longitude, MOST_LONGITUDE)?,
    ])
}

fn place<'a>(
    shown: &BlockElements<'a>,
    element: &'a Element,
    sheets: Option<&str>,
) -> ListedPlace<'a> {
    let sheet = || sheets.map(|path| Cow::Owned(element_path(path, &element.key)));
    ListedPlace {
        id: shown.ids.of(&element.key),
        title: shown.value(element, Role::Title),
        address: shown.value(element, Role::Place),
        summary: shown.value(element, Role::Summary),
        link: shown.link(element).map(Cow::Borrowed).or_else(sheet),
        phone: shown.value(element, Role::Phone),
        email: shown.value(element, Role::Email),
        facts: facts(element, shown.fields(), shown.words),
    }
}

impl ListedPlace<'_> {
    /// Formats the number for a `tel:` link.
    fn telephone(&self) -> String {
        dialled(self.phone.text)
    }
}

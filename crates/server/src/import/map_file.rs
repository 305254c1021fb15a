//! `[map]` of `site.toml`: what maps are laid with.

use std::collections::HashSet;

use serde::Deserialize;
use toml::Spanned;

use crate::domain::key::is_key;
use crate::domain::map_tiles::{MapConfig, TileSource};
use crate::domain::rich_text::{Profile, sanitise};

use super::report::Report;

/// Steps of the zoom that any tiles have.
const MOST_ZOOM: u8 = 24;

/// `[map]`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapFile {
    #[serde(default)]
    tiles: Vec<Spanned<TileSource>>,
}

impl MapFile {
    /// Says what is wrong with the tiles.
    pub fn check(&self, report: &mut Report) {
        let mut modes = HashSet::new();
        for place in &self.tiles {
            let source = place.get_ref();
            if !is_key(&source.mode) {
                let message = format!("`{}` is no mode: use a to z, 0 to 9 and -", source.mode);
                report.at(place, message);
            } else if !modes.insert(source.mode.as_str()) {
                report.at(place, format!("there is another mode `{}`", source.mode));
            }
            if source.label.trim().is_empty() {
                report.at(place, "`label` is empty: visitors choose by it");
            }
            if !source.has_good_address() {
                report.at(
                    place,
                    "`url` is an https address or a path of the site with {z}, {x} and {y}, as \
                     \"https://tile.openstreetmap.org/{z}/{x}/{y}.png\"",
                );
            }
            if source.max_zoom > MOST_ZOOM {
                report.at(
                    place,
                    format!("`max_zoom` is a number from 0 to {MOST_ZOOM}"),
                );
            }
        }
    }

    /// The tiles as they are stored.
    pub fn into_config(self) -> MapConfig {
        let clean = |place: Spanned<TileSource>| {
            let source = place.into_inner();
            TileSource {
                attribution: sanitise(&source.attribution, Profile::Text).to_string(),
                ..source
            }
        };
        MapConfig {
            tiles: self.tiles.into_iter().map(clean).collect(),
        }
    }
}

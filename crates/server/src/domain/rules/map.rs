//! The map tiles of a site.

use std::collections::HashSet;

use crate::domain::fault::{Fault, Path, SiteFault};
use crate::domain::rich_text::{Profile, sanitise};
use crate::domain::site::map_tiles::{MapConfig, TileSource};
use crate::domain::values::key::is_key;

/// Maximum zoom of any tiles.
const MOST_ZOOM: u8 = 24;

/// Returns what is wrong with the maps of a site.
pub fn check(config: &MapConfig) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut modes = HashSet::new();
    for (number, tiles) in config.tiles.iter().enumerate() {
        let mut wrong = |why| {
            let at = Path::of("map").key("tiles").at(number);
            faults.push(Fault::at(at, why));
        };
        if !is_key(&tiles.mode) {
            wrong(SiteFault::InvalidMode(tiles.mode.clone()));
        } else if !modes.insert(tiles.mode.as_str()) {
            wrong(SiteFault::ModeTwice(tiles.mode.clone()));
        }
        if tiles.label.trim().is_empty() {
            wrong(SiteFault::MissingModeLabel);
        }
        if !tiles.has_good_address() {
            wrong(SiteFault::InvalidTiles);
        }
        if tiles.max_zoom > MOST_ZOOM {
            wrong(SiteFault::TooMuchZoom { most: MOST_ZOOM });
        }
    }
    faults
}

/// The maps as stored.
pub fn stored(config: &MapConfig) -> MapConfig {
    let clean = |tiles: &TileSource| TileSource {
        attribution: sanitise(&tiles.attribution, Profile::Text).to_string(),
        ..tiles.clone()
    };
    MapConfig {
        tiles: config.tiles.iter().map(clean).collect(),
    }
}

//! `kind = "map"`: places on a map, and the list of them.

use crate::domain::degrees::{MILLIONTHS, MOST_LATITUDE, MOST_LONGITUDE};
use crate::domain::module::{Field, MapSettings, Role};

use super::{ModuleFile, Rules};
use crate::import::report::Report;

/// A town.
const ZOOM: u8 = 13;

/// From the world to a house.
const ZOOM_BOUNDS: [u8; 2] = [0, 19];

pub const RULES: Rules = Rules {
    keys: &["source", "center", "zoom", "field"],
    needed: &["center"],
    roles: &[Role::Title, Role::Latitude, Role::Longitude],
};

pub fn check(module: &ModuleFile, report: &mut Report) {
    if let Some(center) = &module.center {
        let [latitude, longitude] = center.get_ref().map(millionths);
        if latitude.is_none_or(|value| value.abs() > MOST_LATITUDE * MILLIONTHS)
            || longitude.is_none_or(|value| value.abs() > MOST_LONGITUDE * MILLIONTHS)
        {
            report.at(
                center,
                "`center` is [latitude, longitude] in degrees, as [48.8378, -0.889]",
            );
        }
    }
    if let Some(zoom) = &module.zoom {
        report.number("zoom", zoom, ZOOM_BOUNDS);
    }
}

/// None for what is no number of degrees at all.
fn millionths(degrees: f64) -> Option<i64> {
    let written = (degrees.abs() <= 360.0).then(|| format!("{:.6}", degrees.abs()));
    let value = crate::domain::degrees::millionths(&written?, MOST_LONGITUDE * 2)?;
    Some(if degrees < 0.0 { -value } else { value })
}

pub fn settings(module: &ModuleFile, source: String, fields: Vec<Field>) -> MapSettings {
    let center = module.center.as_ref();
    let center = center.map_or([0.0; 2], |center| *center.get_ref());
    let zoom = module.zoom.as_ref();
    MapSettings {
        source,
        center: center.map(|degrees| millionths(degrees).unwrap_or_default()),
        zoom: zoom.map_or(ZOOM, |zoom| *zoom.get_ref()),
        fields,
    }
}

//! `kind = "slider"`: slides that travel.

use crate::domain::module::{Field, Role, SliderSettings};

use super::{ModuleFile, Rules, bare, is_on};
use crate::import::report::Report;

const INTERVAL_MS: u32 = 5000;

/// From what can still be followed to a minute.
const INTERVAL_BOUNDS: [u32; 2] = [1000, 60_000];

const LIMIT: u32 = 10;
const LIMIT_BOUNDS: [u32; 2] = [1, 50];

pub const RULES: Rules = Rules {
    keys: &[
        "source",
        "interval",
        "direction",
        "autoplay",
        "limit",
        "default_sort",
        "field",
    ],
    needed: &[],
    roles: &[Role::Title],
};

pub fn check(module: &ModuleFile, report: &mut Report) {
    if let Some(interval) = &module.interval {
        report.number("interval", interval, INTERVAL_BOUNDS);
    }
    if let Some(limit) = &module.limit {
        report.number("limit", limit, LIMIT_BOUNDS);
    }
}

pub fn settings(module: ModuleFile, source: String, fields: Vec<Field>) -> SliderSettings {
    SliderSettings {
        source,
        interval: bare(module.interval).unwrap_or(INTERVAL_MS),
        direction: bare(module.direction).unwrap_or_default(),
        autoplay: is_on(module.autoplay.as_ref()),
        limit: bare(module.limit).unwrap_or(LIMIT),
        default_sort: bare(module.default_sort),
        fields,
    }
}

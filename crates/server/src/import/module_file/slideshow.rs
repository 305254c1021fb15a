//! `kind = "slideshow"` (spec 3.17).

use crate::domain::module::{Field, Role, SlideshowSettings};

use super::{ModuleFile, Rules, is_on};
use crate::import::report::Report;

const DELAY_SECONDS: u32 = 5;

/// Shorter than this nobody sees a picture; longer than this is no show.
const DELAY_BOUNDS: [u32; 2] = [1, 3600];

pub const RULES: Rules = Rules {
    keys: &["source", "delay", "random", "popup", "field"],
    needed: &[],
    roles: &[Role::Picture],
};

pub fn check(module: &ModuleFile, report: &mut Report) {
    if let Some(delay) = &module.delay {
        report.number("delay", delay, DELAY_BOUNDS);
    }
}

pub fn settings(module: &ModuleFile, source: String, fields: Vec<Field>) -> SlideshowSettings {
    let delay = module.delay.as_ref();
    SlideshowSettings {
        source,
        delay: delay.map_or(DELAY_SECONDS, |delay| *delay.get_ref()),
        random: is_on(module.random.as_ref()),
        popup: is_on(module.popup.as_ref()),
        fields,
    }
}

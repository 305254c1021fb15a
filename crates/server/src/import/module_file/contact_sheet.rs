//! `kind = "contact_sheet"`: thumbnails of photos.

use crate::domain::module::{ContactSheetSettings, Field, Role};

use super::{ModuleFile, Rules, bare};
use crate::import::report::Report;

/// What `miniature.php` answers.
const MOST_PIXELS: u32 = 2000;

const THUMBNAIL: [u32; 2] = [240, 180];

pub const RULES: Rules = Rules {
    keys: &["source", "thumbnail", "group", "field"],
    needed: &[],
    roles: &[Role::Picture],
};

pub fn check(module: &ModuleFile, report: &mut Report) {
    if let Some(thumbnail) = &module.thumbnail {
        let good = |side: &u32| (1..=MOST_PIXELS).contains(side);
        if !thumbnail.get_ref().iter().all(good) {
            let message = format!(
                "`thumbnail` is [width, height] in pixels, each a number from 1 to {MOST_PIXELS}"
            );
            report.at(thumbnail, message);
        }
    }
    if let Some(group) = &module.group {
        report.key(group);
    }
}

pub fn settings(module: ModuleFile, source: String, fields: Vec<Field>) -> ContactSheetSettings {
    ContactSheetSettings {
        source,
        thumbnail: bare(module.thumbnail).unwrap_or(THUMBNAIL),
        group: bare(module.group),
        fields,
    }
}

//! Links of `site.toml` and of modules to missing pages, by file and line.

use crate::domain::rules::outline::Outline;
use crate::domain::rules::own_link::{OwnAddresses, of_modules, of_settings};

use super::folder::Folder;
use super::source_text::Problem;
use super::{page_file, site_file};

/// Returns the links that lead nowhere; empty if the folder cannot be imported anyway.
pub fn of(folder: &Folder, platform: &str) -> Vec<Problem> {
    let mut unread = Vec::new();
    let pages = page_file::read(folder, platform, &mut unread);
    let site = site_file::read(folder, &mut unread);
    let (Some(pages), Some(site)) = (pages, site) else {
        return Vec::new();
    };
    let languages = site.languages();
    let own = OwnAddresses {
        platform,
        outline: &Outline::of(&pages.drafts, &languages),
    };
    let mut notes = folder.site.faults(&of_settings(&site, &own));
    for (page, text) in pages.drafts.iter().zip(&pages.texts) {
        notes.extend(text.faults(&of_modules(page, &own)));
    }
    notes
}

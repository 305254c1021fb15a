//! The texts and links of a site's page for missing pages.

use super::outline::Outline;
use super::site_draft::SiteDraft;
use crate::domain::fault::{Fault, PageFault, Path, SettingFault, SiteFault};
use crate::domain::site::not_found::NotFoundConfig;
use crate::domain::values::link::{Link, is_safe_link};

/// Maximum number of helpful links; more would be a site map.
const MOST_LINKS: usize = 12;

/// Returns what is wrong with it, regardless of the site's pages.
pub fn check(config: &NotFoundConfig) -> Vec<Fault> {
    check_links(&config.links, &Path::of("not_found").key("link"))
}

/// Returns what is wrong with such links, whose path begins with `at`.
pub(super) fn check_links(links: &[Link], at: &Path) -> Vec<Fault> {
    let mut faults = Vec::new();
    if links.len() > MOST_LINKS {
        let why = SiteFault::TooManyLinks { most: MOST_LINKS };
        faults.push(Fault::at(at.clone(), why));
    }
    for (number, link) in links.iter().enumerate() {
        let at = || at.clone().at(number);
        if link.label.trim().is_empty() {
            faults.push(Fault::at(at().key("label"), SettingFault::Empty));
        }
        if !is_safe_link(&link.url) {
            let why = SettingFault::UnsafeLink(link.url.clone());
            faults.push(Fault::at(at().key("url"), why));
        }
    }
    faults
}

/// Reports the page for broken links if it does not exist.
pub fn check_contact(draft: &SiteDraft, outline: &Outline) -> Option<Fault> {
    let contact = draft.not_found.as_ref()?.contact.as_ref()?;
    let at = Path::of("not_found").key("contact");
    (!outline.has_page(contact)).then(|| Fault::at(at, PageFault::UnknownPage(contact.clone())))
}

//! What a site says where a page is missing.

use super::outline::Outline;
use super::site_draft::SiteDraft;
use crate::domain::fault::{Fault, PageFault, Path, SettingFault, SiteFault};
use crate::domain::site::not_found::NotFoundConfig;
use crate::domain::values::link::{Link, is_safe_link};

/// Links that help; more are a site map.
const MOST_LINKS: usize = 12;

/// What is wrong with it whatever the pages of the site say.
pub fn check(config: &NotFoundConfig) -> Vec<Fault> {
    check_links(&config.links, &Path::of("not_found").key("link"))
}

/// What is wrong with such links, which begin at `at`.
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

/// The page where broken links are reported, if there is none.
pub fn check_contact(draft: &SiteDraft, outline: &Outline) -> Option<Fault> {
    let contact = draft.not_found.as_ref()?.contact.as_ref()?;
    let at = Path::of("not_found").key("contact");
    (!outline.has_page(contact)).then(|| Fault::at(at, PageFault::UnknownPage(contact.clone())))
}

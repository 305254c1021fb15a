//! The services where elements of a site can be shared.

use vitrine_core::text::share_url;

use crate::domain::fault::{Fault, Path, SettingFault, SiteFault};
use crate::domain::values::link::Link;

/// Placeholder for the address of the shared page.
const PLACE: &str = "{{share_url}}";
/// A page for testing a template.
const PAGE: &str = "https://exemple.fr/";

/// Returns what is wrong with the share links of a site.
pub fn check(links: &[Link]) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (number, link) in links.iter().enumerate() {
        let at = || Path::of("share").at(number);
        if link.label.trim().is_empty() {
            faults.push(Fault::at(at().key("label"), SettingFault::Empty));
        }
        if !link.url.contains(PLACE) || share_url(&link.url, PAGE, None).is_err() {
            faults.push(Fault::at(at().key("url"), SiteFault::InvalidShareUrl));
        }
    }
    faults
}

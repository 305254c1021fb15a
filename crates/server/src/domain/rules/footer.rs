//! The footer of a site, or of its pages in a further language.

use crate::domain::fault::{Fault, Path, SettingFault};
use crate::domain::site::footer::Footer;
use crate::domain::values::link::is_safe_link;

/// All that is wrong with a footer, reported at `at`.
pub fn check(footer: Option<&Footer>, at: &Path) -> Vec<Fault> {
    let links = footer.into_iter().flat_map(Footer::all_links);
    let urls = links.map(|link| &link.url);
    let consent = footer.into_iter().flat_map(|footer| &footer.consent);
    urls.chain(consent)
        .filter(|url| !is_safe_link(url))
        .map(|url| Fault::at(at.clone(), SettingFault::UnsafeLink(url.clone())))
        .collect()
}

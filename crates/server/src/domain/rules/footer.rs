//! The footer of a site, or of its pages in a further language.

use super::fault::{Fault, Path, Why};
use super::own_link::OwnAddresses;
use crate::domain::footer::Footer;
use crate::domain::link::is_safe_link;

/// What is wrong with a footer, all of it told there.
pub fn check(footer: Option<&Footer>, at: &Path) -> Vec<Fault> {
    let links = footer.into_iter().flat_map(Footer::all_links);
    let urls = links.map(|link| &link.url);
    let consent = footer.into_iter().flat_map(|footer| &footer.consent);
    urls.chain(consent)
        .filter(|url| !is_safe_link(url))
        .map(|url| Fault::at(at.clone(), Why::UnsafeLink(url.clone())))
        .collect()
}

/// The links of a footer at `at` to pages that there are not.
pub fn missing(footer: Option<&Footer>, at: &Path, own: &OwnAddresses) -> Vec<Fault> {
    let Some(footer) = footer else {
        return Vec::new();
    };
    let consent = footer.consent.as_ref();
    let consent = consent.and_then(|url| own.missing(url, at.clone().key("consent")));
    let columns = footer.columns.iter().enumerate();
    let columns = columns.flat_map(|(number, column)| {
        let at = at.clone().key("column").at(number).key("link");
        own.missing_links(&column.links, &at)
    });
    let line = own.missing_links(&footer.links, &at.clone().key("link"));
    consent.into_iter().chain(columns).chain(line).collect()
}

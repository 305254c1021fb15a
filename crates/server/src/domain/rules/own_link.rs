//! Links to pages of the site itself, which must be there.

use super::address::is_reserved;
use super::fault::{Fault, Path, Why};
use super::outline::Outline;
use crate::domain::link::{Link, is_site_path};

/// What there is to lead to.
#[derive(Debug, Clone, Copy)]
pub struct OwnAddresses<'a> {
    /// The platform's directory.
    pub platform: &'a str,
    /// The pages of the site.
    pub outline: &'a Outline<'a>,
}

impl OwnAddresses<'_> {
    /// Why the address at `at` leads nowhere; none for one that leaves the site, and none for one of the program's own.
    pub fn missing(&self, url: &str, at: Path) -> Option<Fault> {
        let path = url.split(['?', '#']).next().unwrap_or_default();
        let path = path.trim_end_matches('/');
        let is_missing = is_site_path(url) && !path.is_empty() && !self.has(path);
        is_missing.then(|| Fault::at(at, Why::NoPage(path.to_owned())))
    }

    /// The links of a list that lead nowhere; the list is at `at`.
    pub fn missing_links(&self, links: &[Link], at: &Path) -> Vec<Fault> {
        let links = links.iter().enumerate();
        links
            .filter_map(|(number, link)| self.missing(&link.url, at.clone().at(number).key("url")))
            .collect()
    }

    fn has(&self, path: &str) -> bool {
        let first = path.split('/').nth(1).unwrap_or_default();
        let has_page =
            |path: &str| self.outline.has_page(path) || self.outline.former(path).is_some();
        has_page(path) || is_reserved(first, self.platform) || {
            let (above, name) = path.rsplit_once('/').unwrap_or_default();
            let above = if above.is_empty() { "/" } else { above };
            // An element may be made on the site; a file is a feed, a calendar or a map of the site.
            let is_below = name.contains('.') || !self.outline.details(above).is_empty();
            self.outline.former(above).is_some() || self.outline.has_page(above) && is_below
        }
    }
}

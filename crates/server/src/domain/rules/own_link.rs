//! Links of a site's settings and modules to missing pages of its own. They are not errors: a page may be added later,
//! and removing a page should not require a change of the footer.

use super::address::is_reserved;
use super::outline::Outline;
use super::page_draft::PageDraft;
use super::site_draft::SiteDraft;
use crate::domain::fault::{Fault, PageFault, Path};
use crate::domain::site::footer::Footer;
use crate::domain::values::link::{Link, is_site_path};

/// The existing targets of links.
#[derive(Debug, Clone, Copy)]
pub struct OwnAddresses<'a> {
    /// The platform's directory.
    pub platform: &'a str,
    /// The pages of the site.
    pub outline: &'a Outline<'a>,
}

impl OwnAddresses<'_> {
    /// Why the address at `at` leads nowhere; `None` for an address outside the site or of the program itself.
    pub fn missing(&self, url: &str, at: Path) -> Option<Fault> {
        let path = url.split(['?', '#']).next().unwrap_or_default();
        let path = path.trim_end_matches('/');
        let is_missing = is_site_path(url) && !path.is_empty() && !self.has(path);
        is_missing.then(|| Fault::at(at, PageFault::UnknownPage(path.to_owned())))
    }

    /// The dead links of a list; the list is at `at`.
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

/// The dead links of the site's settings, in each of its languages.
pub fn of_settings(draft: &SiteDraft, own: &OwnAddresses) -> Vec<Fault> {
    let alert = draft.alert.as_ref().and_then(|alert| alert.link.as_ref());
    let mut faults = of_every_page(draft.footer.as_ref(), alert, own);
    if let Some(not_found) = &draft.not_found {
        let at = Path::of("not_found").key("link");
        faults.extend(own.missing_links(&not_found.links, &at));
    }
    for (code, said) in &draft.translations {
        let alert = said.alert.as_ref().and_then(|alert| alert.link.as_ref());
        let mut own_faults = of_every_page(said.footer.as_ref(), alert, own);
        own_faults.extend(own.missing_links(&said.not_found, &Path::of("not_found")));
        let at = Path::of("translation").key(code);
        faults.extend(own_faults.into_iter().map(|fault| fault.below(&at)));
    }
    faults
}

/// The dead links in the parts shown on every page.
fn of_every_page(footer: Option<&Footer>, alert: Option<&Link>, own: &OwnAddresses) -> Vec<Fault> {
    let mut faults = Vec::new();
    if let Some(footer) = footer {
        let at = Path::of("footer");
        let consent = footer.consent.as_ref();
        faults.extend(consent.and_then(|url| own.missing(url, at.clone().key("consent"))));
        for (number, column) in footer.columns.iter().enumerate() {
            let at = at.clone().key("column").at(number).key("link");
            faults.extend(own.missing_links(&column.links, &at));
        }
        faults.extend(own.missing_links(&footer.links, &at.key("link")));
    }
    let at = Path::of("alert").key("link").key("url");
    faults.extend(alert.and_then(|link| own.missing(&link.url, at)));
    faults
}

/// The dead links of a page's modules.
pub fn of_modules(page: &PageDraft, own: &OwnAddresses) -> Vec<Fault> {
    let modules = page.modules.iter().enumerate();
    let faults = modules.flat_map(|(number, module)| {
        let links = module.links().into_iter();
        let faults = links.filter_map(|(at, url)| own.missing(url, at));
        let at = Path::of("module").at(number);
        faults.map(|fault| fault.below(&at)).collect::<Vec<_>>()
    });
    faults.collect()
}

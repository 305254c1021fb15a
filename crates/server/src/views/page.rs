//! Whole pages of the site.

use askama::Template;

use crate::domain::site::page_tree::Page;
use crate::domain::values::link::Link;

use super::safe::DrawnBlock;
use super::shell::{MenuEntry, Shell};

/// View of a page with its blocks.
#[derive(Template)]
#[template(path = "page.html")]
pub struct PageView<'a> {
    shell: Shell<'a>,
    page: &'a Page,
    section: Vec<MenuEntry<'a>>,
    blocks: Blocks<'a>,
}

/// The blocks of a page, each in its order.
#[derive(Clone, Copy, Default)]
pub struct Blocks<'a> {
    /// The main blocks, one below the other.
    pub main: &'a [DrawnBlock],
    /// The blocks beside them if there is room, otherwise below them.
    pub aside: &'a [DrawnBlock],
}

impl PageView<'_> {
    /// Whether the top of the page shows if the reception is open: only on the home page.
    fn says_opening(&self) -> bool {
        self.shell.home() == self.page.path && self.shell.site.settings.opening.is_some()
    }
}

impl<'a> PageView<'a> {
    /// Builds the view.
    pub fn new(shell: Shell<'a>, page: &'a Page, blocks: Blocks<'a>) -> Self {
        let home = shell.home() == page.path;
        let section = if home {
            Vec::new()
        } else {
            shell.tree.section(page)
        };
        let section: Vec<MenuEntry> = section.into_iter().map(|page| shell.entry(page)).collect();
        // If the main menu contains the pages below, as on a language's home page, the section would repeat it.
        let menu = shell.menu();
        let in_menu = |entry: &MenuEntry| menu.iter().any(|known| known.path == entry.path);
        let section = if section.iter().all(in_menu) {
            Vec::new()
        } else {
            section
        };
        Self {
            shell,
            page,
            section,
            blocks,
        }
    }
}

/// View of the 404 page, in the site's shell.
#[derive(Template)]
#[template(path = "not_found.html")]
pub struct NotFoundView<'a> {
    shell: Shell<'a>,
    /// The most read pages: label and address.
    links: Vec<(&'a str, &'a str)>,
    contact: Option<&'a Page>,
}

impl<'a> NotFoundView<'a> {
    /// Builds the view.
    pub fn new(shell: Shell<'a>) -> Self {
        let language = shell.words.language();
        let config = shell.site.settings.not_found.as_ref();
        let contact = config.and_then(|config| shell.tree.find(config.contact.as_deref()?));
        let contact = contact.map(|page| shell.tree.version(page, language).unwrap_or(page));
        let own = config.map_or(&[][..], |config| &config.links);
        let said = shell
            .site
            .translation(language)
            .map(|said| &*said.not_found);
        let said = said.unwrap_or_default();
        let is_own = language == shell.site.language;
        let links = if !said.is_empty() {
            pairs(said)
        } else if is_own && !own.is_empty() {
            pairs(own)
        } else {
            let menu = shell.tree.menu(language).into_iter();
            let menu = menu.map(|page| (page.label.as_str(), page.path.as_str()));
            menu.collect()
        };
        Self {
            shell,
            links,
            contact,
        }
    }
}

fn pairs(links: &[Link]) -> Vec<(&str, &str)> {
    let pairs = links.iter();
    pairs
        .map(|link| (link.label.as_str(), link.url.as_str()))
        .collect()
}

//! Whole pages of the site.

use askama::Template;

use crate::domain::page_tree::Page;

use super::safe::DrawnBlock;
use super::shell::{Entry, Shell};

/// A page with its blocks.
#[derive(Template)]
#[template(path = "page.html")]
pub struct PageView<'a> {
    shell: Shell<'a>,
    page: &'a Page,
    section: Vec<Entry<'a>>,
    blocks: &'a [DrawnBlock],
}

impl<'a> PageView<'a> {
    /// The page with these blocks.
    pub fn new(shell: Shell<'a>, page: &'a Page, blocks: &'a [DrawnBlock]) -> Self {
        let home = shell.home() == page.path;
        let section = if home {
            Vec::new()
        } else {
            shell.tree.section(page)
        };
        let section = section.into_iter().map(|page| shell.entry(page)).collect();
        Self {
            shell,
            page,
            section,
            blocks,
        }
    }
}

/// The page for an address that has none, within the site.
#[derive(Template)]
#[template(path = "not_found.html")]
pub struct NotFoundView<'a> {
    /// What surrounds it.
    pub shell: Shell<'a>,
}

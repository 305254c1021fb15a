//! Whole pages of the site.

use askama::Template;

use crate::domain::page_tree::Page;

use super::safe::DrawnBlock;
use super::shell::{Entry, Shell};

/// View of a page with its blocks.
#[derive(Template)]
#[template(path = "page.html")]
pub struct PageView<'a> {
    shell: Shell<'a>,
    page: &'a Page,
    section: Vec<Entry<'a>>,
    blocks: &'a [DrawnBlock],
}

impl<'a> PageView<'a> {
    /// Builds the view.
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

/// View of the 404 page, in the site's shell.
#[derive(Template)]
#[template(path = "not_found.html")]
pub struct NotFoundView<'a> {
    /// The shell.
    pub shell: Shell<'a>,
}

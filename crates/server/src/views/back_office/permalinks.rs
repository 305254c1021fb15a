//! Short addresses: the site's pages with a button each.

use askama::Template;

use super::super::shell::Shell;
use super::Office;

/// View of the site's pages.
#[derive(Template)]
#[template(path = "back_office/permalinks.html")]
pub struct PermalinksPage<'a> {
    /// The shell.
    pub shell: Shell<'a>,
    /// The common part of the back office.
    pub office: Office<'a>,
    /// The public pages, in their order.
    pub pages: Vec<LinkedPage<'a>>,
}

/// A public page.
pub struct LinkedPage<'a> {
    /// Its title.
    pub title: &'a str,
    /// Its address.
    pub path: &'a str,
}

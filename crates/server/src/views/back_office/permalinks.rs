//! Short addresses: the site's pages with a button each, and the tools of editors on public pages.

use askama::Template;

use super::super::shell::Shell;
use super::Office;
use crate::domain::language::translator::Translator;

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

/// View of an editor's tools on a public page.
#[derive(Template)]
#[template(path = "editor_tools.html")]
pub struct EditorTools<'a> {
    /// The platform's directory.
    pub platform: &'a str,
    /// Address of the page, or of the element.
    pub path: &'a str,
    /// The server's own texts in the site's language.
    pub words: Translator<'a>,
}

//! The blocks of a page.

use askama::Template;
use askama::filters::HtmlSafe;

use crate::domain::module::Module;
use crate::domain::rich_text::SafeHtml;

use super::list::ListBlock;
use super::safe::ParamComment;
use super::table::TableBlock;

/// A block that is ready to be drawn.
pub enum Block<'a> {
    /// HTML of whoever installs the site.
    Html(HtmlBlock<'a>),
    /// A list.
    List(Box<ListBlock<'a>>),
    /// A table.
    Table(Box<TableBlock<'a>>),
}

impl Block<'_> {
    /// The block's HTML, the answer of a refresh.
    pub fn render(&self) -> askama::Result<String> {
        match self {
            Self::Html(block) => block.render(),
            Self::List(block) => block.render(),
            Self::Table(block) => block.render(),
        }
    }
}

impl std::fmt::Display for Block<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Self::Html(block) => block.fmt(f),
            Self::List(block) => block.fmt(f),
            Self::Table(block) => block.fmt(f),
        }
    }
}

/// Every variant is a template of its own, which has escaped what it writes.
impl HtmlSafe for Block<'_> {}

/// A block of HTML.
#[derive(Template)]
#[template(path = "html_block.html")]
pub struct HtmlBlock<'a> {
    module: &'a Module,
    param: ParamComment,
    content: SafeHtml,
}

impl<'a> HtmlBlock<'a> {
    /// The block of `module` on the page at `path`.
    pub fn new(module: &'a Module, path: &str, content: SafeHtml) -> Self {
        let param = ParamComment::new(format!("{path}?bloc={}", module.number), path);
        Self {
            module,
            param,
            content,
        }
    }
}

//! A block of HTML.

use askama::Template;

use crate::domain::listing::address::of_block;
use crate::domain::module::Module;

use super::pictured_html::PicturedHtml;
use super::safe::ParamComment;

/// View of an HTML block.
#[derive(Template)]
#[template(path = "html_block.html")]
pub struct HtmlBlock<'a> {
    module: &'a Module,
    param: ParamComment,
    content: PicturedHtml,
}

impl<'a> HtmlBlock<'a> {
    /// Builds the view of `module` on the page at `path`.
    pub fn new(module: &'a Module, path: &str, content: PicturedHtml) -> Self {
        let param = ParamComment::new(of_block(path, Some(module.number), []), path);
        Self {
            module,
            param,
            content,
        }
    }
}

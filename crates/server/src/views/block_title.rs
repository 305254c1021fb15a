//! The title of a page, on a block that is sent alone: the document that it changes takes it over.

use askama::Template;

/// ` data-title="…"`.
#[derive(Template)]
#[template(ext = "html", source = r#" data-title="{{ title }}""#)]
struct Attribute<'a> {
    title: &'a str,
}

/// The attribute, escaped.
pub struct BlockTitle(String);

impl BlockTitle {
    /// The attribute for this title.
    pub fn new(title: &str) -> askama::Result<Self> {
        Attribute { title }.render().map(Self)
    }
}

impl std::fmt::Display for BlockTitle {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

//! The page title on a block that is sent alone; the script sets it as the document's title.

use askama::Template;

/// ` data-title="…"`.
#[derive(Template)]
#[template(ext = "html", source = r#" data-title="{{ title }}""#)]
struct Attribute<'a> {
    title: &'a str,
}

/// The attribute, already escaped.
pub struct BlockTitle(String);

impl BlockTitle {
    /// Builds the attribute for this title.
    pub fn new(title: &str) -> askama::Result<Self> {
        Attribute { title }.render().map(Self)
    }
}

impl std::fmt::Display for BlockTitle {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

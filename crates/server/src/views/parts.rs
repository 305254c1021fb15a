//! Links between the parts of a block whose source is too long for one page.

use askama::Template;

use crate::domain::language::translator::Translator;

/// The displayed part of a block's source, and the addresses of the others.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SourceParts {
    /// Number of the part, starting at 1; 0 for a block without parts.
    pub number: u32,
    /// Its address, unless it is the first one.
    pub address: Option<String>,
    /// Address of the previous part.
    pub before: Option<String>,
    /// Address of the next part.
    pub after: Option<String>,
}

impl SourceParts {
    /// Builds the links; they are empty if there is only one part.
    pub fn links<'a>(&'a self, words: Translator<'a>) -> PartLinks<'a> {
        PartLinks { parts: self, words }
    }
}

/// View of the links.
#[derive(Template)]
#[template(path = "part_links.html")]
pub struct PartLinks<'a> {
    parts: &'a SourceParts,
    words: Translator<'a>,
}

impl askama::filters::HtmlSafe for PartLinks<'_> {}

//! The links between the parts of a block whose source is too long for one page.

use askama::Template;

use crate::domain::words::Words;

/// Which part of its source a block shows, and where the others are.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Parts {
    /// Number of the part, from 1; 0 for a block that has no parts.
    pub number: u32,
    /// Its address, where it is not the first one.
    pub address: Option<String>,
    /// Address of the part before it.
    pub before: Option<String>,
    /// Address of the part after it.
    pub after: Option<String>,
}

impl Parts {
    /// The links; nothing where there is one part.
    pub fn links<'a>(&'a self, words: Words<'a>) -> PartLinks<'a> {
        PartLinks { parts: self, words }
    }
}

/// The links, ready to be drawn.
#[derive(Template)]
#[template(path = "part_links.html")]
pub struct PartLinks<'a> {
    parts: &'a Parts,
    words: Words<'a>,
}

impl askama::filters::HtmlSafe for PartLinks<'_> {}

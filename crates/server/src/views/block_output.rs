//! A rendered block of a page, and its effect on the page's head.

use askama::Template;

use super::safe::DrawnBlock;

/// A rendered block.
#[derive(Debug, Clone)]
pub struct Painted {
    /// The whole block; contains neither a nonce nor session data.
    pub html: DrawnBlock,
    /// Its effect on the page's head.
    pub head: Head,
}

/// The effect of a block's state on the page's head.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Head {
    /// Number of the list's page, unless it is the first.
    pub page: Option<u32>,
    /// Address of the page in this state, unless it is the default state.
    pub address: Option<String>,
    /// Address of the list's previous page.
    pub before: Option<String>,
    /// Address of the list's next page.
    pub after: Option<String>,
    /// Whether search engines are asked not to index this state, because it is a selection from another
    /// address's list.
    pub unlisted: bool,
    /// Text before the page's title: the words of a search.
    pub said: Option<String>,
    /// Whether `said` is the outcome of a sent form: it comes first in the title, before the texts of other blocks.
    pub is_outcome: bool,
}

impl Painted {
    /// Renders a block that does not affect the page's head.
    pub fn of<E: From<askama::Error>>(template: &impl Template) -> Result<Self, E> {
        Ok(Self {
            html: DrawnBlock::of(template)?,
            head: Head::default(),
        })
    }
}

//! A block of a page that is drawn, and what the page's head says because of it.

use askama::Template;

use super::safe::DrawnBlock;

/// A drawn block.
#[derive(Debug, Clone)]
pub struct Painted {
    /// The whole block; it never holds a nonce or anything of a session.
    pub html: DrawnBlock,
    /// For the head of the page.
    pub head: Head,
}

/// What the head of a page says of a block's state.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Head {
    /// The number of the list's page when it is not the first.
    pub page: Option<u32>,
    /// The address of the page in this state, when that is not how it is by itself.
    pub address: Option<String>,
    /// Address of the list's page before this one.
    pub before: Option<String>,
    /// Address of the list's page after this one.
    pub after: Option<String>,
    /// Whether search engines are asked to leave the state out: it is a choice of what another
    /// address lists whole.
    pub unlisted: bool,
    /// What the title says before the page's own: the words of a search.
    pub said: Option<String>,
}

impl Painted {
    /// A block that says nothing to the head of its page.
    pub fn of<E: From<askama::Error>>(template: &impl Template) -> Result<Self, E> {
        Ok(Self {
            html: DrawnBlock::of(template)?,
            head: Head::default(),
        })
    }
}

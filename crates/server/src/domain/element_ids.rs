//! The ids of elements in a page, which links lead to.

use super::module::{Body, Module};

/// The ids that one block gives its elements. A link from elsewhere knows a page and an element, but no block, so it
/// leads to the first block that shows the element's source. Further blocks with that source have their number in
/// their ids, because each id may stand in a page once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ElementIds {
    /// Number of the block, unless it is the first with its source.
    later: Option<u32>,
}

impl ElementIds {
    /// Those that links from elsewhere lead to.
    pub const FIRST: Self = Self { later: None };

    /// Those of a block on a page with these modules.
    pub fn of_block(module: &Module, on_page: &[Module]) -> Self {
        let same =
            |other: &&Module| has_ids(&other.body) && other.body.source() == module.body.source();
        // What stands aside comes after everything else.
        let first = on_page.iter().filter(same).min_by_key(|other| other.aside);
        let is_later = first.is_some_and(|first| first.number != module.number);
        Self {
            later: is_later.then_some(module.number),
        }
    }

    /// The id of the element with this key.
    pub fn of(self, key: &str) -> String {
        match self.later {
            Some(number) => format!("element{number}-{key}"),
            None => format!("element-{key}"),
        }
    }
}

/// Whether a block writes an id for each element that it shows.
pub fn has_ids(body: &Body) -> bool {
    match body {
        Body::List(_)
        | Body::Table(_)
        | Body::Agenda(_)
        | Body::ContactSheet(_)
        | Body::Slider(_)
        | Body::Map(_) => true,
        Body::Html(_)
        | Body::Slideshow(_)
        | Body::Search(_)
        | Body::Form(_)
        | Body::MyElements(_) => false,
    }
}

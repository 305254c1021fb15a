//! The ids of elements in a page, which are the targets of links.

use std::cmp::Reverse;

use crate::domain::module::{Anchors, Module};

/// The ids that one block gives its elements. A link from elsewhere contains a page and an element, but no block, so it
/// leads to the first table of the element's source, which shows all of them, or else to the first block that shows the
/// source. Other blocks with that source add their number to their ids, because each id must be unique in a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ElementIds {
    /// Number of the block, unless it is the target of links from elsewhere.
    own: Option<u32>,
}

impl ElementIds {
    /// The ids of the block that links from elsewhere lead to.
    pub const FIRST: Self = Self { own: None };

    /// The ids of a block on a page with these modules.
    pub fn of_block(module: &Module, on_page: &[Module]) -> Self {
        let same = |other: &&Module| other.body.source() == module.body.source();
        let has_anchors = |other: &&Module| other.body.anchors() != Anchors::None;
        let blocks = on_page.iter().filter(same).filter(has_anchors);
        // Of several blocks, those placed aside come last.
        let led_to = blocks.min_by_key(|other| (Reverse(other.body.anchors()), other.aside));
        let is_other = led_to.is_some_and(|led_to| led_to.number != module.number);
        Self {
            own: is_other.then_some(module.number),
        }
    }

    /// The id of the element with this key.
    pub fn of(self, key: &str) -> String {
        match self.own {
            Some(number) => format!("element{number}-{key}"),
            None => format!("element-{key}"),
        }
    }
}

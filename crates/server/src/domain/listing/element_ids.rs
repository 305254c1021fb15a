//! The ids of elements in a page, which links lead to.

use crate::domain::module::{Body, Module};

/// The ids that one block gives its elements. A link from elsewhere knows a page and an element, but no block, so it
/// leads to the first table of the element's source, which shows all of them, or else to the first block that shows the
/// source. Other blocks with that source have their number in their ids, because each id may stand in a page once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ElementIds {
    /// Number of the block, unless links from elsewhere lead to it.
    own: Option<u32>,
}

impl ElementIds {
    /// Those that links from elsewhere lead to.
    pub const FIRST: Self = Self { own: None };

    /// Those of a block on a page with these modules.
    pub fn of_block(module: &Module, on_page: &[Module]) -> Self {
        let same = |other: &&Module| other.body.source() == module.body.source();
        let ranked = on_page
            .iter()
            .filter(same)
            .filter_map(|other| Some((other, rank(&other.body)?)));
        // What stands aside comes after everything else.
        let led_to = ranked.min_by_key(|(other, rank)| (*rank, other.aside));
        let is_other = led_to.is_some_and(|(led_to, _)| led_to.number != module.number);
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

/// Which of the blocks of a source links from elsewhere lead to: the lowest; none that writes no ids of elements.
pub fn rank(body: &Body) -> Option<u8> {
    match body {
        Body::Table(_) => Some(0),
        Body::List(_)
        | Body::Agenda(_)
        | Body::ContactSheet(_)
        | Body::Slider(_)
        | Body::Map(_) => Some(1),
        Body::Html(_)
        | Body::Slideshow(_)
        | Body::Search(_)
        | Body::Form(_)
        | Body::MyElements(_) => None,
    }
}

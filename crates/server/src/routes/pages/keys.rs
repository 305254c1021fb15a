//! Under what pages and blocks are kept: the revisions of all that they are drawn from.

use crate::domain::block_request::Asked;
use crate::domain::page_tree::Page;
use crate::state::fragments::{BlockKey, Form, Key};

use super::Visit;
use super::blocks::{Block, Place};

impl Visit<'_> {
    /// The key of a page of these blocks; none where one of them is made again each time.
    pub(super) fn page_key(&self, page: &Page, blocks: &[(Place<'_>, Block<'_>)]) -> Option<Key> {
        let blocks = blocks.iter().map(|(place, block)| self.block(place, block));
        Some(Key {
            origin: self.caller.origin.clone(),
            blocks: blocks.collect::<Option<Vec<_>>>()?,
            ..self.key(page)
        })
    }

    /// The key of a block alone.
    pub(super) fn block_key(&self, place: &Place<'_>, block: &Block<'_>) -> Option<Key> {
        Some(Key {
            blocks: vec![self.block(place, block)?],
            ..self.key(place.page)
        })
    }

    /// The key of the page of an element.
    pub(super) fn element_key(&self, place: &Place<'_>, element: &str) -> Key {
        Key {
            origin: self.caller.origin.clone(),
            element: element.to_owned(),
            blocks: vec![self.drawn_from(place, Asked::Nothing)],
            ..self.key(place.page)
        }
    }

    /// The key of a page in a window of its own that shows one element of this module.
    pub(super) fn sheet_key(&self, place: &Place<'_>, element: &str, form: Form) -> Key {
        Key {
            form,
            ..self.element_key(place, element)
        }
    }

    /// The key of a page in a window of its own that shows this module.
    pub(super) fn window_key(&self, place: &Place<'_>, asked: Asked) -> Key {
        Key {
            origin: self.caller.origin.clone(),
            blocks: vec![self.drawn_from(place, asked)],
            form: Form::Popup,
            ..self.key(place.page)
        }
    }

    /// The key of the inside of a block in this state.
    pub(super) fn inside_key(&self, place: &Place<'_>, asked: Asked) -> Key {
        Key {
            blocks: vec![self.drawn_from(place, asked)],
            form: Form::Inside,
            ..self.key(place.page)
        }
    }

    fn key(&self, page: &Page) -> Key {
        Key {
            chrome: self.snapshot.chrome,
            origin: String::new(),
            page: page.id,
            element: String::new(),
            blocks: Vec::new(),
            form: Form::Plain,
        }
    }

    fn block(&self, place: &Place<'_>, block: &Block<'_>) -> Option<BlockKey> {
        Some(self.drawn_from(place, block.kept_under(place)?))
    }

    fn drawn_from(&self, place: &Place<'_>, asked: Asked) -> BlockKey {
        BlockKey::of(self.snapshot, place.module, asked)
    }
}

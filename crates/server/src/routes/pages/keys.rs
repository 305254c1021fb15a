//! Under what pages and blocks are kept: the revisions of all that they are drawn from.

use crate::domain::page_tree::Page;
use crate::state::fragments::{BlockKey, Form, Key};

use super::Visit;
use super::blocks::{self, Place};

impl Visit<'_> {
    /// The key of a page of these blocks; none where one of them is made anew each time.
    pub(super) fn page_key(&self, page: &Page, places: &[Place<'_>]) -> Option<Key> {
        let blocks = places.iter().map(|place| self.block(place));
        Some(Key {
            origin: self.caller.origin.clone(),
            blocks: blocks.collect::<Option<Vec<_>>>()?,
            ..self.key(page)
        })
    }

    /// The key of a block alone.
    pub(super) fn block_key(&self, place: &Place<'_>) -> Option<Key> {
        Some(Key {
            blocks: vec![self.block(place)?],
            ..self.key(place.page)
        })
    }

    /// The key of the page of an element.
    pub(super) fn element_key(&self, place: &Place<'_>, element: &str) -> Key {
        Key {
            origin: self.caller.origin.clone(),
            element: element.to_owned(),
            blocks: vec![self.drawn_from(place, String::new())],
            ..self.key(place.page)
        }
    }

    /// The key of a page in a window of its own that shows this module, or one element of it.
    pub(super) fn popup_key(&self, place: &Place<'_>, element: &str, form: Form) -> Key {
        Key {
            form,
            ..self.element_key(place, element)
        }
    }

    /// The key of the inside of a block in this state.
    pub(super) fn inside_key(&self, place: &Place<'_>, state: String) -> Key {
        Key {
            blocks: vec![self.drawn_from(place, state)],
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

    fn block(&self, place: &Place<'_>) -> Option<BlockKey> {
        Some(self.drawn_from(place, blocks::state(place)?))
    }

    fn drawn_from(&self, place: &Place<'_>, state: String) -> BlockKey {
        let module = place.module;
        let sources = module.body.sources();
        let revision = |key| {
            self.snapshot
                .source(key)
                .map_or(0, |source| source.revision)
        };
        BlockKey {
            number: module.number,
            revision: module.revision,
            sources: sources.map(revision).collect(),
            state,
        }
    }
}

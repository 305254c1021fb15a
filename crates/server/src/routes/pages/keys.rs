//! Under what pages and blocks are kept: the revisions of all that they are drawn from.

use crate::domain::block_request::Asked;
use crate::domain::page_tree::Page;
use crate::state::fragments::{BlockKey, Form, Key};

use super::PageRequest;
use super::blocks::{Block, Place};

/// The key of a page of these blocks; none where one of them is made again each time.
pub(super) fn of_page(
    request: &PageRequest,
    page: &Page,
    blocks: &[(Place<'_>, Block<'_>)],
) -> Option<Key> {
    let blocks = blocks
        .iter()
        .map(|(place, block)| key_of(request, place, block));
    Some(Key {
        origin: request.caller.origin.clone(),
        blocks: blocks.collect::<Option<Vec<_>>>()?,
        form: if request.caller.saves_data {
            Form::Sparing
        } else {
            Form::Plain
        },
        ..plain(request, page)
    })
}

/// The key of a block alone.
pub(super) fn of_block(request: &PageRequest, place: &Place<'_>, block: &Block<'_>) -> Option<Key> {
    Some(Key {
        blocks: vec![key_of(request, place, block)?],
        ..plain(request, place.page)
    })
}

/// The key of the page of an element.
pub(super) fn of_element(request: &PageRequest, place: &Place<'_>, element: &str) -> Key {
    Key {
        origin: request.caller.origin.clone(),
        element: element.to_owned(),
        blocks: vec![drawn_from(request, place, Asked::Nothing)],
        ..plain(request, place.page)
    }
}

/// The key of a page in a window of its own that shows one element of this module.
pub(super) fn of_sheet(request: &PageRequest, place: &Place<'_>, element: &str, form: Form) -> Key {
    Key {
        form,
        ..of_element(request, place, element)
    }
}

/// The key of a page in a window of its own that shows this module.
pub(super) fn of_window(request: &PageRequest, place: &Place<'_>, asked: Asked) -> Key {
    Key {
        origin: request.caller.origin.clone(),
        blocks: vec![drawn_from(request, place, asked)],
        form: Form::Popup,
        ..plain(request, place.page)
    }
}

/// The key of the inside of a block in this state.
pub(super) fn of_inside(request: &PageRequest, place: &Place<'_>, asked: Asked) -> Key {
    Key {
        blocks: vec![drawn_from(request, place, asked)],
        form: Form::Inside,
        ..plain(request, place.page)
    }
}

fn plain(request: &PageRequest, page: &Page) -> Key {
    Key {
        chrome: request.snapshot.chrome,
        origin: String::new(),
        page: page.id,
        element: String::new(),
        blocks: Vec::new(),
        form: Form::Plain,
    }
}

fn key_of(request: &PageRequest, place: &Place<'_>, block: &Block<'_>) -> Option<BlockKey> {
    Some(drawn_from(request, place, block.kept_under(place)?))
}

fn drawn_from(request: &PageRequest, place: &Place<'_>, asked: Asked) -> BlockKey {
    BlockKey::of(&request.snapshot, place.module, asked)
}

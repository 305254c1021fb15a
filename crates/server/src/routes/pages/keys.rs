//! Cache keys of pages and blocks: the revisions of everything they are rendered from.

use crate::domain::block_request::{AgendaRequest, BlockRequest};
use crate::domain::language::date_text::of_calendar;
use crate::domain::module::Body;
use crate::domain::site::page_tree::Page;
use crate::state::fragments::{BlockKey, FragmentForm, Key};

use super::PageRequest;
use super::blocks::{Block, BlockContext};

/// Returns the key of a page with these blocks; `None` if one of them is never cached.
pub(super) fn of_page(
    request: &PageRequest,
    page: &Page,
    blocks: &[(BlockContext<'_>, Block<'_>)],
) -> Option<Key> {
    let blocks = blocks
        .iter()
        .map(|(context, block)| key_of(request, context, block));
    Some(Key {
        origin: request.caller.origin.clone(),
        blocks: blocks.collect::<Option<Vec<_>>>()?,
        form: if request.caller.saves_data {
            FragmentForm::Sparing
        } else {
            FragmentForm::Plain
        },
        ..plain(request, page)
    })
}

/// Returns the key of a block alone.
pub(super) fn of_block(
    request: &PageRequest,
    context: &BlockContext<'_>,
    block: &Block<'_>,
) -> Option<Key> {
    Some(Key {
        origin: origin_of(context),
        blocks: vec![key_of(request, context, block)?],
        ..plain(request, context.page)
    })
}

/// Returns the key of the page of an element. That of an event depends on the day.
pub(super) fn of_element(request: &PageRequest, context: &BlockContext<'_>, element: &str) -> Key {
    let asked = match context.module.body {
        Body::Agenda(_) => BlockRequest::Agenda(AgendaRequest {
            month: None,
            category: None,
            today: of_calendar(request.state.clock.today()),
        }),
        _ => BlockRequest::Nothing,
    };
    Key {
        origin: request.caller.origin.clone(),
        element: element.to_owned(),
        blocks: vec![drawn_from(request, context, asked)],
        ..plain(request, context.page)
    }
}

/// Returns the key of a popup page that shows one element of this module.
pub(super) fn of_sheet(
    request: &PageRequest,
    context: &BlockContext<'_>,
    element: &str,
    form: FragmentForm,
) -> Key {
    Key {
        form,
        ..of_element(request, context, element)
    }
}

/// Returns the key of a popup page that shows this module.
pub(super) fn of_window(
    request: &PageRequest,
    context: &BlockContext<'_>,
    asked: BlockRequest,
) -> Key {
    Key {
        origin: request.caller.origin.clone(),
        blocks: vec![drawn_from(request, context, asked)],
        form: FragmentForm::Popup,
        ..plain(request, context.page)
    }
}

/// Returns the key of the inside of a block in this state.
pub(super) fn of_inside(
    request: &PageRequest,
    context: &BlockContext<'_>,
    asked: BlockRequest,
) -> Key {
    Key {
        origin: origin_of(context),
        blocks: vec![drawn_from(request, context, asked)],
        form: FragmentForm::Inside,
        ..plain(request, context.page)
    }
}

/// The origin for the key of a block: an agenda contains the absolute address of its calendar.
fn origin_of(context: &BlockContext<'_>) -> String {
    match context.module.body {
        Body::Agenda(_) => context.origin.to_owned(),
        _ => String::new(),
    }
}

fn plain(request: &PageRequest, page: &Page) -> Key {
    Key {
        chrome: request.snapshot.chrome,
        origin: String::new(),
        page: page.id,
        element: String::new(),
        blocks: Vec::new(),
        form: FragmentForm::Plain,
    }
}

fn key_of(
    request: &PageRequest,
    context: &BlockContext<'_>,
    block: &Block<'_>,
) -> Option<BlockKey> {
    Some(drawn_from(request, context, block.kept_under(context)?))
}

fn drawn_from(request: &PageRequest, context: &BlockContext<'_>, asked: BlockRequest) -> BlockKey {
    BlockKey::of(&request.snapshot, context.module, asked)
}

//! Navigation to further pages of a list: a pagination, or "load more" buttons.

use crate::domain::address::Addresses;
use crate::domain::module::{LoadMode, LoadMore, Module};
use crate::domain::paging::{PagerStep, steps};

/// After this many automatic loads a list waits for a click, so that visitors can reach the content
/// below it.
const DEFAULT_STOP: u32 = 3;

pub(super) enum PagerLink {
    Link(PageLink),
    Gap,
}

pub(super) struct PageLink {
    pub href: String,
    pub num: u32,
    pub current: bool,
}

/// A "load more" button (spec 3.10); without script, a link to the page that it would load.
pub(super) struct MoreButton {
    pub href: String,
    pub mode: &'static str,
    pub start: &'static str,
    pub stop: Option<u32>,
}

pub(super) fn steps_of(addresses: &Addresses) -> Vec<PagerLink> {
    let step = |step| match step {
        PagerStep::Page(num) => PagerLink::Link(link(addresses, num)),
        PagerStep::Gap => PagerLink::Gap,
    };
    let shown = steps(addresses.state.page, addresses.state.pages);
    shown.into_iter().map(step).collect()
}

pub(super) fn before(addresses: &Addresses) -> Option<PageLink> {
    let page = addresses.state.page;
    (page > 1).then(|| link(addresses, page - 1))
}

pub(super) fn after(addresses: &Addresses) -> Option<PageLink> {
    let (page, pages) = (addresses.state.page, addresses.state.pages);
    (page < pages).then(|| link(addresses, page + 1))
}

fn link(addresses: &Addresses, num: u32) -> PageLink {
    PageLink {
        href: addresses.page(num),
        num,
        current: num == addresses.state.page,
    }
}

/// Builds the button for earlier pages. It only loads on click, because it is visible from the start.
pub(super) fn load_before(module: &Module, addresses: &Addresses) -> Option<MoreButton> {
    addresses.settings.load_more?;
    let link = before(addresses)?;
    Some(MoreButton {
        href: addresses.load(link.num, &module.ident),
        mode: LoadMode::Click.name(),
        start: LoadMode::Click.name(),
        stop: None,
    })
}

pub(super) fn load_after(module: &Module, addresses: &Addresses) -> Option<MoreButton> {
    let LoadMore { mode, start, stop } = addresses.settings.load_more?;
    let link = after(addresses)?;
    let stop = stop.or((mode == LoadMode::Auto).then_some(DEFAULT_STOP));
    Some(MoreButton {
        href: addresses.load(link.num, &module.ident),
        mode: mode.name(),
        start: start.name(),
        stop,
    })
}

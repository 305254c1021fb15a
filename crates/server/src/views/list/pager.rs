//! Navigation to further pages of a list: a pagination, or "load more" buttons.

use crate::domain::listing::address::Addresses;
use crate::domain::module::{LoadMode, LoadMore, Module};
use crate::views::pager::Pager;

/// After this many automatic loads a list waits for a click, so that visitors can reach the content
/// below it.
const DEFAULT_STOP: u32 = 3;

/// A "load more" button (spec 3.10); without script, a link to the page that it would load.
pub(super) struct MoreButton {
    pub href: String,
    pub mode: &'static str,
    pub start: &'static str,
    pub stop: Option<u32>,
}

/// Builds the pagination; empty for a list that grows.
pub(super) fn pager_of(addresses: &Addresses) -> Pager {
    if addresses.settings.load_more.is_some() {
        return Pager::default();
    }
    let (page, pages) = (addresses.state.page, addresses.state.pages);
    Pager::new((page, pages), |page| addresses.page(page))
}

/// Builds the button for earlier pages. It only loads on click, because it is visible from the start.
pub(super) fn load_before(module: &Module, addresses: &Addresses) -> Option<MoreButton> {
    addresses.settings.load_more?;
    let page = addresses.state.page;
    let before = (page > 1).then(|| page - 1)?;
    Some(MoreButton {
        href: addresses.load(before, &module.ident),
        mode: LoadMode::Click.name(),
        start: LoadMode::Click.name(),
        stop: None,
    })
}

pub(super) fn load_after(module: &Module, addresses: &Addresses) -> Option<MoreButton> {
    let LoadMore { mode, start, stop } = addresses.settings.load_more?;
    let (page, pages) = (addresses.state.page, addresses.state.pages);
    let after = (page < pages).then(|| page + 1)?;
    let stop = stop.or((mode == LoadMode::Auto).then_some(DEFAULT_STOP));
    Some(MoreButton {
        href: addresses.load(after, &module.ident),
        mode: mode.name(),
        start: start.name(),
        stop,
    })
}

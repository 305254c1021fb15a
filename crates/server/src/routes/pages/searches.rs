//! The searches of the site, for the forms on its pages.

use crate::domain::listing::address::first_with_state;
use crate::domain::module::Module;
use crate::domain::site::page_tree::Page;
use crate::state::Snapshot;
use crate::views::search_form::SearchPlace;

/// Returns the searches, at most one in each language.
pub(super) fn of_site(snapshot: &Snapshot) -> Vec<SearchPlace<'_>> {
    let searches = snapshot.searches().into_iter();
    searches.map(|search| place(snapshot, search)).collect()
}

/// Returns the search for pages in this language.
pub(super) fn spoken<'s>(snapshot: &'s Snapshot, language: &str) -> Option<SearchPlace<'s>> {
    SearchPlace::spoken(&of_site(snapshot), language)
}

fn place<'s>(snapshot: &'s Snapshot, (page, module): (&'s Page, &Module)) -> SearchPlace<'s> {
    let is_first = first_with_state(snapshot.modules(page.id)) == Some(module.number);
    SearchPlace {
        path: &page.path,
        block: (!is_first).then_some(module.number),
        language: snapshot.language(page),
    }
}

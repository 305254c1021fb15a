//! Addresses of the states of a search.

use crate::domain::listing::PAGE;
use crate::domain::listing::address::of_block;
use crate::domain::search::kind::SearchKind;
use crate::domain::search::query::SEARCH_QUERY;

use super::BlockContext;

/// Query parameter: the kind of results.
pub(super) const KIND: &str = "type";

/// Writes the addresses of a search for these words among results of this kind.
pub(super) struct SearchAddresses {
    path: String,
    number: u32,
    /// Whether an address without `bloc` refers to this search.
    is_first: bool,
    text: String,
    kind: Option<SearchKind>,
}

impl SearchAddresses {
    pub(super) fn new(context: &BlockContext, text: &str, kind: Option<&SearchKind>) -> Self {
        Self {
            path: context.page.path.clone(),
            number: context.module.number,
            is_first: context.first,
            text: text.to_owned(),
            kind: kind.cloned(),
        }
    }

    /// The number of the block, if addresses must name it.
    pub(super) fn block(&self) -> Option<u32> {
        (!self.is_first).then_some(self.number)
    }

    /// The address of a page of results.
    pub(super) fn page(&self, page: u32) -> String {
        self.with(self.block(), page)
    }

    /// The address of this state for the `@param` comment: always with `bloc`.
    pub(super) fn refresh(&self, page: u32) -> String {
        self.with(Some(self.number), page)
    }

    fn with(&self, block: Option<u32>, page: u32) -> String {
        let page = page.to_string();
        let query = (!self.text.is_empty()).then_some((SEARCH_QUERY, self.text.as_str()));
        let kind = self.kind.as_ref().map(|kind| (KIND, kind.name()));
        let page = (page != "1").then_some((PAGE, page.as_str()));
        let pairs = query.into_iter().chain(kind).chain(page);
        of_block(&self.path, block, pairs)
    }
}

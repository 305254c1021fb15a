//! A numbered pagination.

use crate::domain::listing::paging::{PagerStep, steps};

/// The links of a pagination.
#[derive(Default)]
pub struct Pager {
    /// The displayed pages; fewer than two are not rendered.
    pub steps: Vec<PagerLink>,
    /// To the previous page.
    pub before: Option<PageLink>,
    /// To the next page.
    pub after: Option<PageLink>,
}

/// A step of a pagination.
pub enum PagerLink {
    /// A link to a page.
    Link(PageLink),
    /// Omitted pages.
    Gap,
}

/// A link to a page.
pub struct PageLink {
    /// Its address.
    pub href: String,
    /// Number of the page.
    pub num: u32,
    /// Whether it is the current page.
    pub current: bool,
}

impl Pager {
    /// Builds the pagination for this page, given the number of pages.
    pub fn new((page, pages): (u32, u32), address: impl Fn(u32) -> String) -> Self {
        let link = |num| PageLink {
            href: address(num),
            num,
            current: num == page,
        };
        let step = |step| match step {
            PagerStep::Page(num) => PagerLink::Link(link(num)),
            PagerStep::Gap => PagerLink::Gap,
        };
        Self {
            steps: steps(page, pages).into_iter().map(step).collect(),
            before: (page > 1).then(|| link(page - 1)),
            after: (page < pages).then(|| link(page + 1)),
        }
    }
}

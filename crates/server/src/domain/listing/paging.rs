//! Which page numbers a pagination shows.

/// An entry of a pagination.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PagerStep {
    /// A page.
    Page(u32),
    /// A gap.
    Gap,
}

/// How many pages are shown on each side of the current one.
const BESIDE: u32 = 2;

/// The first page, the last, the current one and its neighbours. A gap of a single page shows that page instead.
///
/// ```
/// use vitrine_server::domain::listing::paging::{PagerStep, steps};
/// let shown: Vec<String> = steps(6, 25).into_iter().map(|step| match step {
///     PagerStep::Page(page) => page.to_string(),
///     PagerStep::Gap => "…".to_owned(),
/// }).collect();
/// assert_eq!(shown.join(" "), "1 … 4 5 6 7 8 … 25");
/// ```
pub fn steps(current: u32, pages: u32) -> Vec<PagerStep> {
    let near = |page: &u32| *page == 1 || *page == pages || page.abs_diff(current) <= BESIDE;
    let mut steps = Vec::new();
    let mut last = 0;
    let around = current.saturating_sub(BESIDE).max(1)..=current.saturating_add(BESIDE).min(pages);
    for page in std::iter::once(1)
        .chain(around)
        .chain(std::iter::once(pages))
        .filter(near)
    {
        match page.saturating_sub(last) {
            0 => continue,
            1 => {}
            2 => steps.push(PagerStep::Page(page - 1)),
            _ => steps.push(PagerStep::Gap),
        }
        steps.push(PagerStep::Page(page));
        last = page;
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::{PagerStep, steps};

    fn shown(current: u32, pages: u32) -> String {
        let names = steps(current, pages).into_iter().map(|step| match step {
            PagerStep::Page(page) => page.to_string(),
            PagerStep::Gap => "…".to_owned(),
        });
        names.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_ends_and_the_neighbours_of_the_current_page_are_shown() {
        assert_eq!(shown(1, 25), "1 2 3 … 25");
        assert_eq!(shown(13, 25), "1 … 11 12 13 14 15 … 25");
        assert_eq!(shown(25, 25), "1 … 23 24 25");
    }

    #[test]
    fn a_gap_of_one_page_is_that_page() {
        assert_eq!(shown(5, 9), "1 2 3 4 5 6 7 8 9");
    }

    #[test]
    fn few_pages_are_all_shown_once() {
        assert_eq!(shown(1, 1), "1");
        assert_eq!(shown(2, 3), "1 2 3");
    }
}

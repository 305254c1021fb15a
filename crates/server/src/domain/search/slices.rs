//! Paging over search results from several groups, shown one group after the other.

/// The slice of one group's results that a page shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slice {
    /// Number of results to skip.
    pub offset: u32,
    /// Number of results to show.
    pub limit: u32,
}

/// The slices of groups with these numbers of results, for the page that begins at `offset` and shows `limit`.
///
/// ```
/// use vitrine_server::domain::search::slices::{Slice, slices};
/// let found = slices(&[3, 4], 2, 3);
/// assert_eq!(found, [Slice { offset: 2, limit: 1 }, Slice { offset: 0, limit: 2 }]);
/// ```
pub fn slices(totals: &[u32], offset: u32, limit: u32) -> Vec<Slice> {
    let (mut offset, mut left) = (offset, limit);
    let slice = |total: &u32| {
        let before = offset.min(*total);
        let shown = left.min(total - before);
        offset -= before;
        left -= shown;
        Slice {
            offset: before,
            limit: shown,
        }
    };
    totals.iter().map(slice).collect()
}

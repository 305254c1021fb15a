//! One entry of a menu.

/// One entry of the menu: see [`Menu::entries`](super::Menu::entries).
///
/// ```
/// use vitrine_core::menu::{NONE, arrange, read_rows};
/// // The page that shows the menu, a block, its page, and one below that.
/// let numbers = [0, u32::MAX, 0, 0, 4, u32::MAX, 0, 0, 1, 1, 1, 0, 1, 2, 2, 0];
/// let menu = arrange(&read_rows(&numbers, "/\u{1f}\u{1f}/a\u{1f}/b"));
/// let [a, b] = menu.entries() else { panic!("two pages") };
/// assert_eq!((a.row, a.parent, a.end), (2, NONE, 2));
/// assert_eq!((b.row, b.parent, b.end), (3, 0, 2));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// The row that it shows.
    pub row: usize,
    /// The entry whose panel contains it; [`NONE`](super::NONE) for the top panel.
    pub parent: usize,
    /// The index after this entry and all entries below it. The entry has a panel if this is not the next index. In that
    /// case the next index is the first entry of its panel, and the `end` of each entry there is the next one.
    pub end: usize,
    /// Whether it is the current page or an ancestor of it.
    pub is_selected: bool,
    /// Whether it is a page whose link is unsafe, or has none (security 7).
    pub is_refused: bool,
}

//! The menu as the page shows it (spec 2.7, 3.6).

use super::entry::Entry;
use super::order::entries;
use super::rows::{Kind, NONE, Row};
use super::selection::select;
use crate::text::safe_link;

/// A menu: each entry before those below it, siblings in order.
///
/// ```
/// use vitrine_core::menu::{arrange, read_rows};
/// let rows = read_rows(&[0, u32::MAX, 0, 0, 2, u32::MAX, 0, 0], "/\u{1f}");
/// assert_eq!(arrange(&rows).entries().len(), 1);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Menu {
    entries: Vec<Entry>,
    current: usize,
    open: usize,
}

impl Menu {
    /// The entry of the current page; [`NONE`](super::NONE) if the menu does not contain it.
    ///
    /// ```
    /// use vitrine_core::menu::{arrange, read_rows};
    /// let numbers = [0, u32::MAX, 7, 0, 4, u32::MAX, 0, 0, 1, 1, 7, 0];
    /// assert_eq!(arrange(&read_rows(&numbers, "/\u{1f}\u{1f}/a")).current(), 0);
    /// ```
    pub fn current(&self) -> usize {
        self.current
    }

    /// The entry whose panel is shown when the menu opens: the one that contains the current page, or would contain
    /// it. [`NONE`](super::NONE) for the top panel.
    ///
    /// ```
    /// use vitrine_core::menu::{arrange, read_rows};
    /// let numbers = [0, u32::MAX, 7, 1, 4, u32::MAX, 0, 0, 1, 1, 1, 0, 1, 2, 7, 1];
    /// assert_eq!(arrange(&read_rows(&numbers, "/\u{1f}\u{1f}/a\u{1f}/b")).open(), 0);
    /// ```
    pub fn open(&self) -> usize {
        self.open
    }

    /// All entries, in depth-first order.
    ///
    /// ```
    /// assert!(vitrine_core::menu::arrange(&[]).entries().is_empty());
    /// ```
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }
}

/// Arranges the rows of a menu's blocks in panels. The first row is the page that shows the menu: its id and that of its
/// parent, and as its link the address that relative links refer to, empty if it is unknown.
///
/// Pages nest by the rows that contain them. In a block without nesting, `id_parent` gives the parent, if that page is in
/// the block and is not the home page. Pages with an unknown parent, and one page of each cycle, are in the top panel.
/// Every page, spacer and clone occurs once, at any depth; a clone without a selector does not. The ids of `adresse` are
/// wanted at least for pages with the id of the current page or of its parent.
///
/// ```
/// use vitrine_core::menu::{arrange, read_rows};
/// let nowhere = u32::MAX;
/// let numbers = [
///     [0, nowhere, 20, 10], // the page
///     [4, nowhere, 0, 0],
///     [1, 1, 10, 0],
///     [1, 1, 30, 0],
///     [1, 2, 20, 10],
///     [5, 4, 30, 0], // named by the address of the one before
/// ];
/// let links = "/\u{1f}\u{1f}/vivre-ici\u{1f}/agenda\u{1f}/vivre-ici/ecoles\u{1f}";
/// let menu = arrange(&read_rows(numbers.as_flattened(), links));
/// let selected: Vec<bool> = menu.entries().iter().map(|entry| entry.is_selected).collect();
/// assert_eq!(selected, [true, true, true]);
/// assert_eq!((menu.current(), menu.open()), (1, 0));
/// ```
pub fn arrange(rows: &[Row]) -> Menu {
    let mut entries = entries(rows);
    let (mut current, mut open, mut page) = (NONE, NONE, "");
    if let Some(shown) = rows.first() {
        (current, open) = select(rows, &mut entries, shown);
        page = shown.link;
    }
    for entry in &mut entries {
        let page_row = rows.get(entry.row).filter(|row| row.kind == Kind::Page);
        entry.is_refused = page_row.is_some_and(|row| safe_link(row.link, page).is_err());
    }
    Menu {
        entries,
        current,
        open,
    }
}

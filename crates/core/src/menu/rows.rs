//! The rows of a menu's blocks, and how they are packed on the way from JavaScript.

use crate::text::split;

/// The number of a row that is missing.
///
/// ```
/// use vitrine_core::menu::{NONE, read_rows};
/// assert_eq!(read_rows(&[2, u32::MAX, 0, 0], "")[0].holder, NONE);
/// ```
pub const NONE: usize = usize::MAX;

/// Separates the links of rows; JavaScript replaces it inside a link.
const SEPARATOR: u8 = 0x1f;

/// What a row is.
///
/// ```
/// use vitrine_core::menu::{Kind, read_rows};
/// assert_eq!(read_rows(&[2, u32::MAX, 0, 0], "")[0].kind, Kind::Spacer);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// 0: a value that is no page and no block. In a page's list of pages it still is something that the page holds.
    Nothing,
    /// 1: a page.
    Page,
    /// 2: space between two entries.
    Spacer,
    /// 3: a copy of an element of the page; its link is the selector.
    Clone,
    /// 4: a block of pages. It shows nothing itself.
    Block,
    /// 5: an id that the `adresse` of its holder names.
    Named,
}

/// A page, a block, or what is in their place.
///
/// ```
/// use vitrine_core::menu::{Kind, read_rows};
/// let page = read_rows(&[4, u32::MAX, 0, 0, 1, 0, 7, 8], "\u{1f}/agenda")[1];
/// assert_eq!((page.kind, page.holder, page.link), (Kind::Page, 0, "/agenda"));
/// assert_eq!((page.id, page.id_parent), (7, 8));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Row<'a> {
    /// What it is.
    pub kind: Kind,
    /// The row that contains it, a block or a page, which comes before it; [`NONE`] for a block.
    pub holder: usize,
    /// The number of the text of its id: equal texts have one number, and 0 is the empty text. The texts are numbered in
    /// the order of the rows, without gaps.
    pub id: usize,
    /// The number of the id of its parent, as the page gives it.
    pub id_parent: usize,
    /// The link of a page, the selector of a clone.
    pub link: &'a str,
}

impl Row<'_> {
    /// Whether it is an entry of the menu.
    pub(super) fn is_shown(&self) -> bool {
        match self.kind {
            Kind::Page | Kind::Spacer => true,
            Kind::Clone => !self.link.is_empty(),
            Kind::Nothing | Kind::Block | Kind::Named => false,
        }
    }
}

/// Reads rows that are packed in four numbers each (kind, holder, id, id of the parent), and their links, joined by
/// U+001F.
///
/// ```
/// use vitrine_core::menu::read_rows;
/// let rows = read_rows(&[4, u32::MAX, 0, 0, 1, 0, 1, 0, 1, 0, 2, 0], "\u{1f}/a\u{1f}/b");
/// assert_eq!((rows.len(), rows[2].link), (3, "/b"));
/// ```
pub fn read_rows<'a>(numbers: &[u32], links: &'a str) -> Vec<Row<'a>> {
    let rows = numbers.as_chunks().0.iter().zip(split(links, SEPARATOR));
    rows.map(|(&[kind, holder, id, id_parent], link)| Row {
        kind: match kind {
            1 => Kind::Page,
            2 => Kind::Spacer,
            3 => Kind::Clone,
            4 => Kind::Block,
            5 => Kind::Named,
            _ => Kind::Nothing,
        },
        holder: place(holder),
        id: place(id),
        id_parent: place(id_parent),
        link,
    })
    .collect()
}

fn place(number: u32) -> usize {
    let place = usize::try_from(number);
    place.ok().filter(|_| number != u32::MAX).unwrap_or(NONE)
}

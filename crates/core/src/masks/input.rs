//! The input for a masked text: a field and an edit of it.

use std::ops::Range;

/// An edit of the selection of a field.
///
/// ```
/// use vitrine_core::masks::{Edit, Input, Mask};
/// let mask = Mask::parse("99/99").expect("a mask");
/// let after = |edit| mask.apply(&Input { text: "12/34", selection: 5..5, edit }).text;
/// assert_eq!(after(Edit::DeleteBackward), "12/3");
/// assert_eq!(after(Edit::DeleteForward), "12/34");
/// assert_eq!(after(Edit::Insert("5")), "12/34");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Edit<'a> {
    /// Replaces the selection with this text: typed, pasted, dropped, or filled in by the browser. A single character
    /// that does not fit is refused: the field stays unchanged, selection included. Of a longer text, the characters
    /// that fit are inserted, and [`Outcome::lost`](super::Outcome::lost) reports whether any were dropped. The date
    /// mask refuses a text with letters as a whole, because its digits alone may be another date. A French telephone
    /// number may start with `0`, `+33` or `0033`: the form that fits is inserted, and the text stays as it is while none
    /// is the same number. The word `IBAN` before an IBAN is removed.
    Insert(&'a str),
    /// Backspace. Without a selection it deletes the last filled character before the caret; separators are skipped.
    DeleteBackward,
    /// Delete. Without a selection it deletes the first filled character after the caret.
    DeleteForward,
}

/// A field and an edit. Positions are UTF-16 units, as in an input's `selectionStart`. A position past the end means
/// the end, one within a surrogate pair its start; start and end may be swapped.
///
/// ```
/// use vitrine_core::masks::{Edit, Input, Mask};
/// let mask = Mask::parse("99/99/9999").expect("a mask");
/// let input = Input { text: "25/1", selection: 4..4, edit: Edit::Insert("2") };
/// assert_eq!(mask.apply(&input).text, "25/12/");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Input<'a> {
    /// The text that the field shows.
    pub text: &'a str,
    /// The selection; an empty range is the caret.
    pub selection: Range<usize>,
    /// The edit.
    pub edit: Edit<'a>,
}

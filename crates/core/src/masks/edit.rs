//! What becomes of a masked text when someone types, pastes or deletes in it.

use std::ops::Range;

use super::Mask;
use super::field::{Edited, Field, joined, placed, typed};
use super::readings::Readings;
use super::token::{Cell, Origin, Role};
use super::walk::Rules;

/// What is done to the selection of a field.
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
    /// Replaces the selection with this text: typed, pasted, dropped, filled in by the browser. A
    /// single character that does not fit is refused: the field stays as it is, selection included.
    /// Of a longer text what fits is taken, and [`Outcome::lost`] says if something was not. A French
    /// telephone number may be written with `0`, `+33` or `0033`: it is written as the mask has room
    /// for it. The word `IBAN` before an IBAN is left out.
    Insert(&'a str),
    /// Backspace. Without a selection it deletes the last character before the caret that somebody
    /// has filled in: it steps over separators.
    DeleteBackward,
    /// Delete. Without a selection it deletes the first character behind the caret that somebody has
    /// filled in.
    DeleteForward,
}

/// A field and what is done to it. Positions are UTF-16 units, as in an input's `selectionStart`;
/// past the end they mean the end, within a surrogate pair its start, in either order.
///
/// ```
/// use vitrine_core::masks::{Edit, Input, Mask};
/// let mask = Mask::parse("99/99/9999").expect("a mask");
/// let input = Input { text: "25/1", selection: 4..4, edit: Edit::Insert("2") };
/// assert_eq!(mask.apply(&input).text, "25/12/");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Input<'a> {
    /// What the field shows.
    pub text: &'a str,
    /// What is selected; an empty range is the caret.
    pub selection: Range<usize>,
    /// What is done.
    pub edit: Edit<'a>,
}

/// A field after an edit. It shows what was filled in and the separators up to the next place. The
/// one exception is `_`, an empty place before others that cannot close up.
///
/// ```
/// use vitrine_core::masks::{Edit, Input, Mask};
/// let mask = Mask::parse("99/99").expect("a mask");
/// let outcome = mask.apply(&Input { text: "12/34", selection: 0..2, edit: Edit::Insert("5") });
/// assert_eq!((outcome.text.as_str(), outcome.caret), ("53/4", 1));
/// assert!(!outcome.complete && !outcome.lost);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// What the field shows.
    pub text: String,
    /// Where the caret is, in UTF-16 units.
    pub caret: usize,
    /// Nothing is missing that the mask requires, as in [`Unmasked::complete`](super::Unmasked), and
    /// nothing was lost.
    pub complete: bool,
    /// The mask had no room for a character of the inserted text that its places take, or for one
    /// that was behind it. Characters that no place takes, as the letters of a text pasted where
    /// digits are wanted, do not count.
    pub lost: bool,
}

/// Applies an edit.
pub(super) fn apply(mask: &Mask, input: &Input) -> Outcome {
    let field = Field::read(mask, input);
    let edited = match input.edit {
        Edit::Insert(text) => field.insert(text),
        _ if !field.selection.is_empty() => field.delete(field.selection.clone()),
        Edit::DeleteBackward => field.delete_one((0..field.selection.start).rev()),
        Edit::DeleteForward => field.delete_one(field.selection.start..field.cells.len()),
    };
    let edited = edited.unwrap_or_else(|refused_lost| Edited {
        cells: placed(input)
            .iter()
            .map(|token| Cell {
                character: token.character,
                origin: token.origin,
                role: Role::Data,
            })
            .collect(),
        lost: refused_lost,
    });
    outcome(mask, &edited)
}

/// A stored value as the field shows it.
pub(super) fn value(mask: &Mask, stored: &str) -> Outcome {
    let field = Field::read(
        mask,
        &Input {
            text: "",
            selection: 0..0,
            edit: Edit::DeleteForward,
        },
    );
    let typed = typed(stored, false);
    // A value was sent without the side of a choice that the visitor has typed.
    let assuming = Rules {
        may_assume: true,
        ..Rules::default()
    };
    let pasted = field.paste(stored, &typed, Rules::default());
    let pasted = match pasted {
        Some(pasted) if pasted.is_whole => Some(pasted),
        pasted => {
            let assumed = field.paste(stored, &typed, assuming);
            assumed.filter(|assumed| assumed.is_whole).or(pasted)
        }
    };
    let edited = pasted.map_or_else(
        || Edited {
            cells: Vec::new(),
            lost: field.fits_any(&typed),
        },
        |pasted| pasted.edited,
    );
    let mut outcome = outcome(mask, &edited);
    outcome.caret = outcome.text.encode_utf16().count();
    outcome
}

fn outcome(mask: &Mask, edited: &Edited) -> Outcome {
    let text = joined(&edited.cells);
    let complete = !edited.lost && mask.unmask(&text).complete;
    Outcome {
        caret: caret(mask, &edited.cells),
        complete,
        lost: edited.lost,
        text,
    }
}

/// Where the caret is: behind what was before it and what was inserted. Behind an insertion, and
/// at the start, it goes on over separators that are certain to the next place to fill in.
fn caret(mask: &Mask, cells: &[Cell]) -> usize {
    let mut readings = Readings::new(&mask.steps);
    let (mut caret, mut position, mut goes_on) = (0, 0, true);
    for cell in cells {
        let is_certain = readings.certain() == Some(cell.character);
        let is_next = goes_on && caret == position && is_certain && cell.role == Role::Literal;
        readings.read(cell.character);
        position += cell.character.len_utf16();
        match cell.origin {
            Origin::Before => goes_on = false,
            Origin::Inserted => goes_on = true,
            _ if is_next => {}
            _ => continue,
        }
        caret = position;
    }
    caret
}

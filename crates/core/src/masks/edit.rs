//! Edits of a masked text: typing, pasting and deleting.

use super::Mask;
use super::field::{Edited, Field, Refused, joined, placed, typed_tokens};
use super::input::{Edit, Input};
use super::readings::Readings;
use super::slot::is_alphanumeric;
use super::token::{Cell, Origin, Role};
use super::walk::Rules;
use crate::text::utf16_length;

/// A field after an edit. It shows the filled characters and the separators up to the next slot. An empty slot is
/// shown as `_` only if filled characters follow it and cannot move up.
///
/// ```
/// use vitrine_core::masks::{Edit, Input, Mask};
/// let mask = Mask::parse("99/99").expect("a mask");
/// let outcome = mask.apply(&Input { text: "12/34", selection: 0..2, edit: Edit::Insert("5") });
/// assert_eq!((outcome.text.as_str(), outcome.caret), ("53/4", 1));
/// assert!(!outcome.complete && !outcome.lost);
/// assert_eq!(outcome.value, "534");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// The text that the field shows.
    pub text: String,
    /// The position of the caret, in UTF-16 units.
    pub caret: usize,
    /// Nothing that the mask requires is missing, as in [`Unmasked::complete`](super::Unmasked), and nothing was lost.
    pub complete: bool,
    /// A character was dropped for lack of room, from the inserted text or from the text behind it, although a slot of
    /// the mask accepts it. Characters that no slot accepts do not count, such as letters pasted where digits are
    /// expected; but the date mask refuses as a whole a text of which they are a part.
    pub lost: bool,
    /// The value to send for the text, as [`Unmasked::text`](super::Unmasked).
    pub value: String,
}

/// Applies an edit.
pub(super) fn apply(mask: &Mask, input: &Input) -> Outcome {
    let field = Field::read(mask, input);
    let edited = match input.edit {
        Edit::Insert(text) => field.insert(text),
        _ if !field.selection.is_empty() => field.delete(field.selection.clone()),
        Edit::DeleteBackward => field.delete_one(0..field.selection.start, true),
        Edit::DeleteForward => field.delete_one(field.selection.start..field.cells.len(), false),
    };
    let edited = match edited {
        Ok(edited) => edited,
        Err(Refused { loses }) => {
            let mut cells = Vec::new();
            for token in placed(input) {
                cells.push(Cell {
                    character: token.character,
                    origin: token.origin,
                    role: Role::Data,
                });
            }
            Edited { cells, lost: loses }
        }
    };
    outcome(mask, &edited)
}

/// The field for a stored value.
pub(super) fn value(mask: &Mask, stored: &str) -> Outcome {
    let field = Field::empty(mask);
    let typed = typed_tokens(stored, false);
    // The literal that selects an alternative of a choice is typed by the visitor but not sent: a stored value lacks
    // it.
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
    outcome.caret = utf16_length(&outcome.text);
    outcome
}

fn outcome(mask: &Mask, edited: &Edited) -> Outcome {
    let text = joined(&edited.cells);
    let sent = mask.unmask(&text);
    Outcome {
        caret: caret(mask, &edited.cells),
        complete: !edited.lost && sent.complete,
        lost: edited.lost,
        value: sent.text,
        text,
    }
}

/// The position of the caret: after the characters that were before it and after the inserted ones. After an insertion,
/// and at the start, it skips separators that must follow, up to the next slot; but after a typed literal it stays
/// before the mask's own letters and digits, because somebody who types `+33` types them next.
fn caret(mask: &Mask, cells: &[Cell]) -> usize {
    let mut readings = Readings::new(&mask.steps);
    let (mut caret, mut position, mut goes_on) = (0, 0, true);
    let mut stops_at_words = false;
    for cell in cells {
        let is_certain = readings.certain() == Some(cell.character);
        let is_word = is_alphanumeric(cell.character);
        let is_next = goes_on
            && caret == position
            && is_certain
            && cell.role == Role::Literal
            && !(is_word && stops_at_words);
        readings.read(cell.character);
        position += cell.character.len_utf16();
        match cell.origin {
            Origin::Before => goes_on = false,
            Origin::Inserted => {
                goes_on = true;
                stops_at_words = cell.role == Role::Literal;
            }
            _ if is_next => {}
            _ => continue,
        }
        caret = position;
    }
    caret
}

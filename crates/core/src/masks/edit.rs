//! What becomes of a masked text when someone types, pastes or deletes in it.

use super::cell::{
    BARE, BEFORE, BEHIND, BY_MASK, Cell, DATA, HELD, HOLE, INSERTED, LITERAL, SELECTED, SHOWN,
    TYPED, cells, joined,
};
use super::program::Step;
use super::run::walk;
use crate::numbers::whole_number;

/// What is done to the selection of a field.
///
/// ```
/// use vitrine_core::masks::{Change, Edit, Mask};
/// let mask = Mask::compile("99/99").expect("a mask");
/// let after = |edit| mask.apply(&Change { text: "12/34", start: 5, end: 5, edit }).text;
/// assert_eq!(after(Edit::DeleteBackward), "12/3");
/// assert_eq!(after(Edit::DeleteForward), "12/34");
/// assert_eq!(after(Edit::Insert("5")), "12/34");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Edit<'a> {
    /// The text is put in its place: typed, pasted, dropped, filled in by the browser. A single
    /// character that does not fit is refused and leaves the field as it is, selection included; of
    /// a longer text what fits is taken.
    Insert(&'a str),
    /// Backspace. Without a selection the last character before the caret that somebody has
    /// filled in goes: separators are stepped over.
    DeleteBackward,
    /// Delete. Without a selection the first character behind the caret that somebody has filled in
    /// goes.
    DeleteForward,
}

/// A field and what is done to it. Positions are UTF-16 units, as in an input's `selectionStart`;
/// past the end they mean the end, within a surrogate pair its start, in either order.
///
/// ```
/// use vitrine_core::masks::{Change, Edit, Mask};
/// let mask = Mask::compile("99/99/9999").expect("a mask");
/// let change = Change { text: "25/1", start: 4, end: 4, edit: Edit::Insert("2") };
/// assert_eq!(mask.apply(&change).text, "25/12/");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Change<'a> {
    /// What the field shows.
    pub text: &'a str,
    /// Where the selection begins.
    pub start: usize,
    /// Where it ends; without a selection the caret.
    pub end: usize,
    /// What is done.
    pub edit: Edit<'a>,
}

/// A field after a [`Change`]: never more than what was filled in and the separators up to the next
/// place. The one exception is `_`, a place emptied between others that cannot close up.
///
/// ```
/// use vitrine_core::masks::{Change, Edit, Mask};
/// let mask = Mask::compile("99/99").expect("a mask");
/// let change = Change { text: "12/34", start: 0, end: 2, edit: Edit::Insert("5") };
/// let edited = mask.apply(&change);
/// assert_eq!((edited.text.as_str(), edited.caret, edited.complete), ("53/4", 1, false));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edited {
    /// What the field shows.
    pub text: String,
    /// Where the caret stands, in UTF-16 units.
    pub caret: usize,
    /// Nothing is missing that the mask requires: as [`Sent::complete`](super::Sent::complete).
    pub complete: bool,
}

impl Edited {
    /// The caret's position in digits, for an answer that is one text.
    ///
    /// ```
    /// # use vitrine_core::masks::Edited;
    /// let edited = Edited { text: "12/34".into(), caret: 3, complete: true };
    /// assert_eq!(edited.caret_digits(), "3");
    /// ```
    pub fn caret_digits(&self) -> String {
        whole_number(self.caret)
    }
}

/// How the rest of a text is put together again after an edit, in the order they are tried.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum Rest {
    /// What follows closes up or moves on; the mask's own characters stay where they can.
    Moves,
    /// Only what was filled in counts: another choice of the mask may take it.
    Alone,
    /// What follows keeps its places, and those emptied are shown.
    Stays,
    /// As it moves on, and what no longer fits is dropped.
    Yields,
}

const RESTS: [Rest; 4] = [Rest::Moves, Rest::Alone, Rest::Stays, Rest::Yields];

/// A text as the mask shows it, and which of its characters are replaced.
struct Field<'s> {
    steps: &'s [Step],
    cells: Vec<Cell>,
    start: usize,
    end: usize,
    /// What is inserted is a whole value.
    whole: bool,
}

/// Applies an edit to a text: what is shown then, and where the caret stands. What is inserted of
/// more than one character, or `whole`, may complete the text.
pub(super) fn apply(steps: &[Step], change: &Change, whole: bool) -> (String, usize) {
    let mut field = read(steps, change);
    field.whole = whole;
    let edited = match change.edit {
        Edit::Insert(text) => field.insert(text),
        _ if field.start < field.end => field.replace(&[]),
        _ => field.delete_one(change),
    };
    let cells = edited.unwrap_or_else(|| placed(change));
    (joined(&cells, false), caret(&cells))
}

/// Where the caret stands: behind what stood before it and what was inserted. Behind an insertion,
/// and at the start, it goes on to the next place to fill in.
fn caret(cells: &[Cell]) -> usize {
    let (mut caret, mut position, mut goes_on) = (0, 0, true);
    for cell in cells {
        let is_next = goes_on && caret == position && cell.role() == LITERAL;
        position += cell.character().len_utf16();
        let origin = cell.origin();
        if origin == BEFORE || origin == INSERTED {
            goes_on = origin == INSERTED;
        } else if !is_next {
            continue;
        }
        caret = position;
    }
    caret
}

/// The characters of the text, each before, in or behind the selection.
fn placed(change: &Change) -> Vec<Cell> {
    let start = change.start.min(change.end);
    let end = change.start.max(change.end);
    let mut text = cells(change.text, SHOWN);
    let mut position = 0;
    for cell in &mut text {
        position += cell.character().len_utf16();
        *cell = cell.from(if position <= start {
            BEFORE
        } else if position <= end {
            SELECTED
        } else {
            BEHIND
        });
    }
    text
}

fn read<'s>(steps: &'s [Step], change: &Change) -> Field<'s> {
    let cells = walk(steps, &placed(change), false).cells;
    let (mut start, mut end) = (0, 0);
    for (index, cell) in cells.iter().enumerate() {
        let origin = cell.origin();
        if origin == BEFORE || origin == SELECTED {
            end = index + 1;
        }
        if origin == BEFORE {
            start = end;
        }
    }
    Field {
        steps,
        cells,
        start,
        end,
        whole: false,
    }
}

impl Field<'_> {
    /// What is inserted is for the places where all of it can be, though some of it may be the mask's
    /// own digits.
    fn insert(&self, text: &str) -> Option<Vec<Cell>> {
        let mut typed = cells(text, BARE);
        let bare = self.replace(&typed);
        if bare.is_some() {
            return bare;
        }
        for cell in &mut typed {
            *cell = cell.with(cell.character(), TYPED);
        }
        self.replace(&typed)
    }

    /// Deletes the nearest character on that side of the caret that can go: what somebody has
    /// filled in, or one of the mask's own that the text can be without.
    fn delete_one(&mut self, change: &Change) -> Option<Vec<Cell>> {
        let backward = change.edit == Edit::DeleteBackward;
        loop {
            if backward {
                self.start = self.start.wrapping_sub(1);
            }
            let cell = *self.cells.get(self.start)?;
            self.end = self.start + 1;
            if cell.origin() != BY_MASK
                && let Some(without) = self.replace(&[])
                && joined(&without, false) != change.text
            {
                return Some(without);
            }
            if !backward {
                self.start += 1;
            }
        }
    }

    /// Puts `typed` in the place of what is selected, in a way that loses nothing: one that
    /// completes the text, or else the first one.
    fn replace(&self, typed: &[Cell]) -> Option<Vec<Cell>> {
        let mut first = None;
        let yields = typed.len() > 1 && typed[0].role() == TYPED;
        for rest in RESTS {
            let settles = rest >= Rest::Stays;
            if settles && first.is_some() || rest == Rest::Yields && !yields {
                break;
            }
            let whole = self.whole || typed.len() > 1;
            let mut outcome = walk(self.steps, &self.rewritten(typed, rest), whole);
            let (mut is_taken, mut is_empty) = (typed.is_empty(), typed.is_empty());
            for cell in &outcome.cells {
                // A sign alone does not part anew what is filled in around it.
                let counts = rest != Rest::Alone || cell.role() == DATA;
                is_taken |= counts && cell.origin() == INSERTED;
                is_empty &= cell.role() != DATA;
            }
            if is_empty {
                outcome.cells.clear();
            }
            if is_taken && (!outcome.lost || rest == Rest::Yields) {
                if outcome.complete {
                    return Some(outcome.cells);
                }
                first = first.or(Some(outcome.cells));
            }
        }
        first
    }

    /// The text with `typed` in the place of what is selected.
    fn rewritten(&self, typed: &[Cell], rest: Rest) -> Vec<Cell> {
        let mut text = Vec::new();
        // Empty places behind all that is filled in are not shown: here they begin.
        let mut cut = usize::MAX;
        let mut filled = typed.len();
        for index in 0..=self.cells.len() {
            if index == self.start && !typed.is_empty() {
                text.extend_from_slice(typed);
                cut = usize::MAX;
            }
            let Some(&cell) = self.cells.get(index) else {
                break;
            };
            let (mut role, mut origin) = (cell.role(), BEHIND);
            if index < self.start {
                origin = BEFORE;
            } else if index < self.end {
                if rest != Rest::Stays || role == LITERAL {
                    continue;
                }
                role = HELD;
            }
            if cell.origin() == BY_MASK || (rest == Rest::Alone && role != DATA) {
                continue;
            }
            // What is inserted fills empty places rather than moves them on.
            if origin == BEHIND && role == HELD && filled > 0 {
                filled -= 1;
                continue;
            }
            match role {
                HELD => cut = cut.min(text.len()),
                DATA => cut = usize::MAX,
                _ => {}
            }
            let character = if role == HELD { HOLE } else { cell.character() };
            if rest == Rest::Alone {
                role = BARE;
            }
            text.push(cell.with(character, role).from(origin));
        }
        text.truncate(cut);
        text
    }
}

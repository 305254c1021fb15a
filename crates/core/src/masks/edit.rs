//! What becomes of a masked text when someone types, pastes or deletes in it.

use std::cmp::Ordering;

use super::program::Step;
use super::run::{Cell, HOLE, Origin, Role, bare, cells, push, text, walk};

/// What is done to the selection of a field.
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
/// assert_eq!(mask.apply(&change).text(), "25/12/");
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
/// assert_eq!((edited.before.as_str(), edited.behind.as_str()), ("5", "3/4"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edited {
    /// What stands before the caret.
    pub before: String,
    /// What stands behind it.
    pub behind: String,
}

impl Edited {
    /// What the field shows.
    ///
    /// ```
    /// # use vitrine_core::masks::Edited;
    /// let edited = Edited { before: "12/".into(), behind: "34".into() };
    /// assert_eq!(edited.text(), "12/34");
    /// ```
    pub fn text(&self) -> String {
        [self.before.as_str(), &self.behind].concat()
    }

    /// Where the caret stands, in UTF-16 units.
    ///
    /// ```
    /// # use vitrine_core::masks::Edited;
    /// let edited = Edited { before: "12/".into(), behind: "34".into() };
    /// assert_eq!(edited.caret(), 3);
    /// ```
    pub fn caret(&self) -> usize {
        self.before.chars().map(char::len_utf16).sum()
    }
}

/// How the rest of a text is put together again after an edit.
#[derive(Clone, Copy, PartialEq)]
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

/// Applies an edit to a text.
pub(super) fn apply(steps: &[Step], change: &Change) -> Edited {
    let before = read(steps, change);
    let selects = change.start != change.end;
    let edited = match change.edit {
        Edit::Insert(text) => insert(steps, &before, text),
        _ if selects => replace(steps, &before, &[]),
        _ => delete_one(steps, &before, change),
    };
    let Some(cells) = edited else {
        return unchanged(change);
    };
    let mut caret = 0;
    for (index, cell) in cells.iter().enumerate() {
        let goes_on = match cell.origin {
            Origin::Before | Origin::Edit => true,
            // On to the next place that somebody fills in.
            _ => caret == index && cell.role == Role::Literal,
        };
        if goes_on {
            caret = index + 1;
        }
    }
    Edited {
        before: text(&cells[..caret]),
        behind: text(&cells[caret..]),
    }
}

fn unchanged(change: &Change) -> Edited {
    let mut before = String::new();
    let mut behind = String::new();
    let mut position = 0;
    for character in change.text.chars() {
        position += character.len_utf16();
        let is_before = position <= change.start.max(change.end);
        push(if is_before { &mut before } else { &mut behind }, character);
    }
    Edited { before, behind }
}

/// The text as the mask shows it, its characters before, in and behind the selection.
fn read(steps: &[Step], change: &Change) -> Vec<Cell> {
    let start = change.start.min(change.end);
    let end = change.start.max(change.end);
    let mut text = cells(change.text, Role::Shown);
    let mut position = 0;
    for cell in &mut text {
        position += cell.character.len_utf16();
        cell.origin = if position <= start {
            Origin::Before
        } else if position <= end {
            Origin::Selected
        } else {
            Origin::Behind
        };
    }
    walk(steps, &text, false).cells
}

fn insert(steps: &[Step], before: &[Cell], text: &str) -> Option<Vec<Cell>> {
    let typed = cells(text, Role::Typed);
    // An empty place at the caret is filled rather than moved on.
    let is_next = |cell: &Cell| cell.origin != Origin::Before && cell.role != Role::Literal;
    let hole = before
        .iter()
        .position(is_next)
        .filter(|&next| before[next].role == Role::Hole && typed.len() == 1);
    match hole {
        Some(hole) => replace(steps, &select(before, hole), &typed),
        None => replace(steps, before, &typed),
    }
}

/// The same text with one character selected.
fn select(before: &[Cell], at: usize) -> Vec<Cell> {
    let mut cells = before.to_vec();
    for (index, cell) in cells.iter_mut().enumerate() {
        if cell.origin != Origin::Mask {
            cell.origin = match index.cmp(&at) {
                Ordering::Less => Origin::Before,
                Ordering::Equal => Origin::Selected,
                Ordering::Greater => Origin::Behind,
            };
        }
    }
    cells
}

/// Deletes the nearest character on that side of the caret that somebody has filled in, or one of
/// the mask's own right there that the text can be without.
fn delete_one(steps: &[Step], before: &[Cell], change: &Change) -> Option<Vec<Cell>> {
    let backward = change.edit == Edit::DeleteBackward;
    let last = before.len().wrapping_sub(1);
    let mut is_next = true;
    for index in 0..before.len() {
        let (at, side) = if backward {
            (last - index, Origin::Before)
        } else {
            (index, Origin::Behind)
        };
        if before[at].origin != side {
            continue;
        }
        let selected = select(before, at);
        if before[at].role != Role::Literal {
            return replace(steps, &selected, &[]);
        }
        if is_next {
            let without = rewrite(steps, &selected, &[], Rest::Moves)
                .filter(|without| text(without) != change.text);
            if without.is_some() {
                return without;
            }
        }
        is_next = false;
    }
    None
}

/// Puts `typed` in the place of what is selected, in the first way that loses nothing.
fn replace(steps: &[Step], before: &[Cell], typed: &[Cell]) -> Option<Vec<Cell>> {
    let rests = [Rest::Moves, Rest::Alone, Rest::Stays, Rest::Yields];
    let tried = if typed.len() > 1 { 4 } else { 3 };
    rests
        .iter()
        .take(tried)
        .find_map(|&rest| rewrite(steps, before, typed, rest))
}

fn rewrite(steps: &[Step], before: &[Cell], typed: &[Cell], rest: Rest) -> Option<Vec<Cell>> {
    let mut text = Vec::new();
    for side in [Origin::Before, Origin::Selected, Origin::Behind] {
        let mut filled = typed.len();
        if side == Origin::Selected {
            text.extend_from_slice(typed);
        }
        for &cell in before {
            if cell.origin != side || (rest == Rest::Alone && cell.role != Role::Data) {
                continue;
            }
            if side != Origin::Selected {
                let role = if rest == Rest::Alone {
                    Role::Bare
                } else {
                    cell.role
                };
                text.push(Cell { role, ..cell });
            } else if rest == Rest::Stays && cell.role != Role::Literal {
                if filled == 0 {
                    text.push(hole());
                }
                filled = filled.saturating_sub(1);
            }
        }
    }
    drop_trailing_holes(&mut text);
    let outcome = walk(steps, &text, typed.len() > 1);
    let mut cells = outcome.cells;
    let is_taken = cells.iter().any(|cell| cell.origin == Origin::Edit);
    if outcome.lost && rest != Rest::Yields || is_taken == typed.is_empty() {
        return None;
    }
    if typed.is_empty() && bare(&cells).is_empty() {
        cells.clear();
    }
    Some(cells)
}

fn hole() -> Cell {
    Cell {
        character: HOLE,
        role: Role::Hole,
        origin: Origin::Behind,
    }
}

/// An empty place is shown only where something follows.
fn drop_trailing_holes(text: &mut Vec<Cell>) {
    for at in (0..text.len()).rev() {
        match text[at].role {
            Role::Hole => {
                text.remove(at);
            }
            Role::Literal => {}
            _ => return,
        }
    }
}

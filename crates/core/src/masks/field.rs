//! A masked text with its selection, and its edits.

use std::ops::Range;

use super::Mask;
use super::cost::Flaw;
use super::date;
use super::input::Input;
use super::readings::Readings;
use super::slot::{HOLE, is_alphanumeric};
use super::spellings::spellings;
use super::telephone::{international, is_no_number};
use super::token::{Cell, Kind, Origin, Role, Token};
use super::walk::{Found, Rules, walk};
use crate::text::push;

/// The state of a field after an edit.
pub(super) struct Edited {
    pub(super) cells: Vec<Cell>,
    pub(super) lost: bool,
}

/// An edit is refused: the field stays as it is.
pub(super) struct Refused {
    /// Whether the edit would have lost characters that the mask accepts.
    pub(super) loses: bool,
}

/// The state of a field after a paste.
pub(super) struct Pasted {
    pub(super) edited: Edited,
    /// The text is complete, and nothing was lost.
    pub(super) is_whole: bool,
}

pub(super) fn joined(cells: &[Cell]) -> String {
    let mut text = String::new();
    for cell in cells {
        push(&mut text, cell.character);
    }
    text
}

/// The characters of an inserted text.
pub(super) fn typed_tokens(text: &str, is_key: bool) -> Vec<Token> {
    let mut tokens = Vec::new();
    for character in text.chars() {
        tokens.push(Token {
            character,
            origin: Origin::Inserted,
            // The pasted text may come from a masked field with holes.
            kind: match character {
                HOLE if !is_key => Kind::Hole,
                _ => Kind::Typed,
            },
        });
    }
    tokens
}

/// The characters of the field's text, each before, in or behind the selection.
pub(super) fn placed(input: &Input) -> Vec<Token> {
    let start = input.selection.start.min(input.selection.end);
    let end = input.selection.start.max(input.selection.end);
    let mut position = 0;
    let mut tokens = Vec::new();
    for character in input.text.chars() {
        position += character.len_utf16();
        tokens.push(Token {
            character,
            origin: if position <= start {
                Origin::Before
            } else if position <= end {
                Origin::Selected
            } else {
                Origin::Behind
            },
            kind: Kind::Shown,
        });
    }
    tokens
}

/// A text as the mask shows it, and the selected range.
pub(super) struct Field<'m> {
    pub(super) mask: &'m Mask,
    pub(super) cells: Vec<Cell>,
    /// Per cell: whether it is a literal where the mask could show another character; in a date, every literal. That the
    /// text could have ended there decides nothing: where it goes on, the literal comes next.
    pub(super) decides: Vec<bool>,
    pub(super) selection: Range<usize>,
}

impl<'m> Field<'m> {
    pub(super) fn read(mask: &'m Mask, input: &Input) -> Self {
        let cells = walk(&mask.steps, &placed(input), Rules::default()).cells;
        let mut readings = Readings::new(&mask.steps);
        let mut decides = Vec::new();
        let (mut start, mut end) = (0, 0);
        for (index, cell) in cells.iter().enumerate() {
            let is_certain = readings.certain_to_go_on() == Some(cell.character);
            decides.push(cell.role == Role::Literal && (mask.is_date || !is_certain));
            readings.read(cell.character);
            if matches!(cell.origin, Origin::Before | Origin::Selected) {
                end = index + 1;
            }
            if cell.origin == Origin::Before {
                start = end;
            }
        }
        Self {
            mask,
            cells,
            decides,
            selection: start..end,
        }
    }

    /// The field without any text.
    pub(super) fn empty(mask: &'m Mask) -> Self {
        Self {
            mask,
            cells: Vec::new(),
            decides: Vec::new(),
            selection: 0..0,
        }
    }

    /// Inserts a text at the selection.
    pub(super) fn insert(mut self, text: &str) -> Result<Edited, Refused> {
        let is_key = text.chars().nth(1).is_none();
        let typed = typed_tokens(text, is_key);
        if let [key] = typed[..] {
            if let Some(repeated) = self.repeat_literal(key.character) {
                return Ok(repeated);
            }
            self.step_over_separators(key.character);
            let found = self.replace(self.selection.clone(), &typed, Rules::default());
            let crosses = self.mask.is_date && adds_before_the_rest(&found.cells);
            if lost(&found) > 0 || !has_inserted(&found.cells) || crosses {
                return self
                    .as_whole_text(key.character)
                    .ok_or(Refused { loses: false });
            }
            return Ok(self.shown(found, true));
        }
        match self.paste(text, &typed, Rules::default()) {
            Some(pasted) => Ok(pasted.edited),
            None => Err(Refused {
                loses: self.fits_any(&typed),
            }),
        }
    }

    /// A key that repeats the letter or digit of the mask at the caret, after a literal, moves the caret over it: so
    /// typing `+33` gives the text that the mask shows.
    fn repeat_literal(&self, key: char) -> Option<Edited> {
        let at = self.selection.start;
        let (before, cell) = (self.cells.get(at.checked_sub(1)?)?, self.cells.get(at)?);
        let is_repeated = cell.character.eq_ignore_ascii_case(&key) && is_alphanumeric(key);
        let are_literals = before.role == Role::Literal && cell.role == Role::Literal;
        if !self.selection.is_empty() || !is_repeated || !are_literals {
            return None;
        }
        Readings::of(&self.mask.steps, &self.cells[..at]).certain()?;
        let mut cells = self.cells.clone();
        cells[at].origin = Origin::Inserted;
        Some(Edited { cells, lost: false })
    }

    /// If the last key has no room, inserts the whole text from scratch: the mask may contain a part of it, as
    /// `+33 9 99 99 99 99` does when `0612345678` or `33612345678` is typed key by key, and `99/99/2099` when the year
    /// is typed with four digits. A number that begins with `0033` has no room until it is complete.
    fn as_whole_text(&self, key: char) -> Option<Edited> {
        if self.selection.start != self.cells.len() || !is_alphanumeric(key) {
            return None;
        }
        if let Some(mut text) = self.without_repeated_word() {
            text.push(key);
            if let Some(edited) = self.pasted_anew(&text) {
                return Some(edited);
            }
        }
        let mut number = data(&self.cells);
        number.push(key);
        if spellings(&number, None).is_empty() {
            return None;
        }
        self.pasted_anew(&number)
    }

    /// The text in the empty field, if nothing of it is lost.
    fn pasted_anew(&self, text: &str) -> Option<Edited> {
        let tokens = typed_tokens(text, false);
        let Pasted { edited, .. } =
            Self::empty(self.mask).paste(text, &tokens, Rules::default())?;
        (!edited.lost).then_some(edited)
    }

    /// The filled characters, without those that repeat a word of the mask directly before them.
    fn without_repeated_word(&self) -> Option<String> {
        let is_word = |cell: &Cell| cell.role == Role::Literal && is_alphanumeric(cell.character);
        let mut word = String::new();
        for (index, cell) in self.cells.iter().enumerate() {
            if !is_word(cell) {
                word.clear();
                continue;
            }
            push(&mut word, cell.character);
            let (before, behind) = self.cells.split_at(index + 1);
            let behind = data(behind);
            // Up to the end of the word.
            if self.cells.get(index + 1).is_some_and(is_word) {
                continue;
            }
            if let Some(rest) = behind.strip_prefix(&word) {
                return Some([&data(before), rest].concat());
            }
        }
        None
    }

    /// A letter or digit typed before a separator that must come next is inserted after it.
    fn step_over_separators(&mut self, key: char) {
        if !self.selection.is_empty() || !is_alphanumeric(key) {
            return;
        }
        let mut at = self.selection.start;
        let mut readings = Readings::of(&self.mask.steps, &self.cells[..at]);
        while let Some(cell) = self.cells.get(at)
            && cell.role == Role::Literal
            && readings.certain() == Some(cell.character)
        {
            readings.read(cell.character);
            at += 1;
        }
        self.selection = at..at;
    }

    pub(super) fn fits_any(&self, typed: &[Token]) -> bool {
        typed.iter().any(|token| self.mask.takes(token.character))
    }

    /// Inserts a text in the spelling that fits best; `None` if nothing of it fits, or if the date mask refuses it.
    pub(super) fn paste(&self, text: &str, typed: &[Token], rules: Rules) -> Option<Pasted> {
        let rules = Rules {
            is_whole: true,
            ..rules
        };
        let number = international(text);
        let mut best: Option<((u16, bool, bool), Found)> = None;
        let mut try_one = |typed: &[Token], needs_own_beginning: bool| {
            let mut found = self.replace(self.selection.clone(), typed, rules);
            let pushed_out = found.cost.of(Flaw::Displaced);
            if pushed_out > 0 {
                let selection = self.selection.clone();
                found = self.replace_all_but(pushed_out, selection, typed, rules);
            }
            let inserted = |cell: &&Cell| cell.origin == Origin::Inserted;
            let mut inserted = found.cells.iter().filter(inserted);
            let beginning = [inserted.next(), inserted.next()];
            let is_own = |cell: Option<&Cell>| cell.is_some_and(|cell| cell.role == Role::Literal);
            if beginning[0].is_none() || needs_own_beginning && !beginning.into_iter().all(is_own) {
                return;
            }
            let lost = lost(&found).saturating_add(pushed_out);
            let shown = joined(&found.cells);
            let is_other = international(&shown) != number;
            let is_unfinished = !found.is_complete || is_no_number(&shown, number.is_some());
            let score = (lost, is_other, is_unfinished);
            if best.as_ref().is_none_or(|(lowest, _)| score < *lowest) {
                best = Some((score, found));
            }
        };
        try_one(typed, false);
        for spelling in spellings(text, Some(self.mask)) {
            let typed = typed_tokens(&spelling.text, false);
            try_one(&typed, spelling.needs_own_beginning);
        }
        let ((lost, _, is_unfinished), found) = best?;
        if self.mask.is_date && !date::reads_as(typed, &found.cells) {
            return None;
        }
        let is_whole = lost == 0 && !is_unfinished;
        let mut edited = self.shown(found, true);
        edited.lost = lost > 0;
        Some(Pasted { edited, is_whole })
    }

    /// Deletes the first of these characters that can be deleted, or the last.
    pub(super) fn delete_one(
        &self,
        range: Range<usize>,
        is_backward: bool,
    ) -> Result<Edited, Refused> {
        let text = joined(&self.cells);
        for step in 0..range.len() {
            let index = if is_backward {
                range.end - 1 - step
            } else {
                range.start + step
            };
            let without = match self.cells[index].role {
                Role::Literal => self.without_separator(index),
                _ => self.delete(index..index + 1).ok(),
            };
            if let Some(without) = without
                && joined(&without.cells) != text
            {
                return Ok(without);
            }
        }
        Err(Refused { loses: false })
    }

    /// The text without one separator, if the mask can show the rest unchanged. In a date separators keep the numbers
    /// apart, so only one without digits behind it can be deleted.
    fn without_separator(&self, index: usize) -> Option<Edited> {
        if self.cells.iter().all(|cell| cell.role == Role::Literal) {
            // If only literals are left, all are deleted at once.
            return Some(self.completed(Vec::new(), false));
        }
        let behind = &self.cells[index + 1..];
        let is_between = behind.iter().any(|cell| cell.role == Role::Data);
        if self.mask.is_date && is_between {
            return None;
        }
        let mut cells = self.cells.clone();
        cells.remove(index);
        for (at, cell) in cells.iter_mut().enumerate() {
            let is_before = at < index;
            cell.origin = if is_before {
                Origin::Before
            } else {
                Origin::Behind
            };
        }
        if !Readings::of(&self.mask.steps, &cells).is_any() {
            return None;
        }
        Some(self.completed(cells, false))
    }

    pub(super) fn delete(&self, range: Range<usize>) -> Result<Edited, Refused> {
        let found = self.replace(range, &[], Rules::default());
        if lost(&found) > 0 {
            return Err(Refused { loses: false });
        }
        Ok(self.shown(found, false))
    }

    /// The cells to show for the result of a walk.
    fn shown(&self, found: Found, is_insertion: bool) -> Edited {
        let lost = lost(&found) > 0;
        let mut cells = found.cells;
        // Holes after the last filled slot are not shown.
        let filled = cells.iter().rposition(|cell| cell.role == Role::Data);
        let behind = filled.map_or(0, |last| last + 1);
        if let Some(hole) = cells[behind..]
            .iter()
            .position(|cell| cell.role == Role::Hole)
        {
            cells.truncate(behind + hole);
        }
        if filled.is_none() && !is_insertion {
            cells.clear();
        }
        self.completed(cells, lost)
    }

    /// Appends the literals that must come next.
    fn completed(&self, mut cells: Vec<Cell>, lost: bool) -> Edited {
        if cells.is_empty() {
            return Edited { cells, lost };
        }
        let literals = Readings::of(&self.mask.steps, &cells).go_on();
        for character in literals.chars() {
            cells.push(Cell {
                character,
                origin: Origin::Mask,
                role: Role::Literal,
            });
        }
        Edited { cells, lost }
    }
}

/// The number of characters dropped for lack of room.
fn lost(found: &Found) -> u16 {
    let flaws = [Flaw::Erased, Flaw::Lost, Flaw::Displaced];
    let lost = flaws.map(|flaw| found.cost.of(flaw));
    lost.into_iter().fold(0, u16::saturating_add)
}

/// Whether a separator was added before the text behind the caret. In a date its digits would then move to another
/// part.
fn adds_before_the_rest(cells: &[Cell]) -> bool {
    let rest = cells.iter().rposition(|cell| cell.origin == Origin::Behind);
    let before = &cells[..rest.unwrap_or(0)];
    let is_added = |cell: &Cell| cell.origin == Origin::Mask && cell.role == Role::Literal;
    before.iter().any(is_added)
}

/// The characters that are filled in.
pub(super) fn data(cells: &[Cell]) -> String {
    let mut filled = String::new();
    for cell in cells {
        if cell.role == Role::Data {
            push(&mut filled, cell.character);
        }
    }
    filled
}

fn has_inserted(cells: &[Cell]) -> bool {
    cells.iter().any(|cell| cell.origin == Origin::Inserted)
}

//! A telephone number with its country code in a mask that shows none (see [`Edit::Insert`]).
//!
//! Without its `+` it would be another number: the first ten digits of `+33 2 31 00 00 00` fill `99 99 99 99 99`, and
//! `0033 1 …` without one of its zeros fills `(01|02|03) 99 99 99 99`. So the field shows it as it is typed until it is a
//! French number that fits the mask; until then it is not complete.

use super::edit::outcome;
use super::field::{Field, Pasted, typed_tokens};
use super::input::{Edit, Input};
use super::program::Step;
use super::readings::Readings;
use super::slot::{is_alphanumeric, is_sign};
use super::spellings::is_whole_french_number;
use super::token::{Cell, Role};
use super::walk::Rules;
use super::{Mask, Outcome, edit};

/// Applies an edit after which the field shows a country code that the mask does not show, or before which it did;
/// `None` for all others.
pub(super) fn apply(mask: &Mask, input: &Input) -> Option<Outcome> {
    let inserted = match input.edit {
        Edit::Insert(text) => text,
        _ => "",
    };
    let (before, behind) = around(input);
    let text = [before, inserted, behind].concat();
    let is_kept = is_code(input.text) && !reads(mask, input.text);
    let begins = inserted.contains('+') || text == "00" && !reads(mask, &text);
    if !is_kept && !begins || !is_telephone(mask) {
        return None;
    }
    if let Some(number) = from_code(&text).filter(|number| is_kept || !reads(mask, number)) {
        let caret = utf16(&number).saturating_sub(utf16(behind));
        return Some(shown(mask, number, caret));
    }
    // The code is deleted or replaced: the rest is an ordinary text.
    let anew = Input {
        text: "",
        selection: 0..0,
        edit: Edit::Insert(&text),
    };
    is_kept.then(|| edit::apply(mask, &anew))
}

/// The field for a stored number with a `+` that the mask does not show.
pub(super) fn value(mask: &Mask, stored: &str) -> Option<Outcome> {
    let number = from_code(stored).filter(|number| number.starts_with('+'));
    let number = number.filter(|_| is_telephone(mask))?;
    let caret = utf16(&number);
    Some(shown(mask, number, caret))
}

/// Whether a text starts with a `+` that is not among its cells.
pub(super) fn starts_with_lost_plus(text: &str, cells: &[Cell]) -> bool {
    text.starts_with('+') && cells.first().is_none_or(|cell| cell.character != '+')
}

/// Whether the cells are those of a telephone number that has to go on: five pairs of digits do not start with `00`,
/// nor the nine digits behind `+33` or `0033` with a `0`.
pub(super) fn is_beginning(cells: &[Cell]) -> bool {
    let parts = cells.split(|cell| !is_alphanumeric(cell.character));
    let mut parts = parts.filter(|part| !part.is_empty());
    let is_zero = |cell: &Cell| cell.character == '0';
    let is_abroad = parts
        .clone()
        .next()
        .is_some_and(|part| part.iter().all(is_zero));
    if is_abroad && (0..5).all(|_| parts.next().is_some_and(|pair| pair.len() == 2)) {
        return true;
    }
    let is_filled = |cell: &&Cell| cell.role == Role::Data;
    let mut filled = cells.iter().filter(is_filled);
    if !filled.next().is_some_and(is_zero) || filled.count() != 8 {
        return false;
    }
    let start = cells.iter().take_while(|cell| !is_filled(cell));
    let code = start.filter(|cell| cell.character == '+' || !is_sign(cell.character));
    let code: String = code.map(|cell| cell.character).collect();
    matches!(code.trim_end_matches('0'), "+33" | "0033")
}

/// Shows the number as the mask does if it is French and fits, else as it is.
fn shown(mask: &Mask, number: String, caret: usize) -> Outcome {
    if is_whole_french_number(&number)
        && let Some(pasted) = pasted(mask, &number).filter(|pasted| pasted.is_whole)
    {
        return outcome(mask, &pasted.edited);
    }
    let sent = mask.unmask(&number);
    Outcome {
        caret,
        complete: false,
        lost: false,
        value: sent.text,
        text: number,
    }
}

/// The text around the selection.
fn around<'t>(input: &Input<'t>) -> (&'t str, &'t str) {
    let start = input.selection.start.min(input.selection.end);
    let end = input.selection.start.max(input.selection.end);
    let (mut before, mut behind) = (byte_at(input.text, start), byte_at(input.text, end));
    if before == behind && !matches!(input.edit, Edit::Insert(_)) {
        let one = |part: Option<char>| part.map_or(0, char::len_utf8);
        match input.edit {
            Edit::DeleteBackward => before -= one(input.text[..before].chars().next_back()),
            _ => behind += one(input.text[behind..].chars().next()),
        }
    }
    (&input.text[..before], &input.text[behind..])
}

/// The byte of a position in UTF-16 units.
fn byte_at(text: &str, position: usize) -> usize {
    let mut units = 0;
    for (at, character) in text.char_indices() {
        units += character.len_utf16();
        if units > position {
            return at;
        }
    }
    text.len()
}

/// The digits and signs of a text from its country code on, if it starts with one: `+` or `00`.
fn from_code(text: &str) -> Option<String> {
    let number =
        &text[text.find(|character: char| character == '+' || character.is_ascii_digit())?..];
    let is_part = |&character: &char| character.is_ascii_digit() || is_sign(character);
    is_code(number).then(|| number.chars().filter(is_part).collect())
}

fn is_code(text: &str) -> bool {
    text.starts_with('+') || text.starts_with("00")
}

/// Whether the mask shows the text as it is.
fn reads(mask: &Mask, text: &str) -> bool {
    let mut readings = Readings::new(&mask.steps);
    text.chars().for_each(|character| readings.read(character));
    readings.is_any()
}

/// Whether a mask without `+` takes a whole French number and nothing much shorter, and no letters.
fn is_telephone(mask: &Mask) -> bool {
    let shows_plus = |step: &Step| matches!(step, Step::Literal { character: '+', .. });
    let is_whole = |text: &str| pasted(mask, text).is_some_and(|pasted| pasted.is_whole);
    !mask.steps.iter().any(shows_plus)
        && !mask.takes('a')
        && ('1'..='9').any(|first| is_whole(&["0", &String::from(first), "12345678"].concat()))
        && !is_whole("01234")
}

fn pasted(mask: &Mask, text: &str) -> Option<Pasted> {
    Field::empty(mask).paste(text, &typed_tokens(text, false), Rules::default())
}

fn utf16(text: &str) -> usize {
    text.encode_utf16().count()
}

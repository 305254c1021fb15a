//! A telephone number written with a country code (see [`Edit::Insert`]).
//!
//! A mask that does not show the code would drop its `+`, and show another number: the first ten digits of
//! `+33 2 31 00 00 00` fill `99 99 99 99 99`. So such a text is only shown by the mask if that is the same number; until
//! then it stays as it is typed, and is not complete.

use super::field::{Field, joined, placed, typed_tokens};
use super::input::{Edit, Input};
use super::readings::Readings;
use super::slot::is_sign;
use super::token::{Cell, Origin};
use super::walk::Rules;
use super::{Mask, Outcome, edit};
use crate::text::{push, utf16_length};

/// Applies an edit.
pub(super) fn apply(mask: &Mask, input: &Input) -> Outcome {
    let is_held = is_abroad(input.text) && !reads(mask, input.text);
    let inserted = match input.edit {
        Edit::Insert(text) => text,
        _ if is_held => "",
        _ => return edit::apply(mask, input),
    };
    let (before, behind) = around(input);
    let (mut before, mut behind) = (before.as_str(), behind.as_str());
    // A code typed behind that of the mask, or in it, is a number from the start.
    let own = Readings::new(&mask.steps).go_on();
    let mut is_anew = is_held;
    if !is_held && is_abroad(&own) {
        let rest = own.strip_prefix(before);
        // Who goes on behind the beginning of the mask's code need not repeat the rest.
        let first = |text: &str| text.bytes().next();
        let is_digit = first(inserted).is_some_and(|byte| byte.is_ascii_digit());
        let other = |rest: &str| is_digit && first(rest) != first(inserted);
        if !before.is_empty() && rest.is_some_and(other) {
            return edit::apply(mask, input);
        }
        let typed = before.strip_prefix(&own);
        is_anew = rest.is_some() || typed.is_some();
        behind = rest
            .and_then(|rest| behind.strip_prefix(rest))
            .unwrap_or(behind);
        before = typed.unwrap_or(before);
    }
    let mut number = String::new();
    // Of a text that the mask shows, the signs are the mask's.
    let typed = |part: &str| {
        if is_held {
            part.to_owned()
        } else {
            plain(part)
        }
    };
    keep(&mut number, &typed(before));
    keep(&mut number, inserted);
    let caret = utf16_length(&number);
    keep(&mut number, &typed(behind));
    let has_code = is_abroad(&number);
    if !has_code && !is_held || !is_telephone(mask) {
        return edit::apply(mask, input);
    }
    let anew = Input {
        text: "",
        selection: 0..0,
        edit: Edit::Insert(&number),
    };
    let anew = edit::apply(mask, &anew);
    if !has_code {
        return anew;
    }
    let is_right = shows(&anew, &number);
    if !(is_anew || is_right && anew.complete) {
        let typed_on = edit::apply(mask, input);
        if shows(&typed_on, &number) && (typed_on.complete || !is_right) {
            return typed_on;
        }
    }
    if is_right {
        return anew;
    }
    held(mask, number, caret)
}

/// The field for a stored value.
pub(super) fn value(mask: &Mask, stored: &str) -> Outcome {
    let outcome = edit::value(mask, stored);
    let mut number = String::new();
    keep(&mut number, stored);
    // Zeros may be those of a choice: what selects its alternative is not stored.
    if !number.starts_with('+') || shows(&outcome, &number) || !is_telephone(mask) {
        return outcome;
    }
    let caret = utf16_length(&number);
    held(mask, number, caret)
}

/// Whether the cells that a telephone mask reads in a text are another number, or none.
pub(super) fn is_misread(mask: &Mask, text: &str, cells: &[Cell]) -> bool {
    let shown = joined(cells);
    let is_other = is_abroad(text) && international(text) != international(&shown);
    (is_other || is_no_number(&shown, false)) && is_telephone(mask)
}

/// Whether a text has the form of a French number but cannot be one: five pairs of digits do not start with `00`
/// (those of a text that is a number start with `0`), and nine digits behind `+33` or `0033` with `1` to `9`.
pub(super) fn is_no_number(text: &str, is_number: bool) -> bool {
    // A day with its time has a colon.
    let has = |sign| text.bytes().any(|byte| byte == sign);
    if are_pairs(text) && !has(b'+') && !has(b':') {
        return is_abroad(text) || is_number && !plain(text).starts_with('0');
    }
    // Digits alone may be a reference.
    let is_one = text.bytes().all(|byte| byte.is_ascii_digit());
    if !has(b'+') && (is_one || !plain(text).starts_with("0033")) {
        return false;
    }
    let number = international(text).unwrap_or_default();
    let national = number.strip_prefix("+33");
    national.is_some_and(|national| national.len() < NATIONAL_DIGITS || national.starts_with('0'))
}

/// Whether the text starts with five pairs of digits.
fn are_pairs(text: &str) -> bool {
    let (mut pairs, mut digits) = (0, 0);
    for byte in text.bytes().chain([b' ']) {
        if byte.is_ascii_digit() {
            digits += 1;
        } else if digits == 2 {
            (pairs, digits) = (pairs + 1, 0);
        } else if digits > 0 {
            break;
        }
    }
    pairs >= 5
}

/// The number of digits after the `0` or `+33` of a French number.
pub(super) const NATIONAL_DIGITS: usize = 9;

/// A number with its country code behind a `+`; `None` if it starts neither with a code nor with `0`. The zero of
/// `+33 (0)6 …` does not count; the code 33 of a whole number needs neither `+` nor `00`.
pub(super) fn international(text: &str) -> Option<String> {
    let plain = plain(text);
    let abroad = plain.strip_prefix('+').or_else(|| plain.strip_prefix("00"));
    let french = match abroad.unwrap_or(&plain).strip_prefix("33") {
        Some(number) if abroad.is_some() => number.strip_prefix('0').unwrap_or(number),
        Some(number) if number.len() == NATIONAL_DIGITS && !number.starts_with('0') => number,
        _ if abroad.is_none() => plain.strip_prefix('0')?,
        _ => return abroad.map(|number| ["+", number].concat()),
    };
    Some(["+33", french].concat())
}

/// Whether a text starts with a country code: `+` or `00`.
pub(super) fn is_abroad(text: &str) -> bool {
    let plain = plain(text);
    plain.starts_with('+') || plain.starts_with("00")
}

fn plain(text: &str) -> String {
    let mut plain = String::new();
    for character in text.chars() {
        if character == '+' || character.is_ascii_digit() {
            push(&mut plain, character);
        }
    }
    plain
}

/// Appends the digits and signs of a text, from the first `+` or digit on. A `+` that repeats one is that one.
fn keep(number: &mut String, text: &str) {
    for character in text.chars() {
        let is_part = match character {
            '+' => !number.ends_with('+'),
            _ => character.is_ascii_digit() || is_sign(character) && !number.is_empty(),
        };
        if is_part {
            push(number, character);
        }
    }
}

/// The text before and behind the edit.
fn around(input: &Input) -> (String, String) {
    let (mut before, mut behind) = (String::new(), String::new());
    let tokens = placed(input);
    let is_caret = tokens.iter().all(|token| token.origin != Origin::Selected);
    let mut deletes_next = is_caret && matches!(input.edit, Edit::DeleteForward);
    let mut last = 0;
    for token in tokens {
        match token.origin {
            Origin::Before => {
                last = before.len();
                push(&mut before, token.character);
            }
            Origin::Behind if deletes_next => deletes_next = false,
            Origin::Behind => push(&mut behind, token.character),
            _ => {}
        }
    }
    if is_caret && matches!(input.edit, Edit::DeleteBackward) {
        before.truncate(last);
    }
    (before, behind)
}

/// Whether the field shows that number. Of a code that is only the mask's, the part before the caret has been typed.
fn shows(outcome: &Outcome, number: &str) -> bool {
    let shown = match &*outcome.value {
        "" => outcome.text.get(..outcome.caret).unwrap_or(""),
        _ => &outcome.text,
    };
    international(shown) == international(number)
}

/// The field with the number as it is typed.
fn held(mask: &Mask, number: String, caret: usize) -> Outcome {
    let sent = mask.unmask(&number);
    Outcome {
        caret,
        complete: sent.complete,
        lost: false,
        value: sent.text,
        text: number,
    }
}

/// Whether the mask shows the text as it is.
fn reads(mask: &Mask, text: &str) -> bool {
    let mut readings = Readings::new(&mask.steps);
    text.chars().for_each(|character| readings.read(character));
    readings.is_any()
}

/// Whether the mask takes digits and no letters, the ten of a French number and not nine of them.
fn is_telephone(mask: &Mask) -> bool {
    let is_whole = |text: &str| {
        let pasted = Field::empty(mask).paste(text, &typed_tokens(text, false), Rules::default());
        pasted.is_some_and(|pasted| pasted.is_whole)
    };
    let takes = |first| {
        let nine = ["0", &String::from(first), "2345678"].concat();
        !is_whole(&nine) && is_whole(&[&nine, "9"].concat())
    };
    mask.takes('0') && !mask.takes('a') && ('1'..='9').any(takes)
}

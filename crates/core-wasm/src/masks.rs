//! JavaScript interface of `vitrine_core::masks`. A mask is passed as text and parsed at each call, which costs less
//! than a keystroke's event. So there is nothing to free.

use serde::Serialize;
use vitrine_core::masks::{Edit, Input, Mask};
use wasm_bindgen::prelude::*;

use crate::errors::misuse;
use crate::fields::{Fields, list, whole};
use crate::records::written;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** An edit of the selection: insert a text (typed, pasted or filled in by the browser), Backspace or Delete. */
export type MaskEdit = { insert: string } | "deleteBackward" | "deleteForward";

/** One edit of a masked field. */
export interface MaskChange {
  /** The mask, or `date`. */
  mask: string;
  /** The text that the field shows. */
  text: string;
  /** Start and end of the selection, in UTF-16 units; positions past the end of the text mean its end. */
  selection: readonly [start: number, end: number];
  edit: MaskEdit;
}

/** The state of a masked field after an edit. */
export interface MaskedText {
  text: string;
  /** The position of the caret, in UTF-16 units. */
  caret: number;
  /** Whether the value is complete: nothing is missing or lost, and a date exists in the calendar. */
  complete: boolean;
  /**
   * Whether a character was dropped although a slot of the mask accepts it: for lack of room, or because the mask `date`
   * refuses a text whose digits alone may be another date. `complete` is then false.
   */
  lost: boolean;
  /** The value to send for the text, as `unmaskText` gives it. */
  value: string;
}

/** The value to send for a masked text. */
export interface UnmaskedText {
  /** The characters filled in, without the literals of the mask; a date as `yyyy-mm-dd`. */
  value: string;
  /** Whether it may be sent: nothing is missing, and a date exists in the calendar. */
  complete: boolean;
}
"#;

struct ChangeRecord {
    mask: String,
    text: String,
    selection: (usize, usize),
    edit: EditRecord,
}

enum EditRecord {
    Insert(String),
    DeleteBackward,
    DeleteForward,
}

impl ChangeRecord {
    fn read(record: &JsValue) -> Result<Self, JsError> {
        let fields = Fields::of("change", record);
        Ok(Self {
            mask: fields.text("mask")?,
            text: fields.text("text")?,
            selection: selection(&fields.required("selection")?)
                .ok_or_else(|| fields.refused("no two places in field `", "selection"))?,
            edit: EditRecord::read(&fields.required("edit")?)
                .ok_or_else(|| fields.refused("no edit in field `", "edit"))?,
        })
    }
}

impl EditRecord {
    fn read(edit: &JsValue) -> Option<Self> {
        match edit.as_string() {
            Some(deletion) => match deletion.as_str() {
                "deleteBackward" => Some(Self::DeleteBackward),
                "deleteForward" => Some(Self::DeleteForward),
                _ => None,
            },
            None => Fields::of("edit", edit)
                .value("insert")
                .as_string()
                .map(Self::Insert),
        }
    }
}

/// Two positions, each a whole number; a number that is too large for any text means past the end.
fn selection(value: &JsValue) -> Option<(usize, usize)> {
    let places = list(value)?;
    match places.as_slice() {
        [start, end] => Some((place(start)?, place(end)?)),
        _ => None,
    }
}

fn place(value: &JsValue) -> Option<usize> {
    let place = value.as_f64()?;
    if place > f64::from(u32::MAX) {
        return Some(usize::MAX);
    }
    whole(place).map(|place| place as usize)
}

#[derive(Serialize)]
struct MaskedText {
    text: String,
    caret: usize,
    complete: bool,
    lost: bool,
    value: String,
}

#[derive(Serialize)]
struct UnmaskedText {
    value: String,
    complete: bool,
}

/// The text that a field with this mask shows for a stored value; `""` if no character of the value fits the mask. A
/// text that is already masked is returned unchanged; characters that fit nowhere are dropped. The mask `"date"` reads
/// yyyy-mm-dd and ignores everything after the tenth character; it shows nothing of another text with letters, whose
/// digits alone may be another date.
///
/// Throws an `Error` naming `mask` if the mask is invalid, with the error's code and position (UTF-16 units): `empty`,
/// `unclosed`, `unopened`, `repetition`, `choice`, `escape`, `too-long`. The other mask functions do the same.
///
/// @example
/// ```js
/// maskValue("99 99 99 99 99", "0231000000"); // "02 31 00 00 00"
/// maskValue("date", "2024-12-25 08:30:00"); // "25/12/2024"
/// ```
#[wasm_bindgen(js_name = maskValue)]
pub fn mask_value(mask: &str, value: &str) -> Result<String, JsError> {
    Ok(parsed(mask)?.value(value).text)
}

/// The value to send for a masked text, and whether it is complete. With the mask `"date"`, a text that is not a day
/// of the calendar is returned unchanged and is not complete.
///
/// @example
/// ```js
/// unmaskText("99/99/9999", "25/12/2024"); // { value: "25122024", complete: true }
/// unmaskText("date", "25/12/2024"); // { value: "2024-12-25", complete: true }
/// unmaskText("date", "31/02/2024"); // { value: "31/02/2024", complete: false }
/// ```
#[wasm_bindgen(js_name = unmaskText, unchecked_return_type = "UnmaskedText")]
pub fn unmask_text(mask: &str, text: &str) -> Result<JsValue, JsError> {
    let sent = parsed(mask)?.unmask(text);
    written(&UnmaskedText {
        value: sent.text,
        complete: sent.complete,
    })
}

/// A sample of a whole value, for a hint beside the field: `0` for a digit, `A` for a letter, `X` for either, `F` for
/// a hexadecimal digit; `jj/mm/aaaa` for the mask `"date"`.
///
/// @example
/// ```js
/// maskHint("AA-999-AA"); // "AA-000-AA"
/// ```
#[wasm_bindgen(js_name = maskHint)]
pub fn mask_hint(mask: &str) -> Result<String, JsError> {
    Ok(parsed(mask)?.hint())
}

/// Applies an edit to the selection of a masked field. Deletions skip the separators of the mask. A single character
/// that does not fit changes nothing; of a longer text, the characters that fit are inserted. The mask `"date"` refuses
/// as a whole a text with letters (`25 décembre 2024`: `readDate` reads it) or with more separators than a date. A French
/// telephone number may start with `0`, `+33` or `0033`: it is inserted in the form that fits the mask.
///
/// Throws an `Error` naming `mask`, or naming `change` if it lacks a field, its edit is unknown, or a position is not a
/// whole number from 0.
///
/// @example
/// ```js
/// const field = { mask: "99/99/9999", text: "25/1", selection: [4, 4] };
/// applyMask({ ...field, edit: { insert: "2" } }); // { text: "25/12/", caret: 6, complete: false, lost: false, value: "2512" }
/// applyMask({ ...field, mask: "99/99", edit: { insert: "234" } }); // { text: "25/12", caret: 5, complete: false, lost: true, value: "2512" }
/// applyMask({ ...field, edit: "deleteBackward" }).text; // "25/"
/// ```
#[wasm_bindgen(js_name = applyMask, unchecked_return_type = "MaskedText")]
pub fn apply_mask(
    #[wasm_bindgen(unchecked_param_type = "MaskChange")] change: &JsValue,
) -> Result<JsValue, JsError> {
    let change = ChangeRecord::read(change)?;
    let edited = parsed(&change.mask)?.apply(&Input {
        text: &change.text,
        selection: change.selection.0..change.selection.1,
        edit: match &change.edit {
            EditRecord::Insert(text) => Edit::Insert(text),
            EditRecord::DeleteBackward => Edit::DeleteBackward,
            EditRecord::DeleteForward => Edit::DeleteForward,
        },
    });
    written(&MaskedText {
        text: edited.text,
        caret: edited.caret,
        complete: edited.complete,
        lost: edited.lost,
        value: edited.value,
    })
}

fn parsed(mask: &str) -> Result<Mask, JsError> {
    Mask::parse(mask).map_err(|error| misuse("mask", error.sentence()))
}

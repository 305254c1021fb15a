//! Face of `vitrine_core::masks`. A mask crosses as its text and is parsed at each call, which
//! costs less than a keystroke's event: nothing to free, nothing that outlives its field.

use serde::Serialize;
use vitrine_core::masks::{Edit, Input, Mask};
use wasm_bindgen::prelude::*;

use crate::errors::misuse;
use crate::fields::{Fields, list, whole};
use crate::records::written;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What is done to the selection of a masked field: a text typed, pasted or filled in; Backspace; Delete. */
export type MaskEdit = { insert: string } | "deleteBackward" | "deleteForward";

/** One edit of a masked field. */
export interface MaskChange {
  /** The mask, or `date`. */
  mask: string;
  /** What the field shows. */
  text: string;
  /** Where the selection begins and ends, in UTF-16 units; past the end of the text means its end. */
  selection: readonly [start: number, end: number];
  edit: MaskEdit;
}

/** What a masked field shows after an edit. */
export interface MaskedText {
  text: string;
  /** Where the caret is, in UTF-16 units. */
  caret: number;
  /** Nothing is missing or lost, and a date is a day of the calendar. */
  complete: boolean;
  /** The mask had no room for a character that its places take: then it is never complete. */
  lost: boolean;
}

/** What is sent of a masked text. */
export interface UnmaskedText {
  /** What was filled in, without the characters of the mask; a date as `yyyy-mm-dd`. */
  value: string;
  /** It may be sent: nothing is missing, and a date is a day of the calendar. */
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

/// Two places, each a whole number that a text can be long.
fn selection(value: &JsValue) -> Option<(usize, usize)> {
    let places = list(value)?;
    match places.as_slice() {
        [start, end] => Some((place(start)?, place(end)?)),
        _ => None,
    }
}

fn place(value: &JsValue) -> Option<usize> {
    whole(value.as_f64()?).map(|place| place as usize)
}

#[derive(Serialize)]
struct MaskedText {
    text: String,
    caret: usize,
    complete: bool,
    lost: bool,
}

#[derive(Serialize)]
struct UnmaskedText {
    value: String,
    complete: bool,
}

/// What a field with this mask shows for a stored value: `""` for one that has nothing for it. A text
/// that is masked already is returned as it is; characters that fit nowhere are left out. The mask
/// `"date"` takes yyyy-mm-dd, and anything behind its tenth character.
///
/// Throws an `Error` naming `mask` with the fault's name and place (UTF-16 units) for a text that is
/// no mask: `empty`, `unclosed`, `unopened`, `repetition`, `choice`, `escape`, `too-long`. The other
/// functions of masks do so too.
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

/// What is sent of a masked text, and whether it may be. A text that is no day of the calendar is the
/// value of its date mask as it is, and not complete.
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

/// The form of a whole value, for a hint beside the field: `0` for a digit, `A` for a letter, `X`
/// for either, `F` for a hexadecimal digit; `jj/mm/aaaa` for the mask `"date"`.
///
/// @example
/// ```js
/// maskHint("AA-999-AA"); // "AA-000-AA"
/// ```
#[wasm_bindgen(js_name = maskHint)]
pub fn mask_hint(mask: &str) -> Result<String, JsError> {
    Ok(parsed(mask)?.hint())
}

/// What a masked field shows after an edit of its selection. Deletions step over the separators of
/// the mask. A character that does not fit leaves the text as it is; of several what fits is taken. A
/// French telephone number may be inserted with `0`, `+33` or `0033`: it is written as the mask has
/// room for it.
///
/// Throws an `Error` naming `mask`, or `change` for a record that lacks a field or has an unknown
/// edit.
///
/// @example
/// ```js
/// const field = { mask: "99/99/9999", text: "25/1", selection: [4, 4] };
/// applyMask({ ...field, edit: { insert: "2" } }); // { text: "25/12/", caret: 6, complete: false, lost: false }
/// applyMask({ ...field, mask: "99/99", edit: { insert: "234" } }); // { text: "25/12", caret: 5, complete: false, lost: true }
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
    })
}

fn parsed(mask: &str) -> Result<Mask, JsError> {
    Mask::parse(mask).map_err(|error| misuse("mask", error.sentence()))
}

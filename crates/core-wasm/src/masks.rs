//! JavaScript interface of `vitrine_core::masks`: what `npm/masks.ts` calls, which checks the arguments. A mask is passed
//! as text and parsed at each call, which costs less than a keystroke's event. So there is nothing to free.

use vitrine_core::masks::{Edit, Input, Mask};
use wasm_bindgen::prelude::*;

use crate::packed::{Parts, Record, answered, misuse, text};

/// The masked text of a stored value; `joined` are mask and value.
#[wasm_bindgen(js_name = maskValue, skip_typescript)]
pub fn mask_value(joined: &str) -> String {
    with(joined, |mask, mut parts| {
        text(&mask.value(parts.take()).text)
    })
}

/// The value to send for a masked text, and whether it is complete; `joined` are mask and text.
#[wasm_bindgen(js_name = unmaskText, skip_typescript)]
pub fn unmask_text(joined: &str) -> String {
    with(joined, |mask, mut parts| {
        let sent = mask.unmask(parts.take());
        let mut record = Record::new();
        record.text("value", &sent.text);
        record.flag("complete", sent.complete);
        record.end()
    })
}

/// The sample of a whole value; `joined` is the mask.
#[wasm_bindgen(js_name = maskHint, skip_typescript)]
pub fn mask_hint(joined: &str) -> String {
    with(joined, |mask, _| text(&mask.hint()))
}

/// The field after an edit. `joined` are the mask, the text of the field, `insert`, `deleteBackward` or `deleteForward`,
/// and what is inserted.
#[wasm_bindgen(js_name = applyMask, skip_typescript)]
pub fn apply_mask(joined: &str, start: u32, end: u32) -> String {
    with(joined, |mask, mut parts| {
        let edited = mask.apply(&Input {
            text: parts.take(),
            selection: start as usize..end as usize,
            edit: match parts.take() {
                "insert" => Edit::Insert(parts.take()),
                "deleteBackward" => Edit::DeleteBackward,
                _ => Edit::DeleteForward,
            },
        });
        let mut record = Record::new();
        record.text("text", &edited.text);
        record.number("caret", edited.caret);
        record.flag("complete", edited.complete);
        record.flag("lost", edited.lost);
        record.text("value", &edited.value);
        record.end()
    })
}

/// The answer for the mask, which is the first part, and the other parts.
fn with(joined: &str, answer: impl FnOnce(Mask, Parts) -> String) -> String {
    let mut parts = Parts::of(joined);
    answered(match Mask::parse(parts.take()) {
        Ok(mask) => Ok(answer(mask, parts)),
        Err(error) => Err(misuse("mask", &error.sentence())),
    })
}

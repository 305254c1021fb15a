//! Face of `vitrine_core::masks`. A mask crosses as its text and is compiled at each call, which
//! costs less than a keystroke's event: nothing to free, nothing that outlives its field.

use vitrine_core::masks::{Change, Edit, Edited, Mask};
use wasm_bindgen::prelude::*;

use crate::errors::misuse;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What is done to the selection of a masked field. */
export type MaskEdit = "insert" | "deleteBackward" | "deleteForward";
"#;

/// What a field with this mask shows for a stored value: `""` for one that has nothing for it. A
/// text that is already masked comes back as it is; characters that fit nowhere are left out. The
/// mask `"date"` takes yyyy-mm-dd, and anything behind its tenth character.
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
    Ok(compiled(mask)?.mask(value))
}

/// What is sent of a masked text: what was filled in, without the characters of the mask. For the
/// mask `"date"` yyyy-mm-dd; a text that is no day of the calendar comes back as it stands.
///
/// @example
/// ```js
/// unmaskText("99/99/9999", "25/12/2024"); // "25122024"
/// unmaskText("date", "25/12/2024"); // "2024-12-25"
/// ```
#[wasm_bindgen(js_name = unmaskText)]
pub fn unmask_text(mask: &str, text: &str) -> Result<String, JsError> {
    Ok(compiled(mask)?.unmask(text))
}

/// Whether nothing is missing that the mask requires; for the mask `"date"`, whether the text is a
/// day of the calendar.
///
/// @example
/// ```js
/// isMaskComplete("99[/99]", "12/3"); // false
/// isMaskComplete("date", "31/02/2024"); // false
/// ```
#[wasm_bindgen(js_name = isMaskComplete)]
pub fn is_mask_complete(mask: &str, text: &str) -> Result<bool, JsError> {
    Ok(compiled(mask)?.is_complete(text))
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
    Ok(compiled(mask)?.hint())
}

/// What a masked field shows after an edit of its selection, with U+001F where the caret stands: what
/// is before it is as long as the caret's position.
///
/// `start` and `end` are the selection in UTF-16 units; past the end they mean the end. `data` is
/// what `"insert"` puts there: typed, pasted, filled in; the two others, which are Backspace and
/// Delete, do not look at it. They step over the separators of the mask. A character that does not
/// fit leaves the text as it is; of several what fits is taken.
///
/// Throws an `Error` naming `mask`, or `edit` for a name that does not exist.
///
/// @example
/// ```js
/// applyMask("99/99/9999", "25/1", 4, 4, "insert", "2"); // "25/12/\u001f"
/// const [before, behind] = applyMask("99/99", "12/34", 0, 2, "insert", "5").split("\u001f");
/// [before + behind, before.length]; // ["53/4", 1]
/// ```
#[wasm_bindgen(js_name = applyMask)]
pub fn apply_mask(
    mask: &str,
    text: &str,
    start: usize,
    end: usize,
    #[wasm_bindgen(unchecked_param_type = "MaskEdit")] edit: &str,
    data: &str,
) -> Result<String, JsError> {
    let edit = match edit {
        "insert" => Edit::Insert(data),
        "deleteBackward" => Edit::DeleteBackward,
        "deleteForward" => Edit::DeleteForward,
        _ => return Err(misuse("edit", UNKNOWN_EDIT)),
    };
    let change = Change {
        text,
        start,
        end,
        edit,
    };
    let Edited { before, behind } = compiled(mask)?.apply(&change);
    Ok([&before, CARET, &behind].concat())
}

/// Stands where the caret does.
const CARET: &str = "\u{1f}";

const UNKNOWN_EDIT: &str = "an edit is \"insert\", \"deleteBackward\" or \"deleteForward\"";

fn compiled(mask: &str) -> Result<Mask, JsError> {
    Mask::compile(mask).map_err(|error| misuse("mask", error.sentence()))
}

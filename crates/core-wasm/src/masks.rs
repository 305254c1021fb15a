//! Face of `vitrine_core::masks`. A mask crosses as its text and is parsed at each call, which
//! costs less than a keystroke's event: nothing to free, nothing that outlives its field.

use vitrine_core::masks::{Edit, Input, Mask};
use vitrine_core::numbers::whole_number;
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
    Ok(parsed(mask)?.value(value).text)
}

/// What is sent of a masked text, and whether it may be: two texts parted by U+001F. The first is what
/// was filled in, without the characters of the mask; for the mask `"date"` it is yyyy-mm-dd, or the
/// text itself where that is no day of the calendar. The second is `complete`, or empty while something
/// is missing or the day does not exist: then send nothing but an empty value.
///
/// @example
/// ```js
/// unmaskText("99/99/9999", "25/12/2024"); // "25122024\u001fcomplete"
/// const [sent, complete] = unmaskText("date", "25/12/2024").split("\u001f");
/// [sent, complete]; // ["2024-12-25", "complete"]
/// unmaskText("date", "31/02/2024"); // "31/02/2024\u001f"
/// ```
#[wasm_bindgen(js_name = unmaskText)]
pub fn unmask_text(mask: &str, text: &str) -> Result<String, JsError> {
    let sent = parsed(mask)?.unmask(text);
    Ok([&sent.text, SEPARATOR, completeness(sent.complete)].concat())
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

/// What a masked field shows after an edit of its selection: four texts parted by U+001F. The first is
/// what it shows, the second where the caret is (UTF-16 units), the third `complete`, or empty while
/// something is missing or the day does not exist, the fourth `lost` when the mask had no room for a
/// character that its places take: then it is never `complete`.
///
/// `start` and `end` are the selection in UTF-16 units; past the end they mean the end. `data` is
/// what `"insert"` puts there: typed, pasted, filled in; the two others, which are Backspace and
/// Delete, do not look at it. They step over the separators of the mask. A character that does not
/// fit leaves the text as it is; of several what fits is taken. A French telephone number may be
/// inserted with `0`, `+33` or `0033`: it is written as the mask has room for it.
///
/// Throws an `Error` naming `mask`, or `edit` for a name that does not exist.
///
/// @example
/// ```js
/// applyMask("99/99/9999", "25/1", 4, 4, "insert", "2"); // "25/12/\u001f6\u001f\u001f"
/// const [text, caret, complete] = applyMask("99/99", "12/3", 4, 4, "insert", "4").split("\u001f");
/// [text, Number(caret), complete]; // ["12/34", 5, "complete"]
/// applyMask("99/99", "", 0, 0, "insert", "12345"); // "12/34\u001f5\u001f\u001flost"
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
    let outcome = parsed(mask)?.apply(&Input {
        text,
        selection: start..end,
        edit,
    });
    let caret = whole_number(outcome.caret);
    let complete = completeness(outcome.complete);
    let lost = if outcome.lost { "lost" } else { "" };
    Ok([outcome.text.as_str(), &caret, complete, lost].join(SEPARATOR))
}

/// Parts the texts of an answer.
const SEPARATOR: &str = "\u{1f}";

const UNKNOWN_EDIT: &str = "an edit is \"insert\", \"deleteBackward\" or \"deleteForward\"";

fn completeness(complete: bool) -> &'static str {
    if complete { "complete" } else { "" }
}

fn parsed(mask: &str) -> Result<Mask, JsError> {
    Mask::parse(mask).map_err(|error| misuse("mask", error.sentence()))
}

//! Face of `vitrine_core::layout`.

use vitrine_core::layout::{self, LayoutError, read_boxes};
use wasm_bindgen::prelude::*;

use crate::errors::misuse;

/// The height of each box, in CSS pixels and in the order given: the tallest height of its row.
/// `NaN`: leave the box alone, it is invisible or one of its measures is no finite length.
///
/// `boxes` holds four numbers a box: group (a whole number from 0 to 4294967295), top (px, from any
/// origin that all share), border-box height (px), visible (0 or 1). Boxes of one group whose tops
/// lie within 1 px of the topmost one form a row.
///
/// Throws an `Error` naming `boxes` for a length that is no multiple of four, a group that is no
/// whole number, or a visibility that is neither 0 nor 1.
///
/// @example
/// ```js
/// equalize(Float64Array.of(0, 10, 120, 1, 0, 10.5, 180, 1, 0, 300, 90, 0)); // [180, 180, NaN]
/// ```
#[wasm_bindgen]
pub fn equalize(
    #[wasm_bindgen(unchecked_param_type = "Float64Array")] boxes: &[f64],
) -> Result<Vec<f64>, JsError> {
    let measured =
        read_boxes(boxes).map_err(|error: LayoutError| misuse("boxes", error.sentence()))?;
    Ok(layout::equalize(&measured)
        .into_iter()
        .map(|height| height.unwrap_or(f64::NAN))
        .collect())
}

//! Heights and centering in the flow of a page.

use vitrine_core::layout::{self, Breakpoint, Centering, LayoutError, read_boxes};
use wasm_bindgen::prelude::*;

use crate::errors::misuse;

/// The height of each box, in CSS pixels and in the order given: the tallest height of its row.
/// `NaN`: leave the box alone, it is invisible or one of its measures is no finite length.
///
/// `boxes` holds four numbers a box: group (a whole number from 0 to 4294967295), top (px, from any
/// origin that all share), border-box height (px), visible (0 or 1). Boxes of one group whose tops
/// lie within 1 px of the topmost one form a row. Boxes of several orders: the lowest order first,
/// measured again for each, what has no order last.
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
    let mut heights = Vec::with_capacity(measured.len());
    for height in layout::equalize(&measured) {
        heights.push(height.unwrap_or(f64::NAN));
    }
    Ok(heights)
}

/// What stands an element in the vertical middle of its parent, in the flow, in CSS pixels: the
/// padding above grows by it, or the margin above becomes it. 0 for an element taller than its
/// parent. `NaN`: leave it alone, one of its measures is no finite length.
///
/// `parent` is the height of the parent's content box, `own` the element's border-box height (px).
///
/// @example
/// ```js
/// centeringStatic(300, 100); // 100
/// centeringStatic(80, 100); // 0
/// ```
#[wasm_bindgen(js_name = centeringStatic)]
pub fn centering_static(parent: f64, own: f64) -> f64 {
    layout::centering(Centering::Static, parent, own).unwrap_or(f64::NAN)
}

/// The margin above that goes with `top: 50%`, in CSS pixels. An element taller than its parent
/// begins at the parent's upper edge. `NaN`: leave it alone, one of its measures is no finite length.
///
/// `parent` is the height of the parent's padding box, `own` the element's border-box height (px).
///
/// @example
/// ```js
/// centeringAbsolute(300, 100); // -50
/// centeringAbsolute(80, 100); // -40
/// ```
#[wasm_bindgen(js_name = centeringAbsolute)]
pub fn centering_absolute(parent: f64, own: f64) -> f64 {
    layout::centering(Centering::Absolute, parent, own).unwrap_or(f64::NAN)
}

/// The border-box height that an element takes from its parent, in CSS pixels. `NaN`: leave it
/// alone, it is not smaller than its parent, or one of its measures is no finite length.
///
/// `parent` is the height of the parent's content box, `own` the element's border-box height (px).
///
/// @example
/// ```js
/// resizing(300, 120); // 300
/// resizing(120, 300); // NaN
/// ```
#[wasm_bindgen]
pub fn resizing(parent: f64, own: f64) -> f64 {
    layout::resizing(parent, own).unwrap_or(f64::NAN)
}

/// What each adjustable child of one parent grows by, in CSS pixels: what its children leave of the
/// parent's height, in equal shares, 0 where nothing is left. `height` grows by all of it, `padding`
/// by half above and half below, `padding-top` by all above.
///
/// `parent` is the height of the parent's content box, `taken` the sum of the border-box heights and
/// margins of all its children (px), `adjustable` how many of them grow.
///
/// @example
/// ```js
/// adjustingShare(300, 200, 2); // 50
/// ```
#[wasm_bindgen(js_name = adjustingShare)]
pub fn adjusting_share(parent: f64, taken: f64, adjustable: u32) -> f64 {
    layout::adjusting_share(parent, taken, adjustable)
}

/// What the embedded object of a reference sheet is multiplied by, in width and height, to fit a
/// container of this width in CSS pixels: it shrinks below 817 px and is never enlarged.
///
/// @example
/// ```js
/// referenceScale(408.5); // 0.5
/// referenceScale(1200); // 1
/// ```
#[wasm_bindgen(js_name = referenceScale)]
pub fn reference_scale(width: f64) -> f64 {
    layout::reference_scale(width)
}

/// The name of the size that a page of this width in CSS pixels has: `"base"` below 768, `"md"`
/// below 992, else `"lg"`.
///
/// @example
/// ```js
/// responsiveName(800); // "md"
/// ```
#[wasm_bindgen(js_name = responsiveName, unchecked_return_type = r#""base" | "md" | "lg""#)]
pub fn responsive_name(width: f64) -> JsValue {
    JsValue::from_str(Breakpoint::of(width).as_str())
}

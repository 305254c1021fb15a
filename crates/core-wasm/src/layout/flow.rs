//! Heights and centering in the flow of a page.

use vitrine_core::layout::{self, Breakpoint, Centering, LayoutError, read_boxes};
use wasm_bindgen::prelude::*;

use crate::errors::misuse;

/// The height of each box, in CSS pixels and in the given order: that of the tallest box in its row. `NaN` means that
/// the box stays unchanged: it is invisible, or one of its measures is not a finite length.
///
/// `boxes` holds four numbers per box: group (a whole number from 0 to 4294967295), top (px, from any common origin),
/// border-box height (px), visible (0 or 1). Boxes of one group whose tops lie within 1 px of the topmost one form a
/// row. For boxes with an equalization order, call it once per order, lowest first, boxes without an order last, and
/// measure again before each call.
///
/// Throws an `Error` naming `boxes` if its length is not a multiple of four, a group is not a whole number, or a
/// visibility is neither 0 nor 1.
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

/// The offset in CSS pixels that centres an element vertically in its parent, in the flow: added to the padding above,
/// or set as the margin above. 0 for an element taller than its parent. `NaN` means that the element stays unchanged:
/// one of its measures is not a finite length.
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

/// The margin above, in CSS pixels, that centres an element with `top: 50%`. An element taller than its parent starts
/// at the parent's upper edge. `NaN` means that the element stays unchanged: one of its measures is not a finite
/// length.
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

/// The border-box height that an element takes from its parent, in CSS pixels. `NaN` means that the element stays
/// unchanged: it is not smaller than its parent, or one of its measures is not a finite length.
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

/// The height in CSS pixels that each adjustable child of a parent gains: the part of the parent's height that its
/// children leave free, in equal shares; 0 if nothing is left. With `height` the child grows by all of it, with
/// `padding` by half above and half below, with `padding-top` by all above.
///
/// `parent` is the height of the parent's content box, `taken` the sum of the border-box heights and margins of all
/// its children (px), `adjustable` the number of children that grow.
///
/// @example
/// ```js
/// adjustingShare(300, 200, 2); // 50
/// ```
#[wasm_bindgen(js_name = adjustingShare)]
pub fn adjusting_share(parent: f64, taken: f64, adjustable: u32) -> f64 {
    layout::adjusting_share(parent, taken, adjustable)
}

/// The factor that scales the width and height of a reference sheet's embedded object to fit a container of this width
/// in CSS pixels: it shrinks below 817 px and is never enlarged.
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

/// The name of the breakpoint for a page of this width in CSS pixels: `"base"` below 768, `"md"` below 992, else
/// `"lg"`.
///
/// @example
/// ```js
/// responsiveName(800); // "md"
/// ```
#[wasm_bindgen(js_name = responsiveName, unchecked_return_type = r#""base" | "md" | "lg""#)]
pub fn responsive_name(width: f64) -> JsValue {
    JsValue::from_str(Breakpoint::of(width).as_str())
}

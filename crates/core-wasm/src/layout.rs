//! Face of `vitrine_core::layout`.

use vitrine_core::layout::{self, Breakpoint, Centering, LayoutError, read_boxes};
#[cfg(feature = "full")]
use vitrine_core::layout::{Beside, BoxKind, Rectangle, Size, Wanted, box_kind};
use wasm_bindgen::prelude::*;

use crate::errors::misuse;

#[cfg(feature = "full")]
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What opens over a page. */
export type BoxKind =
  | "modal"
  | "secure-link"
  | "modal-box"
  | "new-element"
  | "edit-element"
  | "mail-share"
  | "lightbox"
  | "zoom";
"#;

/// The height of each box, in CSS pixels and in the order given: the tallest height of its row.
/// `NaN`: leave the box alone, it is invisible or one of its measures is no finite length.
///
/// `boxes` holds four numbers a box: group (a whole number from 0 to 4294967295), top (px, from any
/// origin that all share), border-box height (px), visible (0 or 1). Boxes of one group whose tops
/// lie within 1 px of the topmost one form a row. Boxes of several orders: the lowest order first,
/// measured anew for each, what has no order last.
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

/// How large a box opens over the page, four numbers in CSS pixels: width and height of the whole
/// box, width and height of its content.
///
/// `sizes` holds six numbers (px): width and height of the viewport, of the content as wanted
/// (`Infinity`: as much as there is; `NaN`: as usual for the kind), of what the box adds to it (title
/// bar, borders, padding). No box takes more than 95 % of the screen, an `"edit-element"` 98 % of its
/// height, a `"zoom"` 90 %. A picture (`"lightbox"`, `"zoom"`) shrinks in proportion and is never
/// enlarged; any other box fills a screen narrower than 768 px.
///
/// Throws an `Error` naming `kind` for another kind, and naming `sizes` for another number of them.
///
/// @example
/// ```js
/// fitBox("secure-link", Float64Array.of(1280, 800, NaN, NaN, 2, 40)); // [802, 540, 800, 500]
/// fitBox("lightbox", Float64Array.of(1000, 800, 1900, 400, 0, 40)); // [950, 240, 950, 200]
/// ```
#[cfg(feature = "full")]
#[wasm_bindgen(js_name = fitBox)]
pub fn fit_box(
    #[wasm_bindgen(unchecked_param_type = "BoxKind")] kind: &str,
    #[wasm_bindgen(unchecked_param_type = "Float64Array")] sizes: &[f64],
) -> Result<Vec<f64>, JsError> {
    let kind = box_kind(kind).map_err(|error| misuse("kind", error.sentence()))?;
    four_numbers(Some(kind), sizes)
}

/// Where a modal stands, four numbers in CSS pixels: left, top, width, height. It keeps 10 px from
/// its target, below it, else above, to the right, to the left; it stands in the middle of the
/// viewport where no side has room or the target is out of sight, and fills one narrower than 768 px.
///
/// `boxes` holds eight numbers (px): left, top, width, height of the target; width and height of the
/// modal; width and height of the viewport.
///
/// Throws an `Error` naming `boxes` for another number of them.
///
/// @example
/// ```js
/// placeModal(Float64Array.of(200, 100, 100, 40, 300, 200, 1000, 800)); // [200, 150, 300, 200]
/// ```
#[cfg(feature = "full")]
#[wasm_bindgen(js_name = placeModal)]
pub fn place_modal(
    #[wasm_bindgen(unchecked_param_type = "Float64Array")] boxes: &[f64],
) -> Result<Vec<f64>, JsError> {
    four_numbers(None, boxes)
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

/// Fits a box of a kind, or places a modal. One function, for half of its weight is what both do.
#[cfg(feature = "full")]
fn four_numbers(kind: Option<&BoxKind>, given: &[f64]) -> Result<Vec<f64>, JsError> {
    let (first, second) = match (kind, given) {
        (Some(kind), &[w, h, inner_w, inner_h, bars_w, bars_h]) => {
            let fitted = layout::fit(
                kind,
                &Wanted {
                    screen: size(w, h),
                    inner: size(inner_w, inner_h),
                    bars: size(bars_w, bars_h),
                },
            );
            (fitted.outer, fitted.inner)
        }
        (None, &[left, top, w, h, modal_w, modal_h, viewport_w, viewport_h]) => {
            let place = layout::place_modal(&Beside {
                target: Rectangle {
                    left,
                    top,
                    size: size(w, h),
                },
                modal: size(modal_w, modal_h),
                viewport: size(viewport_w, viewport_h),
            });
            (size(place.left, place.top), place.size)
        }
        _ => {
            let (argument, count) = if kind.is_some() {
                ("sizes", 6)
            } else {
                ("boxes", 8)
            };
            return Err(misuse(argument, LayoutError::Length(count).sentence()));
        }
    };
    Ok(vec![first.width, first.height, second.width, second.height])
}

#[cfg(feature = "full")]
fn size(width: f64, height: f64) -> Size {
    Size { width, height }
}

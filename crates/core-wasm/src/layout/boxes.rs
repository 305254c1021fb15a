//! Boxes that open over a page: their size and position.

use vitrine_core::layout::{self, Beside, LayoutError, Rectangle, Size, Wanted, box_kind};
use wasm_bindgen::prelude::*;

use crate::errors::misuse;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The kind of a box that opens over a page. */
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

/// The size of a box that opens over the page, as four numbers in CSS pixels: width and height of the whole box, width
/// and height of its content.
///
/// `sizes` holds six numbers (px): width and height of the viewport; the wanted width and height of the content
/// (`Infinity`: as much as fits; `NaN`: the default of the kind); width and height that the box adds to it (title bar,
/// borders, padding). A box takes at most 95 % of the screen; an `"edit-element"` 98 % of its height, a `"zoom"` 90 %.
/// A picture (`"lightbox"`, `"zoom"`) shrinks in proportion and is never enlarged; any other box fills a screen
/// narrower than 768 px.
///
/// Throws an `Error` naming `kind` if it is unknown, and naming `sizes` if there are not six.
///
/// @example
/// ```js
/// fitBox("secure-link", Float64Array.of(1280, 800, NaN, NaN, 2, 40)); // [802, 540, 800, 500]
/// fitBox("lightbox", Float64Array.of(1000, 800, 1900, 400, 0, 40)); // [950, 240, 950, 200]
/// ```
#[wasm_bindgen(js_name = fitBox)]
pub fn fit_box(
    #[wasm_bindgen(unchecked_param_type = "BoxKind")] kind: &str,
    #[wasm_bindgen(unchecked_param_type = "Float64Array")] sizes: &[f64],
) -> Result<Vec<f64>, JsError> {
    let kind = box_kind(kind).map_err(|error| misuse("kind", error.sentence()))?;
    let &[w, h, inner_w, inner_h, bars_w, bars_h] = sizes else {
        return Err(misuse("sizes", LayoutError::Length(6).sentence()));
    };
    let fitted = layout::fit(
        kind,
        &Wanted {
            screen: size(w, h),
            inner: size(inner_w, inner_h),
            bars: size(bars_w, bars_h),
        },
    );
    let (outer, inner) = (fitted.outer, fitted.inner);
    Ok(vec![outer.width, outer.height, inner.width, inner.height])
}

/// The position and size of a modal, as four numbers in CSS pixels: left, top, width, height. It keeps 10 px from its
/// target and tries the sides below, above, right and left in this order. It is centred in the viewport if no side has
/// room or the target is out of sight, and fills a viewport narrower than 768 px.
///
/// `boxes` holds eight numbers (px): left, top, width, height of the target; width and height of the
/// modal; width and height of the viewport.
///
/// Throws an `Error` naming `boxes` if there are not eight numbers.
///
/// @example
/// ```js
/// placeModal(Float64Array.of(200, 100, 100, 40, 300, 200, 1000, 800)); // [200, 150, 300, 200]
/// ```
#[wasm_bindgen(js_name = placeModal)]
pub fn place_modal(
    #[wasm_bindgen(unchecked_param_type = "Float64Array")] boxes: &[f64],
) -> Result<Vec<f64>, JsError> {
    let &[left, top, w, h, modal_w, modal_h, viewport_w, viewport_h] = boxes else {
        return Err(misuse("boxes", LayoutError::Length(8).sentence()));
    };
    let target = Rectangle {
        left,
        top,
        size: size(w, h),
    };
    let place = layout::place_modal(&Beside {
        target,
        modal: size(modal_w, modal_h),
        viewport: size(viewport_w, viewport_h),
    });
    Ok(vec![
        place.left,
        place.top,
        place.size.width,
        place.size.height,
    ])
}

fn size(width: f64, height: f64) -> Size {
    Size { width, height }
}

//! Face of `vitrine_core::layout`.

use vitrine_core::layout::{self, Measured};
use vitrine_core::numbers::whole_number;
use wasm_bindgen::prelude::*;

use crate::errors::misuse;

/// How many numbers describe one box.
const STRIDE: usize = 4;

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
    let (rows, rest) = boxes.as_chunks::<STRIDE>();
    if !rest.is_empty() {
        let length = whole_number(boxes.len());
        let wrong = ["4 numbers a box, so not ", &length, " numbers"].concat();
        return Err(misuse("boxes", wrong));
    }
    let measured: Vec<Measured> = rows
        .iter()
        .enumerate()
        .map(|(at, row)| measured(at, *row))
        .collect::<Result<_, _>>()?;
    Ok(layout::equalize(&measured)
        .into_iter()
        .map(|height| height.unwrap_or(f64::NAN))
        .collect())
}

fn measured(at: usize, [group, top, height, visible]: [f64; STRIDE]) -> Result<Measured, JsError> {
    let group = whole(group).ok_or_else(|| {
        let rule = " is a whole number from 0 to 4294967295";
        misuse(
            "boxes",
            ["the group of box ", &whole_number(at), rule].concat(),
        )
    })?;
    // Exact numbers of an enumeration, so no tolerance.
    let visible = match visible {
        0.0 => false,
        1.0 => true,
        _ => {
            let at = whole_number(at);
            let wrong = ["the visibility of box ", &at, " is 0 or 1"].concat();
            return Err(misuse("boxes", wrong));
        }
    };
    Ok(Measured {
        group,
        top,
        height,
        visible,
    })
}

/// The number as `u32`, if it is one.
fn whole(number: f64) -> Option<u32> {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "checked below"
    )]
    let whole = number as u32;
    (f64::from(whole).to_bits() == number.to_bits()).then_some(whole)
}

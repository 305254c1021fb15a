//! Boxes through the face.

use vitrine_wasm::layout::equalize;
use wasm_bindgen_test::wasm_bindgen_test;

use super::caught;
use crate::vectors::{EqualizeInput, run};

fn answer(input: &EqualizeInput) -> Result<Vec<Option<f64>>, String> {
    let boxes: Vec<f64> = input
        .boxes
        .iter()
        .flat_map(|b| {
            [
                f64::from(b.group),
                b.top.pixels(),
                b.height.pixels(),
                f64::from(b.visible),
            ]
        })
        .collect();
    let heights = caught(equalize(&boxes))?;
    Ok(heights
        .into_iter()
        .map(|height| (!height.is_nan()).then_some(height))
        .collect())
}

#[wasm_bindgen_test]
fn every_row_of_the_vectors() {
    run(
        include_str!("../../../../tests/vectors/equalize.json"),
        "equalize",
        answer,
    );
}

#[wasm_bindgen_test]
fn a_length_that_is_no_multiple_of_four_is_refused() {
    let refusal = caught(equalize(&[0.0, 10.0, 40.0, 1.0, 0.0]));
    assert_eq!(
        refusal,
        Err("boxes: 4 numbers a box, so not 5 numbers".into())
    );
}

#[wasm_bindgen_test]
fn a_group_is_a_whole_number() {
    for group in [0.5, -1.0, -0.5, 4_294_967_296.0, f64::NAN, f64::INFINITY] {
        let refusal = caught(equalize(&[0.0, 0.0, 0.0, 1.0, group, 10.0, 40.0, 1.0]));
        let says = "boxes: the group of box 1 is a whole number from 0 to 4294967295";
        assert_eq!(refusal, Err(says.into()), "{group}");
    }
}

#[wasm_bindgen_test]
fn a_visibility_is_zero_or_one() {
    for visible in [0.5, 2.0, -1.0, f64::NAN] {
        let refusal = caught(equalize(&[0.0, 10.0, 40.0, visible]));
        assert_eq!(
            refusal,
            Err("boxes: the visibility of box 0 is 0 or 1".into()),
            "{visible}"
        );
    }
}

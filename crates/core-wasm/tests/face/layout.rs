//! Boxes through the JavaScript interface.

use vitrine_wasm::layout::{
    adjusting_share, centering_absolute, centering_static, equalize, fit_box, place_modal,
    reference_scale, resizing, responsive_name,
};
use wasm_bindgen_test::wasm_bindgen_test;

use super::caught;
use crate::vectors::{
    CenteringMode, EqualizeInput, FittingInput, FittingOutput, LayoutInput, LayoutOutput, Length,
    PlacementInput, pixels, run,
};

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
    assert_eq!(refusal, Err("boxes: 4 numbers describe a box".into()));
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

/// The JavaScript interface has no passes: only native callers use them.
fn computed(input: &LayoutInput) -> LayoutOutput {
    let length = match input {
        LayoutInput::Passes(orders) => {
            let orders: Vec<f64> = orders.iter().map(Length::pixels).collect();
            return LayoutOutput::Passes(vitrine_core::layout::passes(&orders));
        }
        LayoutInput::ResponsiveName(width) => {
            let name = responsive_name(width.pixels());
            return LayoutOutput::Name(name.as_string().expect("a name is a string"));
        }
        LayoutInput::Centering { mode, parent, own } => {
            let centering = match mode {
                CenteringMode::Static => centering_static,
                CenteringMode::Absolute => centering_absolute,
            };
            centering(parent.pixels(), own.pixels())
        }
        LayoutInput::Resizing { parent, own } => resizing(parent.pixels(), own.pixels()),
        LayoutInput::AdjustingShare {
            parent,
            taken,
            adjustable,
        } => adjusting_share(parent.pixels(), taken.pixels(), *adjustable),
        LayoutInput::ReferenceScale(width) => reference_scale(width.pixels()),
    };
    LayoutOutput::Length((!length.is_nan()).then_some(length))
}

fn fitted(input: &FittingInput) -> Result<FittingOutput, String> {
    let sizes = [
        pixels(&input.screen),
        pixels(&input.inner),
        pixels(&input.bars),
    ]
    .concat();
    let fitted = caught(fit_box(&input.kind, &sizes))?;
    let [width, height, inner_width, inner_height] =
        fitted.try_into().expect("four numbers describe a box");
    Ok(FittingOutput {
        outer: [width, height],
        inner: [inner_width, inner_height],
    })
}

fn placed(input: &PlacementInput) -> Result<Vec<f64>, String> {
    let mut boxes = pixels(&input.target).to_vec();
    boxes.extend(pixels(&input.modal));
    boxes.extend(pixels(&input.viewport));
    caught(place_modal(&boxes))
}

#[wasm_bindgen_test]
fn every_row_of_the_layout_vectors() {
    let json = include_str!("../../../../tests/vectors/layout.json");
    run(json, "layout", |input| Ok(computed(input)));
}

#[wasm_bindgen_test]
fn every_row_of_the_fitting_vectors() {
    let json = include_str!("../../../../tests/vectors/fitting.json");
    run(json, "fitting", fitted);
}

#[wasm_bindgen_test]
fn every_row_of_the_placement_vectors() {
    let json = include_str!("../../../../tests/vectors/placement.json");
    run(json, "placement", placed);
}

#[wasm_bindgen_test]
fn a_box_is_described_by_its_numbers_and_no_others() {
    for given in [&[0.0; 5][..], &[0.0; 7], &[]] {
        assert_eq!(
            caught(fit_box("modal", given)),
            Err("sizes: 6 numbers describe a box".into())
        );
        assert_eq!(
            caught(place_modal(given)),
            Err("boxes: 8 numbers describe a box".into())
        );
    }
}

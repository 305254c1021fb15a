//! `equalize.json`: the heights of boxes.

use vitrine_core::layout::{Measured, equalize};

use crate::vectors::{BoxMeasures, EqualizeInput, run};

fn answer(input: &EqualizeInput) -> Vec<Option<f64>> {
    let boxes: Vec<Measured> = input.boxes.iter().map(measured).collect();
    equalize(&boxes)
}

fn measured(measures: &BoxMeasures) -> Measured {
    Measured {
        group: measures.group,
        top: measures.top.pixels(),
        height: measures.height.pixels(),
        visible: measures.visible,
    }
}

#[test]
fn every_row_of_the_vectors() {
    run(
        include_str!("../../../../tests/vectors/equalize.json"),
        "equalize",
        |input| Ok(answer(input)),
    );
}

//! `equalize.json`: heights of boxes.

use serde::Deserialize;
use vitrine_core::layout::{Measured, equalize};

use crate::vectors;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Input {
    boxes: Vec<Measures>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Measures {
    group: u32,
    top: Length,
    height: Length,
    visible: bool,
}

/// A length, or the name of a number that JSON cannot write.
#[derive(Deserialize)]
#[serde(untagged)]
enum Length {
    Pixels(f64),
    Name(String),
}

impl Length {
    fn pixels(&self) -> f64 {
        match self {
            Self::Pixels(pixels) => *pixels,
            Self::Name(name) => name.parse().expect("NaN, Infinity or -Infinity"),
        }
    }
}

#[test]
fn every_row_of_the_vectors() {
    vectors::run(
        include_str!("../../../../tests/vectors/equalize.json"),
        "equalize",
        |input: Input| {
            let boxes: Vec<Measured> = input.boxes.iter().map(measured).collect();
            Ok(equalize(&boxes))
        },
    );
}

fn measured(measures: &Measures) -> Measured {
    Measured {
        group: measures.group,
        top: measures.top.pixels(),
        height: measures.height.pixels(),
        visible: measures.visible,
    }
}

//! `number-format.json`: numbers with separators.

use vitrine_core::numbers::{Separators, number_format};

use crate::vectors::{NumberInput, run};

fn answer(input: &NumberInput) -> String {
    let separators = Separators {
        point: &input.point,
        thousands: &input.thousands,
    };
    number_format(input.number.number(), input.decimals, separators)
}

#[test]
fn every_number_of_the_vectors() {
    run(
        include_str!("../../../../tests/vectors/number-format.json"),
        "number-format",
        |input| Ok(answer(input)),
    );
}

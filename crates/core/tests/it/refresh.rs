//! `refresh.json`: the addresses of refreshes.

use vitrine_core::forms::fields::Field;
use vitrine_core::forms::refresh::{Refresh, address};

use crate::vectors::{RefreshInput, run};

fn answer(input: &RefreshInput) -> String {
    let parent_form: Vec<Field> = input
        .parent_form
        .iter()
        .map(|(name, value)| Field::new(name, value))
        .collect();
    address(&Refresh {
        param: &input.param,
        parent_form: &parent_form,
        module: &input.module,
        count: input.count,
    })
}

#[test]
fn every_address_of_the_vectors() {
    run(
        include_str!("../../../../tests/vectors/refresh.json"),
        "refresh",
        |input| Ok(answer(input)),
    );
}

//! `refresh.json`: addresses of refreshes.

use serde::Deserialize;
use vitrine_core::forms::param::Param;
use vitrine_core::forms::refresh::{Refresh, address};

use crate::vectors;

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Input {
    param: Param,
    parent_form: Vec<(String, String)>,
    module: String,
    count: u32,
}

#[test]
fn every_address_of_the_vectors() {
    vectors::run(
        include_str!("../../../../tests/vectors/refresh.json"),
        "refresh",
        |input: Input| {
            let parent_form: Vec<(&str, &str)> = input
                .parent_form
                .iter()
                .map(|(name, value)| (name.as_str(), value.as_str()))
                .collect();
            Ok(address(&Refresh {
                param: &input.param,
                parent_form: &parent_form,
                module: &input.module,
                count: input.count,
            }))
        },
    );
}

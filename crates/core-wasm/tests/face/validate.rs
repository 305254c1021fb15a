//! Forms through the face.

use vitrine_wasm::validate::check_form;
use wasm_bindgen_test::wasm_bindgen_test;

use super::caught;
use crate::vectors::{CheckInput, CheckOutput, run};

fn answer(input: &CheckInput) -> Result<CheckOutput, String> {
    let values = input.values.join("\u{1f}");
    caught(check_form(&input.joined_fields(), &values))
        .map(|answer| CheckOutput::of_joined(&answer))
}

#[wasm_bindgen_test]
fn every_form_of_the_vectors() {
    run(
        include_str!("../../../../tests/vectors/validate.json"),
        "validate",
        answer,
    );
}

#[wasm_bindgen_test]
fn misuse_names_its_argument() {
    let refused = |fields, values| caught(check_form(fields, values)).expect_err("refused");
    assert!(refused("a\u{1f}mail", "").starts_with("fields: field 0 has a rule"));
    assert!(refused("a\u{1f}range\u{1f}x", "").starts_with("fields: a bound of field 0"));
    assert!(refused("a\u{1e}b", "x").starts_with("values: one value for each field"));
}

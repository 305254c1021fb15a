//! Forms through the JavaScript interface.

use serde_json::{Value, json};
use vitrine_wasm::validate::check_form;
use wasm_bindgen_test::wasm_bindgen_test;

use super::{joined, told};
use crate::vectors::{CheckInput, CheckOutput, run};

/// Each field is its name, rules, minimum and maximum.
fn checked(fields: &[[&str; 4]], values: &[&str]) -> Result<Value, String> {
    let texts: Vec<&str> = fields.iter().flatten().chain(values).copied().collect();
    told(&check_form(&joined(&texts), fields.len()))
}

fn answer(input: &CheckInput) -> Result<CheckOutput, String> {
    let fields = input.fields.iter();
    let fields: Vec<[&str; 4]> = fields
        .map(|field| [&*field.name, &*field.rules, &*field.min, &*field.max])
        .collect();
    let values: Vec<&str> = input.values.iter().map(|value| &**value).collect();
    let found = checked(&fields, &values)?;
    let finding = |finding: &Value| json!([finding["index"], finding["rule"], finding["message"]]);
    let findings: Vec<Value> = found["findings"]
        .as_array()
        .into_iter()
        .flatten()
        .map(finding)
        .collect();
    let output = json!({ "alert": found["alert"], "findings": findings });
    Ok(serde_json::from_value(output).expect("an alert and findings"))
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
    let refused =
        |fields: &[[&str; 4]], values: &[&str]| checked(fields, values).expect_err("refused");
    assert!(
        refused(&[["a", "mail", "", ""]], &[""])
            .starts_with("fields: field 0 has a rule that is not")
    );
    assert_eq!(
        refused(&[["a", "range", "x", ""]], &[""]),
        "fields: a bound of field 0 is no number"
    );
    assert!(
        refused(&[["a", "", "", ""], ["b", "", "", ""]], &["x"])
            .starts_with("values: one value for each field")
    );
}

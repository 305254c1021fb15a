//! Forms through the JavaScript interface.

use serde_json::{Value, json};
use vitrine_wasm::validate::check_form;
use wasm_bindgen_test::wasm_bindgen_test;

use super::{record, returned};
use crate::vectors::{CheckInput, CheckOutput, run};

fn checked(fields: &Value, values: &Value) -> Result<Value, String> {
    let texts = values.as_array().expect("a list").iter();
    // As the glue joins them.
    let joined: Vec<String> = texts
        .map(|text| format!("{}\0", text.as_str().expect("a text")))
        .collect();
    returned(check_form(&record(fields), &joined.concat()))
}

fn answer(input: &CheckInput) -> Result<CheckOutput, String> {
    let field = |field: &crate::vectors::CheckedField| {
        let rules: Vec<&str> = field.rules.split_whitespace().collect();
        json!({ "name": field.name, "rules": rules, "min": field.min, "max": field.max })
    };
    let fields: Vec<Value> = input.fields.iter().map(field).collect();
    let found = checked(&json!(fields), &json!(input.values))?;
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
    let refused = |fields: Value, values: Value| checked(&fields, &values).expect_err("refused");
    assert!(
        refused(json!([{ "name": "a", "rules": ["mail"] }]), json!([""]))
            .starts_with("fields: field 0 has a rule")
    );
    assert!(
        refused(
            json!([{ "name": "a", "rules": ["range"], "min": "x" }]),
            json!([""])
        )
        .starts_with("fields: a bound of field 0")
    );
    assert!(
        refused(json!([{ "rules": [] }]), json!([""])).starts_with("fields: missing field `name`")
    );
    assert!(
        refused(json!([{ "name": "a" }, { "name": "b" }]), json!(["x"]))
            .starts_with("values: one value for each field")
    );
}

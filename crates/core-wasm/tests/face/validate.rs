//! Forms through the face.

use vitrine_wasm::validate::check_form;
use wasm_bindgen_test::wasm_bindgen_test;

use super::caught;
use crate::vectors::{CheckInput, CheckOutput, CheckedField, run};

fn joined(input: &CheckInput) -> String {
    let field = |f: &CheckedField| [&*f.name, &f.rules, &f.min, &f.max].join("\u{1f}");
    let fields: Vec<String> = input.fields.iter().map(field).collect();
    fields.join("\u{1e}")
}

fn read(answer: &str) -> CheckOutput {
    let mut records = answer.split('\u{1e}');
    let alert = records.next().expect("the alert comes first").to_owned();
    let finding = |record: &str| match *record.split('\u{1f}').collect::<Vec<_>>() {
        [index, code, message] => (
            index.parse().expect("an index"),
            code.to_owned(),
            message.to_owned(),
        ),
        _ => panic!("three parts, not {record:?}"),
    };
    CheckOutput {
        alert,
        findings: records.map(finding).collect(),
    }
}

fn answer(input: &CheckInput) -> Result<CheckOutput, String> {
    let values = input.values.join("\u{1f}");
    caught(check_form(&joined(input), &values)).map(|answer| read(&answer))
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

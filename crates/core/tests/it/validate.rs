//! `validate.json`: forms checked.

use vitrine_core::validate::{Field, Rules, ValidateError, alert, check, check_joined};

use crate::vectors::{CheckInput, CheckOutput, run};

fn answer(input: &CheckInput) -> Result<CheckOutput, String> {
    check_joined(&input.joined_fields(), &input.values.join("\u{1f}"))
        .map(|answer| CheckOutput::of_joined(&answer))
        .map_err(ValidateError::sentence)
}

#[test]
fn every_form_of_the_vectors() {
    run(
        include_str!("../../../../tests/vectors/validate.json"),
        "validate",
        answer,
    );
}

/// The server calls with records and texts of its own, which any character may stand in.
#[test]
fn records_answer_as_joined_texts_do() {
    let fields = ["required email", "range"].map(|rules| Field {
        name: "Champ",
        rules: Rules::read(rules).expect("names of rules"),
        min: "1",
        max: "10",
    });
    let values = ["a\u{1f}b", "11", "", "10"];
    let found = check(&fields, &values).expect("two rows");
    let codes: Vec<_> = found
        .iter()
        .map(|finding| (finding.index, finding.rule.code()))
        .collect();
    assert_eq!(codes, [(0, "email"), (1, "range"), (2, "required")]);
    assert_eq!(alert(&fields, &found).lines().count(), 4);
}

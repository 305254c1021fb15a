//! `validate.json`: checks of forms.

use vitrine_core::validate::{Field, Rules, ValidateError, alert, check};

use crate::vectors::{CheckInput, CheckOutput, run};

fn answer(input: &CheckInput) -> Result<CheckOutput, String> {
    let mut fields = Vec::new();
    for (place, field) in input.fields.iter().enumerate() {
        let rules = Rules::read(&field.rules);
        fields.push(Field {
            name: &field.name,
            rules: rules.ok_or_else(|| format!("field {place} has a rule that is not one"))?,
            min: &field.min,
            max: &field.max,
        });
    }
    let values: Vec<&str> = input.values.iter().map(String::as_str).collect();
    let found = check(&fields, &values).map_err(ValidateError::sentence)?;
    let finding = |finding: &vitrine_core::validate::Finding| {
        let code = finding.rule.code().to_owned();
        (finding.index, code, finding.message(&fields))
    };
    Ok(CheckOutput {
        alert: alert(&fields, &found),
        findings: found.iter().map(finding).collect(),
    })
}

#[test]
fn every_form_of_the_vectors() {
    run(
        include_str!("../../../../tests/vectors/validate.json"),
        "validate",
        answer,
    );
}

#[test]
fn a_value_may_hold_any_character() {
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

//! JavaScript interface of `vitrine_core::validate`: what `npm/validate.ts` calls, which checks the arguments.

use vitrine_core::validate::{Field, Rules, ValidateError, alert, check};
use wasm_bindgen::prelude::*;

use crate::packed::{Parts, Record, answered, misuse, number};

/// The alert and the findings. `joined` are four texts for each field (name, names of rules with blanks between them,
/// minimum and maximum), then the values.
#[wasm_bindgen(js_name = checkForm, skip_typescript)]
pub fn check_form(joined: &str, fields: usize) -> String {
    answered(checked(Parts::of(joined), fields))
}

fn checked(mut parts: Parts, fields: usize) -> Result<String, String> {
    let mut read = Vec::new();
    for field in 0..fields {
        let (name, rules) = (parts.take(), parts.take());
        read.push(Field {
            name,
            rules: Rules::read(rules).ok_or_else(|| unknown_rule(field))?,
            min: parts.take(),
            max: parts.take(),
        });
    }
    let found = check(&read, &parts.rest()).map_err(refused)?;
    let mut findings = String::from("[");
    for finding in &found {
        let mut record = Record::new();
        record.number("index", finding.index);
        record.text("rule", finding.rule.code());
        record.text("message", &finding.message(&read));
        if findings.len() > 1 {
            findings.push(',');
        }
        findings.push_str(&record.end());
    }
    findings.push(']');
    let mut record = Record::new();
    record.text("alert", &alert(&read, &found));
    record.json("findings", &findings);
    Ok(record.end())
}

fn unknown_rule(field: usize) -> String {
    let rules = " has a rule that is not required, email, email-simple, numeric, range, tel, iban, siren or siret";
    misuse("fields", &["field ", &number(field), rules].concat())
}

fn refused(error: ValidateError) -> String {
    let argument = match error {
        ValidateError::Uneven => "values",
        ValidateError::Bound(_) => "fields",
    };
    misuse(argument, &error.sentence())
}

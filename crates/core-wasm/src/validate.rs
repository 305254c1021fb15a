//! JavaScript interface of `vitrine_core::validate`.

use serde::Serialize;
use vitrine_core::validate::{self, Field, Rules, ValidateError, alert, check};
use wasm_bindgen::prelude::*;

use crate::errors::misuse;
use crate::fields::{Fields, list, texts};
use crate::records::written;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A requirement on the value of a field. */
export type FieldRule =
  | "required"
  | "email"
  | "email-simple"
  | "numeric"
  | "range"
  | "tel"
  | "iban"
  | "siren"
  | "siret";

/** A field to check. */
export interface CheckedField {
  /** The name shown in messages. */
  name: string;
  rules?: readonly FieldRule[];
  /** The minimum of a range, as the page contains it; no minimum if missing. */
  min?: string;
  /** The maximum of a range; no maximum if missing. */
  max?: string;
}

/** A rule broken by a value. */
export interface Finding {
  /** The index of the value, from 0. */
  index: number;
  rule: FieldRule;
  /** The message for the visitor. */
  message: string;
}

/** The result of checking a form. */
export interface FormCheck {
  /** The text of the alert, one message per line; empty if no rule is broken. */
  alert: string;
  findings: Finding[];
}
"#;

struct FieldRecord {
    name: String,
    rules: Vec<String>,
    min: String,
    max: String,
}

impl FieldRecord {
    fn read(record: &JsValue) -> Result<Self, JsError> {
        let fields = Fields::of("fields", record);
        let rules = fields.optional("rules").map(|rules| {
            texts(&rules).ok_or_else(|| fields.refused("no texts in field `", "rules"))
        });
        Ok(Self {
            name: fields.text("name")?,
            rules: rules.transpose()?.unwrap_or_default(),
            min: fields.optional_text("min")?.unwrap_or_default(),
            max: fields.optional_text("max")?.unwrap_or_default(),
        })
    }
}

#[derive(Serialize)]
struct Finding {
    index: usize,
    rule: &'static str,
    message: String,
}

#[derive(Serialize)]
struct FormCheck {
    alert: String,
    findings: Vec<Finding>,
}

/// Checks a form, or many rows with the same fields. `values` holds one value for each field, row after row, of at least
/// one row.
///
/// A value of only spaces is empty, and an empty value breaks only `required`. Numbers may contain French spaces, a
/// sign, one `,` or `.`, and a `€` at the end. The check digits of an IBAN, a SIREN and a SIRET are checked; spaces in them
/// and in telephone numbers are free.
///
/// Throws an `Error` naming `fields` if a field is malformed, a rule is unknown or a bound is not a number, and naming
/// `values` if there is not one for each field.
///
/// @example
/// ```js
/// const fields = [{ name: "Courriel", rules: ["required", "email"] }, { name: "Places", rules: ["range"], min: "1", max: "10" }];
/// const { alert, findings } = checkForm(fields, ["mairie@exemple.fr", "1 000"]);
/// alert; // "Erreur(s) rencontrée(s) :\nLe champ Places doit contenir un nombre entre 1 et 10."
/// findings; // [{ index: 1, rule: "range", message: "Le champ Places doit contenir un nombre entre 1 et 10." }]
/// ```
#[wasm_bindgen(js_name = checkForm, unchecked_return_type = "FormCheck")]
pub fn check_form(
    #[wasm_bindgen(unchecked_param_type = "readonly CheckedField[]")] fields: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "readonly string[]")] values: &str,
) -> Result<JsValue, JsError> {
    let records = list(fields).ok_or_else(|| misuse("fields", "a list of fields"))?;
    let records = records.iter().map(FieldRecord::read);
    let records: Vec<FieldRecord> = records.collect::<Result<_, _>>()?;
    let fields = records.iter().enumerate().map(field);
    let fields: Vec<Field> = fields.collect::<Result<_, _>>()?;
    let values = parted(values);
    let found = check(&fields, &values).map_err(refused)?;
    let finding = |finding: &validate::Finding| Finding {
        index: finding.index,
        rule: finding.rule.code(),
        message: finding.message(&fields),
    };
    written(&FormCheck {
        alert: alert(&fields, &found),
        findings: found.iter().map(finding).collect(),
    })
}

/// Splits the values: the glue joins them with a zero after each, because passing thousands of texts one by one takes
/// longer than checking them.
fn parted(values: &str) -> Vec<&str> {
    let mut texts = Vec::new();
    let mut start = 0;
    for (end, byte) in values.bytes().enumerate() {
        if byte == 0 {
            texts.extend(values.get(start..end));
            start = end + 1;
        }
    }
    texts
}

fn field((at, record): (usize, &FieldRecord)) -> Result<Field<'_>, JsError> {
    let names = record.rules.join(" ");
    let rules = Rules::read(&names).ok_or_else(|| {
        let rules = " has a rule that is not required, email, email-simple, numeric, range, tel, iban, siren or siret";
        misuse("fields", ["field ", &at.to_string(), rules].concat())
    })?;
    Ok(Field {
        name: &record.name,
        rules,
        min: &record.min,
        max: &record.max,
    })
}

fn refused(error: ValidateError) -> JsError {
    let argument = match error {
        ValidateError::Uneven => "values",
        ValidateError::Bound(_) => "fields",
    };
    misuse(argument, error.sentence())
}

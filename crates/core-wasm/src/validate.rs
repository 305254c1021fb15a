//! Face of `vitrine_core::validate`.

use vitrine_core::validate::{Field, Rules, ValidateError, alert, check};
use wasm_bindgen::prelude::*;

use crate::errors::misuse;

/// Checks a form, or many rows under the same fields: the text of the one alert, and which values
/// break which rules. The empty string: no value breaks a rule.
///
/// `fields` holds the fields joined by U+001E, each its shown name, its rules parted by spaces
/// (`required`, `email`, `email-simple`, `numeric`, `range`), and the least and the greatest number
/// of its range, joined by U+001F; what is missing behind the name is empty. `values` holds one
/// value for each field, row after row, joined by U+001F, and no U+001F within.
///
/// The answer is joined by U+001E: first the alert, a message a line, then for each broken rule the
/// index of the value, the rule, and the message, joined by U+001F.
///
/// A value of spaces alone is empty, and an empty value breaks `required` alone. Numbers may hold
/// French spaces, a sign and one `,` or `.`. A range without a bound is open there.
///
/// Throws an `Error` naming `fields` for a rule that does not exist and for a bound of a range that
/// is no number, and naming `values` when there is not one for each field.
///
/// @example
/// ```js
/// const fields = ["Courriel\u001frequired email", "Places\u001frange\u001f1\u001f10"].join("\u001e");
/// const answer = checkForm(fields, ["mairie@exemple.fr", "1 000"].join("\u001f"));
/// const [alert, ...findings] = answer.split("\u001e");
/// alert; // "Erreur(s) rencontrée(s) :\nLe champ Places doit contenir un nombre entre 1 et 10."
/// findings[0].split("\u001f"); // ["1", "range", "Le champ Places doit contenir un nombre entre 1 et 10."]
/// ```
#[wasm_bindgen(js_name = checkForm)]
pub fn check_form(fields: &str, values: &str) -> Result<String, JsError> {
    let fields = read_fields(fields)?;
    let values: Vec<&str> = values.split('\u{1f}').collect();
    let found = check(&fields, &values).map_err(|error| {
        let argument = match error {
            ValidateError::Uneven => "values",
            ValidateError::Bound(_) => "fields",
        };
        misuse(argument, error.sentence())
    })?;
    let mut answer = alert(&fields, &found);
    for finding in found {
        let index = finding.index.to_string();
        let message = finding.message(&fields);
        for part in [
            "\u{1e}",
            &index,
            "\u{1f}",
            finding.rule.code(),
            "\u{1f}",
            &message,
        ] {
            answer.push_str(part);
        }
    }
    Ok(answer)
}

/// The fields, each its name, rules, minimum and maximum.
fn read_fields(text: &str) -> Result<Vec<Field<'_>>, JsError> {
    let mut fields = Vec::new();
    for field in text.split('\u{1e}') {
        let mut pieces = field.split('\u{1f}');
        let mut piece = || pieces.next().unwrap_or_default();
        let (name, rules, min, max) = (piece(), piece(), piece(), piece());
        let rules = Rules::read(rules).ok_or_else(|| {
            let place = fields.len().to_string();
            let rules = " has a rule that is not required, email, email-simple, numeric or range";
            misuse("fields", ["field ", &place, rules].concat())
        })?;
        fields.push(Field {
            name,
            rules,
            min,
            max,
        });
    }
    Ok(fields)
}

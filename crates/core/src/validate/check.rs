//! Checks a form and builds the messages.

use super::{Field, Rule, ValidateError};

/// Start of the alert (spec 5.3, 8).
const ALERT: &str = "Erreur(s) rencontrée(s) :";

/// A rule broken by a value.
///
/// ```
/// use vitrine_core::validate::{Field, Rule, Rules, check};
/// let town = Field { name: "Ville", rules: Rules::of(&[Rule::Required]), ..Field::default() };
/// let found = check(&[town], &["Caen", " "]).expect("one value a row");
/// assert_eq!((found[0].index, found[0].rule.code()), (1, "required"));
/// assert_eq!(town.message(found[0].rule), "Le champ Ville est requis.");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Finding {
    /// Index of the value, from 0.
    pub index: usize,
    /// The rule; [`Rule::code`] is the stable code of the finding.
    pub rule: Rule,
}

impl Finding {
    /// Returns [`Field::message`] of its field; `fields` are the checked ones.
    ///
    /// ```
    /// use vitrine_core::validate::{Field, Rule, Rules, check};
    /// let required = Rules::of(&[Rule::Required]);
    /// let fields = ["Ville", "Pays"].map(|name| Field { name, rules: required, ..Field::default() });
    /// let found = check(&fields, &["Caen", ""]).expect("one row");
    /// assert_eq!(found[0].message(&fields), "Le champ Pays est requis.");
    /// ```
    pub fn message(&self, fields: &[Field<'_>]) -> String {
        column(fields, self.index).message(self.rule)
    }
}

/// The field of the value with this index.
fn column<'a>(fields: &[Field<'a>], index: usize) -> Field<'a> {
    let column = index.checked_rem(fields.len()).unwrap_or_default();
    fields.get(column).copied().unwrap_or_default()
}

/// Returns the broken rules, in the order of the values. If there are none, the form may be sent.
///
/// `values` contains one value for each field, row by row; a form is one row, and there is at least one. An unchecked
/// checkbox or radio has the empty value.
///
/// - A value of spaces alone ([`is_space`](crate::text::is_space)) counts as empty, because it looks empty. An empty value
///   breaks `required` and no other rule.
/// - A value breaks at most one of the two e-mail rules, and at most one of the two number rules,
///   because the second message would repeat the first.
/// - The bounds belong to the range. A range without a minimum or a maximum is open on that side, and
///   its sentence contains `-∞` or `+∞`. A range without both accepts any number, and its sentence is
///   that of `numeric`.
///
/// # Errors
/// [`ValidateError::Bound`] if a bound of a range is not a number, [`ValidateError::Uneven`] if the number of values is
/// not a multiple of the number of fields, or is 0: then nothing would be checked.
///
/// ```
/// use vitrine_core::validate::{Field, Finding, Rule, Rules, check};
/// let mail = Field { name: "Courriel", rules: Rules::of(&[Rule::Email]), ..Field::default() };
/// let places = Field { name: "Places", rules: Rules::of(&[Rule::Range]), min: "1", max: "10" };
/// let found = check(&[mail, places], &["mairie@exemple.fr", "1 000"]);
/// assert_eq!(found, Ok(vec![Finding { index: 1, rule: Rule::Range }]));
/// ```
pub fn check(fields: &[Field<'_>], values: &[&str]) -> Result<Vec<Finding>, ValidateError> {
    for (index, field) in fields.iter().enumerate() {
        if field.rules.holds(Rule::Range) && !field.is_bounded_by_numbers() {
            return Err(ValidateError::Bound(index));
        }
    }
    let is_whole = match fields.len() {
        0 => values.is_empty(),
        columns => !values.is_empty() && values.len().is_multiple_of(columns),
    };
    if !is_whole {
        return Err(ValidateError::Uneven);
    }
    let mut found = Vec::new();
    for (index, value) in values.iter().enumerate() {
        column(fields, index).broken_by(value, |rule| found.push(Finding { index, rule }));
    }
    Ok(found)
}

/// Returns the text of the alert: `Erreur(s) rencontrée(s) :` and one message per line (spec 5.3).
/// `found` is the result of [`check`] for these fields; the text is empty if `found` is.
///
/// ```
/// use vitrine_core::validate::{Field, Rule, Rules, alert, check};
/// let fields = [Field { name: "Ville", rules: Rules::of(&[Rule::Required]), ..Field::default() }];
/// let found = check(&fields, &[""]).expect("one value");
/// assert_eq!(alert(&fields, &found), "Erreur(s) rencontrée(s) :\nLe champ Ville est requis.");
/// assert_eq!(alert(&fields, &[]), "");
/// ```
pub fn alert(fields: &[Field<'_>], found: &[Finding]) -> String {
    if found.is_empty() {
        return String::new();
    }
    let mut alert = String::from(ALERT);
    for finding in found {
        alert.push('\n');
        alert.push_str(&finding.message(fields));
    }
    alert
}

#[cfg(test)]
mod tests {
    use super::super::{Number, Rules, is_email};
    use super::*;
    use crate::text::is_space;
    use proptest::prelude::*;

    /// Returns the codes of these rules that the value breaks; a range is from 2 to 10.
    fn broken(rules: &str, value: &str) -> Vec<&'static str> {
        let field = Field {
            name: "f",
            rules: Rules::read(rules).expect("names of rules"),
            min: "2",
            max: "10",
        };
        let found = check(&[field], &[value]).expect("one value");
        found.iter().map(|finding| finding.rule.code()).collect()
    }

    #[test]
    fn an_empty_value_breaks_required_alone() {
        let all = "required email email-simple numeric range";
        for empty in ["", " ", "\u{a0}", "\n"] {
            assert_eq!(broken(all, empty), ["required"], "{empty:?}");
            assert_eq!(broken("email email-simple numeric range", empty), [""; 0]);
        }
    }

    #[test]
    fn of_two_rules_that_say_the_same_the_first_is_found() {
        assert_eq!(broken("email email-simple", "x"), ["email"]);
        assert_eq!(broken("email email-simple", "a@b"), ["email-simple"]);
        assert_eq!(broken("numeric range", "x"), ["numeric"]);
        assert_eq!(broken("numeric range", "11"), ["range"]);
    }

    #[test]
    fn a_value_may_break_a_rule_of_addresses_and_one_of_numbers() {
        assert_eq!(broken("email range", "x"), ["email", "range"]);
    }

    #[test]
    fn bounds_belong_to_the_range_and_compare_as_numbers() {
        for value in ["2", "10", "2,0", "9,99", " 1\u{202f}0 "] {
            assert_eq!(broken("range", value), [""; 0], "{value:?}");
        }
        for value in ["1,99", "10,01", "-3", "100"] {
            assert_eq!(broken("range", value), ["range"], "{value:?}");
        }
    }

    #[test]
    fn bounds_that_no_range_uses_are_not_looked_at() {
        let town = Field {
            min: "x",
            ..Field::default()
        };
        assert_eq!(check(&[town], &["Caen"]), Ok(Vec::new()));
    }

    #[test]
    fn values_that_do_not_fill_rows_are_refused() {
        let two = [Field::default(), Field::default()];
        assert_eq!(check(&two, &["a"]), Err(ValidateError::Uneven));
        assert_eq!(check(&[], &["a"]), Err(ValidateError::Uneven));
        assert_eq!(check(&[], &[]), Ok(Vec::new()));
        assert_eq!(check(&two, &[]), Err(ValidateError::Uneven));
    }

    #[test]
    fn a_shown_name_is_one_line() {
        let field = Field {
            name: "\n  Nom\n  de famille\t",
            ..Field::default()
        };
        assert_eq!(
            field.message(Rule::Required),
            "Le champ Nom de famille est requis."
        );
    }

    proptest! {
        #[test]
        fn what_is_found_is_broken_and_what_is_not_found_holds(
            rules in "( ?(required|email|email-simple|numeric|range)){0,3}",
            bounds in ("|-?[0-9]{1,3}(,[0-9])?", "|-?[0-9]{1,3}(,[0-9])?"),
            values in prop::collection::vec("|[ab@. ]{0,5}|-?[0-9 ,]{0,5}|\\PC{0,4}", 1..8),
        ) {
            let Some(rules) = Rules::read(&rules) else { return Ok(()) };
            let field = Field { name: "Champ", rules, min: &bounds.0, max: &bounds.1 };
            let values: Vec<&str> = values.iter().map(String::as_str).collect();
            let found = check(&[field], &values).expect("bounds are numbers, one value a row");
            for (index, value) in values.iter().enumerate() {
                let broken = |rule| found.iter().any(|f| f.index == index && f.rule == rule);
                let number = Number::read(value);
                let empty = value.chars().all(is_space);
                let outside = |bound: &str, side: fn(&Number, &Number) -> bool| {
                    Number::read(bound).zip(number.as_ref()).is_some_and(|(bound, n)| side(n, &bound))
                };
                let apart = outside(&bounds.0, |n, min| n < min) || outside(&bounds.1, |n, max| n > max);
                prop_assert_eq!(broken(Rule::Required), rules.holds(Rule::Required) && empty);
                prop_assert_eq!(broken(Rule::Email), rules.holds(Rule::Email) && !empty && !is_email(value));
                prop_assert_eq!(broken(Rule::Numeric), rules.holds(Rule::Numeric) && !empty && number.is_none());
                prop_assert_eq!(
                    broken(Rule::Range),
                    rules.holds(Rule::Range) && !empty && !broken(Rule::Numeric) && (number.is_none() || apart)
                );
            }
            for finding in &found {
                let message = field.message(finding.rule);
                prop_assert!(message.starts_with("Le champ Champ ") && message.ends_with('.'));
            }
            let lines = alert(&[field], &found).lines().count();
            prop_assert_eq!(lines, if found.is_empty() { 0 } else { found.len() + 1 });
        }

        #[test]
        fn only_a_bound_that_is_no_number_is_refused(name in any::<String>(), min in "|[0-9,x]{0,4}|\\PC{0,3}", value in any::<String>()) {
            let rules = Rules::of(&Rule::ALL);
            let fields = [Field { name: &name, rules, min: &min, max: "1" }];
            let is_number = min.chars().all(is_space) || Number::read(&min).is_some();
            let found = check(&fields, &[&value]);
            prop_assert_eq!(found.as_ref().err(), if is_number { None } else { Some(&ValidateError::Bound(0)) });
            // A name of several lines does not add a line to the alert.
            let found = found.unwrap_or_default();
            let lines = alert(&fields, &found).matches('\n').count();
            prop_assert_eq!(lines, found.len());
        }
    }
}

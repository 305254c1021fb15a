//! The check of a form, and what it says.

use super::{Number, Rule, Rules, ValidateError, is_email, is_simple_email};
use crate::numbers::push_whole_number;
use crate::text::{is_space, split};

/// What the alert begins with (spec 5.3, 8).
const ALERT: &str = "Erreur(s) rencontrée(s) :";
/// Parts the fields of [`read_fields`]: U+001E, the record separator.
const FIELD_SEPARATOR: u8 = 0x1e;
/// Parts what is said of one field: U+001F, the unit separator.
const PIECE_SEPARATOR: u8 = 0x1f;
/// What stands for the bound that a range does not have, so that the sentence keeps its words.
const NO_MIN: &str = "-∞";
const NO_MAX: &str = "+∞";

/// What a page says of one field.
///
/// ```
/// use vitrine_core::validate::{Field, Rule, Rules};
/// let age = Field { name: "Âge", rules: Rules::of(&[Rule::Range]), min: "18", max: "" };
/// assert!(age.max.is_empty());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Field<'a> {
    /// The name that is shown: the title, else the label, else the name (`docs/markup.md` §7).
    /// White space at its ends goes, and white space inside becomes one space, as HTML shows it.
    pub name: &'a str,
    /// What the value must be.
    pub rules: Rules,
    /// The least number of a range, as the page writes it; empty when there is none.
    pub min: &'a str,
    /// The greatest number of a range, as the page writes it; empty when there is none.
    pub max: &'a str,
}

impl Field<'_> {
    /// The sentence for the visitor whose value breaks `rule` (spec 5.3), with the shown name and
    /// the bounds as they are written.
    ///
    /// ```
    /// use vitrine_core::validate::{Field, Rule};
    /// let places = Field { name: "Places", min: "1", max: "1 000", ..Field::default() };
    /// assert_eq!(
    ///     places.message(Rule::Range),
    ///     "Le champ Places doit contenir un nombre entre 1 et 1 000.",
    /// );
    /// ```
    pub fn message(&self, rule: Rule) -> String {
        let mut out = String::new();
        self.push_message(&mut out, rule);
        out
    }

    fn push_message(&self, out: &mut String, rule: Rule) {
        out.push_str("Le champ");
        let mut from = 0;
        for to in 0..=self.name.len() {
            let byte = self.name.as_bytes().get(to);
            if byte.is_none_or(u8::is_ascii_whitespace) {
                if from < to {
                    out.push(' ');
                    out.push_str(self.name.get(from..to).unwrap_or_default());
                }
                from = to + 1;
            }
        }
        let or = |bound, none| if is_empty(bound) { none } else { bound };
        let (min, max) = (or(self.min, NO_MIN), or(self.max, NO_MAX));
        let has_bounds = rule == Rule::Range && (min, max) != (NO_MIN, NO_MAX);
        let parts = [saying(rule), " entre ", min, " et ", max];
        for part in parts.iter().take(if has_bounds { 5 } else { 1 }) {
            out.push_str(part);
        }
        out.push('.');
    }

    /// Whether `value`, which is not empty, keeps `rule`.
    fn keeps(&self, rule: Rule, value: &str) -> bool {
        match rule {
            Rule::Required => true,
            Rule::Email => is_email(value),
            Rule::EmailSimple => is_simple_email(value),
            Rule::Numeric | Rule::Range => {
                let number = Number::read(value);
                if rule == Rule::Numeric {
                    return number.is_some();
                }
                let (min, max) = (Number::read(self.min), Number::read(self.max));
                number.is_some() && min <= number && (max.is_none() || number <= max)
            }
        }
    }

    /// Whether the bounds are numbers or empty.
    fn is_bounded_by_numbers(&self) -> bool {
        let is_bound = |text| is_empty(text) || Number::read(text).is_some();
        is_bound(self.min) && is_bound(self.max)
    }
}

/// One rule that one value breaks.
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
    /// Which of the values, from 0.
    pub index: usize,
    /// The rule; [`Rule::code`] is the stable code of the finding.
    pub rule: Rule,
}

impl Finding {
    /// [`Field::message`] of its field, one of the fields that were checked.
    ///
    /// ```
    /// use vitrine_core::validate::{check, read_fields};
    /// let fields = read_fields("Ville\u{1e}Pays\u{1f}required").expect("two fields");
    /// let found = check(&fields, &["", ""]).expect("one row");
    /// assert_eq!(found[0].message(&fields), "Le champ Pays est requis.");
    /// ```
    pub fn message(&self, fields: &[Field<'_>]) -> String {
        let mut out = String::new();
        self.push_message(&mut out, fields);
        out
    }

    fn push_message(&self, out: &mut String, fields: &[Field<'_>]) {
        let at = self.index.checked_rem(fields.len()).unwrap_or_default();
        let field = fields.get(at).copied().unwrap_or_default();
        field.push_message(out, self.rule);
    }
}

/// Reads fields parted by U+001E, each its shown name, its rules parted by spaces, the least and the
/// greatest number of its range, parted by U+001F; what is missing behind the name is empty.
///
/// # Errors
/// [`ValidateError::UnknownRule`]: a field has a rule that does not exist.
///
/// ```
/// use vitrine_core::validate::{Rule, Rules, read_fields};
/// let fields = read_fields("Ville\u{1e}Places\u{1f}required range\u{1f}1\u{1f}10").expect("two fields");
/// assert_eq!(fields[0].rules, Rules::default());
/// assert!(fields[1].rules.holds(Rule::Range));
/// assert_eq!((fields[1].min, fields[1].max), ("1", "10"));
/// ```
pub fn read_fields(text: &str) -> Result<Vec<Field<'_>>, ValidateError> {
    let mut fields = Vec::new();
    for part in split(text, FIELD_SEPARATOR) {
        let pieces = split(part, PIECE_SEPARATOR);
        let piece = |at: usize| pieces.get(at).copied().unwrap_or_default();
        fields.push(Field {
            name: piece(0),
            rules: Rules::read(piece(1)).ok_or(ValidateError::UnknownRule(fields.len()))?,
            min: piece(2),
            max: piece(3),
        });
    }
    Ok(fields)
}

/// Which rules the values break, in the order of the values. No finding: the form may be sent.
///
/// `values` holds one value for each field, row after row: a form is one row. A checkbox or radio
/// that is not checked has the empty value.
///
/// - A value of spaces alone ([`is_space`]) is empty: nobody sees it. An empty value breaks
///   `required` and no other rule.
/// - Of the two rules of addresses a value breaks at most one, and of the two rules of numbers:
///   the second would say the same again.
/// - The bounds belong to the range. A range without a minimum or a maximum is open there, and its
///   sentence says `-∞` or `+∞`; one without both takes any number, and its sentence is that of
///   `numeric`.
///
/// # Errors
/// [`ValidateError::Bound`] for a bound of a range that is no number, [`ValidateError::Uneven`]
/// for a number of values that is no multiple of that of fields.
///
/// ```
/// use vitrine_core::validate::{Finding, Rule, check, read_fields};
/// let fields = read_fields("Courriel\u{1f}required email\u{1e}Places\u{1f}range\u{1f}1\u{1f}10");
/// let found = check(&fields.expect("two fields"), &["mairie@exemple.fr", "1 000"]);
/// assert_eq!(found, Ok(vec![Finding { index: 1, rule: Rule::Range }]));
/// ```
pub fn check(fields: &[Field<'_>], values: &[&str]) -> Result<Vec<Finding>, ValidateError> {
    for (at, field) in fields.iter().enumerate() {
        if field.rules.holds(Rule::Range) && !field.is_bounded_by_numbers() {
            return Err(ValidateError::Bound(at));
        }
    }
    let mut found = Vec::new();
    let mut rest = values;
    while !rest.is_empty() {
        let index = values.len() - rest.len();
        let row = rest
            .split_at_checked(fields.len())
            .filter(|(row, _)| !row.is_empty());
        let (row, others) = row.ok_or(ValidateError::Uneven)?;
        for (at, (field, value)) in fields.iter().zip(row).enumerate() {
            push_broken(&mut found, field, (index + at, value));
        }
        rest = others;
    }
    Ok(found)
}

/// The text of the one alert: `Erreur(s) rencontrée(s) :` and the messages, one a line (spec 5.3).
/// `found` is what [`check`] found of these fields; empty where it found nothing.
///
/// ```
/// use vitrine_core::validate::{alert, check, read_fields};
/// let fields = read_fields("Ville\u{1f}required").expect("one field");
/// let found = check(&fields, &[""]).expect("one value");
/// assert_eq!(alert(&fields, &found), "Erreur(s) rencontrée(s) :\nLe champ Ville est requis.");
/// assert_eq!(alert(&fields, &[]), "");
/// ```
pub fn alert(fields: &[Field<'_>], found: &[Finding]) -> String {
    let mut out = String::new();
    for finding in found {
        if out.is_empty() {
            out.push_str(ALERT);
        }
        out.push('\n');
        finding.push_message(&mut out, fields);
    }
    out
}

/// [`check`] of joined texts, for JavaScript: `fields` as [`read_fields`] reads them, `values` parted
/// by U+001F.
///
/// The answer is empty, or parted by U+001E: the [`alert`], then for each finding the index of the
/// value, the code of the rule, and the message, parted by U+001F.
///
/// # Errors
/// Those of [`read_fields`] and [`check`].
///
/// ```
/// use vitrine_core::validate::check_joined;
/// let found = check_joined("Ville\u{1f}required", "Caen\u{1f}").expect("two rows");
/// assert_eq!(
///     found,
///     "Erreur(s) rencontrée(s) :\nLe champ Ville est requis.\
///      \u{1e}1\u{1f}required\u{1f}Le champ Ville est requis.",
/// );
/// ```
pub fn check_joined(fields: &str, values: &str) -> Result<String, ValidateError> {
    let fields = read_fields(fields)?;
    let found = check(&fields, &split(values, PIECE_SEPARATOR))?;
    let (mut out, mut records) = (String::new(), String::new());
    for finding in found {
        out.push_str(if out.is_empty() { ALERT } else { "" });
        out.push('\n');
        let from = out.len();
        finding.push_message(&mut out, &fields);
        records.push('\u{1e}');
        push_whole_number(&mut records, finding.index);
        let message = out.get(from..).unwrap_or_default();
        for part in ["\u{1f}", finding.rule.code(), "\u{1f}", message] {
            records.push_str(part);
        }
    }
    out.push_str(&records);
    Ok(out)
}

/// Appends what one value, with its index, breaks of its field's rules.
fn push_broken(found: &mut Vec<Finding>, field: &Field<'_>, (index, value): (usize, &str)) {
    let empty = is_empty(value);
    let mut said = "";
    for rule in Rule::ALL {
        // Most values have one rule: the others cost nothing.
        if !field.rules.holds(rule) {
            continue;
        }
        let broken = if empty {
            rule == Rule::Required
        } else {
            !field.keeps(rule, value)
        };
        if broken && said != saying(rule) {
            said = saying(rule);
            found.push(Finding { index, rule });
        }
    }
}

/// What the sentence of a broken rule says of its field, or begins with: one text for both rules of
/// addresses, and one for both rules of numbers.
fn saying(rule: Rule) -> &'static str {
    match rule {
        Rule::Required => " est requis",
        Rule::Email | Rule::EmailSimple => " doit contenir une adresse email",
        Rule::Numeric | Rule::Range => " doit contenir un nombre",
    }
}

fn is_empty(value: &str) -> bool {
    // Most values tell by their first byte.
    let begins = value.as_bytes().first();
    !begins.is_some_and(u8::is_ascii_graphic) && value.chars().all(is_space)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// What a value breaks of these rules, between 2 and 10: the codes.
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
        assert_eq!(check(&two, &[]), Ok(Vec::new()));
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
            values in prop::collection::vec("|[ab@. ]{0,5}|-?[0-9 ,]{0,5}|\\PC{0,4}", 0..8),
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
        fn no_text_makes_it_panic(name in any::<String>(), min in any::<String>(), value in any::<String>()) {
            let rules = Rules::of(&Rule::ALL);
            let fields = [Field { name: &name, rules, min: &min, max: "1" }];
            if let Ok(found) = check(&fields, &[&value]) {
                let _ = alert(&fields, &found);
            }
            if let Ok(fields) = read_fields(&name) {
                let _ = check(&fields, &[&value]);
            }
        }
    }
}

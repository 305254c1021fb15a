//! A field's data from the page, and its messages.

use super::{
    Number, Rule, Rules, is_email, is_iban, is_simple_email, is_siren, is_siret, is_telephone,
};
use crate::text::{is_space, push};

/// Replaces a missing bound, so that the sentence keeps its wording.
const NO_MIN: &str = "-∞";
const NO_MAX: &str = "+∞";

/// A field's data from the page.
///
/// ```
/// use vitrine_core::validate::{Field, Rule, Rules};
/// let age = Field { name: "Âge", rules: Rules::of(&[Rule::Range]), min: "18", max: "" };
/// assert!(age.max.is_empty());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Field<'a> {
    /// The visible name: the title, otherwise the label, otherwise the name (`docs/markup.md`, Forms).
    /// White space at its ends is removed, and white space inside becomes one space, as HTML shows it.
    pub name: &'a str,
    /// The rules for its value.
    pub rules: Rules,
    /// The minimum of a range as written in the page; empty for no minimum.
    pub min: &'a str,
    /// The maximum of a range as written in the page; empty for no maximum.
    pub max: &'a str,
}

impl Field<'_> {
    /// Returns the sentence for a visitor whose value breaks `rule` (spec 5.3), with the visible name
    /// and the bounds as written.
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
        let mut said = String::from("Le champ");
        let mut is_parted = true;
        for character in self.name.chars() {
            let is_blank = character.is_ascii_whitespace();
            if is_parted && !is_blank {
                push(&mut said, ' ');
            }
            if !is_blank {
                push(&mut said, character);
            }
            is_parted = is_blank;
        }
        said.push_str(match rule {
            Rule::Required => " est requis",
            Rule::Email | Rule::EmailSimple => " doit contenir une adresse email",
            Rule::Numeric | Rule::Range => " doit contenir un nombre",
            Rule::Telephone => " doit contenir un numéro de téléphone",
            Rule::Iban => " doit contenir un IBAN valide",
            Rule::Siren => " doit contenir un numéro SIREN valide",
            Rule::Siret => " doit contenir un numéro SIRET valide",
        });
        let (has_min, has_max) = (!is_empty(self.min), !is_empty(self.max));
        if rule == Rule::Range && (has_min || has_max) {
            said.push_str(" entre ");
            said.push_str(if has_min { self.min } else { NO_MIN });
            said.push_str(" et ");
            said.push_str(if has_max { self.max } else { NO_MAX });
        }
        said.push('.');
        said
    }

    /// Tells the rules that `value` breaks, in their order. An empty value breaks [`Rule::Required`]
    /// alone.
    pub(super) fn broken_by(&self, value: &str, mut tell: impl FnMut(Rule)) {
        let is_empty = is_empty(value);
        let mut last = None;
        for rule in Rule::ALL {
            let is_broken = self.rules.holds(rule)
                && match rule {
                    Rule::Required => is_empty,
                    _ => !is_empty && !self.keeps(rule, value),
                };
            // Of two rules with the same subject, only the first is reported.
            if is_broken && last.replace(rule.subject()) != Some(rule.subject()) {
                tell(rule);
            }
        }
    }

    /// Returns whether a non-empty `value` follows `rule`.
    fn keeps(&self, rule: Rule, value: &str) -> bool {
        match rule {
            Rule::Required => true,
            Rule::Email => is_email(value),
            Rule::EmailSimple => is_simple_email(value),
            Rule::Numeric => Number::read(value).is_some(),
            Rule::Range => Number::read(value).is_some_and(|number| {
                let (min, max) = (Number::read(self.min), Number::read(self.max));
                min.is_none_or(|min| min <= number) && max.is_none_or(|max| number <= max)
            }),
            Rule::Telephone => is_telephone(value),
            Rule::Iban => is_iban(value),
            Rule::Siren => is_siren(value),
            Rule::Siret => is_siret(value),
        }
    }

    /// Returns whether each bound is a number or empty.
    pub(super) fn is_bounded_by_numbers(&self) -> bool {
        let is_bound = |text| is_empty(text) || Number::read(text).is_some();
        is_bound(self.min) && is_bound(self.max)
    }
}

/// Returns whether `value` looks empty.
pub(super) fn is_empty(value: &str) -> bool {
    value.chars().all(is_space)
}

//! The rules that a field may have, by their names in pages.

use crate::text::{Words, place_of, word_at};

/// The names of the rules, in their order.
const CODES: &str = "required email email-simple numeric range tel iban siren siret";

/// A rule for a field's value: `docs/markup.md`, Forms, spec 5.3.
///
/// ```
/// use vitrine_core::validate::Rule;
/// assert_eq!(Rule::EmailSimple.code(), "email-simple");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rule {
    /// `required`: the value is not empty.
    Required,
    /// `email`: [`super::is_email`].
    Email,
    /// `email-simple`: [`super::is_simple_email`].
    EmailSimple,
    /// `numeric`: a [`super::Number`].
    Numeric,
    /// `range`: a number between two bounds, inclusive.
    Range,
    /// `tel`: [`super::is_telephone`].
    Telephone,
    /// `iban`: [`super::is_iban`].
    Iban,
    /// `siren`: [`super::is_siren`].
    Siren,
    /// `siret`: [`super::is_siret`].
    Siret,
}

impl Rule {
    /// All rules, in the order of checking.
    pub(super) const ALL: [Self; 9] = [
        Self::Required,
        Self::Email,
        Self::EmailSimple,
        Self::Numeric,
        Self::Range,
        Self::Telephone,
        Self::Iban,
        Self::Siren,
        Self::Siret,
    ];

    /// Returns the stable name of the rule, used in pages and in findings.
    ///
    /// ```
    /// assert_eq!(vitrine_core::validate::Rule::Required.code(), "required");
    /// ```
    pub fn code(self) -> &'static str {
        word_at(CODES, self as usize)
    }

    /// Returns the rule whose sentence is said for this one: the two e-mail rules share one, and so do the two number
    /// rules.
    pub(super) fn subject(self) -> Self {
        match self {
            Self::EmailSimple => Self::Email,
            Self::Range => Self::Numeric,
            rule => rule,
        }
    }
}

/// The rules of one field.
///
/// ```
/// use vitrine_core::validate::{Rule, Rules};
/// let rules = Rules::read("required range").expect("two names of rules");
/// assert!(rules.holds(Rule::Range) && !rules.holds(Rule::Email));
/// assert_eq!(rules, Rules::of(&[Rule::Range, Rule::Required]));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Rules(u16);

impl Rules {
    /// Creates a set of these rules; the order does not matter.
    ///
    /// ```
    /// use vitrine_core::validate::{Rule, Rules};
    /// assert!(Rules::of(&[Rule::Email]).holds(Rule::Email));
    /// assert_eq!(Rules::of(&[]), Rules::default());
    /// ```
    pub fn of(rules: &[Rule]) -> Self {
        let mut set = Self::default();
        for &rule in rules {
            set.0 |= 1 << rule as u16;
        }
        set
    }

    /// Parses rule names separated by spaces; an empty text means no rules. Returns `None` for an
    /// unknown name.
    ///
    /// ```
    /// use vitrine_core::validate::Rules;
    /// assert_eq!(Rules::read("  "), Some(Rules::default()));
    /// assert_eq!(Rules::read("mail"), None);
    /// ```
    pub fn read(names: &str) -> Option<Self> {
        let mut rules = Self::default();
        for name in Words::of(names) {
            match place_of(CODES, name) {
                Some(place) => rules.0 |= 1 << place,
                None if name.is_empty() => {}
                None => return None,
            }
        }
        Some(rules)
    }

    /// Returns whether the set contains `rule`.
    ///
    /// ```
    /// use vitrine_core::validate::{Rule, Rules};
    /// assert!(!Rules::default().holds(Rule::Required));
    /// ```
    pub fn holds(self, rule: Rule) -> bool {
        self.0 >> rule as u16 & 1 == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_is_read_by_its_code() {
        for rule in Rule::ALL {
            assert_eq!(Rules::read(rule.code()), Some(Rules::of(&[rule])));
        }
    }

    #[test]
    fn names_are_parted_by_spaces_and_may_come_twice() {
        let both = Rules::of(&[Rule::Required, Rule::Email]);
        assert_eq!(Rules::read("  required email  email "), Some(both));
    }

    #[test]
    fn a_name_in_capitals_is_another_name() {
        assert_eq!(Rules::read("required Email"), None);
    }
}

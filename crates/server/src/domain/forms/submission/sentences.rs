//! Error messages of a form: the core's sentences (spec 5.3), in the language of the page if its dictionary has them.

use vitrine_core::dates::{
    Date, DateError, Field as DateField, Language, Moment, Refusal, format_date,
};
use vitrine_core::validate::{Field, Rule};

use crate::domain::language::translator::Translator;
use crate::domain::module::{FormInput, InputKind};

/// The core's message for a day of the wrong weekday.
const WEEKDAY: &str = "Ce jour de la semaine n'est pas possible (jours possibles : {jours})";

/// The message for a value that breaks this rule.
pub fn broken(field: &Field, rule: Rule, words: &Translator) -> String {
    let text = match rule {
        Rule::Required => "Le champ {field} est requis.",
        Rule::Email | Rule::EmailSimple => "Le champ {field} doit contenir une adresse email.",
        Rule::Range if !(field.min.is_empty() && field.max.is_empty()) => {
            "Le champ {field} doit contenir un nombre entre {min} et {max}."
        }
        Rule::Numeric | Rule::Range => "Le champ {field} doit contenir un nombre.",
        Rule::Telephone => "Le champ {field} doit contenir un numéro de téléphone.",
        Rule::Iban => "Le champ {field} doit contenir un IBAN valide.",
        Rule::Siren => "Le champ {field} doit contenir un numéro SIREN valide.",
        Rule::Siret => "Le champ {field} doit contenir un numéro SIRET valide.",
    };
    // The core writes the French itself, so the sentence exists only once.
    if words.say(text) == text {
        return field.message(rule);
    }
    let [mut min, mut max] = [field.min, field.max];
    if min.is_empty() {
        min = "-∞";
    }
    if max.is_empty() {
        max = "+∞";
    }
    words.fill(text, &[("field", field.name), ("min", min), ("max", max)])
}

/// The message for a value that is too long.
pub fn too_long(label: &str, most: usize, words: &Translator) -> String {
    words.fill(
        "Le champ {field} ne doit pas dépasser {most} caractères.",
        &[("field", label), ("most", &most.to_string())],
    )
}

/// The message for a formatted text with an address that the sanitiser refuses.
pub fn refused_address(label: &str, address: &str, words: &Translator) -> String {
    words.fill(
        "Le champ {field} contient une adresse interdite ({address}). Corrigez-la ou retirez-la.",
        &[("field", label), ("address", address)],
    )
}

/// The message for a masked value that is incomplete or too long.
pub fn unfinished(label: &str, sample: &str, words: &Translator) -> String {
    words.fill(
        "La saisie du champ {field} est incomplète. Format attendu : {exemple}.",
        &[("field", label), ("exemple", sample)],
    )
}

/// The message for an invalid day, or one outside its input's bounds.
pub fn refused_day(input: &FormInput, refusal: &Refusal, words: &Translator) -> String {
    let bounded = |text| {
        let bound = refusal.bound;
        let day = bound.map(|moment| field_of_bound(moment).write(moment));
        words.fill(text, &[("date", day.as_deref().unwrap_or_default())])
    };
    let mut said = match refusal.error {
        DateError::Early => bounded("La date ne peut pas être avant le {date}"),
        DateError::Late => bounded("La date ne peut pas être après le {date}"),
        DateError::Weekday if words.say(WEEKDAY) != WEEKDAY => {
            words.fill(WEEKDAY, &[("jours", &weekdays(input, words))])
        }
        _ => words
            .say(refusal.reason.as_deref().unwrap_or_default())
            .to_owned(),
    };
    said.push('.');
    if let Some(example) = refusal.example {
        let example = super::shown(input.kind).write(example);
        said.push(' ');
        said.push_str(&words.fill("Exemple : {date}.", &[("date", &example)]));
    }
    words.fill(
        "{label}\u{a0}: {value}",
        &[("label", input.called()), ("value", &said)],
    )
}

/// The weekdays of an input in the language of the page, from Monday on.
fn weekdays(input: &FormInput, words: &Translator) -> String {
    let language = Language::from_code(words.primary()).unwrap_or(Language::French);
    let given = input.only_days.as_deref().unwrap_or_default();
    let from_monday = (1..7).chain([0]).filter(|day| given.contains(day));
    // 7 January 2024 is a Sunday.
    let days = from_monday.filter_map(|day| Date::new(2024, 1, 7 + day));
    let names: Vec<String> = days.map(|day| format_date(day, "DD", language)).collect();
    names.join(", ")
}

/// A bound without a time is a day.
fn field_of_bound(bound: Moment) -> DateField<'static> {
    let kind = if bound.time.is_some() {
        InputKind::Datetime
    } else {
        InputKind::Date
    };
    super::shown(kind)
}

#[cfg(test)]
mod tests {
    use vitrine_core::dates::{Date, Field as DateField, Rules as DateRules, RulesText};
    use vitrine_core::i18n::Dictionary;
    use vitrine_core::validate::{Field, Rule};

    use super::{broken, refused_day, too_long};
    use crate::domain::language::translator::Translator;
    use crate::domain::module::{FormInput, InputKind};

    fn english() -> Dictionary {
        let mut english = Dictionary::new("en");
        for (french, text) in [
            ("Le champ {field} est requis.", "Fill in “{field}”."),
            (
                "Le champ {field} doit contenir un nombre entre {min} et {max}.",
                "“{field}” is a number from {min} to {max}.",
            ),
            (
                "La date ne peut pas être avant le {date}",
                "Not before {date}",
            ),
            ("Cette date n'existe pas", "No such day"),
            (
                "Ce jour de la semaine n'est pas possible (jours possibles : {jours})",
                "Only on {jours}",
            ),
            ("Exemple : {date}.", "For example {date}."),
            ("{label}\u{a0}: {value}", "{label}: {value}"),
        ] {
            english.insert(french, text);
        }
        english
    }

    fn refused(typed: &str, words: &Translator) -> String {
        refused_but_on(None, typed, words)
    }

    fn refused_but_on(only_days: Option<Vec<u8>>, typed: &str, words: &Translator) -> String {
        let today = Date::new(2026, 11, 21).expect("a day");
        let days: String = only_days.iter().flatten().map(u8::to_string).collect();
        let rules = DateRules::read(
            RulesText {
                only_days: &days,
                min_date: "2026-01-01",
                max_date: "2026-12-31",
                ..RulesText::default()
            },
            today,
        );
        let rules = rules.expect("two days");
        let field = DateField::FRENCH_DATE;
        let refusal = field.judge(&rules, field.read_typed(typed, today), today);
        let input = FormInput {
            name: "jour".to_owned(),
            label: "Jour".to_owned(),
            title: None,
            kind: InputKind::Date,
            required: false,
            min: Some("2026-01-01".to_owned()),
            max: Some("2026-12-31".to_owned()),
            options: None,
            mask: None,
            only_days,
            excludes: None,
            suggest: None,
            help: None,
            autocomplete: None,
        };
        refused_day(&input, &refusal.expect_err("it is refused"), words)
    }

    fn places() -> Field<'static> {
        Field {
            name: "Places",
            min: "1",
            ..Field::default()
        }
    }

    #[test]
    fn in_french_they_are_the_sentences_of_the_core() {
        let french = Translator::new("fr", None);
        for rule in [
            Rule::Required,
            Rule::Email,
            Rule::EmailSimple,
            Rule::Numeric,
            Rule::Range,
            Rule::Telephone,
            Rule::Iban,
            Rule::Siren,
            Rule::Siret,
        ] {
            assert_eq!(broken(&places(), rule, &french), places().message(rule));
        }
        assert_eq!(
            refused_but_on(Some(vec![0, 1]), "21/11/2026", &french),
            "Jour\u{a0}: Ce jour de la semaine n'est pas possible (jours possibles : lundi, dimanche). Exemple : 22/11/2026."
        );
        for (typed, said) in [
            (
                "25/12/2025",
                "Jour\u{a0}: La date ne peut pas être avant le 01/01/2026. Exemple : 01/01/2026.",
            ),
            (
                "01/02/2027",
                "Jour\u{a0}: La date ne peut pas être après le 31/12/2026. Exemple : 31/12/2026.",
            ),
            (
                "31/02/2026",
                "Jour\u{a0}: Cette date n'existe pas. Exemple : 21/11/2026.",
            ),
            (
                "demain ?",
                "Jour\u{a0}: Date non reconnue. Exemple : 21/11/2026.",
            ),
        ] {
            assert_eq!(refused(typed, &french), said);
        }
    }

    #[test]
    fn where_the_dictionary_has_them_they_are_in_the_language_of_the_page() {
        let dictionary = english();
        let words = Translator::new("en", Some(&dictionary));
        assert_eq!(
            broken(&places(), Rule::Required, &words),
            "Fill in “Places”."
        );
        let range = broken(&places(), Rule::Range, &words);
        assert_eq!(range, "“Places” is a number from 1 to +∞.");
        let late = refused("25/12/2025", &words);
        assert_eq!(late, "Jour: Not before 01/01/2026. For example 01/01/2026.");
        assert_eq!(
            refused("31/02/2026", &words),
            "Jour: No such day. For example 21/11/2026."
        );
        assert_eq!(
            refused_but_on(Some(vec![0, 4, 1]), "21/11/2026", &words),
            "Jour: Only on Monday, Thursday, Sunday. For example 22/11/2026."
        );
        let britain = Translator::new("en-gb", Some(&dictionary));
        assert_eq!(
            refused_but_on(Some(vec![0]), "21/11/2026", &britain),
            "Jour: Only on Sunday. For example 22/11/2026."
        );
        // Missing translations stay French.
        let long = too_long("Name", 500, &words);
        assert_eq!(long, "Le champ Name ne doit pas dépasser 500 caractères.");
    }
}

//! Error messages of an element's form, in the language of the site if its dictionary has them. They use the same words
//! as the messages of visitors' forms.

use vitrine_core::dates::Date;
use vitrine_core::numbers::{Separators, number_format};
use vitrine_core::validate::{self, Rule};

use crate::domain::fault::{ElementFault, ValueFault, Why};
use crate::domain::forms::day_range::{DayRange, in_french};
use crate::domain::language::translator::Translator;
use crate::domain::module::{Field, FieldKind, Role};

use super::sentences::broken;

pub use super::sentences::refused_address;

/// The message for a value that breaks the rules of elements.
pub fn unfit(field: &Field, why: &Why, words: &Translator) -> String {
    let of_form = validate::Field {
        name: &field.label,
        ..validate::Field::default()
    };
    if matches!(why, Why::Element(ElementFault::MissingValue { .. })) {
        return broken(&of_form, Rule::Required, words);
    }
    if let Some((text, day)) = misplaced(why) {
        let day = Date::read_iso(day).map_or_else(|| day.to_owned(), in_french);
        return words.fill(text, &[("field", &field.label), ("date", &day)]);
    }
    let text = match field.kind {
        FieldKind::Number => match field.role {
            Some(Role::Latitude) => {
                "Le champ {field} doit contenir une latitude de -90 à 90, comme 48,8378."
            }
            Some(Role::Longitude) => {
                "Le champ {field} doit contenir une longitude de -180 à 180, comme -0,889."
            }
            // Values that lists sort as numbers have neither a sign nor a point.
            _ => "Le champ {field} doit contenir un nombre sans signe, comme 12 ou 12,5.",
        },
        FieldKind::Email => return broken(&of_form, Rule::Email, words),
        FieldKind::Date => "Le champ {field} doit être une date, comme 05/03/2026.",
        FieldKind::Time => "Le champ {field} doit être une heure, comme 18:30.",
        FieldKind::Url => "Le champ {field} doit être une adresse, comme https://exemple.fr/.",
        FieldKind::Phone => {
            "Le champ {field} doit être un numéro de téléphone, comme 02 31 00 00 00."
        }
        FieldKind::Text | FieldKind::Rich | FieldKind::Picture => {
            "Le champ {field} n’est pas valable."
        }
    };
    words.fill(text, &[("field", &field.label)])
}

/// The message for an end that is too early or too late, and the day that it names.
fn misplaced(why: &Why) -> Option<(&'static str, &str)> {
    let Why::Element(ElementFault::Value { why, .. }) = why else {
        return None;
    };
    match why {
        ValueFault::BeforeBegin { begin, .. } => {
            Some(("Le champ {field} ne peut pas être avant le {date}.", begin))
        }
        ValueFault::TooLongAfterBegin(latest) => {
            Some(("Le champ {field} ne peut pas être après le {date}.", latest))
        }
        _ => None,
    }
}

/// The message for a value that is too long for its field.
pub fn too_long(label: &str, most: usize, words: &Translator) -> String {
    let french = Separators {
        point: ",",
        thousands: "\u{202f}",
    };
    let most = u32::try_from(most).unwrap_or(u32::MAX);
    let most = number_format(most.into(), 0, french);
    words.fill(
        "Le champ {field} est trop long\u{a0}: {most} caractères au plus.",
        &[("field", label), ("most", &most)],
    )
}

/// The message for a day outside the years of the field.
pub fn far_day(label: &str, days: DayRange, words: &Translator) -> String {
    let [first, last] = days.ends().map(in_french);
    words.fill(
        "Le champ {field} doit être une date du {first} au {last}.",
        &[("field", label), ("first", &first), ("last", &last)],
    )
}

#[cfg(test)]
mod tests {
    use vitrine_core::dates::Date;
    use vitrine_core::i18n::Dictionary;

    use super::{far_day, unfit};
    use crate::domain::fault::{ElementFault, ValueFault, Why};
    use crate::domain::forms::day_range::DayRange;
    use crate::domain::language::translator::Translator;
    use crate::domain::module::{Field, FieldKind, Role};

    fn no(kind: FieldKind, why: ValueFault, words: &Translator) -> String {
        let why = Why::from(ElementFault::Value {
            field: "contact".to_owned(),
            text: "?".to_owned(),
            why,
        });
        unfit(&Field::new("contact", "Contact", kind), &why, words)
    }

    #[test]
    fn a_member_reads_the_sentences_that_a_visitor_reads() {
        let french = Translator::new("fr", None);
        assert_eq!(
            no(FieldKind::Number, ValueFault::InvalidNumber, &french),
            "Le champ Contact doit contenir un nombre sans signe, comme 12 ou 12,5."
        );
        assert_eq!(
            no(FieldKind::Email, ValueFault::InvalidMail, &french),
            "Le champ Contact doit contenir une adresse email."
        );
    }

    #[test]
    fn a_number_that_is_no_place_on_earth_is_told_so() {
        let why = Why::from(ElementFault::Value {
            field: "lat".to_owned(),
            text: "91".to_owned(),
            why: ValueFault::InvalidDegrees,
        });
        let latitude = Field {
            role: Some(Role::Latitude),
            ..Field::new("lat", "Latitude", FieldKind::Number)
        };
        assert_eq!(
            unfit(&latitude, &why, &Translator::new("fr", None)),
            "Le champ Latitude doit contenir une latitude de -90 à 90, comme 48,8378."
        );
    }

    #[test]
    fn where_the_dictionary_has_them_they_are_in_the_language_of_the_site() {
        let mut english = Dictionary::new("en");
        for (french, text) in [
            (
                "Le champ {field} doit contenir un nombre sans signe, comme 12 ou 12,5.",
                "“{field}” is a number.",
            ),
            (
                "Le champ {field} doit être une heure, comme 18:30.",
                "“{field}” is a time, like 18:30.",
            ),
            (
                "Le champ {field} ne peut pas être avant le {date}.",
                "“{field}” is not before {date}.",
            ),
            (
                "Le champ {field} doit être une date du {first} au {last}.",
                "“{field}” is a day from {first} to {last}.",
            ),
        ] {
            english.insert(french, text);
        }
        let words = Translator::new("en", Some(&english));
        assert_eq!(
            no(FieldKind::Number, ValueFault::InvalidNumber, &words),
            "“Contact” is a number."
        );
        assert_eq!(
            no(FieldKind::Time, ValueFault::InvalidTime, &words),
            "“Contact” is a time, like 18:30."
        );
        let early = ValueFault::BeforeBegin {
            day: "2026-05-02".to_owned(),
            begin: "2026-05-03".to_owned(),
        };
        assert_eq!(
            no(FieldKind::Date, early, &words),
            "“Contact” is not before 03/05/2026."
        );
        let days = DayRange::usual(Date::new(2026, 11, 21).expect("a day"));
        assert_eq!(
            far_day("Contact", days, &words),
            "“Contact” is a day from 01/01/1900 to 31/12/2031."
        );
    }
}

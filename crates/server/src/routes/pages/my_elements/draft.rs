//! What a member typed, as a draft of the element.

use std::collections::{BTreeMap, HashSet};

use jiff::civil::Date;
use vitrine_core::dates::Field as DateField;
use vitrine_core::forms::php::PhpForm;

use crate::domain::content::ElementContent;
use crate::domain::date_text::of_calendar;
use crate::domain::module::{Field, FieldKind, Role};
use crate::domain::rules::Checked;
use crate::domain::rules::element::{ElementDraft, KnownOfElements, check};
use crate::domain::rules::field_value::Reading;
use crate::domain::rules::languages::Languages;

/// Longest text of a line, and of several, in characters.
const LONGEST_LINE: usize = 500;
const LONGEST_TEXT: usize = 50_000;

/// A field of the form and what is wrong with it, in French.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldFault {
    /// Its name.
    pub field: String,
    /// What is wrong.
    pub message: String,
}

/// The texts of the form's fields; a field that was not sent is not changed. A picture is said by its name.
pub fn read(fields: &[Field], body: &PhpForm, today: Date) -> BTreeMap<String, String> {
    let typed = fields.iter().filter_map(|field| {
        let text = body.text(&["champ", &field.name])?;
        Some((field.name.clone(), cleaned(field, text, today)))
    });
    typed.collect()
}

/// Days come as people write them.
fn cleaned(field: &Field, text: &str, today: Date) -> String {
    let text = text.replace("\r\n", "\n");
    let text = text.trim();
    if field.kind == FieldKind::Date {
        let read = DateField::FRENCH_DATE.read_typed(text, of_calendar(today));
        if let Ok(Some(day)) = read {
            return day.moment.to_iso();
        }
        return text.to_owned();
    }
    let plain = |c: &char| !c.is_control() || *c == '\n' || *c == '\t';
    text.chars().filter(plain).collect()
}

/// The element as it would be stored, or what is wrong with it.
pub fn element(
    draft: &ElementDraft,
    (fields, languages, today): (&[Field], &Languages, Date),
) -> Result<Checked<ElementContent>, Vec<FieldFault>> {
    let mut faults = Vec::new();
    for field in fields {
        let text = draft.values.get(&field.name).map_or("", String::as_str);
        let most = if field.kind == FieldKind::Rich {
            LONGEST_TEXT
        } else {
            LONGEST_LINE
        };
        if field.role == Some(Role::Title) && text.is_empty() {
            faults.push(fault(
                field,
                format!("Le champ {} est requis.", field.label),
            ));
        } else if text.chars().count() > most {
            faults.push(fault(
                field,
                format!("Le champ {} est trop long.", field.label),
            ));
        }
    }
    // Pictures of the element were checked when they were chosen.
    let pictures: HashSet<String> = draft.values.values().cloned().collect();
    let keys = HashSet::new();
    let known = KnownOfElements {
        reading: Reading {
            today,
            pictures: &pictures,
        },
        languages,
        fields,
        keys: &keys,
    };
    match check(draft, &known) {
        Ok(content) if faults.is_empty() => Ok(content),
        Ok(_) => Err(faults),
        Err(wrong) => {
            for wrong in wrong {
                let (name, _) = wrong.at.names();
                if let Some(field) = fields.iter().find(|field| field.name == name) {
                    faults.push(fault(field, sentence(field)));
                }
            }
            Err(faults)
        }
    }
}

fn fault(field: &Field, message: String) -> FieldFault {
    FieldFault {
        field: field.name.clone(),
        message,
    }
}

fn sentence(field: &Field) -> String {
    let Field { label, .. } = field;
    match field.kind {
        FieldKind::Date => {
            format!("Le champ {label} doit être une date, comme 05/03/2026.")
        }
        FieldKind::Time => format!("Le champ {label} doit être une heure, comme 18:30."),
        FieldKind::Number => format!("Le champ {label} doit être un nombre."),
        FieldKind::Url => {
            format!("Le champ {label} doit être une adresse, comme https://exemple.fr/.")
        }
        FieldKind::Email => {
            format!("Le champ {label} doit être une adresse électronique, comme nom@exemple.fr.")
        }
        FieldKind::Phone => {
            format!("Le champ {label} doit être un numéro de téléphone, comme 02 31 00 00 00.")
        }
        FieldKind::Text | FieldKind::Rich | FieldKind::Picture => {
            format!("Le champ {label} n’est pas valable.")
        }
    }
}

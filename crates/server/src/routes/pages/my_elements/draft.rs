//! What a member typed, as a draft of the element.

use std::collections::{BTreeMap, HashSet};

use jiff::civil::Date;
use vitrine_core::dates::{Date as Day, Field as DateField};
use vitrine_core::forms::php::PhpForm;

use crate::domain::characters::without_unwanted;
use crate::domain::content::ElementContent;
use crate::domain::date::resolve;
use crate::domain::date_text::of_calendar;
use crate::domain::day_range::{DayRange, in_french};
use crate::domain::module::{Body, Field, FieldKind, Role, field_of};
use crate::domain::rules::element::{ElementDraft, KnownOfElements, check};
use crate::domain::rules::field_value::Reading;
use crate::domain::rules::languages::Languages;
use crate::domain::rules::source::NeededFields;
use crate::domain::rules::{Checked, Why, WhyValue};

use super::super::PageRequest;

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
pub fn cleaned(field: &Field, text: &str, today: Date) -> String {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let text = text.trim();
    if field.kind == FieldKind::Date {
        let read = DateField::FRENCH_DATE.read_typed(text, of_calendar(today));
        if let Ok(Some(day)) = read {
            return day.moment.to_iso();
        }
        return text.to_owned();
    }
    if field.has_lines() {
        return without_unwanted(text);
    }
    without_unwanted(&text.replace(['\n', '\u{2028}', '\u{2029}'], " "))
}

/// What is wrong with typed days of other years than the field offers. A stored one may stay.
pub fn far_days(
    fields: &[Field],
    (typed, stored): (&BTreeMap<String, String>, Option<&BTreeMap<String, String>>),
    today: Date,
) -> Vec<FieldFault> {
    let fields = fields.iter().filter(|field| field.kind == FieldKind::Date);
    let far = fields.filter_map(|field| {
        let day = resolve(typed.get(&field.name)?, today).ok()?;
        let stored = stored.and_then(|values| values.get(&field.name));
        let days = DayRange::usual(of_calendar(today)).reaching(stored.map_or("", String::as_str));
        let said = format!("Le champ {} doit être une date {days}.", field.label);
        (!days.holds(of_calendar(day))).then(|| fault(field, said))
    });
    far.collect()
}

/// What a draft is checked against.
pub struct FormRules<'a> {
    fields: &'a [Field],
    needed: NeededFields,
    languages: Languages,
    today: Date,
}

impl<'a> FormRules<'a> {
    /// Those of a form with these fields, for elements of this source: they have a title, and a day where an agenda
    /// shows them.
    pub fn of(request: &PageRequest, (source, fields): (&str, &'a [Field])) -> Self {
        let name = |role| Some(field_of(fields, role)?.name.clone());
        let is_agenda = |body: &Body| matches!(body, Body::Agenda(of) if of.source == source);
        let mut modules = request.snapshot.all_modules();
        let are_events = modules.any(|(_, module)| is_agenda(&module.body));
        Self {
            fields,
            needed: NeededFields {
                titles: name(Role::Title).into_iter().collect(),
                day: name(Role::Date).filter(|_| are_events),
            },
            languages: request.snapshot.site_languages(),
            today: request.state.clock.today(),
        }
    }
}

/// The element as it would be stored, or what is wrong with it.
pub fn element(
    draft: &ElementDraft,
    rules: &FormRules,
) -> Result<Checked<ElementContent>, Vec<FieldFault>> {
    let fields = rules.fields;
    let mut faults = Vec::new();
    for field in fields {
        let text = draft.values.get(&field.name).map_or("", String::as_str);
        let most = if field.kind == FieldKind::Rich {
            LONGEST_TEXT
        } else {
            LONGEST_LINE
        };
        if text.chars().count() > most {
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
            today: rules.today,
            pictures: &pictures,
        },
        languages: &rules.languages,
        fields,
        needed: &rules.needed,
        keys: &keys,
    };
    match check(draft, &known) {
        Ok(content) if faults.is_empty() => Ok(content),
        Ok(_) => Err(faults),
        Err(wrong) => {
            for wrong in wrong {
                let (name, _) = wrong.at.names();
                if let Some(field) = fields.iter().find(|field| field.name == name) {
                    faults.push(fault(field, sentence(field, &wrong.why)));
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

fn sentence(field: &Field, why: &Why) -> String {
    let Field { label, .. } = field;
    if matches!(why, Why::NeedsValue { .. }) {
        return format!("Le champ {label} est requis.");
    }
    if let Why::Value {
        why: WhyValue::BeforeBegin { begin, .. },
        ..
    } = why
    {
        let begin = Day::read_iso(begin).map_or_else(|| begin.clone(), in_french);
        return format!("Le champ {label} ne peut pas être avant le {begin}.");
    }
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

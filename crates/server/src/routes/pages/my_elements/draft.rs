//! The member's input, as a draft of the element.

use std::collections::{BTreeMap, HashSet};

use jiff::civil::Date;
use vitrine_core::calendar::entry;
use vitrine_core::dates::Field as DateField;
use vitrine_core::forms::php::PhpForm;

use crate::domain::content::ElementContent;
use crate::domain::forms::day_range::DayRange;
use crate::domain::forms::submission::field_sentences::{self, far_day, unfit};
use crate::domain::language::date_text::of_calendar;
use crate::domain::language::translator::Translator;
use crate::domain::module::{Body, Field, FieldKind, Role, field_of};
use crate::domain::rich_text::refused_address;
use crate::domain::rules::Checked;
use crate::domain::rules::element::{ElementDraft, KnownOfElements, check};
use crate::domain::rules::field_value::{Reading, longest};
use crate::domain::rules::languages::Languages;
use crate::domain::rules::source::NeededFields;
use crate::domain::text::characters::without_unwanted;
use crate::domain::values::date::resolve;

use super::super::PageRequest;

/// A field of the form and what is wrong with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldMessage {
    /// Its name.
    pub field: String,
    /// What is wrong.
    pub message: String,
}

/// The texts of the form's fields; a field that was not sent is not changed. A picture is given by its name.
pub fn read(fields: &[Field], body: &PhpForm, today: Date) -> BTreeMap<String, String> {
    let typed = fields.iter().filter_map(|field| {
        let text = body.text(&["champ", &field.name])?;
        Some((field.name.clone(), cleaned(field, text, today)))
    });
    typed.collect()
}

/// Days and times arrive in the usual notations of people.
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
    if field.kind == FieldKind::Time {
        return time(text).unwrap_or_else(|| text.to_owned());
    }
    if field.has_lines() {
        return without_unwanted(text);
    }
    without_unwanted(&text.replace(['\n', '\u{2028}', '\u{2029}'], " "))
}

/// `18 h 30` → `18:30`; `None` if it is not a time of the day to the minute.
fn time(text: &str) -> Option<String> {
    // Times are only parsed after a day.
    let read = entry::read(&format!("2000-01-01 {text}"), entry::Context::default());
    let time = read.ok()?.time?;
    let is_plain = time.second() == 0 && time.offset().is_none();
    is_plain.then(|| format!("{:02}:{:02}", time.hour(), time.minute()))
}

/// What is typed into a form, and what is stored. Stored values may stay, even if they could not be typed.
#[derive(Clone, Copy)]
pub struct TypedFields<'a> {
    pub fields: &'a [Field],
    pub typed: &'a BTreeMap<String, String>,
    /// The values of the element; `None` for a new one.
    pub stored: Option<&'a BTreeMap<String, String>>,
    pub today: Date,
}

impl TypedFields<'_> {
    /// Reports texts that are too long. An import has no such limit.
    pub fn too_long(&self, words: &Translator) -> Vec<FieldMessage> {
        let wrong = self.fields.iter().filter_map(|field| {
            let (text, most) = (self.typed.get(&field.name)?, longest(field));
            let is_stored = || {
                let stored = self.stored(field);
                stored.is_some_and(|stored| cleaned(field, stored, self.today) == *text)
            };
            let is_too_long = text.chars().count() > most && !is_stored();
            is_too_long.then(|| fault(field, field_sentences::too_long(&field.label, most, words)))
        });
        wrong.collect()
    }

    /// Reports formatted texts with a link or a picture whose address would be lost.
    pub fn refused_addresses(&self, words: &Translator) -> Vec<FieldMessage> {
        let fields = self.fields.iter();
        let rich = fields.filter(|field| field.kind == FieldKind::Rich);
        let wrong = rich.filter_map(|field| {
            let address = refused_address(self.typed.get(&field.name)?)?;
            let message = field_sentences::refused_address(&field.label, &address, words);
            Some(fault(field, message))
        });
        wrong.collect()
    }

    /// Reports typed days outside the years of the field.
    pub fn far_days(&self, words: &Translator) -> Vec<FieldMessage> {
        let fields = self.fields.iter();
        let far = fields.filter(|field| field.kind == FieldKind::Date);
        let far = far.filter_map(|field| {
            let day = resolve(self.typed.get(&field.name)?, self.today).ok()?;
            let usual = DayRange::usual(of_calendar(self.today));
            let days = usual.reaching(self.stored(field).unwrap_or_default());
            let is_far = !days.holds(of_calendar(day));
            is_far.then(|| fault(field, far_day(&field.label, days, words)))
        });
        far.collect()
    }

    fn stored(&self, field: &Field) -> Option<&str> {
        Some(self.stored?.get(&field.name)?.as_str())
    }
}

/// The rules for checking a draft.
pub struct FormRules<'a> {
    fields: &'a [Field],
    needed: NeededFields,
    languages: Languages,
    today: Date,
    words: Translator<'a>,
}

impl<'a> FormRules<'a> {
    /// The rules of a form with these fields, for elements of this source: they require a title, and a day if an agenda
    /// shows them.
    pub fn of(request: &'a PageRequest, (source, fields): (&str, &'a [Field])) -> Self {
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
            words: request.snapshot.own_words(),
        }
    }
}

/// The element as stored, or what is wrong with it.
pub fn element(
    draft: &ElementDraft,
    rules: &FormRules,
) -> Result<Checked<ElementContent>, Vec<FieldMessage>> {
    let fields = rules.fields;
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
    check(draft, &known).map_err(|wrong| {
        let faults = wrong.iter().filter_map(|wrong| {
            let (name, _) = wrong.at.names();
            let field = fields.iter().find(|field| field.name == name)?;
            Some(fault(field, unfit(field, &wrong.why, &rules.words)))
        });
        faults.collect()
    })
}

fn fault(field: &Field, message: String) -> FieldMessage {
    FieldMessage {
        field: field.name.clone(),
        message,
    }
}

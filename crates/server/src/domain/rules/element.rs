//! An element: a key, optionally an owner and a state, one text per field, and optional translations.

use std::collections::{BTreeMap, HashSet};

use jiff::civil::Date;

use super::field_value::Reading;
use super::languages::Languages;
use super::proof::Checked;
use super::source::NeededFields;
use crate::domain::content::ElementContent;
use crate::domain::element::State;
use crate::domain::fault::{ElementFault, Fault, Path, SettingFault, Why};
use crate::domain::module::{Field, Role, field_of};
use crate::domain::text::blank::shows_nothing;
use crate::domain::values::key::is_key;

/// An element as written in a file or a form.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ElementDraft {
    /// Stable key, unique in the source.
    pub key: String,
    /// Key of the user who owns it.
    pub owner: Option<String>,
    /// State of publication; published by default.
    pub state: Option<String>,
    /// Texts by field name, in the site's language.
    pub values: BTreeMap<String, String>,
    /// Translated texts by language, then by field name.
    pub translations: BTreeMap<String, BTreeMap<String, String>>,
}

/// The name of the calendar of a whole agenda, `{page}/agenda.ics`; those of its events are named by their keys.
const AGENDA_CALENDAR: &str = "agenda";

/// Context for checking an element.
#[derive(Debug, Clone, Copy)]
pub struct KnownOfElements<'a> {
    /// Context for reading values.
    pub reading: Reading<'a>,
    /// The site's languages.
    pub languages: &'a Languages,
    /// The fields of the source's elements.
    pub fields: &'a [Field],
    /// The required fields.
    pub needed: &'a NeededFields,
    /// Keys of the other elements of the source.
    pub keys: &'a HashSet<String>,
}

/// The element as stored, or all that is wrong with it.
///
/// ```
/// use std::collections::HashSet;
/// use jiff::civil::date;
/// use vitrine_server::domain::module::{Field, FieldKind};
/// use vitrine_server::domain::rules::element::{ElementDraft, KnownOfElements, check};
/// use vitrine_server::domain::rules::field_value::Reading;
/// use vitrine_server::domain::rules::languages::Languages;
/// use vitrine_server::domain::rules::source::NeededFields;
///
/// let (pictures, keys) = (HashSet::new(), HashSet::new());
/// let known = KnownOfElements {
///     reading: Reading { today: date(2026, 11, 22), pictures: &pictures },
///     languages: &Languages::default(),
///     fields: &[Field::new("date", "Date", FieldKind::Date)],
///     needed: &NeededFields::default(),
///     keys: &keys,
/// };
/// let mut draft = ElementDraft { key: "bal".to_owned(), ..ElementDraft::default() };
/// draft.values.insert("date".to_owned(), "today+1".to_owned());
/// assert_eq!(check(&draft, &known).expect("it is right").values["date"], "2026-11-23");
///
/// draft.values.insert("date".to_owned(), "31/02/2026".to_owned());
/// let faults = check(&draft, &known).expect_err("no such form");
/// assert_eq!(faults[0].at.to_string(), "date");
/// ```
pub fn check(
    draft: &ElementDraft,
    known: &KnownOfElements,
) -> Result<Checked<ElementContent>, Vec<Fault>> {
    let mut faults = Vec::new();
    if !is_key(&draft.key) {
        faults.push(Fault::of(
            "key",
            SettingFault::InvalidKey(draft.key.clone()),
        ));
    } else if known.needed.day.is_some() && draft.key == AGENDA_CALENDAR {
        faults.push(Fault::of("key", ElementFault::KeyOfCalendar));
    } else if known.keys.contains(&draft.key) {
        faults.push(Fault::of(
            "key",
            ElementFault::ElementTwice(draft.key.clone()),
        ));
    }
    if draft
        .owner
        .as_ref()
        .is_some_and(|owner| owner.trim().is_empty())
    {
        faults.push(Fault::of("owner", ElementFault::EmptyOwner));
    }
    let state = draft
        .state
        .as_deref()
        .map(|name| State::of_name(name).ok_or(name));
    let state = state
        .unwrap_or(Ok(State::default()))
        .unwrap_or_else(|name| {
            faults.push(Fault::of(
                "state",
                ElementFault::InvalidState(name.to_owned()),
            ));
            State::default()
        });
    faults.extend(known.lacking(draft, state));
    let content = ElementContent {
        key: draft.key.clone(),
        owner: draft.owner.clone(),
        state,
        values: known.values(draft, &mut faults),
        translations: known.translations(draft, &mut faults),
    };
    if faults.is_empty() {
        Ok(Checked::new(content))
    } else {
        Err(faults)
    }
}

impl KnownOfElements<'_> {
    fn lacking(&self, draft: &ElementDraft, state: State) -> Vec<Fault> {
        let is_done = matches!(state, State::Submitted | State::Published);
        let titles = self.needed.titles.iter().map(|name| (name, Role::Title));
        let day = self.needed.day.iter().filter(|_| is_done);
        let needed = titles.chain(day.map(|name| (name, Role::Date)));
        let is_lacking = |(name, _): &(&String, Role)| {
            let text = draft.values.get(*name);
            text.is_none_or(|text| shows_nothing(text))
        };
        let fault = |(name, role): (&String, Role)| {
            let field = name.clone();
            Fault::of(
                name,
                ElementFault::MissingValue {
                    field,
                    role: role.name(),
                },
            )
        };
        needed.filter(is_lacking).map(fault).collect()
    }

    fn values(&self, draft: &ElementDraft, faults: &mut Vec<Fault>) -> BTreeMap<String, String> {
        let begin = self.begin(draft);
        let mut values = BTreeMap::new();
        for (name, text) in &draft.values {
            let field = self.field(name).map_err(Why::from);
            let value = field.and_then(|field| {
                match begin.filter(|_| field.role == Some(Role::End) && !text.is_empty()) {
                    Some(begin) => self.reading.date(field, text, Some(begin)),
                    None => self.reading.value(field, text),
                }
            });
            match value {
                Ok(value) if value.is_empty() => {}
                Ok(value) => {
                    values.insert(name.clone(), value);
                }
                Err(why) => faults.push(Fault::of(name, why)),
            }
        }
        values
    }

    /// The day that the element begins on, for days relative to it.
    fn begin(&self, draft: &ElementDraft) -> Option<Date> {
        let field = field_of(self.fields, Role::Date)?;
        let day = self
            .reading
            .date(field, draft.values.get(&field.name)?, None);
        day.ok()?.parse().ok()
    }

    fn field(&self, name: &str) -> Result<&Field, ElementFault> {
        let found = self.fields.iter().find(|field| field.name == name);
        found.ok_or_else(|| ElementFault::UnknownField {
            name: name.to_owned(),
            known: self.fields.iter().map(|field| field.name.clone()).collect(),
        })
    }

    fn translations(
        &self,
        draft: &ElementDraft,
        faults: &mut Vec<Fault>,
    ) -> BTreeMap<String, BTreeMap<String, String>> {
        let mut translations = BTreeMap::new();
        for (code, texts) in &draft.translations {
            if let Some(why) = self.refused_language(code) {
                faults.push(Fault::of(code, why));
                continue;
            }
            let mut translated = BTreeMap::new();
            for (name, text) in texts {
                match self.translated(name, text) {
                    Ok(value) if value.is_empty() => {}
                    Ok(value) => {
                        translated.insert(name.clone(), value);
                    }
                    Err(why) => faults.push(Fault::at(Path::of(code).key(name), why)),
                }
            }
            if !translated.is_empty() {
                translations.insert(code.clone(), translated);
            }
        }
        translations
    }

    fn refused_language(&self, code: &str) -> Option<ElementFault> {
        let languages = self.languages;
        let own = languages.own.as_deref()?;
        if own == code {
            return Some(ElementFault::OwnLanguage(code.to_owned()));
        }
        (!languages.translates_to(code)).then(|| ElementFault::UnknownLanguage {
            code: code.to_owned(),
            known: languages.all(),
        })
    }

    fn translated(&self, name: &str, text: &str) -> Result<String, Why> {
        let field = self.field(name)?;
        if !field.kind.is_translated() {
            return Err(ElementFault::NotTranslated(name.to_owned()).into());
        }
        self.reading.value(field, text)
    }
}

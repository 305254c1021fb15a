//! `[[element]]` of a source: a key, optionally an owner and a state, one text per field, and a table
//! of translations per language.

use std::collections::{BTreeMap, HashSet};
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use crate::domain::content::ElementContent;
use crate::domain::module::Field;
use crate::domain::rules::Checked;
use crate::domain::rules::element::{ElementDraft, KnownOfElements, check};
use crate::domain::rules::field_value::Reading;
use crate::domain::rules::source::NeededFields;

use super::context::Context;
use super::report::Report;
use super::source_text::{Problem, SourceText};

/// Reads the elements of one source.
pub struct ElementReader<'a> {
    context: &'a Context<'a>,
    /// Fields of the source's elements.
    fields: &'a [Field],
    /// The required fields.
    needed: &'a NeededFields,
    /// Keys read so far.
    pub keys: HashSet<String>,
    /// Elements read so far.
    pub found: Vec<Checked<ElementContent>>,
}

type Entry<'t> = (&'t Spanned<DeString<'t>>, &'t Spanned<DeValue<'t>>);

/// Position of a mistake, and its message.
type Mistake = (Range<usize>, String);

impl<'a> ElementReader<'a> {
    /// Creates an empty reader.
    pub fn new(
        context: &'a Context<'a>,
        (fields, needed): (&'a [Field], &'a NeededFields),
    ) -> Self {
        Self {
            context,
            fields,
            needed,
            keys: HashSet::new(),
            found: Vec::new(),
        }
    }

    /// Reads one file of the source.
    pub fn read(&mut self, text: &SourceText, problems: &mut Vec<Problem>) {
        let mut report = Report { text, problems };
        let table = match DeTable::parse(&text.text) {
            Ok(table) => table,
            Err(error) => return report.problems.push(text.toml_problem(&error)),
        };
        for (name, value) in table.get_ref() {
            let array = value.get_ref().as_array();
            match array.filter(|_| name.get_ref() == "element") {
                Some(array) => array
                    .iter()
                    .for_each(|element| self.read_element(element, &mut report)),
                None => report.within(
                    name.span(),
                    format!("unknown key `{}`, expected [[element]]", name.get_ref()),
                ),
            }
        }
    }

    fn read_element(&mut self, element: &Spanned<DeValue>, report: &mut Report) {
        let Some(table) = element.get_ref().as_table() else {
            return report.at(element, "an element is a table: [[element]]");
        };
        let (draft, mistakes) = draft_of(table);
        let is_readable = mistakes.is_empty();
        for (span, message) in mistakes {
            report.within(span, message);
        }
        if !table.contains_key("key") {
            return report.at(element, "an element needs a `key`");
        }
        let known = KnownOfElements {
            reading: Reading {
                today: self.context.today,
                pictures: self.context.pictures,
            },
            languages: self.context.languages,
            fields: self.fields,
            needed: self.needed,
            keys: &self.keys,
        };
        match check(&draft, &known) {
            Ok(checked) if is_readable => self.found.push(checked),
            Ok(_) => {}
            Err(faults) => {
                let problem = |fault| report.text.fault((element.span(), table), fault);
                report.problems.extend(faults.iter().map(problem));
            }
        }
        self.keys.insert(draft.key);
    }
}

/// Reads the table; also returns values that are not text.
fn draft_of(table: &DeTable) -> (ElementDraft, Vec<Mistake>) {
    let mut draft = ElementDraft::default();
    let mut mistakes = Vec::new();
    for (name, value) in table {
        let name_text = name.get_ref().as_ref();
        if let Some(texts) = value.get_ref().as_table() {
            let texts = texts_of(texts, &mut mistakes);
            draft.translations.insert(name_text.to_owned(), texts);
            continue;
        }
        let Some(text) = text_of((name, value), &mut mistakes) else {
            continue;
        };
        match name_text {
            "key" => draft.key = text,
            "owner" => draft.owner = Some(text),
            "state" => draft.state = Some(text),
            _ => {
                draft.values.insert(name_text.to_owned(), text);
            }
        }
    }
    (draft, mistakes)
}

fn texts_of(table: &DeTable, mistakes: &mut Vec<Mistake>) -> BTreeMap<String, String> {
    let entries = table.iter();
    let text = |(name, value): Entry| {
        let text = text_of((name, value), mistakes)?;
        Some((name.get_ref().to_string(), text))
    };
    entries.filter_map(text).collect()
}

fn text_of((name, value): Entry, mistakes: &mut Vec<Mistake>) -> Option<String> {
    let text = value.get_ref().as_str();
    if text.is_none() {
        let message = format!(
            "`{}` must be a text: write it between quotes",
            name.get_ref()
        );
        mistakes.push((value.span(), message));
    }
    text.map(str::to_owned)
}

//! `[[element]]` of a source: a key, perhaps an owner and a state, one text per field, and a table
//! of translations per language.

use std::collections::{BTreeMap, HashSet};
use std::ops::Range;

use jiff::civil::Date;
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use crate::domain::content::ElementContent;
use crate::domain::element::State;
use crate::domain::module::{Field, FieldKind, Role, field_of};

use super::element_value::Reading;
use super::report::Report;
use super::source_text::{Problem, SourceText, is_key};

/// Reads the elements of one source.
pub struct Elements<'a> {
    /// What values are read against.
    reading: Reading<'a>,
    /// Fields that elements of the source have.
    fields: &'a [Field],
    /// Keys met so far.
    keys: HashSet<String>,
    /// Elements read so far.
    pub found: Vec<ElementContent>,
}

type Entry<'t> = (&'t Spanned<DeString<'t>>, &'t Spanned<DeValue<'t>>);

/// Where a mistake is, and what it is.
type Mistake = (Range<usize>, String);

impl<'a> Elements<'a> {
    /// None so far.
    pub fn new(reading: Reading<'a>, fields: &'a [Field]) -> Self {
        Self {
            reading,
            fields,
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
        let mut read = ElementContent {
            key: String::new(),
            owner: None,
            state: State::default(),
            values: BTreeMap::new(),
            translations: BTreeMap::new(),
        };
        let begin = self.begin(table);
        for entry in table {
            for (span, message) in self.read_entry(entry, begin, &mut read) {
                report.within(span, message);
            }
        }
        let key = table.iter().find(|(name, _)| name.get_ref() == "key");
        let Some((_, key)) = key else {
            return report.at(element, "an element needs a `key`");
        };
        if !self.keys.insert(read.key.clone()) {
            let message = format!(
                "there is another element `{}`: keys are unique in their source",
                read.key
            );
            return report.at(key, message);
        }
        self.found.push(read);
    }

    /// The day that the element begins on, for what is counted from it.
    fn begin(&self, table: &DeTable) -> Option<Date> {
        let field = field_of(self.fields, Role::Date)?;
        let (_, value) = table
            .iter()
            .find(|(name, _)| *name.get_ref() == field.name)?;
        let day = self.reading.date(field, value.get_ref().as_str()?, None);
        day.ok()?.parse().ok()
    }

    fn read_entry(
        &self,
        (name, value): Entry,
        begin: Option<Date>,
        read: &mut ElementContent,
    ) -> Vec<Mistake> {
        let name_text = name.get_ref().as_ref();
        if let Some(table) = value.get_ref().as_table() {
            return self.read_translation(name, table, read);
        }
        let Some(text) = value.get_ref().as_str() else {
            let message = format!("`{name_text}` must be a text: write it between quotes");
            return vec![(value.span(), message)];
        };
        let done = match name_text {
            "key" if is_key(text) => {
                text.clone_into(&mut read.key);
                Ok(())
            }
            "key" => Err(format!("`{text}` is no key: use a to z, 0 to 9 and -")),
            "owner" if text.trim().is_empty() => {
                Err("`owner` is empty: take the line out".to_owned())
            }
            "owner" => {
                read.owner = Some(text.to_owned());
                Ok(())
            }
            "state" => match State::of_name(text) {
                Some(state) => {
                    read.state = state;
                    Ok(())
                }
                None => Err(format!(
                    "`{text}` is no state: draft, submitted, published or refused"
                )),
            },
            _ => match self.field(name_text) {
                Ok(field) => self.value(field, text, begin).map(|stored| {
                    if !stored.is_empty() {
                        read.values.insert(field.name.clone(), stored);
                    }
                }),
                Err(message) => return vec![(name.span(), message)],
            },
        };
        let wrong = |message| vec![(value.span(), message)];
        done.map_or_else(wrong, |()| Vec::new())
    }

    /// The field `field` as it is stored; `begin` is when the element begins.
    fn value(&self, field: &Field, text: &str, begin: Option<Date>) -> Result<String, String> {
        match begin.filter(|_| field.role == Some(Role::End) && !text.is_empty()) {
            Some(begin) => self.reading.date(field, text, Some(begin)),
            None => self.reading.value(field, text),
        }
    }

    fn field(&self, name: &str) -> Result<&Field, String> {
        let found = self.fields.iter().find(|field| field.name == name);
        found.ok_or_else(|| {
            let names: Vec<&str> = self
                .fields
                .iter()
                .map(|field| field.name.as_str())
                .collect();
            format!(
                "unknown field `{name}`: the source has {}",
                names.join(", ")
            )
        })
    }

    /// `[element.en]`: the texts that are translated.
    fn read_translation(
        &self,
        language: &Spanned<DeString>,
        table: &DeTable,
        read: &mut ElementContent,
    ) -> Vec<Mistake> {
        let code = language.get_ref().as_ref();
        let languages = self.reading.languages;
        if languages.own.as_deref() == Some(code) {
            let message =
                format!("`{code}` is the site's own language: its texts stand in the element");
            return vec![(language.span(), message)];
        }
        if languages.own.is_some() && !languages.translates_to(code) {
            let message = if self.field(code).is_ok() {
                format!("`{code}` must be a text: write it between quotes")
            } else {
                languages.unknown(code)
            };
            return vec![(language.span(), message)];
        }
        let mut translated = BTreeMap::new();
        let mut mistakes = Vec::new();
        for entry in table {
            match self.translated(entry) {
                Ok((_, value)) if value.is_empty() => {}
                Ok((name, value)) => {
                    translated.insert(name, value);
                }
                Err(mistake) => mistakes.push(mistake),
            }
        }
        if !translated.is_empty() {
            read.translations.insert(code.to_owned(), translated);
        }
        mistakes
    }

    fn translated(&self, (name, value): Entry) -> Result<(String, String), Mistake> {
        let at_name = |message| (name.span(), message);
        let field = self.field(name.get_ref()).map_err(at_name)?;
        let has_words = matches!(
            field.kind,
            FieldKind::Text | FieldKind::Rich | FieldKind::Url
        );
        if !has_words {
            let message = format!(
                "`{}` is the same in every language: only text, rich and url are translated",
                field.name
            );
            return Err(at_name(message));
        }
        let at_value = |message| (value.span(), message);
        let text = value.get_ref().as_str().ok_or_else(|| {
            at_value(format!(
                "`{}` must be a text: write it between quotes",
                field.name
            ))
        })?;
        let stored = self.reading.value(field, text).map_err(at_value)?;
        Ok((field.name.clone(), stored))
    }
}

//! `[[element]]` of a source: a key, perhaps an owner and a state, and one text per field.

use std::collections::{BTreeMap, HashSet};
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use crate::domain::content::ElementContent;
use crate::domain::element::State;
use crate::domain::module::Field;

use super::element_value::Reading;
use super::source_text::{Problem, SourceText, is_key};

/// Reads the elements of one source.
pub struct Elements<'a> {
    /// What values are read against.
    pub reading: Reading<'a>,
    /// Fields that elements of the source have.
    pub fields: &'a [Field],
    /// Keys met so far.
    pub keys: HashSet<String>,
    /// Elements read so far.
    pub found: Vec<ElementContent>,
}

type Entry<'t> = (&'t Spanned<DeString<'t>>, &'t Spanned<DeValue<'t>>);

impl Elements<'_> {
    /// Reads one file of the source.
    pub fn read(&mut self, text: &SourceText, problems: &mut Vec<Problem>) {
        let table = match DeTable::parse(&text.text) {
            Ok(table) => table,
            Err(error) => return problems.push(text.toml_problem(&error)),
        };
        for (name, value) in table.get_ref() {
            match value
                .get_ref()
                .as_array()
                .filter(|_| name.get_ref() == "element")
            {
                Some(array) => array
                    .iter()
                    .for_each(|element| self.read_element(text, element, problems)),
                None => problems.push(text.problem_at(
                    name,
                    format!("unknown key `{}`, expected [[element]]", name.get_ref()),
                )),
            }
        }
    }

    fn read_element(
        &mut self,
        text: &SourceText,
        element: &Spanned<DeValue>,
        problems: &mut Vec<Problem>,
    ) {
        let Some(table) = element.get_ref().as_table() else {
            return problems.push(text.problem_at(element, "an element is a table: [[element]]"));
        };
        let mut read = ElementContent {
            key: String::new(),
            owner: None,
            state: State::default(),
            values: BTreeMap::new(),
            translations: BTreeMap::new(),
        };
        for entry in table {
            if let Err((span, message)) = self.read_entry(entry, &mut read) {
                problems.push(text.problem(span, message));
            }
        }
        let key = table.iter().find(|(name, _)| name.get_ref() == "key");
        let Some((_, key)) = key else {
            return problems.push(text.problem_at(element, "an element needs a `key`"));
        };
        if !self.keys.insert(read.key.clone()) {
            return problems.push(text.problem_at(
                key,
                format!(
                    "there is another element `{}`: keys are unique in their source",
                    read.key
                ),
            ));
        }
        self.found.push(read);
    }

    fn read_entry(
        &self,
        (name, value): Entry,
        read: &mut ElementContent,
    ) -> Result<(), (Range<usize>, String)> {
        let text = value.get_ref().as_str().ok_or_else(|| {
            (
                value.span(),
                format!(
                    "`{}` must be a text: write it between quotes",
                    name.get_ref()
                ),
            )
        })?;
        let wrong = |message: String| (value.span(), message);
        match name.get_ref().as_ref() {
            "key" if is_key(text) => text.clone_into(&mut read.key),
            "key" => {
                return Err(wrong(format!(
                    "`{text}` is no key: use a to z, 0 to 9 and -"
                )));
            }
            "owner" => read.owner = Some(text.to_owned()),
            "state" => {
                let known = "draft, submitted, published or refused";
                read.state = State::of_name(text)
                    .ok_or_else(|| wrong(format!("`{text}` is no state: {known}")))?;
            }
            name_of_field => {
                let field = self
                    .fields
                    .iter()
                    .find(|field| field.name == name_of_field)
                    .ok_or_else(|| {
                        let names: Vec<&str> = self
                            .fields
                            .iter()
                            .map(|field| field.name.as_str())
                            .collect();
                        let names = names.join(", ");
                        (
                            name.span(),
                            format!("unknown field `{name_of_field}`: the source has {names}"),
                        )
                    })?;
                let stored = self.reading.value(field, text).map_err(wrong)?;
                if !stored.is_empty() {
                    read.values.insert(field.name.clone(), stored);
                }
            }
        }
        Ok(())
    }
}

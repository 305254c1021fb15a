//! `[[autocomplete]]` of `site.toml`: what visitors' pages may look up (security 21).

use std::collections::HashSet;

use serde::Deserialize;
use toml::Spanned;

use crate::domain::module::{Field, FieldKind};
use crate::domain::rules::outline::Fields;
use crate::domain::site_settings::AutocompleteEntry;

use super::report::Report;
use super::words::unknown_source;

/// An entry as its file says it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AutocompleteFile {
    classname: Spanned<String>,
    methode: Spanned<String>,
    source: Spanned<String>,
    fields: Spanned<Vec<Spanned<String>>>,
    value: Spanned<String>,
}

/// Says what is wrong with the registry.
pub fn check(entries: &[AutocompleteFile], owned: &Fields, report: &mut Report) {
    let mut met = HashSet::new();
    for entry in entries {
        report.filled("classname", &entry.classname);
        report.filled("methode", &entry.methode);
        if !met.insert((entry.classname.get_ref(), entry.methode.get_ref())) {
            let message = format!(
                "there is another entry `{}`, `{}`",
                entry.classname.get_ref(),
                entry.methode.get_ref()
            );
            report.at(&entry.methode, message);
        }
        match owned.get(entry.source.get_ref()) {
            Some(fields) => entry.check_fields(fields, report),
            None => report.at(
                &entry.source,
                unknown_source(entry.source.get_ref(), owned.keys()),
            ),
        }
    }
}

impl AutocompleteFile {
    fn check_fields(&self, fields: &[Field], report: &mut Report) {
        let source = self.source.get_ref();
        let find = |name: &str| fields.iter().find(|field| field.name == name);
        if self.fields.get_ref().is_empty() {
            report.at(
                &self.fields,
                "`fields` is empty: name what the answer holds",
            );
        }
        let mut met = HashSet::new();
        for name in self.fields.get_ref() {
            if find(name.get_ref()).is_none() {
                report.at(name, lacks(source, name.get_ref(), fields));
            } else if !met.insert(name.get_ref()) {
                let message = format!("the field `{}` stands here twice", name.get_ref());
                report.at(name, message);
            }
        }
        let value = self.value.get_ref();
        match find(value) {
            None => report.at(&self.value, lacks(source, value, fields)),
            Some(field) if field.kind != FieldKind::Text => {
                let message =
                    format!("`{value}` is matched by its words: take a field of the kind text");
                report.at(&self.value, message);
            }
            Some(_) => {}
        }
    }
}

fn lacks(source: &str, name: &str, fields: &[Field]) -> String {
    let names: Vec<&str> = fields.iter().map(|field| field.name.as_str()).collect();
    format!(
        "the source `{source}` has no field `{name}`: take one of {}",
        names.join(", ")
    )
}

impl From<AutocompleteFile> for AutocompleteEntry {
    fn from(entry: AutocompleteFile) -> Self {
        let fields = entry.fields.into_inner().into_iter();
        Self {
            classname: entry.classname.into_inner(),
            methode: entry.methode.into_inner(),
            source: entry.source.into_inner(),
            fields: fields.map(Spanned::into_inner).collect(),
            value: entry.value.into_inner(),
        }
    }
}

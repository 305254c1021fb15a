//! The registry of autocompletion: the fields that visitors' pages may look up (security 21).

use std::collections::HashSet;

use super::outline::Fields;
use crate::domain::fault::{AutocompleteFault, Fault, ModuleFault, Path, SettingFault};
use crate::domain::module::{Field, FieldKind};
use crate::domain::search::autocomplete::SITE_SEARCH;
use crate::domain::site::settings::AutocompleteEntry;

/// Returns what is wrong with the registry, given the fields of the sources.
pub fn check(entries: &[AutocompleteEntry], owned: &Fields) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut met = HashSet::new();
    for (number, entry) in entries.iter().enumerate() {
        let mut wrong = check_names(entry);
        let names = (entry.classname.as_str(), entry.methode.as_str());
        if names == SITE_SEARCH {
            wrong.push(Fault::of("methode", AutocompleteFault::EntryOfSite));
        }
        if !met.insert((&entry.classname, &entry.methode)) {
            let why = AutocompleteFault::EntryTwice {
                classname: entry.classname.clone(),
                methode: entry.methode.clone(),
            };
            wrong.push(Fault::of("methode", why));
        }
        match owned.get(&entry.source) {
            Some(fields) => wrong.extend(check_fields(entry, fields)),
            None => wrong.push(Fault::of(
                "source",
                ModuleFault::UnknownSource {
                    source: entry.source.clone(),
                    known: owned.keys().cloned().collect(),
                },
            )),
        }
        let at = Path::of("autocomplete").at(number);
        faults.extend(wrong.into_iter().map(|fault| fault.below(&at)));
    }
    faults
}

fn check_names(entry: &AutocompleteEntry) -> Vec<Fault> {
    let names = [("classname", &entry.classname), ("methode", &entry.methode)];
    let empty = names.iter().filter(|(_, text)| text.trim().is_empty());
    empty
        .map(|(name, _)| Fault::of(name, SettingFault::Empty))
        .collect()
}

fn check_fields(entry: &AutocompleteEntry, fields: &[Field]) -> Vec<Fault> {
    let mut faults = Vec::new();
    let find = |name: &str| fields.iter().find(|field| field.name == name);
    let lacks = |name: &str| AutocompleteFault::UnknownField {
        source: entry.source.clone(),
        field: name.to_owned(),
        known: fields.iter().map(|field| field.name.clone()).collect(),
    };
    if entry.fields.is_empty() {
        faults.push(Fault::of("fields", AutocompleteFault::AnswersNothing));
    }
    let mut met = HashSet::new();
    for (number, name) in entry.fields.iter().enumerate() {
        let at = || Path::of("fields").at(number);
        if find(name).is_none() {
            faults.push(Fault::at(at(), lacks(name)));
        } else if !met.insert(name) {
            faults.push(Fault::at(
                at(),
                AutocompleteFault::AnsweredTwice(name.clone()),
            ));
        }
    }
    match find(&entry.value) {
        None => faults.push(Fault::of("value", lacks(&entry.value))),
        Some(field) if field.kind != FieldKind::Text => {
            faults.push(Fault::of(
                "value",
                AutocompleteFault::NotMatched(entry.value.clone()),
            ));
        }
        Some(_) => {}
    }
    faults
}

//! `dictionary/<language>.toml`: translations for the page's script and the server's views.

use std::collections::BTreeMap;

use toml::de::{DeTable, DeValue};

use crate::domain::content::DictionaryEntry;
use crate::domain::fault::{Fault, SiteFault};
use crate::domain::rules::Checked;
use crate::domain::rules::dictionary::{DictionaryDraft, check};

use super::context::Context;
use super::fault_messages::sentence;
use super::source_text::{Problem, SourceText};

/// Returns all entries, sorted by language, target and expression.
pub fn read(context: &Context, problems: &mut Vec<Problem>) -> Vec<Checked<DictionaryEntry>> {
    let mut entries = Vec::new();
    for (language, text) in &context.files.dictionary {
        let Some(draft) = draft_of(language, text, problems) else {
            continue;
        };
        match check(&draft, context.languages) {
            Ok(found) => entries.extend(found),
            Err(faults) => problems.extend(text.faults(&faults)),
        }
    }
    entries
}

/// Reads a dictionary and reports values that are not text. Returns `None` if the file is not TOML.
fn draft_of(
    language: &str,
    text: &SourceText,
    problems: &mut Vec<Problem>,
) -> Option<DictionaryDraft> {
    let table = DeTable::parse(&text.text);
    let table = table.map_err(|error| problems.push(text.toml_problem(&error)));
    let mut draft = DictionaryDraft {
        language: language.to_owned(),
        ..DictionaryDraft::default()
    };
    for (target, texts) in table.ok()?.get_ref() {
        let name = target.get_ref().to_string();
        if let DeValue::Table(texts) = texts.get_ref() {
            draft.texts.insert(name, texts_of(texts, text, problems));
        } else {
            let said = sentence(&Fault::of(&name, SiteFault::UnknownTarget(name.clone())));
            problems.push(text.problem(target.span(), said));
        }
    }
    Some(draft)
}

fn texts_of(
    table: &DeTable,
    text: &SourceText,
    problems: &mut Vec<Problem>,
) -> BTreeMap<String, String> {
    let mut texts = BTreeMap::new();
    for (expression, value) in table {
        let said = value.get_ref().as_str();
        if said.is_none() {
            let message =
                "a translation must be a text: write it between quotes, \"\" for none yet";
            problems.push(text.problem(value.span(), message));
        }
        texts.insert(
            expression.get_ref().to_string(),
            said.unwrap_or_default().to_owned(),
        );
    }
    texts
}

//! Texts of the page's script and of the server's own views, in the languages of a site.

use std::collections::BTreeMap;

use super::fault::{Fault, Path, Why};
use super::languages::Languages;
use super::proof::Checked;
use crate::domain::content::DictionaryEntry;

/// Who asks for texts.
const TARGETS: [&str; 2] = ["javascript", "site"];

/// What a visitor's page may have learnt at most (security 20), so that what is exported imports.
const MOST_LETTERS: usize = 500;

/// The dictionary of one language as a file or a form says it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DictionaryDraft {
    /// Language code.
    pub language: String,
    /// Translations by target, then by expression; an empty one waits for its text.
    pub texts: BTreeMap<String, BTreeMap<String, String>>,
}

/// Its entries as they are stored, or all that is wrong with them.
pub fn check(
    draft: &DictionaryDraft,
    languages: &Languages,
) -> Result<Vec<Checked<DictionaryEntry>>, Vec<Fault>> {
    let (mut found, mut faults) = (Vec::new(), Vec::new());
    if !languages.has(&draft.language) {
        let why = Why::UnknownLanguage {
            code: draft.language.clone(),
            known: languages.all(),
        };
        faults.push(Fault::at(Path::default(), why));
    }
    for (target, texts) in &draft.texts {
        if !TARGETS.contains(&target.as_str()) {
            faults.push(Fault::of(target, Why::NoTarget(target.clone())));
            continue;
        }
        for (expression, text) in texts {
            let is_long = expression.chars().count() > MOST_LETTERS;
            if is_long || expression.trim().is_empty() {
                let at = Path::of(target).key(expression);
                let why = Why::NoExpression { most: MOST_LETTERS };
                faults.push(Fault::at(at, why));
                continue;
            }
            found.push(Checked::new(DictionaryEntry {
                language: draft.language.clone(),
                target: target.clone(),
                expression: expression.clone(),
                value: Some(text.clone()).filter(|text| !text.is_empty()),
            }));
        }
    }
    if faults.is_empty() {
        Ok(found)
    } else {
        Err(faults)
    }
}

/// The dictionaries that these entries are of, by language.
pub fn drafts(entries: &[DictionaryEntry]) -> Vec<DictionaryDraft> {
    let mut drafts: BTreeMap<&str, DictionaryDraft> = BTreeMap::new();
    for entry in entries {
        let draft = drafts.entry(&entry.language).or_default();
        draft.language.clone_from(&entry.language);
        let texts = draft.texts.entry(entry.target.clone()).or_default();
        let value = entry.value.clone().unwrap_or_default();
        texts.insert(entry.expression.clone(), value);
    }
    drafts.into_values().collect()
}

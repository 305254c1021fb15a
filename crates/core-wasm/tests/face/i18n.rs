//! Translations through the JavaScript interface, called as the package's wrapper calls it (`npm/dictionary.ts`).

use std::collections::HashMap;

use serde_json::Value;
use vitrine_wasm::i18n::{
    bodies_to_teach, counted_text, may_use_stored, store_text, stored_text, taught_texts,
    usable_entries,
};
use wasm_bindgen_test::wasm_bindgen_test;

use super::{joined, storage, told};
use crate::vectors::{I18nInput, I18nOutput, plural_forms, requested, run};

const KEY: &str = "vitrine-traductions-en";

type Entries<'a> = HashMap<&'a str, &'a str>;

fn entries(pairs: &[(String, String)]) -> Result<Entries<'_>, String> {
    let texts: Vec<&str> = pairs
        .iter()
        .flat_map(|(one, two)| [one.as_str(), two])
        .collect();
    let usable = told(&usable_entries(&joined(&texts)))?;
    let index = |index: &Value| usize::try_from(index.as_u64().expect("an index")).expect("small");
    let usable = usable.as_array().expect("a list").iter().map(index);
    Ok(usable
        .map(|index| (pairs[index].0.as_str(), pairs[index].1.as_str()))
        .collect())
}

fn texts(list: &Value) -> Vec<String> {
    let items = list.as_array().into_iter().flatten();
    items
        .map(|text| text.as_str().expect("a text").to_owned())
        .collect()
}

/// The bodies that teach those of the expressions that have no entry.
fn learnt(
    language: &str,
    entries: &Entries<'_>,
    expressions: &[String],
    limit: u32,
) -> Result<Vec<String>, String> {
    let before = texts(&told(&taught_texts(&joined(&[language])))?);
    let missing = expressions
        .iter()
        .filter(|one| !entries.contains_key(one.as_str()) && !one.contains('\0'));
    let all: Vec<&str> = std::iter::once(language)
        .chain(before.iter().chain(missing).map(String::as_str))
        .collect();
    let bodies = bodies_to_teach(&joined(&all), before.len(), limit as usize);
    Ok(texts(&told(&bodies)?))
}

fn answer(input: &I18nInput) -> Result<I18nOutput, String> {
    Ok(match input {
        I18nInput::Translate {
            entries: pairs,
            language,
            expressions,
            n,
        } => {
            let entries = entries(pairs)?;
            let translation = |form: &str| entries.get(form).copied().unwrap_or_default();
            let said = |expression: &String| {
                let Some(n) = *n else {
                    let found = entries.get(expression.as_str());
                    return Ok((*found.unwrap_or(&expression.as_str())).to_owned());
                };
                let (one, many) = plural_forms(expression);
                let parts = [language, one, many, translation(one), translation(many)];
                let said = told(&counted_text(&joined(&parts), n))?;
                Ok(said.as_str().expect("a text").to_owned())
            };
            let said: Result<_, String> = expressions.iter().map(said).collect();
            I18nOutput::Texts(said?)
        }
        I18nInput::Cache { kept, version, now } => {
            let storage = storage::emptied();
            storage.set_item(KEY, "{}").expect("room");
            let parts = joined(&["en", &kept.version, version]);
            let is_used = may_use_stored(&parts, kept.date, *now);
            let left = storage::held(&storage, &[KEY]);
            assert_eq!(left[0].is_some(), is_used, "what is not used goes");
            I18nOutput::Used(is_used)
        }
        I18nInput::Learn {
            learn,
            entries: pairs,
            language,
        } => {
            storage::emptied();
            let entries = entries(pairs)?;
            let mut batches = Vec::new();
            for call in learn {
                let bodies = learnt(language, &entries, &call.expressions, call.limit)?;
                batches.push(bodies.iter().map(|body| requested(body)).collect());
            }
            I18nOutput::Batches(batches)
        }
        I18nInput::Body { body, language } => {
            storage::emptied();
            let none = Entries::new();
            let mut bodies = learnt(language, &none, std::slice::from_ref(body), 1)?;
            I18nOutput::Text(bodies.remove(0))
        }
    })
}

#[wasm_bindgen_test]
fn every_translation_of_the_vectors() {
    run(
        include_str!("../../../../tests/vectors/i18n.json"),
        "i18n",
        answer,
    );
}

#[wasm_bindgen_test]
fn what_is_stored_comes_back_for_its_language_alone() {
    let storage = storage::emptied();
    assert!(store_text(&joined(&["en", "{\"a\":\"\u{1f600}\"}"])));
    let held = storage::held(&storage, &[KEY]);
    assert_eq!(held, [Some("{\"a\":\"\u{1f600}\"}".to_owned())]);
    assert_eq!(stored_text(&joined(&["en"])), "{\"a\":\"\u{1f600}\"}");
    assert_eq!(stored_text(&joined(&["de"])), "");
}

#[wasm_bindgen_test]
fn what_is_damaged_is_removed_even_without_versions() {
    let storage = storage::emptied();
    for version in ["42", ""] {
        storage.set_item(KEY, "{").expect("room");
        assert!(!may_use_stored(
            &joined(&["en", "", version]),
            f64::NAN,
            0.0
        ));
        assert_eq!(storage::held(&storage, &[KEY]), [None]);
    }
}

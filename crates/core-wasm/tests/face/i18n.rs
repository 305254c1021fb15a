//! Translations through the JavaScript interface.

use serde_json::{Value, json};
use vitrine_wasm::i18n::{Dictionary, read_dictionary, stored_dictionary};
use wasm_bindgen_test::wasm_bindgen_test;

use super::{caught, record, storage};
use crate::vectors::{I18nInput, I18nOutput, plural_forms, requested, run};

const KEY: &str = "vitrine-traductions-en";

fn dictionary(entries: &[(String, String)], language: &str) -> Result<Dictionary, String> {
    let entry = |(expression, translation): &(String, String)| json!({ "intitule": expression, "valeur": translation });
    let entries = record(&entries.iter().map(entry).collect());
    caught(read_dictionary(&entries, language))
}

fn learnt(
    dictionary: &Dictionary,
    expressions: &[String],
    limit: f64,
) -> Result<Vec<String>, String> {
    caught(dictionary.learn(&record(&Value::from(expressions)), limit))
}

fn answer(input: &I18nInput) -> Result<I18nOutput, String> {
    Ok(match input {
        I18nInput::Translate {
            entries,
            language,
            expressions,
            n,
        } => {
            let dictionary = dictionary(entries, language)?;
            let said = |expression: &String| {
                let Some(n) = *n else {
                    return Ok(dictionary.translate(expression));
                };
                let (one, many) = plural_forms(expression);
                caught(dictionary.count(one, many, n.into()))
            };
            I18nOutput::Texts(expressions.iter().map(said).collect::<Result<_, _>>()?)
        }
        I18nInput::Cache { kept, version, now } => {
            let storage = storage::emptied();
            let kept = serde_json::to_string(kept).expect("JSON");
            storage.set_item(KEY, &kept).expect("room");
            let is_used = stored_dictionary(version, "en", *now).is_some();
            let left = storage::held(&storage, &[KEY]);
            assert_eq!(left[0].is_some(), is_used, "what is not used goes");
            I18nOutput::Used(is_used)
        }
        I18nInput::Learn {
            learn,
            entries,
            language,
        } => {
            storage::emptied();
            let mut batches = Vec::new();
            for call in learn {
                // Each page of a session parses its dictionary again.
                let dictionary = dictionary(entries, language)?;
                let bodies = learnt(&dictionary, &call.expressions, call.limit.into())?;
                batches.push(bodies.iter().map(|body| requested(body)).collect());
            }
            I18nOutput::Batches(batches)
        }
        I18nInput::Body { body, language } => {
            storage::emptied();
            let dictionary = dictionary(&[], language)?;
            let mut bodies = learnt(&dictionary, std::slice::from_ref(body), 1.0)?;
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
fn a_count_is_a_whole_number() {
    let dictionary = dictionary(&[], "en").expect("a dictionary");
    for n in [-1.0, 0.5, 4_294_967_296.0, f64::NAN, f64::INFINITY] {
        let refusal = caught(dictionary.count("{n}", "{n}", n));
        assert_eq!(
            refusal,
            Err("n: a whole number from 0 to 4294967295".into()),
            "{n}"
        );
    }
}

#[wasm_bindgen_test]
fn what_is_no_list_of_translations_is_refused() {
    let refusal = |entries: Value| caught(read_dictionary(&record(&entries), "en")).err();
    assert_eq!(
        refusal(json!("Oui")),
        Some("entries: a list of translations".into())
    );
    assert_eq!(
        refusal(json!([{}])),
        Some("entries: missing field `intitule`".into())
    );
}

#[wasm_bindgen_test]
fn an_entry_without_a_translation_is_passed_over() {
    let entries = record(&json!([{ "intitule": "Oui", "valeur": null }, { "intitule": "Non" }]));
    let dictionary = caught(read_dictionary(&entries, "en")).expect("a dictionary");
    assert_eq!(dictionary.translate("Oui"), "Oui");
}

#[wasm_bindgen_test]
fn what_is_stored_comes_back_for_its_language_alone() {
    let storage = storage::emptied();
    let entries = [("Dire \"non\"".to_owned(), "Say \u{1f600}\n".to_owned())];
    let english = dictionary(&entries, "en").expect("a dictionary");
    assert_eq!(caught(english.store("42", 5.0)), Ok(true));
    let kept = storage::held(&storage, &[KEY]).remove(0).expect("a text");
    let kept: Value = serde_json::from_str(&kept).expect("JSON");
    let (intitule, valeur) = &entries[0];
    let entries = json!([{ "intitule": intitule, "valeur": valeur }]);
    assert_eq!(
        kept,
        json!({ "version": "42", "date": 5, "entries": entries })
    );
    let read = stored_dictionary("42", "en", 9.0).expect("a dictionary");
    assert_eq!(&read.translate(intitule), valeur);
    assert!(stored_dictionary("42", "de", 9.0).is_none());
}

#[wasm_bindgen_test]
fn what_is_damaged_is_discarded() {
    let storage = storage::emptied();
    for damaged in [
        "",
        "{",
        "null",
        "7",
        r#"{"version":"42","date":0}"#,
        r#"{"version":"42","date":"0","entries":[]}"#,
        r#"{"date":0,"entries":[]}"#,
        r#"{"version":"42","date":0,"entries":[{}]}"#,
    ] {
        storage.set_item(KEY, damaged).expect("room");
        assert!(stored_dictionary("42", "en", 0.0).is_none(), "{damaged}");
        assert_eq!(storage::held(&storage, &[KEY]), [None], "{damaged}");
    }
}

//! Translations through the face.

use serde_json::{Value, json};
use vitrine_wasm::i18n::{Dictionary, keep_translations, read_dictionary};
use wasm_bindgen_test::wasm_bindgen_test;

use super::{caught, record, returned};
use crate::vectors::{I18nInput, I18nOutput, plural_forms, requested, run};

fn kept(entries: &[(String, String)], (version, language): (&str, &str)) -> Result<String, String> {
    let entry = |(expression, translation): &(String, String)| json!({ "intitule": expression, "valeur": translation });
    let entries = record(&entries.iter().map(entry).collect());
    caught(keep_translations(&entries, version, language))
}

fn dictionary(entries: &[(String, String)], language: &str) -> Result<Dictionary, String> {
    let kept = kept(entries, ("1", language))?;
    Ok(read_dictionary(&kept, "1", language))
}

/// The session to keep and the bodies.
fn additions(
    dictionary: &Dictionary,
    (session, expressions): (&str, &[String]),
    limit: f64,
) -> Result<(String, Vec<String>), String> {
    let expressions = record(&Value::from(expressions));
    let given = returned(dictionary.additions(session, &expressions, limit))?;
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let bodies = given["bodies"].as_array().expect("a list");
    Ok((text(&given["session"]), bodies.iter().map(text).collect()))
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
        I18nInput::Cache {
            kept: stored,
            damage,
            version,
            language,
        } => {
            let text = kept(&stored.entries, (&stored.version, &stored.language))?;
            let text = damage
                .as_ref()
                .map_or(text.clone(), |damage| damage.of(&text));
            I18nOutput::Text(read_dictionary(&text, version, language).verdict())
        }
        I18nInput::Learn {
            learn,
            entries,
            language,
        } => {
            let known = dictionary(entries, language)?;
            let unknown = read_dictionary("", "1", language);
            let mut session = String::new();
            let mut batches = Vec::new();
            for call in learn {
                let dictionary = if call.known { &known } else { &unknown };
                let asked = (session.as_str(), call.expressions.as_slice());
                let (next, bodies) = additions(dictionary, asked, call.limit.into())?;
                session = next;
                batches.push(bodies.iter().map(|body| requested(body)).collect());
            }
            I18nOutput::Batches(batches)
        }
        I18nInput::Body { body, language } => {
            let dictionary = dictionary(&[], language)?;
            let (_, mut bodies) = additions(&dictionary, ("", std::slice::from_ref(body)), 1.0)?;
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
    for n in [-1.0, 0.5, 4_294_967_296.0, f64::NAN, f64::INFINITY] {
        let refusal = caught(read_dictionary("", "", "").count("{n}", "{n}", n));
        assert_eq!(
            refusal,
            Err("n: a whole number from 0 to 4294967295".into()),
            "{n}"
        );
    }
}

#[wasm_bindgen_test]
fn what_is_no_list_of_translations_is_refused() {
    let refusal = caught(keep_translations(&record(&json!("Oui")), "1", "en"));
    assert_eq!(refusal, Err("entries: a list of translations".into()));
    let refusal = caught(keep_translations(&record(&json!([{}])), "1", "en"));
    assert_eq!(refusal, Err("entries: missing field `intitule`".into()));
}

#[wasm_bindgen_test]
fn an_entry_without_a_translation_is_passed_over() {
    let entries = record(&json!([{ "intitule": "Oui", "valeur": null }, { "intitule": "Non" }]));
    let kept = caught(keep_translations(&entries, "1", "en"));
    assert_eq!(
        kept,
        caught(keep_translations(&record(&json!([])), "1", "en"))
    );
}

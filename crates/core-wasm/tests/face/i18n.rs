//! Translations through the face.

use vitrine_wasm::i18n::{additions, keep_translations, translated, translations_verdict};
use wasm_bindgen_test::wasm_bindgen_test;

use super::caught;
use crate::vectors::{I18nInput, I18nOutput, joined_entries, parts, requested, run};

fn answer(input: &I18nInput) -> Result<I18nOutput, String> {
    Ok(match input {
        I18nInput::Translate {
            entries,
            language,
            expressions,
            n,
        } => {
            let kept = keep_translations(&joined_entries(entries), "1", language);
            let said = caught(translated(
                &kept,
                &expressions.join("\u{1f}"),
                n.map(f64::from),
            ))?;
            I18nOutput::Texts(parts(&said, '\u{1f}'))
        }
        I18nInput::Cache {
            kept,
            damage,
            version,
            language,
        } => {
            let text = keep_translations(
                &joined_entries(&kept.entries),
                &kept.version,
                &kept.language,
            );
            let text = damage
                .as_ref()
                .map_or(text.clone(), |damage| damage.of(&text));
            I18nOutput::Text(translations_verdict(&text, version, language))
        }
        I18nInput::Learn {
            learn,
            entries,
            language,
        } => {
            let kept = keep_translations(&joined_entries(entries), "1", language);
            let mut session = String::new();
            let mut batches = Vec::new();
            for call in learn {
                let kept = if call.known { kept.as_str() } else { "" };
                let expressions = call.expressions.join("\u{1f}");
                let answer = caught(additions(kept, &session, &expressions, call.limit.into()))?;
                let mut records = parts(&answer, '\u{1e}');
                session = records.remove(0);
                batches.push(records.iter().map(|body| requested(body)).collect());
            }
            I18nOutput::Batches(batches)
        }
        I18nInput::Body { body, language } => {
            let kept = keep_translations("", "1", language);
            let answer = caught(additions(&kept, "", body, 1.0))?;
            I18nOutput::Text(parts(&answer, '\u{1e}').remove(1))
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
        let refusal = caught(translated("", "{n}", Some(n)));
        assert_eq!(
            refusal,
            Err("n: a whole number from 0 to 4294967295".into()),
            "{n}"
        );
    }
}

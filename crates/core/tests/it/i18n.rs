//! `i18n.json`: translations, caches, and what is left to learn.

use vitrine_core::i18n::{Addition, I18nError, keep, next_additions, read_cache, translate};

use crate::vectors::{I18nInput, I18nOutput, joined_entries, parts, requested, run};

fn answer(input: &I18nInput) -> I18nOutput {
    match input {
        I18nInput::Translate {
            entries,
            language,
            expressions,
            n,
        } => {
            let kept = keep(&joined_entries(entries), ("1", language));
            let said = translate(&kept, &expressions.join("\u{1f}"), *n);
            I18nOutput::Texts(parts(&said, '\u{1f}'))
        }
        I18nInput::Cache {
            kept,
            damage,
            version,
            language,
        } => {
            let text = keep(
                &joined_entries(&kept.entries),
                (&kept.version, &kept.language),
            );
            let text = damage
                .as_ref()
                .map_or(text.clone(), |damage| damage.of(&text));
            let verdict =
                read_cache(&text, (version, language)).map_or_else(I18nError::code, |_| "fresh");
            I18nOutput::Text(verdict.into())
        }
        I18nInput::Learn {
            learn,
            entries,
            language,
        } => {
            let kept = keep(&joined_entries(entries), ("1", language));
            let mut session = String::new();
            let mut batches = Vec::new();
            for call in learn {
                let kept = if call.known { kept.as_str() } else { "" };
                let answer = next_additions(
                    (kept, &session),
                    &call.expressions.join("\u{1f}"),
                    call.limit as usize,
                );
                let mut records = parts(&answer, '\u{1e}');
                session = records.remove(0);
                batches.push(records.iter().map(|body| requested(body)).collect());
            }
            I18nOutput::Batches(batches)
        }
        I18nInput::Body { body, language } => {
            I18nOutput::Text(Addition::new(body, language).body())
        }
    }
}

#[test]
fn every_translation_of_the_vectors() {
    run(
        include_str!("../../../../tests/vectors/i18n.json"),
        "i18n",
        |input| Ok(answer(input)),
    );
}

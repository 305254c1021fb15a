//! `i18n.json`: translations, caching, and expressions to learn.

use vitrine_core::i18n::{Addition, Counted, Dictionary, Kept, Learning};

use crate::vectors::{I18nInput, I18nOutput, plural_forms, requested, run};

fn dictionary(entries: &[(String, String)], language: &str) -> Dictionary {
    let mut dictionary = Dictionary::new(language);
    for (expression, translation) in entries {
        dictionary.insert(expression, translation);
    }
    dictionary
}

fn answer(input: &I18nInput) -> I18nOutput {
    match input {
        I18nInput::Translate {
            entries,
            language,
            expressions,
            n,
        } => {
            let dictionary = dictionary(entries, language);
            let said = |expression: &String| {
                let Some(n) = *n else {
                    return dictionary.translate(expression).to_owned();
                };
                let (one, many) = plural_forms(expression);
                Counted { one, many, n }.text(&dictionary)
            };
            I18nOutput::Texts(expressions.iter().map(said).collect())
        }
        I18nInput::Cache { kept, version, now } => {
            let kept = Kept {
                version: &kept.version,
                date_ms: kept.date,
            };
            I18nOutput::Used(kept.is_fresh(version, *now))
        }
        I18nInput::Learn {
            learn,
            entries,
            language,
        } => {
            let dictionary = dictionary(entries, language);
            let mut handed = Vec::new();
            let mut batches = Vec::new();
            for call in learn {
                let mut learning = Learning::resumed(handed);
                let expressions = call.expressions.iter().map(String::as_str);
                let bodies = learning.next_bodies(&dictionary, expressions, call.limit as usize);
                handed = learning.handed().to_vec();
                batches.push(bodies.iter().map(|body| requested(body)).collect());
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

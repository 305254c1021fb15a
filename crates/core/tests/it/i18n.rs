//! `i18n.json`: translations, caches, and what is left to learn.

use vitrine_core::i18n::{
    Addition, Counted, Dictionary, I18nError, Learning, read_cache, write_cache,
};

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
        I18nInput::Cache {
            kept,
            damage,
            version,
            language,
        } => {
            let dictionary = dictionary(&kept.entries, &kept.language);
            let text = write_cache(&dictionary, &kept.version);
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
            let dictionary = dictionary(entries, language);
            let mut session = Learning::default().write();
            let mut batches = Vec::new();
            for call in learn {
                let mut learning = Learning::read(&session).expect("as it was written");
                let mut bodies = Vec::new();
                if call.known {
                    let expressions = call.expressions.iter().map(String::as_str);
                    bodies = learning.next_bodies(&dictionary, expressions, call.limit as usize);
                }
                session = learning.write();
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

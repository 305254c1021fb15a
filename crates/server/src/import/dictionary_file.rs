//! `dictionary/<language>.toml`: texts of the page's script and of the server's own views.

use std::collections::HashSet;

use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use crate::domain::content::DictionaryEntry;

use super::context::Context;
use super::report::Report;
use super::source_text::{Problem, SourceText};
use super::words::unknown_language;

/// Who asks for texts.
const TARGETS: [&str; 2] = ["javascript", "site"];

/// What a visitor's page may have learnt at most (security 20), so that what is exported imports.
const MOST_LETTERS: usize = 500;

/// All entries, in the order of languages, targets and expressions.
pub fn read(context: &Context, problems: &mut Vec<Problem>) -> Vec<DictionaryEntry> {
    let mut entries = Vec::new();
    for (language, text) in &context.files.dictionary {
        let mut report = Report { text, problems };
        if !context.languages.has(language) {
            report.whole(unknown_language(language, &context.languages.all()));
        }
        read_file(language, text, (&mut entries, &mut report));
    }
    entries
}

fn read_file(
    language: &str,
    text: &SourceText,
    (entries, report): (&mut Vec<DictionaryEntry>, &mut Report),
) {
    let table = match DeTable::parse(&text.text) {
        Ok(table) => table,
        Err(error) => return report.problems.push(text.toml_problem(&error)),
    };
    for (target, texts) in table.get_ref() {
        let known = TARGETS.contains(&target.get_ref().as_ref());
        let Some(texts) = texts.get_ref().as_table().filter(|_| known) else {
            let message = format!(
                "unknown key `{}`, expected [javascript] or [site]",
                target.get_ref()
            );
            report.within(target.span(), message);
            continue;
        };
        let mut met = HashSet::new();
        for (expression, value) in texts {
            let entry = read_entry(expression, value, report);
            let Some((expression, value)) = entry.filter(|(name, _)| met.insert(name.clone()))
            else {
                continue;
            };
            entries.push(DictionaryEntry {
                language: language.to_owned(),
                target: target.get_ref().to_string(),
                expression,
                value,
            });
        }
    }
}

fn read_entry(
    expression: &Spanned<DeString>,
    value: &Spanned<DeValue>,
    report: &mut Report,
) -> Option<(String, Option<String>)> {
    let said = expression.get_ref().as_ref();
    if said.trim().is_empty() || said.chars().count() > MOST_LETTERS {
        let message = format!("an expression has 1 to {MOST_LETTERS} characters");
        report.within(expression.span(), message);
        return None;
    }
    let Some(text) = value.get_ref().as_str() else {
        let message = "a translation must be a text: write it between quotes, \"\" for none yet";
        report.within(value.span(), message);
        return None;
    };
    let text = (!text.is_empty()).then(|| text.to_owned());
    Some((said.to_owned(), text))
}

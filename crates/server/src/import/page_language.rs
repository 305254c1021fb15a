//! The language of each page, and which page it says in another language.

use std::collections::{HashMap, HashSet};

use toml::Spanned;

use super::languages::Languages;
use super::page_file::ReadPage;
use super::report::Report;
use super::source_text::Problem;

/// The language of each page, in their order: its own, else that of the page above, else the site's.
/// Pages above come before what is below them.
pub fn languages_of(
    pages: &[ReadPage],
    languages: &Languages,
    problems: &mut Vec<Problem>,
) -> Vec<String> {
    let mut known: HashMap<&str, String> = HashMap::new();
    let mut found = Vec::new();
    for page in pages {
        let own = page.file.language.as_ref();
        if let Some(unknown) = own.filter(|code| !languages.has(code.get_ref())) {
            let text = page.text;
            Report { text, problems }.at(unknown, languages.unknown(unknown.get_ref()));
        }
        let above = page.parent.as_deref().and_then(|path| known.get(path));
        let language = own
            .map(Spanned::get_ref)
            .or(above)
            .or(languages.own.as_ref())
            .cloned()
            .unwrap_or_default();
        known.insert(&page.path, language.clone());
        found.push(language);
    }
    found
}

/// Says what is wrong with `translation_of`.
pub fn check_translations(pages: &[ReadPage], languages: &[String], problems: &mut Vec<Problem>) {
    let by_path: HashMap<&str, (&ReadPage, &String)> = pages
        .iter()
        .zip(languages)
        .map(|(page, language)| (page.path.as_str(), (page, language)))
        .collect();
    let mut met = HashSet::new();
    for (page, language) in pages.iter().zip(languages) {
        let Some(original) = &page.file.translation_of else {
            continue;
        };
        let path = original.get_ref();
        let text = page.text;
        let mut report = Report { text, problems };
        match by_path.get(path.as_str()) {
            None => report.at(original, format!("there is no page `{path}`")),
            Some((_, other)) if *other == language => report.at(
                original,
                format!("`{path}` is in the same language: set `language` of this page"),
            ),
            Some((other, _)) if other.file.translation_of.is_some() => report.at(
                original,
                format!("`{path}` is a translation itself: name the page that it translates"),
            ),
            Some(_) if !met.insert((path, language)) => report.at(
                original,
                format!("another page says `{path}` in this language already"),
            ),
            Some(_) => {}
        }
    }
}

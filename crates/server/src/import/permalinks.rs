//! `[[permalink]]` of `site.toml`: short addresses that never change.

use std::collections::HashSet;

use serde::Deserialize;
use toml::Spanned;

use crate::domain::content::{Permalink, PermalinkTarget};
use crate::domain::key::is_plain;

use super::report::Report;
use super::sources::ReadSource;

/// Longer than this a short address is none.
const MOST_LETTERS: usize = 64;

/// A short address as its file says it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PermalinkFile {
    code: Spanned<String>,
    page: Option<Spanned<String>>,
    source: Option<Spanned<String>>,
    element: Option<Spanned<String>>,
}

/// What short addresses may lead to.
pub struct Targets<'a> {
    /// Addresses of pages.
    pub pages: &'a HashSet<&'a str>,
    /// Sources with their elements.
    pub sources: &'a [ReadSource],
}

/// The short addresses that lead somewhere; says what is wrong with the others.
pub fn read(files: &[PermalinkFile], targets: &Targets, report: &mut Report) -> Vec<Permalink> {
    let mut codes = HashSet::new();
    let mut found = Vec::new();
    for file in files {
        let code = file.code.get_ref();
        if !is_code(code) {
            let message = format!("`{code}` is no code: use letters, digits, - and _");
            report.at(&file.code, message);
        }
        if !codes.insert(code) {
            report.at(&file.code, format!("there is another permalink `{code}`"));
        }
        found.extend(file.target(targets, report).map(|target| Permalink {
            code: code.clone(),
            target,
        }));
    }
    found
}

impl PermalinkFile {
    fn target(&self, targets: &Targets, report: &mut Report) -> Option<PermalinkTarget> {
        match (&self.page, &self.source, &self.element) {
            (Some(page), None, None) => {
                let known = targets.pages.contains(page.get_ref().as_str());
                if !known {
                    report.at(page, format!("there is no page `{}`", page.get_ref()));
                }
                known.then(|| PermalinkTarget::Page(page.get_ref().clone()))
            }
            (None, Some(source), Some(element)) => {
                let mut sources = targets.sources.iter();
                let elements = sources.find(|read| read.source.key == *source.get_ref());
                let Some(elements) = elements else {
                    let message = format!("there is no source `{}`", source.get_ref());
                    report.at(source, message);
                    return None;
                };
                if !elements.keys.contains(element.get_ref()) {
                    let message = format!(
                        "the source `{}` has no element `{}`",
                        source.get_ref(),
                        element.get_ref()
                    );
                    report.at(element, message);
                    return None;
                }
                Some(PermalinkTarget::Element {
                    source: source.get_ref().clone(),
                    key: element.get_ref().clone(),
                })
            }
            _ => {
                report.at(
                    &self.code,
                    "a permalink leads to a `page`, or to an `element` of a `source`",
                );
                None
            }
        }
    }
}

fn is_code(code: &str) -> bool {
    (1..=MOST_LETTERS).contains(&code.len()) && is_plain(code)
}

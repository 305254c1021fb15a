//! Addresses that are or were a page's: no two things have the same.

use std::collections::{HashMap, HashSet};

use toml::Spanned;

use crate::domain::content::SourceContent;
use crate::domain::link::is_site_path;

use super::page_file::{ReadPage, is_reserved};
use super::report::Report;
use super::source_text::Problem;

/// Longer than this is no address that anybody wrote down.
const MOST_BYTES: usize = 1024;

/// Says what is wrong with the former addresses of pages.
pub fn check_former(pages: &[ReadPage], platform: &str, problems: &mut Vec<Problem>) {
    let paths: HashSet<&str> = pages.iter().map(|page| page.path.as_str()).collect();
    let mut owners: HashMap<&str, &str> = HashMap::new();
    for page in pages {
        let text = page.text;
        let mut report = Report { text, problems };
        for former in &page.file.former {
            let path = former.get_ref().as_str();
            if let Some(message) = refusal(path, platform) {
                report.at(former, message);
            } else if paths.contains(path) {
                report.at(former, format!("there is a page `{path}` now"));
            } else if let Some(owner) = owners.insert(path, &page.path) {
                let message = format!("`{path}` is a former address of `{owner}` already");
                report.at(former, message);
            }
        }
    }
}

fn refusal(path: &str, platform: &str) -> Option<String> {
    let first = path.split('/').nth(1).unwrap_or_default();
    if !is_site_path(path) || path.contains(['?', '#', ' ']) || path.len() > MOST_BYTES {
        Some(format!(
            "`{path}` is no former address: write its path, as /ancien-chemin"
        ))
    } else if path.ends_with('/') {
        Some(format!(
            "`{path}` ends with a slash, which changes no address: leave it out"
        ))
    } else {
        is_reserved(first, platform)
            .then(|| format!("/{first} is an address of the program: it cannot lead elsewhere"))
    }
}

/// Says so where an element's page would have the address of a page, now or formerly.
pub fn check_elements(pages: &[ReadPage], sources: &[SourceContent], problems: &mut Vec<Problem>) {
    let keys: HashMap<&str, HashSet<&str>> = sources
        .iter()
        .map(|source| {
            let keys = source.elements.iter().map(|element| element.key.as_str());
            (source.key.as_str(), keys.collect())
        })
        .collect();
    let details = pages.iter().flat_map(|page| {
        let modules = page.file.modules.iter().map(Spanned::get_ref);
        let detailed = modules.filter(|module| {
            let detail = module.detail.as_ref();
            detail.is_some_and(|detail| *detail.get_ref())
        });
        detailed
            .filter_map(|module| Some((page.path.as_str(), module.source()?.get_ref().as_str())))
    });
    let sources: HashMap<&str, &str> = details.collect();
    let taken = |path: &str| {
        let (above, key) = path.rsplit_once('/')?;
        let source = sources.get(if above.is_empty() { "/" } else { above })?;
        keys.get(source)?
            .contains(key)
            .then(|| format!("{source}/{key}"))
    };
    for page in pages {
        let text = page.text;
        let mut report = Report { text, problems };
        if let Some(element) = taken(&page.path) {
            report.whole(format!(
                "the element {element} has the address {}: rename the page or the element",
                page.path
            ));
        }
        for former in &page.file.former {
            if let Some(element) = taken(former.get_ref()) {
                report.at(
                    former,
                    format!(
                        "`{}` is the page of the element {element}",
                        former.get_ref()
                    ),
                );
            }
        }
    }
}

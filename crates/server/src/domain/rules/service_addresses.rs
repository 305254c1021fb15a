//! The addresses of an external service in a page's policy.

use crate::domain::fault::{Fault, Path, SiteFault};
use crate::domain::values::policy_source::PolicySource;

/// Returns what is wrong with the script and the sources in a section of the site's file.
pub(super) fn check(section: &str, script: Option<&String>, sources: &[String]) -> Vec<Fault> {
    let at = |name: &str| Path::of(section).key(name);
    let script = script.iter().map(|url| (at("script"), *url));
    let sources = sources.iter().enumerate();
    let sources = sources.map(|(number, url)| (at("sources").at(number), url));
    let wrong = script
        .chain(sources)
        .filter(|(_, url)| PolicySource::of(url).is_none());
    wrong
        .map(|(at, _)| Fault::at(at, SiteFault::InvalidService))
        .collect()
}

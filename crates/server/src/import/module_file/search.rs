//! `kind = "search"`: the search of the site.

use std::collections::HashSet;

use toml::Spanned;

use crate::domain::module::SearchSettings;

use super::{ModuleFile, Rules, bare};
use crate::import::report::Report;

const PER_PAGE: u32 = 10;
const PER_PAGE_BOUNDS: std::ops::RangeInclusive<u32> = 1..=100;

pub const RULES: Rules = Rules {
    keys: &["sources", "pages", "per_page"],
    needed: &[],
    roles: &[],
};

/// Which sources there are is asked when all modules have been read.
pub fn check(module: &ModuleFile, report: &mut Report) {
    let sources = module.sources.as_ref().map(Spanned::get_ref);
    let pages = module.pages.as_ref().is_none_or(|pages| *pages.get_ref());
    if sources.is_none_or(Vec::is_empty) && !pages {
        report.at(
            &module.key,
            "a search without `sources` and without pages finds nothing: name sources",
        );
    }
    let mut met = HashSet::new();
    for source in sources.into_iter().flatten() {
        if !met.insert(source.get_ref()) {
            let message = format!("the source `{}` stands here twice", source.get_ref());
            report.at(source, message);
        }
    }
    if let Some(counts) = &module.per_page {
        let good = |counts: &[u32]| matches!(counts, [one] if PER_PAGE_BOUNDS.contains(one));
        if !good(counts.get_ref()) {
            report.at(
                counts,
                "`per_page` of a search is one number from 1 to 100, as [10]",
            );
        }
    }
}

pub fn settings(module: ModuleFile) -> SearchSettings {
    let sources = bare(module.sources).unwrap_or_default();
    let per_page = bare(module.per_page).unwrap_or_default();
    SearchSettings {
        sources: sources.into_iter().map(Spanned::into_inner).collect(),
        pages: bare(module.pages).unwrap_or(true),
        per_page: per_page.first().copied().unwrap_or(PER_PAGE),
    }
}

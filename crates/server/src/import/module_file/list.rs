//! `kind = "list"`.

use toml::Spanned;

use crate::domain::link::is_safe_link;
use crate::domain::module::{Field, ListSettings, Role};

use super::{ModuleFile, Rules, bare, is_on};
use crate::import::report::{Report, unsafe_link};

/// A list longer than this on one page is a mistake of the file.
const MOST_PER_PAGE: u32 = 200;

/// More loads than this without a click are as good as none at all.
const MOST_LOADS: u32 = 100;

pub const RULES: Rules = Rules {
    keys: &[
        "source",
        "per_page",
        "default_sort",
        "detail",
        "pager",
        "more",
        "load_more",
        "words",
        "sort_control",
        "feed",
        "empty",
        "reference_sheet",
        "field",
    ],
    needed: &[],
    roles: &[Role::Title],
};

pub fn check(module: &ModuleFile, report: &mut Report) {
    if let Some(counts) = &module.per_page {
        let good = |count: &u32| (1..=MOST_PER_PAGE).contains(count);
        if counts.get_ref().is_empty() || !counts.get_ref().iter().all(good) {
            let message = format!("`per_page` is a list of numbers from 1 to {MOST_PER_PAGE}");
            report.at(counts, message);
        } else if doubled(counts.get_ref()) {
            report.at(counts, "`per_page` offers the same number twice");
        }
    }
    let more = module.more.as_ref();
    if let Some(more) = more.filter(|more| !is_safe_link(&more.get_ref().url)) {
        report.at(more, unsafe_link(&more.get_ref().url));
    }
    check_tools(module, report);
}

/// A list without pager has no tools, so what belongs to them would say nothing.
fn check_tools(module: &ModuleFile, report: &mut Report) {
    let pager = module.pager.as_ref().is_none_or(|pager| *pager.get_ref());
    let tools = [
        ("load_more", module.load_more.as_ref().map(Spanned::span)),
        ("words", module.words.as_ref().map(Spanned::span)),
        (
            "sort_control",
            module.sort_control.as_ref().map(Spanned::span),
        ),
    ];
    let there = tools
        .into_iter()
        .filter_map(|(name, span)| Some((name, span?)));
    for (name, span) in there.filter(|_| !pager) {
        let message = format!("a list with pager = false has no tools: take `{name}` out");
        report.within(span, message);
    }
    if let Some(load_more) = &module.load_more {
        let stop = load_more.get_ref().stop;
        if stop.is_some_and(|stop| !(1..=MOST_LOADS).contains(&stop)) {
            let message = format!("`stop` of `load_more` is a number from 1 to {MOST_LOADS}");
            report.at(load_more, message);
        }
    }
}

fn doubled(counts: &[u32]) -> bool {
    (1..counts.len()).any(|at| counts[..at].contains(&counts[at]))
}

pub fn settings(module: ModuleFile, source: String, fields: Vec<Field>) -> ListSettings {
    ListSettings {
        source,
        per_page: bare(module.per_page).unwrap_or_else(|| vec![12]),
        default_sort: bare(module.default_sort),
        detail: is_on(module.detail.as_ref()),
        pager: bare(module.pager).unwrap_or(true),
        more: bare(module.more),
        load_more: bare(module.load_more),
        words: is_on(module.words.as_ref()),
        sort_control: bare(module.sort_control).unwrap_or_default(),
        feed: is_on(module.feed.as_ref()),
        empty: bare(module.empty),
        reference_sheet: is_on(module.reference_sheet.as_ref()),
        fields,
    }
}

//! What elements of a source are found by: everything that a module which shows them sorts, filters
//! or counts by, whoever owns the source.

use std::collections::BTreeMap;

use super::outline::Outline;
use super::page_draft::PageDraft;
use super::site_draft::SiteDraft;
use crate::domain::content::{PageContent, SiteContent, SourceContent};
use crate::domain::indexing::IndexShape;
use crate::domain::module::{Field, Role};
use crate::domain::site::Site;
use crate::domain::sort_choice::SortChoice;

/// The source of this key without elements; none where no module shows it.
pub fn empty_source(key: &str, outline: &Outline) -> Option<SourceContent> {
    let fields = outline.fields.get(key)?;
    let mut found = SourceContent {
        key: key.to_owned(),
        fields: fields.clone(),
        has_months: false,
        elements: Vec::new(),
    };
    let shown = outline
        .all_modules()
        .filter(|module| module.source() == Some(key));
    for module in shown {
        let months = module.kind.counts_months();
        found.has_months |= months;
        for field in &module.fields {
            add(&mut found.fields, field, months);
        }
        let sort = module
            .sort()
            .and_then(|sort| SortChoice::named(sort, fields));
        if let Some(name) = sort.map(|sort| &sort.field.name) {
            let sorted = found.fields.iter_mut().filter(|field| field.name == *name);
            sorted.for_each(|field| field.sortable = true);
        }
    }
    Some(found)
}

/// The shape of the index rows of each source that these pages of a site show, by key.
pub fn shapes(site: Site, pages: Vec<PageContent>) -> BTreeMap<String, IndexShape> {
    let languages = SiteDraft::from(&site).languages();
    let drafts: Vec<PageDraft> = pages.iter().map(PageDraft::from).collect();
    let outline = Outline::of(&drafts, &languages);
    let keys = outline.fields.keys();
    let content = SiteContent {
        site,
        pages,
        sources: keys.filter_map(|key| empty_source(key, &outline)).collect(),
        pictures: Vec::new(),
        picture_files: BTreeMap::new(),
        dictionary: Vec::new(),
        permalinks: Vec::new(),
    };
    let sources = content.sources.iter();
    sources
        .map(|source| (source.key.clone(), IndexShape::of(&content, &source.key)))
        .collect()
}

/// What a module that shows the source says of one of its fields. Months are counted by what an
/// agenda calls date and end; another role stays its owner's.
fn add(fields: &mut [Field], shown: &Field, months: bool) {
    let dated = matches!(shown.role, Some(Role::Date | Role::End)) && months;
    let has = |field: &Field| field.role == shown.role && field.name != shown.name;
    let is_taken = fields.iter().any(has);
    for field in fields {
        if field.name == shown.name {
            field.sortable |= shown.sortable;
            field.filter = field.filter.or(shown.filter);
            if dated || (field.role.is_none() && !is_taken) {
                field.role = shown.role;
            }
        } else if dated && field.role == shown.role {
            field.role = None;
        }
    }
}

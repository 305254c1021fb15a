//! What the elements of a source are indexed by: all that a module showing them sorts, filters or counts by, including
//! modules that do not own the source.

use std::collections::{BTreeMap, BTreeSet};

use super::outline::Outline;
use super::page_draft::PageDraft;
use super::site_draft::SiteDraft;
use crate::domain::content::{PageContent, SiteContent, SourceContent};
use crate::domain::listing::sort_choice::SortChoice;
use crate::domain::module::{Field, Kind, ModuleDraft, Role, field_of};
use crate::domain::search::indexing::IndexShape;
use crate::domain::site::Site;

/// The source with this key, without elements; `None` if no module shows it.
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

/// Names of the fields that elements of a source must have.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NeededFields {
    /// The title fields in all modules that show the source.
    pub titles: BTreeSet<String>,
    /// The day of an event; without it no agenda shows the event. Drafts may omit it.
    pub day: Option<String>,
}

impl NeededFields {
    /// The required fields of this source: a title wherever one is shown, and a day if an agenda owns it.
    pub fn of(key: &str, outline: &Outline) -> Self {
        let Some((kind, owned)) = outline.owner(key) else {
            return Self::default();
        };
        let name = |kind: Kind, fields: &[Field], role: Role| {
            let is_needed = kind.roles().0.contains(&role);
            let field = field_of(fields, role).filter(|_| is_needed);
            field.map(|field| field.name.clone())
        };
        let modules = outline.all_modules();
        // A slide may consist of its picture alone.
        let is_named = |module: &&ModuleDraft| module.kind != Kind::Slider;
        let shown = modules.filter(|module| module.source() == Some(key));
        let titles = shown.filter(is_named).filter_map(|module| {
            let fields = if module.fields.is_empty() {
                owned
            } else {
                &module.fields
            };
            name(module.kind, fields, Role::Title)
        });
        Self {
            titles: titles.collect(),
            day: name(kind, owned, Role::Date),
        }
    }
}

/// The shape of the index rows of each source on these pages, by key.
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

/// Adds to `fields` how another module shows one of them. Months are counted by the date and end of an agenda; other
/// roles stay those of the owner.
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

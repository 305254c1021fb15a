//! Brings pages and elements together: which source a module shows, and which fields it has.

use std::collections::{HashMap, HashSet};

use crate::domain::content::SourceContent;
use crate::domain::module::{Field, Role};
use crate::domain::sort_choice::SortChoice;

use super::context::{Context, Fields};
use super::element_file::Elements;
use super::element_value::Reading;
use super::fields;
use super::module_file::{Kind, ModuleFile};
use super::page_file::ReadPage;
use super::report::Report;
use super::source_text::{Problem, SourceText};

/// The modules of all pages, with the file each stands in.
fn modules<'a>(
    pages: &'a [ReadPage<'a>],
) -> impl Iterator<Item = (&'a SourceText, &'a ModuleFile)> {
    pages.iter().flat_map(|page| {
        let modules = page.file.modules.iter();
        modules.map(|module| (page.text, module.get_ref()))
    })
}

/// Says what is wrong with each module by itself.
pub fn check_modules(context: &Context, pages: &[ReadPage], problems: &mut Vec<Problem>) {
    let mut keys = HashSet::new();
    for (text, module) in modules(pages) {
        let mut report = Report { text, problems };
        module.check(&mut report);
        fields::check(module, context.languages, &mut report);
        if !keys.insert(module.key.get_ref()) {
            let message = format!(
                "there is another module `{}`: keys are unique in the site",
                module.key.get_ref()
            );
            report.at(&module.key, message);
        }
    }
}

/// The fields of each source, as its owner declares them: the module of its key, else the first that
/// declares fields for it.
pub fn fields_by_source(pages: &[ReadPage], problems: &mut Vec<Problem>) -> Fields {
    let mut owners: HashMap<&str, &ModuleFile> = HashMap::new();
    for (_, module) in modules(pages).filter(|(_, module)| !module.fields.is_empty()) {
        let Some(source) = module.source() else {
            continue;
        };
        let holder = owners.entry(source.get_ref()).or_insert(module);
        if module.key.get_ref() == source.get_ref() {
            *holder = module;
        }
    }
    let owned: Fields = owners
        .iter()
        .map(|(source, module)| ((*source).to_owned(), declared(module)))
        .collect();
    for (text, module) in modules(pages) {
        let mut report = Report { text, problems };
        check_fields(module, &owned, &mut report);
        let source = module.source().map(|source| source.get_ref().as_str());
        let lender = source.and_then(|source| Some((*owners.get(source)?, owned.get(source)?)));
        if let Some((lender, fields)) = lender {
            fields::check_borrowed(module, (lender, fields), &mut report);
        }
    }
    owned
}

fn declared(module: &ModuleFile) -> Vec<Field> {
    let fields = module.fields.iter();
    fields.map(|field| field.get_ref().clone()).collect()
}

fn check_fields(module: &ModuleFile, owned: &Fields, report: &mut Report) {
    check_searched(module, owned, report);
    let Some(source) = module.source() else {
        return;
    };
    let Some(fields) = owned.get(source.get_ref()) else {
        let message = format!(
            "no module declares the fields of the source `{}`: add [[module.field]]",
            source.get_ref()
        );
        return report.at(source, message);
    };
    for spanned in &module.fields {
        let field = spanned.get_ref();
        let same = |known: &Field| known.name == field.name && known.kind == field.kind;
        if !fields.iter().any(same) {
            let message = format!(
                "the owner of the source `{}` has no field `{}` of this kind",
                source.get_ref(),
                field.name
            );
            report.at(spanned, message);
        }
    }
    let own = declared(module);
    let shown = if own.is_empty() { fields } else { &own };
    fields::check_default_sort(module, shown, report);
}

/// A search looks through sources that there are.
fn check_searched(module: &ModuleFile, owned: &Fields, report: &mut Report) {
    let sources = module.sources.as_ref().map(toml::Spanned::get_ref);
    for source in sources.into_iter().flatten() {
        if !owned.contains_key(source.get_ref()) {
            report.at(source, unknown_source(source.get_ref(), owned));
        }
    }
}

/// What to do about a source that no module shows.
pub fn unknown_source(source: &str, owned: &Fields) -> String {
    let known: Vec<&str> = owned.keys().map(String::as_str).collect();
    format!(
        "no module shows a source `{source}`: take one of {}",
        known.join(", ")
    )
}

/// What elements of a source are found by: everything that a module which shows them sorts, filters
/// or counts by, whoever owns the source.
struct Found {
    fields: Vec<Field>,
    has_months: bool,
}

fn found_by(source: &str, fields: &[Field], pages: &[ReadPage]) -> Found {
    let mut found = Found {
        fields: fields.to_vec(),
        has_months: false,
    };
    let shown = modules(pages)
        .map(|(_, module)| module)
        .filter(|module| module.source().is_some_and(|key| key.get_ref() == source));
    for module in shown {
        let agenda = *module.kind.get_ref() == Kind::Agenda;
        found.has_months |= agenda;
        for field in &module.fields {
            found.add(field.get_ref(), agenda);
        }
        let sort = module.default_sort.as_ref();
        let sort = sort.and_then(|sort| SortChoice::named(sort.get_ref(), fields));
        if let Some(name) = sort.map(|sort| sort.field.name.clone()) {
            let sorted = found.fields.iter_mut().filter(|field| field.name == name);
            sorted.for_each(|field| field.sortable = true);
        }
    }
    found
}

impl Found {
    /// What a module that shows the source says of one of its fields. Months are counted by what an
    /// agenda calls date and end; another role stays its owner's.
    fn add(&mut self, shown: &Field, agenda: bool) {
        let dated = matches!(shown.role, Some(Role::Date | Role::End)) && agenda;
        let has = |field: &Field| field.role == shown.role && field.name != shown.name;
        let is_taken = self.fields.iter().any(has);
        for field in &mut self.fields {
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
}

/// The elements of all sources.
pub fn read_sources(
    context: &Context,
    (owned, pages): (&Fields, &[ReadPage]),
    problems: &mut Vec<Problem>,
) -> Vec<SourceContent> {
    for (name, text) in &context.files.elements {
        let source = name.split('/').next().unwrap_or_default();
        if !owned.contains_key(source) {
            let message =
                format!("no module shows the source `{source}`: add one, or take the file away");
            Report { text, problems }.whole(message);
        }
    }
    let read = |(key, fields): (&String, &Vec<Field>)| {
        let found = found_by(key, fields, pages);
        read_source(context, (key, found), problems)
    };
    owned.iter().map(read).collect()
}

fn read_source(
    context: &Context,
    (key, found): (&str, Found),
    problems: &mut Vec<Problem>,
) -> SourceContent {
    let reading = Reading {
        today: context.today,
        pictures: context.pictures,
        languages: context.languages,
    };
    let mut elements = Elements::new(reading, &found.fields);
    let files = context.files.elements.iter();
    let mut files = files
        .filter(|(name, _)| name.split('/').next() == Some(key))
        .peekable();
    if files.peek().is_none() {
        problems.push(Problem {
            file: context.files.name_of(&format!("elements/{key}.toml")),
            line: None,
            message: "is missing: a module shows this source".to_owned(),
        });
    }
    for (_, text) in files {
        elements.read(text, problems);
    }
    SourceContent {
        key: key.to_owned(),
        elements: elements.found,
        has_months: found.has_months,
        fields: found.fields,
    }
}

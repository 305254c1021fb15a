//! Brings pages and elements together: which source a module shows, and which fields it has.

use std::collections::{HashMap, HashSet};

use crate::domain::content::{PageContent, SourceContent};
use crate::domain::module::Field;

use super::context::{Context, Fields};
use super::element_file::Elements;
use super::element_value::Reading;
use super::fields;
use super::module_file::ModuleFile;
use super::page_content::page_content;
use super::page_file::ReadPage;
use super::source_text::{Problem, SourceText};

/// The pages with their modules, and the sources with their elements.
pub fn assemble(
    context: &Context,
    pages: Vec<ReadPage>,
    problems: &mut Vec<Problem>,
) -> (Vec<PageContent>, Vec<SourceContent>) {
    check_modules(&pages, problems);
    let owned = fields_by_source(&pages, problems);
    let sources = read_sources(context, &owned, problems);
    let page = |page: ReadPage| page_content(context, page, &owned, problems);
    (pages.into_iter().map(page).collect(), sources)
}

fn modules<'a>(
    pages: &'a [ReadPage<'a>],
) -> impl Iterator<Item = (&'a SourceText, &'a ModuleFile)> {
    pages.iter().flat_map(|page| {
        page.file
            .modules
            .iter()
            .map(|module| (page.text, module.get_ref()))
    })
}

fn check_modules(pages: &[ReadPage], problems: &mut Vec<Problem>) {
    let mut keys = HashSet::new();
    for (text, module) in modules(pages) {
        module.check(text, problems);
        fields::check(module, text, problems);
        if !keys.insert(module.key.get_ref()) {
            let message = format!(
                "there is another module `{}`: keys are unique in the site",
                module.key.get_ref()
            );
            problems.push(text.problem_at(&module.key, message));
        }
    }
}

/// The owner of a source is the module of its key, else the first that declares fields for it.
fn fields_by_source(pages: &[ReadPage], problems: &mut Vec<Problem>) -> Fields {
    let mut owned: HashMap<&str, &ModuleFile> = HashMap::new();
    for (_, module) in modules(pages).filter(|(_, module)| !module.fields.is_empty()) {
        let Some(source) = module.source() else {
            continue;
        };
        let holder = owned.entry(source.get_ref()).or_insert(module);
        if module.key.get_ref() == source.get_ref() {
            *holder = module;
        }
    }
    let declared = |module: &ModuleFile| {
        module
            .fields
            .iter()
            .map(|field| field.get_ref().clone())
            .collect()
    };
    let fields: Fields = owned
        .iter()
        .map(|(source, module)| ((*source).to_owned(), declared(module)))
        .collect();
    for (text, module) in modules(pages) {
        check_fields(module, &fields, text, problems);
        let holder = module
            .source()
            .and_then(|source| owned.get(source.get_ref().as_str()));
        if let Some(holder) = holder {
            fields::check_borrowed(module, holder, text, problems);
        }
    }
    fields
}

fn check_fields(
    module: &ModuleFile,
    owned: &Fields,
    text: &SourceText,
    problems: &mut Vec<Problem>,
) {
    let Some(source) = module.source() else {
        return;
    };
    let Some(fields) = owned.get(source.get_ref()) else {
        let message = format!(
            "no module declares the fields of the source `{}`: add [[module.field]]",
            source.get_ref()
        );
        return problems.push(text.problem_at(source, message));
    };
    for spanned in &module.fields {
        let field = spanned.get_ref();
        if !fields
            .iter()
            .any(|known| known.name == field.name && known.kind == field.kind)
        {
            let message = format!(
                "the owner of the source `{}` has no field `{}` of this kind",
                source.get_ref(),
                field.name
            );
            problems.push(text.problem_at(spanned, message));
        }
    }
    let own: Vec<Field> = module
        .fields
        .iter()
        .map(|field| field.get_ref().clone())
        .collect();
    fields::check_default_sort(
        module,
        if own.is_empty() { fields } else { &own },
        text,
        problems,
    );
}

fn read_sources(
    context: &Context,
    owned: &Fields,
    problems: &mut Vec<Problem>,
) -> Vec<SourceContent> {
    for (name, text) in &context.files.elements {
        let source = name.split('/').next().unwrap_or_default();
        if !owned.contains_key(source) {
            let message =
                format!("no module shows the source `{source}`: add one, or take the file away");
            problems.push(Problem {
                file: text.file.clone(),
                line: None,
                message,
            });
        }
    }
    owned
        .iter()
        .map(|(key, fields)| read_source(context, key, fields, problems))
        .collect()
}

fn read_source(
    context: &Context,
    key: &str,
    fields: &[Field],
    problems: &mut Vec<Problem>,
) -> SourceContent {
    let reading = Reading {
        today: context.today,
        pictures: context.pictures,
    };
    let mut elements = Elements {
        reading,
        fields,
        keys: HashSet::new(),
        found: Vec::new(),
    };
    let files = context
        .files
        .elements
        .iter()
        .filter(|(name, _)| name.split('/').next() == Some(key));
    let mut found = false;
    for (_, text) in files {
        elements.read(text, problems);
        found = true;
    }
    if !found {
        let file = context.files.name_of(&format!("elements/{key}.toml"));
        problems.push(Problem {
            file,
            line: None,
            message: "is missing: a module shows this source".to_owned(),
        });
    }
    SourceContent {
        key: key.to_owned(),
        fields: fields.to_vec(),
        has_months: false,
        elements: elements.found,
    }
}

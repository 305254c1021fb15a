//! A page and its modules in the form that is stored.

use toml::Spanned;

use crate::domain::content::{ModuleContent, PageContent};
use crate::domain::module::Field;

use super::context::{Context, Fields};
use super::module_file::{ModuleFile, check_pictures};
use super::page_file::ReadPage;
use super::report::Report;
use super::source_text::Problem;

/// The page as it is stored, with its modules, in this language.
pub fn page_content(
    context: &Context,
    (page, language): (ReadPage, String),
    owned: &Fields,
    problems: &mut Vec<Problem>,
) -> PageContent {
    let text = page.text;
    let file = page.file;
    let mut report = Report { text, problems };
    let mut pictures = Vec::new();
    let mut modules = Vec::new();
    for module in file.modules {
        let module = module.into_inner();
        let shown = check_pictures(&module, context.pictures, &mut report);
        // What a hidden block shows is no more public than the block (security 13).
        if module.visible != Some(false) {
            pictures.extend(shown);
        }
        modules.push(module_content(module, owned));
    }
    pictures.sort();
    pictures.dedup();
    PageContent {
        path: page.path,
        parent: page.parent,
        label: file.label.unwrap_or_else(|| file.title.clone()),
        title: file.title,
        description: file.description,
        position: file.position,
        visible: file.visible,
        menu: file.menu,
        heading: file.heading,
        language,
        translation_of: file.translation_of.map(Spanned::into_inner),
        former: file.former.into_iter().map(Spanned::into_inner).collect(),
        menu_param: file.menu_param,
        class_theme_style: file
            .class_theme_style
            .map(Spanned::into_inner)
            .unwrap_or_default(),
        pictures,
        modules,
    }
}

fn module_content(mut module: ModuleFile, owned: &Fields) -> ModuleContent {
    let own: Vec<Field> = std::mem::take(&mut module.fields)
        .into_iter()
        .map(Spanned::into_inner)
        .collect();
    let fields = match module.source() {
        Some(source) if own.is_empty() => owned.get(source.get_ref()).cloned().unwrap_or_default(),
        _ => own,
    };
    ModuleContent {
        key: module.key.get_ref().clone(),
        ident: module.ident.get_ref().clone(),
        title: module.title.take().filter(|title| !title.trim().is_empty()),
        visible: module.visible.unwrap_or(true),
        body: module.into_body(fields),
    }
}

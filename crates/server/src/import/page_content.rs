//! A page and its modules in the form that is stored.

use crate::domain::content::{ModuleContent, PageContent};
use crate::domain::module::{Body, Field, ListSettings, TableSettings};
use crate::domain::picture::{Picture, full_file, small_file};
use crate::domain::rich_text::{Profile, sanitise};

use super::context::{Context, Fields};
use super::module_file::{Kind, ModuleFile};
use super::page_file::ReadPage;
use super::source_text::{Problem, SourceText};

/// The page as it is stored, with its modules.
pub fn page_content(
    context: &Context,
    page: ReadPage,
    owned: &Fields,
    problems: &mut Vec<Problem>,
) -> PageContent {
    let ReadPage {
        path,
        parent,
        text,
        file,
    } = page;
    let modules = file.modules.into_iter().map(|module| {
        let module = module.into_inner();
        check_pictures(context, &module, text, problems);
        module_content(module, owned)
    });
    let modules = modules.collect();
    PageContent {
        path,
        parent,
        label: file.label.unwrap_or_else(|| file.title.clone()),
        title: file.title,
        description: file.description,
        position: file.position,
        visible: file.visible,
        menu: file.menu,
        heading: file.heading,
        language: String::new(),
        translation_of: None,
        former: Vec::new(),
        menu_param: std::collections::BTreeMap::new(),
        class_theme_style: String::new(),
        pictures: Vec::new(),
        modules,
    }
}

fn module_content(module: ModuleFile, owned: &Fields) -> ModuleContent {
    let source = module
        .source()
        .map(|source| source.get_ref().clone())
        .unwrap_or_default();
    let own: Vec<Field> = module
        .fields
        .into_iter()
        .map(toml::Spanned::into_inner)
        .collect();
    let fields = if own.is_empty() {
        owned.get(&source).cloned().unwrap_or_default()
    } else {
        own
    };
    let default_sort = module.default_sort.map(toml::Spanned::into_inner);
    let body = match module.kind.get_ref() {
        Kind::Html => {
            let content = module
                .content
                .as_ref()
                .map_or("", |content| content.get_ref());
            Body::Html {
                content: sanitise(content, Profile::PageBlock).to_string(),
            }
        }
        Kind::Table => {
            let caption = module
                .caption
                .map(toml::Spanned::into_inner)
                .unwrap_or_default();
            Body::Table(TableSettings {
                source,
                default_sort,
                caption,
                fields,
            })
        }
        Kind::List => Body::List(ListSettings {
            source,
            per_page: module
                .per_page
                .map_or_else(|| vec![12], toml::Spanned::into_inner),
            default_sort,
            detail: module.detail.is_some_and(toml::Spanned::into_inner),
            pager: module.pager.is_none_or(toml::Spanned::into_inner),
            more: module.more.map(toml::Spanned::into_inner),
            load_more: None,
            words: false,
            sort_control: crate::domain::module::SortControl::default(),
            feed: false,
            empty: None,
            reference_sheet: false,
            fields,
        }),
    };
    ModuleContent {
        key: module.key.into_inner(),
        ident: module.ident.into_inner(),
        title: module.title.filter(|title| !title.trim().is_empty()),
        visible: module.visible.unwrap_or(true),
        body,
    }
}

/// Pictures that a block's HTML names must be there. Looked for in the file's own text, so that the
/// line is right.
fn check_pictures(
    context: &Context,
    module: &ModuleFile,
    text: &SourceText,
    problems: &mut Vec<Problem>,
) {
    const MARK: &str = "/medias/";
    let span = module
        .content
        .as_ref()
        .map(toml::Spanned::span)
        .unwrap_or_default();
    let Some(html) = text.text.get(span.clone()) else {
        return;
    };
    for (offset, _) in html.match_indices(MARK) {
        let rest = &html[offset + MARK.len()..];
        let name = rest
            .split(|c: char| c.is_whitespace() || "\"'<>,\\".contains(c))
            .next()
            .unwrap_or_default();
        let known = |picture: &Picture| {
            name == full_file(&picture.name) || name == small_file(&picture.name)
        };
        if !context.pictures.iter().any(known) {
            let start = span.start + offset;
            problems.push(text.problem(
                start..start,
                format!("there is no picture `{name}`: add it to pictures.toml"),
            ));
        }
    }
}

//! Drafts of content that is stored already, to check it by the rules of new content.

use std::collections::BTreeMap;

use super::element::ElementDraft;
use super::page_draft::PageDraft;
use crate::domain::content::{ElementContent, ModuleContent, PageContent};
use crate::domain::module::{Body, FormInput, ModuleDraft};

impl From<&ElementContent> for ElementDraft {
    fn from(content: &ElementContent) -> Self {
        Self {
            key: content.key.clone(),
            owner: content.owner.clone(),
            state: Some(content.state.name().to_owned()),
            values: content.values.clone(),
            translations: content.translations.clone(),
        }
    }
}

impl From<&PageContent> for PageDraft {
    fn from(content: &PageContent) -> Self {
        let language = Some(content.language.clone()).filter(|language| !language.is_empty());
        let class = Some(content.class_theme_style.clone()).filter(|class| !class.is_empty());
        Self {
            path: content.path.clone(),
            title: content.title.clone(),
            label: Some(content.label.clone()),
            description: content.description.clone(),
            position: content.position,
            visible: content.visible,
            menu: content.menu,
            heading: content.heading,
            language,
            translation_of: content.translation_of.clone(),
            former: content.former.clone(),
            class_theme_style: class,
            menu_param: content.menu_param.clone(),
            modules: content.modules.iter().map(ModuleDraft::from).collect(),
        }
    }
}

/// Databases of earlier programs contain empty lists of options, which no draft may have.
fn without_empty_options(input: &FormInput) -> FormInput {
    let options = input.options.clone();
    FormInput {
        options: options.filter(|options| !options.is_empty()),
        ..input.clone()
    }
}

impl From<&ModuleContent> for ModuleDraft {
    fn from(content: &ModuleContent) -> Self {
        let written = content.body.written().into_iter();
        let settings: BTreeMap<_, _> = written
            .map(|(name, value)| (name.to_owned(), value))
            .collect();
        let inputs = match &content.body {
            Body::Form(form) => form.inputs.iter().map(without_empty_options).collect(),
            _ => Vec::new(),
        };
        Self {
            ident: content.ident.clone(),
            title: content.title.clone(),
            visible: content.visible,
            aside: content.aside,
            source: content.body.source().map(str::to_owned),
            settings,
            fields: content.body.fields().to_vec(),
            inputs,
            ..Self::new(&content.key, content.body.kind())
        }
    }
}

//! `pages/**.toml`.

use crate::domain::content::{PageContent, SiteContent};

use super::module_entry;
use super::sources::SourceOwners;
use super::toml_text::TomlText;

/// The file of the page at this address.
pub fn name(path: &str) -> String {
    match path.trim_matches('/') {
        "" => "pages/index.toml".to_owned(),
        path => format!("pages/{path}.toml"),
    }
}

/// The page and its modules.
pub fn write(page: &PageContent, content: &SiteContent, sources: &SourceOwners) -> TomlText {
    let mut file = TomlText::default();
    file.text("title", &page.title);
    if page.label != page.title {
        file.text("label", &page.label);
    }
    file.text("description", &page.description);
    if page.position != 0 {
        file.value("position", page.position);
    }
    file.switch("visible", page.visible, true);
    file.switch("menu", page.menu, true);
    file.switch("heading", page.heading, true);
    if !page.language.is_empty() && page.language != inherited(page, content) {
        file.text("language", &page.language);
    }
    file.text_if("translation_of", page.translation_of.as_deref());
    file.texts("former", &page.former);
    if !page.class_theme_style.is_empty() {
        file.text("class_theme_style", &page.class_theme_style);
    }
    if !page.menu_param.is_empty() {
        file.header("[menu_param]");
        for (name, text) in &page.menu_param {
            file.text(name, text);
        }
    }
    for module in &page.modules {
        module_entry::write(module, sources.declared(module), &mut file);
    }
    file
}

/// The default language of the page.
fn inherited<'a>(page: &PageContent, content: &'a SiteContent) -> &'a str {
    let above = content
        .pages
        .iter()
        .find(|above| Some(&above.path) == page.parent.as_ref());
    let language = above.map(|above| above.language.as_str());
    language
        .filter(|language| !language.is_empty())
        .unwrap_or(&content.site.language)
}

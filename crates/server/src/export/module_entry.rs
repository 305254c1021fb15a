//! `[[module]]` of a page; keys with their default value are left out.

use crate::domain::content::ModuleContent;
use crate::domain::module::{Body, Field, FilterKind, Role};

use super::form_input;
use super::toml_text::TomlText;

/// Writes the module, with the fields that it declares itself.
pub fn write(module: &ModuleContent, declared: &[Field], file: &mut TomlText) {
    file.part("[[module]]");
    file.text("key", &module.key);
    file.text("ident", &module.ident);
    file.text("kind", module.body.kind().name());
    file.text_if("title", module.title.as_deref());
    file.switch("visible", module.visible, true);
    file.switch("aside", module.aside, false);
    if let Some(source) = module.body.source().filter(|source| *source != module.key) {
        file.text("source", source);
    }
    for (name, value) in module.body.written() {
        file.any(name, &value);
    }
    if let Body::Form(settings) = &module.body {
        for input in &settings.inputs {
            form_input::write(input, file);
        }
    }
    for declared in declared {
        field(declared, file);
    }
}

fn field(field: &Field, file: &mut TomlText) {
    file.header("[[module.field]]");
    file.text("name", &field.name);
    file.text("label", &field.label);
    file.text("kind", field.kind.name());
    file.switch("sortable", field.sortable, false);
    file.text_if("role", field.role.map(Role::name));
    file.text_if("filter", field.filter.map(FilterKind::name));
    file.switch("search", field.search, true);
    file.text_if("zero", field.zero.as_deref());
}

//! `[[module.input]]` of a form.

use crate::domain::module::FormInput;

use super::toml_text::{TomlText, string};

/// The input.
pub fn write(input: &FormInput, file: &mut TomlText) {
    file.header("[[module.input]]");
    file.text("name", &input.name);
    file.text("label", &input.label);
    file.text_if("title", input.title.as_deref());
    file.text("kind", input.kind.name());
    file.switch("required", input.required, false);
    file.text_if("min", input.min.as_deref());
    file.text_if("max", input.max.as_deref());
    if !input.options().is_empty() {
        let option = |option: &crate::domain::module::InputOption| {
            let (value, label) = (string(&option.value), string(&option.label));
            format!("{{ value = {value}, label = {label} }}")
        };
        let options: Vec<String> = input.options().iter().map(option).collect();
        file.value("options", format!("[{}]", options.join(", ")));
    }
    file.text_if("mask", input.mask.as_deref());
    if let Some(days) = &input.only_days {
        file.any("only_days", &days.as_slice().into());
    }
    file.texts("excludes", input.excludes.as_deref().unwrap_or_default());
    if let Some(suggest) = &input.suggest {
        let (classname, methode) = (string(&suggest.classname), string(&suggest.methode));
        let free = if suggest.free { ", free = true" } else { "" };
        let entry = format!("{{ classname = {classname}, methode = {methode}{free} }}");
        file.value("suggest", entry);
    }
    file.text_if("help", input.help.as_deref());
    file.text_if("autocomplete", input.autocomplete.as_deref());
}

//! Characters that a site's texts must not contain: TOML can express them, but PostgreSQL cannot store some of them,
//! and XML cannot contain any.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::domain::text::characters;

use super::folder::Folder;
use super::report::Report;
use super::source_text::{Problem, SourceText};

/// Reports texts that contain such a character. Files that are not TOML are reported elsewhere.
pub fn check(folder: &Folder, problems: &mut Vec<Problem>) {
    let many = [&folder.pages, &folder.elements, &folder.dictionary];
    let many = many.into_iter().flatten().map(|(_, text)| text);
    for text in many.chain([&folder.site]).chain(&folder.pictures) {
        check_text(text, problems);
    }
}

fn check_text(text: &SourceText, problems: &mut Vec<Problem>) {
    // In a file most of them can only be written as an escape.
    if !text.text.contains('\\') && !text.text.contains(is_unwanted) {
        return;
    }
    if let Ok(table) = DeTable::parse(&text.text) {
        check_table(table.get_ref(), &mut Report { text, problems });
    }
}

fn check_table(table: &DeTable, report: &mut Report) {
    for (name, value) in table {
        if name.get_ref().contains(is_unwanted) {
            report.within(name.span(), MESSAGE);
        }
        check_value(value, report);
    }
}

fn check_value(value: &Spanned<DeValue>, report: &mut Report) {
    match value.get_ref() {
        DeValue::String(text) if text.contains(is_unwanted) => report.at(value, MESSAGE),
        DeValue::Array(values) => values.iter().for_each(|value| check_value(value, report)),
        DeValue::Table(table) => check_table(table, report),
        _ => {}
    }
}

const MESSAGE: &str = "the text holds a control character such as \\u0000, or \\uFFFE: remove it";

/// A carriage return is part of a line ending in files.
fn is_unwanted(character: char) -> bool {
    character != '\r' && characters::is_unwanted(character)
}

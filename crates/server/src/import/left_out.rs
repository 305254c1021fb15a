//! Reports what the sanitiser removes from the folder's HTML, by file and line.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::domain::rich_text::{self, LeftOut, Profile};

use super::folder::Folder;
use super::source_text::{Problem, SourceText};

/// Names of the rich fields, by source.
type RichFields = HashMap<String, HashSet<String>>;

/// Returns what is removed from blocks and rich fields. Files that are not TOML are skipped: the import refuses them.
pub fn of(folder: &Folder) -> Vec<Problem> {
    let mut notes = Vec::new();
    let mut rich = RichFields::new();
    for (_, text) in &folder.pages {
        let Ok(table) = DeTable::parse(&text.text) else {
            continue;
        };
        for module in tables(table.get_ref(), "module") {
            if text_of(module, "kind") == Some("html") {
                let content = module.get("content");
                notes.extend(content.map_or_else(Vec::new, |content| {
                    notes_on(text, content, Profile::PageBlock)
                }));
            }
            add_fields(module, &mut rich);
        }
    }
    for (name, text) in &folder.elements {
        let source = name.split('/').next().unwrap_or_default();
        if let Some(fields) = rich.get(source) {
            notes.extend(of_elements(text, fields));
        }
    }
    notes
}

/// Adds the rich fields that a module declares for its source.
fn add_fields(module: &DeTable, rich: &mut RichFields) {
    let source = text_of(module, "source").or_else(|| text_of(module, "key"));
    let fields = tables(module, "field").into_iter();
    let fields = fields.filter(|field| text_of(field, "kind") == Some("rich"));
    let names = fields.filter_map(|field| text_of(field, "name"));
    let known = rich.entry(source.unwrap_or_default().to_owned());
    known.or_default().extend(names.map(str::to_owned));
}

fn of_elements(text: &SourceText, fields: &HashSet<String>) -> Vec<Problem> {
    let Ok(table) = DeTable::parse(&text.text) else {
        return Vec::new();
    };
    let mut notes = Vec::new();
    for element in tables(table.get_ref(), "element") {
        // A table in an element is a translation of it.
        let translations = element.iter();
        let translations = translations.filter_map(|(_, value)| value.get_ref().as_table());
        for texts in translations.chain([element]) {
            for (name, value) in texts {
                let name: &str = name.get_ref();
                if fields.contains(name) {
                    notes.extend(notes_on(text, value, Profile::Rich));
                }
            }
        }
    }
    notes.sort_by_key(|note| note.line);
    notes
}

/// The tables of the array with this key.
pub(super) fn tables<'t>(table: &'t DeTable<'t>, name: &str) -> Vec<&'t DeTable<'t>> {
    let array = table.get(name).and_then(|value| value.get_ref().as_array());
    let Some(array) = array else {
        return Vec::new();
    };
    let tables = array.iter();
    tables
        .filter_map(|value| value.get_ref().as_table())
        .collect()
}

/// The text of this key.
pub(super) fn text_of<'t>(table: &'t DeTable, name: &str) -> Option<&'t str> {
    table.get(name)?.get_ref().as_str()
}

fn notes_on(text: &SourceText, value: &Spanned<DeValue>, profile: Profile) -> Vec<Problem> {
    let Some(html) = value.get_ref().as_str() else {
        return Vec::new();
    };
    let found = rich_text::left_out(html, profile).into_iter();
    let note = |LeftOut { line, what }| {
        let at = start_of(&text.text, value.span(), line);
        text.problem(at..at, format!("{what} left out"))
    };
    found.map(note).collect()
}

/// Returns the position of a text's line in its file. A text in one line has escaped breaks, and counts as one place.
fn start_of(text: &str, span: Range<usize>, line: usize) -> usize {
    let start = span.start;
    let written = text.get(span).unwrap_or_default();
    let block = ["'''", "\"\"\""]
        .iter()
        .find_map(|quote| written.strip_prefix(*quote));
    let Some(inside) = block else {
        return start;
    };
    // TOML ignores a line break right after the opening quotes.
    let before = line + usize::from(inside.starts_with(['\n', '\r']));
    let breaks = written.match_indices('\n').map(|(at, _)| start + at + 1);
    breaks.take(before).last().unwrap_or(start)
}

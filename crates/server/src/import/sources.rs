//! The elements of all sources.

use std::collections::{HashMap, HashSet};

use crate::domain::content::SourceContent;
use crate::domain::rules::Checked;
use crate::domain::rules::outline::Outline;
use crate::domain::rules::source::{NeededFields, empty_source};

use super::context::Context;
use super::element_file::ElementReader;
use super::source_text::Problem;

/// A source and the keys of its elements.
pub struct ReadSource {
    /// The source.
    pub source: Checked<SourceContent>,
    /// All keys in its files, including those of invalid elements.
    pub keys: HashSet<String>,
}

/// The keys of all elements, by source.
pub struct Keys<'a>(HashMap<&'a str, &'a HashSet<String>>);

impl<'a> Keys<'a> {
    /// Collects the keys of these sources.
    pub fn of(sources: &'a [ReadSource]) -> Self {
        let keys = |read: &'a ReadSource| (read.source.key.as_str(), &read.keys);
        Self(sources.iter().map(keys).collect())
    }

    /// Returns whether a source with this key exists.
    pub fn has_source(&self, source: &str) -> bool {
        self.0.contains_key(source)
    }

    /// Returns whether the source has an element with this key.
    pub fn has_element(&self, source: &str, key: &str) -> bool {
        self.0.get(source).is_some_and(|keys| keys.contains(key))
    }
}

/// Reads the elements of all sources that a module shows.
pub fn read(context: &Context, outline: &Outline, problems: &mut Vec<Problem>) -> Vec<ReadSource> {
    for (name, text) in &context.files.elements {
        let source = source_of(name);
        if !outline.fields.contains_key(source) {
            let message =
                format!("no module shows the source `{source}`: add one, or remove the file");
            problems.push(text.whole(message));
        }
    }
    let sources = outline.fields.keys();
    let sources = sources.filter_map(|key| empty_source(key, outline));
    sources
        .map(|source| {
            let needed = NeededFields::of(&source.key, outline);
            read_source(context, (source, &needed), problems)
        })
        .collect()
}

/// Returns the source that a file of `elements/` belongs to.
fn source_of(name: &str) -> &str {
    name.split('/').next().unwrap_or_default()
}

fn read_source(
    context: &Context,
    (source, needed): (SourceContent, &NeededFields),
    problems: &mut Vec<Problem>,
) -> ReadSource {
    let mut elements = ElementReader::new(context, (&source.fields, needed));
    let files = context.files.elements.iter();
    let mut files = files
        .filter(|(name, _)| source_of(name) == source.key)
        .peekable();
    if files.peek().is_none() {
        problems.push(Problem {
            file: context
                .files
                .name_of(&format!("elements/{}.toml", source.key)),
            line: None,
            message: "is missing: a module shows this source".to_owned(),
        });
    }
    for (_, text) in files {
        elements.read(text, problems);
    }
    let ElementReader { found, keys, .. } = elements;
    ReadSource {
        source: Checked::source(source, found),
        keys,
    }
}

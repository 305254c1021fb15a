//! Files and folders that no import reads: a mistyped name would otherwise go unnoticed.

use super::folder::{Folder, PARTS};
use super::source_text::Problem;

/// Prefixes of names that people often keep beside a site: documents, settings and data.
const KEPT_BESIDE: [&str; 12] = [
    "readme",
    "license",
    "licence",
    "copying",
    "notice",
    "authors",
    "changelog",
    "contributing",
    "makefile",
    "justfile",
    "vitrine.toml",
    "data",
];

/// Returns a note for each entry that is not part of a site.
pub fn of(folder: &Folder) -> Vec<Problem> {
    let Ok(entries) = super::folder::entries(&folder.root) else {
        return Vec::new();
    };
    let unknown = entries.into_iter().filter(|(name, _)| {
        let begins = name.to_lowercase();
        !PARTS.contains(&name.as_str()) && !KEPT_BESIDE.iter().any(|kept| begins.starts_with(kept))
    });
    let parts = PARTS.join(", ");
    unknown
        .map(|(name, _)| Problem {
            file: folder.name_of(&name),
            line: None,
            message: format!("is not read: a site's folder has {parts}"),
        })
        .collect()
}

//! Files and folders beside the parts of a site's folder, which nothing reads: a misspelt one is missed in silence.

use super::folder::{Folder, PARTS};
use super::source_text::Problem;

/// What people keep beside a site, by how the name begins: its papers, its settings and its data.
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

/// Returns a note for each entry that is no part of a site.
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

//! The built page bundle, and the files that a page may preload.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use rust_embed::RustEmbed;
use serde::Deserialize;

use crate::views::shell::{Entries, Preload};

/// The bundle: embedded in a release, read from disk in a development build.
#[derive(RustEmbed)]
#[folder = "$PAGE_BUNDLE_ROOT/dist"]
#[allow_missing = true]
pub struct Bundle;

/// Vite's manifest: source → file.
const MANIFEST: &str = ".vite/manifest.json";
/// The French texts that the page's script has in English itself.
const ENGLISH: &str = ".vite/english.json";
/// Files needed by the first touch of a table header, by source. The WebAssembly module is the largest
/// and must be compiled before the first sort, so it is preloaded early.
const SORTING: [&str; 3] = [
    "src/core/glue/vitrine-glue.ts",
    "../pkg/flat/vitrine_bg.wasm",
    "src/behaviours/sortable-table/sortable-table.ts",
];

/// The names of entry points, and of their copies whose names have a hash of the content.
const HASHED: &str = "manifest.json";
/// Name of the script's entry point.
pub const SCRIPT: &str = "page.js";
/// Name of the style sheet's entry point.
pub const STYLE: &str = "page.css";

#[derive(Deserialize)]
struct Built {
    file: String,
    #[serde(default)]
    imports: Vec<String>,
}

/// Returns the French texts that the page's script has in English itself; none if the bundle is not built.
pub fn own_english() -> &'static HashSet<String> {
    static TEXTS: LazyLock<HashSet<String>> = LazyLock::new(|| {
        let texts = Bundle::get(ENGLISH);
        let texts = texts.and_then(|texts| serde_json::from_slice(&texts.data).ok());
        texts.unwrap_or_default()
    });
    &TEXTS
}

/// Returns the script and the style sheet under the names that pages use; those that stay if the bundle is not built.
pub fn entries() -> &'static Entries {
    static ENTRIES: LazyLock<Entries> =
        LazyLock::new(|| hashed(Bundle::get(HASHED).map(|file| file.data).as_deref()));
    &ENTRIES
}

fn hashed(manifest: Option<&[u8]>) -> Entries {
    let names = manifest.and_then(|text| serde_json::from_slice(text).ok());
    let names: HashMap<String, String> = names.unwrap_or_default();
    let of = |entry: &str| names.get(entry).cloned().unwrap_or(entry.to_owned());
    Entries {
        script: of(SCRIPT),
        style: of(STYLE),
    }
}

/// Returns the files that sort a table; empty if the bundle is not built.
pub fn sorting() -> &'static [Preload] {
    static FILES: LazyLock<Vec<Preload>> = LazyLock::new(|| {
        let manifest = Bundle::get(MANIFEST);
        manifest.map_or_else(Vec::new, |manifest| named(&manifest.data, &SORTING))
    });
    &FILES
}

/// Returns the files of these sources and of everything they import, each once; skips sources that were
/// not built.
fn named(manifest: &[u8], sources: &[&str]) -> Vec<Preload> {
    let built: HashMap<String, Built> = serde_json::from_slice(manifest).unwrap_or_default();
    let mut wanted: Vec<&str> = sources.to_vec();
    let mut next = 0;
    while let Some(source) = wanted.get(next) {
        let imports = built.get(*source).map_or(&[][..], |built| &built.imports);
        for import in imports {
            if !wanted.contains(&import.as_str()) {
                wanted.push(import);
            }
        }
        next += 1;
    }
    let files = wanted.into_iter().filter_map(|source| built.get(source));
    files.map(|built| Preload::of(&built.file)).collect()
}

#[cfg(test)]
mod tests {
    use super::{SORTING, hashed, named};
    use crate::views::shell::{Entries, Preload};

    const MANIFEST: &str = r#"{
        "_load-core-A.js": { "file": "chunks/load-core-A.js", "dynamicImports": ["src/core/glue/vitrine-glue.ts"] },
        "_page-B.js": { "file": "chunks/page-B.js", "imports": ["_load-core-A.js"] },
        "../pkg/flat/vitrine_bg.wasm": { "file": "chunks/vitrine_bg-C.wasm" },
        "src/core/glue/vitrine-glue.ts": { "file": "chunks/glue-D.js", "isDynamicEntry": true },
        "src/behaviours/list/list.ts": { "file": "chunks/list-E.js", "imports": ["_page-B.js"] },
        "src/behaviours/sortable-table/sortable-table.ts": {
            "file": "chunks/sortable-table-F.js", "imports": ["_page-B.js", "_load-core-A.js"]
        }
    }"#;

    #[test]
    fn files_are_named_with_what_they_import_once_and_the_module_is_no_script() {
        let script = |file: &str| Preload {
            file: file.to_owned(),
            is_script: true,
        };
        assert_eq!(
            named(MANIFEST.as_bytes(), &SORTING),
            [
                script("chunks/glue-D.js"),
                Preload {
                    file: "chunks/vitrine_bg-C.wasm".to_owned(),
                    is_script: false
                },
                script("chunks/sortable-table-F.js"),
                script("chunks/page-B.js"),
                script("chunks/load-core-A.js"),
            ]
        );
    }

    #[test]
    fn entries_have_the_names_of_the_manifest_and_without_one_those_that_stay() {
        let entries = |script: &str, style: &str| Entries {
            script: script.to_owned(),
            style: style.to_owned(),
        };
        let manifest = r#"{"page.css": "page-A.css", "page.js": "page-B.js"}"#;
        assert_eq!(
            hashed(Some(manifest.as_bytes())),
            entries("page-B.js", "page-A.css")
        );
        assert_eq!(hashed(Some(b"{")), entries("page.js", "page.css"));
        assert_eq!(hashed(None), entries("page.js", "page.css"));
    }

    #[test]
    fn a_manifest_that_is_none_or_lacks_a_source_names_nothing_for_it() {
        assert_eq!(named(b"", &SORTING), []);
        assert_eq!(named(b"{}", &SORTING), []);
    }
}

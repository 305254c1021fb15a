//! Each Rust unit imports only what the table of dependency rules allows.

use std::fs;
use std::path::{Path, PathBuf};

use vitrine_architecture::imports::{self, Names, Source};
use vitrine_architecture::{rules, violations};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn rules() -> Vec<rules::Rule> {
    let json = fs::read_to_string(root().join("tests/architecture/rules.json")).unwrap();
    rules::read(&json).unwrap()
}

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

fn module_of(below_src: &Path) -> Vec<String> {
    let mut parts: Vec<String> = below_src
        .with_extension("")
        .iter()
        .map(|part| part.to_string_lossy().into_owned())
        .collect();
    if parts.last().is_some_and(|last| last == "mod") {
        parts.pop();
    }
    parts
}

fn is_root(module: &[String]) -> bool {
    matches!(module, [only] if only == "lib" || only == "main")
}

fn sources(krate: &str) -> Vec<Source> {
    let folder = root().join(krate);
    let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
    let lib = fs::read_to_string(folder.join("src/lib.rs")).unwrap();
    let names = Names::of_crate(&manifest, &lib).unwrap();
    let mut files = Vec::new();
    rust_files(&folder.join("src"), &mut files);
    let read: Vec<(PathBuf, Vec<String>, String)> = files
        .into_iter()
        .map(|file| {
            let module = module_of(file.strip_prefix(folder.join("src")).unwrap());
            let text = fs::read_to_string(&file).unwrap();
            (file, module, text)
        })
        .collect();
    let for_tests: Vec<Vec<String>> = read
        .iter()
        .flat_map(|(_, module, text)| imports::test_modules(text, module).unwrap())
        .collect();
    read.into_iter()
        .filter(|(_, module, _)| !is_root(module) && !for_tests.contains(module))
        .map(|(file, module, text)| {
            let path = file.strip_prefix(root()).unwrap().display().to_string();
            let imports = imports::read(&text, &module, &names).unwrap();
            Source {
                path,
                krate: krate.to_owned(),
                module,
                imports,
            }
        })
        .collect()
}

#[test]
fn every_rust_unit_imports_only_what_the_table_allows() {
    let rules = rules();
    let mut checked = 0;
    let mut found = Vec::new();
    for krate in ["crates/core", "crates/core-wasm", "crates/server"] {
        for source in sources(krate) {
            checked += source.imports.len();
            found.extend(violations(&rules, &source));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    assert!(
        checked > 100,
        "only {checked} imports were read: the reader has lost its way"
    );
}

fn check(krate: &str, module: &[&str], text: &str) -> Vec<String> {
    let names = Names::of_crate(
        "[dependencies]\naxum = \"1\"\nweb-sys = \"1\"\ngloo-console = \"1\"\nvitrine-core.workspace = true\n",
        "pub mod sort;\npub use store::Store;\n",
    )
    .unwrap();
    let module: Vec<String> = module.iter().map(ToString::to_string).collect();
    let imports = imports::read(text, &module, &names).unwrap();
    violations(
        &rules(),
        &Source {
            path: "planted.rs".into(),
            krate: krate.into(),
            module,
            imports,
        },
    )
}

#[test]
fn a_domain_that_uses_another_domain_is_refused_however_it_is_spelled() {
    for text in [
        "use crate::layout::equalize;",
        "use super::layout;",
        "use crate::{text, layout::equalize as even};",
        "pub use super::layout::*;",
        "fn f() { crate::layout::equalize(); }",
        "fn f() { println!(\"{}\", crate::layout::equalize()); }",
        "mod inner { use super::super::layout; }",
    ] {
        assert_eq!(check("crates/core", &["sort"], text).len(), 1, "{text}");
    }
}

#[test]
fn a_domain_may_use_leaves_itself_and_what_its_tests_need() {
    for text in [
        "use crate::text::fold;",
        "use super::numbers;",
        "use self::inner::x;",
        "use std::fmt;",
        "#[cfg(test)] mod tests { use crate::layout; use axum::Router; }",
    ] {
        assert_eq!(
            check("crates/core", &["sort"], text),
            Vec::<String>::new(),
            "{text}"
        );
    }
}

#[test]
fn packages_that_a_unit_must_not_know_are_refused() {
    assert_eq!(
        check("crates/core", &["sort"], "use axum::Router;").len(),
        1
    );
    assert_eq!(
        check(
            "crates/server",
            &["domain", "page"],
            "fn f(_: axum::Router) {}"
        )
        .len(),
        1
    );
}

#[test]
fn a_root_reexport_does_not_hide_where_a_name_comes_from() {
    assert_eq!(
        check("crates/server", &["views", "page"], "use crate::Store;"),
        ["planted.rs:1: server views uses server store"]
    );
}

#[test]
fn a_route_file_never_uses_another_route_file() {
    assert_eq!(
        check(
            "crates/server",
            &["routes", "pages"],
            "use super::assets::router;"
        )
        .len(),
        1
    );
    assert_eq!(
        check(
            "crates/server",
            &["routes", "pages"],
            "use crate::store::Store;"
        )
        .len(),
        0
    );
}

#[test]
fn a_folder_of_the_domain_uses_only_those_below_it() {
    let of_listing = |text| check("crates/server", &["domain", "listing", "paging"], text).len();
    for text in [
        "use crate::domain::module::Module;",
        "use super::selection;",
    ] {
        assert_eq!(of_listing(text), 0, "{text}");
    }
    for text in [
        "use crate::domain::search::kind;",
        "use super::super::forms::mail;",
        "use crate::domain::unknown::X;",
    ] {
        assert_eq!(of_listing(text), 1, "{text}");
    }
}

#[test]
fn a_face_file_uses_only_the_core_module_of_its_name() {
    assert_eq!(
        check("crates/core-wasm", &["sort"], "use vitrine_core::layout;").len(),
        1
    );
    assert_eq!(
        check(
            "crates/core-wasm",
            &["sort"],
            "use vitrine_core::sort::order;"
        )
        .len(),
        0
    );
    assert_eq!(
        check("crates/core-wasm", &["sort"], "use crate::layout;").len(),
        1
    );
}

#[test]
fn only_the_folder_of_the_browser_uses_it() {
    let of_face = |module, text| check("crates/core-wasm", &[module], text).len();
    for text in ["use web_sys::Window;", "use gloo_console::warn;"] {
        assert_eq!(of_face("menu", text), 1, "{text}");
        assert_eq!(of_face("browser", text), 0, "{text}");
    }
    assert_eq!(of_face("menu", "use crate::browser::LOCAL;"), 0);
    assert_eq!(of_face("browser", "use crate::menu::Menu;"), 1);
}

#[test]
fn a_module_without_a_row_in_the_table_is_refused() {
    assert_eq!(check("crates/server", &["helpers"], "").len(), 1);
}

#[test]
fn a_file_declared_for_tests_alone_is_free_and_no_other() {
    let module = ["masks".to_owned()];
    let text = "#[cfg(test)] mod properties; mod run; #[cfg(test)] mod tests { mod inner {} }";
    assert_eq!(
        imports::test_modules(text, &module).unwrap(),
        [["masks".to_owned(), "properties".to_owned()]]
    );
}

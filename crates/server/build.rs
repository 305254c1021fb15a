//! Says what the compiled program holds besides Rust: migrations, templates, and in a release the
//! built page bundle and documentation.

use std::path::Path;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=migrations");
    // An absolute path without `..`: the folders below it need not exist yet when a development
    // build is made, and are read from disk when it runs.
    let frontend = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../frontend");
    let frontend = frontend.canonicalize().unwrap_or(frontend);
    println!("cargo:rustc-env=PAGE_BUNDLE_ROOT={}", frontend.display());
    let documentation = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/site");
    let documentation = documentation.canonicalize().unwrap_or(documentation);
    println!(
        "cargo:rustc-env=DOCUMENTATION_ROOT={}",
        documentation.display()
    );
    if std::env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        for folder in ["dist", "gallery"] {
            println!("cargo:rerun-if-changed={}", frontend.join(folder).display());
        }
        println!(
            "cargo:rerun-if-changed={}",
            documentation.join("dist/docs").display()
        );
    }
}

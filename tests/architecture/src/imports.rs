//! Reads the imports of a Rust source file: `use` trees, paths in code, and paths in macro calls, each resolved to
//! `crate::…` or to an external package.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, ItemMod, ItemUse, Macro, Path, UseTree};

/// One imported path.
#[derive(Debug, PartialEq, Eq)]
pub struct Import {
    /// Absolute: begins with `crate`, or with the package's name.
    pub path: Vec<String>,
    /// Line in the file, from 1.
    pub line: usize,
}

/// A source file and its imports.
#[derive(Debug)]
pub struct Source {
    /// File path from the repository's root.
    pub path: String,
    /// Folder of its crate, from the repository's root.
    pub krate: String,
    /// Its module path below the crate's root.
    pub module: Vec<String>,
    /// Its imports outside `#[cfg(test)]`.
    pub imports: Vec<Import>,
}

/// The names that a crate's imports can refer to.
#[derive(Debug, Default)]
pub struct Names {
    /// External packages, as spelled in code.
    pub packages: BTreeSet<String>,
    /// Names that the crate's root re-exports, each with the path it resolves to.
    pub reexports: BTreeMap<String, Vec<String>>,
}

impl Names {
    /// Reads the external packages of a manifest and the re-exports of the crate's root.
    pub fn of_crate(manifest: &str, root: &str) -> syn::Result<Self> {
        let packages = dependency_names(manifest);
        let mut names = Self {
            packages,
            reexports: BTreeMap::new(),
        };
        let mut reader = Reader::new(&names, Vec::new());
        for item in &syn::parse_file(root)?.items {
            if let syn::Item::Use(item) = item {
                reader.walk_use(&item.tree, &mut Vec::new());
            }
        }
        let found = reader.named;
        names.reexports = found
            .into_iter()
            .filter(|(_, path)| path.first().is_some_and(|p| p == "crate"))
            .collect();
        Ok(names)
    }
}

/// Reads the imports of the module `module` from its source text.
pub fn read(text: &str, module: &[String], names: &Names) -> syn::Result<Vec<Import>> {
    let file = syn::parse_file(text)?;
    let mut reader = Reader::new(names, module.to_vec());
    reader.visit_file(&file);
    Ok(reader.imports)
}

/// Modules that a source file declares for its tests only (`#[cfg(test)] mod properties;`). Their files are exempt
/// from the rules, like test code inside the file.
pub fn test_modules(text: &str, module: &[String]) -> syn::Result<Vec<Vec<String>>> {
    let of_tests = |item| match item {
        syn::Item::Mod(item) if item.content.is_none() && only_for_tests(&item.attrs) => {
            Some([module, &[item.ident.to_string()]].concat())
        }
        _ => None,
    };
    Ok(syn::parse_file(text)?
        .items
        .into_iter()
        .filter_map(of_tests)
        .collect())
}

fn dependency_names(manifest: &str) -> BTreeSet<String> {
    let mut names: BTreeSet<String> = ["std", "core", "alloc"].map(String::from).into();
    let mut inside = false;
    for line in manifest.lines() {
        if line.starts_with('[') {
            inside = line.contains("dependencies");
        } else if let Some((name, _)) = line.split_once(['=', '.']).filter(|_| inside) {
            names.insert(name.trim().replace('-', "_"));
        }
    }
    names
}

struct Reader<'a> {
    names: &'a Names,
    module: Vec<String>,
    imports: Vec<Import>,
    /// Name in scope → absolute path, of the `use` items read so far.
    named: BTreeMap<String, Vec<String>>,
}

impl<'a> Reader<'a> {
    fn new(names: &'a Names, module: Vec<String>) -> Self {
        Self {
            names,
            module,
            imports: Vec::new(),
            named: BTreeMap::new(),
        }
    }

    fn walk_use(&mut self, tree: &UseTree, prefix: &mut Vec<String>) {
        match tree {
            UseTree::Path(path) => {
                prefix.push(path.ident.to_string());
                self.walk_use(&path.tree, prefix);
                prefix.pop();
            }
            UseTree::Group(group) => group
                .items
                .iter()
                .for_each(|item| self.walk_use(item, prefix)),
            UseTree::Name(name) => self.keep_use(&name.ident, &name.ident, prefix),
            UseTree::Rename(name) => self.keep_use(&name.ident, &name.rename, prefix),
            UseTree::Glob(glob) => {
                let line = glob.star_token.span.start().line;
                self.keep(prefix.clone(), line);
            }
        }
    }

    fn keep_use(&mut self, name: &syn::Ident, alias: &syn::Ident, prefix: &[String]) {
        let mut path = prefix.to_vec();
        if name != "self" {
            path.push(name.to_string());
        }
        if let Some(absolute) = self.keep(path, name.span().start().line) {
            self.named.insert(alias.to_string(), absolute);
        }
    }

    fn keep(&mut self, path: Vec<String>, line: usize) -> Option<Vec<String>> {
        let path = self.absolute(path)?;
        self.imports.push(Import {
            path: path.clone(),
            line,
        });
        Some(path)
    }

    /// Resolves `self`, `super` and the root's re-exports; nothing for a name local to this file.
    fn absolute(&self, path: Vec<String>) -> Option<Vec<String>> {
        let first = path.first()?.clone();
        if self.names.packages.contains(&first) {
            return Some(path);
        }
        let below = match first.as_str() {
            "crate" => path[1..].to_vec(),
            "self" | "super" => self.relative(&path),
            // In a crate's root a sibling module is named without `crate::`.
            _ if self.module.is_empty() => path,
            _ => return None,
        };
        let name = below.first()?;
        let full = match self.names.reexports.get(name) {
            Some(target) => target
                .iter()
                .cloned()
                .chain(below[1..].iter().cloned())
                .collect(),
            None => std::iter::once("crate".to_owned()).chain(below).collect(),
        };
        Some(full)
    }

    fn relative(&self, path: &[String]) -> Vec<String> {
        let mut base = self.module.clone();
        let mut rest = path;
        while let Some((first, tail)) = rest.split_first() {
            match first.as_str() {
                "self" => {}
                "super" => {
                    base.pop();
                }
                _ => break,
            }
            rest = tail;
        }
        base.into_iter().chain(rest.iter().cloned()).collect()
    }

    fn scan_tokens(&mut self, tokens: TokenStream) {
        let mut path: Vec<String> = Vec::new();
        let (mut line, mut colons) = (0, 0);
        for token in tokens {
            match token {
                TokenTree::Group(group) => self.scan_tokens(group.stream()),
                TokenTree::Punct(punct) if punct.as_char() == ':' => colons += 1,
                TokenTree::Ident(ident) => {
                    if colons != 2 {
                        self.keep_scanned(std::mem::take(&mut path), line);
                        line = ident.span().start().line;
                    }
                    path.push(ident.to_string());
                    colons = 0;
                }
                _ => {
                    self.keep_scanned(std::mem::take(&mut path), line);
                    colons = 0;
                }
            }
        }
        self.keep_scanned(path, line);
    }

    fn keep_scanned(&mut self, path: Vec<String>, line: usize) {
        if path.len() > 1 && !self.module.is_empty() {
            self.keep(path, line);
        }
    }
}

fn only_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute
                .parse_args::<syn::Ident>()
                .is_ok_and(|ident| ident == "test")
    })
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        if !only_for_tests(&item.attrs) {
            self.walk_use(&item.tree, &mut Vec::new());
        }
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if only_for_tests(&item.attrs) {
            return;
        }
        self.module.push(item.ident.to_string());
        visit::visit_item_mod(self, item);
        self.module.pop();
    }

    fn visit_path(&mut self, path: &'ast Path) {
        let names: Vec<String> = path
            .segments
            .iter()
            .map(|segment| segment.ident.to_string())
            .collect();
        let line = path
            .segments
            .first()
            .map_or(0, |segment| segment.ident.span().start().line);
        self.keep_scanned(names, line);
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        self.scan_tokens(call.tokens.clone());
        visit::visit_macro(self, call);
    }
}

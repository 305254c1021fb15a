//! The files of `pages/`: their path is the address.

use std::collections::{BTreeMap, HashSet};

use serde::Deserialize;
use toml::Spanned;

use super::folder::Folder;
use super::module_file::ModuleFile;
use super::report::Report;
use super::source_text::{Problem, SourceText, is_key};

/// First parts of addresses that are the program's own.
const RESERVED: [&str; 3] = ["medias", "lien", "healthz"];

/// Whether addresses that begin with this part are the program's own.
pub fn is_reserved(first: &str, platform: &str) -> bool {
    first == platform || RESERVED.contains(&first)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PageFile {
    pub title: String,
    pub label: Option<String>,
    pub description: String,
    #[serde(default)]
    pub position: i64,
    #[serde(default = "yes")]
    pub visible: bool,
    #[serde(default = "yes")]
    pub menu: bool,
    #[serde(default = "yes")]
    pub heading: bool,
    pub language: Option<Spanned<String>>,
    pub translation_of: Option<Spanned<String>>,
    #[serde(default)]
    pub former: Vec<Spanned<String>>,
    pub class_theme_style: Option<Spanned<String>>,
    #[serde(default)]
    pub menu_param: BTreeMap<String, String>,
    #[serde(default, rename = "module")]
    pub modules: Vec<Spanned<ModuleFile>>,
}

/// A page as its file says it, with the addresses that follow from its place.
pub struct ReadPage<'a> {
    pub path: String,
    pub parent: Option<String>,
    pub text: &'a SourceText,
    pub file: PageFile,
}

fn yes() -> bool {
    true
}

/// Reads all pages, each after the page above it. None when a file cannot be read as a page: what
/// the others say of it would only seem wrong.
pub fn read<'a>(
    folder: &'a Folder,
    platform: &str,
    problems: &mut Vec<Problem>,
) -> Option<Vec<ReadPage<'a>>> {
    let mut pages = Vec::new();
    for (name, text) in &folder.pages {
        if let Err(message) = check_name(name, platform) {
            problems.push(Problem {
                file: text.file.clone(),
                line: None,
                message,
            });
        }
        match text.parse::<PageFile>() {
            Ok(file) => {
                file.check_class(&mut Report { text, problems });
                pages.push(ReadPage {
                    path: path_of(name),
                    parent: parent_of(name),
                    text,
                    file,
                });
            }
            Err(problem) => problems.push(problem),
        }
    }
    check_tree(folder, problems);
    // Pages above have shorter addresses than what is below them.
    pages.sort_by(|a, b| {
        (a.path.matches('/').count(), &a.path).cmp(&(b.path.matches('/').count(), &b.path))
    });
    (pages.len() == folder.pages.len()).then_some(pages)
}

impl PageFile {
    /// Classes go into an attribute as they are.
    fn check_class(&self, report: &mut Report) {
        let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | ' ');
        let class = self.class_theme_style.as_ref();
        if let Some(class) = class.filter(|class| !class.get_ref().chars().all(plain)) {
            let message = format!(
                "`{}` is no style class: use letters, digits, - and _",
                class.get_ref()
            );
            report.at(class, message);
        }
    }
}

fn path_of(name: &str) -> String {
    if name == "index" {
        "/".to_owned()
    } else {
        format!("/{name}")
    }
}

fn parent_of(name: &str) -> Option<String> {
    name.rsplit_once('/').map(|(above, _)| path_of(above))
}

fn check_name(name: &str, platform: &str) -> Result<(), String> {
    let first = name.split('/').next().unwrap_or_default();
    if !name.split('/').all(is_key) {
        return Err(
            "an address is made of a to z, 0 to 9 and -: rename the file or its folder".to_owned(),
        );
    }
    if is_reserved(first, platform) {
        return Err(format!(
            "/{first} is an address of the program: rename the page"
        ));
    }
    if name.ends_with("/index") {
        let folder = name.trim_end_matches("/index");
        return Err(format!(
            "a folder's own page stands beside it: rename it pages/{folder}.toml"
        ));
    }
    Ok(())
}

fn check_tree(folder: &Folder, problems: &mut Vec<Problem>) {
    let names: HashSet<&str> = folder.pages.iter().map(|(name, _)| name.as_str()).collect();
    if !names.contains("index") {
        let file = folder.name_of("pages/index.toml");
        problems.push(Problem {
            file,
            line: None,
            message: "is missing: it is the home page".to_owned(),
        });
    }
    for (name, text) in &folder.pages {
        let above = name.rsplit_once('/').map(|(above, _)| above);
        if let Some(above) = above.filter(|above| !names.contains(above)) {
            let message = format!("the page above it is missing: write pages/{above}.toml");
            problems.push(Problem {
                file: text.file.clone(),
                line: None,
                message,
            });
        }
    }
}

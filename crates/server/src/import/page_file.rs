//! The files of `pages/`. The path of a file is the page's address.

use crate::domain::rules::page::check_alone;
use crate::domain::rules::page_draft::PageDraft;

use super::folder::Folder;
use super::source_text::{Problem, SourceText};

/// The pages of a folder, parents before children, and their files.
pub struct PageFiles<'a> {
    /// The pages.
    pub drafts: Vec<PageDraft>,
    /// The file of each.
    pub texts: Vec<&'a SourceText>,
}

/// Reads all pages. Returns `None` if a file cannot be parsed, because references to it from other
/// pages would be reported, too.
pub fn read<'a>(
    folder: &'a Folder,
    platform: &str,
    problems: &mut Vec<Problem>,
) -> Option<PageFiles<'a>> {
    let mut pages = Vec::new();
    for (name, text) in &folder.pages {
        match text.parse::<PageDraft>() {
            Ok(mut draft) => {
                draft.path = path_of(name);
                pages.push((draft, text));
            }
            Err(problem) => problems.push(problem),
        }
    }
    check_home(folder, problems);
    if pages.len() < folder.pages.len() {
        for (draft, text) in &pages {
            problems.extend(text.faults(&check_alone(draft, platform)));
        }
        return None;
    }
    // A parent's address is shorter than its children's.
    pages.sort_by(|(a, _), (b, _)| {
        (a.path.matches('/').count(), &a.path).cmp(&(b.path.matches('/').count(), &b.path))
    });
    let (drafts, texts) = pages.into_iter().unzip();
    Some(PageFiles { drafts, texts })
}

fn path_of(name: &str) -> String {
    if name == "index" {
        "/".to_owned()
    } else {
        format!("/{name}")
    }
}

fn check_home(folder: &Folder, problems: &mut Vec<Problem>) {
    if !folder.pages.iter().any(|(name, _)| name == "index") {
        problems.push(Problem {
            file: folder.name_of("pages/index.toml"),
            line: None,
            message: "is missing: it is the home page".to_owned(),
        });
    }
}

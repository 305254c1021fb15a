//! Current and former addresses of pages: each is unique.

use super::known_of_pages::KnownOfPages;
use super::page_draft::PageDraft;
use crate::domain::fault::{Fault, PageFault, Path};
use crate::domain::values::key::is_key;
use crate::domain::values::link::is_site_path;

/// First parts of addresses that the program reserves.
const RESERVED: [&str; 3] = ["medias", "lien", "healthz"];

/// Maximum length of a former address.
const MOST_BYTES: usize = 1024;

/// Whether the program reserves addresses with this first part, regardless of the platform's directory.
///
/// ```
/// use vitrine_server::domain::rules::address::is_of_the_program;
/// assert!(is_of_the_program("medias") && !is_of_the_program("actualites"));
/// ```
pub fn is_of_the_program(first: &str) -> bool {
    RESERVED.contains(&first)
}

/// The same, with the platform's directory.
pub(super) fn is_reserved(first: &str, platform: &str) -> bool {
    first == platform || is_of_the_program(first)
}

/// Why no page may have this address; `None` for the home page's `/`.
pub fn refused(path: &str, platform: &str) -> Option<PageFault> {
    if path == "/" {
        return None;
    }
    let name = path.strip_prefix('/').unwrap_or_default();
    let first = name.split('/').next().unwrap_or_default();
    if !name.split('/').all(is_key) {
        Some(PageFault::InvalidAddress)
    } else if is_reserved(first, platform) {
        Some(PageFault::ReservedAddress(first.to_owned()))
    } else {
        let folder = name.strip_suffix("/index")?;
        Some(PageFault::OwnPage(folder.to_owned()))
    }
}

/// Returns what is wrong with the former addresses of a page.
pub fn check_former(draft: &PageDraft, known: &KnownOfPages) -> Vec<Fault> {
    let former = draft.former.iter().enumerate();
    former
        .filter_map(|(number, path)| {
            let why = refused_former(path, known.platform).or_else(|| {
                if known.outline.has_page(path) {
                    return Some(PageFault::FormerIsPage(path.clone()));
                }
                let (owner, first) = known.outline.former(path)?;
                let twice = || PageFault::FormerTwice {
                    path: path.clone(),
                    owner: owner.to_owned(),
                };
                ((owner, first) != (draft.path.as_str(), number)).then(twice)
            });
            let why = why.or_else(|| {
                let element = taken(path, known)?;
                Some(PageFault::FormerIsElement {
                    path: path.clone(),
                    element,
                })
            });
            Some(Fault::at(Path::of("former").at(number), why?))
        })
        .collect()
}

fn refused_former(path: &str, platform: &str) -> Option<PageFault> {
    let first = path.split('/').nth(1).unwrap_or_default();
    // Browsers remove these parts before the request.
    let has_dots = path.split('/').any(|part| matches!(part, "." | ".."));
    if !is_site_path(path) || has_dots || path.contains(['?', '#', ' ']) || path.len() > MOST_BYTES
    {
        Some(PageFault::InvalidFormer(path.to_owned()))
    } else if path.ends_with('/') {
        Some(PageFault::FormerSlash(path.to_owned()))
    } else {
        is_reserved(first, platform).then(|| PageFault::FormerReserved(first.to_owned()))
    }
}

/// The element whose page has this address.
pub fn taken(path: &str, known: &KnownOfPages) -> Option<String> {
    let (above, key) = path.rsplit_once('/')?;
    let above = if above.is_empty() { "/" } else { above };
    let mut sources = known.outline.details(above).iter();
    let source = sources.find(|source| (known.has_element)(source, key))?;
    Some(format!("{source}/{key}"))
}

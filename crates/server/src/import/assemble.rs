//! Combines the files of a site and checks references between them.

use std::collections::BTreeMap;

use crate::domain::content::{PageContent, SiteContent};
use crate::domain::picture::{Picture, PictureFile};
use crate::domain::rules::known_of_pages::KnownOfPages;
use crate::domain::rules::outline::Outline;
use crate::domain::rules::page;
use crate::domain::rules::site_draft::SiteDraft;
use crate::domain::rules::{Checked, SiteRest};

use super::context::Context;
use super::page_file::PageFiles;
use super::source_text::Problem;
use super::sources::{self, Keys};
use super::{dictionary_file, made_here, site_file};

/// The files after each was read alone.
pub struct FolderParts<'a> {
    /// The site; `None` if `site.toml` cannot be read.
    pub site: Option<SiteDraft>,
    /// The pages.
    pub pages: PageFiles<'a>,
    /// The pictures.
    pub pictures: Vec<Checked<Picture>>,
    /// The files of the pictures by name.
    pub picture_files: BTreeMap<String, PictureFile>,
}

/// Returns the whole site; `None` if `site.toml` cannot be read or anything is invalid. Reports all
/// problems either way.
pub fn site_content(
    context: &Context,
    parts: FolderParts,
    problems: &mut Vec<Problem>,
) -> Option<Checked<SiteContent>> {
    let outline = Outline::of(&parts.pages.drafts, context.languages);
    let mut of_elements = Vec::new();
    let sources = sources::read(context, &outline, &mut of_elements);
    let keys = Keys::of(&sources);
    let site = parts.site.as_ref().map(|draft| {
        let checked = site_file::check(draft, context, (&outline, &keys));
        // Problems of the site come first, because they cause many of the others.
        checked.map_err(|wrong| problems.splice(0..0, wrong).for_each(drop))
    });
    let known = KnownOfPages {
        platform: context.platform,
        languages: context.languages,
        pictures: context.pictures,
        outline: &outline,
        autocomplete: parts.site.as_ref().map(|draft| &draft.autocomplete[..]),
        has_element: &|source, key| keys.has_element(source, key),
    };
    let pages = check_pages(&parts.pages, &known, problems);
    problems.append(&mut of_elements);
    made_here::check(context, &parts.pages, problems);
    let dictionary = dictionary_file::read(context, problems);
    let (site, permalinks) = site?.ok()?;
    let rest = SiteRest {
        site,
        picture_files: parts.picture_files,
        dictionary,
        permalinks,
    };
    let sources = sources.into_iter().map(|read| read.source).collect();
    Some(Checked::site(rest, pages, sources, parts.pictures))
}

/// Returns the valid pages; reports problems with the others.
fn check_pages(
    pages: &PageFiles,
    known: &KnownOfPages,
    problems: &mut Vec<Problem>,
) -> Vec<Checked<PageContent>> {
    let mut checked = Vec::new();
    for (draft, text) in pages.drafts.iter().zip(&pages.texts) {
        match page::check(draft, known) {
            Ok(page) => checked.push(page),
            Err(faults) => problems.extend(text.faults(&faults)),
        }
    }
    checked
}

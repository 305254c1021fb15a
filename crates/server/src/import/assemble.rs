//! Brings the files of a site together: what one says of another must be there.

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::domain::content::{PageContent, SiteContent};
use crate::domain::picture::{Picture, PictureFile};
use crate::domain::rules::outline::Outline;
use crate::domain::rules::page::{self, Known as KnownOfPage};
use crate::domain::rules::{Checked, SiteRest};

use super::context::Context;
use super::menu_file::{self, Known};
use super::page_file::Pages;
use super::permalinks::{self, Targets};
use super::report::Report;
use super::site_file::SiteFile;
use super::source_text::Problem;
use super::sources::{self, ReadSource};
use super::{autocomplete, dictionary_file};

/// What was read of the files by themselves.
pub struct Parts<'a> {
    /// The site; none when its file cannot be read.
    pub site: Option<SiteFile>,
    /// The pages.
    pub pages: Pages<'a>,
    /// The pictures.
    pub pictures: Vec<Checked<Picture>>,
    /// The files of the pictures, by their names.
    pub picture_files: BTreeMap<String, PictureFile>,
}

/// The whole site; none when `site.toml` could not be read or something is wrong. All mistakes are
/// said either way.
pub fn site_content(
    context: &Context,
    parts: Parts,
    problems: &mut Vec<Problem>,
) -> Option<Checked<SiteContent>> {
    let outline = Outline::of(&parts.pages.drafts, context.languages);
    let mut of_elements = Vec::new();
    let sources = sources::read(context, &outline, &mut of_elements);
    let pages = check_pages(context, &parts.pages, (&outline, &sources), problems);
    problems.append(&mut of_elements);
    let dictionary = dictionary_file::read(context, problems);
    let mut permalinks = Vec::new();
    if let Some(site) = &parts.site {
        let pages = outline.pages.iter().map(|page| page.path.as_str());
        let pages: HashSet<&str> = pages.collect();
        let known = Known {
            pages: &pages,
            languages: context.languages,
        };
        let targets = Targets {
            pages: &pages,
            sources: &sources,
        };
        let text = &context.files.site;
        let mut report = Report { text, problems };
        menu_file::check((site.menu.as_ref(), &site.menus), &known, &mut report);
        autocomplete::check(&site.autocomplete, &outline.fields, &mut report);
        permalinks = permalinks::read(&site.permalinks, &targets, &mut report);
    }
    let rest = SiteRest {
        site: parts.site?.into_site(context.files),
        picture_files: parts.picture_files,
        dictionary,
        permalinks,
    };
    let sources = sources.into_iter().map(|read| read.source).collect();
    Some(Checked::site(rest, pages, sources, parts.pictures))
}

/// The pages that are right; says what is wrong with the others.
fn check_pages(
    context: &Context,
    pages: &Pages,
    (outline, sources): (&Outline, &[ReadSource]),
    problems: &mut Vec<Problem>,
) -> Vec<Checked<PageContent>> {
    let keys: HashMap<&str, &HashSet<String>> = sources
        .iter()
        .map(|read| (read.source.key.as_str(), &read.keys))
        .collect();
    let has_element =
        |source: &str, key: &str| keys.get(source).is_some_and(|keys| keys.contains(key));
    let known = KnownOfPage {
        platform: context.platform,
        languages: context.languages,
        pictures: context.pictures,
        outline,
        has_element: &has_element,
    };
    let mut checked = Vec::new();
    for (draft, text) in pages.drafts.iter().zip(&pages.texts) {
        match page::check(draft, &known) {
            Ok(page) => checked.push(page),
            Err(faults) => problems.extend(text.faults(&faults)),
        }
    }
    checked
}

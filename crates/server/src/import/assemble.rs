//! Brings the files of a site together: what one says of another must be there.

use std::collections::{BTreeMap, HashSet};

use crate::domain::content::SiteContent;

use super::context::Context;
use super::menu_file::{self, Known};
use super::page_content::page_content;
use super::page_file::ReadPage;
use super::permalinks::{self, Targets};
use super::report::Report;
use super::site_file::SiteFile;
use super::source_text::Problem;
use super::{addresses, autocomplete, dictionary_file, page_language, sources};

/// The whole site; none when `site.toml` could not be read. All mistakes are said either way.
pub fn site_content(
    context: &Context,
    (site, pages): (Option<SiteFile>, Vec<ReadPage>),
    problems: &mut Vec<Problem>,
) -> Option<SiteContent> {
    let languages = page_language::languages_of(&pages, context.languages, problems);
    page_language::check_translations(&pages, &languages, problems);
    addresses::check_former(&pages, context.platform, problems);
    sources::check_modules(context, &pages, problems);
    let owned = sources::fields_by_source(&pages, problems);
    let sources = sources::read_sources(context, (&owned, &pages), problems);
    addresses::check_elements(&pages, &sources, problems);
    let dictionary = dictionary_file::read(context, problems);
    let mut permalinks = Vec::new();
    if let Some(site) = &site {
        let paths: HashSet<&str> = pages.iter().map(|page| page.path.as_str()).collect();
        let known = Known {
            pages: &paths,
            languages: context.languages,
        };
        let targets = Targets {
            pages: &paths,
            sources: &sources,
        };
        let text = &context.files.site;
        let mut report = Report { text, problems };
        menu_file::check((site.menu.as_ref(), &site.menus), &known, &mut report);
        autocomplete::check(&site.autocomplete, &owned, &mut report);
        permalinks = permalinks::read(&site.permalinks, &targets, &mut report);
    }
    let pages = pages
        .into_iter()
        .zip(languages)
        .map(|page| page_content(context, page, &owned, problems))
        .collect();
    Some(SiteContent {
        site: site?.into_site(context.files),
        pages,
        sources,
        pictures: context.pictures.to_vec(),
        picture_files: BTreeMap::new(),
        dictionary,
        permalinks,
    })
}

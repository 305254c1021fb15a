//! A whole site, checked part by part: content read from a database or built by a program must follow the same rules as
//! the site's files.

use std::collections::{HashMap, HashSet};

use jiff::civil::Date;

use super::element::{self, ElementDraft};
use super::field_value::Reading;
use super::known_of_pages::KnownOfPages;
use super::languages::Languages;
use super::outline::Outline;
use super::page;
use super::page_draft::PageDraft;
use super::picture::{self, PictureDraft};
use super::proof::{Checked, SiteRest};
use super::site_draft::SiteDraft;
use super::site_settings;
use super::source::{NeededFields, empty_source};
use super::{dictionary, permalink};
use crate::domain::content::{DictionaryEntry, SiteContent, SourceContent};
use crate::domain::fault::{Fault, Path};
use crate::domain::picture::Picture;

/// Context for checking a site.
#[derive(Debug, Clone, Copy)]
pub struct KnownOfSite<'a> {
    /// The platform's directory, which is reserved as the start of addresses.
    pub platform: &'a str,
    /// The day used for `today`.
    pub today: Date,
}

/// The site, or all that is wrong with it. The path of a fault of a page, an element or a picture begins with `page`,
/// `element` or `picture` and a number, for elements with the key of their source before the number; a fault of the
/// dictionary with `dictionary` and a language. All others begin with a part of the site's own settings.
pub fn check(
    content: SiteContent,
    known: &KnownOfSite,
) -> Result<Checked<SiteContent>, Vec<Fault>> {
    let draft = SiteDraft::from(&content.site);
    let languages = draft.languages();
    let drafts: Vec<PageDraft> = content.pages.iter().map(PageDraft::from).collect();
    let outline = Outline::of(&drafts, &languages);
    let mut faults = Vec::new();
    let pictures = check_pictures(&content.pictures, &mut faults);
    let names: HashSet<String> = content
        .pictures
        .iter()
        .map(|one| one.name.clone())
        .collect();
    let of_elements = Elements {
        reading: Reading {
            today: known.today,
            pictures: &names,
        },
        languages: &languages,
        outline: &outline,
    };
    let sources: Vec<_> = content
        .sources
        .iter()
        .map(|source| of_elements.check(source, &mut faults))
        .collect();
    let keys: HashMap<&str, HashSet<&str>> = content.sources.iter().map(keys).collect();
    let has_element =
        |source: &str, key: &str| keys.get(source).is_some_and(|keys| keys.contains(key));
    let of_pages = KnownOfPages {
        platform: known.platform,
        languages: &languages,
        pictures: &names,
        outline: &outline,
        autocomplete: Some(&draft.autocomplete),
        has_element: &has_element,
    };
    let mut pages = Vec::new();
    for (number, draft) in drafts.iter().enumerate() {
        push_or_collect(
            page::check(draft, &of_pages),
            &Path::of("page").at(number),
            (&mut pages, &mut faults),
        );
    }
    let of_site = site_settings::KnownOfSettings {
        theme: &content.site.theme,
        outline: &outline,
    };
    let site = ok_or_collect(site_settings::check(&draft, &of_site), &mut faults);
    let of_permalinks = permalink::KnownOfPermalinks {
        outline: &outline,
        has_source: &|source| keys.contains_key(source),
        has_element: &has_element,
    };
    let permalinks: Vec<_> = content.permalinks.iter().map(Into::into).collect();
    let permalinks = ok_or_collect(permalink::check(&permalinks, &of_permalinks), &mut faults);
    let dictionary = check_dictionary(&content.dictionary, &languages, &mut faults);
    let (Some(site), Some(permalinks), true) = (site, permalinks, faults.is_empty()) else {
        return Err(faults);
    };
    let rest = SiteRest {
        site,
        picture_files: content.picture_files,
        dictionary,
        permalinks,
    };
    Ok(Checked::site(rest, pages, sources, pictures))
}

fn ok_or_collect<T>(checked: Result<T, Vec<Fault>>, faults: &mut Vec<Fault>) -> Option<T> {
    checked.map_err(|wrong| faults.extend(wrong)).ok()
}

fn check_dictionary(
    entries: &[DictionaryEntry],
    languages: &Languages,
    faults: &mut Vec<Fault>,
) -> Vec<Checked<DictionaryEntry>> {
    let mut found = Vec::new();
    for draft in dictionary::drafts(entries) {
        match dictionary::check(&draft, languages) {
            Ok(checked) => found.extend(checked),
            Err(wrong) => {
                let at = Path::of("dictionary").key(&draft.language);
                faults.extend(wrong.into_iter().map(|fault| fault.below(&at)));
            }
        }
    }
    found
}

fn push_or_collect<T>(
    checked: Result<Checked<T>, Vec<Fault>>,
    at: &Path,
    (found, faults): (&mut Vec<Checked<T>>, &mut Vec<Fault>),
) {
    match checked {
        Ok(checked) => found.push(checked),
        Err(wrong) => faults.extend(wrong.into_iter().map(|fault| fault.below(at))),
    }
}

fn check_pictures(pictures: &[Picture], faults: &mut Vec<Fault>) -> Vec<Checked<Picture>> {
    let mut names = HashSet::new();
    let mut found = Vec::new();
    for (number, picture) in pictures.iter().enumerate() {
        let draft = PictureDraft {
            name: &picture.name,
            alt: &picture.alt,
            sizes: [picture.full, picture.small],
            tone: picture.tone,
            content: picture.content.as_deref(),
        };
        let checked = picture::check(&draft, &picture::KnownOfPictures { names: &names });
        push_or_collect(
            checked,
            &Path::of("picture").at(number),
            (&mut found, faults),
        );
        names.insert(picture.name.clone());
    }
    found
}

fn keys(source: &SourceContent) -> (&str, HashSet<&str>) {
    let keys = source.elements.iter().map(|element| element.key.as_str());
    (&source.key, keys.collect())
}

struct Elements<'a> {
    reading: Reading<'a>,
    languages: &'a Languages,
    outline: &'a Outline<'a>,
}

impl Elements<'_> {
    /// A source that no module shows keeps its current fields.
    fn check(&self, source: &SourceContent, faults: &mut Vec<Fault>) -> Checked<SourceContent> {
        let empty = empty_source(&source.key, self.outline).unwrap_or_else(|| SourceContent {
            key: source.key.clone(),
            fields: source.fields.clone(),
            has_months: source.has_months,
            elements: Vec::new(),
        });
        let needed = NeededFields::of(&source.key, self.outline);
        let mut keys = HashSet::new();
        let mut found = Vec::new();
        for (number, element) in source.elements.iter().enumerate() {
            let known = element::KnownOfElements {
                reading: self.reading,
                languages: self.languages,
                fields: &empty.fields,
                needed: &needed,
                keys: &keys,
            };
            let checked = element::check(&ElementDraft::from(element), &known);
            let at = Path::of(&source.key).key("element").at(number);
            push_or_collect(checked, &at, (&mut found, faults));
            keys.insert(element.key.clone());
        }
        Checked::source(empty, found)
    }
}

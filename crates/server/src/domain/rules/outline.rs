//! The data of pages that other pages must be consistent with: addresses, languages, keys and sources.

use std::collections::{BTreeMap, HashMap};

use super::languages::Languages;
use super::page_draft::PageDraft;
use crate::domain::module::{Field, Kind, ModuleDraft};

/// Fields by source.
pub type Fields = BTreeMap<String, Vec<Field>>;

/// The pages of a site and their relations. If two pages claim the same thing, it belongs to the first.
#[derive(Debug)]
pub struct Outline<'a> {
    /// The pages, each after the page above it.
    pub pages: &'a [PageDraft],
    /// Fields of each source, as its owner declares them.
    pub fields: Fields,
    languages: HashMap<&'a str, &'a str>,
    originals: HashMap<(&'a str, &'a str), &'a str>,
    former: HashMap<&'a str, Claim<'a>>,
    modules: HashMap<&'a str, Claim<'a>>,
    owners: HashMap<&'a str, Kind>,
    details: HashMap<&'a str, Vec<&'a str>>,
}

/// A page, and the index of what it claims.
type Claim<'a> = (&'a str, usize);

impl<'a> Outline<'a> {
    /// The outline of all pages of a site.
    pub fn of(pages: &'a [PageDraft], languages: &'a Languages) -> Self {
        let mut outline = Self {
            pages,
            fields: Fields::new(),
            languages: HashMap::new(),
            originals: HashMap::new(),
            former: HashMap::new(),
            modules: HashMap::new(),
            owners: HashMap::new(),
            details: HashMap::new(),
        };
        for page in pages {
            outline.take(page, languages);
        }
        outline.take_sources();
        outline
    }

    fn take(&mut self, page: &'a PageDraft, languages: &'a Languages) {
        let path = page.path.as_str();
        let above = page
            .parent()
            .and_then(|above| self.languages.get(above).copied());
        let language = page.language.as_deref().or(above);
        let language = language.or(languages.own.as_deref()).unwrap_or_default();
        self.languages.insert(path, language);
        if let Some(original) = page.translation_of.as_deref() {
            self.originals.entry((original, language)).or_insert(path);
        }
        for (number, former) in page.former.iter().enumerate() {
            self.former.entry(former).or_insert((path, number));
        }
        for (number, module) in page.modules.iter().enumerate() {
            self.modules.entry(&module.key).or_insert((path, number));
            if let Some(source) = module.source().filter(|_| module.has_detail()) {
                self.details.entry(path).or_default().push(source);
            }
        }
    }

    /// The owner of a source is the module with its key, else the first that declares fields for it.
    fn take_sources(&mut self) {
        let mut owners: HashMap<&str, &ModuleDraft> = HashMap::new();
        for module in self
            .all_modules()
            .filter(|module| !module.fields.is_empty())
        {
            let Some(source) = module.source() else {
                continue;
            };
            let holder = owners.entry(source).or_insert(module);
            if module.key == source {
                *holder = module;
            }
        }
        for (source, owner) in owners {
            self.owners.insert(source, owner.kind);
            self.fields.insert(source.to_owned(), owner.fields.clone());
        }
    }

    /// The modules of all pages.
    pub fn all_modules(&self) -> impl Iterator<Item = &'a ModuleDraft> + use<'a> {
        self.pages.iter().flat_map(|page| &page.modules)
    }

    /// Whether the page exists.
    pub fn has_page(&self, path: &str) -> bool {
        self.languages.contains_key(path)
    }

    /// The language of a page: its own, else that of the page above, else the site's.
    pub fn language(&self, path: &str) -> Option<&'a str> {
        self.languages.get(path).copied()
    }

    /// The page that translates `original` into this language.
    pub fn translation(&self, original: &str, language: &str) -> Option<&'a str> {
        self.originals.get(&(original, language)).copied()
    }

    /// Whether the page with this address translates another one.
    pub fn is_translation(&self, path: &str) -> bool {
        let page = self.pages.iter().find(|page| page.path == path);
        page.is_some_and(|page| page.translation_of.is_some())
    }

    /// The page with this former address, and its index there.
    pub fn former(&self, path: &str) -> Option<(&'a str, usize)> {
        self.former.get(path).copied()
    }

    /// The page with the module of this key, and its index there.
    pub fn module(&self, key: &str) -> Option<(&'a str, usize)> {
        self.modules.get(key).copied()
    }

    /// The kind of the owner of a source, and its fields.
    pub fn owner(&self, source: &str) -> Option<(Kind, &[Field])> {
        Some((*self.owners.get(source)?, self.fields.get(source)?))
    }

    /// The sources whose elements have pages below this one.
    pub fn details(&self, path: &str) -> &[&'a str] {
        self.details.get(path).map_or(&[], Vec::as_slice)
    }
}

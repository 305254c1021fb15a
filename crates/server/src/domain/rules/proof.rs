//! A type that proves that a value was checked.

use std::collections::BTreeMap;
use std::ops::Deref;

use crate::domain::content::{
    DictionaryEntry, ElementContent, ModuleContent, PageContent, Permalink, SiteContent,
    SourceContent,
};
use crate::domain::picture::{Picture, PictureFile};
use crate::domain::site::Site;

/// A value that the rules have accepted. Only the rules create it, so that a function which requires it cannot get an
/// unchecked value.
///
/// Parts of a checked whole are checked, and so is a whole of checked parts:
///
/// ```
/// use vitrine_server::domain::content::{PageContent, SiteContent};
/// use vitrine_server::domain::rules::Checked;
/// fn titles(site: &Checked<SiteContent>) -> Vec<&str> {
///     site.pages().map(|page: Checked<&PageContent>| page.get().title.as_str()).collect()
/// }
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Checked<T>(T);

impl<T> Checked<T> {
    /// Wraps a checked value; for the rules alone.
    pub(super) fn new(value: T) -> Self {
        Self(value)
    }

    /// The proof for a reference to the value.
    pub fn by_ref(&self) -> Checked<&T> {
        Checked(&self.0)
    }

    /// The value without the proof.
    pub fn into_inner(self) -> T {
        self.0
    }
}

impl<'a, T> Checked<&'a T> {
    /// The value, for as long as the reference lives.
    pub fn get(self) -> &'a T {
        self.0
    }
}

impl<T> Deref for Checked<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

/// The parts of a site other than its pages, sources and pictures.
#[derive(Debug, Clone)]
pub struct SiteRest {
    /// Names, identity, footer, settings.
    pub site: Checked<Site>,
    /// The files of the pictures, by their names.
    pub picture_files: BTreeMap<String, PictureFile>,
    /// Texts in other languages.
    pub dictionary: Vec<Checked<DictionaryEntry>>,
    /// Short addresses.
    pub permalinks: Vec<Checked<Permalink>>,
}

fn bare<T>(values: Vec<Checked<T>>) -> Vec<T> {
    values.into_iter().map(Checked::into_inner).collect()
}

impl Checked<SiteContent> {
    /// Builds a site from checked parts.
    pub fn site(
        rest: SiteRest,
        pages: Vec<Checked<PageContent>>,
        sources: Vec<Checked<SourceContent>>,
        pictures: Vec<Checked<Picture>>,
    ) -> Self {
        Self(SiteContent {
            site: rest.site.0,
            pages: bare(pages),
            sources: bare(sources),
            pictures: bare(pictures),
            picture_files: rest.picture_files,
            dictionary: bare(rest.dictionary),
            permalinks: bare(rest.permalinks),
        })
    }

    /// Its pages, each after the page above it.
    pub fn pages(&self) -> impl ExactSizeIterator<Item = Checked<&PageContent>> {
        self.0.pages.iter().map(Checked)
    }

    /// Its sources.
    pub fn sources(&self) -> impl ExactSizeIterator<Item = Checked<&SourceContent>> {
        self.0.sources.iter().map(Checked)
    }

    /// Its pictures.
    pub fn pictures(&self) -> impl ExactSizeIterator<Item = Checked<&Picture>> {
        self.0.pictures.iter().map(Checked)
    }
}

impl Checked<SourceContent> {
    /// Builds a source from checked elements.
    pub fn source(empty: SourceContent, elements: Vec<Checked<ElementContent>>) -> Self {
        Self(SourceContent {
            elements: bare(elements),
            ..empty
        })
    }
}

impl<'a> Checked<&'a SourceContent> {
    /// Its elements, in their order.
    pub fn elements(self) -> impl ExactSizeIterator<Item = Checked<&'a ElementContent>> {
        self.0.elements.iter().map(Checked)
    }
}

impl<'a> Checked<&'a PageContent> {
    /// Its modules, from top to bottom.
    pub fn modules(self) -> impl ExactSizeIterator<Item = Checked<&'a ModuleContent>> {
        self.0.modules.iter().map(Checked)
    }
}

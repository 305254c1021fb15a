//! What pages need without asking the database: the site, its pages and modules, its dictionary.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use crate::domain::dictionary::VIEWS;
use crate::domain::module::{Body, Module};
use crate::domain::page_tree::{Page, PageTree};
use crate::domain::site::Site;
use crate::domain::translations::Translations;
use crate::domain::words::Words;
use crate::store::{Store, StoreError, StoredSource as Source, Structure};

use vitrine_core::i18n::Dictionary;

/// The structure of the site at one moment.
#[derive(Debug)]
pub struct Snapshot {
    /// Number of the site in the database.
    pub site_id: i64,
    /// The site.
    pub site: Site,
    /// Its pages.
    pub tree: PageTree,
    /// Visible modules by page, from top to bottom.
    modules: HashMap<i64, Arc<[Module]>>,
    /// Pages with a module that cannot be read, and why: the other pages stand.
    damaged: HashMap<i64, String>,
    /// Sources by key.
    sources: BTreeMap<String, Source>,
    /// Numbers of pages by former addresses.
    redirects: BTreeMap<String, i64>,
    /// What expressions are called, for the page's script too.
    pub translations: Translations,
    /// Dictionaries of the server's own texts, by language.
    dictionaries: BTreeMap<String, Dictionary>,
}

impl Snapshot {
    /// The structure as the database has it now; none before the first import.
    pub async fn read(store: &Store) -> Result<Option<Self>, StoreError> {
        Ok(store.structure().await?.map(Self::of))
    }

    fn of(structure: Structure) -> Self {
        let mut modules: HashMap<i64, Vec<Module>> = HashMap::new();
        for (page, module) in structure.modules {
            modules.entry(page).or_default().push(module);
        }
        let damaged: HashMap<i64, String> = structure.damaged.into_iter().collect();
        modules.retain(|page, _| !damaged.contains_key(page));
        let modules = modules.into_iter();
        let translations = Translations::new(structure.dictionary);
        Self {
            site_id: structure.site_id,
            site: structure.site,
            tree: PageTree::new(structure.pages),
            modules: modules.map(|(id, of)| (id, Arc::from(of))).collect(),
            damaged,
            sources: structure.sources,
            redirects: structure.redirects,
            dictionaries: translations.dictionaries(VIEWS),
            translations,
        }
    }

    /// The public page that once had this address.
    pub fn moved(&self, path: &str) -> Option<&Page> {
        self.tree.page(*self.redirects.get(path)?)
    }

    /// The visible modules of a page, from top to bottom.
    pub fn modules(&self, page: i64) -> &[Module] {
        self.modules.get(&page).map_or(&[], |modules| &**modules)
    }

    /// Why the modules of a page cannot be read, where they cannot.
    pub fn damage(&self, page: i64) -> Option<&str> {
        self.damaged.get(&page).map(String::as_str)
    }

    /// The source of this key; none where no element ever belonged to it.
    pub fn source(&self, key: &str) -> Option<Source> {
        self.sources.get(key).copied()
    }

    /// The language of a page.
    pub fn language<'a>(&'a self, page: &'a Page) -> &'a str {
        self.tree.language(page).unwrap_or(&self.site.language)
    }

    /// The server's own texts in this language.
    pub fn words<'a>(&'a self, language: &'a str) -> Words<'a> {
        Words::new(language, self.dictionaries.get(language)).on_site_in(&self.site.language)
    }

    /// The page below which the elements of this source have theirs: of several, one in this
    /// language first.
    pub fn detail_page(&self, source: &str, language: &str) -> Option<&Page> {
        let shows = |page: &&Page| {
            let shows =
                |module: &Module| module.body.has_detail() && module.body.source() == Some(source);
            self.modules(page.id).iter().any(shows)
        };
        let pages = || self.tree.public().filter(shows);
        let mut spoken = pages().filter(|page| self.language(page) == language);
        spoken.next().or_else(|| pages().next())
    }

    /// A visible module by its key, and its page.
    pub fn module(&self, key: &str) -> Option<(&Page, &Module)> {
        self.tree.public().find_map(|page| {
            let modules = self.modules(page.id).iter();
            let mut found = modules.filter(|module| module.key == key);
            found.next().map(|module| (page, module))
        })
    }

    /// Visible modules with their pages, in the order of the pages.
    pub fn all_modules(&self) -> impl Iterator<Item = (&Page, &Module)> {
        let of_page = |page| {
            self.modules(page_id(page))
                .iter()
                .map(move |module| (page, module))
        };
        self.tree.public().flat_map(of_page)
    }

    /// Whether the block of this source's elements is anywhere.
    pub fn shows(&self, source: &str) -> bool {
        let shows = |body: &Body| body.sources().any(|key| key == source);
        self.all_modules().any(|(_, module)| shows(&module.body))
    }
}

fn page_id(page: &Page) -> i64 {
    page.id
}

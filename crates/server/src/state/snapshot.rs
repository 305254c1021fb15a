//! All data of the site that pages need without a database query: its pages, modules and dictionary.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, OnceLock};

use vitrine_core::i18n::Dictionary;

use crate::domain::content::DictionaryEntry;
use crate::domain::language::dictionary::VIEWS;
use crate::domain::language::translations::Translations;
use crate::domain::language::translator::Translator;
use crate::domain::module::{Body, Field, Module};
use crate::domain::rules::languages::Languages;
use crate::domain::site::Site;
use crate::domain::site::page_tree::{Page, PageTree};
use crate::domain::site::speculation::SpeculationRules;
use crate::domain::values::id::{PageId, SiteId, SourceId};
use crate::store::{
    ChangeCount, Sources, Store, StoreError, StoredSource as Source, StoredStructure, StoredTarget,
};

use super::picture_visibility::ShownPictures;

/// The structure of the site at one moment. It shares with the previous snapshot what elements do not change.
#[derive(Debug)]
pub struct Snapshot {
    /// Changes with everything that visitors see: a new value means a new snapshot.
    pub changes: ChangeCount,
    /// Sources by key.
    sources: Sources,
    /// The pictures that visitors may see.
    pub(super) pictures: ShownPictures,
    structure: Arc<Structure>,
}

/// The parts that elements do not change: pages, modules, words. A snapshot dereferences to it, because most readers
/// need it.
#[derive(Debug)]
pub struct Structure {
    /// Revision of what surrounds all blocks: site, pages, dictionary, the set of modules. Does not change with
    /// elements or the content of one module.
    pub chrome: u64,
    /// Number of the site in the database.
    pub site_id: SiteId,
    /// The site.
    pub site: Site,
    /// Its pages.
    pub tree: PageTree,
    /// Visible modules by page, from top to bottom.
    modules: HashMap<PageId, Arc<[Module]>>,
    /// Pages with an unreadable module, and why; other pages are served.
    damaged: HashMap<PageId, String>,
    /// Numbers of pages by their former addresses.
    redirects: BTreeMap<String, PageId>,
    /// Translations of expressions, also sent to the page's script.
    pub translations: Translations,
    /// Dictionaries of the server's own texts, by language.
    dictionaries: BTreeMap<String, Dictionary>,
    /// Which links browsers may follow ahead, once a page says so.
    speculation_rules: OnceLock<SpeculationRules>,
}

impl std::ops::Deref for Snapshot {
    type Target = Structure;

    fn deref(&self) -> &Structure {
        &self.structure
    }
}

impl Snapshot {
    /// Reads the current structure from the database; `None` before the first import.
    pub async fn read(store: &Store) -> Result<Option<Self>, StoreError> {
        Ok(store.site().structure().await?.map(Self::of))
    }

    /// This snapshot after a change of elements; `None` if anything else has changed, too.
    pub async fn renewed(&self, store: &Store) -> Result<Option<Self>, StoreError> {
        let (changes, sources) = store.site().sources(self.site_id).await?;
        let is_same = changes.structure == self.changes.structure;
        Ok(is_same.then(|| Self {
            changes,
            sources,
            pictures: ShownPictures::default(),
            structure: Arc::clone(&self.structure),
        }))
    }

    fn of(structure: StoredStructure) -> Self {
        let chrome = chrome(&structure);
        let mut modules: HashMap<PageId, Vec<Module>> = HashMap::new();
        for (page, module) in structure.modules {
            modules.entry(page).or_default().push(module);
        }
        let modules = modules.into_iter();
        let translations = Translations::new(structure.dictionary);
        let of_site = Structure {
            chrome,
            site_id: structure.site_id,
            tree: PageTree::new(structure.pages).speaking(&structure.site.language),
            site: structure.site,
            modules: modules.map(|(id, of)| (id, Arc::from(of))).collect(),
            damaged: structure.damaged.into_iter().collect(),
            redirects: structure.redirects,
            dictionaries: translations.dictionaries(VIEWS),
            translations,
            speculation_rules: OnceLock::new(),
        };
        Self {
            changes: structure.changes,
            sources: structure.sources,
            pictures: ShownPictures::default(),
            structure: Arc::new(of_site),
        }
    }

    /// The page that formerly had this address.
    pub fn former(&self, path: &str) -> Option<&Page> {
        self.tree.page(*self.redirects.get(path)?)
    }

    /// Whether a page is for logged-in users: it has a block with a user's own elements.
    pub fn is_private(&self, page: PageId) -> bool {
        let mut modules = self.modules(page).iter();
        modules.any(|module| module.body.is_my_elements())
    }

    /// The rules by which browsers follow links ahead: to no page for logged-in users, and to none that notes when its
    /// visitor got it.
    pub fn speculation_rules(&self, platform: &str) -> &SpeculationRules {
        self.speculation_rules.get_or_init(|| {
            let notes_moment =
                |module: &Module| matches!(&module.body, Body::Form(form) if !form.captcha);
            let is_excluded = |page: &&Page| {
                self.is_private(page.id) || self.modules(page.id).iter().any(notes_moment)
            };
            let excluded = self.tree.public().filter(is_excluded);
            SpeculationRules::new(platform, excluded.map(|page| page.path.as_str()))
        })
    }

    /// The allowed languages of its content.
    pub fn site_languages(&self) -> Languages {
        Languages {
            own: Some(self.site.language.clone()),
            further: self.site.languages.clone(),
        }
    }

    /// The languages of the site, default first.
    pub fn languages(&self) -> impl Iterator<Item = &str> {
        let further = self.site.languages.iter().map(String::as_str);
        std::iter::once(self.site.language.as_str()).chain(further)
    }

    /// Whether elements have pages below this page.
    pub fn has_elements(&self, page: PageId) -> bool {
        let mut modules = self.modules(page).iter();
        modules.any(|module| module.body.has_detail())
    }

    /// The visible modules of a page, from top to bottom.
    pub fn modules(&self, page: PageId) -> &[Module] {
        self.modules.get(&page).map_or(&[], |modules| &**modules)
    }

    /// Why the modules of a page cannot be read; `None` if they can.
    pub fn damage(&self, page: PageId) -> Option<&str> {
        self.damaged.get(&page).map(String::as_str)
    }

    /// The source with this key; `None` if it never had an element.
    pub fn source(&self, key: &str) -> Option<Source> {
        self.sources.get(key).copied()
    }

    /// The language of a page.
    pub fn language<'a>(&'a self, page: &'a Page) -> &'a str {
        if page.language.is_empty() {
            &self.site.language
        } else {
            &page.language
        }
    }

    /// The server's own texts in this language.
    pub fn words<'a>(&'a self, language: &'a str) -> Translator<'a> {
        let words = Translator::new(language, self.dictionaries.get(language));
        words.on_site_in(&self.site.language)
    }

    /// The server's own texts in the site's language, for members and editors.
    pub fn own_words(&self) -> Translator<'_> {
        self.words(&self.site.language)
    }

    /// The server's own texts in the language of a page.
    pub fn words_on<'a>(&'a self, page: &'a Page) -> Translator<'a> {
        self.words(self.language(page))
    }

    /// The page below which this source's elements have pages; one in this language is preferred.
    pub fn detail_page(&self, source: &str, language: &str) -> Option<&Page> {
        let spoken = self.detail_page_in(source, language);
        spoken.or_else(|| self.detail_pages(source).next())
    }

    /// The page in this language below which the elements of this source have pages.
    pub fn detail_page_in(&self, source: &str, language: &str) -> Option<&Page> {
        let mut pages = self.detail_pages(source);
        pages.find(|page| self.language(page) == language)
    }

    fn detail_pages(&self, source: &str) -> impl Iterator<Item = &Page> {
        let shows = move |page: &&Page| {
            let shows =
                |module: &Module| module.body.has_detail() && module.body.source() == Some(source);
            self.modules(page.id).iter().any(shows)
        };
        self.tree.public().filter(shows)
    }

    /// The address of a public page, or of an element: its own page, otherwise the page that shows it.
    pub fn address_of(&self, target: &StoredTarget) -> Option<String> {
        match target {
            StoredTarget::Page(id) => self.tree.page(*id).map(|page| page.path.clone()),
            StoredTarget::Element { source, key } => {
                if let Some(page) = self.detail_page(source, &self.site.language) {
                    return Some(format!("{}/{key}", page.path.trim_end_matches('/')));
                }
                let mut shown = self.all_modules();
                let shown = shown.find(|(_, module)| module.body.source() == Some(source));
                shown.map(|(page, _)| page.path.clone())
            }
        }
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
        self.tree.public().flat_map(|page| {
            let modules = self.modules(page.id).iter();
            modules.map(move |module| (page, module))
        })
    }

    /// The modules that search the site, with their pages: the first one in each language, the site's own language
    /// first.
    pub fn searches(&self) -> Vec<(&Page, &Module)> {
        let is_search = |(_, module): &(&Page, &Module)| matches!(module.body, Body::Search(_));
        let searches: Vec<_> = self.all_modules().filter(is_search).collect();
        let of = |language: &str| {
            let mut spoken = searches.iter();
            spoken
                .find(|(page, _)| self.language(page) == language)
                .copied()
        };
        self.languages().filter_map(of).collect()
    }

    /// Numbers of the sources whose elements are on a public page.
    pub fn shown_sources(&self) -> Vec<SourceId> {
        let keys = self
            .all_modules()
            .flat_map(|(_, module)| module.body.sources());
        let keys: BTreeSet<&str> = keys.collect();
        let sources = keys.into_iter().filter_map(|key| self.source(key));
        sources.map(|source| source.id).collect()
    }

    /// The fields of this source's elements, as named by the modules that show them.
    pub fn fields_of<'a>(&'a self, source: &'a str) -> impl Iterator<Item = &'a Field> {
        let modules = self.all_modules().map(|(_, module)| &module.body);
        let shown = modules.filter(move |body| body.source() == Some(source));
        shown.flat_map(Body::fields)
    }

    /// Whether any page has a block with this source's elements.
    pub fn shows(&self, source: &str) -> bool {
        let shows = |body: &Body| body.sources().any(|key| key == source);
        self.all_modules().any(|(_, module)| shows(&module.body))
    }
}

/// A hash of site, pages, dictionary and arrangement of modules. The times of the pages' last changes are left out,
/// because they are not shown around blocks.
fn chrome(structure: &StoredStructure) -> u64 {
    let mut hasher = DefaultHasher::new();
    structure.site.hash(&mut hasher);
    let mut pages: Vec<&Page> = structure.pages.iter().collect();
    pages.sort_by_key(|page| page.id);
    for page in pages {
        let page = Page {
            changed_at: 0,
            ..page.clone()
        };
        page.hash(&mut hasher);
    }
    for (page, module) in &structure.modules {
        let Module {
            id,
            number,
            aside,
            body,
            ..
        } = module;
        let is_search = matches!(body, Body::Search(_));
        (
            page,
            id,
            number,
            aside,
            body.has_detail(),
            body.source(),
            is_search,
            body.anchors(),
        )
            .hash(&mut hasher);
    }
    let mut said: Vec<&DictionaryEntry> = structure.dictionary.iter().collect();
    said.sort();
    said.hash(&mut hasher);
    structure.pictures.hash(&mut hasher);
    hasher.finish()
}

//! The pages of a site as a tree of slugs.

use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap};

use vitrine_core::text::fold;

use crate::domain::values::id::PageId;

/// A page, without its modules.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Page {
    /// Number of the page (`idpage` of the page's configuration).
    pub id: PageId,
    /// Number of the parent page; `None` for home and for a tree's root.
    pub parent: Option<PageId>,
    /// Address: `/`, `/actualites`, `/vie-locale/lieux`.
    pub path: String,
    /// `<h1>` and `<title>`.
    pub title: String,
    /// Name in menus and in the breadcrumb.
    pub label: String,
    /// `<meta name=description>` and the lead under the title.
    pub description: String,
    /// Position among its siblings.
    pub position: i64,
    /// Whether it is public; otherwise it is 404 to the public, and so are all pages below it.
    pub visible: bool,
    /// Whether menus show it.
    pub menu: bool,
    /// Whether the layout renders title and lead; otherwise a module does.
    pub heading: bool,
    /// Language code.
    pub language: String,
    /// Number of the page that this one translates.
    pub translation_of: Option<PageId>,
    /// Its further texts in menus, besides the name (spec 3.6).
    pub menu_param: BTreeMap<String, String>,
    /// Style class of its menu entry; may be empty.
    pub class_theme_style: String,
    /// When it last changed, in seconds since 1970.
    pub changed_at: i64,
}

impl Page {
    /// Whether this is the site's home page.
    pub fn is_home(&self) -> bool {
        self.path == "/"
    }
}

/// All pages of a site, siblings in their order.
#[derive(Debug, Clone, Default)]
pub struct PageTree {
    pages: Vec<Page>,
    /// Public pages by address: every request looks one up.
    public: HashMap<String, usize>,
    /// The same by [`alike`] addresses; `None` where two differ only so.
    alike: HashMap<String, Option<usize>>,
    /// All pages by number.
    by_id: HashMap<PageId, usize>,
}

/// What addresses have in common that differ only in capitals, accents and doubled or trailing slashes.
///
/// ```
/// use vitrine_server::domain::site::page_tree::alike;
/// assert_eq!(alike("//Actualités/"), "/actualites");
/// assert_eq!(alike("//"), "/");
/// ```
pub fn alike(path: &str) -> String {
    let folded = fold(path);
    let segments = folded.split('/').filter(|segment| !segment.is_empty());
    format!("/{}", segments.collect::<Vec<_>>().join("/"))
}

impl PageTree {
    /// Makes a tree; siblings are sorted by position, then by label.
    pub fn new(mut pages: Vec<Page>) -> Self {
        pages.sort_by(|a, b| (a.position, &a.label).cmp(&(b.position, &b.label)));
        let by_id = pages.iter().enumerate();
        let by_id = by_id.map(|(place, page)| (page.id, place)).collect();
        let mut tree = Self {
            pages,
            public: HashMap::new(),
            alike: HashMap::new(),
            by_id,
        };
        let public = tree.pages.iter().enumerate();
        let public = public.filter(|(_, page)| tree.is_public(page));
        tree.public = public
            .map(|(place, page)| (page.path.clone(), place))
            .collect();
        for (path, place) in &tree.public {
            match tree.alike.entry(alike(path)) {
                Entry::Vacant(free) => _ = free.insert(Some(*place)),
                Entry::Occupied(mut taken) => _ = taken.insert(None),
            }
        }
        tree
    }

    /// The same tree with a language for each page: its own, else that of the nearest ancestor that has one, else the
    /// site's.
    #[must_use]
    pub fn speaking(mut self, site: &str) -> Self {
        let spoken = self
            .pages
            .iter()
            .map(|page| self.language(page).unwrap_or(site));
        let spoken: Vec<String> = spoken.map(str::to_owned).collect();
        for (page, language) in self.pages.iter_mut().zip(spoken) {
            page.language = language;
        }
        self
    }

    /// The public page at `path`; a trailing slash is ignored.
    pub fn find(&self, path: &str) -> Option<&Page> {
        let wanted = if path == "/" {
            path
        } else {
            path.trim_end_matches('/')
        };
        self.pages.get(*self.public.get(wanted)?)
    }

    /// The public page whose address differs from this one only as [`alike`] ignores; `None` if there are two.
    pub fn find_alike(&self, path: &str) -> Option<&Page> {
        self.pages.get((*self.alike.get(&alike(path))?)?)
    }

    /// The public page with this number.
    pub fn page(&self, id: PageId) -> Option<&Page> {
        self.any(id)
            .filter(|page| self.public.contains_key(&page.path))
    }

    fn any(&self, id: PageId) -> Option<&Page> {
        self.pages.get(*self.by_id.get(&id)?)
    }

    /// All public pages.
    pub fn public(&self) -> impl Iterator<Item = &Page> {
        let public = |page: &&Page| self.public.contains_key(&page.path);
        self.pages.iter().filter(public)
    }

    /// The language of a page: its own, else that of the nearest ancestor that has one.
    pub fn language<'a>(&'a self, page: &'a Page) -> Option<&'a str> {
        let above = self.ancestors(page).into_iter().rev();
        let mut spoken = std::iter::once(page).chain(above);
        let spoken = spoken.find(|page| !page.language.is_empty());
        spoken.map(|page| page.language.as_str())
    }

    /// The home page of a language: the site's own, or its translation.
    pub fn home(&self, language: &str) -> Option<&Page> {
        let home = self.find("/")?;
        self.version(home, language)
    }

    /// The translation of a page; the page itself if it is in that language.
    pub fn version<'a>(&'a self, page: &'a Page, language: &str) -> Option<&'a Page> {
        if page.language == language {
            return Some(page);
        }
        let original = page.translation_of.unwrap_or(page.id);
        let said = |other: &&Page| other.id == original || other.translation_of == Some(original);
        let mut versions = self.public().filter(said);
        versions.find(|other| other.language == language)
    }

    /// Ancestors of `page`, root first, without the page itself.
    pub fn ancestors(&self, page: &Page) -> Vec<&Page> {
        let mut above = Vec::new();
        let mut next = page.parent;
        // Protects against a cycle in the data.
        while let Some(parent) = next.and_then(|id| self.any(id)) {
            if above.len() >= self.pages.len() {
                break;
            }
            above.push(parent);
            next = parent.parent;
        }
        above.reverse();
        above
    }

    /// The main menu of a language: the pages below its home page, or the root pages beside the site's home, if menus
    /// show them. Home is left out, because the brand links to it.
    pub fn menu(&self, language: &str) -> Vec<&Page> {
        let home = self.home(language).filter(|home| !home.is_home());
        let above = home.map(|home| home.id);
        let shown = |page: &&Page| {
            let speaks = above.is_some() || page.language == language;
            page.parent == above && speaks && page.menu && page.visible && !page.is_home()
        };
        self.pages.iter().filter(shown).collect()
    }

    /// The menu of a section: the pages below `page`, or its siblings if it has no such pages.
    pub fn section(&self, page: &Page) -> Vec<&Page> {
        let below = self.below(page.id);
        match page.parent {
            Some(parent) if below.is_empty() => self.below(parent),
            _ => below,
        }
    }

    fn below(&self, id: PageId) -> Vec<&Page> {
        let shown = |page: &&Page| page.parent == Some(id) && page.menu && page.visible;
        self.pages.iter().filter(shown).collect()
    }

    fn is_public(&self, page: &Page) -> bool {
        page.visible && self.ancestors(page).iter().all(|above| above.visible)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::{Page, PageTree};
    use crate::domain::values::id::PageId;

    fn page(id: i64, parent: Option<i64>, path: &str) -> Page {
        Page {
            id: PageId(id),
            parent: parent.map(PageId),
            path: path.to_owned(),
            title: path.to_owned(),
            label: path.to_owned(),
            description: String::new(),
            position: 0,
            visible: true,
            menu: true,
            heading: true,
            language: "fr".to_owned(),
            translation_of: None,
            menu_param: BTreeMap::new(),
            class_theme_style: String::new(),
            changed_at: 0,
        }
    }

    fn paths(pages: &[&Page]) -> Vec<String> {
        pages.iter().map(|page| page.path.clone()).collect()
    }

    #[test]
    fn a_page_is_found_by_its_address_with_or_without_a_trailing_slash() {
        let tree = PageTree::new(vec![page(1, None, "/"), page(2, None, "/a")]);
        assert_eq!(tree.find("/a/").map(|page| page.id.0), Some(2));
        assert_eq!(tree.find("/").map(|page| page.id.0), Some(1));
        assert!(tree.find("/b").is_none());
    }

    #[test]
    fn a_page_is_found_by_an_address_that_looks_alike_if_it_is_the_only_one() {
        let tree = PageTree::new(vec![
            page(1, None, "/"),
            page(2, None, "/a/ete"),
            page(3, None, "/B"),
            page(4, None, "/b"),
        ]);
        let found = |path| tree.find_alike(path).map(|page| page.id.0);
        assert_eq!(found("//A//\u{c9}t\u{e9}/"), Some(2));
        assert_eq!(found("//"), Some(1));
        assert_eq!((found("/b"), found("//B"), found("/c")), (None, None, None));
    }

    #[test]
    fn a_page_below_a_hidden_page_is_hidden_too() {
        let hidden = Page {
            visible: false,
            ..page(1, None, "/a")
        };
        let tree = PageTree::new(vec![hidden, page(2, Some(1), "/a/b")]);
        assert!(tree.find("/a").is_none() && tree.find_alike("/A").is_none());
        assert!(tree.find("/a/b").is_none() && tree.find_alike("/A/b").is_none());
        assert!(tree.page(PageId(2)).is_none());
    }

    #[test]
    fn ancestors_come_root_first_and_a_cycle_ends() {
        let tree = PageTree::new(vec![
            page(1, None, "/a"),
            page(2, Some(1), "/a/b"),
            page(3, Some(2), "/a/b/c"),
        ]);
        let leaf = tree.find("/a/b/c").expect("the page is there");
        assert_eq!(paths(&tree.ancestors(leaf)), ["/a", "/a/b"]);
        let looped = PageTree::new(vec![page(1, Some(2), "/x"), page(2, Some(1), "/y")]);
        assert_eq!(looped.ancestors(&looped.pages[0]).len(), 2);
    }

    #[test]
    fn a_section_shows_the_pages_below_or_the_siblings_of_a_leaf() {
        let tree = PageTree::new(vec![
            page(1, None, "/a"),
            page(2, Some(1), "/a/b"),
            page(3, Some(1), "/a/c"),
        ]);
        let section = |path| paths(&tree.section(tree.find(path).expect("the page is there")));
        assert_eq!(section("/a"), ["/a/b", "/a/c"]);
        assert_eq!(section("/a/b"), ["/a/b", "/a/c"]);
    }

    #[test]
    fn menus_leave_out_home_hidden_pages_and_those_that_say_so() {
        let silent = Page {
            menu: false,
            ..page(3, None, "/b")
        };
        let hidden = Page {
            visible: false,
            ..page(4, None, "/c")
        };
        let tree = PageTree::new(vec![
            page(1, None, "/"),
            page(2, None, "/a"),
            silent,
            hidden,
        ]);
        assert_eq!(paths(&tree.menu("fr")), ["/a"]);
    }

    fn bilingual() -> PageTree {
        let own = |id, parent, path| Page {
            language: String::new(),
            ..page(id, parent, path)
        };
        let said = |id, parent, path: &str, original| Page {
            language: if parent == Some(4) { "" } else { "en" }.to_owned(),
            translation_of: Some(PageId(original)),
            ..page(id, parent, path)
        };
        PageTree::new(vec![
            own(1, None, "/"),
            own(2, None, "/lieux"),
            own(3, None, "/agenda"),
            said(4, None, "/en", 1),
            said(5, Some(4), "/en/venues", 2),
        ])
        .speaking("fr")
    }

    #[test]
    fn a_page_speaks_its_own_language_or_that_above_it_or_the_sites() {
        let tree = bilingual();
        let language = |path| tree.find(path).map(|page| page.language.as_str());
        assert_eq!(language("/lieux"), Some("fr"));
        assert_eq!(language("/en/venues"), Some("en"));
    }

    #[test]
    fn each_language_has_its_home_and_its_menu() {
        let tree = bilingual();
        assert_eq!(tree.home("en").map(|page| page.id.0), Some(4));
        assert_eq!(tree.home("de"), None);
        assert_eq!(paths(&tree.menu("en")), ["/en/venues"]);
        assert_eq!(paths(&tree.menu("fr")), ["/agenda", "/lieux"]);
    }

    #[test]
    fn the_versions_of_a_page_know_each_other() {
        let tree = bilingual();
        let version = |path, language| {
            let page = tree.find(path).expect("the page is there");
            tree.version(page, language).map(|page| page.path.as_str())
        };
        assert_eq!(version("/lieux", "en"), Some("/en/venues"));
        assert_eq!(version("/en/venues", "fr"), Some("/lieux"));
        assert_eq!(version("/lieux", "fr"), Some("/lieux"));
        assert_eq!(version("/agenda", "en"), None);
    }
}

//! Kinds of search results: the pages of the site, and the elements of each source.

/// The name of pages in addresses; keys of sources have no underscore.
const PAGES: &str = "_pages";

/// A kind of search results.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum SearchKind {
    /// Pages.
    Pages,
    /// Elements of the source with this key.
    Source(String),
}

impl SearchKind {
    /// The kind with this name; `None` for an empty name.
    ///
    /// ```
    /// use vitrine_server::domain::search::kind::SearchKind;
    /// assert_eq!(SearchKind::read("_pages"), Some(SearchKind::Pages));
    /// assert_eq!(SearchKind::read("agenda").expect("a kind").name(), "agenda");
    /// assert_eq!(SearchKind::read(""), None);
    /// ```
    pub fn read(name: &str) -> Option<Self> {
        match name {
            "" => None,
            PAGES => Some(Self::Pages),
            source => Some(Self::Source(source.to_owned())),
        }
    }

    /// Its name in addresses.
    pub fn name(&self) -> &str {
        match self {
            Self::Pages => PAGES,
            Self::Source(key) => key,
        }
    }
}

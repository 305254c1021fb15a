//! What a rendering is cached under.

use std::hash::Hash;

use crate::domain::block_request::BlockRequest;
use crate::domain::module::Module;
use crate::domain::values::id::PageId;
use crate::state::Snapshot;

/// What a rendering is cached under.
pub trait CacheKey: Clone + Eq + Hash + Send + Sync + 'static {
    /// The same without revisions, for the cache of last renderings.
    #[must_use]
    fn lasting(&self) -> Self;
    /// The memory that it takes.
    fn bytes(&self) -> usize;
}

/// The key of pages, blocks and files: everything that the rendering depends on.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Key {
    /// Revision of what surrounds all blocks: menus, identity, dictionary ([`super::Snapshot`]).
    pub chrome: u64,
    /// Scheme and host of absolute addresses; empty for a block without absolute addresses.
    pub origin: String,
    /// Number of the page; it implies the language.
    pub page: PageId,
    /// Key of the element whose page it is; empty for other pages.
    pub element: String,
    /// The blocks.
    pub blocks: Vec<BlockKey>,
    /// The form of the rendering.
    pub form: FragmentForm,
}

/// The forms in which the same content is rendered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FragmentForm {
    /// A page, or a block as a refresh returns it.
    Plain,
    /// A page for a visitor with `Save-Data`.
    Sparing,
    /// A page that opens in its own window.
    Popup,
    /// The content of the frame in such a page.
    Frame,
    /// The inside of a block.
    Inside,
    /// A file for other programs.
    File,
}

/// The key of one block.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct BlockKey {
    /// Its position on the page.
    pub number: u32,
    /// Revision of the module.
    pub revision: i64,
    /// Revisions of its sources.
    pub sources: Vec<i64>,
    /// The parts of the request and of the clock that it depends on.
    pub asked: BlockRequest,
}

impl BlockKey {
    /// The key for a module of this snapshot.
    pub fn of(snapshot: &Snapshot, module: &Module, asked: BlockRequest) -> Self {
        let sources = module.body.sources();
        let revision = |key| snapshot.source(key).map_or(0, |source| source.revision);
        Self {
            number: module.number,
            revision: module.revision,
            sources: sources.map(revision).collect(),
            asked,
        }
    }
}

impl CacheKey for Key {
    fn lasting(&self) -> Self {
        let mut key = self.clone();
        key.chrome = 0;
        for block in &mut key.blocks {
            block.revision = 0;
            block.sources.clear();
        }
        key
    }

    fn bytes(&self) -> usize {
        let blocks = self.blocks.iter();
        let blocks = blocks.map(|block| size_of::<BlockKey>() + block.asked.bytes());
        size_of::<Self>() + self.origin.len() + self.element.len() + blocks.sum::<usize>()
    }
}

/// The key of a dictionary, as the page's script gets it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct DictionaryKey {
    /// Revision of what surrounds all blocks; the dictionary is part of it.
    pub chrome: u64,
    /// Its language.
    pub language: String,
}

impl CacheKey for DictionaryKey {
    fn lasting(&self) -> Self {
        let language = self.language.clone();
        Self {
            chrome: 0,
            language,
        }
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + self.language.len()
    }
}

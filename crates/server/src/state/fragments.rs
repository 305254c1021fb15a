//! Cache of rendered blocks and of whole pages in pieces. The key contains the revisions of everything
//! shown, so nothing needs explicit invalidation.
//!
//! A second cache holds the last renderings without revisions, for the time when the database does not
//! answer (security 28).

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use moka::future::Cache;

use crate::domain::block_request::BlockRequest;
use crate::domain::document::pieces::Pieces;
use crate::domain::module::Module;
use crate::domain::values::id::PageId;
use crate::error::AppError;
use crate::views::block_output::Painted;

use super::Snapshot;
use super::metrics::{FRAGMENTS, looked_up};

/// Capacities in bytes: blocks, pages, files, last renderings. The last ones mostly share memory with the others.
const BLOCK_BYTES: u64 = 16 * 1024 * 1024;
const PAGE_BYTES: u64 = 24 * 1024 * 1024;
const FILE_BYTES: u64 = 8 * 1024 * 1024;
const LAST_BYTES: u64 = 16 * 1024 * 1024;

/// The cache key: everything that the rendering depends on.
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

impl Key {
    /// The same key without revisions, for the cache of last renderings.
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

/// A cached or new rendering.
#[derive(Debug)]
pub struct CachedPiece<V> {
    /// The rendered content.
    pub drawn: Arc<V>,
    /// Whether it may be out of date because the database did not answer.
    pub stale: bool,
}

/// Content that can be cached.
pub trait Cacheable: Send + Sync + 'static {
    /// All of its text.
    fn texts(&self) -> Vec<&str>;
}

impl Cacheable for Pieces {
    fn texts(&self) -> Vec<&str> {
        Pieces::texts(self).collect()
    }
}

impl Cacheable for Painted {
    fn texts(&self) -> Vec<&str> {
        vec![self.html.as_str()]
    }
}

/// A file for other programs, as it was written.
#[derive(Debug)]
pub struct WrittenFile {
    /// Its content.
    pub text: String,
    /// When the content last changed, in seconds since 1970.
    pub changed_at: Option<i64>,
}

impl Cacheable for WrittenFile {
    fn texts(&self) -> Vec<&str> {
        vec![&self.text]
    }
}

/// The cache for one type of rendering.
#[derive(Debug)]
pub struct FragmentShelf<V: Cacheable> {
    kept: Cache<Key, Arc<V>>,
    last: Cache<Key, Arc<V>>,
}

impl<V: Cacheable> FragmentShelf<V> {
    fn new(bytes: u64) -> Self {
        let cache = |bytes| {
            let weigh = |key: &Key, drawn: &Arc<V>| {
                let texts: usize = drawn.texts().iter().map(|text| text.len()).sum();
                u32::try_from(key.bytes() + texts).unwrap_or(u32::MAX)
            };
            Cache::builder().max_capacity(bytes).weigher(weigh).build()
        };
        Self {
            kept: cache(bytes),
            last: cache(LAST_BYTES),
        }
    }

    /// Returns the cached rendering, else the result of `draw`, which runs once for simultaneous requests. If the
    /// database does not answer, returns the last rendering, if any. Without a key nothing is cached.
    pub async fn get(
        &self,
        key: Option<Key>,
        draw: impl Future<Output = Result<V, AppError>>,
    ) -> Result<CachedPiece<V>, AppError> {
        let Some(key) = key else {
            return draw.await.map(|drawn| fresh(Arc::new(drawn)));
        };
        let lasting = key.lasting();
        let missed = AtomicBool::new(false);
        let drawing = async {
            missed.store(true, Ordering::Relaxed);
            let drawn = Arc::new(draw.await?);
            self.last.insert(lasting.clone(), Arc::clone(&drawn)).await;
            Ok(drawn)
        };
        let kept = self.kept.try_get_with(key, drawing).await;
        looked_up(FRAGMENTS, !missed.load(Ordering::Relaxed));
        match kept {
            Ok(drawn) => Ok(fresh(drawn)),
            Err(error) => match (&*error, self.last.get(&lasting).await) {
                (AppError::Unavailable(_), Some(drawn)) => Ok(CachedPiece { drawn, stale: true }),
                (error, _) => Err(error.clone()),
            },
        }
    }

    fn all(&self) -> impl Iterator<Item = Arc<V>> + '_ {
        let (kept, last) = (self.kept.iter(), self.last.iter());
        kept.chain(last).map(|(_, drawn)| drawn)
    }
}

fn fresh<V>(drawn: Arc<V>) -> CachedPiece<V> {
    CachedPiece {
        drawn,
        stale: false,
    }
}

/// All caches of renderings.
#[derive(Debug)]
pub struct Fragments {
    /// Blocks, as refreshes return them.
    pub blocks: FragmentShelf<Painted>,
    /// Whole pages.
    pub pages: FragmentShelf<Pieces>,
    /// Calendar files.
    pub files: FragmentShelf<WrittenFile>,
}

impl Default for Fragments {
    fn default() -> Self {
        Self {
            blocks: FragmentShelf::new(BLOCK_BYTES),
            pages: FragmentShelf::new(PAGE_BYTES),
            files: FragmentShelf::new(FILE_BYTES),
        }
    }
}

impl Fragments {
    /// Every cached text; none may contain data of a single visitor (security 4).
    pub fn texts(&self) -> Vec<String> {
        let blocks = self.blocks.all().map(|drawn| drawn.texts().concat());
        let pages = self
            .pages
            .all()
            .map(|drawn| Cacheable::texts(&*drawn).concat());
        let files = self.files.all().map(|file| file.text.clone());
        blocks.chain(pages).chain(files).collect()
    }
}

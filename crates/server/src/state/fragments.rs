//! What was drawn lately: blocks, and whole pages in pieces. It is kept under the revisions of all
//! that it was made from, so nothing ever has to be thrown away by hand.
//!
//! A second shelf keeps the same things without their revisions: what is shown while the database
//! does not answer (security 28).

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use moka::future::Cache;

use crate::domain::block_request::Asked;
use crate::domain::id::PageId;
use crate::domain::module::Module;
use crate::domain::pieces::Pieces;
use crate::error::AppError;
use crate::views::painted::Painted;

use super::Snapshot;
use super::meters::looked_up;

/// Bytes of blocks, of pages, of files, and of what is shown while the database does not answer. The last
/// mostly shares what the others hold.
const BLOCK_BYTES: u64 = 16 * 1024 * 1024;
const PAGE_BYTES: u64 = 24 * 1024 * 1024;
const FILE_BYTES: u64 = 8 * 1024 * 1024;
const LAST_BYTES: u64 = 16 * 1024 * 1024;

/// What something was drawn from.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Key {
    /// Revision of what surrounds all blocks: menus, identity, dictionary ([`super::Snapshot`]).
    pub chrome: u64,
    /// Scheme and host that whole addresses begin with; empty for a block, which has none.
    pub origin: String,
    /// Number of the page, which also says the language.
    pub page: PageId,
    /// Key of the element whose page it is; empty for a page of its own.
    pub element: String,
    /// The blocks.
    pub blocks: Vec<BlockKey>,
    /// In which form.
    pub form: Form,
}

/// What one and the same may be drawn as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Form {
    /// A page, or a block as a refresh wants it.
    Plain,
    /// A page in a window of its own.
    Popup,
    /// What is in the frame of such a page.
    Frame,
    /// The inside of a block.
    Inside,
    /// A file for other programs.
    File,
}

/// What a block was drawn from.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct BlockKey {
    /// Its place on the page.
    pub number: u32,
    /// Revision of the module.
    pub revision: i64,
    /// Revisions of its sources.
    pub sources: Vec<i64>,
    /// What of the request and of the clock it heeds.
    pub asked: Asked,
}

impl BlockKey {
    /// Of a module as this snapshot has it.
    pub fn of(snapshot: &Snapshot, module: &Module, asked: Asked) -> Self {
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
    /// The same without revisions: the key of the last drawing, whatever it was made from.
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

/// Something drawn.
#[derive(Debug)]
pub struct Found<V> {
    /// What was drawn.
    pub drawn: Arc<V>,
    /// Whether it may be out of date, because the database did not answer.
    pub stale: bool,
}

/// What can be kept.
pub trait Drawn: Send + Sync + 'static {
    /// All text of it.
    fn texts(&self) -> Vec<&str>;
}

impl Drawn for Pieces {
    fn texts(&self) -> Vec<&str> {
        Pieces::texts(self).collect()
    }
}

impl Drawn for Painted {
    fn texts(&self) -> Vec<&str> {
        vec![self.html.as_str()]
    }
}

/// A file for other programs, as it was written.
#[derive(Debug)]
pub struct WrittenFile {
    /// What it holds.
    pub text: String,
    /// When that last changed, in seconds since 1970.
    pub changed_at: Option<i64>,
}

impl Drawn for WrittenFile {
    fn texts(&self) -> Vec<&str> {
        vec![&self.text]
    }
}

/// Drawings of one sort.
#[derive(Debug)]
pub struct Shelf<V: Drawn> {
    kept: Cache<Key, Arc<V>>,
    last: Cache<Key, Arc<V>>,
}

impl<V: Drawn> Shelf<V> {
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

    /// What is kept under the key, else what `draw` makes: once, however many ask at the same time.
    /// Where the database does not answer, the last drawing is in, if there is one. Without a
    /// key nothing is kept.
    pub async fn get(
        &self,
        key: Option<Key>,
        draw: impl Future<Output = Result<V, AppError>>,
    ) -> Result<Found<V>, AppError> {
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
        looked_up("fragments", !missed.load(Ordering::Relaxed));
        match kept {
            Ok(drawn) => Ok(fresh(drawn)),
            Err(error) => match (&*error, self.last.get(&lasting).await) {
                (AppError::Unavailable(_), Some(drawn)) => Ok(Found { drawn, stale: true }),
                (error, _) => Err(error.clone()),
            },
        }
    }

    fn all(&self) -> impl Iterator<Item = Arc<V>> + '_ {
        let (kept, last) = (self.kept.iter(), self.last.iter());
        kept.chain(last).map(|(_, drawn)| drawn)
    }
}

fn fresh<V>(drawn: Arc<V>) -> Found<V> {
    Found {
        drawn,
        stale: false,
    }
}

/// All that was drawn lately.
#[derive(Debug)]
pub struct Fragments {
    /// Blocks, as refreshes answer them.
    pub blocks: Shelf<Painted>,
    /// Whole pages.
    pub pages: Shelf<Pieces>,
    /// Calendar files.
    pub files: Shelf<WrittenFile>,
}

impl Default for Fragments {
    fn default() -> Self {
        Self {
            blocks: Shelf::new(BLOCK_BYTES),
            pages: Shelf::new(PAGE_BYTES),
            files: Shelf::new(FILE_BYTES),
        }
    }
}

impl Fragments {
    /// Every text that is kept: nothing in them may be of one visitor (security 4).
    pub fn texts(&self) -> Vec<String> {
        let blocks = self.blocks.all().map(|drawn| drawn.texts().concat());
        let pages = self.pages.all().map(|drawn| Drawn::texts(&*drawn).concat());
        let files = self.files.all().map(|file| file.text.clone());
        blocks.chain(pages).chain(files).collect()
    }
}

//! Cache of rendered blocks and of whole pages in pieces, and of their compressed forms. The key contains the revisions
//! of everything shown, so nothing needs explicit invalidation.
//!
//! A second cache holds the last renderings without revisions, for the time when the database does not
//! answer (security 28).

mod key;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use moka::future::Cache;

use crate::domain::document::packed::{Packed, Part};
use crate::domain::document::pieces::Pieces;
use crate::error::AppError;

use super::metrics::{COMPRESSED, FRAGMENTS, looked_up};
use super::packing::Packing;

pub use key::{BlockKey, CacheKey, DictionaryKey, FragmentForm, Key};

/// Capacities in bytes: blocks, pages, files (and dictionaries), last renderings. The last ones mostly share memory with the others.
const BLOCK_BYTES: u64 = 16 * 1024 * 1024;
const PAGE_BYTES: u64 = 24 * 1024 * 1024;
const FILE_BYTES: u64 = 8 * 1024 * 1024;
const LAST_BYTES: u64 = 16 * 1024 * 1024;

/// A cached or new rendering.
#[derive(Debug)]
pub struct CachedPiece<V, K = Key> {
    /// The rendered content.
    pub drawn: Arc<V>,
    /// Whether it may be out of date because the database did not answer.
    pub stale: bool,
    /// Where its compressed form is kept; `None` if it is not.
    packing: Option<(K, Arc<Packing>)>,
}

impl<V, K> CachedPiece<V, K> {
    /// The same for an answer that is another for other visitors, or for a moment: its compressed form is not kept.
    #[must_use]
    pub fn alone(self) -> Self {
        Self {
            packing: None,
            ..self
        }
    }
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

impl Cacheable for String {
    fn texts(&self) -> Vec<&str> {
        vec![self]
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
pub struct FragmentShelf<V: Cacheable, K: CacheKey = Key> {
    kept: Cache<K, Kept<V>>,
    last: Cache<K, Arc<V>>,
    /// How many renderings were compressed to be kept.
    packed: AtomicU64,
}

#[derive(Debug)]
struct Kept<V> {
    drawn: Arc<V>,
    packing: Arc<Packing>,
}

impl<V> Kept<V> {
    fn new(drawn: Arc<V>) -> Self {
        Self {
            drawn,
            packing: Arc::default(),
        }
    }
}

impl<V> Clone for Kept<V> {
    fn clone(&self) -> Self {
        Self {
            drawn: Arc::clone(&self.drawn),
            packing: Arc::clone(&self.packing),
        }
    }
}

fn weight(key: &impl CacheKey, drawn: &impl Cacheable, more: usize) -> u32 {
    let texts: usize = drawn.texts().iter().map(|text| text.len()).sum();
    u32::try_from(key.bytes() + texts + more).unwrap_or(u32::MAX)
}

impl<V: Cacheable, K: CacheKey> FragmentShelf<V, K> {
    fn new(bytes: u64) -> Self {
        let kept = Cache::builder()
            .max_capacity(bytes)
            .weigher(|key: &K, kept: &Kept<V>| weight(key, &*kept.drawn, kept.packing.bytes()));
        let last = Cache::builder()
            .max_capacity(LAST_BYTES)
            .weigher(|key: &K, drawn: &Arc<V>| weight(key, &**drawn, 0));
        Self {
            kept: kept.build(),
            last: last.build(),
            packed: AtomicU64::new(0),
        }
    }

    /// Returns the cached rendering, else the result of `draw`, which runs once for simultaneous requests. If the
    /// database does not answer, returns the last rendering, if any. Without a key nothing is cached.
    pub async fn get(
        &self,
        key: Option<K>,
        draw: impl Future<Output = Result<V, AppError>>,
    ) -> Result<CachedPiece<V, K>, AppError> {
        let piece = |drawn, stale, packing| CachedPiece {
            drawn,
            stale,
            packing,
        };
        let Some(key) = key else {
            return draw.await.map(|drawn| piece(Arc::new(drawn), false, None));
        };
        let missed = AtomicBool::new(false);
        let drawing = async {
            missed.store(true, Ordering::Relaxed);
            let drawn = Arc::new(draw.await?);
            self.last.insert(key.lasting(), Arc::clone(&drawn)).await;
            Ok(Kept::new(drawn))
        };
        let kept = self.kept.try_get_with_by_ref(&key, drawing).await;
        looked_up(FRAGMENTS, !missed.load(Ordering::Relaxed));
        match kept {
            Ok(kept) => Ok(piece(kept.drawn, false, Some((key, kept.packing)))),
            Err(error) => match (&*error, self.last.get(&key.lasting()).await) {
                (AppError::Unavailable(_), Some(drawn)) => Ok(piece(drawn, true, None)),
                (error, _) => Err(error.clone()),
            },
        }
    }

    /// Returns the gzip of these parts of the rendering, whose texts are compressed once. `None` if a value is too long for
    /// it: the answer is then compressed like any other.
    pub async fn gzip<'p, P>(
        &self,
        piece: &CachedPiece<V, K>,
        parts: impl Fn() -> P,
    ) -> Option<Vec<u8>>
    where
        P: Iterator<Item = Part<'p>>,
    {
        let Some((key, packing)) = &piece.packing else {
            return Packed::of(parts())?.join(parts());
        };
        let kept = packing.kept(parts());
        looked_up(COMPRESSED, kept.is_some());
        if kept.is_some() {
            return kept;
        }
        self.packed.fetch_add(1, Ordering::Relaxed);
        packing.keep(Packed::of(parts())?);
        // The cache weighs it again.
        let weighed = Kept {
            drawn: Arc::clone(&piece.drawn),
            packing: Arc::clone(packing),
        };
        self.kept.insert(key.clone(), weighed).await;
        packing.kept(parts())
    }

    /// The same for a rendering that is the whole answer.
    pub async fn gzip_alone(&self, piece: &CachedPiece<V, K>) -> Option<Vec<u8>> {
        let parts = || piece.drawn.texts().into_iter().map(Part::Fixed);
        self.gzip(piece, parts).await
    }

    fn all(&self) -> impl Iterator<Item = Arc<V>> + '_ {
        let kept = self.kept.iter().map(|(_, kept)| kept.drawn);
        kept.chain(self.last.iter().map(|(_, drawn)| drawn))
    }
}

/// All caches of renderings.
#[derive(Debug)]
pub struct Fragments {
    /// Blocks, as refreshes return them.
    pub blocks: FragmentShelf<String>,
    /// Whole pages.
    pub pages: FragmentShelf<Pieces>,
    /// Calendar files.
    pub files: FragmentShelf<WrittenFile>,
    /// Dictionaries, as the page's script gets them.
    pub dictionaries: FragmentShelf<String, DictionaryKey>,
}

impl Default for Fragments {
    fn default() -> Self {
        Self {
            blocks: FragmentShelf::new(BLOCK_BYTES),
            pages: FragmentShelf::new(PAGE_BYTES),
            files: FragmentShelf::new(FILE_BYTES),
            dictionaries: FragmentShelf::new(FILE_BYTES),
        }
    }
}

impl Fragments {
    /// How many renderings were compressed to be kept.
    pub fn packed(&self) -> u64 {
        let Self {
            blocks,
            pages,
            files,
            dictionaries,
        } = self;
        [
            &blocks.packed,
            &pages.packed,
            &files.packed,
            &dictionaries.packed,
        ]
        .map(|packed| packed.load(Ordering::Relaxed))
        .iter()
        .sum()
    }

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

#[cfg(test)]
mod tests {
    use super::{DictionaryKey, FragmentShelf};

    #[tokio::test]
    async fn a_compressed_form_counts_in_the_limit_of_its_cache() {
        let shelf = FragmentShelf::<String, DictionaryKey>::new(1 << 20);
        let key = DictionaryKey {
            chrome: 1,
            language: "fr".to_owned(),
        };
        let drawn = async { Ok("texte ".repeat(100)) };
        let piece = shelf.get(Some(key), drawn).await.expect("it is drawn");
        shelf.kept.run_pending_tasks().await;
        let before = shelf.kept.weighted_size();
        let gzip = shelf.gzip_alone(&piece).await.expect("it is compressed");
        shelf.kept.run_pending_tasks().await;
        let after = shelf.kept.weighted_size();
        assert_eq!(after - before, gzip.len() as u64);
        assert_eq!(shelf.gzip_alone(&piece).await, Some(gzip));
        shelf.kept.run_pending_tasks().await;
        assert_eq!(shelf.kept.weighted_size(), after);
    }
}

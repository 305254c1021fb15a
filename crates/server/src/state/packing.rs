//! The compressed form of a kept rendering.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::domain::document::packed::{Packed, Part};

/// Where the compressed form of a rendering is kept, once an answer has wanted it. There is one at a time: what passes
/// (the line above the page, whether the reception is open) changes a few times a day.
#[derive(Debug, Default)]
pub struct Packing(Mutex<Option<Arc<Packed>>>);

impl Packing {
    /// The gzip of these parts, if their texts are kept compressed.
    pub fn kept<'a>(&self, parts: impl Iterator<Item = Part<'a>>) -> Option<Vec<u8>> {
        let packed = self.lock().clone()?;
        packed.join(parts)
    }

    /// Keeps these parts compressed.
    pub fn keep(&self, packed: Packed) {
        *self.lock() = Some(Arc::new(packed));
    }

    /// The memory that it takes.
    pub fn bytes(&self) -> usize {
        self.lock().as_ref().map_or(0, |packed| packed.bytes())
    }

    fn lock(&self) -> MutexGuard<'_, Option<Arc<Packed>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

//! Cache of the filters' choices, keyed by the source's revision. Every page of a list needs them, and they change
//! only with the elements.

use std::sync::Arc;

use moka::future::Cache;

use crate::domain::listing::selection::FilterChoice;
use crate::domain::values::id::SourceId;
use crate::error::AppError;
use crate::store::{Store, StoredSource};

/// Capacity: choices of all fields together.
const MOST_CHOICES: u64 = 50_000;

/// Source and its revision, language, field.
type Key = (SourceId, i64, String, String);

/// Cache of the filters' choices.
#[derive(Debug)]
pub struct Choices(Cache<Key, Arc<[FilterChoice]>>);

impl Default for Choices {
    fn default() -> Self {
        let weigh = |_: &Key, choices: &Arc<[FilterChoice]>| {
            u32::try_from(choices.len().max(1)).unwrap_or(u32::MAX)
        };
        let cache = Cache::builder().max_capacity(MOST_CHOICES).weigher(weigh);
        Self(cache.build())
    }
}

impl Choices {
    /// The values of a field among the elements of the source.
    pub async fn of(
        &self,
        store: &Store,
        (source, language): (StoredSource, &str),
        field: &str,
    ) -> Result<Arc<[FilterChoice]>, AppError> {
        let key = (
            source.id,
            source.revision,
            language.to_owned(),
            field.to_owned(),
        );
        let read = async {
            let choices = store.lists().choices(source.id, language, field).await?;
            Ok::<_, AppError>(Arc::from(choices))
        };
        // Boxed, because the cache's future would enlarge that of every page.
        let kept = Box::pin(self.0.try_get_with(key, read)).await;
        kept.map_err(|error| (*error).clone())
    }
}

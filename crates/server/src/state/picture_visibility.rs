//! Cache of the pictures that visitors may see (security 13). The database is queried once per picture until the site
//! changes. Cached answers stay valid while the database does not answer (security 28).

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use crate::domain::picture::Picture;
use crate::domain::picture::file_name::names_of_file;
use crate::domain::values::id::{PictureId, SourceId};
use crate::store::{Store, StoreError, StoredPicture};

use super::{Snapshot, Source};

/// The answers since the site last changed. Data are cached by existing pictures only, never by what a request names, so
/// requests cannot fill the memory.
#[derive(Debug, Default)]
pub struct ShownPictures {
    /// By name: whether a public page or a published element shows the picture.
    public: Remembered<String, bool>,
    /// By name: the pictures whose variants were requested.
    by_name: Remembered<String, Arc<Picture>>,
    /// By source and name: pictures of contact sheets.
    of_sheets: Remembered<(SourceId, String), StoredPicture>,
}

#[derive(Debug)]
struct Remembered<K, V>(Mutex<HashMap<K, V>>);

impl<K, V> Default for Remembered<K, V> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<K: Eq + Hash, V: Clone> Remembered<K, V> {
    /// The cached answer.
    fn known(&self, key: &K) -> Option<V> {
        self.lock(|known| known.get(key).cloned())
    }

    /// The cached answer, else the result of `ask`.
    async fn get(
        &self,
        key: K,
        ask: impl Future<Output = Result<Option<V>, StoreError>>,
    ) -> Result<Option<V>, StoreError> {
        if let Some(known) = self.known(&key) {
            return Ok(Some(known));
        }
        let found = ask.await?;
        if let Some(found) = &found {
            self.lock(|known| known.insert(key, found.clone()));
        }
        Ok(found)
    }

    /// A panic elsewhere cannot have left a half-written entry.
    fn lock<T>(&self, work: impl FnOnce(&mut HashMap<K, V>) -> T) -> T {
        work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Snapshot {
    /// Whether visitors may see a picture that this file belongs to.
    pub async fn shows_file(&self, store: &Store, file: &str) -> Result<bool, StoreError> {
        let public = &self.pictures.public;
        let names = || names_of_file(file).into_iter().flatten().map(str::to_owned);
        // Of the two names of a small picture's file usually only one is a picture's: what is known is looked at first.
        if names().any(|name| public.known(&name) == Some(true)) {
            return Ok(true);
        }
        for name in names() {
            let asked = self.ask_for(store, &name);
            if public.get(name.clone(), asked).await? == Some(true) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    async fn ask_for(&self, store: &Store, name: &str) -> Result<Option<bool>, StoreError> {
        match store.pictures().id(self.site_id, name).await? {
            Some(picture) => Ok(Some(self.shows_picture(store, picture).await?)),
            None => Ok(None),
        }
    }

    async fn shows_picture(&self, store: &Store, picture: PictureId) -> Result<bool, StoreError> {
        let pages = store.pictures().pages(picture).await?;
        if pages.iter().any(|page| self.tree.page(*page).is_some()) {
            return Ok(true);
        }
        let sources = self.shown_sources();
        store.pictures().elements_show(picture, &sources).await
    }

    /// The picture with this name.
    pub async fn picture(
        &self,
        store: &Store,
        name: &str,
    ) -> Result<Option<Arc<Picture>>, StoreError> {
        let asked = async {
            let mut found = store.pictures().by_name(self.site_id, &[name]).await?;
            Ok(found.remove(name).map(Arc::new))
        };
        self.pictures.by_name.get(name.to_owned(), asked).await
    }

    /// The picture with this name, if a published element of the source shows it.
    pub async fn sheet_picture(
        &self,
        store: &Store,
        source: Source,
        name: &str,
    ) -> Result<Option<StoredPicture>, StoreError> {
        let asked = store.pictures().of_sheet(self.site_id, source.id, name);
        let key = (source.id, name.to_owned());
        self.pictures.of_sheets.get(key, asked).await
    }
}

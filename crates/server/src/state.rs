//! What every request may use.

mod limits;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::config::Settings;
use crate::domain::rich_text::{Profile, SafeHtml, sanitise};
use crate::store::{Media, Store};

pub use limits::{Limit, Limits};

/// What every request may use; cheap to clone.
#[derive(Debug, Clone)]
pub struct AppState(Arc<Shared>);

/// The parts of the state.
#[derive(Debug)]
pub struct Shared {
    /// Settings.
    pub settings: Settings,
    /// The database.
    pub store: Store,
    /// Pictures and theme.
    pub media: Media,
    /// HTML that was made safe lately.
    pub clean: CleanHtml,
    /// Who did what lately.
    pub limits: Limits,
    /// Whether the gallery is served.
    pub gallery: bool,
}

impl AppState {
    /// The state of a server.
    pub fn new(settings: Settings, store: Store, gallery: bool) -> Self {
        let media = Media::new(&settings.media);
        Self(Arc::new(Shared {
            settings,
            store,
            media,
            clean: CleanHtml::default(),
            limits: Limits::default(),
            gallery,
        }))
    }
}

impl std::ops::Deref for AppState {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

/// Stored HTML is made safe again when it is read (a sanitiser that learnt something since must
/// hold for old texts too); the same text is cleaned once.
#[derive(Debug, Default)]
pub struct CleanHtml(Mutex<HashMap<(Profile, String), SafeHtml>>);

/// Beyond this the cache starts anew: it holds what pages show these days, nothing else.
const MOST_CLEANED: usize = 512;

impl CleanHtml {
    /// `html` made safe.
    pub fn of(&self, html: &str, profile: Profile) -> SafeHtml {
        let key = (profile, html.to_owned());
        if let Some(clean) = self.lock().get(&key) {
            return clean.clone();
        }
        let clean = sanitise(html, profile);
        let mut cache = self.lock();
        if cache.len() >= MOST_CLEANED {
            cache.clear();
        }
        cache.insert(key, clean.clone());
        clean
    }

    /// A panic elsewhere cannot have left a half-written entry.
    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<(Profile, String), SafeHtml>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

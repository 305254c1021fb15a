//! HTML that was made safe lately.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::domain::rich_text::{Profile, SafeHtml, sanitise};

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
    fn lock(&self) -> MutexGuard<'_, HashMap<(Profile, String), SafeHtml>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

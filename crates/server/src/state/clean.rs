//! Cache of sanitised HTML.

use moka::sync::Cache;
use sha2::{Digest, Sha256};

use crate::domain::rich_text::{Profile, SafeHtml, sanitise};

/// Capacity in bytes of HTML.
const MOST_BYTES: u64 = 8 * 1024 * 1024;

/// The profile, and the hash of the stored HTML.
type Key = (Profile, [u8; 32]);

/// Stored HTML is sanitised again when it is read, because a newer sanitiser must apply to old texts too. The cache
/// avoids repeating this for texts that are shown often.
#[derive(Debug)]
pub struct CleanHtml(Cache<Key, SafeHtml>);

impl Default for CleanHtml {
    fn default() -> Self {
        let weigh = |_: &Key, clean: &SafeHtml| {
            let bytes = size_of::<Key>() + clean.as_str().len();
            u32::try_from(bytes).unwrap_or(u32::MAX)
        };
        let cache = Cache::builder().max_capacity(MOST_BYTES).weigher(weigh);
        Self(cache.build())
    }
}

impl CleanHtml {
    /// Returns `html` sanitised.
    pub fn of(&self, html: &str, profile: Profile) -> SafeHtml {
        let key = (profile, Sha256::digest(html.as_bytes()).into());
        self.0.get_with(key, || sanitise(html, profile))
    }
}

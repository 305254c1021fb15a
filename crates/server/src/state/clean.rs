//! HTML that was made safe lately.

use moka::sync::Cache;
use sha2::{Digest, Sha256};

use crate::domain::rich_text::{Profile, SafeHtml, sanitise};

/// Bytes of HTML that are kept.
const MOST_BYTES: u64 = 8 * 1024 * 1024;

/// Profile, and hash of the HTML as it is stored.
type Key = (Profile, [u8; 32]);

/// Stored HTML is made safe again when it is read (a sanitiser that learnt something since must
/// hold for old texts too); the same text is cleaned once while it is shown often.
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
    /// `html` made safe.
    pub fn of(&self, html: &str, profile: Profile) -> SafeHtml {
        let key = (profile, Sha256::digest(html.as_bytes()).into());
        self.0.get_with(key, || sanitise(html, profile))
    }
}

//! The files of a theme, and the name of a folder that changes with their content: what a browser has of it is never
//! outdated.

use std::collections::BTreeMap;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

use super::style_sheet::SQUEEZED_DEFAULT;

/// The files of a theme: their names, and the hash of each one's content ([`content_hash`]). Before the first import by
/// a program that hashes them, a hash is empty.
pub type ThemeFiles = BTreeMap<String, String>;

/// Bytes of a SHA-256 hash that tell contents apart.
const HASH_BYTES: usize = 12;

/// Returns the hash of a file's content, as text for an address.
pub fn content_hash(content: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(&Sha256::digest(content)[..HASH_BYTES])
}

/// Returns the name of the folder; `None` if the content of a file is not known. It also changes with the program's
/// default theme, which a site may be shown in.
///
/// ```
/// use vitrine_server::domain::site::theme_files::{ThemeFiles, content_hash, version};
/// let theme = |sheet: &str| ThemeFiles::from([("site.css".to_owned(), content_hash(sheet.as_bytes()))]);
/// assert_eq!(version(&theme("a{}")), version(&theme("a{}")));
/// assert_ne!(version(&theme("a{}")), version(&theme("b{}")));
/// assert_eq!(version(&ThemeFiles::from([("site.css".to_owned(), String::new())])), None);
/// ```
pub fn version(files: &ThemeFiles) -> Option<String> {
    let mut all = content_hash(SQUEEZED_DEFAULT.as_bytes());
    for (name, hash) in files {
        if hash.is_empty() {
            return None;
        }
        // A name contains no control character.
        all.extend(["\n", name, "\0", hash]);
    }
    Some(content_hash(all.as_bytes()))
}

//! Builds the answers of the handlers.

/// `Cache-Control` of an address that contains a hash of the content.
pub const FOR_EVER: &str = "public, max-age=31536000, immutable";

pub mod content;
pub mod document;
pub mod json;
pub mod made_file;
pub mod media_type;
pub mod nonce;
pub mod script;
pub mod stale;
pub mod stored_file;

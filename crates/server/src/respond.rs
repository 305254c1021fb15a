//! Builds the answers of the handlers.

pub mod document;
pub mod json;
pub mod made_file;
pub mod media_type;
pub mod nonce;
pub mod script;
pub mod stale;
pub mod stored_file;

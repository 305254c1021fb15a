//! Extractors for requests, and what builds their answers.

pub mod caller;
pub mod client_address;
pub mod conditional;
pub mod document;
pub mod encodings;
pub mod json;
pub mod language;
pub mod made_file;
pub mod media_type;
pub mod multipart;
pub mod nonce;
pub mod parameters;
pub mod range;
pub mod same_site;
pub mod script;
pub mod session;
pub mod stale;
pub mod stored_file;

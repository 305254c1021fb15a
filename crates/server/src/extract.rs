//! What requests say, read once.

pub mod caller;
pub mod conditional;
pub mod document;
pub mod encodings;
pub mod media_type;
pub mod nonce;
pub mod parameters;
pub mod stored_file;

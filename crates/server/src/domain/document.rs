//! The parts of a document that differ from one answer to the next.

pub mod nonce;
pub mod packed;
pub mod pieces;

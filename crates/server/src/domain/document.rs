//! A document as it is answered: what of it differs from one answer to the next.

pub mod nonce;
pub mod pieces;

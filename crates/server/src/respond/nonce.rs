//! Fresh nonces.

use crate::domain::document::nonce::Nonce;
use crate::error::AppError;
use crate::random::random;

/// A nonce for a new document.
pub fn fresh() -> Result<Nonce, AppError> {
    Ok(Nonce::of_bytes(random()?))
}

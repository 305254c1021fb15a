//! Fresh nonces.

use crate::domain::nonce::Nonce;
use crate::error::AppError;

/// A nonce for a new document.
pub fn fresh() -> Result<Nonce, AppError> {
    Ok(Nonce::of_bytes(random()?))
}

/// Random bytes of the operating system.
pub fn random<const N: usize>() -> Result<[u8; N], AppError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)
        .map_err(|error| AppError::Internal(format!("no random numbers: {error}")))?;
    Ok(bytes)
}

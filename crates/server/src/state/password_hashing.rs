//! Hashes passwords, a few at once, on separate threads.

use tokio::task::spawn_blocking;

use crate::domain::account::PasswordHash;
use crate::error::AppError;

use super::AppState;

/// Concurrent hashes: each takes 19 MiB and a core (security 17).
pub const AT_ONCE: usize = 2;

impl AppState {
    /// Whether a hash is that of this password. Waits for a slot, and runs on a separate thread.
    pub async fn matches(&self, hash: PasswordHash, password: String) -> Result<bool, AppError> {
        let turn = self.hashing.acquire().await;
        let matching = spawn_blocking(move || hash.matches(&password)).await;
        drop(turn);
        matching.map_err(|error| AppError::Internal(format!("a password: {error}")))
    }

    /// The hash of a new password. Waits for a slot, and runs on a separate thread.
    pub async fn hash(&self, password: String, salt: [u8; 16]) -> Result<PasswordHash, AppError> {
        let turn = self.hashing.acquire().await;
        let hashing = spawn_blocking(move || PasswordHash::of(&password, salt)).await;
        drop(turn);
        hashing
            .map_err(|error| AppError::Internal(format!("a password: {error}")))?
            .map_err(|error| AppError::Internal(format!("a password: {error}")))
    }
}

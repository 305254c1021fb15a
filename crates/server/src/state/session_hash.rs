//! The session hash for the scripts of a page.

use crate::domain::account::{SessionKey, Token};

use super::AppState;

impl AppState {
    /// The session hash for the scripts of a visitor with this token; empty without a token, or if the database has not
    /// answered yet.
    pub async fn session_hash(&self, token: Option<&Token>, revision: i64) -> String {
        let read = || self.store.sessions().key();
        match (token, self.session_key.get_or_try_init(read).await) {
            (Some(token), Ok(key)) => SessionKey::session_hash(key, &token.hash(), revision),
            _ => String::new(),
        }
    }
}

//! What the scripts of a page are told of the visitor's session.

use crate::domain::account::{SessionKey, Token};

use super::AppState;

impl AppState {
    /// What the scripts of whoever has this token are told; visitors without one are told nothing. While the database
    /// does not answer and never did, nobody is told anything.
    pub async fn session_hash(&self, token: Option<&Token>, revision: i64) -> String {
        let read = || self.store.sessions().key();
        match (token, self.session_key.get_or_try_init(read).await) {
            (Some(token), Ok(key)) => SessionKey::session_hash(key, &token.hash(), revision),
            _ => String::new(),
        }
    }
}

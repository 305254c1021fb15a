//! Checks a login, and begins its session (security 17).

use crate::domain::account::failed_logins::{LoginKeys, account_of};
use crate::domain::account::same_site::SameSite;
use crate::domain::account::{Account, PasswordHash, Token, TokenHash, login_of};
use crate::domain::rate_limit::Wait;
use crate::error::AppError;
use crate::random::random;
use crate::state::AppState;
use crate::state::password_hashing::HashingPlace;
use crate::state::uninterrupted::uninterrupted;

/// A login as it was typed, and from where.
pub struct Login {
    pub same_site: SameSite,
    pub name: String,
    pub password: String,
    /// The address, as `client_of` names it.
    pub client: String,
    /// The session that the browser had before.
    pub former: Option<TokenHash>,
}

/// Whether it succeeded.
pub enum LoginOutcome {
    /// Too many logins have failed.
    TooMany(Wait),
    /// There is no such account, it is closed, or its password is another.
    Wrong,
    /// The account has a session with this token.
    LoggedIn(Account, Token),
}

impl Login {
    /// Checks it. While a password is checked, it counts as failed. So only one is checked at a time per account, and
    /// a few per client (otherwise right ones would lock each other out), and each check is finished even if the
    /// visitor disconnects. Nothing is counted before there is a place to hash it: who has left by then tried nothing.
    pub async fn check(self, state: &AppState) -> Result<LoginOutcome, AppError> {
        let account = account_of(&self.name);
        let turns = state.login_turns.of(self.keys(&account)).await;
        let place = state.hashing.place().await?;
        let state = state.clone();
        let checking = async move {
            let _turns = turns;
            self.check_now(&state, &account, place).await
        };
        uninterrupted("a login", checking).await
    }

    fn keys<'a>(&'a self, account: &'a str) -> LoginKeys<'a> {
        let client = &self.client;
        LoginKeys { account, client }
    }

    async fn check_now(
        &self,
        state: &AppState,
        account: &str,
        place: HashingPlace,
    ) -> Result<LoginOutcome, AppError> {
        let keys = self.keys(account);
        let sessions = state.store.sessions();
        let now = state.clock.now().timestamp().as_second();
        if let Err(wait) = sessions.count_login(self.same_site, keys, now).await? {
            return Ok(LoginOutcome::TooMany(wait));
        }
        let Some((account, password)) = self.authenticated(state, place).await? else {
            return Ok(LoginOutcome::Wrong);
        };
        let token = Token::of_bytes(random()?);
        let hashes = (&token.hash(), self.former.as_ref());
        let login = (&account, &password, keys);
        let begun = sessions.begin(self.same_site, login, hashes, now).await?;
        Ok(if begun {
            LoginOutcome::LoggedIn(account, token)
        } else {
            LoginOutcome::Wrong
        })
    }

    /// The account with this login and password, and the hash of the password. Missing accounts take as long; closed
    /// ones are treated as missing.
    async fn authenticated(
        &self,
        state: &AppState,
        place: HashingPlace,
    ) -> Result<Option<(Account, PasswordHash)>, AppError> {
        let found = match login_of(&self.name) {
            Some(email) => state.store.accounts().to_log_in(&email).await?,
            None => None,
        };
        let hash = found.as_ref().map(|(_, hash)| hash.clone());
        let hash = hash.unwrap_or_else(PasswordHash::of_nobody);
        let matches = place.matches(hash, self.password.clone()).await?;
        Ok(found.filter(|(account, _)| matches && !account.disabled))
    }
}

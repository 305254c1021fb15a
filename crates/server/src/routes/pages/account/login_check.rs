//! Checks a login, and begins its session (security 17).

use crate::domain::account::failed_logins::{LoginKeys, account_of};
use crate::domain::account::same_site::SameSite;
use crate::domain::account::{Account, PasswordHash, Token, TokenHash, login_of};
use crate::domain::rate_limit::Wait;
use crate::error::AppError;
use crate::random::random;
use crate::state::AppState;
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
    /// visitor disconnects.
    pub async fn check(self, state: &AppState) -> Result<LoginOutcome, AppError> {
        let account = account_of(&self.name);
        let turns = state.login_turns.of(self.keys(&account)).await;
        let state = state.clone();
        let checking = async move {
            let _turns = turns;
            self.check_now(&state, &account).await
        };
        uninterrupted("a login", checking).await
    }

    fn keys<'a>(&'a self, account: &'a str) -> LoginKeys<'a> {
        let client = &self.client;
        LoginKeys { account, client }
    }

    async fn check_now(&self, state: &AppState, account: &str) -> Result<LoginOutcome, AppError> {
        let keys = self.keys(account);
        let sessions = state.store.sessions();
        let now = state.clock.now().timestamp().as_second();
        if let Err(wait) = sessions.count_login(self.same_site, keys, now).await? {
            return Ok(LoginOutcome::TooMany(wait));
        }
        let Some(account) = authenticated(state, &self.name, &self.password).await? else {
            return Ok(LoginOutcome::Wrong);
        };
        let token = Token::of_bytes(random()?);
        let hashes = (&token.hash(), self.former.as_ref());
        sessions
            .begin(self.same_site, (&account, keys), hashes, now)
            .await?;
        Ok(LoginOutcome::LoggedIn(account, token))
    }
}

/// The account with this login and password. Missing accounts take as long; closed ones are treated as missing.
async fn authenticated(
    state: &AppState,
    name: &str,
    password: &str,
) -> Result<Option<Account>, AppError> {
    let accounts = state.store.accounts();
    let found = match login_of(name) {
        Some(email) => accounts.of_email(&email).await?,
        None => None,
    };
    let hash = match &found {
        Some(account) => accounts.password(account.id).await?,
        None => None,
    };
    let hash = hash.unwrap_or_else(PasswordHash::of_nobody);
    let matches = state.matches(hash, password.to_owned()).await?;
    Ok(found.filter(|account| matches && !account.disabled))
}

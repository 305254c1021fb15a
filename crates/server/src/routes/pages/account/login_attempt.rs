//! Checks a login, and begins its session (security 17).

use crate::domain::account::failed_logins::{Try, account_of};
use crate::domain::account::same_site::SameSite;
use crate::domain::account::{Account, PasswordHash, Token, TokenHash, login_of};
use crate::domain::rate_limit::Wait;
use crate::error::AppError;
use crate::random::random;
use crate::state::AppState;
use crate::store::LoginAttempt;

/// A login as it was typed, and from where.
pub struct Attempt {
    pub same_site: SameSite,
    pub login: String,
    pub password: String,
    /// The address, as `client_of` names it.
    pub client: String,
    /// The session that the browser had before.
    pub former: Option<TokenHash>,
}

/// The outcome.
pub enum Checked {
    /// Too many attempts have failed.
    TooMany(Wait),
    /// There is no such account, it is closed, or its password is another.
    Wrong,
    /// The account has a session with this token.
    LoggedIn(Account, Token),
}

impl Attempt {
    /// Checks it. While a password is being checked it is counted as failed: only one at a time of a client and of an
    /// account, so that right ones do not reach the limit for each other; and to its end, even if the visitor
    /// disconnects.
    pub async fn check(self, state: &AppState) -> Result<Checked, AppError> {
        let account = account_of(&self.login);
        // Always in this order, to avoid a deadlock; and a client holds up an account with one attempt only.
        let turns = (
            state.login_turns.of(&self.client).await,
            state.login_turns.of(&account).await,
        );
        let state = state.clone();
        let checking = tokio::spawn(async move {
            let _turns = turns;
            self.check_now(&state, &account).await
        });
        let checked = checking.await;
        checked.map_err(|error| AppError::Internal(format!("a login failed: {error}")))?
    }

    async fn check_now(self, state: &AppState, account: &str) -> Result<Checked, AppError> {
        let tried = Try {
            account,
            client: &self.client,
        };
        let sessions = state.store.sessions();
        let now = state.clock.now().timestamp().as_second();
        if let LoginAttempt::TooMany(wait) = sessions.attempt(self.same_site, tried, now).await? {
            return Ok(Checked::TooMany(wait));
        }
        let Some(account) = authenticated(state, &self.login, self.password).await? else {
            return Ok(Checked::Wrong);
        };
        let token = Token::of_bytes(random()?);
        let hashes = (&token.hash(), self.former.as_ref());
        sessions
            .begin(self.same_site, (&account, tried), hashes, now)
            .await?;
        Ok(Checked::LoggedIn(account, token))
    }
}

/// The account with this login and password. Missing accounts take as long; closed ones are treated as missing.
async fn authenticated(
    state: &AppState,
    login: &str,
    password: String,
) -> Result<Option<Account>, AppError> {
    let accounts = state.store.accounts();
    let found = match login_of(login) {
        Some(email) => accounts.of_email(&email).await?,
        None => None,
    };
    let hash = match &found {
        Some(account) => accounts.password(account.id).await?,
        None => None,
    };
    let hash = hash.unwrap_or_else(PasswordHash::of_nobody);
    let matches = state.matches(hash, password).await?;
    Ok(found.filter(|account| matches && !account.disabled))
}

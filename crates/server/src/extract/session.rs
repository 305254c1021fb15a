//! The logged-in user, determined from the cookie once per request (security 15).

use axum::extract::FromRequestParts;
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::response::Response;
use cookie::{Cookie, SameSite as CookieSameSite, time::Duration};

use crate::domain::account::access::{Action, Whose};
use crate::domain::account::session::{
    BETWEEN_NOTES, OF_SESSION, PLAIN_COOKIE, SECURE_COOKIE, Session,
};
use crate::domain::account::{Account, Role, Token};
use crate::error::AppError;
use crate::state::AppState;

/// The visitor, logged in or not.
#[derive(Debug, Clone, Default)]
pub struct Visitor {
    /// The session, if it is valid.
    pub session: Option<Session>,
    /// Whether it is also valid for the back office.
    pub is_fresh: bool,
}

impl Visitor {
    /// The account.
    pub fn account(&self) -> Option<&Account> {
        self.session.as_ref().map(|session| &session.account)
    }

    /// The account if it may do this in the back office, otherwise the reason why not.
    pub fn staff(&self, action: Action) -> Result<&Account, AppError> {
        let account = self.account().ok_or(AppError::NoSession)?;
        if account.role < Role::Editor || !account.may(action, Whose::Others) {
            return Err(AppError::NoRight);
        }
        if !self.is_fresh {
            return Err(AppError::NoSession);
        }
        Ok(account)
    }
}

impl Visitor {
    /// The visitor with this token.
    pub async fn of(state: &AppState, token: Option<&Token>) -> Result<Self, AppError> {
        let Some(token) = token else {
            return Ok(Self::default());
        };
        let now = state.clock.now().timestamp().as_second();
        let session = state.store.sessions().find(&token.hash()).await?;
        let session = session.map(|session| state.seen_sessions.current(session));
        let Some(session) = session.filter(|session| session.lasts(OF_SESSION, now)) else {
            return Ok(Self::default());
        };
        if now.saturating_sub(session.last.seen_at) >= BETWEEN_NOTES {
            state.note_use(&session, now);
        }
        Ok(Self {
            is_fresh: session.serves_back_office(now),
            session: Some(session),
        })
    }
}

impl FromRequestParts<AppState> for Visitor {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, AppError> {
        Self::of(state, token_of(&parts.headers, state).as_ref()).await
    }
}

/// The token of the session's cookie.
pub fn token_of(headers: &HeaderMap, state: &AppState) -> Option<Token> {
    let name = cookie_name(state);
    let lines = headers.get_all(COOKIE).iter();
    // Another cookie in the header may contain any bytes.
    let lines = lines.map(|line| String::from_utf8_lossy(line.as_bytes()));
    let mut cookies = lines.flat_map(Cookie::split_parse).flatten();
    let cookie = cookies.find(|cookie| cookie.name() == name)?;
    Token::sent(cookie.value())
}

fn cookie_name(state: &AppState) -> &'static str {
    if state.settings.is_https() {
        SECURE_COOKIE
    } else {
        PLAIN_COOKIE
    }
}

/// Sets the session cookie of the browser.
pub fn set_cookie(
    response: &mut Response,
    state: &AppState,
    token: &Token,
) -> Result<(), AppError> {
    send_cookie(response, state, Some(token))
}

/// Removes the session cookie of the browser, and on https what it has kept of private pages: `no-store` does not stop
/// Back from showing them. On http browsers ignore the header, and warn of it.
pub fn end_session(response: &mut Response, state: &AppState) -> Result<(), AppError> {
    const CLEAR_SITE_DATA: HeaderName = HeaderName::from_static("clear-site-data");
    if state.settings.is_https() {
        let cache = HeaderValue::from_static("\"cache\"");
        response.headers_mut().insert(CLEAR_SITE_DATA, cache);
    }
    send_cookie(response, state, None)
}

fn send_cookie(
    response: &mut Response,
    state: &AppState,
    token: Option<&Token>,
) -> Result<(), AppError> {
    let value = token.map_or("", Token::as_str);
    let mut cookie = Cookie::build((cookie_name(state), value))
        .path("/")
        .http_only(true)
        .secure(state.settings.is_https())
        .same_site(CookieSameSite::Lax);
    if token.is_none() {
        cookie = cookie.max_age(Duration::ZERO);
    }
    let line = HeaderValue::from_str(&cookie.build().to_string());
    let line = line.map_err(|error| AppError::Internal(format!("a cookie: {error}")))?;
    response.headers_mut().append(SET_COOKIE, line);
    Ok(())
}

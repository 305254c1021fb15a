//! Errors of requests and their statuses. The body is the French page that `http::failure` renders;
//! details are only logged.

use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{IntoResponse, Response};

use crate::domain::forms::submission::Unchecked;
use crate::domain::rate_limit::Wait;
use crate::random::NoRandom;
use crate::store::StoreError;

/// Seconds after which a visitor may try again.
const RETRY_SECONDS: u64 = 10;

/// Why a request failed.
#[derive(Debug, Clone)]
pub enum AppError {
    /// The request is malformed.
    BadRequest(&'static str),
    /// A request from another site that would change something.
    CrossSite,
    /// Nobody is logged in, or the login is too old.
    NoSession,
    /// The logged-in user may not do it.
    NoRight,
    /// The address does not exist or is not public.
    NotFound,
    /// The body took too long to arrive.
    SlowBody,
    /// The body is too long.
    BodyTooLong,
    /// The address is too long.
    AddressTooLong,
    /// The content type of the body is not a form's.
    UnknownForm,
    /// The rate limit is exceeded.
    TooOften(Wait),
    /// Temporary; a retry may succeed.
    Unavailable(String),
    /// A server error.
    Internal(String),
}

/// Text for the log, attached to the answer.
#[derive(Debug, Clone)]
pub struct Detail(pub String);

impl AppError {
    /// Returns the status of the answer.
    pub fn status(&self) -> StatusCode {
        match self {
            Self::BadRequest(_) => StatusCode::BAD_REQUEST,
            Self::NoSession => StatusCode::UNAUTHORIZED,
            Self::CrossSite | Self::NoRight => StatusCode::FORBIDDEN,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::SlowBody => StatusCode::REQUEST_TIMEOUT,
            Self::BodyTooLong => StatusCode::PAYLOAD_TOO_LARGE,
            Self::AddressTooLong => StatusCode::URI_TOO_LONG,
            Self::UnknownForm => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::TooOften(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::Unavailable(_) => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// Returns the value of `Retry-After` in seconds.
    fn retry_after(&self) -> Option<u64> {
        match self {
            Self::TooOften(Wait(seconds)) => Some(*seconds),
            Self::Unavailable(_) => Some(RETRY_SECONDS),
            _ => None,
        }
    }

    fn detail(self) -> Option<String> {
        match self {
            Self::BadRequest(why) => Some(why.to_owned()),
            Self::CrossSite => Some("sent by another site".to_owned()),
            Self::Unavailable(why) | Self::Internal(why) => Some(why),
            _ => None,
        }
    }
}

impl From<NoRandom> for AppError {
    fn from(error: NoRandom) -> Self {
        Self::Internal(error.to_string())
    }
}

impl From<StoreError> for AppError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Unavailable(_) | StoreError::Moved(_) | StoreError::Corrupt(_) => {
                Self::Unavailable(error.to_string())
            }
            StoreError::Failed(_) | StoreError::Damaged(_) | StoreError::Unannounced(_) => {
                Self::Internal(error.to_string())
            }
        }
    }
}

impl From<Wait> for AppError {
    fn from(wait: Wait) -> Self {
        Self::TooOften(wait)
    }
}

impl From<Unchecked> for AppError {
    fn from(unchecked: Unchecked) -> Self {
        Self::Internal(unchecked.to_string())
    }
}

impl From<askama::Error> for AppError {
    fn from(error: askama::Error) -> Self {
        Self::Internal(format!("a template failed: {error}"))
    }
}

impl IntoResponse for AppError {
    fn into_response(self) -> Response {
        let status = self.status();
        let mut response = status.into_response();
        if let Some(seconds) = self.retry_after() {
            response.headers_mut().insert(RETRY_AFTER, seconds.into());
        }
        if let Some(detail) = self.detail() {
            response.extensions_mut().insert(Detail(detail));
        }
        response
    }
}

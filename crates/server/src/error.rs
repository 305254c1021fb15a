//! What can go wrong with a request, and the status each case answers with. The body is the French
//! page that `http::failure` draws; details are for the log alone.

use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{IntoResponse, Response};

use crate::domain::submission::Unchecked;
use crate::domain::window::Wait;
use crate::store::StoreError;

/// Seconds after which a visitor may try again.
const RETRY_SECONDS: u64 = 10;

/// Why a request has no ordinary answer.
#[derive(Debug, Clone)]
pub enum AppError {
    /// The request cannot be understood.
    BadRequest(&'static str),
    /// Another site has sent a request that would change something here.
    CrossSite,
    /// There is nothing at this address, or nothing public.
    NotFound,
    /// The body took too long to come.
    SlowBody,
    /// The body is too long.
    BodyTooLong,
    /// The address is too long.
    AddressTooLong,
    /// The body is of a kind that no form sends.
    UnknownForm,
    /// This was done too often lately.
    TooOften(Wait),
    /// Another try may succeed.
    Unavailable(String),
    /// The server's own fault.
    Internal(String),
}

/// Goes with the answer: what the log says about it.
#[derive(Debug, Clone)]
pub struct Detail(pub String);

impl AppError {
    /// The status of the answer.
    pub fn status(&self) -> StatusCode {
        match self {
            Self::BadRequest(_) => StatusCode::BAD_REQUEST,
            Self::CrossSite => StatusCode::FORBIDDEN,
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

    /// Seconds after which the same request may be answered.
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

impl From<StoreError> for AppError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Unavailable(_) | StoreError::Moved(_) | StoreError::Corrupt(_) => {
                Self::Unavailable(error.to_string())
            }
            StoreError::Failed(_) | StoreError::Damaged(_) => Self::Internal(error.to_string()),
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

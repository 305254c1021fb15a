//! Answers that are JSON.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::error::AppError;

use super::content::Content;

/// Answers `value` as JSON; not cacheable.
pub fn answer(status: StatusCode, value: &impl Serialize) -> Result<Response, AppError> {
    Ok(written(status, text(value)?))
}

/// Writes `value` as JSON.
pub fn text(value: &impl Serialize) -> Result<String, AppError> {
    serde_json::to_string(value).map_err(|error| AppError::Internal(format!("no JSON: {error}")))
}

/// Answers JSON that is already written.
pub fn written(status: StatusCode, json: impl Into<Content>) -> Response {
    let mut response = (status, json.into()).into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

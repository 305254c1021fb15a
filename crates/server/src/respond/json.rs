//! Answers that are JSON.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::error::AppError;

/// Answers `value` as JSON; not cacheable.
pub fn answer(status: StatusCode, value: &impl Serialize) -> Result<Response, AppError> {
    let json = serde_json::to_string(value)
        .map_err(|error| AppError::Internal(format!("no JSON: {error}")))?;
    let mut response = (status, json).into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

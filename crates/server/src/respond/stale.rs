//! The header of an answer that may be out of date (security 28).

use axum::http::HeaderValue;
use axum::http::header::WARNING;
use axum::response::Response;

/// RFC 7234 5.5.1.
const STALE: HeaderValue = HeaderValue::from_static("110 - \"Response is Stale\"");

/// Adds the header if the answer may be out of date.
pub fn warned(mut response: Response, stale: bool) -> Response {
    if stale {
        response.headers_mut().insert(WARNING, STALE);
    }
    response
}

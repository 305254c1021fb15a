//! A file of the media folder as an answer: fixed type, tag, ranges, `304`.

use std::path::Path;
use std::time::UNIX_EPOCH;

use axum::body::Body;
use axum::extract::Request;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_MODIFIED_SINCE, RANGE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use tower::ServiceExt;
use tower_http::services::ServeFile;

use crate::error::AppError;

use super::conditional::{already_has, range_holds};
use super::media_type;

/// The file at `path`, which browsers may keep as `cache` says.
pub async fn answer(
    mut request: Request,
    path: &Path,
    cache: &'static str,
) -> Result<Response, AppError> {
    let metadata = tokio::fs::metadata(path)
        .await
        .map_err(|_| AppError::NotFound)?;
    if !metadata.is_file() {
        return Err(AppError::NotFound);
    }
    let age = metadata
        .modified()
        .ok()
        .and_then(|time| time.duration_since(UNIX_EPOCH).ok())
        .unwrap_or_default();
    let tag = format!("\"{:x}-{:x}\"", metadata.len(), age.as_nanos());
    let mut response = if already_has(request.headers(), &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        // The tag is finer than a date in whole seconds, so it alone decides.
        request.headers_mut().remove(IF_MODIFIED_SINCE);
        if !range_holds(request.headers(), &tag) {
            request.headers_mut().remove(RANGE);
        }
        let served = ServeFile::new(path).oneshot(request).await;
        served
            .map_err(|error| AppError::Internal(error.to_string()))?
            .map(Body::new)
    };
    let name = path
        .file_name()
        .and_then(|name| name.to_str())
        .unwrap_or_default();
    let kind = HeaderValue::from_static(media_type::of_file(name));
    let tag = HeaderValue::from_str(&tag).map_err(|error| AppError::Internal(error.to_string()))?;
    if response.status() != StatusCode::NOT_MODIFIED {
        response.headers_mut().insert(CONTENT_TYPE, kind);
    }
    response.headers_mut().insert(ETAG, tag);
    response
        .headers_mut()
        .insert(CACHE_CONTROL, HeaderValue::from_static(cache));
    Ok(response)
}

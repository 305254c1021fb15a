//! A file of the media folder as an answer: fixed type, tag, ranges, `304`.

use std::fs::Metadata;
use std::path::Path;
use std::time::UNIX_EPOCH;

use axum::body::Body;
use axum::extract::Request;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_MATCH, IF_MODIFIED_SINCE, IF_NONE_MATCH,
    IF_UNMODIFIED_SINCE, RANGE, VARY,
};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use tower::ServiceExt;
use tower_http::services::ServeFile;
use vitrine_pictures::Drawn;

use crate::error::AppError;

use super::media_type;
use crate::extract::conditional::{already_has, has_since, is_wanted, range_holds};
use crate::extract::range::{RequestedRange, asked};

/// Says which sites may show what this answer contains.
pub const SHOWN_BY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

/// Lets any site show this public file: readers show the pictures of a feed, and partners those of a page.
pub fn shown_anywhere(mut answer: Response) -> Response {
    let anywhere = HeaderValue::from_static("cross-origin");
    answer.headers_mut().insert(SHOWN_BY, anywhere);
    answer
}

/// How the files of a folder are answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Manner {
    /// Their `Cache-Control`.
    pub cache: &'static str,
    /// Whether they are compressed when sent: one tag then covers several forms.
    pub compressed: bool,
}

/// The file at `path`.
pub async fn answer(request: Request, path: &Path, manner: Manner) -> Result<Response, AppError> {
    let metadata = tokio::fs::metadata(path)
        .await
        .map_err(|_| AppError::NotFound)?;
    if !metadata.is_file() {
        return Err(AppError::NotFound);
    }
    let tag = tag_of(&metadata, manner);
    let mut response = if !is_wanted(request.headers(), &tag) {
        StatusCode::PRECONDITION_FAILED.into_response()
    } else if already_has(request.headers(), &tag)
        || has_since(request.headers(), seconds(&metadata))
    {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        serve(request, path, (&tag, metadata.len())).await?
    };
    let status = response.status();
    let headers = response.headers_mut();
    let tag = HeaderValue::from_str(&tag).map_err(|error| AppError::Internal(error.to_string()))?;
    headers.insert(ETAG, tag);
    if matches!(status, StatusCode::OK | StatusCode::PARTIAL_CONTENT) {
        let name = path.file_name().and_then(|name| name.to_str());
        let kind = media_type::of_file(name.unwrap_or_default());
        headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    }
    // Only the file may be cached, not an error answer.
    if status.is_success() || status == StatusCode::NOT_MODIFIED {
        headers.insert(CACHE_CONTROL, HeaderValue::from_static(manner.cache));
        if manner.compressed {
            headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
        }
    }
    Ok(response)
}

/// A picture that is not stored, as an answer that must not be cached.
pub fn unkept(drawn: Drawn) -> Response {
    let name = format!("x.{}", drawn.format.ending());
    let mut response = Body::from(drawn.bytes).into_response();
    let headers = response.headers_mut();
    let kind = HeaderValue::from_static(media_type::of_file(&name));
    headers.insert(CONTENT_TYPE, kind);
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}

/// When the file last changed, in whole seconds since 1970.
fn seconds(metadata: &Metadata) -> i64 {
    let age = metadata.modified().ok();
    let age = age.and_then(|time| time.duration_since(UNIX_EPOCH).ok());
    age.map_or(0, |age| i64::try_from(age.as_secs()).unwrap_or(i64::MAX))
}

/// Made from size and age; weak if the same tag covers different bytes (RFC 9110 8.8.1).
fn tag_of(metadata: &Metadata, manner: Manner) -> String {
    let age = metadata
        .modified()
        .ok()
        .and_then(|time| time.duration_since(UNIX_EPOCH).ok())
        .unwrap_or_default();
    let weak = if manner.compressed { "W/" } else { "" };
    format!("{weak}\"{:x}-{:x}\"", metadata.len(), age.as_nanos())
}

/// Removes the conditions that our tag decides. The service below has its own tag, based on whole seconds, and must not
/// apply them.
async fn serve(
    mut request: Request,
    path: &Path,
    (tag, length): (&str, u64),
) -> Result<Response, AppError> {
    // Only GET has ranges (RFC 9110 14.2).
    let is_part = request.method() == Method::GET && range_holds(request.headers(), tag);
    let range = asked(request.headers(), length);
    let headers = request.headers_mut();
    for condition in [
        IF_MATCH,
        IF_NONE_MATCH,
        IF_MODIFIED_SINCE,
        IF_UNMODIFIED_SINCE,
    ] {
        headers.remove(condition);
    }
    headers.remove(RANGE);
    let range = match range {
        RequestedRange::Part(first, last) => Some(format!("bytes={first}-{last}")),
        // The service answers 416 with the file's length.
        RequestedRange::Beyond => Some(format!("bytes={length}-")),
        RequestedRange::Whole => None,
    };
    let range = range.filter(|_| is_part);
    if let Some(range) = range.and_then(|range| HeaderValue::from_str(&range).ok()) {
        headers.insert(RANGE, range);
    }
    let served = ServeFile::new(path).oneshot(request).await;
    Ok(served
        .map_err(|error| AppError::Internal(error.to_string()))?
        .map(Body::new))
}

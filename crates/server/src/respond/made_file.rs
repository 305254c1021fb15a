//! A file that is generated for each request: fixed type, tag, `304`.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, LAST_MODIFIED, VARY};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};
use vitrine_core::calendar::http_date;

use crate::error::AppError;

use crate::extract::conditional::{already_has, has_of};

use super::content::Content;

/// A generated file.
pub struct MadeFile {
    /// Its media type.
    pub kind: &'static str,
    /// Its content.
    pub text: String,
    /// When the content last changed, in seconds since 1970.
    pub changed_at: Option<i64>,
}

impl MadeFile {
    /// Answers a request with these headers. The tag is weak, because it is the same for every compressed form.
    pub fn answer(self, headers: &HeaderMap) -> Result<Response, AppError> {
        self.answer_packed(headers, None)
    }

    /// The same for a file that may be there as gzip.
    pub fn answer_packed(
        self,
        headers: &HeaderMap,
        gzip: Option<Vec<u8>>,
    ) -> Result<Response, AppError> {
        let hash = Sha256::digest(self.text.as_bytes());
        let tag = format!("W/\"{}\"", URL_SAFE_NO_PAD.encode(&hash[..16]));
        let is_of_its_time = self.changed_at.is_some_and(|at| has_of(headers, at));
        let mut response = if already_has(headers, &tag) || is_of_its_time {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            let content = gzip.map_or_else(|| Content::Plain(self.text), Content::Gzip);
            let mut response = content.into_response();
            let kind = HeaderValue::from_static(self.kind);
            response.headers_mut().insert(CONTENT_TYPE, kind);
            response
        };
        let answer = response.headers_mut();
        let value = |text: &str| {
            HeaderValue::from_str(text).map_err(|error| AppError::Internal(error.to_string()))
        };
        answer.insert(ETAG, value(&tag)?);
        answer.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        // The compression layer only sets it on full answers: not on `HEAD`, not on `304`.
        answer.insert(VARY, HeaderValue::from_static("accept-encoding"));
        if let Some(at) = self.changed_at {
            answer.insert(LAST_MODIFIED, value(&http_date(seconds(at)))?);
        }
        Ok(response)
    }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "seconds since 1970 are far below 2^53"
)]
fn seconds(at: i64) -> f64 {
    at as f64
}

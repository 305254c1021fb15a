//! The text of an answer, as it is or compressed.

use axum::http::HeaderValue;
use axum::http::header::{CONTENT_ENCODING, VARY};
use axum::response::{IntoResponse, Response};

/// The text of an answer.
#[derive(Debug)]
pub enum Content {
    /// As it is; the router compresses it if the browser accepts that.
    Plain(String),
    /// As gzip.
    Gzip(Vec<u8>),
}

impl From<String> for Content {
    fn from(text: String) -> Self {
        Self::Plain(text)
    }
}

impl IntoResponse for Content {
    fn into_response(self) -> Response {
        match self {
            Self::Plain(text) => text.into_response(),
            Self::Gzip(bytes) => {
                let mut response = bytes.into_response();
                let headers = response.headers_mut();
                headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
                // The router only names it where it compresses.
                headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
                response
            }
        }
    }
}

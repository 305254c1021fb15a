//! Answers that are HTML.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, VARY};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};

use crate::domain::map_tiles::PictureHost;
use crate::domain::nonce::Nonce;

/// Goes with an answer that is a whole document: what its policy names.
#[derive(Debug, Clone)]
pub struct Document {
    /// Nonce of its scripts.
    pub nonce: Nonce,
    /// Foreign hosts of its pictures.
    pub pictures: Vec<PictureHost>,
}

impl Document {
    /// A document without anything foreign.
    pub fn new(nonce: Nonce) -> Self {
        Self {
            nonce,
            pictures: Vec::new(),
        }
    }
}

/// Lets the document in this answer show pictures of these hosts, too.
pub fn allow_pictures(response: &mut Response, hosts: Vec<PictureHost>) {
    if let Some(document) = response.extensions_mut().get_mut::<Document>() {
        document.pictures = hosts;
    }
}

const HTML: HeaderValue = HeaderValue::from_static("text/html; charset=utf-8");
/// Page and fragment have one address.
const BY_CALLER: HeaderValue = HeaderValue::from_static("X-Requested-With");

/// A whole page. Browsers may show it again on Back, nobody else keeps it: its nonce is its own.
pub fn page(status: StatusCode, html: String, nonce: Nonce) -> Response {
    let mut response = (status, html).into_response();
    response.extensions_mut().insert(Document::new(nonce));
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HTML);
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    headers.insert(VARY, BY_CALLER);
    response
}

/// A part of a page, which Back must never show for the page itself.
pub fn fragment(html: String) -> Response {
    let mut response = html.into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HTML);
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(VARY, BY_CALLER);
    response
}

//! Answers that are HTML.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, VARY};
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};

use crate::domain::captcha::provider::ServicePolicy;
use crate::domain::document::nonce::Nonce;
use crate::domain::site::analytics::AnalyticsPolicy;
use crate::domain::site::map_tiles::PictureHost;
use crate::error::AppError;

use super::content::Content;

/// Attached to an answer that is a whole document, for its content security policy.
#[derive(Debug, Clone)]
pub struct Document {
    /// The nonce of its scripts.
    pub nonce: Nonce,
    /// Hosts of pictures, besides the site itself.
    pub pictures: Vec<PictureHost>,
    /// The resources of its captcha service.
    pub captcha: ServicePolicy,
    /// The resources of its audience measurement.
    pub analytics: AnalyticsPolicy,
    /// Whether a browser may ask for it before it is shown.
    pub prefetchable: bool,
}

impl Document {
    /// A document without other hosts.
    pub fn new(nonce: Nonce) -> Self {
        Self {
            nonce,
            pictures: Vec::new(),
            captcha: ServicePolicy::default(),
            analytics: AnalyticsPolicy::default(),
            prefetchable: false,
        }
    }
}

/// Allows the document in this answer to show pictures of these hosts, too.
pub fn allow_pictures(response: &mut Response, hosts: Vec<PictureHost>) {
    if let Some(document) = response.extensions_mut().get_mut::<Document>() {
        document.pictures = hosts;
    }
}

/// Allows the document in this answer to load the service of its captcha.
pub fn allow_captcha(response: &mut Response, policy: ServicePolicy) {
    if let Some(document) = response.extensions_mut().get_mut::<Document>() {
        document.captcha = policy;
    }
}

/// Allows the document in this answer to load its audience measurement.
pub fn allow_analytics(response: &mut Response, policy: AnalyticsPolicy) {
    if let Some(document) = response.extensions_mut().get_mut::<Document>() {
        document.analytics = policy;
    }
}

/// Allows browsers to ask for the document in this answer before it is shown.
pub fn allow_prefetch(response: &mut Response) {
    if let Some(document) = response.extensions_mut().get_mut::<Document>() {
        document.prefetchable = true;
    }
}

/// Names the rules by which browsers follow links of this document ahead.
pub fn offer_next_pages(response: &mut Response, rules: &str) -> Result<(), AppError> {
    const SPECULATION_RULES: HeaderName = HeaderName::from_static("speculation-rules");
    let rules = HeaderValue::from_str(&format!("\"{rules}\""));
    let rules = rules.map_err(|error| AppError::Internal(format!("an address: {error}")))?;
    response.headers_mut().insert(SPECULATION_RULES, rules);
    Ok(())
}

const HTML: HeaderValue = HeaderValue::from_static("text/html; charset=utf-8");
/// Page and fragment share an address, so caches must tell them apart.
const BY_CALLER: HeaderValue = HeaderValue::from_static("X-Requested-With");

/// A whole page. `private, no-cache`: a page has its own nonce, so shared caches must not store it.
pub fn page(status: StatusCode, html: impl Into<Content>, nonce: Nonce) -> Response {
    let mut response = (status, html.into()).into_response();
    response.extensions_mut().insert(Document::new(nonce));
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HTML);
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    headers.append(VARY, BY_CALLER);
    response
}

/// A part of a page; `no-store`, because Back must never show it in place of the page.
pub fn fragment(html: impl Into<Content>) -> Response {
    let mut response = html.into().into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HTML);
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.append(VARY, BY_CALLER);
    response
}

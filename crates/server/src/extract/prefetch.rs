//! Whether a browser asks for a page before anybody has opened it.

use axum::http::HeaderMap;

/// Header in which browsers name the purpose of a request.
const PURPOSE: &str = "sec-purpose";
/// Header in which browsers name what the answer is for.
const DESTINATION: &str = "sec-fetch-dest";

/// Whether the headers are those of a page's prefetch. Scripts and pictures that a page prefetches are its own, and are
/// used by it.
///
/// ```
/// use axum::http::{HeaderMap, HeaderName, HeaderValue};
/// use vitrine_server::extract::prefetch::is_prefetch;
/// let headers = |pairs: &[(&'static str, &'static str)]| -> HeaderMap {
///     let pairs = pairs.iter().copied();
///     pairs.map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value))).collect()
/// };
/// let page = ("sec-fetch-dest", "document");
/// assert!(is_prefetch(&headers(&[("sec-purpose", "prefetch"), page])));
/// assert!(is_prefetch(&headers(&[("sec-purpose", "prefetch;prerender")])));
/// assert!(!is_prefetch(&headers(&[page])));
/// assert!(!is_prefetch(&headers(&[("sec-purpose", "prefetch"), ("sec-fetch-dest", "script")])));
/// ```
pub fn is_prefetch(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let purpose = text(PURPOSE).and_then(|purpose| purpose.split([';', ',']).next());
    let is_page = matches!(text(DESTINATION), None | Some("document"));
    purpose.is_some_and(|purpose| purpose.trim() == "prefetch") && is_page
}

//! Conditional requests: whether the browser's copy is still current.

use axum::http::HeaderMap;
use axum::http::header::{IF_MATCH, IF_MODIFIED_SINCE, IF_NONE_MATCH, IF_RANGE};

/// Whether `If-None-Match` names this tag. Tags compare weakly here, as RFC 9110 13.1.2 requires.
///
/// ```
/// use axum::http::{HeaderMap, HeaderValue};
/// use vitrine_server::extract::conditional::already_has;
/// let mut headers = HeaderMap::new();
/// headers.insert("if-none-match", HeaderValue::from_static("\"a\", W/\"b\""));
/// assert!(already_has(&headers, "\"b\""));
/// assert!(!already_has(&headers, "\"c\""));
/// ```
pub fn already_has(headers: &HeaderMap, tag: &str) -> bool {
    let bare = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
    let named = headers
        .get_all(IF_NONE_MATCH)
        .iter()
        .filter_map(|value| value.to_str().ok());
    named
        .flat_map(|value| value.split(','))
        .any(|other| other.trim() == "*" || bare(other) == bare(tag))
}

/// Whether `If-Modified-Since` is not before `changed` (seconds since 1970). Ignored beside `If-None-Match`, which is
/// more precise (RFC 9110 13.1.3).
pub fn has_since(headers: &HeaderMap, changed: i64) -> bool {
    since(headers).is_some_and(|since| changed <= since)
}

/// Whether `If-Modified-Since` is exactly `changed`. For a list, whose newest entry can leave it: what remains is older
/// than the browser's copy, and yet other.
pub fn has_of(headers: &HeaderMap, changed: i64) -> bool {
    since(headers) == Some(changed)
}

fn since(headers: &HeaderMap) -> Option<i64> {
    let since = headers
        .get(IF_MODIFIED_SINCE)
        .filter(|_| !headers.contains_key(IF_NONE_MATCH))?;
    let since = jiff::fmt::rfc2822::parse(since.to_str().ok()?).ok()?;
    Some(since.timestamp().as_second())
}

/// Whether `If-Match` is absent or names this tag. Tags compare strongly here (RFC 9110 13.1.1):
/// a weak tag never matches.
pub fn is_wanted(headers: &HeaderMap, tag: &str) -> bool {
    let mut named = headers.get_all(IF_MATCH).iter().peekable();
    named.peek().is_none()
        || named
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
            .map(str::trim)
            .any(|other| other == "*" || (other == tag && !tag.starts_with("W/")))
}

/// Whether a range may be answered: without `If-Range`, or when it names this tag.
pub fn range_holds(headers: &HeaderMap, tag: &str) -> bool {
    headers
        .get(IF_RANGE)
        .is_none_or(|value| value.as_bytes() == tag.as_bytes() && !tag.starts_with("W/"))
}

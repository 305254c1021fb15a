//! The sender of a request: a browser that loads a page, or the page's own script that loads a part of it.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};
use axum::http::request::Parts;

use crate::domain::account::Token;
use crate::domain::document::nonce::Nonce;
use crate::state::AppState;

use super::encodings::takes_gzip;
use super::session::token_of;

/// Header set by the page's script.
const REQUESTED_WITH: &str = "x-requested-with";
/// Header with the page's nonce.
const PAGE_NONCE: &str = "x-vitrine-nonce";
/// Header in which the page's script sends whether an element shall be public.
const WISHED_STATE: &str = "x-vitrine-active";
/// Header in which browsers name the origin of a request.
const FETCH_SITE: &str = "sec-fetch-site";
/// Header of a visitor who wants to save data.
const SAVE_DATA: &str = "save-data";

/// The information about the caller in the headers.
#[derive(Debug, Clone)]
pub struct Caller {
    /// Whether a fragment is requested.
    pub wants_fragment: bool,
    /// The nonce of the requesting page; only for a page of this site.
    pub page_nonce: Option<Nonce>,
    /// Whether the element of a list shall be public, as `1` or `0`.
    pub wished_state: Option<String>,
    /// Whether the visitor wants to save data.
    pub saves_data: bool,
    /// Whether the answer may be gzip.
    pub takes_gzip: bool,
    /// Scheme and host of the site, for absolute addresses; empty if unknown.
    pub origin: String,
    /// The token of the session's cookie.
    pub token: Option<Token>,
}

impl FromRequestParts<AppState> for Caller {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Infallible> {
        let headers = &parts.headers;
        let origin = site_origin(headers, state);
        let nonce = text(headers, PAGE_NONCE).filter(|_| is_same_origin(headers, &origin));
        Ok(Self {
            wants_fragment: is_of_script(headers),
            wished_state: text(headers, WISHED_STATE).map(str::to_owned),
            saves_data: text(headers, SAVE_DATA) == Some("on"),
            takes_gzip: takes_gzip(headers),
            page_nonce: nonce.and_then(Nonce::of_page),
            origin,
            token: token_of(headers, state),
        })
    }
}

/// Whether the page's script sends the request, not a browser that loads a page.
pub fn is_of_script(headers: &HeaderMap) -> bool {
    text(headers, REQUESTED_WITH) == Some("XMLHttpRequest")
}

/// The public scheme and host of the site; in development those of the request.
pub fn site_origin(headers: &HeaderMap, state: &AppState) -> String {
    let public = state.settings.public_url.as_ref();
    public.map_or_else(|| origin_of(headers), |url| url.origin.clone())
}

fn text<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    headers.get(name)?.to_str().ok()
}

/// In development the request's own host is the site's.
fn origin_of(headers: &HeaderMap) -> String {
    let host = text(headers, HOST.as_str()).unwrap_or_default();
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
    if !host.is_empty() && host.bytes().all(plain) {
        format!("http://{host}")
    } else {
        String::new()
    }
}

/// `Sec-Fetch-Site` takes precedence. A request without both headers does not count as ours.
fn is_same_origin(headers: &HeaderMap, origin: &str) -> bool {
    match (text(headers, FETCH_SITE), text(headers, ORIGIN.as_str())) {
        (Some(site), _) => site == "same-origin",
        (None, Some(from)) => !origin.is_empty() && from == origin,
        (None, None) => false,
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderName, HeaderValue};

    use super::{is_same_origin, origin_of};

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs
            .iter()
            .map(|(name, value)| {
                (
                    HeaderName::from_static(name),
                    HeaderValue::from_static(value),
                )
            })
            .collect()
    }

    #[test]
    fn security_3_a_page_nonce_counts_only_from_the_same_origin() {
        let origin = "http://exemple.fr";
        let ours = [
            &[("sec-fetch-site", "same-origin")][..],
            &[("origin", "http://exemple.fr")],
        ];
        let others = [
            &[][..],
            &[("sec-fetch-site", "same-site")],
            &[("sec-fetch-site", "none")],
            &[
                ("sec-fetch-site", "cross-site"),
                ("origin", "http://exemple.fr"),
            ],
            &[("origin", "http://ailleurs.example")],
            &[("origin", "null")],
        ];
        assert!(
            ours.iter()
                .all(|pairs| is_same_origin(&headers(pairs), origin))
        );
        assert!(
            !others
                .iter()
                .any(|pairs| is_same_origin(&headers(pairs), origin))
        );
    }

    #[test]
    fn a_host_that_is_none_gives_no_address() {
        assert_eq!(
            origin_of(&headers(&[("host", "exemple.fr:8080")])),
            "http://exemple.fr:8080"
        );
        assert_eq!(origin_of(&headers(&[("host", "a\"><script>")])), "");
        assert_eq!(origin_of(&headers(&[("host", "")])), "");
        assert_eq!(origin_of(&headers(&[])), "");
    }
}

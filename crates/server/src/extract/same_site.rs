//! Whether a request may change something (security 18): reads the headers for [`SameSite`].

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::{COOKIE, ORIGIN};
use axum::http::request::Parts;

use crate::domain::account::same_site::{Provenance, SameSite};
use crate::error::AppError;
use crate::state::AppState;

use super::caller::site_origin;

/// Header in which browsers name the origin of a request.
const FETCH_SITE: &str = "sec-fetch-site";

impl FromRequestParts<AppState> for SameSite {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, AppError> {
        let headers = &parts.headers;
        let own_origin = site_origin(headers, state);
        let request = Provenance {
            fetch_site: text(headers, FETCH_SITE),
            origin: text(headers, ORIGIN.as_str()),
            has_cookie: headers.contains_key(COOKIE),
            own_origin: &own_origin,
        };
        Self::of(&request).ok_or(AppError::CrossSite)
    }
}

/// A header that is not text counts as present, and not as the site's own.
fn text<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    headers
        .get(name)
        .map(|value| value.to_str().unwrap_or_default())
}

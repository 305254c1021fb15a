//! Prefetches get the pages that a browser may show later, and nothing else: nothing is done, counted or looked up for
//! somebody who has not opened anything.

use axum::extract::{MatchedPath, Request, State};
use axum::http::header::CACHE_CONTROL;
use axum::http::{HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::extract::prefetch::is_prefetch;
use crate::extract::session::token_of;
use crate::respond::document::Document;
use crate::state::AppState;

/// The routes of the site's pages.
const PAGES: [&str; 2] = ["/", "/{*chemin}"];

pub async fn pages_alone(State(state): State<AppState>, request: Request, next: Next) -> Response {
    if !is_prefetch(request.headers()) {
        return next.run(request).await;
    }
    let route = request.extensions().get::<MatchedPath>();
    let is_page = route.is_some_and(|route| PAGES.contains(&route.as_str()));
    // Reading a session would count as its use.
    let is_strangers = token_of(request.headers(), &state).is_none();
    if !is_page || request.method() != Method::GET || !is_strangers {
        return refused();
    }
    let response = next.run(request).await;
    let document = response.extensions().get::<Document>();
    let is_offered = document.is_some_and(|document| document.prefetchable);
    if response.status().is_success() && !is_offered {
        return refused();
    }
    response
}

/// The browser then asks again once the link is followed. Not 503: monitoring and proxies would take it for an outage.
fn refused() -> Response {
    let unkept = [(CACHE_CONTROL, HeaderValue::from_static("no-store"))];
    (StatusCode::FORBIDDEN, unkept).into_response()
}

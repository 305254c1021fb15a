//! One log line and the counters per request. Query and headers are never logged: they contain what people typed, and
//! nonces.

use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;

use crate::extract::prefetch::is_prefetch;
use crate::random::random;
use crate::state::metrics::{Answered, answered, prefetched};

use super::failure::detail;

/// Target of the log lines for assets of a page, so that they can be filtered out.
pub const ASSETS_LOG: &str = "vitrine_server::assets";
/// Suffixes of their routes: the page bundle, the theme, pictures.
const ASSETS: [&str; 5] = [
    "/assets/{*path}",
    "/theme/{*name}",
    "/themes/{version}/{*name}",
    "/medias/{*name}",
    "/clients/utils/miniature.php",
];
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

pub async fn request(request: Request, next: Next) -> Response {
    let started = Instant::now();
    let id = random::<8>().map_or(0, u64::from_ne_bytes);
    let id = format!("{id:016x}");
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let route = request.extensions().get::<MatchedPath>().cloned();
    let is_prefetch = is_prefetch(request.headers());
    let mut response = next.run(request).await;
    let status = response.status().as_u16();
    let took = started.elapsed();
    if is_prefetch {
        prefetched(status);
    } else {
        answered(Answered {
            method: method.as_str(),
            route: route.as_ref().map_or("none", MatchedPath::as_str),
            status,
            took,
        });
    }
    // As JSON, a 128-bit number would be a text.
    let ms = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
    let detail = detail(&response);
    // Only where it is one: nobody has opened the page.
    let prefetch = is_prefetch.then_some(true);
    if status >= 500 {
        tracing::error!(%method, path, status, ms, id, detail, prefetch, "request");
    } else if route.is_some_and(|route| is_asset(route.as_str())) {
        tracing::info!(target: ASSETS_LOG, %method, path, status, ms, id, detail, prefetch, "request");
    } else {
        tracing::info!(%method, path, status, ms, id, detail, prefetch, "request");
    }
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    response
}

fn is_asset(route: &str) -> bool {
    ASSETS.iter().any(|end| route.ends_with(end))
}

//! One line per request. Neither query nor headers are written: they hold what people typed, and
//! nonces.

use std::time::Instant;

use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;

use crate::extract::nonce::random;

use super::failure::detail;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

pub async fn request(request: Request, next: Next) -> Response {
    let started = Instant::now();
    let id = random::<8>().map_or(0, u64::from_ne_bytes);
    let id = format!("{id:016x}");
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let mut response = next.run(request).await;
    let status = response.status().as_u16();
    let ms = started.elapsed().as_millis();
    let detail = detail(&response);
    if status >= 500 {
        tracing::error!(%method, path, status, ms, id, detail, "request");
    } else {
        tracing::info!(%method, path, status, ms, id, detail, "request");
    }
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    response
}

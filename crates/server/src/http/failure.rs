//! Renders the French page of every error answer without a page of its own.

use std::any::Any;

use askama::Template;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::{HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::domain::nonce::Nonce;
use crate::error::{AppError, Detail};
use crate::extract::document::Document;
use crate::extract::nonce;
use crate::state::AppState;
use crate::views::failure::FailureView;

use super::answer_shape::AnswerShape;

const HTML: HeaderValue = HeaderValue::from_static("text/html; charset=utf-8");

/// A panic becomes a 500 of that one request; its message goes to the log only (security 31).
// The layer that calls this requires the box.
#[allow(clippy::needless_pass_by_value)]
pub fn panicked(panic: Box<dyn Any + Send>) -> Response {
    let said = panic.downcast_ref::<String>().cloned();
    let said = said.or_else(|| panic.downcast_ref::<&str>().map(|said| (*said).to_owned()));
    AppError::Internal(format!("a panic: {}", said.unwrap_or_default())).into_response()
}

/// Gives an error answer without content the shape of its router; keeps its status and headers.
pub async fn draw(
    State((state, shape)): State<(AppState, AnswerShape)>,
    request: Request,
    next: Next,
) -> Response {
    let head = request.method() == Method::HEAD;
    let shape = shape.for_caller(request.headers());
    let mut response = next.run(request).await;
    let failed = response.status().is_client_error() || response.status().is_server_error();
    // A page that a route drew is already complete; 416 is for programs, which read its headers.
    let is_page = response.extensions().get::<Document>().is_some();
    let is_drawn = response.headers().contains_key(CONTENT_TYPE);
    if !failed
        || is_drawn && !(is_page && shape != AnswerShape::Page)
        || response.status() == StatusCode::RANGE_NOT_SATISFIABLE
    {
        return response;
    }
    response.extensions_mut().remove::<Document>();
    let status = response.status().as_u16();
    let (kind, body) = match shape.failure(status) {
        Some(answer) => answer,
        None => match page(&state, status) {
            Some((html, nonce)) => {
                response.extensions_mut().insert(Document::new(nonce));
                (HTML, html)
            }
            None => return response,
        },
    };
    let headers = response.headers_mut();
    headers.insert(CONTENT_LENGTH, body.len().into());
    headers.insert(CONTENT_TYPE, kind);
    // Not cacheable: the error may be temporary, and a page has its own nonce.
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    *response.body_mut() = if head { Body::empty() } else { body.into() };
    response
}

fn page(state: &AppState, status: u16) -> Option<(String, Nonce)> {
    let view = FailureView::new(&state.settings.platform, status);
    Some((view.render().ok()?, nonce::fresh().ok()?))
}

/// What the log adds to an answer's status, if anything.
pub fn detail(response: &Response) -> Option<&str> {
    response
        .extensions()
        .get::<Detail>()
        .map(|detail| detail.0.as_str())
}

#[cfg(test)]
mod tests {
    use axum::http::StatusCode;

    use super::{detail, panicked};

    #[test]
    fn security_31_what_a_panic_says_goes_to_the_log_alone() {
        let response = panicked(Box::new("secret de fabrication"));
        assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
        assert_eq!(detail(&response), Some("a panic: secret de fabrication"));
    }
}

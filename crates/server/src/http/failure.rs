//! Renders the French page of every error answer without a page of its own.

use std::any::Any;

use askama::Template;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::uri::PathAndQuery;
use axum::http::{HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::error::{AppError, Detail};
use crate::extract::caller::is_of_script;
use crate::respond::document::Document;
use crate::respond::nonce;
use crate::state::AppState;
use crate::views::failure::{FailureView, UPLOAD_TOO_LONG};

use super::answer_shape::{AnswerShape, alert};

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
    // A page rendered by a route is already complete; 416 is for programs, which read its headers.
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
    let platform = &state.settings.platform;
    let mut response = match shape.failure(status) {
        Some(answer) => filled(response, answer),
        None => with_page(response, &FailureView::new(platform, status)),
    };
    if head {
        *response.body_mut() = Body::empty();
    }
    response
}

/// A submitted form.
pub struct SentForm {
    /// Its address below the platform's directory.
    address: Option<PathAndQuery>,
    of_script: bool,
}

impl SentForm {
    /// The form submitted by a request below the platform's directory.
    pub fn of(request: &Request) -> Self {
        Self {
            address: request.uri().path_and_query().cloned(),
            of_script: is_of_script(request.headers()),
        }
    }

    /// Reports that its files are too long: in the form for the page's script, else on a page with a link back to it.
    pub fn too_long(&self, state: &AppState) -> Response {
        let response = AppError::BodyTooLong.into_response();
        let platform = &state.settings.platform;
        let status = response.status().as_u16();
        match &self.address {
            _ if self.of_script => filled(response, alert(UPLOAD_TOO_LONG)),
            Some(address) => {
                let form = format!("/{platform}{address}");
                with_page(response, &FailureView::of_upload(platform, status, &form))
            }
            None => response,
        }
    }
}

fn with_page(mut response: Response, view: &FailureView<'_>) -> Response {
    let (Ok(html), Ok(nonce)) = (view.render(), nonce::fresh()) else {
        return response;
    };
    response.extensions_mut().insert(Document::new(nonce));
    filled(response, (HTML, html))
}

fn filled(mut response: Response, (kind, body): (HeaderValue, String)) -> Response {
    let headers = response.headers_mut();
    headers.insert(CONTENT_LENGTH, body.len().into());
    headers.insert(CONTENT_TYPE, kind);
    // Not cacheable: the error may be temporary, and a page has its own nonce.
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    *response.body_mut() = body.into();
    response
}

/// The detail for the log besides an answer's status, if any.
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

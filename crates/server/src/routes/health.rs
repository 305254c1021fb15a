//! `/healthz`: the process answers.

use axum::Router;
use axum::http::StatusCode;
use axum::routing::get;

use crate::state::AppState;

/// The route.
pub fn router() -> Router<AppState> {
    Router::new().route("/healthz", get(|| async { StatusCode::NO_CONTENT }))
}

//! `/healthz`: the process answers.

use axum::http::StatusCode;
use axum::routing::get;

use crate::addresses::Routes;

/// The route.
pub fn router() -> Routes {
    Routes::new().route("/healthz", get(|| async { StatusCode::NO_CONTENT }))
}

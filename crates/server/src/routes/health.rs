//! `/healthz`: returns 200 while the process runs.

use axum::http::StatusCode;
use axum::routing::get;

use crate::addresses::Routes;

/// Returns the route.
pub fn router() -> Routes {
    Routes::new().route("/healthz", get(|| async { StatusCode::NO_CONTENT }))
}

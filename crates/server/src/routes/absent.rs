//! Addresses of the platform that nothing answers yet. Their callers read a shape, not a page of the site.

use axum::Router;
use axum::routing::get;

use crate::error::AppError;
use crate::state::AppState;

/// Actions of the page's script, below the platform's directory.
pub fn actions() -> Router<AppState> {
    absent("/ajax/{*action}")
}

/// The short addresses of the back office, below the platform's directory.
pub fn back_office_links() -> Router<AppState> {
    absent("/backoffice/modules/commun/lien_v4.php")
}

fn absent(path: &str) -> Router<AppState> {
    let nothing = || async { AppError::NotFound };
    Router::new().route(path, get(nothing).post(nothing))
}

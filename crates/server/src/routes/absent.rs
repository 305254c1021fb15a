//! Unknown addresses below `/ajax/`. Their callers expect the platform's JSON, not a page of the site.

use axum::routing::get;

use crate::addresses::Routes;
use crate::error::AppError;

/// Script actions, below the platform's directory.
pub fn actions() -> Routes {
    let nothing = || async { AppError::NotFound };
    Routes::new().unlisted("/ajax/{*action}", get(nothing).post(nothing))
}

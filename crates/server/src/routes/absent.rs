//! Platform URLs that are not implemented yet. Their callers expect the platform's JSON, not a page of
//! the site.

use axum::routing::get;

use crate::addresses::Routes;
use crate::error::AppError;

/// Script actions, below the platform's directory.
pub fn actions() -> Routes {
    absent("/ajax/{*action}")
}

/// Short addresses of the back office, below the platform's directory.
pub fn back_office_links() -> Routes {
    absent("/backoffice/modules/commun/lien_v4.php")
}

fn absent(path: &str) -> Routes {
    let nothing = || async { AppError::NotFound };
    Routes::new().unlisted(path, get(nothing).post(nothing))
}

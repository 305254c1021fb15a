//! `/{platform}/theme/…`: the site's own stylesheet, script and images.

use axum::extract::{Path, Request, State};
use axum::response::Response;
use axum::routing::get;

use crate::addresses::Routes;
use crate::error::AppError;
use crate::extract::stored_file::{self, Manner};
use crate::state::AppState;
use crate::store::Shelf;

/// Names are stable, so browsers revalidate each time.
const ASK: Manner = Manner {
    cache: "no-cache",
    compressed: true,
};

/// Returns the route, below the platform's directory.
pub fn router() -> Routes {
    Routes::new().route("/theme/{*name}", get(file))
}

async fn file(
    State(state): State<AppState>,
    Path(name): Path<String>,
    request: Request,
) -> Result<Response, AppError> {
    let path = state
        .media
        .path(Shelf::Theme, &name)
        .ok_or(AppError::NotFound)?;
    stored_file::answer(request, &path, ASK).await
}

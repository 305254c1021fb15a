//! `/medias/…`: the pictures of the site; supports ranges.

use axum::extract::{Path, Request, State};
use axum::response::Response;
use axum::routing::get;

use crate::addresses::Routes;
use crate::error::AppError;
use crate::extract::stored_file::{self, Manner};
use crate::state::AppState;
use crate::store::Shelf;

/// A picture may be re-encoded under the same name: fresh for an hour, then revalidated.
const AN_HOUR: Manner = Manner {
    cache: "public, max-age=3600",
    compressed: false,
};

/// Returns the route.
pub fn router() -> Routes {
    Routes::new().route("/medias/{*name}", get(picture))
}

async fn picture(
    State(state): State<AppState>,
    Path(name): Path<String>,
    request: Request,
) -> Result<Response, AppError> {
    let path = state
        .media
        .path(Shelf::Pictures, &name)
        .ok_or(AppError::NotFound)?;
    // The folder may contain files that the site does not list, or that only drafts and hidden pages
    // show: these are 404 (security 13).
    let snapshot = state.snapshot().await?;
    if snapshot.shows_file(&state.store, &name).await? {
        stored_file::answer(request, &path, AN_HOUR).await
    } else {
        Err(AppError::NotFound)
    }
}

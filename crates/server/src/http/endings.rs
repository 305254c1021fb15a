//! Addresses recognised by their ending below any page, such as `/albums/miniature.php`. The page routes see all
//! others.

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tower::ServiceExt;

use crate::routes::{feeds, pages, thumbnails};
use crate::state::AppState;

/// Passes a request to the handler of its ending. What is not there may have moved with its page.
pub async fn serve(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let ending = path.rsplit_once('/').map_or(path, |(_, ending)| ending);
    let (name, last) = ending.rsplit_once('.').unwrap_or((ending, ""));
    let served = match (name, last) {
        ("miniature", "php") => thumbnails::show(),
        ("flux", "xml") => feeds::feed(),
        ("agenda", "ics") => feeds::calendar(),
        (_, "ics") => feeds::event(),
        _ => return next.run(request).await,
    };
    let uri = request.uri().clone();
    let Ok(response) = served.with_state(state.clone()).oneshot(request).await;
    if response.status() != StatusCode::NOT_FOUND {
        return response;
    }
    match pages::moved(&state, &uri).await {
        Ok(moved) => moved.unwrap_or(response),
        Err(error) => error.into_response(),
    }
}

//! Addresses recognised by their ending below any page, such as `/albums/miniature.php`. The page routes see all
//! others.

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::Response;
use tower::ServiceExt;

use crate::routes::{feeds, thumbnails};
use crate::state::AppState;

/// Passes a request to the handler of its ending. If the handler finds nothing, the page routes answer: it may have
/// moved with its page, and their 404 is in the language of the pages around it.
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
    let (head, body) = request.into_parts();
    let again = Request::from_parts(head.clone(), Body::empty());
    let request = Request::from_parts(head, body);
    let Ok(response) = served.with_state(state).oneshot(request).await;
    if response.status() == StatusCode::NOT_FOUND {
        return next.run(again).await;
    }
    response
}

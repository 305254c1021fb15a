//! `/lien/{code}`: redirects to the current target of a short address.

use axum::extract::{FromRequest, Path, Request, State};
use axum::http::header::{CACHE_CONTROL, LOCATION};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};

use crate::addresses::Routes;
use crate::domain::values::link::is_site_path;
use crate::error::AppError;
use crate::state::AppState;

use super::{PageRequest, below};

/// Characters that must be percent-encoded in an address.
const ENCODED: &AsciiSet = &CONTROLS.add(b' ').add(b'"').add(b'<').add(b'>').add(b'\\');
/// The target may move again or stop being public.
const ASK: HeaderValue = HeaderValue::from_static("no-cache");

/// Returns the route.
pub fn router() -> Routes {
    Routes::new().route("/lien/{code}", get(follow_permalink))
}

async fn follow_permalink(
    State(state): State<AppState>,
    Path(code): Path<String>,
    request: Request,
) -> Result<Response, AppError> {
    let snapshot = state.snapshot().await?;
    let target = state
        .store
        .site()
        .permalink(snapshot.site_id, &code)
        .await?;
    let address = target.and_then(|target| snapshot.address_of(&target));
    // Redirects only to pages of this site (security 19).
    let address = address.filter(|address| is_site_path(address));
    let Some(address) = address else {
        return missing(request, &state).await;
    };
    let address = utf8_percent_encode(&address, ENCODED).to_string();
    let address = HeaderValue::from_str(&address)
        .map_err(|error| AppError::Internal(format!("an address of a page: {error}")))?;
    let headers = [(LOCATION, address), (CACHE_CONTROL, ASK)];
    Ok((StatusCode::MOVED_PERMANENTLY, headers).into_response())
}

/// The site's own 404, as for a page.
async fn missing(request: Request, state: &AppState) -> Result<Response, AppError> {
    let path = request.uri().path().to_owned();
    let request = PageRequest::from_request(request, state).await?;
    below::not_found(&request, &path)
}

//! `/lien/{code}`: redirects to the current target of a short address.

use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, LOCATION};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};

use crate::addresses::Routes;
use crate::domain::link::is_site_path;
use crate::error::AppError;
use crate::state::{AppState, Snapshot};
use crate::store::StoredTarget;

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
) -> Result<Response, AppError> {
    let snapshot = state.snapshot().await?;
    let target = state
        .store
        .site()
        .permalink(snapshot.site_id, &code)
        .await?;
    let address = target.and_then(|target| address(&snapshot, &target));
    // Redirects only to pages of this site (security 19).
    let address = address.filter(|address| is_site_path(address));
    let address = address.ok_or(AppError::NotFound)?;
    let address = utf8_percent_encode(&address, ENCODED).to_string();
    let address = HeaderValue::from_str(&address)
        .map_err(|error| AppError::Internal(format!("an address of a page: {error}")))?;
    let headers = [(LOCATION, address), (CACHE_CONTROL, ASK)];
    Ok((StatusCode::MOVED_PERMANENTLY, headers).into_response())
}

/// Returns the address of a public page, or of an element: its own page, otherwise the page that shows
/// it.
pub fn address(snapshot: &Snapshot, target: &StoredTarget) -> Option<String> {
    match target {
        StoredTarget::Page(id) => snapshot.tree.page(*id).map(|page| page.path.clone()),
        StoredTarget::Element { source, key } => {
            let language = &snapshot.site.language;
            if let Some(page) = snapshot.detail_page(source, language) {
                return Some(format!("{}/{key}", page.path.trim_end_matches('/')));
            }
            let mut shown = snapshot.all_modules();
            let shown = shown.find(|(_, module)| module.body.source() == Some(source));
            shown.map(|(page, _)| page.path.clone())
        }
    }
}

//! `/{p}/speculation-rules/{name}`: which links of the site a browser may follow ahead.

use axum::extract::{Path, State};
use axum::http::header::CACHE_CONTROL;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;
use axum::routing::get;

use crate::addresses::Routes;
use crate::error::AppError;
use crate::respond::FOR_EVER;
use crate::respond::made_file::MadeFile;
use crate::state::AppState;

/// Returns the route, below the platform's directory.
pub fn router() -> Routes {
    Routes::new().route("/speculation-rules/{name}", get(show))
}

/// Answers the present rules, whatever the name: an open page may be older than they are. Under their own name they
/// are kept for good.
async fn show(
    State(state): State<AppState>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, AppError> {
    let snapshot = state.snapshot().await?;
    let rules = snapshot.speculation_rules(&state.settings.platform);
    let file = MadeFile {
        kind: "application/speculationrules+json",
        text: rules.text.clone(),
        changed_at: None,
    };
    let mut answer = file.answer(&headers)?;
    if name.strip_suffix(".json") == Some(rules.version.as_str()) {
        let for_ever = HeaderValue::from_static(FOR_EVER);
        answer.headers_mut().insert(CACHE_CONTROL, for_ever);
    }
    Ok(answer)
}

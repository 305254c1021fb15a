//! `/{platform}/theme/…`: the site's own stylesheet, script and images, and its documents; the default theme if the
//! site has no stylesheet.

use std::sync::LazyLock;

use axum::extract::{Path, Request, State};
use axum::http::HeaderValue;
use axum::http::header::CONTENT_DISPOSITION;
use axum::response::Response;
use axum::routing::get;

use crate::addresses::Routes;
use crate::domain::site::style_sheet::{
    DEFAULT_SHEET, DEFAULT_THEME, OWN_TOKENS, STYLE_SHEET, squeeze,
};
use crate::error::AppError;
use crate::respond::made_file::MadeFile;
use crate::respond::media_type;
use crate::respond::stored_file::{self, Manner, shown_anywhere};
use crate::state::AppState;
use crate::store::Shelf;

/// Names are stable, so browsers revalidate each time.
const ASK: Manner = Manner {
    cache: "no-cache",
    compressed: true,
};

/// A document to keep or print.
const DOCUMENT: &str = "application/pdf";

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
    if [STYLE_SHEET, DEFAULT_SHEET].contains(&name.as_str()) && !is_own(&state, &name, &path).await
    {
        let text = default_theme(&state, &name).await;
        let sheet = MadeFile {
            kind: media_type::of_file(&name),
            text,
            changed_at: None,
        };
        return Ok(shown_anywhere(sheet.answer(request.headers())?));
    }
    let mut answer = stored_file::answer(request, &path, ASK).await?;
    if media_type::of_file(&name) == DOCUMENT {
        // The policy of files does not allow the browser's viewer.
        let save = HeaderValue::from_static("attachment");
        answer.headers_mut().insert(CONTENT_DISPOSITION, save);
    }
    Ok(shown_anywhere(answer))
}

/// Whether the site has this file. An import does not delete files from the media folder that the site's folder no
/// longer has. Without the database the folder is used, because error pages need the style sheet, too.
async fn is_own(state: &AppState, name: &str, path: &std::path::Path) -> bool {
    let lists_it = match state.snapshot().await {
        Ok(snapshot) => snapshot.site.has_theme_file(name),
        Err(_) => true,
    };
    lists_it && path.is_file()
}

/// The default theme without its comments, as sent to visitors.
static SQUEEZED: LazyLock<String> =
    LazyLock::new(|| squeeze(DEFAULT_THEME).unwrap_or_else(|_| DEFAULT_THEME.to_owned()));

/// The default theme: with comments under its own name; as the site's style sheet, followed by the site's own values
/// for its properties.
async fn default_theme(state: &AppState, name: &str) -> String {
    if name == DEFAULT_SHEET {
        return DEFAULT_THEME.to_owned();
    }
    let own = match state.media.path(Shelf::Theme, OWN_TOKENS) {
        Some(path) if is_own(state, OWN_TOKENS, &path).await => {
            tokio::fs::read_to_string(path).await.unwrap_or_default()
        }
        _ => String::new(),
    };
    format!("{}{own}", *SQUEEZED)
}

//! `/{platform}/theme/…`, and `/{platform}/themes/{version}/…` for pages: the site's own stylesheet, script and images, and its documents; the default theme if the
//! site has no stylesheet.

use axum::extract::{Path, Request, State};
use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION};
use axum::response::Response;
use axum::routing::get;

use crate::addresses::Routes;
use crate::domain::site::style_sheet::{
    DEFAULT_SHEET, DEFAULT_THEME, OWN_TOKENS, SQUEEZED_DEFAULT, STYLE_SHEET,
};
use crate::domain::site::theme_files::{self, content_hash};
use crate::error::AppError;
use crate::respond::made_file::MadeFile;
use crate::respond::stored_file::{self, Manner, shown_anywhere};
use crate::respond::{FOR_EVER, media_type};
use crate::state::AppState;
use crate::store::Shelf;

/// Names are stable, so browsers revalidate each time.
const ASK: Manner = Manner {
    cache: "no-cache",
    compressed: true,
};

/// Longest file that is kept for good, in bytes.
const LONGEST_KEPT: u64 = 1024 * 1024;

/// A document to keep or print.
const DOCUMENT: &str = "application/pdf";

/// Returns the route, below the platform's directory.
pub fn router() -> Routes {
    Routes::new()
        .route("/theme/{*name}", get(file))
        .route("/themes/{version}/{*name}", get(file_of_version))
}

/// The same file. It is kept for good if it is what the version was made of: a page may be older than an import, and a
/// machine may not have the new file yet.
async fn file_of_version(
    State(state): State<AppState>,
    Path((version, name)): Path<(String, String)>,
    request: Request,
) -> Result<Response, AppError> {
    let is_kept = is_of_version(&state, &version, &name).await;
    let mut answer = file(State(state), Path(name), request).await?;
    if is_kept && answer.headers().contains_key(CACHE_CONTROL) {
        let for_ever = HeaderValue::from_static(FOR_EVER);
        answer.headers_mut().insert(CACHE_CONTROL, for_ever);
    }
    Ok(answer)
}

async fn is_of_version(state: &AppState, version: &str, name: &str) -> bool {
    let Ok(snapshot) = state.snapshot().await else {
        return false;
    };
    let site = &snapshot.site;
    if theme_files::version(&site.theme).as_deref() != Some(version) {
        return false;
    }
    let has_own = site.has_theme_file(name);
    let read = match name {
        DEFAULT_SHEET if !has_own => return true,
        // The default theme, followed by the site's values.
        STYLE_SHEET if !has_own => OWN_TOKENS,
        name => name,
    };
    match site.theme.get(read) {
        Some(hash) => holds(state, read, hash).await,
        None => read == OWN_TOKENS,
    }
}

/// Whether the file is there with this content. Long ones are documents: they are not read twice.
async fn holds(state: &AppState, name: &str, hash: &str) -> bool {
    let Some(path) = state.media.path(Shelf::Theme, name) else {
        return false;
    };
    let metadata = tokio::fs::metadata(&path).await;
    if !metadata.is_ok_and(|metadata| metadata.len() <= LONGEST_KEPT) {
        return false;
    }
    let content = tokio::fs::read(path).await;
    content.is_ok_and(|content| content_hash(&content) == hash)
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
    format!("{}{own}", *SQUEEZED_DEFAULT)
}

//! `/{platform}/assets/…`: the built page bundle, in the compressed form that the browser takes.

use axum::Router;
use axum::body::Body;
use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, VARY};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::error::AppError;
use crate::extract::conditional::already_has;
use crate::extract::encodings::{Encoding, accepted};
use crate::extract::media_type;
use crate::state::AppState;

/// The bundle: part of the program in a release, read from disk in a development build.
#[derive(RustEmbed)]
#[folder = "$PAGE_BUNDLE_ROOT/dist"]
#[allow_missing = true]
struct Bundle;

/// Chunks carry their content's hash in their name.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// Entry points keep their name: browsers ask each time whether theirs is still right.
const ASK: &str = "no-cache";

/// The route, below the platform's directory.
pub fn router() -> Router<AppState> {
    Router::new().route("/assets/{*path}", get(asset))
}

/// Whether the bundle was built.
pub fn are_built() -> bool {
    Bundle::get("page.js").is_some() && Bundle::get("page.css").is_some()
}

async fn asset(Path(path): Path<String>, headers: HeaderMap) -> Result<Response, AppError> {
    // Compressed forms are chosen by header and never by name, and hidden files are nobody's.
    let served = !path
        .split('/')
        .any(|part| part.is_empty() || part.starts_with('.'));
    let asked_for_form = [Encoding::Brotli, Encoding::Gzip]
        .iter()
        .any(|form| path.ends_with(form.ending()));
    if !served || asked_for_form {
        return Err(AppError::NotFound);
    }
    let (file, encoding) = best(&path, &headers).ok_or(AppError::NotFound)?;
    let tag = format!(
        "\"{}\"",
        URL_SAFE_NO_PAD.encode(&file.metadata.sha256_hash()[..16])
    );
    let unchanged = already_has(&headers, &tag);
    let mut response = if unchanged {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        Body::from(file.data.into_owned()).into_response()
    };
    let answer = response.headers_mut();
    answer.insert(VARY, HeaderValue::from_static("Accept-Encoding"));
    let keep = if path.starts_with("chunks/") {
        FOR_EVER
    } else {
        ASK
    };
    answer.insert(CACHE_CONTROL, HeaderValue::from_static(keep));
    answer.insert(
        ETAG,
        HeaderValue::from_str(&tag).map_err(|error| AppError::Internal(error.to_string()))?,
    );
    if !unchanged {
        answer.insert(
            CONTENT_TYPE,
            HeaderValue::from_static(media_type::of_file(&path)),
        );
        if let Some(encoding) = encoding {
            answer.insert(CONTENT_ENCODING, HeaderValue::from_static(encoding.name()));
        }
    }
    Ok(response)
}

/// A compressed form counts only beside the file itself: without it, it is left over from another
/// build.
fn best(path: &str, headers: &HeaderMap) -> Option<(EmbeddedFile, Option<Encoding>)> {
    let plain = Bundle::get(path)?;
    let compressed = accepted(headers).into_iter().find_map(|encoding| {
        let file = Bundle::get(&format!("{path}{}", encoding.ending()))?;
        Some((file, Some(encoding)))
    });
    Some(compressed.unwrap_or((plain, None)))
}

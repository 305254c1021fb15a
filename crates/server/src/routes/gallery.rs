//! `/{platform}/galerie/…`: one page per behaviour with every option, for developers and tests.

use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::addresses::Routes;
use crate::domain::captcha::provider::{ServicePolicy, trial_script};
use crate::domain::site::map_tiles::MapConfig;
use crate::error::AppError;
use crate::extract::caller::Caller;
use crate::respond::{document, media_type, nonce};
use crate::state::AppState;

/// Gallery files: embedded in a release, read from disk in a development build.
#[derive(RustEmbed)]
#[folder = "$PAGE_BUNDLE_ROOT/gallery"]
#[allow_missing = true]
struct Gallery;

const INDEX: &str = "index.html";
const PLATFORM: &str = "{platform}";
const NONCE: &str = "{nonce}";
const CONFIG: &str = " id=\"vitrine-config\">";
const NONCE_ATTRIBUTE: &str = " nonce=\"{nonce}\"";

/// Returns the routes, below the platform's directory.
pub fn router() -> Routes {
    let index = get(index).post(index);
    let file = get(file).post(file);
    Routes::new()
        .route("/galerie", index.clone())
        .route("/galerie/", index)
        .route("/galerie/{*path}", file)
}

async fn index(state: State<AppState>, caller: Caller) -> Result<Response, AppError> {
    file(state, Path(INDEX.to_owned()), caller).await
}

async fn file(
    State(state): State<AppState>,
    Path(path): Path<String>,
    caller: Caller,
) -> Result<Response, AppError> {
    let file = Gallery::get(&path).ok_or(AppError::NotFound)?;
    let kind = media_type::of_file(&path);
    if !kind.starts_with("text/html") {
        let mut response = Body::from(file.data.into_owned()).into_response();
        response
            .headers_mut()
            .insert(CONTENT_TYPE, HeaderValue::from_static(kind));
        return Ok(response);
    }
    let platform = &state.settings.platform;
    let html = text(&file, platform)?;
    if caller.wants_fragment {
        return Ok(document::fragment(fragment(&html, &caller)));
    }
    let has_trial = html.contains(&trial_script(platform));
    let tiles = maps(&html).map(|maps| maps.hosts());
    let nonce = nonce::fresh()?;
    let html = html.replace(NONCE, nonce.as_str());
    let mut response = document::page(StatusCode::OK, html, nonce);
    if has_trial {
        let policy = ServicePolicy::trial(platform, &caller.origin);
        document::allow_captcha(&mut response, policy);
    }
    if let Some(hosts) = tiles {
        document::allow_pictures(&mut response, hosts);
    }
    Ok(response)
}

/// Returns the maps that the page itself configures.
fn maps(html: &str) -> Option<MapConfig> {
    let (_, config) = html.split_once(CONFIG)?;
    let (config, _) = config.split_once("</script>")?;
    let mut config: serde_json::Value = serde_json::from_str(config).ok()?;
    serde_json::from_value(config.get_mut("map")?.take()).ok()
}

fn text(file: &EmbeddedFile, platform: &str) -> Result<String, AppError> {
    let text = std::str::from_utf8(&file.data);
    let text =
        text.map_err(|_| AppError::Internal("a page of the gallery is not UTF-8".to_owned()))?;
    Ok(text.replace(PLATFORM, platform))
}

/// Returns the body for insertion into an open page. Its scripts get that page's nonce, or none.
fn fragment(html: &str, caller: &Caller) -> String {
    match &caller.page_nonce {
        Some(nonce) => html.replace(NONCE, nonce.as_str()),
        None => html.replace(NONCE_ATTRIBUTE, "").replace(NONCE, ""),
    }
}

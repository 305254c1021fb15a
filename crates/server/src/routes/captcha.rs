//! `/{p}/clients/utils/captcha.php`: challenges of the self-hosted captcha; and the script of the trial.

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::addresses::Routes;
use crate::domain::captcha::provider::Service;
use crate::error::AppError;
use crate::random::random;
use crate::respond::json;
use crate::state::{AppState, Gallery};

/// The trial's `grecaptcha`, with a placeholder for its token.
const SCRIPT: &str = include_str!("captcha/essai.js");
const TOKEN: &str = "{token}";

/// Returns the routes, below the platform's directory.
pub fn router() -> Routes {
    Routes::new()
        .route("/clients/utils/captcha.php", get(give_challenge))
        .route("/clients/utils/captcha-essai.js", get(give_script))
}

/// A challenge is signed and not stored, so issuing one changes nothing.
async fn give_challenge(State(state): State<AppState>) -> Result<Response, AppError> {
    let key = state.captcha_key().await?;
    let now = state.clock.now().timestamp().as_second();
    let challenge = key.challenge(state.settings.captcha_difficulty, now);
    let challenge = challenge.map_err(|error| AppError::Internal(error.to_string()))?;
    json::answer(StatusCode::OK, &challenge)
}

/// Only for a site with the trial, and for the gallery.
async fn give_script(State(state): State<AppState>) -> Result<Response, AppError> {
    let snapshot = state.snapshot().await?;
    let is_trial = state
        .captcha_service(&snapshot.site)
        .is_some_and(Service::is_trial);
    if !is_trial && state.gallery == Gallery::Absent {
        return Err(AppError::NotFound);
    }
    let now = state.clock.now().timestamp().as_second();
    let token = state.captcha_key().await?.trial_token(random()?, now);
    let mut response = SCRIPT.replace(TOKEN, &token).into_response();
    let headers = response.headers_mut();
    let kind = HeaderValue::from_static("text/javascript; charset=utf-8");
    headers.insert(CONTENT_TYPE, kind);
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

//! `/{p}/clients/utils/captcha.php`: challenges of the self-hosted captcha.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::get;

use crate::addresses::Routes;
use crate::error::AppError;
use crate::extract::json;
use crate::state::AppState;

/// Returns the route, below the platform's directory.
pub fn router() -> Routes {
    Routes::new().route("/clients/utils/captcha.php", get(give_challenge))
}

/// A challenge is signed and not stored: giving one changes nothing.
async fn give_challenge(State(state): State<AppState>) -> Result<Response, AppError> {
    let key = state.captcha_key().await?;
    let now = state.clock.now().timestamp().as_second();
    let challenge = key.challenge(state.settings.captcha_difficulty, now);
    let challenge = challenge.map_err(|error| AppError::Internal(error.to_string()))?;
    json::answer(StatusCode::OK, &challenge)
}

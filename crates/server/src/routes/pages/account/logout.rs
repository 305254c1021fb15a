//! `/{p}/clients/deconnexion.php`: GET shows a button, only POST logs out.

use askama::Template;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::addresses::Routes;
use crate::domain::account::Token;
use crate::domain::account::same_site::SameSite;
use crate::error::AppError;
use crate::extract::session::{Visitor, end_session, token_of};
use crate::state::AppState;
use crate::views::account::LogoutPage;

use super::super::PageRequest;
use super::{private_page, private_shell, see_other};

/// Returns the route, below the platform's directory.
pub fn router() -> Routes {
    Routes::new().route("/clients/deconnexion.php", get(show).post(log_out))
}

async fn show(request: PageRequest) -> Result<Response, AppError> {
    let visitor = request.visitor().await?;
    private_page(StatusCode::OK, |nonce| {
        let page = LogoutPage {
            shell: private_shell(&request, nonce, "Déconnexion"),
            name: visitor.account().map(|account| account.name.as_str()),
        };
        Ok(page.render()?)
    })
}

/// The cookie goes even if the session cannot be ended: who leaves a shared machine is logged out there. Needs no page,
/// so that nothing else can fail before.
async fn log_out(
    State(state): State<AppState>,
    same_site: SameSite,
    headers: HeaderMap,
) -> Result<Response, AppError> {
    let mut response = match end(&state, same_site, token_of(&headers, &state)).await {
        Ok(()) => see_other("/")?,
        Err(error) => error.into_response(),
    };
    end_session(&mut response, &state)?;
    Ok(response)
}

async fn end(state: &AppState, same_site: SameSite, token: Option<Token>) -> Result<(), AppError> {
    if let Some(session) = Visitor::of(state, token.as_ref()).await?.session {
        let now = state.clock.now().timestamp().as_second();
        state.store.sessions().end(same_site, &session, now).await?;
    }
    Ok(())
}

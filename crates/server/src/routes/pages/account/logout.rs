//! `/{p}/clients/deconnexion.php`: GET shows a button, only POST logs out.

use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::get;

use crate::addresses::Routes;
use crate::domain::account::same_site::SameSite;
use crate::error::AppError;
use crate::extract::session::end_session;
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

async fn log_out(same_site: SameSite, request: PageRequest) -> Result<Response, AppError> {
    if let Some(session) = request.visitor().await?.session {
        let now = request.state.clock.now().timestamp().as_second();
        let sessions = request.state.store.sessions();
        sessions.end(same_site, &session, now).await?;
    }
    let mut response = see_other("/")?;
    end_session(&mut response, &request.state)?;
    Ok(response)
}

//! Pages for logging in, logging out and setting a password, and the bar of who is logged in.

mod login;
mod login_check;
mod logout;
mod password;

pub(super) use login::{ask_to_log_in, way_back};

use askama::Template;
use axum::http::header::{CACHE_CONTROL, LOCATION};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};

use crate::addresses::Routes;
use crate::domain::account::access::Action;
use crate::domain::account::{Account, Role};
use crate::domain::document::nonce::Nonce;
use crate::domain::language::translator::Translator;
use crate::error::AppError;
use crate::extract::session::Visitor;
use crate::respond::{document, nonce};
use crate::views::account::AccountBar;
use crate::views::shell::{Shell, title};

use super::{PageRequest, shell};

/// Returns the routes, below the platform's directory.
pub fn router() -> Routes {
    login::router()
        .merge(logout::router())
        .merge(password::router())
}

impl PageRequest {
    /// The sender of the request. Public pages are the same for everybody, but for the bar of who is logged in.
    pub(super) async fn visitor(&self) -> Result<Visitor, AppError> {
        Visitor::of(&self.state, self.caller.token.as_ref()).await
    }

    /// The session hash for the page's script (security 16).
    pub(super) async fn session_hash(&self) -> String {
        let (token, revision) = (self.caller.token.as_ref(), self.snapshot.changes.structure);
        self.state.session_hash(token, revision).await
    }
}

/// Where a user's own work is, and what it is called; `None` for a member of a site without such a page.
pub(super) fn own_place(
    request: &PageRequest,
    account: &Account,
) -> Option<(String, &'static str)> {
    if account.role >= Role::Editor {
        let office = format!("/{}/backoffice/", request.state.settings.platform);
        return Some((office, "Espace de publication"));
    }
    let mut modules = request.snapshot.all_modules();
    let own = modules.find(|(_, module)| module.body.is_my_elements());
    own.map(|(page, _)| (page.path.clone(), "Mes éléments"))
}

/// The bar of who is logged in, for the page at this path; empty for visitors. It is inserted into each answer, never
/// cached (security 4).
pub(super) async fn bar(
    request: &PageRequest,
    path: &str,
    words: Translator<'_>,
) -> Result<String, AppError> {
    if request.caller.token.is_none() {
        return Ok(String::new());
    }
    // While the database does not answer, everybody is treated as a visitor.
    let visitor = request.visitor().await.unwrap_or_default();
    let Some(account) = visitor.account() else {
        return Ok(String::new());
    };
    let place = own_place(request, account);
    let bar = AccountBar {
        platform: &request.state.settings.platform,
        name: &account.name,
        place: place.as_ref().map(|(path, _)| path.as_str()),
        label: place.as_ref().map_or("", |(_, label)| label),
        permalink: visitor.staff(Action::Permalink).is_ok().then_some(path),
        words,
    };
    Ok(bar.render()?)
}

/// The shell of a private page.
pub(super) fn private_shell<'s>(
    request: &'s PageRequest,
    nonce: &'s Nonce,
    heading: &str,
) -> Shell<'s> {
    Shell {
        title: title(heading, &request.snapshot.site),
        unlisted: true,
        analytics: None,
        body_class: "page-inner page-account",
        ..shell(request, nonce)
    }
}

/// Answers with a private page. No cache stores it: Back after a logout must not show it.
pub(super) fn private_page(
    status: StatusCode,
    draw: impl FnOnce(&Nonce) -> Result<String, AppError>,
) -> Result<Response, AppError> {
    let nonce = nonce::fresh()?;
    let html = draw(&nonce)?;
    let mut response = document::page(status, html, nonce);
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

/// Redirects the browser after a POST.
pub(super) fn see_other(address: &str) -> Result<Response, AppError> {
    let location = HeaderValue::from_str(address)
        .map_err(|error| AppError::Internal(format!("an address of a page: {error}")))?;
    let mut response = (StatusCode::SEE_OTHER, [(LOCATION, location)]).into_response();
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

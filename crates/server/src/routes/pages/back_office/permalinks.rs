//! Short addresses created by editors (spec 7.9): `lien_v4.php`, and the page that lists the site's pages.

use askama::Template;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use percent_encoding::percent_decode_str;

use crate::addresses::Routes;
use crate::domain::account::access::Action;
use crate::domain::account::back_office::Section;
use crate::domain::account::same_site::SameSite;
use crate::domain::site::permalink::{code_of, own_path};
use crate::error::AppError;
use crate::random::random;
use crate::store::{Aim, NewPermalink};
use crate::views::back_office::{LinkedPage, PermalinksPage};

use super::super::account::{private_page, private_shell};
use super::super::{PageRequest, element_address, redirects};
use super::{enter, office};

const TEXT: HeaderValue = HeaderValue::from_static("text/plain; charset=utf-8");

/// Number of codes that are tried; there are 850 thousand million.
const TRIES: usize = 3;

/// Returns the route of the page, below the platform's directory.
pub fn router() -> Routes {
    Routes::new().route("/backoffice/permaliens.php", get(show))
}

/// Returns the route for creating them.
pub fn link_router() -> Routes {
    Routes::new().route("/backoffice/modules/commun/lien_v4.php", post(make))
}

async fn make(same_site: SameSite, request: PageRequest) -> Result<Response, AppError> {
    let visitor = request.visitor().await?;
    let account = visitor.staff(Action::Permalink)?;
    let body = |name| request.parameters.body.text(&[name]).unwrap_or_default();
    if body("action") != "permalien" {
        return Err(AppError::BadRequest("an unknown action of permalinks"));
    }
    let origin = &request.caller.origin;
    let path = own_path(body("lien"), origin).ok_or(AppError::BadRequest(
        "no address of this site to make a permalink of",
    ))?;
    let path = percent_decode_str(&path).decode_utf8_lossy();
    let (aim, subject) = aim(&request, &path).await?.ok_or(AppError::NotFound)?;
    let mut codes = Vec::with_capacity(TRIES);
    for _ in 0..TRIES {
        codes.push(code_of(random()?));
    }
    let new = NewPermalink {
        site: request.snapshot.site_id,
        aim,
        codes: &codes,
        actor: &account.key,
        subject: &subject,
        now: request.state.clock.now().timestamp().as_second(),
    };
    let code = request.state.store.site().make_permalink(same_site, new);
    let address = format!("{origin}/lien/{}", code.await?);
    let headers = [
        (CONTENT_TYPE, TEXT),
        (CACHE_CONTROL, HeaderValue::from_static("no-store")),
    ];
    Ok((headers, address).into_response())
}

/// The target at this path, and its name in the audit log: a public page, or a published element.
async fn aim(request: &PageRequest, path: &str) -> Result<Option<(Aim, String)>, AppError> {
    if let Some(page) = redirects::found(request, path) {
        return Ok(Some((Aim::Page(page.id), page.path.clone())));
    }
    let found = element_address::find(request, path).await?;
    Ok(found.map(|found| {
        let source = found.module.body.source().unwrap_or_default();
        let subject = format!("{source}/{}", found.element.id);
        (Aim::Element(found.element.id), subject)
    }))
}

async fn show(request: PageRequest) -> Result<Response, AppError> {
    let account = match enter(&request, Section::Permalinks).await? {
        Ok(account) => account,
        Err(login) => return Ok(login),
    };
    let office = office(&request, &account, Section::Permalinks).await?;
    private_page(StatusCode::OK, |nonce| {
        let pages = request.snapshot.tree.public().map(|page| LinkedPage {
            title: &page.title,
            path: &page.path,
        });
        let page = PermalinksPage {
            pages: pages.collect(),
            office,
            shell: private_shell(&request, nonce, Section::Permalinks.heading()),
        };
        Ok(page.render()?)
    })
}

//! Pages for logged-in users.

use axum::http::HeaderValue;
use axum::http::header::CACHE_CONTROL;
use axum::response::Response;

use crate::domain::account::same_site::SameSite;
use crate::domain::values::id::PageId;
use crate::error::AppError;

use super::{PageRequest, account, my_elements};

/// Answers with the page, or with the login form. Neither is cached.
pub(super) async fn answer(
    request: PageRequest,
    (page, same_site): (PageId, Result<SameSite, AppError>),
) -> Result<Response, AppError> {
    let session = request.visitor().await?.session;
    let request = PageRequest {
        member: session.map(|session| session.account),
        ..request
    };
    let page = request.snapshot.tree.page(page).ok_or(AppError::NotFound)?;
    let Some(member) = &request.member else {
        let next = account::way_back(&request, &page.path);
        return account::ask_to_log_in(&request, &next);
    };
    if my_elements::asked_to_confirm(&request) {
        return my_elements::confirm(same_site?, &request, (page, member)).await;
    }
    let mut response = super::answer(&request, page).await?;
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

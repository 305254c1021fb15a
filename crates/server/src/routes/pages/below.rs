//! Addresses without a page of their own: elements of the page above, or 404.

use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;

use crate::error::AppError;
use crate::respond::{document, nonce};
use crate::views::languages::LanguageVersion;
use crate::views::page::NotFoundView;
use crate::views::shell::{Shell, title};

use super::element_address::page_above;
use super::{PageRequest, detail, shell, target};

/// Answers with an element of the list above this address, if there is one.
pub(super) async fn below(request: &PageRequest, path: &str) -> Result<Option<Response>, AppError> {
    let page = page_above(request, path);
    let fragment = request.caller.wants_fragment;
    let whole = !(fragment && target::addresses_block(&request.parameters));
    match page.filter(|_| whole) {
        Some((page, key)) => detail::detail(request, page, key).await,
        None => Ok(None),
    }
}

/// Answers 404 in the language of the nearest page above the address.
pub(super) fn not_found(request: &PageRequest, path: &str) -> Result<Response, AppError> {
    let nonce = nonce::fresh()?;
    let nearest = std::iter::successors(Some(path), |path| Some(path.rsplit_once('/')?.0));
    let nearest = nearest
        .skip(1)
        .find_map(|path| request.snapshot.tree.find(path));
    let language = nearest.map(|page| request.snapshot.language(page));
    let words = request
        .snapshot
        .words(language.unwrap_or(&request.snapshot.site.language));
    let versions = request.snapshot.languages().filter_map(|language| {
        let home = request.snapshot.tree.home(language)?;
        Some(LanguageVersion {
            language,
            path: home.path.clone(),
            alternate: None,
            current: language == words.language(),
        })
    });
    let shell = Shell {
        versions: versions.collect(),
        words,
        title: title(words.say("Page introuvable"), &request.snapshot.site),
        unlisted: true,
        analytics: None,
        ..shell(request, &nonce)
    };
    let html = NotFoundView::new(shell).render()?;
    Ok(document::page(StatusCode::NOT_FOUND, html, nonce))
}

//! Addresses without a page of their own: elements of the page above, or 404.

use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;

use crate::domain::element::Element;
use crate::domain::module::Module;
use crate::domain::site::page_tree::Page;
use crate::error::AppError;
use crate::respond::{document, nonce};
use crate::views::languages::LanguageVersion;
use crate::views::page::NotFoundView;
use crate::views::shell::{Shell, title};

use super::{PageRequest, detail, redirects, shell, target};

/// Answers with an element of the list above this address, or 404.
pub(super) async fn below(request: &PageRequest, path: &str) -> Result<Response, AppError> {
    let page = page_above(request, path);
    let fragment = request.caller.wants_fragment;
    let whole = !(fragment && target::addresses_block(&request.parameters));
    let detail = match page.filter(|_| whole) {
        Some((page, key)) => detail::detail(request, page, key).await?,
        None => None,
    };
    detail.map_or_else(|| not_found(request, path), Ok)
}

/// The page above this address, and what is below it.
fn page_above<'r, 'p>(request: &'r PageRequest, path: &'p str) -> Option<(&'r Page, &'p str)> {
    let (above, key) = path.trim_end_matches('/').rsplit_once('/')?;
    let above = if above.is_empty() { "/" } else { above };
    Some((redirects::found(request, above)?, key))
}

/// A public element at its own address.
pub(super) struct ElementBelow<'r> {
    /// The page above it.
    pub page: &'r Page,
    /// The module that gives it the address.
    pub module: &'r Module,
    pub element: Element,
}

/// Returns the public element at this address, if there is one.
pub(super) async fn element<'r>(
    request: &'r PageRequest,
    path: &str,
) -> Result<Option<ElementBelow<'r>>, AppError> {
    let Some((page, key)) = page_above(request, path) else {
        return Ok(None);
    };
    let language = request.snapshot.language(page);
    for module in request.snapshot.modules(page.id) {
        let source = module.body.source().filter(|_| module.body.has_detail());
        let Some(source) = source.and_then(|key| request.snapshot.source(key)) else {
            continue;
        };
        let lists = request.state.store.lists();
        if let Some(element) = lists.element(source.id, language, key).await? {
            return Ok(Some(ElementBelow {
                page,
                module,
                element,
            }));
        }
    }
    Ok(None)
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

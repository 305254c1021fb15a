//! Redirects: former addresses, and addresses with a trailing slash. Each page has one address.

use axum::http::header::LOCATION;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};

use crate::domain::key::is_plain;
use crate::domain::link::is_site_path;
use crate::domain::page_tree::Page;

use super::PageRequest;

/// Returns the page at this address. For a form posted to a former address, returns the page that it
/// redirects to.
pub(super) fn found<'r>(request: &'r PageRequest, path: &str) -> Option<&'r Page> {
    let tree = &request.snapshot.tree;
    tree.find(path).or_else(|| request.snapshot.former(path))
}

/// Returns the redirect from a former address or one with a trailing slash.
pub(super) fn moved(request: &PageRequest, path: &str, query: Option<&str>) -> Option<Response> {
    let bare = path.trim_end_matches('/');
    if let Some(page) = request.snapshot.tree.find(path) {
        let slashed = !page.is_home() && path != page.path;
        return slashed.then(|| redirect(&page.path, query)).flatten();
    }
    if let Some(page) = request.snapshot.former(bare) {
        return redirect(&page.path, query);
    }
    let (above, key) = bare.rsplit_once('/')?;
    if let Some(page) = request.snapshot.former(above) {
        return redirect(&below(page, key)?, query);
    }
    let page = request.snapshot.tree.find(above)?;
    let slashed = bare != path && request.snapshot.has_elements(page.id);
    slashed
        .then(|| redirect(&below(page, key)?, query))
        .flatten()
}

/// Returns the address of an element below its page; `None` if the key is invalid, so that a redirect
/// never repeats arbitrary input.
fn below(page: &Page, key: &str) -> Option<String> {
    let known = !key.is_empty() && is_plain(key);
    known.then(|| format!("{}/{key}", page.path.trim_end_matches('/')))
}

/// Redirects to an address of the site. Returns `None` for one that browsers read as another host
/// (security 19); only a database changed by another program contains such an address.
fn redirect(path: &str, query: Option<&str>) -> Option<Response> {
    if !is_site_path(path) {
        return None;
    }
    let query = query.map(|query| format!("?{query}")).unwrap_or_default();
    let location = HeaderValue::from_str(&format!("{path}{query}")).ok()?;
    Some((StatusCode::MOVED_PERMANENTLY, [(LOCATION, location)]).into_response())
}

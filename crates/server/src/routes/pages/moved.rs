//! Addresses that lead elsewhere: former ones, and those with a slash at their end. One page has one
//! address.

use axum::http::header::LOCATION;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};

use crate::domain::key::is_plain;
use crate::domain::link::is_site_path;
use crate::domain::page_tree::Page;

use super::PageRequest;

/// The page at this address or, for a form that was sent there, the page it has become.
pub(super) fn found<'r>(request: &'r PageRequest, path: &str) -> Option<&'r Page> {
    let tree = &request.snapshot.tree;
    tree.find(path).or_else(|| request.snapshot.former(path))
}

/// The way from an address that is no longer, or not quite, that of a page.
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

/// The address of an element below its page; none for a key that no element has, so that nothing a
/// visitor typed becomes an address.
fn below(page: &Page, key: &str) -> Option<String> {
    let known = !key.is_empty() && is_plain(key);
    known.then(|| format!("{}/{key}", page.path.trim_end_matches('/')))
}

/// To an address of the site; none for one that a browser would read as another (security 19), as
/// only a database that somebody else wrote to holds it.
fn redirect(path: &str, query: Option<&str>) -> Option<Response> {
    if !is_site_path(path) {
        return None;
    }
    let query = query.map(|query| format!("?{query}")).unwrap_or_default();
    let location = HeaderValue::from_str(&format!("{path}{query}")).ok()?;
    Some((StatusCode::MOVED_PERMANENTLY, [(LOCATION, location)]).into_response())
}

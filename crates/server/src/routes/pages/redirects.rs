//! Redirects: former addresses, addresses with a trailing slash, and those that differ from one of the site in capitals,
//! accents or doubled slashes alone. Each page has one address.

use axum::http::header::{CACHE_CONTROL, LOCATION};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};

use crate::domain::site::page_tree::{Page, alike};
use crate::domain::values::key::is_plain;
use crate::domain::values::link::is_site_path;
use crate::error::AppError;
use crate::state::Snapshot;
use crate::views::list::element_path;

use super::{PageRequest, element_address};

/// Extensions of the files below a page: feeds and calendars.
const FILES: [&str; 2] = [".xml", ".ics"];

/// Returns the page at this address. For a form posted to a former address, returns the page that it
/// redirects to.
pub(super) fn found<'r>(request: &'r PageRequest, path: &str) -> Option<&'r Page> {
    let tree = &request.snapshot.tree;
    tree.find(path).or_else(|| request.snapshot.former(path))
}

/// Returns the redirect from a former address or one with a trailing slash. A page that has the address now, or an
/// element below it where elements are requested, takes precedence over a former one.
pub(super) fn moved(snapshot: &Snapshot, path: &str, query: Option<&str>) -> Option<Response> {
    let bare = path.trim_end_matches('/');
    if let Some(page) = snapshot.tree.find(path) {
        let slashed = !page.is_home() && path != page.path;
        return slashed.then(|| redirect(&page.path, query)).flatten();
    }
    if let Some(page) = snapshot.former(bare) {
        return redirect(&page.path, query);
    }
    let (above, name) = bare.rsplit_once('/')?;
    let living = snapshot.tree.find(above);
    let page = match living.filter(|page| snapshot.has_elements(page.id)) {
        Some(page) => Some(page).filter(|_| bare != path),
        None => snapshot.former(above),
    };
    redirect(&below(page?, name)?, query)
}

/// Returns the redirect to the page or element whose address differs from this one, which nothing has, in capitals,
/// accents and doubled slashes alone: posters and letterheads print addresses so.
pub(super) async fn printed_otherwise(
    request: &PageRequest,
    path: &str,
    query: Option<&str>,
) -> Result<Option<Response>, AppError> {
    let snapshot = &request.snapshot;
    let is_public = |page: &&Page| !snapshot.is_private(page.id);
    let path = alike(path);
    let page = snapshot
        .tree
        .find_alike(&path)
        .or_else(|| snapshot.former(&path));
    if let Some(page) = page.filter(is_public) {
        return Ok(redirect(&page.path, query));
    }
    let Some((above, key)) = path.rsplit_once('/') else {
        return Ok(None);
    };
    let page = snapshot
        .tree
        .find_alike(above)
        .or_else(|| snapshot.former(above));
    let Some(page) = page.filter(is_public) else {
        return Ok(None);
    };
    let address = element_path(&page.path, key);
    let found = element_address::find(request, &address).await?;
    Ok(found.and_then(|_| redirect(&address, query)))
}

/// Returns the address of an element or a file below its page; `None` if the name is invalid, so that a
/// redirect never repeats arbitrary input.
fn below(page: &Page, name: &str) -> Option<String> {
    let file = FILES.iter().find_map(|ending| name.strip_suffix(ending));
    let key = file.unwrap_or(name);
    let known = !key.is_empty() && is_plain(key);
    known.then(|| format!("{}/{name}", page.path.trim_end_matches('/')))
}

/// Redirects to an address of the site. Returns `None` for one that browsers read as another host
/// (security 19); only a database changed by another program contains such an address.
pub(super) fn redirect(path: &str, query: Option<&str>) -> Option<Response> {
    if !is_site_path(path) {
        return None;
    }
    let query = query.map(|query| format!("?{query}")).unwrap_or_default();
    let location = HeaderValue::from_str(&format!("{path}{query}")).ok()?;
    // Without this, browsers would cache the redirect permanently, but the address may be used again.
    let ask = HeaderValue::from_static("no-cache");
    let headers = [(LOCATION, location), (CACHE_CONTROL, ask)];
    Some((StatusCode::MOVED_PERMANENTLY, headers).into_response())
}

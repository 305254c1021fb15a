//! Addresses of elements: that of a page, and the element's key.

use crate::domain::element::Element;
use crate::domain::module::Module;
use crate::domain::site::page_tree::Page;
use crate::error::AppError;

use super::{PageRequest, redirects};

/// The page above this address, and the rest of the address.
pub(super) fn page_above<'r, 'p>(
    request: &'r PageRequest,
    path: &'p str,
) -> Option<(&'r Page, &'p str)> {
    let (above, key) = path.trim_end_matches('/').rsplit_once('/')?;
    let above = if above.is_empty() { "/" } else { above };
    // An address with a doubled slash is another one, which redirects.
    let is_plain = above == "/" || !above.ends_with('/');
    let page = redirects::found(request, above).filter(|_| is_plain)?;
    Some((page, key))
}

/// A public element at its own address.
pub(super) struct FoundElement<'r> {
    /// The page above it.
    pub page: &'r Page,
    /// The module that provides the address.
    pub module: &'r Module,
    pub element: Element,
}

/// Returns the public element at this address, if it exists.
pub(super) async fn find<'r>(
    request: &'r PageRequest,
    path: &str,
) -> Result<Option<FoundElement<'r>>, AppError> {
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
            return Ok(Some(FoundElement {
                page,
                module,
                element,
            }));
        }
    }
    Ok(None)
}

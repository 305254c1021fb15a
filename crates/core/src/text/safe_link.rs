//! Addresses in a page's own markup, which may be relative (security 7).

use super::letters::{push, push_text};
use super::safe_url::{UrlError, UrlKind, authority_length, safe_url};

/// The kind of `url` on the page with the address `page`, if it may be followed. Accepts everything that [`safe_url`]
/// accepts, and relative addresses (`page.php?x=1`, `?p=2`, `#plan`) that lead to the page's own site. For
/// `data-goto-url` and the links of menus, share buttons and modals. Use [`safe_url`] for redirects, permalinks and
/// `referer`: they have no page.
///
/// If `page` is a full address, a relative one gives [`UrlKind::Web`]; if it is a path, [`UrlKind::Path`]. With any
/// other `page`, including an empty one, relative addresses are refused.
///
/// # Errors
/// [`UrlError`] of the resolved address.
///
/// ```
/// use vitrine_core::text::{UrlError, UrlKind, safe_link};
/// let page = "https://exemple.fr/agenda/juin?p=2";
/// assert_eq!(safe_link("juillet", page), Ok(UrlKind::Web));
/// assert_eq!(safe_link("/agenda", page), Ok(UrlKind::Path));
/// assert_eq!(safe_link("../..//ailleurs.example", page), Err(UrlError::ForeignHost));
/// assert_eq!(safe_link("juillet", ""), Err(UrlError::Relative));
/// ```
pub fn safe_link(url: &str, page: &str) -> Result<UrlKind, UrlError> {
    let judged = safe_url(url);
    if judged != Err(UrlError::Relative) {
        return judged;
    }
    let (site, path) = parts(page).ok_or(UrlError::Relative)?;
    // The host is the page's own, so only the resulting path is checked.
    safe_url(&resolved(url, path))?;
    Ok(if site.is_empty() {
        UrlKind::Path
    } else {
        UrlKind::Web
    })
}

/// Resolves `url` on the page with the address `page`, if it may be followed ([`safe_link`]): with the page's host if
/// `page` is a full address, so that it leads to the same place from everywhere. Dot segments stay.
///
/// # Errors
/// [`UrlError`] of the resolved address.
///
/// ```
/// use vitrine_core::text::{UrlError, full_link};
/// let page = "https://exemple.fr/agenda/juin?p=2";
/// assert_eq!(full_link("?p=3", page).as_deref(), Ok("https://exemple.fr/agenda/juin?p=3"));
/// assert_eq!(full_link("/agenda", page).as_deref(), Ok("https://exemple.fr/agenda"));
/// assert_eq!(full_link("/agenda", "/agenda/juin").as_deref(), Ok("/agenda"));
/// assert_eq!(full_link("..//ailleurs.example", page), Err(UrlError::ForeignHost));
/// ```
pub fn full_link(url: &str, page: &str) -> Result<String, UrlError> {
    let judged = safe_url(url);
    let is_of_page = matches!(judged, Ok(UrlKind::Path) | Err(UrlError::Relative));
    let Some((site, path)) = parts(page).filter(|_| is_of_page) else {
        return judged.map(|_| url.to_owned());
    };
    let path = resolved(url, path);
    // The host is the page's own, so only the resulting path is checked.
    safe_url(&path)?;
    Ok([site, &path].concat())
}

/// Scheme and host of a page, if its address has them, and the rest; `None` if it is not the address of a page.
fn parts(page: &str) -> Option<(&str, &str)> {
    let length = match safe_url(page) {
        Ok(UrlKind::Path) => 0,
        Ok(UrlKind::Web) => {
            // After the scheme, its colon and two slashes.
            let host = page.bytes().position(|byte| byte == b'/')? + 2;
            host + authority_length(page.get(host..)?)
        }
        _ => return None,
    };
    page.split_at_checked(length)
}

/// Path, query and fragment of `url` relative to a page at `path` (RFC 3986, 5.2.2). Dot segments stay: [`safe_url`]
/// handles them.
fn resolved(url: &str, path: &str) -> String {
    let up_to = |ends: &[u8]| {
        let length = path.bytes().position(|byte| ends.contains(&byte));
        path.get(..length.unwrap_or(path.len())).unwrap_or_default()
    };
    let bare = up_to(b"?#");
    let kept = match url.as_bytes().first() {
        Some(b'/') => return url.to_owned(),
        Some(b'#') => up_to(b"#"),
        Some(b'?') => bare,
        _ => {
            let slash = bare.bytes().rposition(|byte| byte == b'/');
            bare.get(..slash.map_or(0, |at| at + 1)).unwrap_or_default()
        }
    };
    let mut resolved = String::new();
    if kept.as_bytes().first() != Some(&b'/') {
        push(&mut resolved, '/');
    }
    push_text(&mut resolved, kept);
    push_text(&mut resolved, url);
    resolved
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_resolved_as_browsers_do() {
        for (url, path, led) in [
            ("b", "/a/page?x#y", "/a/b"),
            ("b", "/page", "/b"),
            ("b", "", "/b"),
            ("?p=2", "/a/page?x#y", "/a/page?p=2"),
            ("?p=2", "", "/?p=2"),
            ("#plan", "/a/page?x#y", "/a/page?x#plan"),
            ("../b", "/a/c/page", "/a/c/../b"),
            ("b?u=/c", "/a/d?e=/f", "/a/b?u=/c"),
            ("/b", "/a/d", "/b"),
        ] {
            assert_eq!(resolved(url, path), led, "{url} on {path}");
        }
    }
}

//! The language of a request by a page's script.

use axum::http::HeaderMap;
use axum::http::header::REFERER;
use percent_encoding::percent_decode_str;
use url::Url;

use crate::state::Snapshot;

/// The requested language, if the site has it; else that of the page in `Referer`; else the site's default.
pub fn of_question<'s>(
    snapshot: &'s Snapshot,
    asked: Option<&str>,
    headers: &HeaderMap,
) -> &'s str {
    let site = &snapshot.site;
    let mut spoken = std::iter::once(&site.language).chain(&site.languages);
    let asked = asked.and_then(|asked| spoken.find(|language| *language == asked));
    if let Some(language) = asked {
        return language;
    }
    of_page(snapshot, headers).unwrap_or(&site.language)
}

fn of_page<'s>(snapshot: &'s Snapshot, headers: &HeaderMap) -> Option<&'s str> {
    let address = Url::parse(headers.get(REFERER)?.to_str().ok()?).ok()?;
    let path = percent_decode_str(address.path()).decode_utf8_lossy();
    let above = path.rsplit_once('/').map(|(above, _)| above);
    // An element's page is below the page of its list.
    let page = snapshot.tree.find(&path);
    let page = page.or_else(|| snapshot.tree.find(above.filter(|above| !above.is_empty())?));
    page.map(|page| snapshot.language(page))
}

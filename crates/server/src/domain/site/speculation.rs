//! The speculation rules of a site: which links a browser may follow ahead, once somebody points at them.

use serde_json::{Value, json};

use super::theme_files::content_hash;

/// Links that are files, that open elsewhere, that the site does not vouch for, or that the page's script answers itself.
/// Browsers go by the address: one that another link has, too, may be asked for.
const NO_NEXT_PAGE: &str = "[download], [target], [rel~=nofollow], [href^=\"#\"], [data-agenda-date], [data-consent-open], \
    [data-filter-set], [data-lightbox], [data-load-more], [data-modal], [data-pagination], \
    [data-per-page], [data-tri]";

/// Short addresses lead elsewhere; the others are no pages.
const NO_PAGES: [&str; 3] = ["/lien/*", "/medias/*", "/healthz"];
/// A file has an ending; a page's address has no dot.
const FILES: &str = "/*.*";
/// A query is the state of a page, a secret or an action.
const WITH_QUERY: &str = r"/*\?(.+)";

/// The rules, and a name that changes with them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpeculationRules {
    /// The rules, as JSON.
    pub text: String,
    /// The hash of the text.
    pub version: String,
}

impl SpeculationRules {
    /// The rules of a site below this platform's directory: all its pages but these.
    ///
    /// ```
    /// use vitrine_server::domain::site::speculation::SpeculationRules;
    /// let rules = SpeculationRules::new("vitrine", ["/mon-espace"]);
    /// assert!(rules.text.contains("\"/vitrine/*\"") && rules.text.contains("\"/mon-espace\""));
    /// assert_ne!(rules.version, SpeculationRules::new("vitrine", []).version);
    /// ```
    pub fn new<'p>(platform: &str, excluded: impl IntoIterator<Item = &'p str>) -> Self {
        let mut addresses = vec![format!("/{platform}/*"), format!("/{platform}")];
        addresses.extend([FILES, WITH_QUERY].map(str::to_owned));
        addresses.extend(NO_PAGES.map(str::to_owned));
        addresses.extend(excluded.into_iter().map(str::to_owned));
        let not = |condition: Value| json!({"not": condition});
        let conditions = [
            json!({"href_matches": "/*"}),
            not(json!({"href_matches": addresses})),
            not(json!({"selector_matches": NO_NEXT_PAGE})),
        ];
        let rule = json!({"where": {"and": conditions}, "eagerness": "moderate"});
        let text = json!({"prefetch": [rule]}).to_string();
        let version = content_hash(text.as_bytes());
        Self { text, version }
    }
}

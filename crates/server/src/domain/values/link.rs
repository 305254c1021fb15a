//! Links and their texts, and which addresses authors may write.

use serde::{Deserialize, Serialize};
use vitrine_core::text::{UrlKind, safe_url};

/// A link with its text.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Link {
    /// Text of the link.
    pub label: String,
    /// Address of the link.
    pub url: String,
}

/// Schemes that a link of the site may have.
pub const SCHEMES: [&str; 4] = ["http", "https", "mailto", "tel"];

/// Whether `url` is a path of this site by the core's rule ([`safe_url`]): it begins with exactly one slash, and with
/// nothing that a browser reads as a second one.
///
/// ```
/// use vitrine_server::domain::values::link::is_site_path;
/// assert!(is_site_path("/actualites?p=2"));
/// assert!(!is_site_path("//ailleurs.example/"));
/// assert!(!is_site_path("/\\ailleurs.example/"));
/// ```
pub fn is_site_path(url: &str) -> bool {
    safe_url(url) == Ok(UrlKind::Path)
}

/// Whether `url` may be in a link: a fragment of the page, or an address that the core accepts ([`safe_url`], security
/// 7).
pub fn is_safe_link(url: &str) -> bool {
    let is_anchor = url.starts_with('#') && !url.contains(char::is_control);
    is_anchor || safe_url(url).is_ok()
}

#[cfg(test)]
mod tests {
    use super::is_safe_link;

    #[test]
    fn security_7_links_of_the_site_and_of_known_schemes_are_safe() {
        for url in [
            "/",
            "/actualites#liste",
            "#contenu",
            "https://exemple.fr/",
            "MAILTO:a@exemple.fr",
            "tel:+33231000000",
        ] {
            assert!(is_safe_link(url), "{url}");
        }
    }

    #[test]
    fn security_7_scripts_disguises_and_foreign_hosts_without_a_scheme_are_not() {
        let unsafe_links = [
            "",
            "javascript:alert(1)",
            "JaVaScRiPt:x",
            "java\tscript:x",
            "data:text/html,x",
            "//ailleurs.example",
            "/\\ailleurs",
            "\\\\ailleurs",
            " javascript:x",
            "vbscript:x",
            "actualites",
            "/a\nb",
            "#a\tb",
            "/..//ailleurs.example",
            "https://exemple.fr@ailleurs.example/",
        ];
        for url in unsafe_links {
            assert!(!is_safe_link(url), "{url:?}");
        }
    }
}

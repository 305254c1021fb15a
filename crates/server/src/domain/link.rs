//! Which addresses people may write.

/// Schemes that a link of the site may have.
pub const SCHEMES: [&str; 4] = ["http", "https", "mailto", "tel"];

/// Whether `url` is a path of this site: one slash, and nothing that a browser reads as a second one.
///
/// ```
/// use vitrine_server::domain::link::is_site_path;
/// assert!(is_site_path("/actualites?p=2"));
/// assert!(!is_site_path("//ailleurs.example/"));
/// assert!(!is_site_path("/\\ailleurs.example/"));
/// ```
pub fn is_site_path(url: &str) -> bool {
    url.starts_with('/') && !url[1..].starts_with(['/', '\\']) && !url.contains(char::is_control)
}

/// Whether `url` may stand in a link: a path of the site, an anchor, or one of [`SCHEMES`].
pub fn is_safe_link(url: &str) -> bool {
    let scheme = url
        .split_once(':')
        .map(|(scheme, _)| scheme.to_ascii_lowercase());
    let known = scheme.is_some_and(|scheme| SCHEMES.contains(&scheme.as_str()));
    !url.contains(char::is_control) && (known || url.starts_with('#') || is_site_path(url))
}

#[cfg(test)]
mod tests {
    use super::is_safe_link;

    #[test]
    fn links_of_the_site_and_of_known_schemes_are_safe() {
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
    fn scripts_disguises_and_foreign_hosts_without_a_scheme_are_not() {
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
        ];
        for url in unsafe_links {
            assert!(!is_safe_link(url), "{url:?}");
        }
    }
}

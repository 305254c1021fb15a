//! Which requests may change something: those sent by the site's own pages (security 18).

/// What a request reveals about its origin.
#[derive(Debug, Clone, Copy, Default)]
pub struct Provenance<'a> {
    /// `Sec-Fetch-Site`, which pages cannot forge.
    pub fetch_site: Option<&'a str>,
    /// `Origin`.
    pub origin: Option<&'a str>,
    /// Whether the request has a cookie.
    pub has_cookie: bool,
    /// Scheme and host of the site; empty if unknown.
    pub own_origin: &'a str,
}

/// Proof that a request may change something. The store requires it for all visitors' writes, so that a route without
/// the check does not compile.
#[derive(Debug, Clone, Copy)]
pub struct SameSite(());

impl SameSite {
    /// Returns the proof if the request does not come from another site.
    ///
    /// `none` means the visitor's own action (a reload, a typed address); `same-site` is another host of the same
    /// domain, which is not trusted. A request without both headers comes from a program; it has no visitor's rights,
    /// unless it has a cookie.
    ///
    /// ```
    /// use vitrine_server::domain::account::same_site::{Provenance, SameSite};
    /// let foreign = Provenance { fetch_site: Some("cross-site"), ..Provenance::default() };
    /// assert!(SameSite::of(&foreign).is_none());
    /// assert!(SameSite::of(&Provenance::default()).is_some());
    /// ```
    pub fn of(request: &Provenance) -> Option<Self> {
        let trusted = match (request.fetch_site, request.origin) {
            (Some(site), _) => matches!(site, "same-origin" | "none"),
            (None, Some(origin)) => !request.own_origin.is_empty() && origin == request.own_origin,
            (None, None) => !request.has_cookie,
        };
        trusted.then_some(Self(()))
    }
}

#[cfg(test)]
mod tests {
    use super::{Provenance, SameSite};

    fn passes(fetch_site: Option<&str>, origin: Option<&str>, has_cookie: bool) -> bool {
        let request = Provenance {
            fetch_site,
            origin,
            has_cookie,
            own_origin: "https://exemple.fr",
        };
        SameSite::of(&request).is_some()
    }

    #[test]
    fn security_18_the_browser_s_own_word_counts_before_all_else() {
        let own = Some("https://exemple.fr");
        for (site, passed) in [
            ("same-origin", true),
            ("none", true),
            ("same-site", false),
            ("cross-site", false),
            ("", false),
            ("SAME-ORIGIN", false),
        ] {
            for origin in [None, own, Some("null"), Some("https://ailleurs.example")] {
                for cookie in [false, true] {
                    assert_eq!(
                        passes(Some(site), origin, cookie),
                        passed,
                        "{site} {origin:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn security_18_without_it_the_origin_must_be_the_site_s_own() {
        for (origin, passed) in [
            ("https://exemple.fr", true),
            ("http://exemple.fr", false),
            ("https://exemple.fr:8443", false),
            ("https://www.exemple.fr", false),
            ("https://exemple.fr.ailleurs.example", false),
            ("https://ailleurs.example", false),
            ("null", false),
            ("", false),
        ] {
            assert_eq!(passes(None, Some(origin), false), passed, "{origin}");
        }
        let unknown = Provenance {
            origin: Some(""),
            ..Provenance::default()
        };
        assert!(
            SameSite::of(&unknown).is_none(),
            "nobody knows the site's own"
        );
    }

    #[test]
    fn security_18_a_cookie_with_neither_is_refused() {
        assert!(passes(None, None, false));
        assert!(!passes(None, None, true));
    }
}

//! Addresses of other sites for a page's policy.

/// An address for the content security policy. Only this module constructs it, so a settings file cannot add another
/// word to the policy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PolicySource(String);

impl PolicySource {
    /// As written in the policy.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Parses an https address, without its query.
    pub fn of(url: &str) -> Option<Self> {
        let rest = url.strip_prefix("https://")?;
        let address = rest.split(['?', '#']).next()?;
        let (host, path) = address.split_once('/').unwrap_or((address, ""));
        let is_label = |label: &str| {
            let inside = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
            !label.is_empty() && label.bytes().all(inside)
        };
        let (name, port) = host.split_once(':').unwrap_or((host, "443"));
        let is_host = name.contains('.') && name.split('.').all(is_label);
        let good = is_host && port.parse::<u16>().is_ok() && is_path(path);
        good.then(|| Self(format!("https://{host}/{path}")))
    }

    /// An address of the site itself. Its origin is plain text, as it is read from requests and settings.
    pub fn own(origin: &str, path: &str) -> Option<Self> {
        (!origin.is_empty() && is_path(path)).then(|| Self(format!("{origin}{path}")))
    }
}

fn is_path(path: &str) -> bool {
    let inside = |byte: u8| byte.is_ascii_alphanumeric() || b"/._-".contains(&byte);
    path.bytes().all(inside)
}

/// The valid addresses for a policy among these.
pub fn sources(urls: &[String]) -> impl Iterator<Item = PolicySource> {
    urls.iter().filter_map(|url| PolicySource::of(url))
}

#[cfg(test)]
mod tests {
    use super::PolicySource;

    #[test]
    fn security_2_no_address_of_a_service_adds_a_word_to_the_policy() {
        for url in [
            "",
            "http://exemple.fr/a.js",
            "//exemple.fr/a.js",
            "/a.js",
            "https://*/a.js",
            "https://localhost/a.js",
            "https://a.fr; script-src */",
            "https://a.fr/a.js; script-src *",
            "https://a.fr/ 'unsafe-inline'",
            "https://a.fr,b.fr/",
            "https://a@b.fr/",
            "https://a.fr:x/",
            "https://a..fr/",
            "javascript:alert(1)",
        ] {
            assert_eq!(PolicySource::of(url), None, "{url}");
        }
    }
}

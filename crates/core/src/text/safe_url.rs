//! Which addresses a link, a redirect or a share button may have (security 7).

use std::borrow::Cow;
use std::error::Error;
use std::fmt;

use super::host::is_host;
use super::percent::first_decoded;

/// The kind of a safe address.
///
/// As a string: `"web"`, `"mail"`, `"phone"` or `"path"` ([`UrlKind::as_str`]).
///
/// ```
/// use vitrine_core::text::{UrlKind, safe_url};
/// assert_eq!(safe_url("mailto:mairie@exemple.fr"), Ok(UrlKind::Mail));
/// assert_eq!(safe_url("/agenda"), Ok(UrlKind::Path));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum UrlKind {
    /// `http:` or `https:` with a host, of this site or another one.
    Web,
    /// `mailto:`.
    Mail,
    /// `tel:`.
    Phone,
    /// A path of this site: it begins with one slash. Redirects accept no other kind.
    Path,
}

impl UrlKind {
    /// `"web"`, `"mail"`, `"phone"` or `"path"`.
    ///
    /// ```
    /// assert_eq!(vitrine_core::text::UrlKind::Phone.as_str(), "phone");
    /// ```
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Web => "web",
            Self::Mail => "mail",
            Self::Phone => "phone",
            Self::Path => "path",
        }
    }
}

/// Why an address is refused.
///
/// ```
/// use vitrine_core::text::{UrlError, safe_url};
/// assert_eq!(safe_url("java\tscript:alert(1)"), Err(UrlError::Control));
/// assert_eq!(UrlError::Control.code(), "control");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum UrlError {
    /// `empty`: nothing, or nothing after `mailto:` or `tel:`.
    Empty,
    /// `control`: a control character, which browsers drop, joining its neighbours; in a path also a percent-encoded
    /// one; or a leading space.
    Control,
    /// `foreign-host`: it looks like a path but names a host, such as `//host`, `/\host` or `/..//host`.
    ForeignHost,
    /// `host`: `http:` or `https:` without a host, with a disguised host, or with one that browsers refuse.
    Host,
    /// `scheme`: any other scheme, such as `javascript:` and `data:`.
    Scheme,
    /// `relative`: neither a scheme nor a path from the root: its meaning depends on the page.
    Relative,
}

impl UrlError {
    /// The stable code of the error.
    ///
    /// ```
    /// assert_eq!(vitrine_core::text::UrlError::ForeignHost.code(), "foreign-host");
    /// ```
    pub fn code(self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::Control => "control",
            Self::ForeignHost => "foreign-host",
            Self::Host => "host",
            Self::Scheme => "scheme",
            Self::Relative => "relative",
        }
    }

    /// A message for the author of the address.
    ///
    /// ```
    /// assert_eq!(vitrine_core::text::UrlError::Empty.sentence(), "an empty address");
    /// ```
    pub fn sentence(self) -> &'static str {
        match self {
            Self::Empty => "an empty address",
            Self::Control => "a control character, or a space first",
            Self::ForeignHost => "a path that names a host",
            Self::Host => "no plain host after //",
            Self::Scheme => "a scheme that is not followed",
            Self::Relative => "neither a scheme nor a path",
        }
    }
}

impl fmt::Display for UrlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sentence())
    }
}

impl Error for UrlError {}

/// The schemes that may be followed.
const SCHEMES: [(&[u8], UrlKind); 4] = [
    (b"http", UrlKind::Web),
    (b"https", UrlKind::Web),
    (b"mailto", UrlKind::Mail),
    (b"tel", UrlKind::Phone),
];

/// The kind of `url`, if it is http, https, mailto, tel or a path of the same site. This is the one rule for addresses
/// from people or requests: targets of blocks and share buttons, permalinks, `referer`, redirects (security 7). Decode
/// HTML references before the call. For a page's own markup, [`super::safe_link`] also accepts relative addresses.
///
/// # Errors
/// [`UrlError`]: any other address. Addresses that browsers and people read differently are refused too: control
/// characters, `\` as a slash, names and passwords before a host, an encoded host, dot segments that would leave
/// `//host` at the start of a path.
///
/// ```
/// use vitrine_core::text::{UrlError, UrlKind, safe_url};
/// assert_eq!(safe_url("/actualites?p=2#liste"), Ok(UrlKind::Path));
/// assert_eq!(safe_url("HTTPS://exemple.fr/"), Ok(UrlKind::Web));
/// assert_eq!(safe_url("JavaScript:alert(1)"), Err(UrlError::Scheme));
/// assert_eq!(safe_url("//ailleurs.example/"), Err(UrlError::ForeignHost));
/// ```
pub fn safe_url(url: &str) -> Result<UrlKind, UrlError> {
    let bytes = url.as_bytes();
    if bytes.first() == Some(&b' ') || has_control(bytes) {
        return Err(UrlError::Control);
    }
    match bytes {
        [] => Err(UrlError::Empty),
        [b'/', path @ ..] => site_path(path),
        [b'\\', ..] => Err(UrlError::ForeignHost),
        _ => with_scheme(url),
    }
}

/// `url` as browsers read it and as its writer meant it: without spaces and control characters at its ends, without tabs
/// and line breaks, and with `https://` if it begins with `www.`. For addresses that people write or paste; [`safe_url`]
/// judges the result.
///
/// ```
/// use vitrine_core::text::normalise_url;
/// assert_eq!(normalise_url(" https://exemple.fr/a\n "), "https://exemple.fr/a");
/// assert_eq!(normalise_url("www.exemple.fr"), "https://www.exemple.fr");
/// assert_eq!(normalise_url("java\tscript:alert(1)"), "javascript:alert(1)");
/// ```
pub fn normalise_url(url: &str) -> Cow<'_, str> {
    let url = url.trim_matches(|c: char| c <= ' ');
    let url = if url.contains(['\t', '\n', '\r']) {
        Cow::Owned(url.replace(['\t', '\n', '\r'], ""))
    } else {
        Cow::Borrowed(url)
    };
    let start = url.as_bytes().get(..4);
    if start.is_some_and(|start| start.eq_ignore_ascii_case(b"www.")) {
        return Cow::Owned(["https://", &url].concat());
    }
    url
}

/// Whether `url` (UTF-8) contains a control character: below U+0020, or U+007F to U+009F.
fn has_control(url: &[u8]) -> bool {
    let mut before = 0;
    url.iter().any(|&byte| {
        let is_c1 = before == 0xc2 && byte < 0xa0;
        before = byte;
        is_c1 || byte.is_ascii_control()
    })
}

/// The kind of an address that must begin with a scheme.
fn with_scheme(url: &str) -> Result<UrlKind, UrlError> {
    let end = url.bytes().position(|byte| !is_of_scheme(byte));
    let (scheme, rest) = url.split_at_checked(end.unwrap_or(0)).unwrap_or_default();
    let Some(rest) = rest.strip_prefix(':') else {
        return Err(UrlError::Relative);
    };
    let known = SCHEMES
        .iter()
        .find(|(name, _)| scheme.as_bytes().eq_ignore_ascii_case(name));
    match known {
        None => Err(UrlError::Scheme),
        Some((_, UrlKind::Web)) => web(rest),
        Some(_) if rest.is_empty() => Err(UrlError::Empty),
        Some((_, kind)) => Ok(*kind),
    }
}

/// The characters of a scheme: letters, digits, `+`, `-` and `.`.
fn is_of_scheme(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.')
}

/// Checks the rest after `http:` or `https:`: two slashes, and a host that everybody reads alike.
fn web(rest: &str) -> Result<UrlKind, UrlError> {
    match rest.strip_prefix("//") {
        Some(rest) if is_host(rest.get(..authority_length(rest)).unwrap_or_default()) => {
            Ok(UrlKind::Web)
        }
        _ => Err(UrlError::Host),
    }
}

/// The length in bytes of the host part after the two slashes.
pub(super) fn authority_length(rest: &str) -> usize {
    let end = rest
        .bytes()
        .position(|byte| matches!(byte, b'/' | b'?' | b'#'));
    end.unwrap_or(rest.len())
}

/// Checks the rest after the first slash of a path, decoded once: after another decoding, or removal of dot segments,
/// it must not begin with `//host`.
fn site_path(path: &[u8]) -> Result<UrlKind, UrlError> {
    // The current segment: its length, whether it is only dots, and whether it would be the first one of the path
    // after removal of the dot segments before it.
    let (mut length, mut is_dots, mut may_be_first) = (0, true, true);
    let mut rest = path;
    while let Some((byte, after)) = first_decoded(rest) {
        if matches!(rest, [b'?' | b'#', ..]) {
            break;
        }
        rest = after;
        if byte.is_ascii_control() {
            return Err(UrlError::Control);
        }
        if !matches!(byte, b'/' | b'\\') {
            length += 1;
            is_dots &= byte == b'.';
            continue;
        }
        if length == 0 && may_be_first {
            return Err(UrlError::ForeignHost);
        }
        may_be_first = is_dots && matches!(length, 1 | 2);
        (length, is_dots) = (0, true);
    }
    Ok(UrlKind::Path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_begins_with_one_slash_and_stays_on_the_site() {
        for url in [
            "/", "/a//b", "/a/../b", "/..", "/.", "/a/..", "/?u=//b", "/#//b", "/...//b", "/%zz",
        ] {
            assert_eq!(safe_url(url), Ok(UrlKind::Path), "{url}");
        }
    }

    #[test]
    fn security_7_a_path_that_comes_to_name_a_host_is_refused() {
        for url in [
            "//b",
            "/\\b",
            "\\\\b",
            "\\/b",
            "///b",
            "/%2fb",
            "/%5Cb",
            "/.//b",
            "/..//b",
            "/./\\b",
            "/a/..//b",
            "/%2e%2E//b",
            "/%2e/%2f/b",
            "/../..//b",
            "/.%2e//",
        ] {
            assert_eq!(safe_url(url), Err(UrlError::ForeignHost), "{url}");
        }
    }

    #[test]
    fn security_7_control_characters_are_refused_wherever_browsers_would_drop_them() {
        for url in [
            "/a\tb",
            "/\n/b",
            "\rhttps://b/",
            "https://b/\0",
            "java\nscript:x",
            "\u{1}javascript:x",
            "/a\u{7f}",
            "/\u{85}",
            " /a",
            " javascript:x",
            "/%09/b",
            "/a%0d%0ab",
            "/a%7F",
        ] {
            assert_eq!(safe_url(url), Err(UrlError::Control), "{url:?}");
        }
    }

    #[test]
    fn security_7_a_host_that_disguises_where_it_leads_is_refused() {
        for url in [
            "http:",
            "https:/b",
            "https:b",
            "https:\\\\b",
            "https://",
            "https:///b",
            "https://?b",
            "https://:80/",
            "https://a@b/",
            "https://a:b@c",
            "https://a\\@b/",
            "https://a\\.b",
            "https://ex%61mple.fr/",
            "https://a b/",
            "https://a／b",
            "https://a℀b/",
            "https://a[b]/",
            "https://[::1/",
            "https://[dead]/",
            "https://a:b/",
            "https://a:65536/",
            "http://472.314.470.462",
            "http://1.2.3",
            "http://2130706433/",
            "http://0x7f.0.0.1/",
            "http://0177.0.0.1/",
            "http://a.1./",
        ] {
            assert_eq!(safe_url(url), Err(UrlError::Host), "{url}");
        }
        for url in [
            "http://b",
            "https://b:8443/?u=a@b",
            "https://b/a\\b",
            "https://[::1]/",
            "https://é.fr/#@",
            "https://b:/",
            "http://192.168.0.255:65535",
            "http://1.2.3.fr/",
            "https://例え.jp/",
        ] {
            assert_eq!(safe_url(url), Ok(UrlKind::Web), "{url}");
        }
    }

    #[test]
    fn every_refusal_says_what_is_wrong_under_a_name_of_its_own() {
        let all = [
            UrlError::Empty,
            UrlError::Control,
            UrlError::ForeignHost,
            UrlError::Host,
            UrlError::Scheme,
            UrlError::Relative,
        ];
        for (at, error) in all.into_iter().enumerate() {
            assert_eq!(error.to_string(), error.sentence());
            let codes = all.map(UrlError::code);
            assert_eq!(
                codes.iter().position(|code| *code == error.code()),
                Some(at)
            );
        }
    }
}

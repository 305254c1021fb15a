//! What must hold of `text::safe_url` for any bytes: what it accepts is one of the four kinds by
//! another reading of the rule, and leads nowhere else however often it is decoded or tidied.

use vitrine_core::text::{self, UrlKind};

/// Panics where `safe_url` accepts what it must not.
pub fn safe_url(data: &[u8]) {
    let Ok(url) = std::str::from_utf8(data) else {
        return;
    };
    let Ok(kind) = text::safe_url(url) else {
        return;
    };
    assert!(
        !url.chars().any(char::is_control),
        "{url:?} holds a control character"
    );
    assert_eq!(url.trim_start(), url, "{url:?} begins with a space");
    let lower = url.to_lowercase();
    match kind {
        UrlKind::Mail => assert!(lower.starts_with("mailto:") && url.len() > 7, "{url:?}"),
        UrlKind::Phone => assert!(lower.starts_with("tel:") && url.len() > 4, "{url:?}"),
        UrlKind::Web => check_host(url, &lower),
        UrlKind::Path => {
            check_path(url);
            check_path(&decoded(url));
        }
    }
}

/// A full address shows the host that it leads to.
fn check_host(url: &str, lower: &str) {
    let rest = lower
        .strip_prefix("https://")
        .or_else(|| lower.strip_prefix("http://"))
        .unwrap_or_else(|| panic!("{url:?} has no scheme of the web"));
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    assert!(
        !host.is_empty() && !host.starts_with(':'),
        "{url:?} has no host"
    );
    assert!(
        !host.contains(['@', '\\', '%', ' ']),
        "{url:?} disguises its host"
    );
}

/// A path names no host, nor when its dots are taken away (RFC 3986, 5.2.4) with `\` as a slash.
fn check_path(url: &str) {
    let path = url
        .split(['?', '#'])
        .next()
        .unwrap_or_default()
        .replace('\\', "/");
    let mut segments = path.split('/');
    assert_eq!(
        segments.next(),
        Some(""),
        "{url:?} does not begin with a slash"
    );
    let mut kept: Vec<&str> = Vec::new();
    for segment in segments {
        match segment {
            "." => {}
            ".." => drop(kept.pop()),
            _ => kept.push(segment),
        }
    }
    let names_host = kept.len() > 1 && kept[0].is_empty();
    assert!(!names_host, "{url:?} leads to {}", kept.join("/"));
    assert!(!path.starts_with("//"), "{url:?} names a host");
}

/// `url` with every `%XX` of ASCII decoded.
fn decoded(url: &str) -> String {
    let mut parts = url.split('%');
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let byte = part.get(..2).and_then(|digits| {
            let is_number = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
            u8::from_str_radix(digits, 16)
                .ok()
                .filter(|byte| is_number && byte.is_ascii())
        });
        match byte {
            Some(byte) => {
                // What ended the path undecoded has ended it already.
                out.push(if matches!(byte, b'?' | b'#') {
                    '_'
                } else {
                    char::from(byte)
                });
                out.push_str(&part[2..]);
            }
            None => out.extend(["%", part]),
        }
    }
    out
}

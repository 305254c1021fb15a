//! Keys (the stable names of pages, modules, elements and pictures), and other plain names.

/// Whether `text` is a key: `[a-z0-9-]+`.
///
/// ```
/// use vitrine_server::domain::key::is_key;
/// assert!(is_key("vie-locale-2"));
/// assert!(!is_key("Vie locale") && !is_key(""));
/// ```
pub fn is_key(text: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    !text.is_empty() && text.bytes().all(plain)
}

/// Whether `text` contains only ASCII letters, digits, `-` and `_`, or is empty. Such a text needs no escaping
/// anywhere.
///
/// ```
/// use vitrine_server::domain::key::is_plain;
/// assert!(is_plain("Bal_2026-b"));
/// assert!(!is_plain("a/b") && !is_plain("été"));
/// ```
pub fn is_plain(text: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    text.bytes().all(plain)
}

//! Keys: the names that pages, modules, elements and pictures are found again by.

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

//! Keys (the stable names of pages, modules, elements and pictures), and other plain names.

use crate::domain::text::asked_words::folded_words;

/// Whether `text` is a key: `[a-z0-9-]+`.
///
/// ```
/// use vitrine_server::domain::values::key::is_key;
/// assert!(is_key("vie-locale-2"));
/// assert!(!is_key("Vie locale") && !is_key(""));
/// ```
pub fn is_key(text: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    !text.is_empty() && text.bytes().all(plain)
}

/// Maximum number of words of a title in its key, so that the address stays readable.
const MOST_WORDS: usize = 8;

/// The key of an element with this title; the random end makes it unique.
///
/// ```
/// use vitrine_server::domain::values::key::{is_key, key_of_title};
/// assert_eq!(key_of_title("L’Été des Œuvres", [0xab, 0xcd]), "l-ete-des-oeuvres-abcd");
/// assert!(is_key(&key_of_title("漢字", [1, 2])));
/// ```
pub fn key_of_title(title: &str, end: [u8; 2]) -> String {
    let words = folded_words(title);
    let plain = words.iter().filter(|word| is_key(word)).take(MOST_WORDS);
    let end = format!("{:02x}{:02x}", end[0], end[1]);
    let parts: Vec<&str> = plain.map(String::as_str).chain([end.as_str()]).collect();
    parts.join("-")
}

/// Whether `text` contains only ASCII letters, digits, `-` and `_`, or is empty. Such a text needs no escaping
/// anywhere.
///
/// ```
/// use vitrine_server::domain::values::key::is_plain;
/// assert!(is_plain("Bal_2026-b"));
/// assert!(!is_plain("a/b") && !is_plain("été"));
/// ```
pub fn is_plain(text: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    text.bytes().all(plain)
}

//! Positions as JavaScript counts them.

/// The number of UTF-16 units of a text.
pub(crate) fn utf16_length(text: &str) -> usize {
    let mut length = 0;
    for character in text.chars() {
        length += character.len_utf16();
    }
    length
}

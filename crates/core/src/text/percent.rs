//! Percent-encoding of a name or value, and its inverse.

use super::letters::push;

/// Encodes `value` as JavaScript's `encodeURIComponent`: letters, digits and `- _ . ! ~ * ' ( )` stay, every other
/// byte of its UTF-8 becomes `%XX` in capitals.
///
/// ```
/// use vitrine_core::text::encode_component;
/// assert_eq!(encode_component("fête d'été & co"), "f%C3%AAte%20d'%C3%A9t%C3%A9%20%26%20co");
/// ```
pub fn encode_component(value: &str) -> String {
    let mut out = String::with_capacity(value.len());
    push_component(&mut out, value);
    out
}

/// Appends [`encode_component`] of `value` to `out`.
pub(crate) fn push_component(out: &mut String, value: &str) {
    for byte in value.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.!~*'()".contains(&byte) {
            push(out, char::from(byte));
        } else {
            push(out, '%');
            push(out, hexadecimal(byte >> 4));
            push(out, hexadecimal(byte & 0xf));
        }
    }
}

/// Decodes percent-encoding: each `%XX` is one byte of UTF-8. A `%` without two hexadecimal digits stays, and so does
/// `+`. `None` if the bytes are not UTF-8.
///
/// ```
/// use vitrine_core::text::decode_component;
/// assert_eq!(decode_component("f%C3%AAte%20%26+100%").as_deref(), Some("fête &+100%"));
/// assert_eq!(decode_component("%C3"), None);
/// ```
pub fn decode_component(component: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(component.len());
    let mut rest = component.as_bytes();
    while let Some((byte, after)) = first_decoded(rest) {
        bytes.push(byte);
        rest = after;
    }
    String::from_utf8(bytes).ok()
}

/// The first byte of `component`, decoded, and the rest.
pub(crate) fn first_decoded(component: &[u8]) -> Option<(u8, &[u8])> {
    if let [b'%', high, low, after @ ..] = component
        && let (Some(high), Some(low)) = (nibble(*high), nibble(*low))
    {
        return Some((high << 4 | low, after));
    }
    component.split_first().map(|(&byte, after)| (byte, after))
}

/// The value of a hexadecimal digit in either case.
fn nibble(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' | b'A'..=b'F' => Some((digit & 0xf) + 9),
        _ => None,
    }
}

/// The capital hexadecimal digit of a number below 16.
fn hexadecimal(nibble: u8) -> char {
    char::from(if nibble < 10 {
        b'0' + nibble
    } else {
        b'A' - 10 + nibble
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_unreserved_marks_of_javascript_stay() {
        assert_eq!(encode_component("AZaz09-_.!~*'()"), "AZaz09-_.!~*'()");
    }

    #[test]
    fn what_separates_the_parts_of_an_address_is_encoded() {
        assert_eq!(
            encode_component(" &=+?#/;:@,[]%"),
            "%20%26%3D%2B%3F%23%2F%3B%3A%40%2C%5B%5D%25"
        );
    }

    #[test]
    fn a_character_beyond_ascii_is_encoded_byte_by_byte() {
        assert_eq!(encode_component("é€😀"), "%C3%A9%E2%82%AC%F0%9F%98%80");
    }

    #[test]
    fn a_percent_sign_that_encodes_nothing_stays() {
        for text in ["%", "100%", "%2", "%zz", "%%", "%+1"] {
            assert_eq!(decode_component(text).as_deref(), Some(text));
        }
        assert_eq!(decode_component("%%41%4a%4A").as_deref(), Some("%AJJ"));
    }

    proptest! {
        #[test]
        fn what_is_encoded_decodes_to_itself(value in any::<String>()) {
            prop_assert_eq!(decode_component(&encode_component(&value)), Some(value));
        }
    }
}

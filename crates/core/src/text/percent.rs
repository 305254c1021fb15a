//! Percent-encoding of a name or a value in an address.

/// `value` as JavaScript's `encodeURIComponent` writes it: the letters, digits and
/// `- _ . ! ~ * ' ( )` stay, every other byte of its UTF-8 becomes `%XX` in capitals.
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
            out.push(char::from(byte));
        } else {
            out.push('%');
            out.push(hexadecimal(byte >> 4));
            out.push(hexadecimal(byte & 0xf));
        }
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
}

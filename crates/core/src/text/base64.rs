//! Base64 of UTF-8 text, with the standard alphabet (spec 8, "Base64 helper").

use std::error::Error;
use std::fmt;

use super::letters::push;

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Why a text is not valid base64 of a text.
///
/// ```
/// use vitrine_core::text::{Base64Error, base64_decode};
/// assert_eq!(base64_decode("a-_b"), Err(Base64Error::Alphabet));
/// assert_eq!(Base64Error::Alphabet.code(), "alphabet");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Base64Error {
    /// `alphabet`: a character outside the 64, or misplaced padding.
    Alphabet,
    /// `length`: one character too many.
    Length,
    /// `utf-8`: the decoded bytes are not UTF-8.
    Utf8,
}

impl Base64Error {
    /// The stable code of the error.
    ///
    /// ```
    /// assert_eq!(vitrine_core::text::Base64Error::Utf8.code(), "utf-8");
    /// ```
    pub fn code(self) -> &'static str {
        match self {
            Self::Alphabet => "alphabet",
            Self::Length => "length",
            Self::Utf8 => "utf-8",
        }
    }

    /// The error message.
    ///
    /// ```
    /// assert_eq!(vitrine_core::text::Base64Error::Utf8.sentence(), "bytes that are no UTF-8");
    /// ```
    pub fn sentence(self) -> &'static str {
        match self {
            Self::Alphabet => "a character that is not of base64",
            Self::Length => "one character too many",
            Self::Utf8 => "bytes that are no UTF-8",
        }
    }
}

impl fmt::Display for Base64Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sentence())
    }
}

impl Error for Base64Error {}

/// Encodes the UTF-8 of `text` as base64, padded with `=`.
///
/// ```
/// assert_eq!(vitrine_core::text::base64_encode("été"), "w6l0w6k=");
/// ```
pub fn base64_encode(text: &str) -> String {
    let mut out = String::with_capacity(text.len().div_ceil(3) * 4);
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let second = after.first().copied().unwrap_or_default();
        let third = after.get(1).copied().unwrap_or_default();
        let sextets = [
            first >> 2,
            first << 4 | second >> 4,
            second << 2 | third >> 6,
            third,
        ];
        for (place, sextet) in sextets.into_iter().enumerate() {
            let digit = ALPHABET[usize::from(sextet & 0x3f)];
            let is_given = place <= rest.len();
            push(&mut out, char::from(if is_given { digit } else { b'=' }));
        }
        rest = after.get(2..).unwrap_or_default();
    }
    out
}

/// Decodes base64 to text, as leniently as browsers' `atob`: spaces, tabs and line breaks are ignored, the padding may
/// be missing, and left-over bits may have any value.
///
/// # Errors
/// [`Base64Error`]: another character (the URL alphabet's `-` and `_` too), wrong padding, one character too many, or
/// bytes that are not UTF-8.
///
/// ```
/// use vitrine_core::text::base64_decode;
/// assert_eq!(base64_decode("w6l0w6k=").as_deref(), Ok("été"));
/// assert_eq!(base64_decode("w6l0 w6k").as_deref(), Ok("été"));
/// ```
pub fn base64_decode(encoded: &str) -> Result<String, Base64Error> {
    let is_digit = |byte: &u8| !matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | b'\x0c');
    let mut digits: Vec<u8> = encoded.bytes().filter(is_digit).collect();
    if digits.len().is_multiple_of(4) {
        for _ in 0..2 {
            if digits.last() == Some(&b'=') {
                digits.pop();
            }
        }
    }
    let mut bytes = Vec::with_capacity(digits.len());
    let (mut bits, mut count) = (0_u32, 0_u32);
    for digit in &digits {
        let value = ALPHABET.iter().position(|known| known == digit);
        let value = value.ok_or(Base64Error::Alphabet)?;
        bits = bits << 6 | u32::try_from(value).unwrap_or_default();
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count).to_le_bytes()[0]);
        }
    }
    if count == 6 {
        return Err(Base64Error::Length);
    }
    String::from_utf8(bytes).map_err(|_| Base64Error::Utf8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_vectors_of_rfc_4648_hold() {
        let pairs = [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ];
        for (text, encoded) in pairs {
            assert_eq!(base64_encode(text), encoded);
            assert_eq!(base64_decode(encoded).as_deref(), Ok(text));
        }
    }

    #[test]
    fn padding_may_be_missing_and_may_not_be_wrong() {
        assert_eq!(base64_decode("Zg").as_deref(), Ok("f"));
        for wrong in ["Zg=", "=", "Z===", "Zg==Zg==", "Zm9v=", "Zm9v===="] {
            assert_eq!(base64_decode(wrong), Err(Base64Error::Alphabet), "{wrong}");
        }
    }

    #[test]
    fn one_character_too_many_and_bytes_of_no_text_are_refused() {
        assert_eq!(base64_decode("Zm9vY"), Err(Base64Error::Length));
        assert_eq!(base64_decode("/w=="), Err(Base64Error::Utf8));
        assert_eq!(base64_decode("w6"), Err(Base64Error::Utf8));
    }

    #[test]
    fn bits_that_are_left_over_do_not_count() {
        assert_eq!(base64_decode("Zh").as_deref(), Ok("f"));
    }

    proptest! {
        #[test]
        fn what_is_encoded_decodes_to_itself(text in any::<String>()) {
            let encoded = base64_encode(&text);
            prop_assert_eq!(encoded.len() % 4, 0);
            prop_assert_eq!(base64_decode(&encoded), Ok(text.clone()));
            prop_assert_eq!(base64_decode(encoded.trim_end_matches('=')), Ok(text));
        }

        #[test]
        fn what_is_decoded_encodes_to_the_same_digits(encoded in "[A-Za-z0-9+/]{0,9}={0,2}|[A-Za-z0-9+/= é-]{0,12}") {
            if let Ok(text) = base64_decode(&encoded) {
                let digits = encoded.replace(' ', "");
                let digits = digits.trim_end_matches('=');
                let again = base64_encode(&text);
                let again = again.trim_end_matches('=');
                // The last digit may have left-over bits.
                let all_but_last = digits.len().saturating_sub(1);
                prop_assert_eq!(again.len(), digits.len());
                prop_assert_eq!(again.get(..all_but_last), digits.get(..all_but_last));
            }
        }
    }
}

//! The nonce of a document's scripts.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use crate::domain::values::key::is_plain;

/// Length of a nonce in base64url: 16 to 18 bytes.
const LENGTHS: std::ops::RangeInclusive<usize> = 22..=24;

/// A nonce. It is only written into documents; its `Debug` output hides it.
#[derive(Clone, PartialEq, Eq)]
pub struct Nonce(String);

impl Nonce {
    /// Makes a nonce from these random bytes.
    pub fn of_bytes(bytes: [u8; 16]) -> Self {
        Self(URL_SAFE_NO_PAD.encode(bytes))
    }

    /// Parses the nonce that a page sends: 22 to 24 base64url characters, otherwise `None`.
    pub fn of_page(text: &str) -> Option<Self> {
        (LENGTHS.contains(&text.len()) && is_plain(text)).then(|| Self(text.to_owned()))
    }

    /// The nonce as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Debug for Nonce {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str("Nonce(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::Nonce;

    #[test]
    fn security_3_a_nonce_is_128_bits_in_22_base64url_characters() {
        let nonce = Nonce::of_bytes([0xfb; 16]);
        assert_eq!(nonce.as_str(), "-_v7-_v7-_v7-_v7-_v7-w");
        assert_eq!(Nonce::of_page(nonce.as_str()), Some(nonce));
    }

    #[test]
    fn security_3_only_22_to_24_base64url_characters_are_taken_from_a_page() {
        for text in [
            "",
            "abc",
            "a'\"><script>alert(1)</s",
            "ééééééééééé",
            &"a".repeat(21),
            &"a".repeat(25),
            "aaaaaaaaaaaaaaaaaaaaa=",
        ] {
            assert_eq!(Nonce::of_page(text), None, "{text}");
        }
        assert!(Nonce::of_page(&"a".repeat(24)).is_some());
    }

    #[test]
    fn security_3_a_nonce_does_not_show_in_debug_output() {
        assert_eq!(format!("{:?}", Nonce::of_bytes([7; 16])), "Nonce(…)");
    }
}

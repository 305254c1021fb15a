//! Tokens of sessions and of links in mails (security 15, 16).

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, Mac};
use sha2::{Digest, Sha256};

/// A token of 256 random bits, which only its holder has.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

/// The hash of a token, as stored in the database.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct TokenHash(String);

/// The key for the session hash that scripts get; the same for all instances.
#[derive(Clone)]
pub struct SessionKey(String);

/// Length of a token in base64url.
const LENGTH: usize = 43;

impl Token {
    /// Makes a token of these random bytes.
    pub fn of_bytes(bytes: [u8; 32]) -> Self {
        Self(URL_SAFE_NO_PAD.encode(bytes))
    }

    /// Parses a token from a request; `None` if it cannot be one.
    pub fn sent(text: &str) -> Option<Self> {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        (text.len() == LENGTH && text.bytes().all(plain)).then(|| Self(text.to_owned()))
    }

    /// The token as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Its hash.
    pub fn hash(&self) -> TokenHash {
        TokenHash(URL_SAFE_NO_PAD.encode(Sha256::digest(self.0.as_bytes())))
    }
}

impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str("Token(…)")
    }
}

impl TokenHash {
    /// The hash as it is stored.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl SessionKey {
    /// The key with this secret.
    pub fn new(secret: String) -> Self {
        Self(secret)
    }

    /// An identifier of the session for scripts: it changes with the session and with the site's revision, so that
    /// their cached data ends with either. The token cannot be derived from it.
    pub fn session_hash(&self, session: &TokenHash, revision: i64) -> String {
        // A key for HMAC may have any length.
        let mut hmac = Hmac::<Sha256>::new_from_slice(self.0.as_bytes())
            .unwrap_or_else(|_| unreachable!("HMAC takes keys of any length"));
        hmac.update(session.0.as_bytes());
        hmac.update(&revision.to_be_bytes());
        URL_SAFE_NO_PAD.encode(hmac.finalize().into_bytes())
    }
}

impl std::fmt::Debug for SessionKey {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str("SessionKey(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::{SessionKey, Token};

    #[test]
    fn security_15_a_token_is_256_bits_and_only_its_hash_is_stored() {
        let token = Token::of_bytes([0xfb; 32]);
        assert_eq!(token.as_str().len(), 43);
        assert_eq!(Token::sent(token.as_str()), Some(token.clone()));
        assert!(!token.hash().as_str().contains(token.as_str()));
        assert_eq!(format!("{token:?}"), "Token(…)");
        for text in ["", "a", &"a".repeat(44), &format!("{}=", "a".repeat(42))] {
            assert_eq!(Token::sent(text), None, "{text}");
        }
    }

    #[test]
    fn security_16_what_scripts_know_differs_by_session_and_by_state_of_the_site() {
        let key = SessionKey::new("clé".to_owned());
        let [one, two] = [1, 2].map(|byte| Token::of_bytes([byte; 32]));
        let said = key.session_hash(&one.hash(), 1);
        assert_eq!(said, key.session_hash(&one.hash(), 1));
        assert_ne!(said, key.session_hash(&two.hash(), 1));
        assert_ne!(said, key.session_hash(&one.hash(), 2));
        assert_ne!(said, one.hash().as_str());
    }
}

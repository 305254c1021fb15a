//! The keys under which failed logins are counted (security 17).

use std::net::IpAddr;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

/// The keys under which a login is counted.
#[derive(Debug, Clone, Copy)]
pub struct LoginKeys<'a> {
    /// The account, as [`account_of`] names it.
    pub account: &'a str,
    /// The address, as [`client_of`] names it.
    pub client: &'a str,
}

/// The key for a typed login. It may not be an address, may be long, and may be a password typed into the wrong field:
/// only a hash is stored.
pub fn account_of(typed: &str) -> String {
    let folded = typed.trim().to_lowercase();
    URL_SAFE_NO_PAD.encode(Sha256::digest(folded.as_bytes()))
}

/// The key for a client address.
pub fn client_of(address: IpAddr) -> String {
    address.to_string()
}

#[cfg(test)]
mod tests {
    use super::account_of;

    #[test]
    fn security_17_an_account_is_counted_however_its_address_is_typed() {
        assert_eq!(
            account_of(" Jeanne@Exemple.TEST"),
            account_of("jeanne@exemple.test")
        );
        assert_ne!(
            account_of("jeanne@exemple.test"),
            account_of("jean@exemple.test")
        );
        assert!(!account_of("jeanne").contains("jeanne"));
    }
}

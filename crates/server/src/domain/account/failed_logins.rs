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

impl<'a> LoginKeys<'a> {
    /// The /48 network of an IPv6 client, of which one tenant may have all 65,536 clients. The keys of its clients are
    /// this, a colon and their last part.
    pub fn network(self) -> Option<&'a str> {
        let (network, _) = self.client.rsplit_once(':')?;
        Some(network)
    }
}

/// The key for a typed login. It may not be an address, may be long, and may be a password typed into the wrong field:
/// only a hash is stored.
pub fn account_of(typed: &str) -> String {
    let folded = typed.trim().to_lowercase();
    URL_SAFE_NO_PAD.encode(Sha256::digest(folded.as_bytes()))
}

/// The key for a client address: of IPv6 its /64, written in full, so that those of a /48 begin alike.
pub fn client_of(address: IpAddr) -> String {
    match address {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            format!("{a:04x}:{b:04x}:{c:04x}:{d:04x}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{LoginKeys, account_of, client_of};

    #[test]
    fn security_17_networks_of_ipv6_are_counted_by_their_48_bits_too() {
        let key = |text: &str| client_of(text.parse().expect("an address"));
        let network = |client: &str| {
            let account = "";
            LoginKeys { account, client }.network().map(str::to_owned)
        };
        let client = key("2001:db8:1:2::");
        assert_eq!(client, "2001:0db8:0001:0002");
        assert_eq!(network(&client).as_deref(), Some("2001:0db8:0001"));
        assert_eq!(network(&key("2001:db8:1::")), network(&client));
        assert_ne!(network(&key("2001:db8:2:2::")), network(&client));
        assert_eq!(network(&key("192.0.2.1")), None);
    }

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

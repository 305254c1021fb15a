//! The client's address, used as the key of limits (security 24).

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;

use crate::state::AppState;

const FORWARDED_FOR: &str = "x-forwarded-for";

/// The visitor's address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClientAddress(pub IpAddr);

impl ClientAddress {
    /// The key for limits. An IPv6 client owns all addresses of its network, so the network (/64) counts; an
    /// IPv4-mapped IPv6 address counts as the IPv4 address.
    pub fn key(self) -> IpAddr {
        match self.0.to_canonical() {
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
            address @ IpAddr::V4(_) => address,
        }
    }
}

impl FromRequestParts<AppState> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Infallible> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        // Only requests of tests have no connection and so no peer.
        let peer = peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.0.ip());
        let forwarded = forwarded(&parts.headers, state.settings.trusted_proxies);
        Ok(Self(forwarded.unwrap_or(peer)))
    }
}

/// The Nth address of `X-Forwarded-For` from the right, for N trusted proxies: each proxy appended the address of its
/// client. The client can forge everything to the left.
fn forwarded(headers: &HeaderMap, trusted_proxies: usize) -> Option<IpAddr> {
    let nth = trusted_proxies.checked_sub(1)?;
    let lines = headers.get_all(FORWARDED_FOR).iter();
    // A forged part may not be text; the address appended by a proxy is.
    let lines: Vec<_> = lines
        .map(|line| String::from_utf8_lossy(line.as_bytes()))
        .collect();
    let mut named = lines.iter().flat_map(|line| line.split(',')).rev();
    address(named.nth(nth)?.trim())
}

/// Some proxies add the port.
fn address(text: &str) -> Option<IpAddr> {
    let plain = text.parse().ok();
    plain.or_else(|| text.parse::<SocketAddr>().ok().map(|socket| socket.ip()))
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue};

    use super::{ClientAddress, forwarded};

    fn seen(lines: &[&'static str], trusted_proxies: usize) -> Option<String> {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append("x-forwarded-for", HeaderValue::from_static(line));
        }
        forwarded(&headers, trusted_proxies).map(|address| address.to_string())
    }

    #[test]
    fn security_24_without_a_trusted_proxy_nobody_s_word_counts() {
        assert_eq!(seen(&["192.0.2.1"], 0), None);
    }

    #[test]
    fn security_24_the_nth_from_the_right_counts_for_n_proxies() {
        let lines = &["203.0.113.9, 192.0.2.1", "198.51.100.7"];
        assert_eq!(seen(lines, 1).as_deref(), Some("198.51.100.7"));
        assert_eq!(seen(lines, 2).as_deref(), Some("192.0.2.1"));
        assert_eq!(seen(lines, 3).as_deref(), Some("203.0.113.9"));
        assert_eq!(seen(lines, 4), None, "somebody came past a proxy");
        assert_eq!(seen(&[], 1), None);
    }

    #[test]
    fn security_24_bytes_that_are_no_text_hide_no_address_behind_them() {
        let mut headers = HeaderMap::new();
        let line = HeaderValue::from_bytes(b"\xe9, 192.0.2.1").expect("a header");
        headers.append("x-forwarded-for", line);
        let seen = forwarded(&headers, 1).map(|address| address.to_string());
        assert_eq!(seen.as_deref(), Some("192.0.2.1"));
    }

    #[test]
    fn security_24_what_is_no_address_gives_the_peer() {
        for line in [
            "unknown",
            "",
            "192.0.2.1, ",
            "192.0.2.256",
            "_hidden",
            "a\u{9}b",
        ] {
            assert_eq!(seen(&[line], 1), None, "{line}");
        }
        assert_eq!(seen(&["192.0.2.1:4711"], 1).as_deref(), Some("192.0.2.1"));
        assert_eq!(
            seen(&["[2001:db8::1]:4711"], 1).as_deref(),
            Some("2001:db8::1")
        );
        assert_eq!(seen(&["2001:db8::1"], 1).as_deref(), Some("2001:db8::1"));
    }

    #[test]
    fn limits_count_networks_of_ipv6_and_one_form_of_ipv4() {
        let key = |text: &str| {
            ClientAddress(text.parse().expect("an address"))
                .key()
                .to_string()
        };
        assert_eq!(key("2001:db8:1:2:3:4:5:6"), key("2001:db8:1:2:ffff::1"));
        assert_ne!(key("2001:db8:1:2::1"), key("2001:db8:1:3::1"));
        assert_eq!(key("::ffff:192.0.2.1"), "192.0.2.1");
        assert_ne!(key("192.0.2.1"), key("192.0.2.2"));
    }
}

//! Links of this site in mails.

use std::net::IpAddr;

use axum::http::Uri;

use crate::state::AppState;

/// Whether a link in a mail would lead to this site: its address is configured, or the request used a name of the
/// visitor's own machine. Any other `Host` may be forged, and the mail would lead its reader elsewhere, with a token
/// perhaps (security 15, 23).
pub(super) fn may_mail_links(state: &AppState, origin: &str) -> bool {
    let settings = &state.settings;
    settings.public_url.is_some() || settings.mail.is_none() || is_own(origin)
}

fn is_own(origin: &str) -> bool {
    let origin: Option<Uri> = origin.parse().ok();
    let host = origin.as_ref().and_then(Uri::host).unwrap_or_default();
    let address: Option<IpAddr> = host.trim_matches(['[', ']']).parse().ok();
    host == "localhost" || address.is_some_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::is_own;

    #[test]
    fn security_15_a_link_is_mailed_to_no_name_that_a_request_may_forge() {
        for own in [
            "http://localhost:3000",
            "http://127.0.0.1:3000",
            "http://[::1]:3000",
        ] {
            assert!(is_own(own), "{own}");
        }
        for other in [
            "http://evil.test",
            "http://localhost.evil.test",
            "http://192.168.1.4",
            "",
        ] {
            assert!(!is_own(other), "{other}");
        }
    }
}

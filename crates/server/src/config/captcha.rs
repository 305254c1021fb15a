//! Settings of the captcha's service.

use url::{Host, Url};

use super::SettingsError;
use super::origins::SettingOrigins;

const ADVICE: &str = "write the https address where the service judges tokens, such as \
    https://www.google.com/recaptcha/api/siteverify";

/// How the service is asked. The debug output does not contain the secret.
#[derive(Clone, PartialEq, Eq)]
pub struct CaptchaSettings {
    /// Where.
    pub verify_url: Url,
    /// What proves that it is the site that asks.
    pub secret: String,
}

impl std::fmt::Debug for CaptchaSettings {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.debug_struct("CaptchaSettings")
            .field("verify_url", &self.verify_url.as_str())
            .finish_non_exhaustive()
    }
}

/// Reads the settings. Both must be given together.
pub fn read(
    origins: &SettingOrigins,
    service: (Option<&str>, Option<&str>),
) -> Result<Option<CaptchaSettings>, SettingsError> {
    let (secret, url) = match service {
        (None, None) => return Ok(None),
        (Some(secret), Some(url)) => (secret, url),
        (Some(_), None) => return Err(missing(origins, "captcha_secret", "captcha_verify_url")),
        (None, Some(_)) => return Err(missing(origins, "captcha_verify_url", "captcha_secret")),
    };
    let verify_url = Url::parse(url).ok().filter(is_private);
    let verify_url = verify_url.ok_or_else(|| origins.wrong("captcha_verify_url", url, ADVICE))?;
    Ok(Some(CaptchaSettings {
        verify_url,
        secret: secret.to_owned(),
    }))
}

fn missing(origins: &SettingOrigins, given: &'static str, other: &'static str) -> SettingsError {
    let [of_given, of_other] = [given, other].map(|name| origins.of(name));
    let says = format!(
        "{given} ({of_given}) is set and {other} ({of_other}) is not: a service needs both"
    );
    SettingsError::about(&[given, other], says)
}

/// The secret travels encrypted, or does not leave the machine.
fn is_private(url: &Url) -> bool {
    let stays = match url.host() {
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        _ => false,
    };
    url.scheme() == "https" || (url.scheme() == "http" && stays)
}

//! Public URL of the site.

use url::Url;

use super::SettingsError;
use super::origins::SettingOrigins;

/// Public URL of the site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicUrl {
    /// `https://www.exemple.fr`, without a trailing slash.
    pub origin: String,
    /// Whether the scheme is https.
    pub https: bool,
}

pub fn read(origins: &SettingOrigins, text: &str) -> Result<PublicUrl, SettingsError> {
    let advice = "write the address of the site alone, such as https://www.exemple.fr";
    let url = Url::parse(text).map_err(|_| origins.wrong("public_url", text, advice))?;
    let bare = url.path() == "/"
        && url.query().is_none()
        && url.fragment().is_none()
        && url.username().is_empty();
    if !matches!(url.scheme(), "http" | "https") || !bare || url.password().is_some() {
        return Err(origins.wrong("public_url", text, advice));
    }
    Ok(PublicUrl {
        origin: url.origin().ascii_serialization(),
        https: url.scheme() == "https",
    })
}

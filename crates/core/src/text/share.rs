//! The address of a share button (spec 2.6, 3.2).

use std::error::Error;
use std::fmt;

use super::base64::{Base64Error, base64_decode};
use super::letters::push_part;
use super::percent::push_component;
use super::safe_link::full_link;
use super::safe_url::UrlError;

/// Placeholder in a template for the address of the shared page.
const PLACE: &str = "{{share_url}}";

/// Why a share button has no address.
///
/// ```
/// use vitrine_core::text::{ShareError, UrlError, share_url};
/// let refused = share_url("javascript:{{share_url}}", "/", None);
/// assert_eq!(refused, Err(ShareError::Template(UrlError::Scheme)));
/// assert_eq!(refused.map_err(ShareError::code), Err("template"));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ShareError {
    /// `template`: the resulting address is refused.
    Template(UrlError),
    /// `target`: the address of the page to share, the button's own or the default one, is refused.
    Target(UrlError),
    /// `base64`: the button's own target is not base64 of a text.
    Base64(Base64Error),
}

impl ShareError {
    /// The stable code of the error.
    ///
    /// ```
    /// use vitrine_core::text::{ShareError, UrlError};
    /// assert_eq!(ShareError::Target(UrlError::Scheme).code(), "target");
    /// ```
    pub fn code(self) -> &'static str {
        match self {
            Self::Template(_) => "template",
            Self::Target(_) => "target",
            Self::Base64(_) => "base64",
        }
    }

    /// The error message.
    ///
    /// ```
    /// use vitrine_core::text::{ShareError, UrlError};
    /// assert_eq!(ShareError::Target(UrlError::Empty).sentence(), UrlError::Empty.sentence());
    /// ```
    pub fn sentence(self) -> &'static str {
        match self {
            Self::Template(error) | Self::Target(error) => error.sentence(),
            Self::Base64(error) => error.sentence(),
        }
    }
}

impl fmt::Display for ShareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sentence())
    }
}

impl Error for ShareError {}

/// The address that a share button opens on the page with the address `page`: `template` with every `{{share_url}}`
/// replaced by the shared page, encoded as by `encodeURIComponent`. The shared page is the button's own `target`
/// (base64) if it is not empty, else `page`. Template and target may be relative to the page ([`full_link`]).
///
/// # Errors
/// [`ShareError`]: the shared page or the result may not be followed, or the target is not base64.
///
/// ```
/// use vitrine_core::text::{base64_encode, share_url};
/// let template = "https://partage.example/?u={{share_url}}";
/// let page = "https://exemple.fr/fête";
/// let shared = Ok("https://partage.example/?u=https%3A%2F%2Fexemple.fr%2Ff%C3%AAte".to_owned());
/// assert_eq!(share_url(template, page, None), shared);
/// assert_eq!(share_url(template, "https://exemple.fr/", Some(&base64_encode("fête"))), shared);
/// ```
pub fn share_url(template: &str, page: &str, target: Option<&str>) -> Result<String, ShareError> {
    let decoded = base64_decode(target.unwrap_or_default()).map_err(ShareError::Base64)?;
    let shared = if decoded.is_empty() { page } else { &decoded };
    let shared = full_link(shared, page).map_err(ShareError::Target)?;
    let mut out = String::new();
    // Up to here the template is copied.
    let mut from = 0;
    for at in 0..template.len() {
        let rest = template.as_bytes().get(at..).unwrap_or_default();
        if at >= from && rest.starts_with(PLACE.as_bytes()) {
            push_part(&mut out, template, from..at);
            push_component(&mut out, &shared);
            from = at + PLACE.len();
        }
    }
    push_part(&mut out, template, from..template.len());
    full_link(&out, page).map_err(ShareError::Template)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_of_the_template_is_filled() {
        let shared = share_url("https://a/?u={{share_url}}&v={{{share_url}}}", "/é", None);
        assert_eq!(
            shared.as_deref(),
            Ok("https://a/?u=%2F%C3%A9&v={%2F%C3%A9}")
        );
        let mail = share_url("mailto:?body={{share_url}}", "/", None);
        assert_eq!(mail.as_deref(), Ok("mailto:?body=%2F"));
    }

    #[test]
    fn security_7_a_page_cannot_choose_the_host_of_the_button() {
        let share = |template| share_url(template, "https://ailleurs.example/", None);
        for template in [
            "https://{{share_url}}",
            "https://a.{{share_url}}/",
            "https://{{share_url}}@a/",
        ] {
            assert_eq!(
                share(template),
                Err(ShareError::Template(UrlError::Host)),
                "{template}"
            );
        }
        let on_the_site = share("{{share_url}}").expect("a path beside the page");
        assert!(on_the_site.starts_with("https://ailleurs.example/https%3A"));
    }

    #[test]
    fn a_place_that_stands_in_what_is_shared_is_not_filled() {
        let shared = share_url("/?u={{share_url}}", "/{{share_url}}", None);
        assert_eq!(shared.as_deref(), Ok("/?u=%2F%7B%7Bshare_url%7D%7D"));
    }

    #[test]
    fn every_refusal_has_its_name() {
        let codes = [
            ShareError::Template(UrlError::Scheme),
            ShareError::Target(UrlError::Scheme),
            ShareError::Base64(Base64Error::Length),
        ];
        assert_eq!(
            codes.map(ShareError::code),
            ["template", "target", "base64"]
        );
        assert_eq!(codes[2].to_string(), Base64Error::Length.to_string());
    }
}

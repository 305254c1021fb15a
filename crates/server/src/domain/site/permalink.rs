//! Short addresses created by editors: their allowed targets, and their codes (spec 7.9).

use url::Url;
use vitrine_core::text::{UrlKind, safe_url};

/// Lower-case letters and digits that are not confused with each other.
const LETTERS: &[u8] = b"23456789abcdefghjkmnpqrstuvwxyz";
/// Paths are resolved against it if the site's own scheme and host are unknown.
const ANY_SITE: &str = "http://site.invalid";

/// Makes a code for `/lien/{code}` from random bytes.
///
/// ```
/// use vitrine_server::domain::site::permalink::code_of;
/// assert_eq!(code_of([0, 1, 30, 31, 255, 8, 9, 10]), "23z29abc");
/// ```
pub fn code_of(random: [u8; 8]) -> String {
    let letter = |byte: u8| LETTERS.get(usize::from(byte) % LETTERS.len());
    let letters = random.into_iter().filter_map(letter);
    letters.map(|letter| char::from(*letter)).collect()
}

/// The path of an address on this site, without query and fragment; `None` if it is on another site or must not be a
/// link (security 7).
///
/// ```
/// use vitrine_server::domain::site::permalink::own_path;
/// let site = "https://exemple.test";
/// assert_eq!(own_path("/lieux?p=2#liste", site), Some("/lieux".to_owned()));
/// assert_eq!(own_path("HTTPS://Exemple.test:443/lieux", site), Some("/lieux".to_owned()));
/// assert_eq!(own_path("http://exemple.test/lieux", site), None);
/// assert_eq!(own_path("javascript:alert(1)", site), None);
/// ```
pub fn own_path(link: &str, origin: &str) -> Option<String> {
    let link = link.trim();
    let site = Url::parse(if origin.is_empty() { ANY_SITE } else { origin }).ok()?;
    let aim = match safe_url(link).ok()? {
        UrlKind::Path => site.join(link).ok()?,
        _ => Url::parse(link).ok()?,
    };
    // A mail address has an origin that equals no other.
    (aim.origin() == site.origin()).then(|| aim.path().to_owned())
}

#[cfg(test)]
mod tests {
    use super::own_path;

    #[test]
    fn security_7_only_addresses_of_this_site_have_a_path() {
        for link in [
            "",
            " ",
            "//ailleurs.example/",
            "/\\ailleurs.example",
            "\\\\ailleurs.example",
            "https://ailleurs.example/",
            "https://exemple.test@ailleurs.example/",
            "https://exemple.test.ailleurs.example/",
            "https://exemple.test:8443/",
            "http://exemple.test/",
            "mailto:a@exemple.test",
            "tel:+33231000000",
            "javascript:alert(1)",
            "java\nscript:alert(1)",
            "data:text/html,x",
            "lieux",
            "#contenu",
        ] {
            assert_eq!(own_path(link, "https://exemple.test"), None, "{link:?}");
        }
    }

    #[test]
    fn without_a_known_host_a_path_is_a_path_and_an_address_is_nobody_s() {
        assert_eq!(own_path("/lieux/", ""), Some("/lieux/".to_owned()));
        assert_eq!(own_path("http://exemple.test/lieux", ""), None);
    }
}

//! JavaScript interface of `vitrine_core::text`.

use vitrine_core::text::{self, Cookie, CookieError, ShareError, UrlError, UrlKind};
use wasm_bindgen::prelude::*;

use crate::errors::misuse;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The kind of an accepted address: http(s), `mailto:`, `tel:`, or a path of this site. */
export type UrlKind = "web" | "mail" | "phone" | "path";

/** Why an address is refused. */
export type UrlRefusal = "empty" | "control" | "foreign-host" | "host" | "scheme" | "relative";
"#;

/// The kind of `url` if it is safe to follow: http, https, mailto, tel or a path of the same site. `undefined` for any
/// other: `javascript:` in any spelling, `//host`, control characters.
///
/// @example
/// ```js
/// safeUrl("/actualites?p=2"); // "path"
/// safeUrl("JavaScript:alert(1)"); // undefined
/// ```
#[wasm_bindgen(js_name = safeUrl, unchecked_return_type = "UrlKind | undefined")]
pub fn safe_url(url: &str) -> Option<String> {
    kind(text::safe_url(url))
}

/// The kind of an address in a page's own markup, if it is safe to follow: everything that [`safeUrl`] accepts, and
/// relative addresses within the page's own site. `page` is the page's full address, or its path.
///
/// @example
/// ```js
/// safeLink("?p=2", "https://exemple.fr/agenda"); // "web"
/// safeLink("plan", "/agenda/juin"); // "path"
/// safeLink("javascript:alert(1)", "/agenda"); // undefined
/// ```
#[wasm_bindgen(js_name = safeLink, unchecked_return_type = "UrlKind | undefined")]
pub fn safe_link(url: &str, page: &str) -> Option<String> {
    kind(text::safe_link(url, page))
}

/// Why `url` is refused; `undefined` if it is accepted. With `page`, the address of the page that contains it, the
/// rules are those of [`safeLink`], else those of [`safeUrl`].
///
/// @example
/// ```js
/// urlRefusal("//ailleurs.example/"); // "foreign-host"
/// urlRefusal("https://exemple.fr/"); // undefined
/// [urlRefusal("plan"), urlRefusal("plan", "/agenda")]; // ["relative", undefined]
/// ```
#[wasm_bindgen(js_name = urlRefusal, unchecked_return_type = "UrlRefusal | undefined")]
#[expect(
    clippy::needless_pass_by_value,
    reason = "JavaScript gives texts by value"
)]
pub fn url_refusal(url: &str, page: Option<String>) -> Option<String> {
    let judged = text::safe_link(url, page.as_deref().unwrap_or_default());
    judged.err().map(|refusal| refusal.code().to_owned())
}

fn kind(judged: Result<UrlKind, UrlError>) -> Option<String> {
    judged.ok().map(|kind| kind.as_str().to_owned())
}

/// The address that a share button opens: `template` with each `{{share_url}}` replaced by the address of the shared
/// page, encoded as by `encodeURIComponent`. The shared page is `target` (base64) if it is given and not empty, else
/// `address`, the current page. Template and target may be relative to `address`.
///
/// Throws an `Error` naming `template`, `address` or `target` if the resulting address is refused ([`safeLink`]), or
/// if the target is not the base64 of a text.
///
/// @example
/// ```js
/// shareUrl("https://a.example/?u={{share_url}}", "/a b"); // "https://a.example/?u=%2Fa%20b"
/// shareUrl("mailto:?body={{share_url}}", "/", "L2Zldg=="); // "mailto:?body=%2Ffev"
/// shareUrl("envoyer?u={{share_url}}", "https://exemple.fr/a"); // "https://exemple.fr/envoyer?u=https%3A%2F%2Fexemple.fr%2Fa"
/// ```
#[wasm_bindgen(js_name = shareUrl)]
pub fn share_url(template: &str, address: &str, target: Option<String>) -> Result<String, JsError> {
    let target = target.filter(|target| !target.is_empty());
    text::share_url(template, address, target.as_deref()).map_err(|error| {
        let argument = match error {
            ShareError::Template(_) => "template",
            ShareError::Target(_) if target.is_none() => "address",
            _ => "target",
        };
        misuse(argument, error.sentence())
    })
}

/// The address of the full-size picture of a thumbnail: without the path `prefix`, and without the beginning of the
/// file name up to its last underscore. Host, query and fragment stay.
///
/// @example
/// ```js
/// fullSizeImage("/vignettes/photos/mini_200_moulin.jpg", "/vignettes"); // "/photos/moulin.jpg"
/// ```
#[wasm_bindgen(js_name = fullSizeImage)]
pub fn full_size_image(thumbnail: &str, prefix: &str) -> String {
    text::full_size_image(thumbnail, prefix)
}

/// Encodes the UTF-8 of `text` as base64, padded with `=`.
///
/// @example
/// ```js
/// base64Encode("été"); // "w6l0w6k="
/// ```
#[wasm_bindgen(js_name = base64Encode)]
pub fn base64_encode(text: &str) -> String {
    text::base64_encode(text)
}

/// Decodes base64 to text. Spaces and line breaks are ignored and the padding may be missing, as for `atob`.
///
/// Throws an `Error` naming `encoded` if it is not base64, or if the decoded bytes are not UTF-8.
///
/// @example
/// ```js
/// base64Decode("w6l0w6k="); // "été"
/// ```
#[wasm_bindgen(js_name = base64Decode)]
pub fn base64_decode(encoded: &str) -> Result<String, JsError> {
    text::base64_decode(encoded).map_err(|error| misuse("encoded", error.sentence()))
}

/// The string to assign to `document.cookie` at the time `now` (`Date.now()`): name and value percent-encoded, path
/// `/`. `days` is the lifetime; 0 or less removes the cookie; without `days` it ends with the session.
///
/// Throws an `Error` naming `name` (empty), `value` (over 4096 bytes with the name), `now` or `days` (not a number) or
/// `domain` (invalid).
///
/// @example
/// ```js
/// cookieString("vue", "a b", 0); // "vue=a%20b; path=/"
/// cookieString("vue", "", 0, -1); // "vue=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/"
/// ```
#[wasm_bindgen(js_name = cookieString)]
#[expect(
    clippy::needless_pass_by_value,
    reason = "JavaScript gives texts by value"
)]
pub fn cookie_string(
    name: &str,
    value: &str,
    now: f64,
    days: Option<f64>,
    domain: Option<String>,
) -> Result<String, JsError> {
    let domain = domain.as_deref();
    let cookie = Cookie {
        name,
        value,
        days,
        domain,
    };
    text::cookie_string(&cookie, now).map_err(|error| {
        let argument = match error {
            CookieError::Length => "value",
            _ => error.code(),
        };
        misuse(argument, error.sentence())
    })
}

/// The decoded value of the first cookie with that name in `cookies` (`document.cookie`); `undefined` if it is absent.
///
/// @example
/// ```js
/// readCookie("a=1; vue=a%20b", "vue"); // "a b"
/// readCookie("a=1", "vue"); // undefined
/// ```
#[wasm_bindgen(js_name = readCookie)]
pub fn read_cookie(cookies: &str, name: &str) -> Option<String> {
    text::read_cookie(cookies, name)
}

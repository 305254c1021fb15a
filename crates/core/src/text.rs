//! Text: case, accents and spaces by one table; addresses, base64 and cookies.
//!
//! Client and server must agree on every letter, and the standard library's lowercase adds 10 kB of WebAssembly. So
//! both use this table of the Latin letters. Characters outside it stay unchanged.

mod base64;
mod cookies;
mod host;
mod image_name;
mod letters;
mod percent;
mod safe_link;
mod safe_url;
mod share;
mod split;
mod utf16;
mod words;

pub use base64::{Base64Error, base64_decode, base64_encode};
pub use cookies::{Cookie, CookieError, cookie_string, read_cookie};
pub use image_name::full_size_image;
pub use letters::{fold, is_folded_away, is_space, lowercase, lowercase_text, uppercase};
pub(crate) use letters::{is_invisible, push, push_folded, push_lowercase, push_part, push_text};
pub use percent::{decode_component, encode_component};
pub(crate) use percent::{first_decoded, push_component};
pub use safe_link::{full_link, safe_link};
pub use safe_url::{UrlError, UrlKind, normalise_url, safe_url};
pub use share::{ShareError, share_url};
pub(crate) use split::split;
pub(crate) use utf16::utf16_length;
pub(crate) use words::{Words, place_of, word_at};

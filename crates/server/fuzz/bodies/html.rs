//! The body of the fuzz target `html`, which the gate runs as a property test too.

use vitrine_server::domain::rich_text::{Profile, sanitise};
use vitrine_server::domain::values::link::is_safe_link;

/// Never in an answer, whatever the profile (security 6).
const NEVER: [&str; 9] = [
    "script", "svg", "math", "style", "iframe", "form", "object", "embed", "base",
];

/// Sanitises the bytes as HTML: nothing of what is forbidden comes out, and a second time changes nothing.
///
/// # Panics
/// When one of these does not hold.
pub fn html(data: &[u8]) {
    let html = String::from_utf8_lossy(data);
    for profile in [Profile::Text, Profile::Rich, Profile::PageBlock] {
        let clean = sanitise(&html, profile);
        for tag in clean.as_str().split('<').skip(1) {
            assert_harmless(tag, &html);
        }
        assert_eq!(sanitise(clean.as_str(), profile), clean, "{html:?}");
    }
}

/// Checks a serialised tag and what follows it; values are in double quotes, and hold neither these nor `<`.
fn assert_harmless(tag: &str, html: &str) {
    let name = tag.trim_start_matches('/');
    let (name, mut rest) = name.split_at(name.find([' ', '>']).unwrap_or(name.len()));
    assert!(!NEVER.contains(&name), "<{name}> of {html:?}");
    while let Some((attribute, value)) = rest.strip_prefix(' ').and_then(|of| of.split_once("=\""))
    {
        let Some((value, behind)) = value.split_once('"') else {
            return;
        };
        let runs = attribute.starts_with("on") || attribute == "style" || attribute == "srcdoc";
        assert!(!runs, "{attribute} of {html:?}");
        let leads = ["href", "src"].contains(&attribute);
        let value = value.replace("&amp;", "&");
        assert!(!leads || is_safe_link(&value), "{value} of {html:?}");
        rest = behind;
    }
}

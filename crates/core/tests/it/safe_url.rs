//! `safe-url.json`, `safe-link.json`, `normalise-url.json`: which addresses are accepted; and the body of the fuzz target, as a property.

use proptest::prelude::*;
use vitrine_core::text::{UrlError, UrlKind, normalise_url, safe_link, safe_url};

use crate::vectors::{LinkInput, UrlVerdict, run};

#[path = "../../fuzz/bodies/safe_url.rs"]
mod body;

fn verdict(judged: Result<UrlKind, UrlError>) -> UrlVerdict {
    match judged {
        Ok(kind) => UrlVerdict::Kind(kind.as_str().to_owned()),
        Err(refusal) => UrlVerdict::Refused(refusal.code().to_owned()),
    }
}

#[test]
fn security_7_every_address_of_the_vectors() {
    run(
        include_str!("../../../../tests/vectors/safe-url.json"),
        "safe-url",
        |url: &String| Ok(verdict(safe_url(url))),
    );
}

#[test]
fn security_7_every_address_of_the_vectors_on_its_page() {
    run(
        include_str!("../../../../tests/vectors/safe-link.json"),
        "safe-link",
        |input: &LinkInput| Ok(verdict(safe_link(&input.url, &input.page))),
    );
}

#[test]
fn security_7_every_address_of_the_vectors_as_browsers_read_it() {
    run(
        include_str!("../../../../tests/vectors/normalise-url.json"),
        "normalise-url",
        |url: &String| Ok(normalise_url(url).into_owned()),
    );
}

/// Parts of deceptive addresses.
const PIECES: [&str; 32] = [
    "/",
    "\\",
    ".",
    "..",
    "%2f",
    "%2E",
    "%5c",
    "%",
    "?",
    "#",
    "@",
    ":",
    "//",
    "http",
    "https:",
    "MAILTO:",
    "tel:",
    "javascript:",
    "a",
    "b.fr",
    " ",
    "\t",
    "%09",
    "%00",
    "\u{85}",
    "\u{a0}",
    "é",
    "&",
    "%25",
    "2f",
    "[::1]",
    "/..//",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2048))]

    #[test]
    fn security_7_what_is_accepted_is_one_of_four_kinds(data in prop::collection::vec(any::<u8>(), 0..40)) {
        body::safe_url(&data);
    }

    #[test]
    fn security_7_what_deceives_is_not_accepted(pieces in prop::collection::vec(prop::sample::select(&PIECES[..]), 0..10)) {
        body::safe_url(pieces.concat().as_bytes());
        body::safe_url(["/", &pieces.concat()].concat().as_bytes());
        body::safe_url(["https://", &pieces.concat()].concat().as_bytes());
    }

    #[test]
    fn security_7_a_page_adds_relative_addresses_alone(pieces in prop::collection::vec(prop::sample::select(&PIECES[..]), 0..10)) {
        let url = pieces.concat();
        let judged = safe_link(&url, "https://exemple.fr/a/b?c#d");
        match safe_url(&url) {
            Err(UrlError::Relative) => prop_assert!(!matches!(judged, Ok(UrlKind::Mail | UrlKind::Phone | UrlKind::Path))),
            other => prop_assert_eq!(judged, other),
        }
    }
}

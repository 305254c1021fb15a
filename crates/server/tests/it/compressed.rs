//! Cached answers as gzip: each is compressed once, and unpacks to the plain answer.

use std::io::Read;
use std::time::Duration;

use axum::http::{Method, StatusCode};
use flate2::read::GzDecoder;
use vitrine_core::i18n::DICTIONARY_REQUEST;

use crate::popups;
use crate::support::members::{self, Browser};
use crate::support::{Answer, FORM, Folder, Site, XHR, pieces, request};

/// What browsers send.
const BROWSER: (&str, &str) = ("accept-encoding", "gzip, deflate, br, zstd");
const SHEET: &str =
    "/vitrine/clients/utils/modules/fiche_reference.php?module=actualites&element=bal";
const MONTHS: &str = "/vitrine/clients/utils/common.php";
const DECEMBER: &str = "module=agenda&param=evenements&date=2026-12-01";
const DICTIONARY: &str = "/vitrine/ajax/modules/traductions/traitement.php";

/// Cached pages of every kind.
const PAGES: [&str; 7] = [
    "/",
    "/actualites",
    "/actualites?p=2",
    "/actualites/bal",
    "/modules/contact",
    "/en/news",
    SHEET,
];

/// Cached parts of pages, a calendar and a dictionary: address and body.
const PARTS: [(&str, &str); 4] = [
    ("/actualites?bloc=1&identload=actualites_refresh1", "p=2"),
    (MONTHS, DECEMBER),
    (DICTIONARY, DICTIONARY_REQUEST),
    ("/modules/agenda/agenda.ics", ""),
];

async fn site() -> Site {
    Site::with(popups::folder(), &[]).await
}

/// The body of an answer, unpacked; fails if it is not gzip.
fn unpacked(answer: &Answer) -> String {
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.header("content-encoding"), "gzip");
    let mut text = String::new();
    let mut decoder = GzDecoder::new(&answer.body[..]);
    decoder.read_to_string(&mut text).expect("valid gzip");
    assert!(decoder.into_inner().is_empty(), "bytes after its end");
    text
}

fn nonce(answer: &Answer) -> &str {
    let policy = answer.header("content-security-policy");
    policy
        .split_once("'nonce-")
        .and_then(|(_, rest)| rest.split_once('\''))
        .expect("a nonce")
        .0
}

/// A page without its nonce.
fn without(text: &str, nonce: &str) -> String {
    assert!(text.contains(nonce), "no nonce in {text}");
    text.replace(nonce, "")
}

async fn part(site: &Site, (path, body): (&str, &str), encoding: (&str, &str)) -> Answer {
    let method = if body.is_empty() {
        Method::GET
    } else {
        Method::POST
    };
    let headers = [FORM, XHR, encoding];
    site.send(request(method, path, &headers, body)).await
}

fn vary(answer: &Answer) -> String {
    let values = answer.headers.get_all("vary").iter();
    let mut values: Vec<String> = values
        .map(|value| value.to_str().expect("text").to_lowercase())
        .collect();
    values.sort();
    values.join(", ")
}

#[tokio::test]
async fn a_cached_page_is_compressed_once_and_unpacks_to_the_plain_one_with_any_nonce() {
    let site = site().await;
    for (number, path) in (1..).zip(PAGES) {
        let plain = site.get(path).await;
        let expected = without(plain.text(), nonce(&plain));
        let mut nonces = vec![nonce(&plain).to_owned()];
        for _ in 0..3 {
            let packed = site.get_with(path, &[BROWSER]).await;
            assert_eq!(
                without(&unpacked(&packed), nonce(&packed)),
                expected,
                "{path}"
            );
            assert_eq!(site.state.fragments.packed(), number, "{path}");
            assert!(packed.body.len() < plain.body.len(), "{path}");
            assert_eq!(vary(&packed), "accept-encoding, x-requested-with");
            nonces.push(nonce(&packed).to_owned());
        }
        nonces.sort();
        nonces.dedup();
        assert_eq!(nonces.len(), 4, "{path}");
    }
}

#[tokio::test]
async fn cached_fragments_months_calendars_and_dictionaries_are_compressed_once_too() {
    let site = site().await;
    for (number, asked) in (1..).zip(PARTS) {
        let plain = part(&site, asked, ("accept-encoding", "identity")).await;
        assert_eq!(plain.header("content-encoding"), "");
        for _ in 0..3 {
            let packed = part(&site, asked, BROWSER).await;
            assert_eq!(unpacked(&packed), plain.text(), "{asked:?}");
            assert_eq!(site.state.fragments.packed(), number, "{asked:?}");
            assert_eq!(packed.header("content-type"), plain.header("content-type"));
            assert_eq!(
                packed.header("cache-control"),
                plain.header("cache-control")
            );
            assert_eq!(packed.header("etag"), plain.header("etag"));
            assert_eq!(vary(&packed), vary(&plain), "{asked:?}");
        }
    }
}

#[tokio::test]
async fn an_answer_is_gzip_for_who_takes_it_and_plain_for_all_others() {
    let site = site().await;
    for (accepted, encoding) in [
        ("gzip", "gzip"),
        ("br, gzip", "gzip"),
        ("br;q=1.0, gzip;q=0.2", "gzip"),
        ("*", "gzip"),
        ("gzip;q=0, *", ""),
        ("br", ""),
        ("identity", ""),
        ("gzip;q=0.5, identity", ""),
        ("*;q=0", ""),
        ("", ""),
    ] {
        let encodings = ("accept-encoding", accepted);
        // The one is cached, the other is rendered for each request.
        for path in ["/actualites", "/vitrine/clients/connexion.php"] {
            let page = site.get_with(path, &[encodings]).await;
            assert_eq!(
                page.header("content-encoding"),
                encoding,
                "{path} {accepted}"
            );
            assert!(vary(&page).contains("accept-encoding"), "{path} {accepted}");
            let text = match encoding {
                "gzip" => unpacked(&page),
                _ => page.text().to_owned(),
            };
            assert!(text.trim_end().ends_with("</html>"), "{path} {accepted}");
        }
    }
}

#[tokio::test]
async fn head_says_what_get_says() {
    let site = site().await;
    let get = site.get_with("/actualites", &[BROWSER]).await;
    let asked = request(Method::HEAD, "/actualites", &[BROWSER], "");
    let head = site.send(asked).await;
    assert!(head.body.is_empty());
    for name in [
        "content-encoding",
        "content-length",
        "content-type",
        "cache-control",
    ] {
        assert_eq!(head.header(name), get.header(name), "{name}");
    }
    assert_eq!(vary(&head), vary(&get));
}

#[tokio::test]
async fn what_the_clock_changes_is_compressed_again_once() {
    let folder = Folder::new();
    let own = std::fs::read_to_string(folder.site().join("site.toml")).expect("a site");
    let hours = "[opening]\nlabel = \"Accueil\"\n[opening.week]\nsat = [\"09:30-12:30\"]\n";
    folder.write("site.toml", &format!("{own}\n{hours}"));
    let site = Site::with(folder, &[]).await;
    let said = |text: &str| {
        let found = pieces(text, "<p class=\"opening-status ", "</p>");
        found.first().map(|said| (*said).to_owned())
    };
    for number in 1..3 {
        let plain = site.get("/").await;
        for _ in 0..2 {
            let packed = site.get_with("/", &[BROWSER]).await;
            let text = unpacked(&packed);
            assert!(said(&text).is_some(), "{text}");
            assert_eq!(said(&text), said(plain.text()));
            assert_eq!(
                without(&text, nonce(&packed)),
                without(plain.text(), nonce(&plain))
            );
            assert_eq!(site.state.fragments.packed(), number);
        }
        site.state.clock.pass(Duration::from_hours(1));
    }
}

#[tokio::test]
async fn a_stamp_is_that_of_each_answer() {
    let site = site().await;
    for _ in 0..3 {
        let packed = site.get_with("/modules/contact", &[BROWSER]).await;
        let text = unpacked(&packed);
        let now = site.state.clock.now().timestamp().as_second().to_string();
        assert_eq!(pieces(&text, "name=\"vt-debut\" value=\"", "\""), [now]);
        assert_eq!(site.state.fragments.packed(), 1);
        site.state.clock.pass(Duration::from_secs(90));
    }
}

#[tokio::test]
async fn security_4_a_member_s_page_is_not_kept_and_its_session_hash_is_stored_bytes() {
    let site = members::site().await;
    let before = site.get_with("/actualites", &[BROWSER]).await;
    let zoe = Browser::of(&site, "zoe").await;
    let cookie = ("cookie", zoe.cookie.as_str());
    let plain = zoe.get("/actualites").await;
    let packed = site.get_with("/actualites", &[BROWSER, cookie]).await;
    let text = unpacked(&packed);
    assert_eq!(
        without(&text, nonce(&packed)),
        without(plain.text(), nonce(&plain))
    );
    assert!(text.contains("<span>Zoé</span>"));
    let hash = pieces(&text, "\"session_hash\":\"", "\"")[0].as_bytes();
    let is_stored = |value: &[u8]| packed.body.windows(value.len()).any(|at| at == value);
    assert!(is_stored(hash) && is_stored(nonce(&packed).as_bytes()));
    assert!(
        !is_stored("<span>Zoé</span>".as_bytes()),
        "texts are compressed"
    );
    assert_eq!(
        site.state.fragments.packed(),
        1,
        "only the visitor's is kept"
    );
    let after = site.get_with("/actualites", &[BROWSER]).await;
    assert_eq!(
        without(&unpacked(&after), nonce(&after)),
        without(&unpacked(&before), nonce(&before))
    );
}

#[tokio::test]
async fn security_28_while_the_database_is_away_a_compressed_page_says_so() {
    let site = site().await;
    let path = "/actualites";
    let month = (MONTHS, DECEMBER);
    let fresh = unpacked(&site.get_with(path, &[BROWSER]).await);
    let fresh_month = unpacked(&part(&site, month, BROWSER).await);
    site.store.close().await;
    site.folder.database().let_a_look_pass();
    for _ in 0..2 {
        let stale = site.get_with(path, &[BROWSER]).await;
        assert!(unpacked(&stale).contains("<p class=\"stale-note\""));
        let stale = part(&site, month, BROWSER).await;
        assert!(unpacked(&stale).contains("<p class=\"stale-note\""));
    }
    assert!(!fresh.contains("stale-note") && !fresh_month.contains("stale-note"));
    assert_eq!(site.state.fragments.packed(), 2, "none with a note is kept");
}

//! The next page before it is asked for: which pages say what browsers may follow ahead, and what a prefetch gets.

use std::time::Duration;

use axum::http::{Method, StatusCode};
use serde_json::Value;

use crate::ops::value;
use crate::program::{Server, exchange, import};
use crate::support::members::{self, Browser};
use crate::support::{Answer, FORM, Folder, Site, XHR, request};

const PREFETCH: (&str, &str) = ("sec-purpose", "prefetch");
const SAVE_DATA: (&str, &str) = ("save-data", "on");
/// A page for logged-in users, of the site with members.
const OWN: &str = "/mes-actualites";
/// A page with a form that notes when it was shown.
const STAMPED: &str = "/modules/contact";

/// A page of each kind.
const PAGES: [&str; 12] = [
    "/",
    "/en",
    "/actualites",
    "/actualites/bal",
    "/actualites?p=2&tri=titre",
    "/deux-listes",
    "/vie-locale/lieux",
    "/modules/agenda",
    "/modules/carte",
    "/modules/filtres",
    "/modules/photos",
    "/modules/recherche",
];

/// What is no page of the site, without a login.
const NO_PAGES: [&str; 14] = [
    "/modules/filtres/flux.xml",
    "/modules/agenda/agenda.ics",
    "/sitemap.xml",
    "/robots.txt",
    "/healthz",
    "/lien/Lieux1",
    "/medias/pont-480.jpg",
    "/vitrine/theme/site.css",
    "/vitrine/clients/connexion.php",
    "/vitrine/clients/deconnexion.php",
    "/vitrine/clients/mot-de-passe.php",
    "/vitrine/clients/mot-de-passe.php?jeton=abc",
    "/vitrine/clients/utils/captcha.php",
    "/vitrine/clients/utils/modules/diaporama.php?module=vues",
];

/// The address of the rules that an answer names; empty if it names none.
fn rules_of(answer: &Answer) -> &str {
    answer.header("speculation-rules").trim_matches('"')
}

async fn rules(site: &Site) -> Value {
    let page = site.get("/").await;
    let rules = site.get(rules_of(&page)).await;
    serde_json::from_slice(&rules.body).expect("JSON")
}

/// The patterns of the addresses that the rules exclude.
fn excluded(rules: &Value) -> Vec<&str> {
    let conditions = &rules["prefetch"][0]["where"]["and"];
    let patterns = conditions[1]["not"]["href_matches"].as_array();
    let patterns = patterns.expect("excluded addresses").iter();
    patterns
        .map(|pattern| pattern.as_str().expect("a text"))
        .collect()
}

/// Whether a URL pattern of the rules matches: `*` is any text, and only a pattern with a query looks at one.
fn matches(pattern: &str, address: &str) -> bool {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let any_query = pattern.strip_suffix(r"\?(.+)");
    if any_query.is_some() && query.is_empty() {
        return false;
    }
    let pattern = any_query.unwrap_or(pattern);
    let mut pieces = pattern.split('*');
    let first = pieces.next().expect("a piece");
    let Some(mut rest) = path.strip_prefix(first) else {
        return false;
    };
    let mut ends = rest.is_empty();
    for piece in pieces {
        let Some(at) = rest.find(piece) else {
            return false;
        };
        ends = piece.is_empty() || rest.ends_with(piece);
        rest = &rest[at + piece.len()..];
    }
    ends
}

fn is_excluded(rules: &Value, address: &str) -> bool {
    let patterns = excluded(rules);
    patterns.iter().any(|pattern| matches(pattern, address))
}

async fn prefetched(site: &Site, path: &str) -> Answer {
    let headers = [PREFETCH, ("sec-fetch-dest", "document")];
    site.get_with(path, &headers).await
}

#[track_caller]
fn is_refused(answer: &Answer, path: &str) {
    let told = (answer.status, answer.header("cache-control"));
    assert_eq!(told, (StatusCode::FORBIDDEN, "no-store"), "{path}");
    assert_eq!(answer.text(), "", "{path}");
}

#[tokio::test]
async fn every_page_of_a_visitor_names_the_rules_which_are_kept_for_good() {
    let site = Site::new().await;
    let first = site.get("/").await;
    for path in PAGES.into_iter().chain([STAMPED]) {
        let page = site.get(path).await;
        assert_eq!(rules_of(&page), rules_of(&first), "{path}");
        assert!(page.header("speculation-rules").starts_with("\"/vitrine/"));
    }
    let rules = site.get(rules_of(&first)).await;
    assert_eq!(rules.status, StatusCode::OK);
    let kind = rules.header("content-type");
    assert_eq!(kind, "application/speculationrules+json");
    assert!(rules.header("cache-control").ends_with("immutable"));
    let rules: Value = serde_json::from_slice(&rules.body).expect("JSON");
    assert_eq!(rules["prefetch"][0]["eagerness"], "moderate");
    assert_eq!(
        rules["prefetch"][0]["where"]["and"][0]["href_matches"],
        "/*"
    );
    let of_another_time = site.get("/vitrine/speculation-rules/ancienne.json").await;
    assert_eq!(of_another_time.header("cache-control"), "no-cache");
    assert_eq!(
        serde_json::from_slice::<Value>(&of_another_time.body).expect("JSON"),
        rules
    );
}

#[tokio::test]
async fn neither_who_saves_data_nor_who_is_logged_in_nor_what_is_no_page_is_told_the_rules() {
    let site = members::site().await;
    for path in PAGES {
        let sparing = site.get_with(path, &[SAVE_DATA]).await;
        assert_eq!(rules_of(&sparing), "", "{path}");
    }
    for path in NO_PAGES.into_iter().chain([OWN, "/inconnue"]) {
        assert_eq!(rules_of(&site.get(path).await), "", "{path}");
    }
    let block = "/actualites?bloc=1&identload=actualites_refresh1";
    assert_eq!(rules_of(&site.refresh(block, "").await), "");
    let zoe = Browser::of(&site, "zoe").await;
    for path in PAGES.into_iter().chain([OWN]) {
        let page = zoe.get(path).await;
        assert_eq!(page.status, StatusCode::OK, "{path}");
        assert_eq!(rules_of(&page), "", "{path}");
    }
}

#[tokio::test]
async fn the_rules_exclude_every_route_that_is_no_page() {
    let site = members::site().await;
    let rules = rules(&site).await;
    let of_pages = ["/", "/{*chemin}"];
    let templates = site.addresses().into_iter();
    let mut looked = 0;
    for template in templates.filter(|template| !of_pages.contains(&template.as_str())) {
        let address = template.replace(['{', '}', '*'], "");
        assert!(is_excluded(&rules, &address), "{address}");
        looked += 1;
    }
    assert!(looked > 20, "{looked}");
    let others = [OWN, STAMPED, "/actualites/bal.ics", "/plan.pdf"];
    let others = others.into_iter().chain(NO_PAGES);
    for address in others.chain(["/actualites?p=2", "/modules/agenda?mois=2026-12"]) {
        assert!(is_excluded(&rules, address), "{address}");
    }
    for address in PAGES.into_iter().filter(|address| !address.contains('?')) {
        assert!(!is_excluded(&rules, address), "{address}");
    }
}

#[tokio::test]
async fn the_rules_change_with_what_they_exclude() {
    let before = Site::new().await.get("/").await;
    let after = members::site().await.get("/").await;
    assert_ne!(rules_of(&before), rules_of(&after));
}

#[tokio::test]
async fn a_prefetch_gets_public_pages_and_nothing_else() {
    let site = members::site().await;
    for path in PAGES {
        let page = prefetched(&site, path).await;
        assert_eq!(page.status, StatusCode::OK, "{path}");
        assert_eq!(page.header("cache-control"), "private, no-cache", "{path}");
        assert_ne!(rules_of(&page), "", "{path}");
        page.holds("</html>");
    }
    let slashed = prefetched(&site, "/actualites/").await;
    assert_eq!(slashed.status, StatusCode::MOVED_PERMANENTLY);
    for path in NO_PAGES {
        is_refused(&prefetched(&site, path).await, path);
    }
    for template in site.addresses() {
        let address = template.replace(['{', '}', '*'], "");
        if !["/", "/chemin"].contains(&address.as_str()) {
            is_refused(&prefetched(&site, &address).await, &address);
        }
    }
    let missing = prefetched(&site, "/inconnue").await;
    assert_eq!(missing.status, StatusCode::NOT_FOUND);
    let unknown = prefetched(&site, OWN).await;
    assert_eq!(unknown.status, StatusCode::UNAUTHORIZED);
    let block = "/actualites?bloc=1&identload=actualites_refresh1";
    let block = site.get_with(block, &[PREFETCH, XHR]).await;
    is_refused(&block, "a block");
    let posted = request(Method::POST, "/actualites", &[FORM, PREFETCH], "p=2");
    is_refused(&site.send(posted).await, "a POST");
}

#[tokio::test]
async fn a_prefetch_of_somebody_logged_in_is_refused_and_no_use_of_the_session() {
    let site = members::site().await;
    let zoe = Browser::of(&site, "zoe").await;
    site.state.clock.pass(Duration::from_mins(2));
    let headers = [PREFETCH, ("cookie", zoe.cookie.as_str())];
    for path in [OWN, "/actualites", "/vitrine/backoffice/"] {
        is_refused(&site.get_with(path, &headers).await, path);
    }
    let seen = "SELECT seen_at - began_at FROM session";
    assert_eq!(site.folder.database().number(seen).await, 0);
}

#[tokio::test]
async fn a_form_s_stamp_is_taken_when_its_page_is_shown() {
    let site = Site::new().await;
    is_refused(&prefetched(&site, STAMPED).await, STAMPED);
    let now = site.state.clock.now().timestamp().as_second();
    let shown = site.get(STAMPED).await;
    shown.holds(&format!("name=\"vt-debut\" value=\"{now}\""));
    // A form with a captcha has no stamp.
    let folder = Folder::new();
    folder.replace(
        "pages/modules/contact.toml",
        "captcha = false",
        "captcha = true",
    );
    let site = Site::with(folder, &[]).await;
    assert_eq!(prefetched(&site, STAMPED).await.status, StatusCode::OK);
    assert!(!is_excluded(&rules(&site).await, STAMPED));
}

#[tokio::test]
async fn a_prefetch_counts_for_no_limit() {
    let site = Site::new().await;
    let asked = "/vitrine/ajax/modules/commun/traitement.php?autocompleter%5Bclassname%5D=Lieu\
        &autocompleter%5Bmethode%5D=chercher&autocompleter%5Bterm%5D=salle";
    for _ in 0..70 {
        is_refused(&prefetched(&site, asked).await, asked);
    }
    assert_eq!(site.get(asked).await.status, StatusCode::OK);
}

#[tokio::test]
async fn what_a_page_itself_fetches_ahead_is_answered() {
    let site = Site::new().await;
    for (path, dest) in [
        ("/vitrine/theme/site.css", "empty"),
        ("/medias/pont-480.jpg", "image"),
    ] {
        let headers = [PREFETCH, ("sec-fetch-dest", dest)];
        let answer = site.get_with(path, &headers).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
    }
}

#[test]
fn a_prefetch_counts_in_no_statistic_of_visits_and_the_log_says_what_it_is() {
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    let server = Server::start(&folder, &["serve", "--listen", "127.0.0.1:0"]);
    let get = |path: &str, more: &str| {
        let head =
            format!("GET {path} HTTP/1.1\r\nhost: exemple.test\r\nconnection: close\r\n{more}\r\n");
        exchange(server.connect(), &head)
    };
    get("/actualites", "");
    for path in ["/actualites", "/vie-locale", "/sitemap.xml"] {
        get(path, "sec-purpose: prefetch\r\n");
    }
    let metrics = crate::ops::get(server.ops, "/metrics");
    for (line, count) in [
        (
            "vitrine_requests_total{method=\"GET\",route=\"/{*chemin}\",status=\"200\"}",
            1.0,
        ),
        ("vitrine_request_seconds_count{route=\"/{*chemin}\"}", 1.0),
        ("vitrine_prefetches_total{status=\"200\"}", 2.0),
        ("vitrine_prefetches_total{status=\"403\"}", 1.0),
    ] {
        let counted = value(&metrics, line);
        assert!((counted - count).abs() < 0.1, "{line}: {counted}");
    }
    let log = server.log();
    let said = log.lines().filter(|line| line.contains("prefetch"));
    assert_eq!(said.count(), 3, "{log}");
}

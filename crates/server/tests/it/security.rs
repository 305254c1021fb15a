use std::collections::HashSet;

use axum::http::{Method, StatusCode};

use crate::support::{Answer, FORM, Folder, Site, XHR, pieces, request};

/// One address for every family of routes and every kind of failure.
const ROUTES: [&str; 13] = [
    "/",
    "/actualites?p=2",
    "/actualites/bal",
    "/vie-locale/lieux",
    "/inconnue",
    "/healthz",
    "/medias/pont.jpg",
    "/medias/absent.jpg",
    "/vitrine/theme/site.css",
    "/vitrine/assets/absent.js",
    "/vitrine/galerie/index.html",
    "/vitrine/galerie/gallery.css",
    "/vitrine/galerie/absente.html",
];

async fn all(site: &Site) -> Vec<(String, Answer)> {
    let mut answers = Vec::new();
    for route in ROUTES {
        answers.push((route.to_owned(), site.get(route).await));
    }
    let refresh = "/actualites?bloc=1&identload=actualites_refresh1";
    answers.push((refresh.to_owned(), site.refresh(refresh, "p=2").await));
    let wrong = site
        .send(request(
            Method::POST,
            refresh,
            &[("content-type", "application/json"), XHR],
            "{}",
        ))
        .await;
    answers.push(("415".to_owned(), wrong));
    answers.push((
        "405".to_owned(),
        site.send(request(Method::PUT, "/", &[FORM], "")).await,
    ));
    answers.push((
        "414".to_owned(),
        site.get(&format!("/?{}", "a".repeat(9_000))).await,
    ));
    answers
}

#[tokio::test]
async fn security_2_every_answer_carries_the_headers() {
    let site = Site::new().await;
    for (route, answer) in all(&site).await {
        assert!(
            answer
                .header("content-security-policy")
                .starts_with("default-src 'none'; "),
            "{route}"
        );
        assert_eq!(
            answer.header("x-content-type-options"),
            "nosniff",
            "{route}"
        );
        assert_eq!(
            answer.header("referrer-policy"),
            "strict-origin-when-cross-origin",
            "{route}"
        );
        assert!(
            answer.header("permissions-policy").contains("camera=()"),
            "{route}"
        );
        assert_eq!(
            answer.header("cross-origin-opener-policy"),
            "same-origin",
            "{route}"
        );
        assert!(
            !answer.header("cross-origin-resource-policy").is_empty(),
            "{route}"
        );
        assert_eq!(answer.header("strict-transport-security"), "", "{route}");
        assert_eq!(answer.header("x-request-id").len(), 16, "{route}");
    }
}

#[tokio::test]
async fn security_2_other_sites_may_show_public_pictures_and_theme_files_and_nothing_else() {
    let site = Site::new().await;
    let shown_by = |answer: &Answer| answer.header("cross-origin-resource-policy").to_owned();
    for path in [
        "/medias/pont.jpg",
        "/vitrine/theme/site.css",
        "/vitrine/theme/default.css",
    ] {
        let whole = site.get(path).await;
        assert_eq!(whole.status, StatusCode::OK, "{path}");
        assert_eq!(shown_by(&whole), "cross-origin", "{path}");
        let known = [("if-none-match", whole.header("etag"))];
        let known = site.get_with(path, &known).await;
        assert_eq!(known.status, StatusCode::NOT_MODIFIED, "{path}");
        assert_eq!(shown_by(&known), "cross-origin", "{path}");
    }
    for path in [
        "/",
        "/medias/absente.jpg",
        "/vitrine/theme/absent.css",
        "/sitemap.xml",
    ] {
        assert_eq!(shown_by(&site.get(path).await), "same-origin", "{path}");
    }
}

#[tokio::test]
async fn security_2_on_https_every_answer_has_strict_transport_security() {
    let site = Site::with(
        Folder::new(),
        &[("VITRINE_PUBLIC_URL", "https://exemple.fr")],
    )
    .await;
    for (route, answer) in all(&site).await {
        assert_eq!(
            answer.header("strict-transport-security"),
            "max-age=31536000",
            "{route}"
        );
    }
    site.get("/actualites")
        .await
        .holds("<link rel=\"canonical\" href=\"https://exemple.fr/actualites\">");
}

#[tokio::test]
async fn security_2_no_route_sends_unsafe_inline() {
    let site = Site::new().await;
    for (route, answer) in all(&site).await {
        let policy = answer.header("content-security-policy").to_owned();
        let scripts = policy
            .split(';')
            .find(|part| part.trim().starts_with("script-src"))
            .unwrap_or_default();
        for word in [
            "unsafe-inline",
            " 'unsafe-eval'",
            "strict-dynamic",
            "https:",
            "'self'",
        ] {
            assert!(!scripts.contains(word), "{route}: {scripts}");
        }
        assert!(!policy.contains("unsafe-inline"), "{route}: {policy}");
    }
}

#[tokio::test]
async fn security_2_a_page_has_the_policy_word_by_word() {
    let site = Site::new().await;
    for route in [
        "/",
        "/inconnue",
        "/actualites/bal",
        "/vitrine/galerie/index.html",
    ] {
        let page = site.get(route).await;
        let nonce = pieces(page.header("content-security-policy"), "'nonce-", "'")[0];
        let policy = format!(
            "default-src 'none'; script-src 'nonce-{nonce}' 'wasm-unsafe-eval'; style-src 'self' 'nonce-{nonce}'; \
             img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; worker-src 'self'; \
             frame-src 'self'; frame-ancestors 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; manifest-src 'self'; \
             require-trusted-types-for 'script'; trusted-types vitrine"
        );
        assert_eq!(page.header("content-security-policy"), policy, "{route}");
        assert!(
            pieces(page.text(), " nonce=\"", "\"")
                .iter()
                .all(|other| *other == nonce),
            "{route}"
        );
    }
}

#[tokio::test]
async fn security_2_a_page_with_a_map_may_show_its_tiles_and_no_other_page_may() {
    let site = Site::new().await;
    let pictures = async |path: &str| {
        let page = site.get(path).await;
        let policy = page.header("content-security-policy").to_owned();
        pieces(&policy, "img-src ", ";")[0].to_owned()
    };
    assert_eq!(
        pictures("/modules/carte").await,
        "'self' data: https://*.tuiles.exemple.fr https://photos.exemple.fr"
    );
    for path in [
        "/",
        "/modules/photos",
        "/modules/carte/absente",
        "/modules/contact",
    ] {
        assert_eq!(pictures(path).await, "'self' data:", "{path}");
    }
}

#[tokio::test]
async fn security_37_a_page_with_a_map_names_its_tiles_and_asks_for_none() {
    let site = Site::new().await;
    let page = site.get("/modules/carte").await;
    let foreign = |attribute: &str| pieces(page.text(), &format!("{attribute}=\""), "\"").join(" ");
    for attribute in [
        "src",
        "srcset",
        "rel=\"preconnect\" href",
        "rel=\"dns-prefetch\" href",
    ] {
        assert!(!foreign(attribute).contains("exemple.fr"), "{attribute}");
    }
    page.holds("\"mode\":\"photos\"");
}

#[tokio::test]
async fn security_2_every_executable_script_of_a_page_carries_the_nonce() {
    let site = Site::new().await;
    for route in [
        "/",
        "/actualites",
        "/actualites/bal",
        "/vie-locale/lieux",
        "/inconnue",
    ] {
        let page = site.get(route).await;
        let scripts = pieces(page.text(), "<script", ">");
        // What is no JavaScript is data: the settings, and what search engines are told.
        let data = ["application/json", "application/ld+json"];
        let data = data.map(|kind| format!("type=\"{kind}\""));
        let executable = scripts
            .iter()
            .filter(|attributes| !data.iter().any(|kind| attributes.contains(kind)));
        assert!(
            executable.clone().count() == 2
                && executable
                    .clone()
                    .all(|attributes| attributes.contains(" nonce=\"")),
            "{route}"
        );
        for forbidden in [" onclick=", " onload=", " style=", "javascript:"] {
            page.lacks(forbidden);
        }
    }
}

#[tokio::test]
async fn security_3_each_document_has_its_own_nonce() {
    let site = Site::new().await;
    let mut seen = HashSet::new();
    for _ in 0..50 {
        let page = site.get("/").await;
        let nonce = pieces(page.text(), " nonce=\"", "\"")[0].to_owned();
        assert_eq!(nonce.len(), 22, "{nonce}");
        assert!(seen.insert(nonce));
    }
}

#[tokio::test]
async fn security_4_cacheable_answers_contain_no_nonce() {
    let site = Site::new().await;
    let nonce = ("x-vitrine-nonce", "abcdefghijklmnopqrstuv");
    let mut kept = 0;
    for route in ROUTES {
        let answer = site
            .get_with(route, &[nonce, ("sec-fetch-site", "same-origin")])
            .await;
        let cache = answer.header("cache-control");
        let body = String::from_utf8_lossy(&answer.body);
        assert!(!body.contains(nonce.1), "{route}");
        if body.contains("nonce=\"") {
            assert_eq!(cache, "private, no-cache", "{route}");
        } else if cache.starts_with("public") {
            kept += 1;
        }
    }
    assert!(kept > 0, "nothing was kept: the test looked at nothing");
}

#[tokio::test]
async fn security_6_html_is_sanitised_again_when_it_is_read() {
    let site = Site::new().await;
    let database = site.folder.database();
    let hostile = r#"UPDATE module SET body = '{"kind":"html","content":"<p onclick=\"alert(2)\">Bonjour</p><script>alert(2)</script>"}' WHERE key = 'bienvenue'"#;
    database.execute(hostile).await;
    let element = r#"UPDATE element SET content = '{"titre":"<b>gras</b>","texte":"<p>ok</p><img src=x onerror=alert(2)>"}' WHERE key = 'bal'"#;
    database.execute(element).await;
    let home = site.get("/").await;
    home.holds("<p>Bonjour</p>");
    home.lacks("alert(2)");
    let detail = site.get("/actualites/bal").await;
    detail.holds("<p>ok</p>");
    detail.holds("&#60;b&#62;gras&#60;/b&#62;");
    detail.lacks("<b>gras");
    detail.lacks("alert(2)");
}

#[tokio::test]
async fn security_18_no_get_and_no_refresh_changes_the_database() {
    let site = Site::new().await;
    let database = site.folder.database();
    let before = database.contents().await;
    assert!(
        before.iter().any(|row| row.starts_with("element: ")),
        "nothing was looked at"
    );
    all(&site).await;
    assert_eq!(database.contents().await, before);
}

#[tokio::test]
async fn security_31_a_failure_of_the_server_is_a_generic_page_without_a_trace() {
    let site = Site::new().await;
    let broken = "UPDATE module SET body = '{}' WHERE key = 'actualites'";
    site.folder.database().execute(broken).await;
    let answer = site.get("/actualites").await;
    assert_eq!(answer.status, StatusCode::INTERNAL_SERVER_ERROR);
    answer.holds("Une erreur s&#39;est produite, veuillez réessayer plus tard ou contacter un administrateur.");
    for trace in ["database", "sqlx", "serde", "kind", "panic", ".rs"] {
        answer.lacks(trace);
    }
    assert_eq!(
        site.get("/vie-locale/lieux").await.status,
        StatusCode::OK,
        "other pages stand"
    );
}

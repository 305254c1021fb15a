//! Which requests may change something (security 18), and where redirects lead (security 19).

use std::collections::BTreeSet;

use axum::http::{Method, StatusCode};
use vitrine_core::i18n::Addition;

use crate::openapi;
use crate::support::{FORM, Site, XHR, request};

/// Every request with which a visitor changes something: address, body, and how many rows it adds to
/// which table.
fn writes() -> Vec<(&'static str, String, &'static str)> {
    let learning = Addition::new("Nouvelle expression", "en").body();
    let message = "nom=Jeanne&courriel=j%40exemple.test&message=Bonjour\
        &vt-formulaire=contact&vt-debut=1&vt-site-web=";
    vec![
        (
            "/vitrine/ajax/modules/traductions/traitement.php",
            learning,
            "translation",
        ),
        (
            "/vitrine/clients/formulaire/contact",
            message.to_owned(),
            "message",
        ),
        ("/modules/contact", message.to_owned(), "message"),
    ]
}

/// A write that a captcha guards; what it does is tested with mail sharing.
const OF_CAPTCHA: [&str; 1] = ["/vitrine/clients/utils/modules/partage_mail.php"];
/// Writes of whoever has an account; what they do is tested with accounts.
const OF_ACCOUNTS: [&str; 8] = [
    "/vitrine/clients/connexion.php",
    "/vitrine/backoffice/connexion.php",
    "/vitrine/clients/deconnexion.php",
    "/vitrine/clients/mot-de-passe.php",
    "/vitrine/clients/utils/modules/my_elements_new.php",
    "/vitrine/clients/utils/modules/my_elements_edit.php",
    "/vitrine/clients/utils/modules/my_elements_submit.php",
    "/vitrine/ajax/modules/modules/traitement.php",
];
/// The editors' own.
const OF_EDITORS: [&str; 4] = [
    "/vitrine/backoffice/",
    "/vitrine/backoffice/traductions.php",
    "/vitrine/backoffice/messages.php",
    "/vitrine/backoffice/modules/commun/lien_v4.php",
];

/// Requests that are posted but only read: months, menus.
const READS: [&str; 2] = [
    "/vitrine/ajax/modules/menu/mobile-menu.php",
    "/vitrine/clients/utils/common.php",
];
/// Pages only read what is posted to them, unless it is the message of a form of theirs.
const PAGES: [&str; 2] = ["/", "/{chemin}"];

/// Returns an address for a template of the API description; fails for a template without one.
fn address(template: &str) -> String {
    let names = [
        ("{chemin}", "modules/contact"),
        ("{code}", "Lieux1"),
        ("{ident}", "contact"),
        ("{page}", "diaporama.php"),
        ("/assets/{path}", "/assets/page.css"),
        ("/theme/{name}", "/theme/site.css"),
        ("/themes/{version}/{name}", "/themes/x/site.css"),
        ("/medias/{name}", "/medias/pont.jpg"),
        ("/speculation-rules/{name}", "/speculation-rules/x.json"),
    ];
    let filled = names
        .iter()
        .fold(template.to_owned(), |address, (name, by)| {
            address.replace(name, by)
        });
    assert!(!filled.contains('{'), "no example of {template}");
    filled
}

/// Returns the description's addresses for this method, with their statuses.
fn operations(method: &str) -> Vec<(String, BTreeSet<String>)> {
    let operations = openapi::operations().into_iter();
    let of_method = operations.filter_map(|(operation, statuses)| {
        let (name, address) = operation.split_once(' ')?;
        (name == method).then(|| (address.to_owned(), statuses))
    });
    of_method.collect()
}

/// `openapi.rs` checks that the description matches the router, so a writing route can be missing
/// neither there nor in the tests below.
#[test]
fn security_18_every_post_is_declared_as_writing_or_reading() {
    let methods: BTreeSet<String> = openapi::operations()
        .into_keys()
        .filter_map(|operation| Some(operation.split_once(' ')?.0.to_owned()))
        .collect();
    let known = ["GET", "POST"].map(str::to_owned);
    assert_eq!(
        methods,
        known.into(),
        "another method: it writes, or why is it there"
    );
    let (refusing, reading): (Vec<_>, Vec<_>) = operations("POST")
        .into_iter()
        .partition(|(_, statuses)| statuses.contains("403"));
    let reading: Vec<String> = reading.into_iter().map(|(address, _)| address).collect();
    assert_eq!(reading, READS, "what is posted without a 403 only reads");
    let refusing: BTreeSet<String> = refusing.iter().map(|(of, _)| address(of)).collect();
    let visitors = writes().into_iter().map(|(of, ..)| of);
    let others = OF_CAPTCHA.into_iter().chain(OF_ACCOUNTS);
    let pages = PAGES.map(address);
    let pages = pages.iter().map(String::as_str);
    let writing = visitors.chain(others).chain(OF_EDITORS).chain(pages);
    let writing: BTreeSet<String> = writing.map(str::to_owned).collect();
    assert_eq!(
        writing, refusing,
        "what is refused to other sites is tried below"
    );
}

#[tokio::test]
async fn security_18_no_other_site_changes_anything() {
    let site = Site::new().await;
    let before = site.folder.database().contents().await;
    let foreign = [
        &[("sec-fetch-site", "cross-site")][..],
        &[("sec-fetch-site", "same-site")],
        &[
            ("sec-fetch-site", "cross-site"),
            ("origin", "http://exemple.test"),
        ],
        &[("origin", "https://ailleurs.example")],
        &[("origin", "http://exemple.test.ailleurs.example")],
        &[("origin", "null")],
        &[("cookie", "session=1")],
    ];
    let others = OF_CAPTCHA.into_iter().chain(OF_ACCOUNTS);
    let others = others.chain(OF_EDITORS);
    let others = others.map(|path| (path, "action=my_elements_delete&login=a".to_owned()));
    let visitors = writes().into_iter().map(|(path, body, _)| (path, body));
    for (path, body) in visitors.chain(others) {
        for headers in foreign {
            for script in [&[][..], &[XHR]] {
                let headers: Vec<_> = [FORM]
                    .iter()
                    .chain(headers)
                    .chain(script)
                    .copied()
                    .collect();
                let answer = site
                    .send(request(Method::POST, path, &headers, &body))
                    .await;
                assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path} {headers:?}");
                answer.lacks("alert-success");
            }
        }
    }
    assert_eq!(site.folder.database().contents().await, before);
}

#[tokio::test]
async fn security_18_the_site_s_own_pages_and_programs_may() {
    let own = [
        &[("sec-fetch-site", "same-origin"), ("cookie", "session=1")][..],
        &[("sec-fetch-site", "none")],
        &[("origin", "http://exemple.test"), ("cookie", "session=1")],
        &[],
    ];
    for headers in own {
        let site = Site::new().await;
        for (path, body, table) in writes() {
            let count = format!("SELECT count(*) FROM {table}");
            let before = site.folder.database().number(&count).await;
            let headers: Vec<_> = [FORM, XHR].iter().chain(headers).copied().collect();
            let answer = site
                .send(request(Method::POST, path, &headers, &body))
                .await;
            assert_eq!(answer.status, StatusCode::OK, "{path} {headers:?}");
            assert_eq!(
                site.folder.database().number(&count).await,
                before + 1,
                "{path} {headers:?}"
            );
        }
    }
}

#[tokio::test]
async fn security_18_no_get_and_nothing_that_reads_changes_the_database() {
    let site = Site::new().await;
    let before = site.folder.database().contents().await;
    for (template, _) in operations("GET") {
        let plain = address(&template);
        for (_, body, _) in writes() {
            let path = format!("{plain}?{body}");
            site.get(&path).await;
            site.send(request(Method::HEAD, &path, &[], "")).await;
        }
    }
    for (path, body, _) in writes() {
        site.get(&format!("{path}?{body}")).await;
        for template in READS.into_iter().chain(PAGES) {
            let address = address(template);
            let is_message = PAGES.contains(&template) && body.contains("vt-formulaire");
            // What speaks of a block is no message.
            let address = if is_message {
                format!("{address}?identload=contact_refresh1")
            } else {
                address
            };
            site.post(&address, &body).await;
            site.refresh(&address, &body).await;
            let and = if is_message { '&' } else { '?' };
            site.post(&format!("{address}{and}{body}"), "").await;
        }
    }
    for path in [
        "/modules/contact?success=1",
        "/modules/recherche?q=bal",
        "/vitrine/ajax/modules/commun/traitement.php?autocompleter[classname]=Lieu&autocompleter[methode]=chercher&autocompleter[term]=e",
        "/vitrine/ajax/modules/menu/mobile-menu.php?configmenu=principal",
        "/vitrine/ajax/modules/modules/traitement.php?action=my_elements_delete&element_id=1",
    ] {
        site.get(path).await;
    }
    assert_eq!(site.folder.database().contents().await, before);
}

/// Attempts to redirect to another site.
const BYPASSES: [&str; 40] = [
    "//ailleurs.example",
    "///ailleurs.example",
    "////ailleurs.example",
    "/\\ailleurs.example",
    "\\\\ailleurs.example",
    "\\/ailleurs.example",
    "/%5Cailleurs.example",
    "/%2Failleurs.example",
    "/%2F%2Failleurs.example",
    "/%09/ailleurs.example",
    "/%0A/ailleurs.example",
    "/%0D/ailleurs.example",
    "/%00/ailleurs.example",
    "/.//ailleurs.example",
    "/..//ailleurs.example",
    "/./..//ailleurs.example",
    "/%2e%2e//ailleurs.example",
    "//ailleurs.example/%2f..",
    "//ailleurs.example/..;/",
    "//exemple.test@ailleurs.example",
    "//ailleurs.example#exemple.test",
    "//ailleurs.example?exemple.test",
    "//ailleurs%E3%80%82example",
    "//%61illeurs.example",
    "http://ailleurs.example",
    "https://ailleurs.example",
    "http:ailleurs.example",
    "http:/ailleurs.example",
    "https:ailleurs.example",
    "http:\\\\ailleurs.example",
    "http://exemple.test@ailleurs.example",
    "http://exemple.test:80@ailleurs.example",
    "http://exemple.test%40ailleurs.example",
    "javascript:alert(1)",
    "java%0ascript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "%20//ailleurs.example",
    "%E3%80%80//ailleurs.example",
    "x:ailleurs.example",
];

#[tokio::test]
async fn security_19_an_address_of_another_site_in_the_database_is_not_redirected_to() {
    let site = Site::new().await;
    let former = "/Ancien/lieux.html";
    for path in ["/lien/Lieux1", former] {
        let answer = site.get(path).await;
        assert_eq!(answer.header("location"), "/vie-locale/lieux");
        // The address may be used again.
        assert_eq!(answer.header("cache-control"), "no-cache");
    }
    let away = "UPDATE page SET path = '//ailleurs.example/lieux' WHERE path = '/vie-locale/lieux'";
    site.folder.database().execute(away).await;
    let short = site.get("/lien/Lieux1").await;
    assert_eq!(
        (short.status, short.header("location")),
        (StatusCode::NOT_FOUND, "")
    );
    // The page is shown at the address that was requested.
    let former = site.get(former).await;
    assert_eq!(
        (former.status, former.header("location")),
        (StatusCode::OK, "")
    );
}

#[tokio::test]
async fn security_19_no_redirect_leaves_the_site() {
    let site = Site::new().await;
    let message = "nom=Jeanne&courriel=j%40exemple.test&message=Bonjour&vt-formulaire=contact&vt-debut=1&vt-site-web=";
    let mut redirected = 0;
    for bypass in BYPASSES {
        let encoded: String = form_urlencoded::byte_serialize(bypass.as_bytes()).collect();
        let plain = bypass.replace(['\\', ' '], "%5C");
        let paths = [
            format!("/lien/{encoded}"),
            format!("/lien/Lieux1?next={encoded}&referer={encoded}"),
            format!("/{}", plain.trim_start_matches('/')),
            // As an element's key, with a trailing slash and below a former address.
            format!("/actualites/{}/", plain.trim_start_matches('/')),
            format!("/salles/{}", plain.trim_start_matches('/')),
            format!("/actualites?referer={encoded}"),
            format!("/salles?next={encoded}"),
        ];
        for path in paths {
            let Ok(uri) = path.parse::<axum::http::Uri>() else {
                continue;
            };
            let answer = site.get(&uri.to_string()).await;
            redirected += usize::from(stays(answer.header("location"), &path));
        }
    }
    let form = format!("{message}&next=//ailleurs.example&referer=//ailleurs.example");
    let sent = site
        .post(
            "/vitrine/clients/formulaire/contact?next=//ailleurs.example",
            &form,
        )
        .await;
    redirected += usize::from(stays(sent.header("location"), "the form"));
    assert!(
        redirected > BYPASSES.len(),
        "only {redirected} redirects were looked at"
    );
}

/// Returns whether there is a redirect; fails if it leaves the site.
#[track_caller]
fn stays(location: &str, path: &str) -> bool {
    if location.is_empty() {
        return false;
    }
    // The query may contain it: it is kept for the page, and does not decide where the redirect leads.
    let aim = location.split('?').next().unwrap_or_default();
    assert!(!aim.contains("ailleurs"), "{path} leads to {location}");
    // Resolved as a browser does.
    let here = url::Url::parse("http://exemple.test/").expect("an address");
    let there = here.join(location).expect("an address");
    assert_eq!(there.origin(), here.origin(), "{path} leads to {location}");
    true
}

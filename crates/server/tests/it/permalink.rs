use axum::http::{Method, StatusCode};
use futures_util::future::join_all;

use crate::support::members::{Browser, site, site_with};
use crate::support::{Answer, FORM, Site, pieces, request};

const MAKE: &str = "/vitrine/backoffice/modules/commun/lien_v4.php";

fn asked(link: &str) -> String {
    let link: String = form_urlencoded::byte_serialize(link.as_bytes()).collect();
    format!("action=permalien&lien={link}")
}

/// The code of the permalink that is made of this address.
async fn made(browser: &Browser<'_>, link: &str) -> String {
    let answer = browser.script(MAKE, &asked(link)).await;
    assert_eq!(answer.status, StatusCode::OK, "{link}: {}", answer.text());
    assert_eq!(answer.header("content-type"), "text/plain; charset=utf-8");
    let code = answer.text().strip_prefix("http://exemple.test/lien/");
    code.expect("a whole address").to_owned()
}

#[tokio::test]
async fn a_permalink_redirects_to_the_page_or_the_element() {
    let site = Site::new().await;
    for (code, address) in [
        ("Lieux1", "/vie-locale/lieux"),
        ("noel-2026", "/actualites/noel"),
    ] {
        let answer = site.get(&format!("/lien/{code}")).await;
        assert_eq!(answer.status, StatusCode::MOVED_PERMANENTLY, "{code}");
        assert_eq!(answer.header("location"), address, "{code}");
        assert_eq!(
            answer.header("cache-control"),
            "no-cache",
            "it may move again"
        );
        assert_eq!(site.get(address).await.status, StatusCode::OK);
    }
}

#[tokio::test]
async fn a_page_that_has_moved_is_followed() {
    let site = Site::new().await;
    site.folder
        .database()
        .execute("UPDATE page SET path = '/lieux' WHERE path = '/vie-locale/lieux'")
        .await;
    let answer = site.get("/lien/Lieux1").await;
    assert_eq!(answer.header("location"), "/lieux");
}

#[tokio::test]
async fn security_13_a_permalink_to_a_private_page_or_element_is_404() {
    let site = Site::new().await;
    assert_eq!(site.get("/lien/secret").await.status, StatusCode::NOT_FOUND);
    for change in [
        "UPDATE page SET visible = FALSE WHERE path = '/vie-locale'",
        "UPDATE element SET state = 'draft' WHERE key = 'noel'",
    ] {
        site.folder.database().execute(change).await;
    }
    for code in ["Lieux1", "noel-2026"] {
        assert_eq!(
            site.get(&format!("/lien/{code}")).await.status,
            StatusCode::NOT_FOUND,
            "{code}"
        );
    }
}

#[tokio::test]
async fn an_unknown_code_is_a_french_404() {
    let site = Site::new().await;
    for code in [
        "inconnu",
        "lieux1",
        "%00",
        "..%2F..",
        "'",
        "a%2Fb",
        "Lieux1%20",
    ] {
        let answer = site.get(&format!("/lien/{code}")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{code}");
        assert_eq!(answer.header("location"), "");
    }
}

#[tokio::test]
async fn an_editor_makes_a_permalink_and_the_same_target_has_the_same_code() {
    let site = site().await;
    let claire = Browser::of(&site, "claire").await;
    let list = made(&claire, "/actualites").await;
    assert_eq!(list.len(), 8);
    for same in [
        "/actualites?p=2#liste",
        "/actualites/",
        "/vie-locale/../actualites",
        " http://exemple.test/actualites ",
        "HTTP://EXEMPLE.TEST:80/actualites",
    ] {
        assert_eq!(made(&claire, same).await, list, "{same}");
    }
    assert_eq!(
        made(&claire, "/vie-locale/lieux").await,
        "Lieux1",
        "an imported one is the page's, too"
    );
    let element = made(&claire, "/actualites/bal").await;
    assert_ne!(element, list);
    for (code, address) in [(list, "/actualites"), (element, "/actualites/bal")] {
        let answer = site.get(&format!("/lien/{code}")).await;
        assert_eq!(answer.header("location"), address);
    }
    let noted = "SELECT count(*) FROM audit WHERE actor = 'claire' AND action = 'permalink_made'";
    assert_eq!(site.folder.database().number(noted).await, 2);
}

#[tokio::test]
async fn many_requests_at_once_get_one_code() {
    let site = site().await;
    let claire = Browser::of(&site, "claire").await;
    let codes = join_all((0..12).map(|_| made(&claire, "/actualites"))).await;
    assert!(codes.iter().all(|code| *code == codes[0]), "{codes:?}");
}

#[tokio::test]
async fn a_permalink_begins_with_the_public_address_of_the_site() {
    let site = site_with(&[("VITRINE_PUBLIC_URL", "http://ville.example")]).await;
    let claire = Browser::of(&site, "claire").await;
    let answer = claire
        .script(MAKE, &asked("http://ville.example/actualites"))
        .await;
    assert!(
        answer.text().starts_with("http://ville.example/lien/"),
        "{}",
        answer.text()
    );
    let other = claire
        .script(MAKE, &asked("http://exemple.test/actualites"))
        .await;
    assert_eq!(other.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn security_7_what_is_not_of_this_site_gets_no_permalink() {
    let site = site().await;
    let claire = Browser::of(&site, "claire").await;
    let before = site
        .folder
        .database()
        .number("SELECT count(*) FROM permalink")
        .await;
    for link in [
        "",
        "  ",
        "https://ailleurs.example/",
        "//ailleurs.example/actualites",
        "/\\ailleurs.example",
        "http://exemple.test@ailleurs.example/actualites",
        "javascript:alert(1)",
        "java\tscript:alert(1)",
        "data:text/html,x",
        "mailto:a@exemple.test",
        "actualites",
    ] {
        let answer = claire.script(MAKE, &asked(link)).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{link:?}");
        assert_eq!(answer.header("content-type"), "text/plain; charset=utf-8");
    }
    for body in ["lien=%2Factualites", "action=autre&lien=%2Factualites"] {
        let answer = claire.script(MAKE, body).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{body}");
    }
    for link in [
        "/inconnu",
        "/actualites/inconnu",
        "/actualites/secret",
        "/vitrine/backoffice/",
    ] {
        let answer = claire.script(MAKE, &asked(link)).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{link}");
    }
    let query = format!("{MAKE}?{}", asked("/actualites"));
    assert_eq!(
        claire.script(&query, "").await.status,
        StatusCode::BAD_REQUEST,
        "a write takes its parameters from the body alone"
    );
    let after = site
        .folder
        .database()
        .number("SELECT count(*) FROM permalink")
        .await;
    assert_eq!(before, after);
}

#[tokio::test]
async fn security_14_only_editors_create_permalinks() {
    let site = site().await;
    let body = asked("/actualites");
    assert_eq!(
        site.post(MAKE, &body).await.status,
        StatusCode::UNAUTHORIZED
    );
    let zoe = Browser::of(&site, "zoe").await;
    assert_eq!(zoe.script(MAKE, &body).await.status, StatusCode::FORBIDDEN);
    let claire = Browser::of(&site, "claire").await;
    let headers = [
        FORM,
        ("cookie", claire.cookie.as_str()),
        ("sec-fetch-site", "cross-site"),
    ];
    let foreign = site
        .send(request(Method::POST, MAKE, &headers, &body))
        .await;
    assert_eq!(foreign.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn security_4_the_button_is_on_an_editor_s_public_pages_and_on_nobody_else_s() {
    let site = site().await;
    let claire = Browser::of(&site, "claire").await;
    let zoe = Browser::of(&site, "zoe").await;
    let linked = |page: &Answer| {
        let found = pieces(page.text(), "data-permalink=\"", "\"");
        found.into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    for path in ["/actualites", "/actualites/bal", "/"] {
        assert_eq!(linked(&claire.get(path).await), [path]);
        assert_eq!(linked(&site.get(path).await), [""; 0], "{path}");
        assert_eq!(linked(&zoe.get(path).await), [""; 0], "{path}");
    }
    assert!(
        !site
            .state
            .fragments
            .texts()
            .concat()
            .contains("data-permalink"),
        "what is kept holds none"
    );
    site.state.clock.pass(std::time::Duration::from_mins(31));
    assert_eq!(
        linked(&claire.get("/actualites").await),
        [""; 0],
        "with the session for the back office it goes"
    );
}

#[tokio::test]
async fn the_back_office_lists_the_public_pages_with_a_button_each() {
    let site = site().await;
    let claire = Browser::of(&site, "claire").await;
    let page = claire.get("/vitrine/backoffice/permaliens.php").await;
    page.holds("data-permalink=\"/vie-locale/lieux\"");
    page.holds("<input type=\"hidden\" name=\"lien\" value=\"/vie-locale/lieux\">");
    page.lacks("brouillon");
}

use axum::http::{Method, StatusCode};

use crate::support::{Site, XHR, pieces, request};

const PAGE: &str = "/vitrine/galerie/modale.html";
const NONCE: (&str, &str) = ("x-vitrine-nonce", "abcdefghijklmnopqrstuv");

#[tokio::test]
async fn a_gallery_page_carries_its_own_nonce_and_the_platform() {
    let site = Site::new().await;
    let page = site.get(PAGE).await;
    assert_eq!(page.status, StatusCode::OK);
    page.lacks("{nonce}");
    page.lacks("{platform}");
    let nonce = pieces(page.text(), "nonce=\"", "\"")[0].to_owned();
    assert!(
        page.header("content-security-policy")
            .contains(&format!("script-src 'nonce-{nonce}' "))
    );
    assert_eq!(site.get("/vitrine/galerie/").await.status, StatusCode::OK);
    assert_eq!(site.get("/vitrine/galerie").await.status, StatusCode::OK);
    assert_eq!(
        site.get("/vitrine/galerie/gallery.css")
            .await
            .header("content-type"),
        "text/css; charset=utf-8"
    );
    assert_eq!(
        site.get("/vitrine/galerie/absente.html").await.status,
        StatusCode::NOT_FOUND
    );
    assert_eq!(
        site.get("/vitrine/galerie/..%2fpackage.json").await.status,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn the_documentation_has_one_address_to_enter_at() {
    let site = Site::new().await;
    let entry = site.get("/vitrine/docs").await;
    assert_eq!(entry.status, StatusCode::MOVED_PERMANENTLY);
    assert_eq!(entry.header("location"), "/vitrine/docs/");
    let absent = site.get("/vitrine/docs/absente.html").await;
    assert_eq!(absent.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn security_3_a_fragment_holds_the_nonce_of_the_page_that_asks_for_it() {
    let site = Site::new().await;
    let same_origin = ("sec-fetch-site", "same-origin");
    let fragment = site
        .send(request(Method::POST, PAGE, &[XHR, NONCE, same_origin], ""))
        .await;
    assert!(
        pieces(fragment.text(), "nonce=\"", "\"")
            .iter()
            .all(|nonce| *nonce == NONCE.1)
    );
    fragment.holds(NONCE.1);
    assert_eq!(fragment.header("cache-control"), "no-store");
}

#[tokio::test]
async fn security_3_without_a_usable_nonce_of_this_origin_a_fragment_holds_none() {
    let site = Site::new().await;
    let origin = ("origin", "http://exemple.test");
    for headers in [
        vec![XHR],
        vec![XHR, NONCE],
        vec![XHR, NONCE, ("sec-fetch-site", "cross-site"), origin],
        vec![XHR, NONCE, ("origin", "http://ailleurs.example")],
        vec![XHR, origin, ("x-vitrine-nonce", "court")],
        vec![XHR, origin, ("x-vitrine-nonce", "abcdefghijklmnopqrst\"><")],
    ] {
        let fragment = site.send(request(Method::POST, PAGE, &headers, "")).await;
        assert_eq!(fragment.status, StatusCode::OK);
        fragment.lacks("nonce=");
        fragment.lacks(NONCE.1);
    }
}

#[tokio::test]
async fn security_2_a_gallery_page_with_maps_may_show_their_tiles_and_no_other_page_may() {
    let site = Site::new().await;
    for (page, pictures) in [
        ("carte.html", "'self' data: https://tuiles.exemple.fr"),
        ("carte-sans-fond.html", "'self' data:"),
        ("modale.html", "'self' data:"),
    ] {
        let page = site.get(&format!("/vitrine/galerie/{page}")).await;
        let policy = page.header("content-security-policy").to_owned();
        assert_eq!(pieces(&policy, "img-src ", ";")[0], pictures);
    }
}

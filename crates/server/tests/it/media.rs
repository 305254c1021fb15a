use axum::http::StatusCode;

use crate::support::{Site, jpeg};

#[tokio::test]
async fn a_picture_is_served_whole_and_may_be_kept() {
    let site = Site::new().await;
    let picture = site.get("/medias/pont.jpg").await;
    assert_eq!(
        (picture.status, picture.header("content-type")),
        (StatusCode::OK, "image/jpeg")
    );
    assert_eq!(picture.body, jpeg(1200, 800));
    assert_eq!(picture.header("accept-ranges"), "bytes");
    assert_eq!(picture.header("cache-control"), "public, max-age=3600");
    let again = site
        .get_with(
            "/medias/pont.jpg",
            &[("if-none-match", picture.header("etag"))],
        )
        .await;
    assert_eq!(again.status, StatusCode::NOT_MODIFIED);
}

#[tokio::test]
async fn a_part_of_a_picture_is_206_unless_the_picture_changed() {
    let site = Site::new().await;
    let tag = site.get("/medias/pont.jpg").await.header("etag").to_owned();
    let part = site
        .get_with(
            "/medias/pont.jpg",
            &[("range", "bytes=0-9"), ("if-range", &tag)],
        )
        .await;
    assert_eq!(
        (part.status, part.body.len()),
        (StatusCode::PARTIAL_CONTENT, 10)
    );
    let changed = site
        .get_with(
            "/medias/pont.jpg",
            &[("range", "bytes=0-9"), ("if-range", "\"other\"")],
        )
        .await;
    assert_eq!(changed.status, StatusCode::OK);
    let beyond = site
        .get_with("/medias/pont.jpg", &[("range", "bytes=999999-")])
        .await;
    assert_eq!(beyond.status, StatusCode::RANGE_NOT_SATISFIABLE);
}

#[tokio::test]
async fn an_unknown_picture_and_traversal_are_404() {
    let site = Site::new().await;
    for name in [
        "absent.jpg",
        "../theme/site.css",
        "..%2Ftheme%2Fsite.css",
        "%2e%2e%2ftheme%2fsite.css",
        ".",
        "pont.jpg%00",
        "a%5c..%5cb",
    ] {
        let answer = site.get(&format!("/medias/{name}")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{name}");
        answer.holds("Page introuvable");
    }
}

use axum::http::StatusCode;

use crate::support::Site;

#[tokio::test]
async fn files_of_the_theme_have_their_type_and_a_tag_to_ask_with() {
    let site = Site::new().await;
    for (name, kind) in [
        ("site.css", "text/css; charset=utf-8"),
        ("site.js", "text/javascript; charset=utf-8"),
        ("logo.svg", "image/svg+xml"),
    ] {
        let path = format!("/vitrine/theme/{name}");
        let file = site.get(&path).await;
        assert_eq!(
            (file.status, file.header("content-type")),
            (StatusCode::OK, kind)
        );
        assert_eq!(file.header("cache-control"), "no-cache");
        let again = site
            .get_with(&path, &[("if-none-match", file.header("etag"))])
            .await;
        assert_eq!(
            (again.status, again.body.len()),
            (StatusCode::NOT_MODIFIED, 0)
        );
        assert_eq!(again.header("etag"), file.header("etag"));
    }
}

#[tokio::test]
async fn a_name_that_leads_out_of_the_theme_is_404() {
    let site = Site::new().await;
    for name in [
        "../pictures/pont.jpg",
        "..%2fpictures%2fpont.jpg",
        "%2e%2e/pictures/pont.jpg",
        "..%5cx",
        ".site.css.new",
        "absent.css",
        "a/b.css",
    ] {
        let answer = site.get(&format!("/vitrine/theme/{name}")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{name}");
    }
}

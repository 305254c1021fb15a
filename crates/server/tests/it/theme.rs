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

#[tokio::test]
async fn the_forms_of_a_theme_file_share_a_weak_tag_and_vary_by_what_the_browser_takes() {
    let site = Site::new().await;
    let mut tags = Vec::new();
    for accepted in ["br", "gzip", "identity"] {
        let path = "/vitrine/theme/site.css";
        let file = site.get_with(path, &[("accept-encoding", accepted)]).await;
        let tag = file.header("etag").to_owned();
        assert!(tag.starts_with("W/\""), "{tag}");
        let again = [("accept-encoding", accepted), ("if-none-match", &tag)];
        let again = site.get_with(path, &again).await;
        assert_eq!(again.status, StatusCode::NOT_MODIFIED, "{accepted}");
        for answer in [file, again] {
            let vary = answer.headers.get_all("vary").iter().collect::<Vec<_>>();
            assert_eq!(vary, ["accept-encoding"], "{accepted}");
        }
        tags.push(tag);
    }
    assert!(tags.iter().all(|tag| *tag == tags[0]), "{tags:?}");
}

use axum::http::{Method, StatusCode};

use crate::support::{Site, request};

#[tokio::test]
async fn healthz_answers_204_without_a_body() {
    let site = Site::new().await;
    let answer = site.get("/healthz").await;
    assert_eq!(
        (answer.status, answer.body.len()),
        (StatusCode::NO_CONTENT, 0)
    );
}

#[tokio::test]
async fn another_method_is_405_with_the_allowed_ones() {
    let site = Site::new().await;
    for (path, allowed) in [
        ("/healthz", "GET,HEAD"),
        ("/actualites", "GET,HEAD,POST"),
        ("/medias/pont.jpg", "GET,HEAD"),
    ] {
        let answer = site.send(request(Method::DELETE, path, &[], "")).await;
        assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{path}");
        assert_eq!(answer.header("allow"), allowed, "{path}");
        answer.holds("Action impossible");
    }
}

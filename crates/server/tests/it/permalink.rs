use axum::http::StatusCode;

use crate::support::Site;

#[tokio::test]
async fn a_permalink_leads_to_where_the_page_or_the_element_is() {
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
async fn security_13_a_permalink_to_what_is_not_public_is_404() {
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

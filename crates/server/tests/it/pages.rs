use axum::http::{Method, StatusCode};

use crate::support::{Folder, Site, pieces, request};

#[tokio::test]
async fn a_page_stands_in_the_shell_of_the_contract() {
    let site = Site::new().await;
    let page = site.get("/vie-locale/lieux").await;
    assert_eq!(page.status, StatusCode::OK);
    assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
    for piece in [
        "<html lang=\"fr\">",
        "<title>Lieux – Vire-sur-Essai</title>",
        "<meta name=\"viewport\"",
        "<meta name=\"description\" content=\"Où se retrouver.\">",
        "<link rel=\"canonical\" href=\"http://exemple.test/vie-locale/lieux\">",
        "<link rel=\"stylesheet\" href=\"/vitrine/assets/page.css\">",
        "<link rel=\"stylesheet\" href=\"/vitrine/theme/site.css\">",
        "<script type=\"module\" src=\"/vitrine/assets/page.js\" nonce=\"",
        "<script type=\"module\" src=\"/vitrine/theme/site.js\" nonce=\"",
        "<a class=\"skip-link\" href=\"#contenu\">Aller au contenu</a>",
        "<header class=\"site-header\" data-header>",
        "<main class=\"site-main\" id=\"contenu\" tabindex=\"-1\">",
        "<img class=\"site-logo\" src=\"/vitrine/theme/logo.svg\"",
        "<a href=\"tel:0231000000\">02 31 00 00 00</a>",
        "<a href=\"mailto:mairie@exemple.test\">",
        "<a href=\"/mentions\">Mentions légales</a>",
    ] {
        page.holds(piece);
    }
}

#[tokio::test]
async fn the_menu_says_where_the_visitor_is() {
    let site = Site::new().await;
    let below = site.get("/vie-locale/lieux").await;
    below.holds("<li><a href=\"/vie-locale\" aria-current=\"true\">Vie locale</a></li>");
    below.holds("<li><a href=\"/vie-locale\">Vie locale</a></li>\n      <li aria-current=\"page\">Lieux</li>");
    below.lacks("Brouillon");
    below.lacks("Deux listes");
    site.get("/vie-locale")
        .await
        .holds("<li><a href=\"/vie-locale\" aria-current=\"page\">Vie locale</a></li>");
}

#[tokio::test]
async fn the_configuration_of_the_page_is_json_that_cannot_end_its_script() {
    let folder = Folder::new();
    folder.replace(
        "site.toml",
        "Mairie de Vire-sur-Essai",
        "Mairie </script><script>alert(1)</script> & Cie",
    );
    let site = Site::with(folder, &[]).await;
    let page = site.get("/vie-locale/lieux").await;
    let config = pieces(page.text(), "id=\"vitrine-config\">", "</script>")[0];
    assert!(!config.contains(['<', '>', '&']), "{config}");
    let config: serde_json::Value =
        serde_json::from_str(config).expect("the configuration is JSON");
    assert_eq!(config["platform"], "vitrine");
    assert_eq!(config["langue"], "fr");
    assert_eq!(
        config["identite"]["nom"],
        "Mairie </script><script>alert(1)</script> & Cie"
    );
    assert_eq!(config["identite"]["logo_site"], "/vitrine/theme/logo.svg");
    assert!(
        config["idpage"].as_i64() > config["idparent"].as_i64(),
        "{config}"
    );
}

#[tokio::test]
async fn the_platform_directory_is_a_setting() {
    let site = Site::with(Folder::new(), &[("VITRINE_PLATFORM", "socle")]).await;
    let page = site.get("/").await;
    page.holds("\"platform\":\"socle\"");
    page.holds("/socle/assets/page.js");
    assert_eq!(
        site.get("/socle/theme/site.css").await.status,
        StatusCode::OK
    );
    assert_eq!(
        site.get("/vitrine/theme/site.css").await.status,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn home_draws_its_own_heading_and_shows_what_another_page_owns() {
    let site = Site::new().await;
    let home = site.get("/").await;
    home.holds("<body class=\"page-home\">");
    home.lacks("class=\"page-header\"");
    home.lacks("class=\"breadcrumb\"");
    assert_eq!(home.keys(), ["bientot", "veille", "ecole"]);
    home.holds("<a href=\"/actualites/bientot\">");
    home.holds("<a class=\"button\" href=\"/actualites\">Toutes les actualités</a>");
    home.lacks("class=\"pagination\"");
    home.lacks("class=\"list-tools\"");
}

#[tokio::test]
async fn an_unknown_address_is_404_in_french_with_the_site_around_it() {
    let site = Site::new().await;
    for path in [
        "/inconnue",
        "/actualites/inconnue",
        "/actualites/bal/suite",
        "/a%FFb",
        "/vie-locale//lieux",
        "/..",
        "/favicon.ico",
    ] {
        let page = site.get(path).await;
        assert_eq!(page.status, StatusCode::NOT_FOUND, "{path}");
        page.holds("<h1>Page introuvable</h1>");
        page.holds("<nav class=\"site-nav\" aria-label=\"Menu principal\">");
        page.holds("Retour à l’accueil");
    }
}

#[tokio::test]
async fn security_13_a_draft_page_or_element_is_404_by_every_path() {
    let site = Site::new().await;
    let paths = ["/vie-locale/brouillon", "/actualites/secret"];
    for path in paths {
        assert_eq!(site.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
        let refreshed = site
            .refresh(&format!("{path}?identload=brouillon_refresh1"), "")
            .await;
        assert_eq!(refreshed.status, StatusCode::NOT_FOUND, "{path}");
    }
    for page in [
        "/",
        "/actualites?n=8",
        "/actualites?n=8&p=2",
        "/deux-listes",
        "/vie-locale",
    ] {
        site.get(page).await.lacks("secret");
    }
    site.get("/actualites?n=8").await.holds("10 résultats");
}

#[tokio::test]
async fn an_element_has_its_page_with_neighbours_in_the_order_of_the_list() {
    let site = Site::new().await;
    let page = site.get("/actualites/bal").await;
    assert_eq!(page.status, StatusCode::OK);
    for piece in [
        "<body class=\"page-detail\">",
        "<title>Bal de l’été – Actualités – Vire-sur-Essai</title>",
        "<link rel=\"canonical\" href=\"http://exemple.test/actualites/bal\">",
        "<h1>Bal de l’été</h1>",
        "<time datetime=\"2026-07-14\">14 juillet 2026</time>",
        "<p>Texte de <strong>bal</strong>.</p>",
        "<dt>Lieu</dt><dd>Place de l’Église</dd>",
        "rel=\"prev\" href=\"/actualites/ecole\">École : la rentrée</a>",
        "rel=\"next\" href=\"/actualites/zoo\">Zoo mobile</a>",
        "href=\"/actualites\">Retour à la liste</a>",
        "<li><a href=\"/actualites\">Actualités</a></li>",
        "<li aria-current=\"page\">Bal de l’été</li>",
    ] {
        page.holds(piece);
    }
    page.lacks("alert(1)");
    let newest = site.get("/actualites/bientot").await;
    newest.lacks("rel=\"prev\"");
    newest.holds("<h1>Travaux &#60;route&#62; &#38; pont</h1>");
    site.get("/actualites/ancien").await.lacks("rel=\"next\"");
}

#[tokio::test]
async fn a_picture_of_an_element_has_its_text_its_size_and_both_variants() {
    let site = Site::new().await;
    let page = site.get("/actualites/abri").await;
    page.holds(
        "src=\"/medias/pont.jpg\" srcset=\"/medias/pont-480.jpg 480w, /medias/pont.jpg 1200w\"",
    );
    page.holds("alt=\"Le pont de pierre sous la neige\" width=\"1200\" height=\"800\"");
}

#[tokio::test]
async fn head_answers_as_get_without_a_body() {
    let site = Site::new().await;
    for path in [
        "/",
        "/actualites",
        "/inconnue",
        "/vitrine/theme/site.css",
        "/medias/pont.jpg",
        "/vitrine/galerie/index.html",
    ] {
        let get = site.get(path).await;
        let head = site.send(request(Method::HEAD, path, &[], "")).await;
        assert_eq!(head.status, get.status, "{path}");
        assert_eq!(
            head.header("content-type"),
            get.header("content-type"),
            "{path}"
        );
        assert!(head.body.is_empty(), "{path}");
    }
}

#[tokio::test]
async fn pages_are_compressed_as_the_browser_likes_and_never_stored_by_others() {
    let site = Site::new().await;
    for (accepted, encoding) in [("br, gzip", "br"), ("gzip", "gzip"), ("identity", "")] {
        let page = site
            .get_with("/actualites", &[("accept-encoding", accepted)])
            .await;
        assert_eq!(page.header("content-encoding"), encoding);
        assert_eq!(page.header("cache-control"), "private, no-cache");
        let vary: Vec<&str> = page
            .headers
            .get_all("vary")
            .iter()
            .filter_map(|value| value.to_str().ok())
            .collect();
        let vary = vary.join(", ").to_lowercase();
        assert!(vary.contains("x-requested-with"), "{vary}");
        assert!(vary.contains("accept-encoding"), "{vary}");
    }
}

#[tokio::test]
async fn an_address_past_8_kib_is_414_in_french() {
    let site = Site::new().await;
    let answer = site
        .get(&format!("/actualites?p={}", "1".repeat(8 * 1024)))
        .await;
    assert_eq!(answer.status, StatusCode::URI_TOO_LONG);
    answer.holds("<h1>Adresse trop longue</h1>");
}

#[tokio::test]
async fn before_the_first_import_the_site_says_that_it_is_not_there_yet() {
    let folder = Folder::new();
    let store = folder.store().await;
    let state = vitrine_server::state::AppState::new(folder.settings(&[]), store, false);
    let router = vitrine_server::http::router(state);
    let answer = tower::ServiceExt::oneshot(router, request(Method::GET, "/", &[], ""))
        .await
        .expect("an answer");
    assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert!(answer.headers().contains_key("retry-after"));
}

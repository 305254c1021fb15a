use axum::http::{Method, StatusCode, Version};

use crate::support::{Folder, Site, TODAY, pieces, request};

#[tokio::test]
async fn an_unknown_action_answers_in_the_shape_its_script_reads() {
    let site = Site::new().await;
    let action = "/vitrine/ajax/modules/inconnu/traitement.php";
    for answer in [site.post(action, "").await, site.refresh(action, "").await] {
        assert_eq!(answer.status, StatusCode::NOT_FOUND);
        assert_eq!(answer.header("content-type"), "application/json");
        assert!(answer.text().starts_with("{\"msg\":"), "{}", answer.text());
        answer.holds("\"result\":false");
    }
    // Outside the platform's directory the answer is the site's own page.
    let page = site.post("/inconnue", "").await;
    assert_eq!(page.status, StatusCode::NOT_FOUND);
    page.holds("site-footer");
}

#[tokio::test]
async fn the_head_of_a_page_describes_the_page() {
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
    ] {
        page.holds(piece);
    }
}

#[tokio::test]
async fn a_block_is_beside_the_others_unless_the_site_sets_otherwise() {
    let site = Site::new().await;
    let page = site.get("/deux-listes").await;
    let (main, aside) = page
        .text()
        .split_once("<div class=\"page-aside\">")
        .expect("two columns");
    for title in ["Première", "Liste vide"] {
        assert!(main.contains(title) && !aside.contains(title), "{title}");
    }
    assert!(aside.contains("Seconde") && !main.contains("Seconde"));
    // Its number, and with it its addresses, follow the file all the same.
    assert!(aside.contains("/deux-listes?bloc=2"), "{aside}");
    site.folder
        .replace("pages/deux-listes.toml", "aside = true\n", "");
    let again = site.folder.import(&site.store, TODAY).await;
    again.expect("it is imported");
    site.get("/deux-listes").await.lacks("page-aside");
}

#[tokio::test]
async fn the_menu_marks_the_current_page() {
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
    let logo = &config["identite"]["logo_site"];
    let is_versioned =
        |logo: &str| logo.starts_with("/vitrine/themes/") && logo.ends_with("/logo.svg");
    assert!(logo.as_str().is_some_and(is_versioned), "{logo}");
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
    assert!(page.with_fixed_names().contains("/socle/assets/page.js"));
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
async fn home_has_its_own_heading_and_shows_a_block_of_another_page() {
    let site = Site::new().await;
    let home = site.get("/").await;
    home.matches_whole("home");
}

#[tokio::test]
async fn an_unknown_address_is_404_in_french_with_the_site_around_it() {
    let site = Site::new().await;
    for path in [
        "/inconnue",
        "/actualites/inconnue",
        "/actualites/bal/suite",
        "/a%FFb",
        "/vie-locale//inconnue",
        "/..",
        "/favicon.ico",
    ] {
        let page = site.get(path).await;
        assert_eq!(page.status, StatusCode::NOT_FOUND, "{path}");
        page.holds("<h1>Page introuvable</h1>");
        page.holds("<nav class=\"site-nav\" aria-label=\"Menu principal\" data-menu-source>");
        page.holds("Retour à l’accueil");
    }
}

/// Checks every place where a draft could appear: its own addresses, refreshes, lists in every order,
/// neighbours, and everything else that names elements. Returns whether each shows it.
async fn shows_of_drafts(site: &Site) -> Vec<(String, bool)> {
    let mut shown = Vec::new();
    for path in ["/vie-locale/brouillon", "/actualites/secret"] {
        let status = site.get(path).await.status;
        shown.push((path.to_owned(), status != StatusCode::NOT_FOUND));
    }
    let refresh = "/vie-locale/brouillon?identload=brouillon_refresh1";
    let status = site.refresh(refresh, "").await.status;
    shown.push((refresh.to_owned(), status != StatusCode::NOT_FOUND));
    let menu = site.get("/vie-locale").await;
    shown.push(("menu".to_owned(), menu.text().contains("brouillon")));
    for sort in ["titre", "-titre", "date", "-date"] {
        let path = format!("/actualites?bloc=1&identload=actualites_refresh1&n=8&tri={sort}");
        let mut answers = String::new();
        for page in 1..=2 {
            answers += site.refresh(&path, &format!("p={page}")).await.text();
        }
        shown.push((path, answers.contains("secret")));
    }
    // The draft's date is between those of these two.
    let neighbours = ["bal", "zoo"].map(|key| format!("/actualites/{key}"));
    let mut found = false;
    for path in &neighbours {
        found |= site.get(path).await.text().contains("secret");
    }
    shown.push((neighbours.join(" "), found));
    let short = site.get("/lien/secret").await.status;
    shown.push(("/lien/secret".to_owned(), short != StatusCode::NOT_FOUND));
    let autocompletion = "/vitrine/ajax/modules/commun/traitement.php?autocompleter[classname]=Site\
        &autocompleter[methode]=rechercher&autocompleter[term]";
    for (path, place) in [
        ("/actualites/flux.xml", "/actualites/secret"),
        ("/sitemap.xml", "/actualites/secret"),
        ("/sitemap.xml", "/vie-locale/brouillon"),
        (
            "/modules/recherche?q=secret",
            "search-title\"><a href=\"/actualites/secret",
        ),
        (
            "/modules/recherche?q=brouillon",
            "search-title\"><a href=\"/vie-locale/brouillon",
        ),
        (&format!("{autocompletion}=secret"), "/actualites/secret"),
        (
            &format!("{autocompletion}=brouillon"),
            "/vie-locale/brouillon",
        ),
    ] {
        let answer = site.get(path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        shown.push((format!("{path} {place}"), answer.text().contains(place)));
    }
    shown
}

#[tokio::test]
async fn security_13_a_draft_page_or_element_is_404_by_every_path() {
    let folder = Folder::new();
    let field = "[[module.field]]\nname = \"titre\"";
    folder.replace(
        "pages/actualites.toml",
        field,
        &format!("feed = true\n{field}"),
    );
    let site = Site::with(folder, &[]).await;
    let mut shows = shows_of_drafts(&site).await;
    shows.retain(|(_, shown)| *shown);
    assert!(shows.is_empty(), "drafts show: {shows:#?}");
    site.get("/actualites?n=8").await.holds("10 résultats");

    // Published, it appears in all of them: so the checks look in the right places.
    for (file, draft, published) in [
        (
            "pages/vie-locale/brouillon.toml",
            "visible = false",
            "visible = true",
        ),
        (
            "elements/actualites/2026-b.toml",
            "state = \"draft\"",
            "state = \"published\"",
        ),
    ] {
        site.folder.replace(file, draft, published);
    }
    let again = site.folder.import(&site.store, TODAY).await;
    again.expect("it is imported");
    let mut shows = shows_of_drafts(&site).await;
    shows.retain(|(_, shown)| !shown);
    assert!(shows.is_empty(), "nothing is looked at: {shows:#?}");
}

#[tokio::test]
async fn without_a_host_there_is_no_canonical_address() {
    let site = Site::new().await;
    for path in ["/actualites", "/actualites/bal"] {
        let mut without = request(Method::GET, path, &[], "");
        without.headers_mut().remove("host");
        // HTTP/1.1 and later require a host.
        *without.version_mut() = Version::HTTP_10;
        let page = site.send(without).await;
        assert_eq!(page.status, StatusCode::OK);
        page.lacks("rel=\"canonical\"");
        site.get(path).await.holds("rel=\"canonical\"");
    }
}

#[tokio::test]
async fn a_browser_that_accepts_no_encoding_gets_the_plain_form() {
    let site = Site::new().await;
    for accepted in ["*;q=0", "identity;q=0", "identity;q=0, *;q=0"] {
        for path in ["/actualites", "/vitrine/theme/site.css"] {
            let page = site.get_with(path, &[("accept-encoding", accepted)]).await;
            assert_eq!(page.status, StatusCode::OK, "{accepted} {path}");
            assert_eq!(page.header("content-encoding"), "", "{accepted} {path}");
        }
    }
    let page = site
        .get_with("/actualites", &[("accept-encoding", "*;q=0, gzip")])
        .await;
    assert_eq!(page.header("content-encoding"), "gzip");
}

#[tokio::test]
async fn the_page_of_a_failure_is_never_cached() {
    let site = Site::new().await;
    let long = format!("/actualites?p={}", "1".repeat(8 * 1024));
    for path in ["/medias/absent.jpg", "/vitrine/assets/absent.js", &long] {
        let answer = site.get(path).await;
        assert!(answer.status.is_client_error(), "{path}");
        assert_eq!(answer.header("cache-control"), "no-store", "{path}");
    }
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
    ] {
        page.holds(piece);
    }
    page.matches("element");
    page.lacks("alert(1)");
    let newest = site.get("/actualites/bientot").await;
    newest.lacks("rel=\"prev\"");
    newest.holds("<h1>Travaux &#60;route&#62; &#38; pont</h1>");
    site.get("/actualites/ancien").await.lacks("rel=\"next\"");
}

/// A list whose elements have contact details.
const CLUBS: &str = r#"
title = "Clubs"
description = "Les clubs."
[[module]]
key = "clubs"
ident = "clubs"
kind = "list"
detail = true
[[module.field]]
name = "nom"
label = "Nom"
kind = "text"
role = "title"
[[module.field]]
name = "tel"
label = "Téléphone"
kind = "phone"
role = "phone"
[[module.field]]
name = "mel"
label = "Courriel"
kind = "email"
role = "email"
[[module.field]]
name = "site"
label = "Site"
kind = "url"
role = "link"
"#;

#[tokio::test]
async fn the_page_of_an_element_has_its_contact_details() {
    let folder = Folder::new();
    folder.write("pages/clubs.toml", CLUBS);
    folder.write(
        "elements/clubs.toml",
        "[[element]]\nkey = \"voile\"\nnom = \"Voile\"\ntel = \"02 61 91 00 01\"\nmel = \"voile@exemple.test\"\nsite = \"https://voile.exemple.test/\"\n\
         [[element]]\nkey = \"roc\"\nnom = \"Roc\"\n",
    );
    let site = Site::with(folder, &[]).await;
    let page = site.get("/clubs/voile").await;
    for piece in [
        "<dt>Téléphone</dt><dd><a href=\"tel:0261910001\">02 61 91 00 01</a></dd>",
        "<dt>Courriel</dt><dd><a href=\"mailto:voile@exemple.test\">voile@exemple.test</a></dd>",
        "<dt>Site</dt><dd><a href=\"https://voile.exemple.test/\">https://voile.exemple.test/</a></dd>",
    ] {
        page.holds(piece);
    }
    site.get("/clubs/roc").await.lacks("<dt>");
}

#[tokio::test]
async fn a_picture_of_an_element_has_its_text_and_its_size() {
    let site = Site::new().await;
    let page = site.get("/actualites/abri").await;
    page.holds("<img src=\"/medias/pont.jpg\" srcset=\"/medias/pont-320.");
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
async fn pages_are_compressed_as_the_browser_prefers_and_never_stored_by_caches() {
    let site = Site::new().await;
    for (accepted, encoding) in [("br, gzip", "gzip"), ("gzip", "gzip"), ("identity", "")] {
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
async fn before_the_first_import_pages_are_503_with_retry_after() {
    let folder = Folder::new();
    let store = folder.store().await;
    let state = vitrine_server::state::AppState::new(
        folder.settings(&[]),
        store,
        vitrine_server::state::Gallery::Absent,
    );
    let router = vitrine_server::http::router(state);
    let answer = tower::ServiceExt::oneshot(router, request(Method::GET, "/", &[], ""))
        .await
        .expect("an answer");
    assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert!(answer.headers().contains_key("retry-after"));
}

#[tokio::test]
async fn a_page_in_another_language_declares_it_and_links_to_its_other_versions() {
    let site = Site::new().await;
    let news = site.get("/en/news").await;
    for piece in [
        "<html lang=\"en\">",
        "<title>News – Vire-sur-Essai</title>",
        "<link rel=\"alternate\" hreflang=\"fr\" href=\"http://exemple.test/actualites\">",
        "<link rel=\"alternate\" hreflang=\"en\" href=\"http://exemple.test/en/news\">",
        "<nav class=\"site-languages\"",
        "<a href=\"/actualites\" hreflang=\"fr\" lang=\"fr\"><span class=\"site-language-code\" aria-hidden=\"true\">FR</span><span class=\"site-language-name\">Français</span></a>",
        "<a href=\"/en/news\" hreflang=\"en\" lang=\"en\" aria-current=\"true\"><span class=\"site-language-code\" aria-hidden=\"true\">EN</span><span class=\"site-language-name\">English</span></a>",
        "<a class=\"site-brand\" href=\"/en\">",
        "<li><a href=\"/en/news\" aria-current=\"page\">News</a></li>",
        "\"langue\":\"en\"",
    ] {
        news.holds(piece);
    }
    news.lacks("<li><a href=\"/vie-locale\">");
    let french = site.get("/actualites").await;
    french.holds("<html lang=\"fr\">");
    french.holds("<link rel=\"alternate\" hreflang=\"en\" href=\"http://exemple.test/en/news\">");
    french.holds("<a href=\"/en/news\" hreflang=\"en\" lang=\"en\"><span class=\"site-language-code\" aria-hidden=\"true\">EN</span><span class=\"site-language-name\">English</span></a>");
    french.lacks("<li><a href=\"/en\">");
}

#[tokio::test]
async fn a_page_without_another_version_links_to_the_home_page_of_the_language() {
    let site = Site::new().await;
    let page = site.get("/vie-locale/lieux").await;
    page.holds("<a href=\"/en\" hreflang=\"en\" lang=\"en\"><span class=\"site-language-code\" aria-hidden=\"true\">EN</span><span class=\"site-language-name\">English</span></a>");
    page.lacks("<link rel=\"alternate\" hreflang=\"en\"");
    let second = site.get("/actualites?p=2").await;
    second.lacks("<link rel=\"alternate\" hreflang=");
    // What month, page and order mean is the same there.
    second.holds("<a href=\"/en/news?p=2\" hreflang=\"en\"");
    let sorted = site.get("/actualites?tri=titre&n=8").await;
    sorted.holds("<a href=\"/en/news?n=8&#38;tri=titre\" hreflang=\"en\"");
}

#[tokio::test]
async fn elements_are_in_the_language_of_the_page_and_untranslated_ones_declare_their_own() {
    let site = Site::new().await;
    let news = site.get("/en/news").await;
    news.holds("Summer ball</");
    news.holds("<time datetime=\"2026-07-14\">14 July 2026</time>");
    news.holds("<p class=\"card-text\" lang=\"fr\">Résumé de bal.</p>");
    news.lacks("lang=\"fr\">Summer ball");
    news.lacks("lang=\"fr\"><a href=\"/actualites/bal\">Summer ball");
    let second = site.get("/en/news?p=2").await;
    second.holds("rel=\"prev\">Previous</a>");
    second.holds("rel=\"next\">Next</a>");
    second.holds("class=\"card-title\" lang=\"fr\">");
    let french = site.get("/actualites?p=1&n=8").await;
    french.holds("Bal de l’été");
    french.lacks("class=\"card-text\" lang=");
}

#[tokio::test]
async fn the_configuration_of_the_page_holds_what_the_site_says_of_menu_loader_and_images() {
    let site = Site::new().await;
    let page = site.get("/").await;
    let config = pieces(page.text(), "id=\"vitrine-config\">", "</script>")[0];
    let config: serde_json::Value = serde_json::from_str(config).expect("JSON");
    assert_eq!(config["menu"]["configmenu"], "principal");
    assert_eq!(config["menu"]["fullscreen"], 1);
    assert_eq!(config["menu"]["header"][0]["type"], "identite");
    assert_eq!(
        config["menu"]["variables"]["accueil"],
        "Bienvenue au village"
    );
    assert_eq!(config["loader"]["show_logo"], 1);
    assert_eq!(config["loader"]["txt_loading"], "Un instant");
    assert_eq!(config["scroll"]["mobile_offset"], 60);
    assert_eq!(config["images"]["prefix"], "/medias");
    assert!(config.get("session_hash").is_none(), "{config}");
    page.holds("<button class=\"site-menu-button\" type=\"button\" data-mobile-menu>Menu</button>");
}

#[tokio::test]
async fn a_page_with_feeds_names_them_in_its_head() {
    let site = Site::new().await;
    site.get("/modules/filtres").await.holds(
        "<link rel=\"alternate\" type=\"application/rss+xml\" title=\"Les nouvelles, filtrées\" href=\"/modules/filtres/flux.xml\">",
    );
    site.get("/modules/agenda").await.holds(
        "<link rel=\"alternate\" type=\"text/calendar\" title=\"Les événements\" href=\"/modules/agenda/agenda.ics\">",
    );
    site.get("/actualites").await.lacks("application/rss+xml");
}

#[tokio::test]
async fn an_address_that_differs_in_capitals_accents_or_doubled_slashes_alone_redirects() {
    let folder = Folder::new();
    folder.replace(
        "pages/actualites.toml",
        "title = \"Actualités\"",
        "title = \"Actualités\"\nformer = [\"/nouvelles\"]",
    );
    let site = Site::with(folder, &[]).await;
    for (path, target) in [
        ("/Actualites", "/actualites"),
        ("//actualites", "/actualites"),
        ("/actualit%C3%A9s?p=2&x=%C3%A9", "/actualites?p=2&x=%C3%A9"),
        ("/actualite%CC%81s/", "/actualites"),
        ("//VIE-LOCALE//lieux//", "/vie-locale/lieux"),
        ("/Actualites/Bal", "/actualites/bal"),
        ("/actualites//bal", "/actualites/bal"),
        ("/actualites/B%C3%A2l?a=1", "/actualites/bal?a=1"),
        ("/Nouvelles", "/actualites"),
        ("/NOUVELLES/BAL", "/actualites/bal"),
        ("//", "/"),
    ] {
        let answer = site.get(path).await;
        assert_eq!(answer.status, StatusCode::MOVED_PERMANENTLY, "{path}");
        assert_eq!(answer.header("location"), target, "{path}");
    }
    for path in [
        "/Actualites/rien",
        "/Actualites/Bal/x",
        "/%2F%2Fexemple.fr",
        "//exemple.fr",
        "/Actualite",
    ] {
        assert_eq!(site.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    assert_eq!(
        site.post("/Actualites", "a=1").await.status,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn security_13_an_address_that_looks_like_that_of_a_hidden_page_or_draft_stays_unknown() {
    let folder = Folder::new();
    folder.replace(
        "pages/vie-locale.toml",
        "title = ",
        "visible = false\ntitle = ",
    );
    let site = Site::with(folder, &[]).await;
    let drafts = "SELECT key FROM element WHERE state <> 'published'";
    let drafts = site.folder.database().texts(drafts).await;
    assert!(!drafts.is_empty());
    let drafts = drafts.iter().map(|key| format!("/Actualites/{key}"));
    for path in ["/Vie-Locale", "/vie-locale/Lieux"]
        .map(str::to_owned)
        .into_iter()
        .chain(drafts)
    {
        assert_eq!(
            site.get(&path).await.status,
            StatusCode::NOT_FOUND,
            "{path}"
        );
    }
}

#[tokio::test]
async fn a_former_address_redirects_permanently() {
    let folder = Folder::new();
    folder.replace(
        "pages/actualites.toml",
        "title = \"Actualités\"",
        "title = \"Actualités\"\nformer = [\"/nouvelles\", \"/mairie/infos\"]",
    );
    let site = Site::with(folder, &[]).await;
    for (path, target) in [
        ("/nouvelles", "/actualites"),
        ("/nouvelles/", "/actualites"),
        ("/mairie/infos?p=2&x=%C3%A9", "/actualites?p=2&x=%C3%A9"),
        ("/nouvelles/bal", "/actualites/bal"),
        ("/actualites/", "/actualites"),
        ("/actualites/?p=2", "/actualites?p=2"),
        ("/actualites/bal/", "/actualites/bal"),
    ] {
        let answer = site.get(path).await;
        assert_eq!(answer.status, StatusCode::MOVED_PERMANENTLY, "{path}");
        assert_eq!(answer.header("location"), target, "{path}");
    }
    let refresh = "/nouvelles?bloc=1&identload=actualites_refresh1";
    assert_eq!(site.refresh(refresh, "p=2").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_page_that_gets_its_address_back_is_served_with_its_elements() {
    let site = Site::new().await;
    let write = async |name: &str, former: &str| {
        let page = format!(
            "title = \"Avis\"\ndescription = \"Des avis.\"\nformer = [{former}]\n[[module]]\nkey = \"avis\"\n\
             ident = \"avis\"\nkind = \"list\"\nsource = \"actualites\"\ndetail = true\n"
        );
        site.folder.write(&format!("pages/{name}.toml"), &page);
        let imported = site.folder.import(&site.store, TODAY).await;
        imported.expect("it is imported");
    };
    let remove = |name: &str| {
        let file = site.folder.site().join(format!("pages/{name}.toml"));
        std::fs::remove_file(file).expect("the page is renamed");
    };
    write("avis", "").await;
    remove("avis");
    write("annonces", "\"/avis\"").await;
    // The page that is left over has no elements any more.
    let moved = site.get("/avis/bal").await;
    assert_eq!(moved.header("location"), "/annonces/bal");
    assert_eq!(site.get("/annonces/bal").await.status, StatusCode::OK);
    remove("annonces");
    write("avis", "\"/annonces\"").await;
    assert_eq!(site.get("/avis/bal").await.status, StatusCode::OK);
    let moved = site.get("/annonces/bal").await;
    assert_eq!(moved.header("location"), "/avis/bal");
    let former = "SELECT path FROM redirect WHERE path IN ('/avis', '/annonces')";
    assert_eq!(site.folder.database().texts(former).await, ["/annonces"]);
    // Not even a database of an earlier program sends visitors round.
    let stale = "INSERT INTO redirect (site_id, path, page_id) \
        SELECT site_id, '/avis', id FROM page WHERE path = '/annonces'";
    site.folder.database().execute(stale).await;
    assert_eq!(site.get("/avis/bal").await.status, StatusCode::OK);
}

#[tokio::test]
async fn feeds_and_calendars_move_with_their_page() {
    let folder = Folder::new();
    for (page, title) in [("filtres", "Filtres"), ("agenda", "Agenda")] {
        let (path, title) = (
            format!("pages/modules/{page}.toml"),
            format!("title = \"{title}\""),
        );
        folder.replace(&path, &title, &format!("{title}\nformer = [\"/{page}\"]"));
    }
    let site = Site::with(folder, &[]).await;
    for (path, target) in [
        ("/filtres/flux.xml", "/modules/filtres/flux.xml"),
        ("/agenda/agenda.ics", "/modules/agenda/agenda.ics"),
        (
            "/agenda/agenda.ics?avenir=1",
            "/modules/agenda/agenda.ics?avenir=1",
        ),
        ("/agenda/marche.ics", "/modules/agenda/marche.ics"),
    ] {
        let answer = site.get(path).await;
        assert_eq!(answer.status, StatusCode::MOVED_PERMANENTLY, "{path}");
        assert_eq!(answer.header("location"), target, "{path}");
    }
    for path in [
        "/agenda/%0d%0a.ics",
        "/inconnue/flux.xml",
        "/modules/agenda/inconnu.ics",
    ] {
        assert_eq!(site.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn security_19_no_address_redirects_to_another_site() {
    let folder = Folder::new();
    folder.replace(
        "pages/actualites.toml",
        "title = \"Actualités\"",
        "title = \"Actualités\"\nformer = [\"/nouvelles\"]",
    );
    let site = Site::with(folder, &[]).await;
    let hosts = [
        "//mal.example",
        "/%2F%2Fmal.example",
        "/\\mal.example",
        "/%5Cmal.example",
    ];
    let ends = [
        "",
        "/",
        "/..",
        "/%2e%2e",
        "/%0d%0aLocation:%20x",
        "//",
        "?u=//mal.example",
        "/@mal.example",
    ];
    let former =
        ["/nouvelles", "/actualites"].map(|page| ends.map(|end| format!("{page}{end}")).to_vec());
    let wild = hosts.map(|host| ends.map(|end| format!("{host}{end}")).to_vec());
    let mut looked = 0;
    for path in former.concat().into_iter().chain(wild.concat()) {
        let Ok(uri) = path.parse::<axum::http::Uri>() else {
            continue;
        };
        let answer = site.get(&uri.to_string()).await;
        let location = answer.header("location");
        assert!(
            location.is_empty() || location.starts_with("/actualites"),
            "{path} leads to {location}"
        );
        assert!(!location.contains(['\r', '\n', '\\']), "{path}");
        looked += 1;
    }
    assert!(looked >= 40, "only {looked} addresses are addresses");
}

#[tokio::test]
async fn another_method_is_405_with_the_allowed_ones() {
    let site = Site::new().await;
    for path in ["/", "/actualites", "/inconnue"] {
        for method in [Method::PUT, Method::DELETE, Method::PATCH] {
            let answer = site.send(request(method, path, &[], "")).await;
            assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{path}");
            for method in ["GET", "HEAD", "POST"] {
                assert!(answer.header("allow").contains(method), "{path}");
            }
        }
    }
}

#[tokio::test]
async fn a_missing_page_links_to_the_search_the_most_read_pages_and_the_contact() {
    let folder = Folder::new();
    let site = std::fs::read_to_string(folder.site().join("site.toml")).expect("a site");
    let more = "\n[not_found]\ncontact = \"/modules/contact\"\n[[not_found.link]]\nlabel = \"Nouvelles & avis\"\nurl = \"/actualites\"\n";
    folder.write("site.toml", &format!("{site}{more}"));
    let site = Site::with(folder, &[]).await;
    let page = site.get("/nulle-part").await;
    assert_eq!(page.status, StatusCode::NOT_FOUND);
    page.holds("id=\"recherche-page\"");
    page.holds("<li><a href=\"/actualites\">Nouvelles &#38; avis</a></li>\n      </ul>");
    page.holds(
        "<a class=\"button button-secondary\" href=\"/modules/contact\">Signaler un lien cassé</a>",
    );
    page.holds("<a href=\"/en\" hreflang=\"en\" lang=\"en\"><span class=\"site-language-code\" aria-hidden=\"true\">EN</span><span class=\"site-language-name\">English</span></a>");
    // A page in another language has its own menu, because the links are not translated.
    let english = site.get("/en/nowhere").await;
    english.holds("<li><a href=\"/en/news\">News</a></li>\n      </ul>\n    </nav>\n    <p class=\"error-actions\">");
    english.lacks("Nouvelles");
    let to = site.folder.beside("exported");
    crate::export::export(&site.folder, &site.store, &to).await;
    let file = std::fs::read_to_string(to.join("site.toml")).expect("a site");
    assert!(file.contains(more.trim()), "{file}");
}

#[tokio::test]
async fn without_settings_a_missing_page_shows_the_menu_and_no_contact() {
    let site = Site::new().await;
    let page = site.get("/nulle-part").await;
    page.holds("<nav class=\"error-links\" aria-labelledby=\"pages-consultees\">");
    page.lacks("lien cassé");
}

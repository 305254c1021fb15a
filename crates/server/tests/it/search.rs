use axum::http::StatusCode;

use crate::support::{Folder, Site, XHR, pieces};

const PATH: &str = "/modules/recherche";
const NEWS: &str = "elements/actualites/2026-a.toml";

#[tokio::test]
async fn a_search_works_without_script_and_has_the_field_that_the_script_completes() {
    let site = Site::new().await;
    let page = site.get(PATH).await;
    page.holds(
        "<form class=\"search-form\" method=\"get\" action=\"/modules/recherche\" role=\"search\">",
    );
    page.holds(
        "name=\"q\" value=\"\" maxlength=\"100\" autocomplete=\"off\" data-autocomplete-search>",
    );
    page.lacks("<ol class=\"search-results\"");
    page.lacks("Aucun résultat");
}

#[tokio::test]
async fn what_is_found_is_shown_with_its_words_marked() {
    let site = Site::new().await;
    let page = site.get(&format!("{PATH}?q=rentree")).await;
    page.matches("search");
    page.holds("<title>rentree – Recherche – Vire-sur-Essai</title>");
}

#[tokio::test]
async fn pages_are_found_by_their_own_words_and_stand_first() {
    let site = Site::new().await;
    let page = site.get(&format!("{PATH}?q=lieux")).await;
    let results = pieces(page.text(), "<h2 class=\"search-title\"><a href=\"", "\"");
    assert_eq!(results.first(), Some(&"/vie-locale/lieux"), "{results:?}");
}

#[tokio::test]
async fn titles_come_before_texts_whatever_the_kind_in_the_results_and_in_the_suggestions() {
    let folder = Folder::new();
    folder.replace(
        "pages/vie-locale.toml",
        "description = \"",
        "description = \"Zigzag. ",
    );
    folder.replace(NEWS, "École : la rentrée", "Le zigzag des écoles");
    let site = Site::with(folder, &[]).await;
    let page = site.get(&format!("{PATH}?q=zigzag")).await;
    let results = pieces(page.text(), "search-title\"><a href=\"", "\"");
    assert_eq!(results, ["/actualites/ecole", "/vie-locale"]);
    let suggested = site
        .get("/vitrine/ajax/modules/commun/traitement.php?autocompleter[classname]=Site&autocompleter[methode]=rechercher&autocompleter[term]=zigz")
        .await;
    let urls = pieces(suggested.text(), "\"url\":\"", "\"");
    assert_eq!(urls, ["/actualites/ecole", "/vie-locale"]);
}

#[tokio::test]
async fn a_plural_finds_the_singular_and_the_singular_the_plural() {
    let folder = Folder::new();
    let texts = [
        ("Bal de l’été", "Le journal local"),
        ("École : la rentrée", "Des canaux, un bateau"),
    ];
    for (from, to) in texts {
        folder.replace(NEWS, from, to);
    }
    let site = Site::with(folder, &[]).await;
    for (query, expected) in [
        ("journaux", "/actualites/bal"),
        ("journaux+locaux", "/actualites/bal"),
        ("canal", "/actualites/ecole"),
        ("canaux", "/actualites/ecole"),
        ("bateaux", "/actualites/ecole"),
        ("bateau", "/actualites/ecole"),
    ] {
        let page = site.get(&format!("{PATH}?q={query}")).await;
        let results = pieces(page.text(), "search-title\"><a href=\"", "\"");
        assert_eq!(results, [expected], "{query}");
    }
}

#[tokio::test]
async fn every_word_must_be_there() {
    let site = Site::new().await;
    let found = site.get(&format!("{PATH}?q=bal+ete")).await;
    assert_eq!(
        pieces(found.text(), "search-title\"><a href=\"", "\""),
        ["/actualites/bal"]
    );
    site.get(&format!("{PATH}?q=bal+rentree"))
        .await
        .holds("Aucun résultat pour « bal rentree ».");
}

#[tokio::test]
async fn results_come_page_by_page() {
    let site = Site::new().await;
    let first = site.get(&format!("{PATH}?q=texte")).await;
    let second = site.get(&format!("{PATH}?q=texte&p=2")).await;
    let results = |page: &crate::support::Answer| -> Vec<String> {
        let found = pieces(page.text(), "search-title\"><a href=\"", "\"");
        found.into_iter().map(str::to_owned).collect()
    };
    assert_eq!(results(&first).len(), 5);
    assert!(!results(&second).is_empty());
    assert!(
        results(&first)
            .iter()
            .all(|result| !results(&second).contains(result))
    );
    first.holds("href=\"/modules/recherche?q=texte&#38;p=2\" data-pagination='{\"param\":\"p\",\"num\":2}' rel=\"next\"");
    second.holds("<ol class=\"search-results\" start=\"6\">");
    second.holds("page 2 sur ");
    second.holds("<title>texte – Recherche – page 2 – Vire-sur-Essai</title>");
    let last = site.get(&format!("{PATH}?q=texte&p=999999999999")).await;
    assert!(!results(&last).is_empty(), "the last page");
    for wrong in ["0", "-1", "x", ""] {
        let page = site.get(&format!("{PATH}?q=texte&p={wrong}")).await;
        assert_eq!(results(&page), results(&first), "{wrong}");
    }
}

#[tokio::test]
async fn nothing_that_is_typed_becomes_markup() {
    let site = Site::new().await;
    let page = site
        .get(&format!("{PATH}?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E"))
        .await;
    assert_eq!(page.status, StatusCode::OK);
    page.lacks("<script>alert");
    page.lacks("\"><script");
    for query in ["%00", "%25", "_", "'", "%F0%9F%8E%89", &"a".repeat(5_000)] {
        let page = site.get(&format!("{PATH}?q={query}")).await;
        assert_eq!(page.status, StatusCode::OK, "{query}");
        page.lacks("<mark></mark>");
    }
}

#[tokio::test]
async fn a_refresh_answers_the_block_alone() {
    let site = Site::new().await;
    let path = format!("{PATH}?bloc=1&q=rentree&identload=recherche_refresh1");
    let block = site.get_with(&path, &[XHR]).await;
    block.holds("<mark>rentrée</mark>");
    block.lacks("<!doctype");
}

#[tokio::test]
async fn security_13_drafts_are_not_found() {
    let site = Site::new().await;
    for word in ["secret", "brouillon"] {
        let page = site.get(&format!("{PATH}?q={word}")).await;
        let found = pieces(page.text(), "search-title\"><a href=\"", "\"");
        assert_eq!(found, [""; 0], "{word}");
    }
}

#[tokio::test]
async fn a_mistyped_search_offers_the_nearest_words_that_find_something() {
    let site = Site::new().await;
    for (typed, written, href) in [
        ("rentere", "rentrée", "rentr%C3%A9e"),
        ("Rentrez", "rentrée", "rentr%C3%A9e"),
        ("l%E2%80%99ecloe", "l’école", "l%E2%80%99%C3%A9cole"),
        ("bal+rentere", "", ""),
        ("ecloe+rentere", "école rentrée", "%C3%A9cole+rentr%C3%A9e"),
    ] {
        let page = site.get(&format!("{PATH}?q={typed}")).await;
        page.holds("Aucun résultat");
        if written.is_empty() {
            page.lacks("search-suggestions");
            continue;
        }
        let link = format!("<li><a href=\"{PATH}?q={href}\">{written}</a></li>");
        page.holds(&link);
        let found = site.get(&format!("{PATH}?q={href}")).await;
        found.holds("<ol class=\"search-results\"");
    }
}

#[tokio::test]
async fn security_13_words_of_drafts_and_hidden_pages_are_not_suggested() {
    let site = Site::new().await;
    for word in [
        "secert",
        "brouilon",
        "brouillno",
        "zzzzzz",
        "a",
        "sec%00ret",
    ] {
        let page = site.get(&format!("{PATH}?q={word}")).await;
        page.lacks("search-suggestions");
    }
}

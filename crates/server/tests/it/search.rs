use axum::http::StatusCode;

use vitrine_server::store::Scope;

use crate::support::{Answer, Folder, Site, TODAY, XHR, pieces};

const PATH: &str = "/modules/recherche";
const NEWS: &str = "elements/actualites/2026-a.toml";

#[tokio::test]
async fn a_search_works_without_script_and_has_the_field_that_the_script_completes() {
    let site = Site::new().await;
    let page = site.get(PATH).await;
    page.holds(
        "<form class=\"search-form\" method=\"get\" action=\"/modules/recherche\" role=\"search\" aria-label=\"Recherche dans le site\">",
    );
    page.holds(
        "name=\"q\" value=\"\" maxlength=\"100\" autocomplete=\"off\" data-autocomplete-search>",
    );
    page.lacks("<ol class=\"search-results\"");
    page.lacks("Aucun résultat");
}

#[tokio::test]
async fn results_have_the_searched_words_marked() {
    let site = Site::new().await;
    let page = site.get(&format!("{PATH}?q=rentree")).await;
    page.matches("search");
    page.holds("<title>rentree – Recherche – Vire-sur-Essai</title>");
}

#[tokio::test]
async fn characters_that_are_not_text_are_not_in_the_page() {
    let site = Site::new().await;
    let page = site.get(&format!("{PATH}?q=%00ren%EF%BF%BEtree%01")).await;
    page.holds("name=\"q\" value=\"rentree\"");
    for unwanted in ['\0', '\u{1}', '\u{fffe}'] {
        page.lacks(&unwanted.to_string());
    }
}

#[tokio::test]
async fn angle_brackets_of_a_plain_text_are_in_the_excerpt() {
    let folder = Folder::new();
    folder.replace(
        NEWS,
        "titre = \"École : la rentrée\"",
        "titre = \"École : la rentrée\"\nlieu = \"Résumé ]]> & <x> zigzag\"",
    );
    let site = Site::with(folder, &[]).await;
    let page = site.get(&format!("{PATH}?q=zigzag")).await;
    page.holds("Résumé ]]&#62; &#38; &#60;x&#62; <mark>zigzag</mark>");
}

#[tokio::test]
async fn pages_are_found_by_their_own_words_and_come_first() {
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
    assert_eq!(
        suggested(&site, "zigz").await,
        ["/actualites/ecole", "/vie-locale"]
    );
}

#[tokio::test]
async fn a_suggested_title_comes_before_a_page_with_the_words_in_a_heading() {
    let folder = Folder::new();
    folder.write(
        "pages/standard.toml",
        "title = \"Mairie\"\ndescription = \"x.\"\n[[module]]\nkey = \"std\"\nident = \"std\"\nkind = \"html\"\n\
         content = \"<h2>Le zigzag</h2>\"\n",
    );
    folder.replace(NEWS, "École : la rentrée", "Le zigzag des écoles");
    let site = Site::with(folder, &[]).await;
    assert_eq!(
        suggested(&site, "zigz").await,
        ["/actualites/ecole", "/standard"]
    );
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
        .holds("Aucun résultat pour «\u{202f}bal rentree\u{202f}».");
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
    first.holds("href=\"/modules/recherche?q=texte\" data-pagination='{\"param\":\"p\",\"num\":1}' aria-current=\"page\" aria-label=\"Page 1\">1</a>");
    second.holds("<!-- @param url=\"/modules/recherche?bloc=1&amp;q=texte&amp;p=2\"");
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

/// The addresses that a search finds on a site whose first news item has this title and body.
async fn found_in(title: &str, body: &str, queries: &[&str]) -> Vec<bool> {
    let folder = Folder::new();
    folder.replace(NEWS, "École : la rentrée", title);
    folder.replace(NEWS, "Résumé de ecole", body);
    let site = Site::with(folder, &[]).await;
    let mut found = Vec::new();
    for query in queries {
        let query = query.replace(' ', "+");
        let page = site.get(&format!("{PATH}?q={query}")).await;
        found.push(
            results(&page).contains(&"/actualites/ecole".to_owned())
                && !page.text().contains("Aucun résultat"),
        );
    }
    found
}

#[tokio::test]
async fn every_word_of_a_long_text_is_found() {
    let letters: Vec<char> = ('a'..='z').collect();
    let word = |n: usize| {
        [letters[n / 676 % 26], letters[n / 26 % 26], letters[n % 26]]
            .iter()
            .collect::<String>()
    };
    let minutes: Vec<String> = (0..5_000).map(|n| format!("zz{}", word(n))).collect();
    let last = format!("zz{}", word(4_999));
    let found = found_in("Procès-verbal", &minutes.join(" "), &["zzaaa", &last]).await;
    assert_eq!(found, [true, true]);
}

#[tokio::test]
async fn words_of_one_letter_count_beside_others_and_initials_are_found_joined_and_apart() {
    let queries = ["ecole n° 3", "ecole n° 4", "école 3", "salle b", "salle c"];
    let found = found_in("Groupe scolaire", "École n° 3, salle B", &queries).await;
    assert_eq!(found, [true, false, true, true, false]);
    for written in ["Le C.C.A.S. de Vire", "Le CCAS de Vire"] {
        let found = found_in(
            written,
            "x",
            &["ccas", "c.c.a.s.", "C.C.A.S", "ccas vire", "c.c.a.d."],
        )
        .await;
        assert_eq!(found, [true, true, true, true, false], "{written}");
    }
}

#[tokio::test]
async fn articles_and_prepositions_are_asked_for_only_if_nothing_else_is() {
    let queries = [
        "bal de nouvel an",
        "le bal pour l’an",
        "bal d an",
        "du",
        "bal de vire",
    ];
    let found = found_in("Bal du Nouvel An", "x", &queries).await;
    assert_eq!(found, [true, true, true, true, false]);
}

#[tokio::test]
async fn letters_of_every_kind_are_found_by_plain_ones_and_marked() {
    let title = "Ștefan, Nguyễn : les \u{fb01}nances de la Média\u{ad}thèque e\u{301}te\u{301}";
    let folder = Folder::new();
    folder.replace(NEWS, "École : la rentrée", title);
    let site = Site::with(folder, &[]).await;
    for (typed, marked) in [
        ("stefan", "Ștefan"),
        ("NGUYEN", "Nguyễn"),
        ("finances", "\u{fb01}nances"),
        ("mediatheque", "Média\u{ad}thèque"),
        ("M%C3%A9dia%C2%ADth%C3%A8que", "Média\u{ad}thèque"),
        ("%C3%A9t%C3%A9+stefan", "e\u{301}te\u{301}"),
    ] {
        let page = site.get(&format!("{PATH}?q={typed}")).await;
        assert_eq!(results(&page), ["/actualites/ecole"], "{typed}");
        page.holds(&format!("<mark>{marked}</mark>"));
    }
    assert_eq!(suggested(&site, "nguye").await, ["/actualites/ecole"]);
}

#[tokio::test]
async fn pages_with_the_words_in_a_heading_come_before_news_and_then_those_with_more_of_them_in_their_title()
 {
    let folder = Folder::new();
    folder.replace(NEWS, "École : la rentrée", "Les zigzags de juillet");
    folder.write(
        "pages/standard.toml",
        "title = \"Mairie\"\ndescription = \"x.\"\n[[module]]\nkey = \"std\"\nident = \"std\"\nkind = \"html\"\n\
         content = \"<h2>Zigzags <em>de l’accueil</em></h2><p>Wagon jaune</p>\"\n",
    );
    folder.write(
        "pages/a-declaration.toml",
        "title = \"Accessibilité\"\ndescription = \"Wagon de la mairie, zigzags.\"\n",
    );
    let site = Site::with(folder, &[]).await;
    let found = async |query: &str| results(&site.get(&format!("{PATH}?q={query}")).await);
    assert_eq!(
        found("zigzag").await,
        ["/standard", "/actualites/ecole", "/a-declaration"]
    );
    assert_eq!(found("mairie+wagon").await, ["/standard", "/a-declaration"]);
}

#[tokio::test]
async fn rows_of_another_version_are_renewed_and_others_are_not_written() {
    let site = Site::new().await;
    let database = site.folder.database();
    let renew = async || {
        site.store
            .content()
            .renew_index(1)
            .await
            .expect("it is renewed")
    };
    assert!(!renew().await, "rows of this version");
    let words = "SELECT scope || titles || words FROM search_row ORDER BY 1";
    let keys = "SELECT sort_key FROM element_order ORDER BY 1";
    let before = (database.texts(words).await, database.texts(keys).await);
    for change in [
        "UPDATE source SET shape = REPLACE(shape, '\"version\":', '\"version\":1')",
        "UPDATE element_order SET sort_key = sort_key || 'x' WHERE sort_key <> ''",
        "DELETE FROM search_row WHERE element_id IS NOT NULL AND words LIKE '% e%'",
    ] {
        database.execute(change).await;
    }
    assert!(renew().await && !renew().await);
    assert_eq!(
        (database.texts(words).await, database.texts(keys).await),
        before
    );
    database
        .execute("DELETE FROM search_row WHERE page_id IS NOT NULL AND words LIKE '% e%'")
        .await;
    assert!(renew().await && !renew().await, "words of pages alone");
    assert_eq!(database.texts(words).await, before.0);
}

#[tokio::test]
async fn a_mistyped_search_shows_what_the_nearest_words_find_and_says_so() {
    let site = Site::new().await;
    let page = site.get(&format!("{PATH}?q=rentere")).await;
    let right = site.get(&format!("{PATH}?q=rentr%C3%A9e")).await;
    assert_eq!(results(&page), results(&right));
    page.holds("Aucun résultat pour «\u{202f}rentere\u{202f}». Voici ce que trouve «\u{202f}rentrée\u{202f}».");
    page.holds("name=\"q\" value=\"rentere\"");
    page.holds("<mark>rentrée</mark>");
    right.lacks("Aucun résultat");
    let nothing = site.get(&format!("{PATH}?q=zzzzzz")).await;
    nothing.lacks("Voici ce que trouve");
    let far = site.get(&format!("{PATH}?q=texet")).await;
    far.holds("href=\"/modules/recherche?q=texte&#38;p=2\"");
}

#[tokio::test]
async fn a_mistyped_search_offers_the_nearest_words_that_find_something() {
    let site = Site::new().await;
    for (typed, written, href) in [
        ("rentere", "rentrée", "rentr%C3%A9e"),
        ("Rentrez", "rentrée", "rentr%C3%A9e"),
        ("l%E2%80%99ecloe", "l’école", "l%E2%80%99%C3%A9cole"),
        ("ecloe+rentere", "école rentrée", "%C3%A9cole+rentr%C3%A9e"),
    ] {
        let page = site.get(&format!("{PATH}?q={typed}")).await;
        page.holds("Aucun résultat");
        let link = format!("<li><a href=\"{PATH}?q={href}\">{written}</a></li>");
        page.holds(&link);
        page.holds("<p class=\"search-suggestions\">Vouliez-vous dire\u{a0}:</p>");
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

fn results(page: &Answer) -> Vec<String> {
    let found = pieces(page.text(), "search-title\"><a href=\"", "\"");
    found.into_iter().map(str::to_owned).collect()
}

#[tokio::test]
async fn a_search_without_results_offers_each_word_alone() {
    let site = Site::new().await;
    for query in ["bal+rentree", "bal+rentere", "bal+zzzzzz"] {
        let page = site.get(&format!("{PATH}?q={query}")).await;
        page.holds("<p class=\"search-suggestions\">Essayez avec un seul mot\u{a0}:</p>");
        page.holds(&format!("<li><a href=\"{PATH}?q=bal\">bal</a></li>"));
        page.lacks("q=rentere\"");
        page.lacks("q=zzzzzz\"");
    }
}

#[tokio::test]
async fn results_are_chosen_by_kind_and_counted() {
    let site = Site::new().await;
    let all = site.get(&format!("{PATH}?q=de")).await;
    let kinds = pieces(all.text(), "data-tri='", "</a>");
    let kinds: Vec<String> = kinds
        .into_iter()
        .map(|kind| kind.replace("<span class=\"search-kind-count\">", ""))
        .collect();
    assert!(
        kinds[0].starts_with("{\"param\":\"type\",\"value\":\"\"}' aria-current=\"true\">Tous ("),
        "{kinds:?}"
    );
    let news = site.get(&format!("{PATH}?q=de&type=actualites")).await;
    assert!(!results(&news).is_empty());
    assert!(
        results(&news)
            .iter()
            .all(|href| href.starts_with("/actualites/")),
        "{:?}",
        results(&news)
    );
    news.holds("<title>de – Actualités – Recherche – Vire-sur-Essai</title>");
    news.holds(
        "{\"param\":\"type\",\"value\":\"actualites\"}' aria-current=\"true\">Actualités <span",
    );
    news.holds("href=\"/modules/recherche?q=de&#38;type=actualites&#38;p=2\"");
    let pages = site.get(&format!("{PATH}?q=lieux&type=_pages")).await;
    assert_eq!(
        results(&pages).first().map(String::as_str),
        Some("/vie-locale/lieux")
    );
    let unknown = site.get(&format!("{PATH}?q=de&type=inconnu")).await;
    assert_eq!(results(&unknown), results(&all), "all kinds");
}

#[tokio::test]
async fn another_kind_starts_at_its_first_page_in_place_too() {
    let site = Site::new().await;
    let path = format!("{PATH}?bloc=1&q=texte&p=2&identload=recherche_refresh1");
    let block = site.refresh(&path, "type=actualites").await;
    block.holds("<ol class=\"search-results\" start=\"1\">");
    block.holds("@param url=\"/modules/recherche?bloc=1&amp;q=texte&amp;type=actualites\"");
    let next = site
        .refresh(&format!("{path}&type=actualites"), "p=2")
        .await;
    next.holds("<ol class=\"search-results\" start=\"6\">");
}

#[tokio::test]
async fn a_single_kind_offers_no_choice() {
    let site = Site::new().await;
    site.get(&format!("{PATH}?q=rentree"))
        .await
        .lacks("search-kinds");
    site.get(PATH).await.lacks("search-kinds");
}

#[tokio::test]
async fn a_synonym_finds_what_the_site_calls_by_another_name_and_says_so() {
    let site = Site::new().await;
    for query in ["soirees+dansantes", "Soir%C3%A9e%20DANSANTE"] {
        let page = site.get(&format!("{PATH}?q={query}")).await;
        assert_eq!(results(&page), ["/actualites/bal"], "{query}");
        page.holds("<p class=\"search-also\">Aussi cherché\u{a0}: bal.</p>");
        page.holds("<mark>Bal</mark>");
    }
    let page = site.get(&format!("{PATH}?q=dancing+evening")).await;
    page.holds("Aucun résultat");
    let suggested = suggested(&site, "soiree+dansante").await;
    assert_eq!(suggested, ["/actualites/bal"]);
}

#[tokio::test]
async fn the_suggestions_tolerate_a_mistyped_word() {
    let site = Site::new().await;
    assert_eq!(suggested(&site, "rentere").await, ["/actualites/ecole"]);
    assert_eq!(
        suggested(&site, "brouillno").await,
        [""; 0],
        "a draft's word"
    );
    assert_eq!(suggested(&site, "zzzzzz").await, [""; 0]);
}

#[tokio::test]
async fn every_page_searches_in_its_language_from_the_header_and_where_nothing_is_found() {
    let folder = Folder::new();
    folder.write(
        "pages/en/search.toml",
        "title = \"Search\"\ndescription = \"Search.\"\n[[module]]\nkey = \"mot\"\nident = \"mot\"\nkind = \"html\"\ncontent = \"<p>a</p>\"\n\
         [[module]]\nkey = \"news-two\"\nident = \"news-two\"\nkind = \"list\"\nsource = \"actualites\"\n\
         [[module]]\nkey = \"search\"\nident = \"search\"\nkind = \"search\"\n",
    );
    let site = Site::with(folder, &[]).await;
    for path in [
        "/",
        "/actualites/bal",
        "/actualites",
        PATH,
        "/vitrine/clients/connexion.php",
    ] {
        let page = site.get(path).await;
        page.holds("<details class=\"site-search\" data-search-box>");
        page.holds("action=\"/modules/recherche\" role=\"search\" aria-label=\"Recherche rapide\"");
        page.holds("<input type=\"search\" id=\"recherche-site\" name=\"q\" value=\"\"");
    }
    // Another block of the page has the state of addresses that name none.
    let english = site.get("/en/news").await;
    english.holds("action=\"/en/search\" role=\"search\"");
    english.holds("<input type=\"hidden\" name=\"bloc\" value=\"3\">");
    let missing = site.get("/en/nowhere").await;
    assert_eq!(missing.status, StatusCode::NOT_FOUND);
    missing.holds("id=\"recherche-page\" name=\"q\"");
    assert_eq!(missing.text().matches("action=\"/en/search\"").count(), 2);
}

#[tokio::test]
async fn a_page_in_a_language_without_search_says_which_language_is_searched() {
    let site = Site::new().await;
    let page = site.get("/en/news").await;
    page.holds("action=\"/modules/recherche\" role=\"search\"");
    page.holds("for=\"recherche-site\">Rechercher dans le site (Français)</label>");
}

#[tokio::test]
async fn a_site_without_search_has_no_form() {
    let folder = Folder::new();
    std::fs::remove_file(folder.site().join("pages/modules/recherche.toml")).expect("a page");
    let site = Site::with(folder, &[]).await;
    for path in ["/", "/nulle-part"] {
        site.get(path).await.lacks("role=\"search\"");
    }
    let block = site
        .refresh("/deux-listes?identload=vide_refresh1", "")
        .await;
    block.holds("<p class=\"list-empty\" data-summary>Aucun résultat.</p>");
}

/// Returns the addresses that the search field suggests.
async fn suggested(site: &Site, term: &str) -> Vec<String> {
    let asked = "autocompleter[classname]=Site&autocompleter[methode]=rechercher";
    let path =
        format!("/vitrine/ajax/modules/commun/traitement.php?{asked}&autocompleter[term]={term}");
    let answer = site.get(&path).await;
    let urls = pieces(answer.text(), "\"url\":\"", "\"");
    urls.into_iter().map(str::to_owned).collect()
}

/// The site with a search in English, and a list by categories.
pub fn english_search() -> Folder {
    let folder = Folder::new();
    let fields = "[[module.field]]\nname = \"titre\"\nlabel = \"Title\"\nkind = \"text\"\nrole = \"title\"\n\
        [[module.field]]\nname = \"rubrique\"\nlabel = \"Category\"\nkind = \"text\"\nrole = \"category\"\nfilter = \"choice\"\n\
        [[module.field]]\nname = \"date\"\nlabel = \"Date\"\nkind = \"date\"\nrole = \"date\"\n\
        [[module.field]]\nname = \"photo\"\nlabel = \"Photo\"\nkind = \"picture\"\nrole = \"picture\"\n\
        [[module.field]]\nname = \"chapeau\"\nlabel = \"Summary\"\nkind = \"text\"\nrole = \"summary\"\n";
    let news = "title = \"News\"\ndescription = \"News of the village.\"\ntranslation_of = \"/actualites\"\n\
        [[module]]\nkey = \"news\"\nident = \"news\"\nkind = \"list\"\nsource = \"actualites\"\n\
        detail = true\nwords = true\nfeed = true\nper_page = [20]\n";
    folder.write("pages/en/news.toml", &format!("{news}{fields}"));
    folder.write(
        "pages/en/search.toml",
        "title = \"Search\"\ndescription = \"Search.\"\n\
         [[module]]\nkey = \"search\"\nident = \"search\"\nkind = \"search\"\nsources = [\"actualites\"]\n",
    );
    folder
}

#[tokio::test]
async fn rgaa_8_7_results_and_suggestions_that_are_not_translated_say_their_language() {
    let site = Site::with(english_search(), &[]).await;
    let found = site.get("/en/search?q=abri").await;
    found.holds("<a href=\"/en/news/abri\" lang=\"fr\"><mark>Abri</mark> de jardin offert</a>");
    found.holds("<span lang=\"fr\">Vie du village · Résumé de <mark>abri</mark>.");
    let ball = site.get("/en/search?q=summer").await;
    ball.holds("<a href=\"/en/news/bal\"><mark>Summer</mark> ball</a>");
    let suggestions = async |term: &str| {
        let asked = "autocompleter[classname]=Site&autocompleter[methode]=rechercher";
        let path = "/vitrine/ajax/modules/commun/traitement.php";
        let path = format!("{path}?{asked}&autocompleter[term]={term}&langue=en");
        site.get(&path).await
    };
    suggestions("abri").await.holds("\"lang\":\"fr\"");
    suggestions("summer").await.lacks("\"lang\"");
}

#[tokio::test]
async fn rgaa_8_7_a_picture_described_in_the_sites_language_says_so_on_a_page_in_another() {
    let site = Site::with(english_search(), &[]).await;
    let page = site.get("/en/news/abri").await;
    page.holds("alt=\"Le pont de pierre sous la neige\" lang=\"fr\"");
    let french = site.get("/actualites/abri").await;
    french.holds("alt=\"Le pont de pierre sous la neige\" width");
}

#[tokio::test]
async fn a_value_is_found_by_the_translation_that_visitors_read() {
    let folder = english_search();
    let known = |value: &str| format!("[site]\n\"Vie du village\" = \"{value}\"\n");
    folder.replace(
        "dictionary/en.toml",
        "[site]\n",
        &known("Around the parish"),
    );
    let site = Site::with(folder, &[]).await;
    let results = async |path: String| {
        let page = site.get(&path).await;
        pieces(page.text(), "search-title\"><a href=\"", "\"").len()
    };
    let search = async |word: &str| results(format!("/en/search?q={word}")).await;
    let page = site.get("/en/search?q=parish").await;
    page.holds(
        "<p class=\"search-text\">Around the <mark>parish</mark> · <span lang=\"fr\">Résumé de ",
    );
    assert_eq!(search("vie").await, 0, "no card says so in English");
    let narrowed = site.get("/en/news?filter[mots]=parish").await;
    assert_eq!(narrowed.keys().len(), 10);
    // Elements with the value follow a change of the dictionary.
    site.folder
        .replace("dictionary/en.toml", "Around the parish", "Country life");
    let again = site.folder.import(&site.store, TODAY).await;
    again.expect("it is imported");
    site.folder.database().let_a_look_pass();
    assert_eq!(
        (search("parish").await, search("country").await > 0),
        (0, true)
    );
    site.folder.replace(
        "dictionary/en.toml",
        "\"Vie du village\" = \"Country life\"\n",
        "",
    );
    let again = site
        .folder
        .import_replacing(&site.store, TODAY, true, |_| {})
        .await;
    again.expect("it is imported");
    site.folder.database().let_a_look_pass();
    assert_eq!(
        (search("country").await, search("vie").await > 0),
        (0, true)
    );
}

#[tokio::test]
async fn a_plural_in_aux_finds_no_word_that_only_begins_like_it() {
    let folder = Folder::new();
    folder.replace(NEWS, "Bal de l’été", "Les animaux du parc");
    folder.replace(NEWS, "École : la rentrée", "Des animateurs");
    let site = Site::with(folder, &[]).await;
    for query in ["animaux", "animal"] {
        let page = site.get(&format!("{PATH}?q={query}")).await;
        let results = pieces(page.text(), "search-title\"><a href=\"", "\"");
        assert_eq!(results, ["/actualites/bal"], "{query}");
        page.holds("Les <mark>animaux</mark> du parc");
    }
}

#[tokio::test]
async fn security_13_a_word_that_nothing_has_any_more_is_not_suggested() {
    let site = Site::new().await;
    let scopes = [news(&site).await];
    let nearest = async || {
        let nearest = site.store.search().nearest(&scopes, "rentere").await;
        nearest.expect("words")
    };
    assert_eq!(nearest().await.first().map(String::as_str), Some("rentree"));
    site.folder
        .database()
        .execute("DELETE FROM search_row WHERE words LIKE '% rentree%'")
        .await;
    assert!(!nearest().await.contains(&"rentree".to_owned()));
    let page = site.get(&format!("{PATH}?q=rentere")).await;
    page.lacks("rentrée");
}

async fn news(site: &Site) -> Scope<'static> {
    let structure = site.store.site().structure().await.expect("a structure");
    Scope::elements(structure.expect("a site").sources["actualites"].id, "fr")
}

#[tokio::test]
async fn a_beginning_of_many_words_finds_each_of_them() {
    let folder = Folder::new();
    let letters = 'a'..='z';
    let many = letters.flat_map(|one| ['a', 'b', 'c'].map(|other| format!("mille{one}{other}")));
    let many: Vec<String> = many.collect();
    folder.replace(NEWS, "Résumé de ecole", &many.join(" "));
    folder.replace(NEWS, "Bal de l’été", "Millezz");
    let site = Site::with(folder, &[]).await;
    let page = site.get(&format!("{PATH}?q=mille")).await;
    assert_eq!(results(&page), ["/actualites/bal", "/actualites/ecole"]);
}

#[tokio::test]
async fn words_of_an_element_that_the_database_deletes_are_found_no_more() {
    let site = Site::new().await;
    let scopes = [news(&site).await];
    let known = async || {
        let known = site.store.search().known(&scopes, "rentree").await;
        known.expect("an answer")
    };
    assert!(known().await);
    site.folder
        .database()
        .execute("DELETE FROM element WHERE key = 'ecole'")
        .await;
    assert!(!known().await);
}

use axum::http::{Method, StatusCode};
use vitrine_core::forms::param::{Param, read};

use crate::support::{Answer, FORM, Folder, Site, TODAY, XHR, pieces, request};

const BY_DATE: [&str; 10] = [
    "bientot", "veille", "ecole", "bal", "zoo", "eau", "oeuvre", "abri", "noel", "ancien",
];
const BY_TITLE: [&str; 10] = [
    "abri", "ancien", "bal", "veille", "eau", "ecole", "noel", "oeuvre", "bientot", "zoo",
];

fn param(answer: &Answer) -> Param {
    read(pieces(answer.text(), "<!--", "-->")[0]).expect("a @param comment")
}

#[tokio::test]
async fn a_list_shows_its_first_page_in_its_default_order() {
    let site = Site::new().await;
    let page = site.get("/actualites").await;
    assert_eq!(page.keys(), BY_DATE[..4]);
    page.holds("<p class=\"list-summary\" data-summary>10 résultats, page 1 sur 3</p>");
    page.holds("<h2 class=\"module-title\">Toutes les nouvelles</h2>");
    page.holds("<time datetime=\"2026-12-21\">21 décembre 2026</time>");
    page.lacks("rel=\"prev\"");
}

#[tokio::test]
async fn the_markup_is_that_of_the_contract() {
    let site = Site::new().await;
    let page = site.get("/actualites?p=2").await;
    page.matches("list");
}

#[tokio::test]
async fn the_address_sets_page_count_and_sort() {
    let site = Site::new().await;
    assert_eq!(site.get("/actualites?p=3").await.keys(), BY_DATE[8..]);
    assert_eq!(site.get("/actualites?n=8").await.keys(), BY_DATE[..8]);
    assert_eq!(
        site.get("/actualites?tri=titre&n=8").await.keys(),
        BY_TITLE[..8]
    );
    let mut turned = BY_TITLE;
    turned.reverse();
    assert_eq!(
        site.get("/actualites?p=2&tri=-titre&n=8").await.keys(),
        turned[8..]
    );
}

#[tokio::test]
async fn a_further_page_has_its_number_in_its_title_and_canonical_address() {
    let site = Site::new().await;
    let page = site.get("/actualites?p=2&x=1").await;
    page.holds("<title>Actualités – page 2 – Vire-sur-Essai</title>");
    page.holds("<link rel=\"canonical\" href=\"http://exemple.test/actualites?p=2\">");
    let first = site.get("/actualites?p=1").await;
    first.holds("<title>Actualités – Vire-sur-Essai</title>");
    first.holds("<link rel=\"canonical\" href=\"http://exemple.test/actualites\">");
}

#[tokio::test]
async fn a_block_alone_has_the_title_of_the_page_in_its_state() {
    let site = Site::new().await;
    let path = "/actualites?bloc=1&identload=actualites_refresh1";
    for (body, title) in [
        ("p=2", "Actualités – page 2 – Vire-sur-Essai"),
        ("p=1", "Actualités – Vire-sur-Essai"),
    ] {
        let block = site.refresh(path, body).await;
        block.holds(&format!(" data-title=\"{title}\" data-module=\""));
    }
    let filters = format!("{FILTERS}?bloc=1&identload=filtres_refresh1");
    let block = site.refresh(&filters, "filter[mots]=\"de\"").await;
    block.holds("data-title=\"Mots-clés\u{a0}: &#34;de&#34; – ");
    let page = site.get(&format!("{FILTERS}?filter[mots]=de")).await;
    page.holds("<title>Mots-clés\u{a0}: de – ");
}

#[tokio::test]
async fn invalid_page_numbers_give_the_first_page_and_too_high_ones_the_last() {
    let site = Site::new().await;
    for number in ["0", "-1", "abc", "", "1.5", "%00", "%FF"] {
        for answer in [
            site.get(&format!("/actualites?p={number}")).await,
            site.refresh(
                "/actualites?bloc=1&identload=actualites_refresh1",
                &format!("p={number}"),
            )
            .await,
        ] {
            assert_eq!(answer.status, StatusCode::OK, "{number}");
            assert_eq!(answer.keys(), BY_DATE[..4], "{number}");
        }
    }
    for number in ["4", "1000000000", "99999999999999999999999"] {
        let answer = site
            .refresh(
                "/actualites?bloc=1&identload=actualites_refresh1",
                &format!("p={number}"),
            )
            .await;
        assert_eq!(answer.keys(), BY_DATE[8..], "{number}");
        answer.holds("10 résultats, page 3 sur 3");
    }
}

#[tokio::test]
async fn an_unknown_parameter_sort_or_count_changes_nothing() {
    let site = Site::new().await;
    for query in [
        "foo=1",
        "tri=chapeau",
        "tri=inconnu",
        "tri=--date",
        "n=5",
        "n=abc",
        "p[]=2",
        "filter[x]=1",
        "n=-4",
        "bloc=99",
    ] {
        let page = site.get(&format!("/actualites?{query}")).await;
        assert_eq!(page.status, StatusCode::OK, "{query}");
        assert_eq!(page.keys(), BY_DATE[..4], "{query}");
    }
}

#[tokio::test]
async fn a_refresh_answers_the_block_alone() {
    let site = Site::new().await;
    let path = "/actualites?bloc=1&referer=%2Factualites&identload=actualites_refresh1";
    let block = site.refresh(path, "p=2").await;
    assert_eq!(block.status, StatusCode::OK);
    assert_eq!(block.header("content-type"), "text/html; charset=utf-8");
    assert_eq!(block.header("cache-control"), "no-store");
    assert!(
        block
            .text()
            .starts_with("<section class=\"module module-list\" data-title=\"")
    );
    assert!(block.text().trim_end().ends_with("</section>"));
    assert_eq!(block.keys(), BY_DATE[4..8]);
    let expected = Param {
        url: "/actualites?bloc=1&p=2".to_owned(),
        referer: "/actualites".to_owned(),
        search: String::new(),
    };
    assert_eq!(param(&block), expected);
}

#[tokio::test]
async fn the_block_equals_that_of_the_page_its_address_gives() {
    let site = Site::new().await;
    let block = site
        .refresh(
            "/actualites?bloc=1&n=8&identload=actualites_refresh7",
            "tri=titre",
        )
        .await;
    let page = site.get("/actualites?n=8&tri=titre").await;
    let title = " data-title=\"Actualités – Vire-sur-Essai\"";
    // An opened page must not scroll to the list.
    let anchor = " data-pagination-anchor";
    block.holds(title);
    block.holds(anchor);
    page.lacks(anchor);
    let same = block.text().replacen(title, "", 1).replacen(anchor, "", 1);
    // Only a page has a picture that leads.
    let eager = |html: &str| {
        [" fetchpriority=\"high\"", " loading=\"lazy\"", "auto, "]
            .iter()
            .fold(html.to_owned(), |html, how| html.replace(how, ""))
    };
    let (page, same) = (eager(page.text()), eager(&same));
    assert!(page.contains(same.trim()), "no {same} in {page}");
}

#[tokio::test]
async fn a_post_without_the_script_answers_the_whole_page() {
    let site = Site::new().await;
    for body in ["p=2", "p=2&identload=actualites_refresh1"] {
        let page = site.post("/actualites", body).await;
        assert_eq!(page.status, StatusCode::OK);
        page.holds("<!doctype html>");
        assert_eq!(page.keys(), BY_DATE[4..8]);
    }
}

#[tokio::test]
async fn a_script_that_names_no_block_gets_the_whole_page() {
    let site = Site::new().await;
    site.refresh("/actualites", "p=2")
        .await
        .holds("<!doctype html>");
}

#[tokio::test]
async fn a_get_of_the_script_that_names_a_block_answers_it_alone() {
    let site = Site::new().await;
    let path = "/actualites?bloc=1&p=2&identload=actualites_refresh1";
    let block = site.get_with(path, &[XHR]).await;
    assert!(block.text().starts_with("<section "), "{}", block.text());
    site.get(path).await.holds("<!doctype html>");
}

#[tokio::test]
async fn the_body_overrides_the_address_and_may_contain_identload() {
    let site = Site::new().await;
    let block = site
        .refresh(
            "/actualites?bloc=1&p=3&n=4",
            "p=2&identload=actualites_refresh1",
        )
        .await;
    assert_eq!(block.keys(), BY_DATE[4..8]);
}

#[tokio::test]
async fn another_count_or_sort_starts_at_page_one() {
    let site = Site::new().await;
    let path = "/actualites?bloc=1&p=2&identload=actualites_refresh1";
    assert_eq!(site.refresh(path, "n=8").await.keys(), BY_DATE[..8]);
    assert_eq!(site.refresh(path, "tri=titre").await.keys(), BY_TITLE[..4]);
    assert_eq!(
        site.refresh(path, "tri=titre&p=2").await.keys(),
        BY_TITLE[4..8]
    );
    assert_eq!(site.refresh(path, "").await.keys(), BY_DATE[4..8]);
    assert_eq!(
        param(&site.refresh(path, "n=8").await).url,
        "/actualites?bloc=1&n=8"
    );
}

#[tokio::test]
async fn an_unknown_or_hidden_module_is_404() {
    let site = Site::new().await;
    for (path, body) in [
        ("/actualites?bloc=1&identload=inconnu_refresh1", ""),
        ("/actualites?bloc=2&identload=actualites_refresh1", ""),
        ("/actualites?bloc=abc&identload=actualites_refresh1", ""),
        ("/actualites?bloc=1&identload=actualites", ""),
        ("/actualites?bloc=1&identload=", ""),
        ("/actualites?bloc=1", "identload=inconnu_refresh1"),
        ("/deux-listes?identload=cachee_refresh1", ""),
        ("/deux-listes?bloc=3&identload=cachee_refresh1", ""),
        ("/actualites/bal?identload=actualites_refresh1", ""),
        ("/inconnue?identload=actualites_refresh1", ""),
    ] {
        let answer = site.refresh(path, body).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path} {body}");
        answer.lacks("data-module");
    }
}

#[tokio::test]
async fn two_blocks_of_one_ident_are_distinguished_by_their_number() {
    let site = Site::new().await;
    let page = site.get("/deux-listes").await;
    assert_eq!(page.keys(), ["abri", "bal", "abri", "ancien"]);
    page.holds("<!-- @param url=\"/deux-listes?bloc=1\" referer=\"/deux-listes\" search=\"\" -->");
    page.holds("<!-- @param url=\"/deux-listes?bloc=2\" referer=\"/deux-listes\" search=\"\" -->");
    page.holds("href=\"/deux-listes?bloc=2&#38;p=2\"");
    let first = site
        .refresh("/deux-listes?bloc=1&identload=registre_refresh1", "p=2")
        .await;
    let second = site
        .refresh("/deux-listes?bloc=2&identload=registre_refresh1", "p=2")
        .await;
    assert_eq!(
        (first.keys(), second.keys()),
        (vec!["ecole", "eau"], vec!["bal", "veille"])
    );
    let whole = site.get("/deux-listes?bloc=2&p=2").await;
    assert_eq!(whole.keys(), ["abri", "bal", "bal", "veille"]);
    whole.holds("<title>Deux listes – page 2 – Vire-sur-Essai</title>");
}

#[tokio::test]
async fn an_empty_list_says_so() {
    let site = Site::new().await;
    let block = site
        .refresh("/deux-listes?identload=vide_refresh1", "p=3")
        .await;
    assert_eq!(block.status, StatusCode::OK);
    block.holds("<p data-summary>Aucun résultat.</p>");
    block.holds("action=\"/modules/recherche\" role=\"search\"");
    block.lacks("class=\"pagination\"");
}

#[tokio::test]
async fn a_block_of_html_refreshes_too() {
    let site = Site::new().await;
    let block = site
        .refresh("/?bloc=1&identload=bienvenue_refresh1", "")
        .await;
    block.holds("<div class=\"hero\">");
    block.lacks("alert(1)");
}

#[tokio::test]
async fn a_multipart_refresh_is_a_form_like_any_other() {
    let site = Site::new().await;
    let kind = ("content-type", "multipart/form-data; boundary=x");
    let body = "--x\r\nContent-Disposition: form-data; name=\"p\"\r\n\r\n2\r\n--x--\r\n";
    let path = "/actualites?bloc=1&identload=actualites_refresh1";
    let block = site
        .send(request(Method::POST, path, &[kind, XHR], body))
        .await;
    assert_eq!(block.keys(), BY_DATE[4..8]);
}

#[tokio::test]
async fn a_malformed_form_has_a_clear_answer() {
    let site = Site::new().await;
    let path = "/actualites?bloc=1&identload=actualites_refresh1";
    let cases = [
        ("multipart/form-data", "--x", StatusCode::BAD_REQUEST),
        (
            "application/json",
            "{\"p\":2}",
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
        ),
        ("text/plain", "p=2", StatusCode::UNSUPPORTED_MEDIA_TYPE),
    ];
    for (kind, body, status) in cases {
        let answer = site
            .send(request(
                Method::POST,
                path,
                &[("content-type", kind), XHR],
                body,
            ))
            .await;
        assert_eq!(answer.status, status, "{kind}");
        answer.holds("<h1>");
    }
    let long = "p=".to_owned() + &"2".repeat(1024 * 1024);
    let answer = site
        .send(request(Method::POST, path, &[FORM, XHR], &long))
        .await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
    answer.holds("Envoi trop volumineux");
    for body in [
        "%",
        "&&&=&=",
        "p=%E9%FF&n=%zz",
        "p[=1&[]=2&p[a][b][c][d][e][f]=3",
        "=&==&p",
    ] {
        let answer = site
            .send(request(Method::POST, path, &[FORM, XHR], body))
            .await;
        assert_eq!(answer.status, StatusCode::OK, "{body}");
        assert_eq!(answer.keys(), BY_DATE[..4], "{body}");
    }
}

#[tokio::test]
async fn a_list_without_pages_ignores_the_address() {
    let site = Site::new().await;
    for query in ["?tri=titre", "?n=8", "?p=2", "?bloc=2&tri=titre"] {
        let keys = site.get(&format!("/{query}")).await;
        assert_eq!(keys.keys(), BY_DATE[..3], "{query}");
    }
}

#[tokio::test]
async fn the_state_of_an_unknown_block_is_not_used_for_another() {
    let site = Site::new().await;
    for query in [
        "bloc=99&p=2",
        "bloc=abc&p=2",
        "identload=inconnu_refresh1&p=2",
    ] {
        let page = site.get(&format!("/actualites?{query}")).await;
        assert_eq!(page.keys(), BY_DATE[..4], "{query}");
    }
}

const FILTERS: &str = "/modules/filtres";

/// Returns the addresses of the "load more" buttons in this direction.
fn buttons(answer: &Answer, direction: &str) -> Vec<String> {
    let links = pieces(answer.text(), "<a class=\"button\" href=\"", ">");
    let wanted = format!("data-direction=\"{direction}\"");
    let links = links.into_iter().filter(|link| link.contains(&wanted));
    links
        .filter_map(|link| link.split('"').next())
        .map(|href| href.replace("&#38;", "&"))
        .collect()
}

#[tokio::test]
async fn a_filter_form_is_plain_html_that_a_browser_sends() {
    let site = Site::new().await;
    let page = site.get(FILTERS).await;
    for piece in [
        "<form class=\"list-filter\" method=\"get\" action=\"/modules/filtres\" data-filter>",
        "<input type=\"search\" id=\"filtre-1-mots\" name=\"filter[mots]\" value=\"\" maxlength=\"100\">",
        "<label for=\"filtre-1-3\">Rubrique</label> <select id=\"filtre-1-3\" name=\"filter[rubrique]\">",
        "<option value=\"\">Tout</option>",
        "<option value=\"vie du village\">Vie du village (10)</option>",
        "<select id=\"filtre-1-2\" name=\"filter[date]\">",
        "<option value=\"2026\">2026 (",
        "<select id=\"tri-1\" name=\"tri\">",
        "data-tri='{\"param\":\"tri\",\"value\":\"-titre\"}'>Z–A</option>",
        "<button type=\"submit\" class=\"button\">Filtrer</button>",
    ] {
        page.holds(piece);
    }
    page.lacks("class=\"list-applied\"");
}

#[tokio::test]
async fn a_filter_and_words_narrow_the_list_and_are_in_every_address() {
    let site = Site::new().await;
    let years = site.get(&format!("{FILTERS}?filter%5Bdate%5D=2025")).await;
    let all = site.get(FILTERS).await;
    assert!(years.keys().len() < 3 || years.text() != all.text());
    for key in years.keys() {
        assert!(["ancien", "noel"].contains(&key), "{key}");
    }
    years.holds("<option value=\"2025\" selected>");
    years.holds("<meta name=\"robots\" content=\"noindex, follow\">");
    let found = site
        .get(&format!("{FILTERS}?filter[mots]=%C3%A9cole+rentr"))
        .await;
    assert_eq!(found.keys(), ["ecole"]);
    found.holds("1 résultat");
    found.holds("value=\"école rentr\"");
    let both = format!("{FILTERS}?filter[mots]=de&filter[rubrique]=Vie+du+VILLAGE&tri=titre");
    let both = site.get(&both).await;
    assert!(
        param(&both)
            .url
            .ends_with("?bloc=1&tri=titre&filter%5Brubrique%5D=vie+du+village&filter%5Bmots%5D=de"),
        "{}",
        param(&both).url
    );
    assert_eq!(param(&both).search, "de");
}

#[tokio::test]
async fn each_filter_of_a_list_can_be_removed_alone() {
    let site = Site::new().await;
    let page = format!("{FILTERS}?filter[date]=2026&filter[mots]=eau");
    let page = site.get(&page).await;
    page.holds("<ul class=\"list-applied\" aria-label=\"Filtres appliqués\">");
    page.holds(
        "<a href=\"/modules/filtres?filter%5Bmots%5D=eau\" aria-label=\"Retirer le filtre Année\u{a0}: 2026\" data-filter-set=\"{&#34;filter[date]&#34;:&#34;&#34;,&#34;filter[mots]&#34;:&#34;eau&#34;}\">Année\u{a0}: 2026</a>",
    );
    page.holds(
        "<a href=\"/modules/filtres?filter%5Bdate%5D=2026\" aria-label=\"Retirer le filtre Mots-clés\u{a0}: eau\" data-filter-set=\"{&#34;filter[date]&#34;:&#34;2026&#34;,&#34;filter[mots]&#34;:&#34;&#34;}\">",
    );
    page.holds(
        "<a class=\"list-applied-all\" href=\"/modules/filtres\" data-filter-set=\"{&#34;filter[date]&#34;:&#34;&#34;,&#34;filter[mots]&#34;:&#34;&#34;}\">Retirer tous les filtres</a>",
    );
}

#[tokio::test]
async fn removing_a_filter_in_place_gives_the_list_of_its_address() {
    let site = Site::new().await;
    let narrowed = site
        .get(&format!("{FILTERS}?filter[date]=2026&filter[mots]=eau"))
        .await;
    let url = param(&narrowed).url.replace("&amp;", "&");
    let url = format!("{url}&referer=x&recherche=eau&identload=filtres_refresh1");
    for (body, query) in [
        ("filter[date]=&filter[mots]=eau", "?filter[mots]=eau"),
        ("filter[date]=2026&filter[mots]=", "?filter[date]=2026"),
        ("filter[date]=&filter[mots]=", ""),
    ] {
        let block = site.refresh(&url, body).await;
        let page = site.get(&format!("{FILTERS}{query}")).await;
        assert_eq!(block.keys(), page.keys(), "{body}");
        assert_eq!(param(&block).url, param(&page).url, "{body}");
    }
}

#[tokio::test]
async fn a_list_that_finds_nothing_says_so_and_keeps_its_heading_and_its_form() {
    let site = Site::new().await;
    let page = site
        .get(&format!("{FILTERS}?filter[mots]=introuvable"))
        .await;
    page.holds(
        "<div class=\"list-empty\">\n    <p data-summary>Aucune nouvelle ne correspond.</p>",
    );
    // The search of the whole site takes the words over.
    page.holds("id=\"recherche-liste-1\" name=\"q\" value=\"introuvable\"");
    page.holds("<h2 class=\"module-title\">Les nouvelles, filtrées</h2>");
    page.holds("value=\"introuvable\"");
    page.lacks("data-load-more");
}

#[tokio::test]
async fn an_unknown_filter_or_value_changes_nothing() {
    let site = Site::new().await;
    let plain = site.get(FILTERS).await;
    for query in [
        "filter[x]=1",
        "filter[rubrique]=1",
        "filter[titre]=abri",
        "filter[rubrique][]=vie",
        "filter=1",
        "filter[mots]=%20",
        "filter[rubrique]=%00%FF",
        "filter[date]=2026-05",
    ] {
        let page = site.get(&format!("{FILTERS}?{query}")).await;
        assert_eq!(page.status, StatusCode::OK, "{query}");
        assert_eq!(page.keys(), plain.keys(), "{query}");
        page.lacks("class=\"list-applied\"");
    }
}

#[tokio::test]
async fn a_filter_form_in_the_body_replaces_the_filters_in_the_address() {
    let site = Site::new().await;
    let path =
        "/modules/filtres?bloc=1&p=2&filter%5Bmots%5D=eau&recherche=eau&identload=filtres_refresh1";
    assert_eq!(site.refresh(path, "").await.keys(), ["eau"]);
    let emptied = "filter%5Bmots%5D=&filter%5Brubrique%5D=&filter%5Bdate%5D=";
    let all = site.get(FILTERS).await;
    assert_eq!(site.refresh(path, emptied).await.keys(), all.keys());
    let ball = site.refresh(path, "filter%5Bmots%5D=bal").await;
    assert_eq!(ball.keys(), ["bal"]);
    assert_eq!(site.refresh(path, "tri=-titre").await.keys(), ["eau"]);
}

#[tokio::test]
async fn the_search_of_the_param_comment_is_read_from_the_body_and_the_address() {
    let site = Site::new().await;
    let path = "/modules/filtres?bloc=1&identload=filtres_refresh1";
    let said = site.refresh(&format!("{path}&recherche=zoo"), "").await;
    assert_eq!(said.keys(), ["zoo"]);
    assert_eq!(site.refresh(path, "recherche=zoo").await.keys(), ["zoo"]);
}

#[tokio::test]
async fn a_list_loads_more_until_its_end_by_buttons_that_are_links_without_script() {
    let site = Site::new().await;
    let page = site.get(FILTERS).await;
    page.holds("<ul class=\"card-grid\" id=\"elements-1\" data-total=\"10\">");
    page.holds("data-selector=\"#elements-1\" data-load-mode=\"auto\" data-load-start=\"click\" data-load-stop=\"2\">Afficher plus</a>");
    page.lacks("class=\"pagination\"");
    let mut keys: Vec<String> = page.keys().into_iter().map(str::to_owned).collect();
    let mut next = buttons(&page, "next");
    assert_eq!(next, ["/modules/filtres?p=2&identload=filtres_more"]);
    while let Some(href) = next.pop() {
        let more = site.refresh(&href, "").await;
        assert!(more.text().starts_with("<section "), "{}", more.text());
        more.holds("<ul class=\"card-grid\" id=\"elements-1\" data-total=\"10\">");
        more.lacks("<form");
        keys.extend(more.keys().into_iter().map(str::to_owned));
        next = buttons(&more, "next");
        assert!(keys.len() <= 10, "{keys:?}");
    }
    let every = site.get("/actualites?n=8").await;
    every.holds("10 résultats");
    let distinct: std::collections::BTreeSet<&String> = keys.iter().collect();
    assert_eq!((keys.len(), distinct.len()), (10, 10));
    let plain = site
        .get("/modules/filtres?p=2&identload=filtres_more")
        .await;
    plain.holds("<!doctype html>");
    assert_eq!(plain.keys(), keys[3..6]);
}

#[tokio::test]
async fn a_page_opened_in_the_middle_of_a_list_that_loads_more_links_both_ways() {
    let site = Site::new().await;
    let middle = site.get(&format!("{FILTERS}?p=2&tri=titre")).await;
    let before = "/modules/filtres?tri=titre&p=1&identload=filtres_more";
    assert_eq!(buttons(&middle, "prev"), [before]);
    middle.holds("data-direction=\"prev\" data-selector=\"#elements-1\" data-load-mode=\"click\"");
    let first = site.refresh(before, "").await;
    assert_eq!(first.keys(), BY_TITLE[..3]);
    assert_eq!(buttons(&first, "prev"), [""; 0]);
    assert_eq!(middle.keys(), BY_TITLE[3..6]);
}

#[tokio::test]
async fn the_head_of_a_page_links_to_the_pages_before_and_after() {
    let site = Site::new().await;
    let page = site.get("/actualites?p=2").await;
    page.holds("<link rel=\"prev\" href=\"/actualites\">");
    page.holds("<link rel=\"next\" href=\"/actualites?p=3\">");
    page.lacks("<meta name=\"robots\"");
    let sorted = site.get("/actualites?tri=titre").await;
    sorted.holds("<meta name=\"robots\" content=\"noindex, follow\">");
}

#[tokio::test]
async fn an_option_whose_label_is_not_translated_says_its_language() {
    let folder = Folder::new();
    let filters = "\n[[module.field]]\nname = \"titre\"\nlabel = \"Title\"\nkind = \"text\"\nrole = \"title\"\n\
        [[module.field]]\nname = \"rubrique\"\nlabel = \"Category\"\nkind = \"text\"\nfilter = \"choice\"\n\
        [[module.field]]\nname = \"date\"\nlabel = \"Date\"\nkind = \"date\"\nrole = \"date\"\nfilter = \"choice\"\n";
    let source = "source = \"actualites\"\nper_page = [4]\ndefault_sort = \"-date\"";
    folder.replace("pages/en/news.toml", source, &format!("{source}{filters}"));
    folder.replace(
        "elements/actualites/2026-a.toml",
        "titre = \"Summer ball\"",
        "titre = \"Summer ball\"\nrubrique = \"Village life\"",
    );
    let site = Site::with(folder, &[]).await;
    let news = site.get("/en/news").await;
    news.holds("<option value=\"village life\">Village life (1)</option>");
    news.holds("<option value=\"vie du village\" lang=\"fr\">Vie du village (");
    news.holds("<option value=\"2026\">2026 (");
    // The dictionary translates it for all elements.
    site.folder.replace(
        "dictionary/en.toml",
        "[site]\n",
        "[site]\n\"Vie du village\" = \"Around the village\"\n",
    );
    let again = site.folder.import(&site.store, TODAY).await;
    again.expect("it is imported");
    let news = site.get("/en/news?filter[rubrique]=vie+du+village").await;
    news.holds("<option value=\"vie du village\" selected>Around the village (");
    news.holds("Category\u{a0}: Around the village");
    news.lacks("Vie du village");
}

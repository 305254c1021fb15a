use axum::http::{Method, StatusCode};
use vitrine_core::forms::param::{Param, read};

use crate::support::{Answer, FORM, Site, XHR, pieces, request};

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
    for piece in [
        "<section class=\"module module-list\" data-module=\"actualites\">",
        "<nav class=\"pagination\" aria-label=\"Pagination\">",
        "<a class=\"pagination-prev\" href=\"/actualites\" data-pagination='{\"param\":\"p\",\"num\":1}' rel=\"prev\">Précédente</a>",
        "<a href=\"/actualites?p=2\" data-pagination='{\"param\":\"p\",\"num\":2}' aria-current=\"page\" aria-label=\"Page 2\">2</a>",
        "<a class=\"pagination-next\" href=\"/actualites?p=3\" data-pagination='{\"param\":\"p\",\"num\":3}' rel=\"next\">Suivante</a>",
        "<a href=\"/actualites?n=8\" data-per-page='{\"param\":\"n\",\"value\":8}'>8</a>",
        "data-per-page='{\"param\":\"n\",\"value\":4}' aria-current=\"true\">4</a>",
        "<a href=\"/actualites?tri=titre\" data-tri='{\"param\":\"tri\",\"value\":\"titre\"}'>Titre, de A à Z</a>",
        "data-tri='{\"param\":\"tri\",\"value\":\"-date\"}' aria-current=\"true\">Date, de la plus récente à la plus ancienne</a>",
        "<li class=\"card card-plain\" id=\"element-eau\">",
        "loading=\"lazy\"",
    ] {
        page.holds(piece);
    }
    let after_section = pieces(page.text(), "data-module=\"actualites\">", "<h2")[0];
    assert!(
        after_section.trim().starts_with("<!-- @param "),
        "the comment comes first: {after_section}"
    );
}

#[tokio::test]
async fn the_address_says_page_count_and_sort() {
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
async fn a_further_page_says_so_in_its_title_and_its_canonical_address() {
    let site = Site::new().await;
    let page = site.get("/actualites?p=2&x=1").await;
    page.holds("<title>Actualités – page 2 – Vire-sur-Essai</title>");
    page.holds("<link rel=\"canonical\" href=\"http://exemple.test/actualites?p=2\">");
    let first = site.get("/actualites?p=1").await;
    first.holds("<title>Actualités – Vire-sur-Essai</title>");
    first.holds("<link rel=\"canonical\" href=\"http://exemple.test/actualites\">");
}

#[tokio::test]
async fn bad_page_numbers_give_the_first_page_and_great_ones_the_last() {
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
            .starts_with("<section class=\"module module-list\" data-module=\"actualites\">")
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
    page.holds(block.text().trim());
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
async fn the_body_goes_before_the_address_and_identload_may_stand_in_it() {
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
async fn two_blocks_of_one_ident_are_told_apart_by_their_number() {
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
    block.holds("<p class=\"list-empty\" data-summary>Aucun résultat.</p>");
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
async fn a_list_without_pages_heeds_no_address() {
    let site = Site::new().await;
    for query in ["?tri=titre", "?n=8", "?p=2", "?bloc=2&tri=titre"] {
        let keys = site.get(&format!("/{query}")).await;
        assert_eq!(keys.keys(), BY_DATE[..3], "{query}");
    }
}

#[tokio::test]
async fn the_state_of_a_block_that_is_not_there_is_no_other_blocks_state() {
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

//! Cost of large sources. Counts queries and rows instead of measuring time; `just bench rows` measures
//! with a million elements.

use vitrine_server::domain::module::{Body, Field, TableSettings};
use vitrine_server::store::Writing;

use crate::support::{Folder, Site, town};

const FEW: usize = 30;
const MANY: usize = 3_000;

/// Most queries for an uncached list page: the structure and whether it is current, the number of
/// elements, the page of them, the filter values.
const BUDGET: u64 = 8;

async fn site(count: usize) -> Site {
    let folder = Folder::new();
    let store = folder.store().await;
    let written = store
        .content()
        .write(&town::checked_site(&town::site(count)), Writing::default())
        .await;
    written.expect("it is written");
    Site::served(folder, store, &[])
}

#[tokio::test]
async fn security_33_a_page_of_a_list_needs_few_queries_for_any_number_of_elements() {
    let (few, many) = (site(FEW).await, site(MANY).await);
    for query in [
        "",
        "?p=2",
        "?p=100",
        "?p=9999",
        "?tri=titre&p=3",
        "?tri=-date&p=9999",
        "?filter[theme]=sport",
        "?filter[theme]=sport&filter[date]=2024",
        "?filter[mots]=commun",
        "?filter[mots]=commun+rendez&tri=titre",
    ] {
        let mut asked = [0, 0];
        for (site, asked) in [&few, &many].into_iter().zip(&mut asked) {
            let before = site.store.asked();
            let answer = site.get(&format!("/annonces{query}")).await;
            assert_eq!(answer.status, 200, "{query}");
            *asked = site.store.asked() - before;
        }
        let words = query.matches('+').count() as u64 + query.matches("mots").count() as u64;
        let filters = query.matches("filter[").count() as u64;
        assert!(asked[1] <= asked[0].max(1) + 1, "{query}: {asked:?}");
        assert!(asked[1] <= BUDGET + words + filters, "{query}: {asked:?}");
    }
}

/// Serves a page with a table of the whole source.
async fn site_with_a_table(count: usize) -> Site {
    let folder = Folder::new();
    let store = folder.store().await;
    let mut content = town::site(count);
    // Columns have no role.
    let column = |field| Field {
        role: None,
        ..field
    };
    content.pages[0].modules[0].body = Body::Table(TableSettings {
        source: town::SOURCE.to_owned(),
        fields: town::fields().into_iter().map(column).collect(),
        default_sort: None,
        caption: "Toutes les annonces".to_owned(),
    });
    let written = store
        .content()
        .write(&town::checked_site(&content), Writing::default())
        .await;
    written.expect("it is written");
    Site::served(folder, store, &[])
}

#[tokio::test]
async fn security_33_a_table_of_a_long_source_is_shown_in_parts_that_lead_to_each_other() {
    let site = site_with_a_table(2_100).await;
    let rows = |text: &str| text.matches("<tr id=").count();
    let first = site.get("/annonces").await;
    assert_eq!(rows(first.text()), 2_000);
    first.holds("<li><a class=\"pagination-next\" href=\"/annonces?bloc=1&#38;p=2\" rel=\"next\">");
    first.lacks("pagination-prev");
    for address in ["/annonces?bloc=1&p=2", "/annonces?bloc=1&p=9999"] {
        let last = site.get(address).await;
        assert_eq!(rows(last.text()), 100, "{address}");
        last.holds("href=\"/annonces?bloc=1\" rel=\"prev\"");
        last.lacks("pagination-next");
    }
    let sorted = site.get("/annonces?bloc=1&tri=-titre").await;
    sorted.holds("href=\"/annonces?bloc=1&#38;tri=-titre&#38;p=2\"");
    let asked = site.store.asked();
    site.get("/annonces?bloc=1&p=2").await;
    assert_eq!(site.store.asked(), asked, "it is kept");
    site_with_a_table(30)
        .await
        .get("/annonces")
        .await
        .lacks("pagination");
}

/// The last page of a large source matches the source in any order, and so do others.
#[tokio::test]
async fn the_last_page_of_many_elements_contains_the_last_ones() {
    let site = site(MANY).await;
    let last = site.get("/annonces?p=9999&tri=titre").await;
    last.holds("page 250 sur 250");
    let mut titles: Vec<(String, String)> = (0..MANY)
        .map(|n| {
            let title = &town::values(n)["titre"];
            let key = vitrine_core::sort::key(title, vitrine_core::sort::Collation::French);
            (key, format!("a{n}"))
        })
        .collect();
    // Ties keep their order because the sort is stable.
    titles.sort_by(|a, b| a.0.cmp(&b.0));
    let expected: Vec<&str> = titles[MANY - 12..]
        .iter()
        .map(|(_, key)| key.as_str())
        .collect();
    assert_eq!(last.keys(), expected);
}

//! What many elements cost: the long form is `just bench rows`, with a million of them. Here it is
//! counted, not timed, how often the database is asked and how much it reads.

use vitrine_server::store::Writing;

use crate::support::{Folder, Site, town};

const FEW: usize = 30;
const MANY: usize = 3_000;

/// How often a page of a list may ask the database when nothing of it is cached: the structure and
/// whether it still holds, how many elements there are, the page of them, what filters offer.
const BUDGET: u64 = 8;

async fn site(count: usize) -> Site {
    let folder = Folder::new();
    let store = folder.store().await;
    let written = store
        .write_site(&town::checked_site(&town::site(count)), Writing::default())
        .await;
    written.expect("it is written");
    Site::served(folder, store, &[])
}

#[tokio::test]
async fn security_33_a_page_of_a_list_asks_the_database_as_often_however_many_elements_there_are() {
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

/// The last page, and any other, of many elements: as the source says, whatever the order.
#[tokio::test]
async fn the_last_page_of_many_elements_holds_the_last_ones() {
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
    // Ties keep their order: the sort is stable.
    titles.sort_by(|a, b| a.0.cmp(&b.0));
    let expected: Vec<&str> = titles[MANY - 12..]
        .iter()
        .map(|(_, key)| key.as_str())
        .collect();
    assert_eq!(last.keys(), expected);
}

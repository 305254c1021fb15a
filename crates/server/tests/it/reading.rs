//! Reading a source: orders, filters, words, neighbours, searches. On both databases.

use std::collections::BTreeMap;

use vitrine_core::sort::{Collation, Direction, key};
use vitrine_core::text::fold;
use vitrine_server::domain::element::Element;
use vitrine_server::domain::listing::selection::{Filter, Selection, Total};
use vitrine_server::domain::search::query::SearchQuery;
use vitrine_server::domain::text::asked_words::folded_words;
use vitrine_server::domain::values::id::{PageId, SiteId, SourceId};
use vitrine_server::store::{Order, Range, Store, Writing};

use crate::support::{Folder, town};

const COUNT: usize = 137;

/// A generated source.
struct Town {
    /// Deleted with the test.
    folder: Folder,
    store: Store,
    source: SourceId,
}

impl Town {
    async fn new() -> Self {
        let folder = Folder::new();
        let store = folder.store().await;
        let written = store
            .content()
            .write(&town::checked_site(&town::site(COUNT)), Writing::default())
            .await;
        assert_eq!(written.expect("it is written").created, COUNT);
        let structure = store.site().structure().await.expect("a structure");
        let source = structure.expect("a site").sources[town::SOURCE].id;
        Self {
            folder,
            store,
            source,
        }
    }

    /// Returns the keys of the matching elements, read in pages of seven, and their number.
    async fn keys(
        &self,
        filters: &[Filter],
        words: &str,
        order: Order<'_>,
    ) -> (Vec<String>, Total) {
        let words = folded_words(words);
        let selection = Selection {
            source: self.source,
            language: "fr",
            filters,
            words: &words,
        };
        let found = self
            .store
            .lists()
            .find(&selection)
            .await
            .expect("an answer");
        let mut keys = Vec::new();
        for offset in (0..found.total.count).step_by(7) {
            let range = Range { offset, limit: 7 };
            let page = self.store.lists().read(&found, order, range).await;
            keys.extend(page.expect("a page").into_iter().map(|element| element.key));
        }
        (keys, found.total)
    }
}

/// Returns the keys of the elements that satisfy `holds`, in the core's order of a field's values.
fn expected(order: Order<'_>, holds: impl Fn(&BTreeMap<String, String>) -> bool) -> Vec<String> {
    let elements = (0..COUNT).map(|n| (n, town::values(n)));
    let mut elements: Vec<_> = elements.filter(|(_, values)| holds(values)).collect();
    if let Order::Field(field, direction) = order {
        let of = |values: &BTreeMap<String, String>| key(&values[field], Collation::French);
        elements.sort_by(|(_, a), (_, b)| match direction {
            Direction::Ascending => of(a).cmp(&of(b)),
            Direction::Descending => of(b).cmp(&of(a)),
        });
    }
    elements.into_iter().map(|(n, _)| format!("a{n}")).collect()
}

const ORDERS: [Order<'static>; 5] = [
    Order::Source,
    Order::Field("titre", Direction::Ascending),
    Order::Field("titre", Direction::Descending),
    Order::Field("date", Direction::Ascending),
    Order::Field("date", Direction::Descending),
];

fn filter(field: &str, value: &str) -> Filter {
    Filter {
        field: field.to_owned(),
        value: value.to_owned(),
    }
}

#[tokio::test]
async fn every_page_of_every_order_has_its_elements() {
    let town = Town::new().await;
    for order in ORDERS {
        let (keys, total) = town.keys(&[], "", order).await;
        assert_eq!(total, Total::exactly(137));
        assert_eq!(keys, expected(order, |_| true), "{order:?}");
    }
}

#[tokio::test]
async fn a_filter_keeps_the_elements_with_its_value_in_every_order() {
    let town = Town::new().await;
    for order in ORDERS {
        let sport = expected(order, |values| values["theme"] == "Sport");
        assert_eq!(
            town.keys(&[filter("theme", "sport")], "", order).await.0,
            sport
        );
        let year = expected(order, |values| values["date"].starts_with("2024"));
        assert_eq!(
            town.keys(&[filter("date", "2024")], "", order).await.0,
            year
        );
        let both = [filter("date", "2024"), filter("theme", "sport")];
        let (keys, total) = town.keys(&both, "", order).await;
        let left = expected(order, |values| {
            values["theme"] == "Sport" && values["date"].starts_with("2024")
        });
        assert!(!left.is_empty());
        assert_eq!(
            total,
            Total::exactly(u32::try_from(left.len()).expect("few"))
        );
        assert_eq!(keys, left, "{order:?}");
    }
    assert!(
        town.keys(&[filter("theme", "chasse")], "", Order::Source)
            .await
            .0
            .is_empty()
    );
}

#[tokio::test]
async fn words_keep_the_elements_that_have_a_word_beginning_with_each_of_them() {
    let town = Town::new().await;
    let holds = |values: &BTreeMap<String, String>, word: &str| {
        let text = fold(&format!("{} {}", values["titre"], values["texte"]));
        let mut words = text.split(|letter: char| !letter.is_alphanumeric());
        words.any(|one| one.starts_with(word))
    };
    for order in ORDERS {
        for (asked, words) in [
            ("commun", &["commun"][..]),
            ("ÉCO œuv", &["eco", "oeuv"]),
            ("rare000004 rendez", &["rare000004", "rendez"]),
            ("l’été", &["ete"]),
            ("rien", &["rien"]),
        ] {
            let left = expected(order, |values| words.iter().all(|word| holds(values, word)));
            assert_eq!(
                town.keys(&[], asked, order).await.0,
                left,
                "{asked} {order:?}"
            );
        }
        let left = expected(order, |values| {
            holds(values, "commun") && values["theme"] == "Culture"
        });
        let culture = [filter("theme", "culture")];
        assert_eq!(town.keys(&culture, "commun", order).await.0, left);
    }
}

#[tokio::test]
async fn a_filter_offers_the_existing_values_with_their_counts() {
    let town = Town::new().await;
    let choices = town.store.lists().choices(town.source, "fr", "theme").await;
    let choices = choices.expect("choices");
    let total: u32 = choices.iter().map(|choice| choice.total).sum();
    assert_eq!((choices.len(), total), (8, 137));
    assert_eq!(
        (choices[2].value.as_str(), choices[2].label.as_str()),
        ("education", "Éducation")
    );
    let years = town.store.lists().choices(town.source, "fr", "date").await;
    let years: Vec<_> = years
        .expect("years")
        .into_iter()
        .map(|year| year.label)
        .collect();
    assert_eq!(years, ["2022", "2023", "2024", "2025", "2026"]);
}

#[tokio::test]
async fn security_9_names_and_values_of_visitors_are_only_bound_as_values() {
    let town = Town::new().await;
    let before = town.folder.database().contents().await;
    let hostile = [
        "'; DROP TABLE element; --",
        "\" OR \"\"=\"",
        "titre) UNION SELECT 1 --",
        "$1",
        "%",
        "a\0b",
        "\u{10ffff}",
        "titre\\",
        "@month",
        "=bal",
    ];
    for text in hostile {
        for order in [
            Order::Field(text, Direction::Ascending),
            Order::Field(text, Direction::Descending),
        ] {
            assert!(
                town.keys(&[filter(text, text)], "", order)
                    .await
                    .0
                    .is_empty()
            );
            assert!(
                town.keys(&[filter("theme", text)], "", order)
                    .await
                    .0
                    .is_empty()
            );
            assert!(town.keys(&[], "", order).await.0.is_empty(), "{text}");
        }
        town.keys(&[], text, Order::Source).await;
        let element = town.store.lists().element(town.source, "fr", text).await;
        assert_eq!(element.expect("an answer"), None, "{text}");
        let words = [text.to_owned()];
        let hits = town
            .store
            .search()
            .elements_beginning_with((town.source, text), &words)
            .await;
        assert!(hits.expect("an answer").ids.is_empty());
        let choices = town.store.lists().choices(town.source, "fr", text).await;
        assert!(choices.expect("none").is_empty());
        let picture = town.store.pictures().id(SiteId(1), text).await;
        assert_eq!(picture.expect("an answer"), None);
    }
    assert_eq!(town.folder.database().contents().await, before);
}

#[tokio::test]
async fn neighbours_follow_the_order() {
    let town = Town::new().await;
    for order in ORDERS {
        let keys = expected(order, |_| true);
        for at in [0, 1, 68, 136] {
            let element = town
                .store
                .lists()
                .element(town.source, "fr", &keys[at])
                .await;
            let element = element.expect("an answer").expect("it is there");
            let of = (town.source, "fr");
            let beside = town.store.lists().neighbours(of, &element, order).await;
            let beside = beside.expect("neighbours");
            let key = |element: Option<Element>| element.map(|element| element.key);
            let before = at.checked_sub(1).map(|before| keys[before].clone());
            assert_eq!(key(beside.before), before, "{order:?} {at}");
            assert_eq!(
                key(beside.after),
                keys.get(at + 1).cloned(),
                "{order:?} {at}"
            );
        }
    }
}

#[tokio::test]
async fn a_search_lists_first_what_has_the_words_in_its_title() {
    let town = Town::new().await;
    let of = (town.source, "fr");
    let hits = town
        .store
        .search()
        .elements_beginning_with(of, &folded_words("écol"))
        .await;
    let hits = hits.expect("hits");
    assert!(hits.exact && hits.in_title > 0 && hits.in_title < hits.ids.len());
    let found = town
        .store
        .search()
        .by_id("fr", &hits.ids)
        .await
        .expect("elements");
    assert_eq!(found.len(), hits.ids.len());
    for (at, element) in found.iter().enumerate() {
        let in_title = element.value("titre").contains("école");
        assert_eq!(in_title, at < hits.in_title, "{element:?}");
        assert!(in_title || element.value("texte").contains("école"));
    }
    let position = |element: &Element| element.key[1..].parse::<usize>().expect("a number");
    assert!(
        found[..hits.in_title].is_sorted_by_key(position),
        "in the order of the source"
    );
    let none = town
        .store
        .search()
        .elements_beginning_with(of, &folded_words("écol rien"))
        .await;
    assert!(none.expect("none").ids.is_empty());
    let nothing = town.store.search().elements_beginning_with(of, &[]).await;
    assert!(nothing.expect("nothing").ids.is_empty());
}

#[tokio::test]
async fn of_more_elements_than_a_search_reads_those_with_the_words_in_their_titles_come_first() {
    let town = Town::new().await;
    let database = town.folder.database();
    for filling in [
        "INSERT INTO element (source_id, key, state, position, content, imported) \
         WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2600) \
         SELECT s.id, 'more' || CAST(i AS TEXT), 'published', i, '{}', TRUE FROM n, source s WHERE s.key = 'annonces'",
        "INSERT INTO search_row (scope, element_id, position, titles, words) \
         SELECT w.scope, e.id, e.position, CASE WHEN e.position > 2590 THEN ' foule' ELSE '' END, ' foule' \
         FROM element e, (SELECT DISTINCT scope FROM search_row WHERE element_id IS NOT NULL) w \
         WHERE e.key LIKE 'more%' AND w.scope LIKE '%fr'",
    ] {
        database.execute_alone(filling).await;
    }
    let hits = town
        .store
        .search()
        .elements_beginning_with((town.source, "fr"), &folded_words("foule"))
        .await;
    let hits = hits.expect("hits");
    assert_eq!((hits.exact, hits.in_title, hits.partly), (false, 10, 0));
    assert_eq!(hits.ids.len(), 510);
}

#[tokio::test]
async fn a_page_is_found_by_its_title_its_description_and_its_html() {
    let folder = Folder::new();
    let store = folder.store().await;
    folder
        .import(&store, crate::support::TODAY)
        .await
        .expect("it is imported");
    let structure = store
        .site()
        .structure()
        .await
        .expect("a structure")
        .expect("a site");
    let path = |id: &PageId| {
        let mut pages = structure.pages.iter().filter(|page| page.id == *id);
        pages.next().map_or("", |page| &page.path)
    };
    let of = (structure.site_id, "fr");
    let hits = store
        .search()
        .pages_matching(of, &SearchQuery::read("actua"))
        .await
        .expect("hits");
    assert_eq!((path(&hits.ids[0]), hits.in_title), ("/actualites", 1));
    let html = store
        .search()
        .pages_matching(of, &SearchQuery::read("bienvenue"))
        .await
        .expect("hits");
    assert!(html.ids.iter().any(|id| path(id) == "/"), "{html:?}");
}

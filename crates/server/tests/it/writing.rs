//! What an import writes: only what changed. On both databases.

use std::collections::BTreeMap;

use vitrine_server::domain::content::SiteContent;
use vitrine_server::domain::element::State;
use vitrine_server::domain::listing::selection::Selection;
use vitrine_server::domain::values::id::{SiteId, SourceId};
use vitrine_server::store::{Changes, NewElement, Order, Position, Range, Store, Writing};

use crate::support::{Folder, TODAY, TestDatabase, town};

/// Writes the site; also returns the change of the counter that readers of the structure watch.
async fn write(store: &Store, content: &SiteContent) -> (Changes, i64) {
    let before = store.site().change_count().await.expect("a count").all;
    let writing = Writing {
        remove: Some(&|_| Ok(())),
        ..Writing::default()
    };
    let written = store
        .content()
        .write(&town::checked_site(content), writing)
        .await;
    let after = store.site().change_count().await.expect("a count").all;
    (written.expect("it is written"), after - before)
}

/// Checks the index rows: no duplicates, counts match the rows, and only published elements have any.
pub async fn assert_sound(database: &TestDatabase) {
    for (what, wrong) in [
        (
            "counts that are not those of the rows",
            "SELECT count(*) FROM element_count c WHERE c.total <> (SELECT count(*) FROM element_order o \
             WHERE o.source_id = c.source_id AND o.language = c.language AND o.filter_field = c.filter_field \
             AND o.filter_value = c.filter_value AND o.sort_field = '')",
        ),
        (
            "rows that nothing counts",
            "SELECT count(*) FROM element_order o WHERE NOT EXISTS (SELECT 1 FROM element_count c \
             WHERE o.source_id = c.source_id AND o.language = c.language AND o.filter_field = c.filter_field \
             AND o.filter_value = c.filter_value)",
        ),
        (
            "rows of what is not published, or stands elsewhere",
            "SELECT count(*) FROM element_order o JOIN element e ON e.id = o.element_id \
             WHERE e.state <> 'published' OR e.position <> o.position OR e.source_id <> o.source_id",
        ),
        (
            "words of what is not published, or stands elsewhere",
            "SELECT count(*) FROM search_row w JOIN element e ON e.id = w.element_id \
             WHERE e.state <> 'published' OR e.position <> w.position OR e.source_id <> CAST(substr(w.scope, 2, 6) AS BIGINT)",
        ),
        (
            "published elements without rows",
            "SELECT count(*) FROM element e WHERE e.state = 'published' AND NOT EXISTS \
             (SELECT 1 FROM element_order o WHERE o.element_id = e.id)",
        ),
    ] {
        assert_eq!(database.number(wrong).await, 0, "{what}");
    }
}

#[tokio::test]
async fn the_second_import_of_a_site_changes_and_announces_nothing() {
    let folder = Folder::new();
    let store = folder.store().await;
    let content = town::site(300);
    let (changes, told) = write(&store, &content).await;
    assert_eq!((changes.created, told), (300, 1));
    assert_sound(folder.database()).await;
    let before = folder.database().contents().await;
    let (changes, told) = write(&store, &content).await;
    assert_eq!((changes.unchanged, told), (300, 0));
    assert_eq!(folder.database().contents().await, before);
}

#[tokio::test]
async fn the_second_import_of_a_folder_with_every_kind_of_module_changes_nothing() {
    let folder = Folder::new();
    let store = folder.store().await;
    folder.import(&store, TODAY).await.expect("it is imported");
    assert_sound(folder.database()).await;
    folder
        .database()
        .execute_alone("UPDATE site SET fingerprint = ''")
        .await;
    let but_fingerprint = |rows: Vec<String>| {
        rows.into_iter()
            .filter(|row| !row.starts_with("site: "))
            .collect::<Vec<_>>()
    };
    let before = but_fingerprint(folder.database().contents().await);
    folder.import(&store, TODAY).await.expect("it is imported");
    assert_eq!(but_fingerprint(folder.database().contents().await), before);
}

#[tokio::test]
async fn only_visible_changes_are_announced_and_only_their_source_moves() {
    let folder = Folder::new();
    let store = folder.store().await;
    let mut content = town::site(10);
    content.sources[0].elements[3].state = State::Draft;
    write(&store, &content).await;
    let revision = "SELECT revision FROM source";
    let first = folder.database().number(revision).await;
    let title = |content: &mut SiteContent, at: usize, text: &str| {
        let values = &mut content.sources[0].elements[at].values;
        values.insert("titre".to_owned(), text.to_owned());
    };
    title(&mut content, 3, "Un brouillon récrit");
    let (changes, told) = write(&store, &content).await;
    assert_eq!((changes.updated, told), (1, 0));
    assert_eq!(folder.database().number(revision).await, first);
    title(&mut content, 4, "Une annonce récrite");
    let (changes, told) = write(&store, &content).await;
    assert_eq!((changes.updated, told), (1, 1));
    assert_eq!(folder.database().number(revision).await, first + 1);
    content.sources[0].elements[4].state = State::Refused;
    assert_eq!(write(&store, &content).await.1, 1, "it has disappeared");
    content.sources[0].elements.remove(5);
    assert_eq!(write(&store, &content).await.1, 1, "another has gone");
    assert_sound(folder.database()).await;
}

/// Elements of a new large source are staged and written in the order of their indexes.
#[tokio::test]
async fn a_source_written_at_once_has_the_rows_and_indexes_of_one_that_has_grown() {
    let mut written = Vec::new();
    for steps in [&[600_usize] as &[_], &[100, 600]] {
        let folder = Folder::new();
        let store = folder.store().await;
        for count in steps {
            write(&store, &town::site(*count)).await;
        }
        let mut rows = folder.database().contents().await;
        rows.retain(|row| row.starts_with("element_"));
        let words = "SELECT scope || CAST(element_id AS TEXT) || titles || words FROM search_row WHERE element_id IS NOT NULL ORDER BY 1";
        rows.extend(folder.database().texts(words).await);
        assert!(rows.len() > 600 * 10, "{}", rows.len());
        if !folder.database().is_postgres() {
            let indexes = "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name";
            rows.extend(folder.database().texts(indexes).await);
        }
        written.push(rows);
    }
    assert!(written[0] == written[1], "the rows differ");
}

#[tokio::test]
async fn of_many_elements_only_the_changed_ones_are_rewritten() {
    let folder = Folder::new();
    let store = folder.store().await;
    let mut content = town::site(400);
    write(&store, &content).await;
    // Rewritten rows lose this mark.
    let mark = "UPDATE element_order SET sort_key = sort_key || '!' WHERE sort_field = 'titre'";
    folder.database().execute(mark).await;
    let text = &mut content.sources[0].elements[300].values;
    text.insert("texte".to_owned(), "<p>Autre chose</p>".to_owned());
    let (changes, _) = write(&store, &content).await;
    assert_eq!((changes.updated, changes.unchanged), (1, 399));
    let fresh = "SELECT count(DISTINCT element_id) FROM element_order \
        WHERE sort_field = 'titre' AND sort_key NOT LIKE '%!'";
    assert_eq!(folder.database().number(fresh).await, 1);
}

/// Marks every index row; rewritten rows lose the mark.
async fn mark_rows(database: &TestDatabase) {
    for mark in [
        "UPDATE element_order SET sort_key = sort_key || '!'",
        "UPDATE search_row SET titles = titles || ' !' WHERE element_id IS NOT NULL",
        "UPDATE element SET changed_at = -1",
    ] {
        database.execute(mark).await;
    }
}

/// Keys of the elements of which a row was written since [`mark_rows`].
async fn written_since(database: &TestDatabase) -> Vec<String> {
    let query = "SELECT DISTINCT e.key FROM element e WHERE e.changed_at <> -1 \
        OR EXISTS (SELECT 1 FROM element_order o WHERE o.element_id = e.id AND o.sort_key NOT LIKE '%!') \
        OR EXISTS (SELECT 1 FROM search_row w WHERE w.element_id = e.id AND w.titles NOT LIKE '%!') \
        ORDER BY e.key";
    database.texts(query).await
}

async fn keys_in_order(store: &Store) -> Vec<String> {
    let structure = store.site().structure().await.expect("a structure");
    let source = structure.expect("a site").sources[town::SOURCE].id;
    let all = Range {
        offset: 0,
        limit: u32::MAX,
    };
    let elements = store
        .lists()
        .elements((source, "fr"), Order::Source, all)
        .await;
    let keys = elements.expect("elements").into_iter();
    keys.map(|element| element.key).collect()
}

#[tokio::test]
async fn an_element_that_a_folder_inserts_at_the_top_or_in_between_touches_only_its_own_rows() {
    let folder = Folder::new();
    let store = folder.store().await;
    let mut content = town::site(400);
    let mut added = content.sources[0].elements.split_off(398).into_iter();
    write(&store, &content).await;
    for at in [0, 200] {
        mark_rows(folder.database()).await;
        let element = added.next().expect("an element");
        let key = element.key.clone();
        content.sources[0].elements.insert(at, element);
        let (changes, told) = write(&store, &content).await;
        assert_eq!((changes.created, changes.updated, told), (1, 0, 1));
        assert_eq!(written_since(folder.database()).await, [key.as_str()]);
    }
    mark_rows(folder.database()).await;
    let gone = content.sources[0].elements.remove(100);
    let moved = content.sources[0].elements.remove(300);
    let key = moved.key.clone();
    content.sources[0].elements.insert(5, moved);
    let (changes, _) = write(&store, &content).await;
    assert_eq!(changes.removals.len(), 1, "{gone:?}");
    assert_eq!(written_since(folder.database()).await, [key]);
    let stands = "SELECT key FROM element ORDER BY position";
    let expected = content.sources[0].elements.iter();
    let expected: Vec<_> = expected.map(|element| element.key.clone()).collect();
    assert_eq!(folder.database().texts(stands).await, expected);
}

#[tokio::test]
async fn a_saved_element_takes_its_place_and_touches_only_its_own_rows() {
    let folder = Folder::new();
    let store = folder.store().await;
    let mut content = town::site(300);
    let element = content.sources[0].elements.pop().expect("an element");
    write(&store, &content).await;
    let structure = store.site().structure().await.expect("a structure");
    let checked = town::checked(&element);
    let new = NewElement {
        site: structure.expect("a site").site_id,
        source: town::SOURCE,
        element: checked.by_ref(),
        place: Position::First,
        now: 7,
    };
    for (place, at) in [
        (Position::First, 0),
        (Position::After("a9"), 10),
        (Position::Kept, 10),
        (Position::Last, 299),
        (Position::After("a0"), 1),
    ] {
        mark_rows(folder.database()).await;
        let before = store.site().change_count().await.expect("a count").all;
        let saved = store
            .content()
            .save_element(NewElement { place, ..new })
            .await;
        saved.expect("it is saved");
        assert_eq!(
            store.site().change_count().await.expect("a count").all,
            before + 1
        );
        assert_eq!(
            written_since(folder.database()).await,
            ["a299"],
            "{place:?}"
        );
        let stands = "SELECT key FROM element ORDER BY position";
        assert_eq!(
            folder.database().texts(stands).await[at],
            "a299",
            "{place:?}"
        );
    }
    let kept = "SELECT count(*) FROM element WHERE key = 'a299' AND NOT imported";
    let (changes, _) = write(&store, &content).await;
    assert_eq!(changes.removals, []);
    assert_eq!(folder.database().number(kept).await, 1);
    let draft = vitrine_server::domain::content::ElementContent {
        state: State::Draft,
        ..element.clone()
    };
    let draft = town::checked(&draft);
    let hidden = NewElement {
        element: draft.by_ref(),
        place: Position::Kept,
        ..new
    };
    store
        .content()
        .save_element(hidden)
        .await
        .expect("it is saved");
    let rows = "SELECT count(*) FROM element_order o JOIN element e ON e.id = o.element_id \
        WHERE e.key = 'a299'";
    assert_eq!(folder.database().number(rows).await, 0);
}

#[tokio::test]
async fn elements_inserted_between_the_same_two_move_few_others() {
    let folder = Folder::new();
    let store = folder.store().await;
    let mut content = town::site(160);
    let elements = content.sources[0].elements.split_off(100);
    write(&store, &content).await;
    let site = store.site().structure().await.expect("a structure");
    let site = site.expect("a site").site_id;
    let positions = async || {
        let positions = "SELECT key || ' ' || position FROM element ORDER BY position";
        folder.database().texts(positions).await
    };
    let before = positions().await;
    for element in &elements {
        let element = town::checked(element);
        let saved = store.content().save_element(NewElement {
            site,
            source: town::SOURCE,
            element: element.by_ref(),
            place: Position::After("a50"),
            now: 7,
        });
        saved.await.expect("it is saved");
    }
    assert_sound(folder.database()).await;
    let mut expected: Vec<String> = (0..=50).map(|n| format!("a{n}")).collect();
    expected.extend(elements.iter().rev().map(|element| element.key.clone()));
    expected.extend((51..100).map(|n| format!("a{n}")));
    assert_eq!(keys_in_order(&store).await, expected);
    let after = positions().await;
    let moved = before.iter().filter(|place| !after.contains(*place));
    assert!((1..40).contains(&moved.count()), "{after:?}");
}

#[tokio::test]
async fn another_shape_rewrites_the_rows_of_all_elements_even_those_created_on_the_site() {
    let folder = Folder::new();
    let store = folder.store().await;
    let mut content = town::site(20);
    write(&store, &content).await;
    let here = "UPDATE element SET imported = FALSE WHERE key = 'a7'";
    folder.database().execute(here).await;
    content.sources[0].elements.remove(7);
    content.sources[0].fields[1].filter = None;
    let list = &mut content.pages[0].modules[0].body;
    if let vitrine_server::domain::module::Body::List(settings) = list {
        settings.fields[1].filter = None;
    }
    let (_, told) = write(&store, &content).await;
    assert_eq!(told, 1);
    let years = "SELECT count(*) FROM element_order WHERE filter_field = 'date'";
    assert_eq!(folder.database().number(years).await, 0);
    let all = "SELECT count(DISTINCT element_id) FROM element_order";
    assert_eq!(folder.database().number(all).await, 20);
    assert_sound(folder.database()).await;
}

#[tokio::test]
async fn reordered_elements_keep_their_content_and_change_their_place() {
    let folder = Folder::new();
    let store = folder.store().await;
    let mut content = town::site(300);
    write(&store, &content).await;
    content.sources[0].elements.reverse();
    let (changes, told) = write(&store, &content).await;
    assert_eq!((changes.unchanged, told), (300, 1));
    assert_sound(folder.database()).await;
    let source = store
        .site()
        .structure()
        .await
        .expect("a structure")
        .expect("a site");
    let of = (source.sources[town::SOURCE].id, "fr");
    let range = Range {
        offset: 0,
        limit: 2,
    };
    let first = store
        .lists()
        .elements(of, Order::Source, range)
        .await
        .expect("elements");
    assert_eq!(first[0].key, "a299");
    let revised = "SELECT count(*) FROM element WHERE revision > 1";
    assert_eq!(folder.database().number(revised).await, 0);
}

#[tokio::test]
async fn translated_texts_are_read_and_found_in_their_language_the_rest_in_the_sites_own() {
    let folder = Folder::new();
    let store = folder.store().await;
    let mut content = town::site(30);
    content.site.languages = vec!["en".to_owned()];
    let english = [("titre".to_owned(), "A summer ball".to_owned())];
    let translations = BTreeMap::from([("en".to_owned(), BTreeMap::from(english))]);
    content.sources[0].elements[9].translations = translations;
    write(&store, &content).await;
    let structure = store
        .site()
        .structure()
        .await
        .expect("a structure")
        .expect("a site");
    let source = structure.sources[town::SOURCE].id;
    let read = async |language| {
        let element = store.lists().element(source, language, "a9").await;
        element.expect("an answer").expect("it is there")
    };
    let english = read("en").await;
    assert_eq!(english.value("titre"), "A summer ball");
    assert_eq!(english.value("theme"), town::values(9)["theme"]);
    assert!(english.untranslated.contains("texte") && !english.untranslated.contains("titre"));
    let french = read("fr").await;
    assert_eq!(french.value("titre"), town::values(9)["titre"]);
    assert!(french.untranslated.is_empty());
    for (language, found) in [("en", 1), ("fr", 0)] {
        let words = ["summer".to_owned()];
        let selection = Selection {
            words: &words,
            ..Selection::all(source, language)
        };
        let total = store
            .lists()
            .find(&selection)
            .await
            .expect("an answer")
            .total;
        assert_eq!(total.count, found, "{language}");
    }
    content.sources[0].elements[9].translations.clear();
    let (changes, told) = write(&store, &content).await;
    assert_eq!((changes.updated, told), (1, 1));
    assert_eq!(read("en").await.value("titre"), town::values(9)["titre"]);
    assert_sound(folder.database()).await;
}

#[tokio::test]
async fn a_picture_knows_the_pages_and_the_sources_that_show_it() {
    let folder = Folder::new();
    let store = folder.store().await;
    folder.import(&store, TODAY).await.expect("it is imported");
    let site = SiteId(folder.database().number("SELECT id FROM site").await);
    let sources = folder
        .database()
        .texts("SELECT CAST(id AS TEXT) FROM source")
        .await;
    let sources: Vec<SourceId> = sources
        .iter()
        .map(|id| SourceId(id.parse().expect("a number")))
        .collect();
    let picture = store.pictures().id(site, "pont").await.expect("an answer");
    let picture = picture.expect("it is there");
    let shown = async || {
        let shown = store.pictures().elements_show(picture, &sources).await;
        shown.expect("an answer")
    };
    assert!(shown().await);
    assert!(
        !store
            .pictures()
            .elements_show(picture, &[])
            .await
            .expect("an answer")
    );
    let hide = "UPDATE element SET state = 'draft'";
    folder.database().execute(hide).await;
    assert!(!shown().await, "drafts show nothing");
    let nobody = store.pictures().id(site, "inconnue").await;
    assert_eq!(nobody.expect("an answer"), None);
}

//! What saving a page or picture writes: its own rows and those that depend on it.

use std::collections::BTreeMap;

use vitrine_server::domain::content::SiteContent;
use vitrine_server::domain::module::Body;
use vitrine_server::domain::rules::Checked;
use vitrine_server::domain::rules::site::{KnownOfSite, check};
use vitrine_server::domain::values::id::SiteId;
use vitrine_server::store::{NewPage, NewPicture, Store, Writing};

use crate::support::{Folder, TODAY, town};
use crate::writing::assert_sound;

async fn site_id(store: &Store) -> SiteId {
    let structure = store.site().structure().await.expect("a structure");
    structure.expect("a site").site_id
}

async fn told(store: &Store) -> i64 {
    store.site().change_count().await.expect("a count").all
}

/// Changes the stored site and validates it.
async fn checked(store: &Store, change: impl FnOnce(&mut SiteContent)) -> Checked<SiteContent> {
    let content = store.content().read().await.expect("an answer");
    let mut content = content.expect("a site");
    change(&mut content);
    let known = KnownOfSite {
        platform: "vitrine",
        today: TODAY,
    };
    check(content, &known).expect("the site is right")
}

async fn save_page(store: &Store, site: &Checked<SiteContent>, path: &str) {
    let mut pages = site.pages();
    let page = pages.find(|page| page.get().path == path).expect("a page");
    let new = NewPage {
        site: site_id(store).await,
        page,
        now: 7,
    };
    store.content().save_page(new).await.expect("it is saved");
}

async fn town_of(count: usize) -> (Folder, Store) {
    let folder = Folder::new();
    let store = folder.store().await;
    let content = town::checked_site(&town::site(count));
    let written = store.content().write(&content, Writing::default()).await;
    written.expect("it is written");
    (folder, store)
}

fn changed_list(site: &mut SiteContent) {
    "Petites annonces".clone_into(&mut site.pages[0].title);
    let Body::List(list) = &mut site.pages[0].modules[0].body else {
        panic!("the town has a list");
    };
    list.fields[1].filter = None;
    list.per_page = vec![24];
}

#[tokio::test]
async fn saving_an_unchanged_page_writes_nothing() {
    let folder = Folder::new();
    let store = folder.store().await;
    folder.import(&store, TODAY).await.expect("it is imported");
    let site = checked(&store, |_| ()).await;
    let before = (told(&store).await, folder.database().contents().await);
    for page in site.pages() {
        save_page(&store, &site, &page.get().path).await;
    }
    let after = (told(&store).await, folder.database().contents().await);
    assert_eq!(before, after);
}

#[tokio::test]
async fn a_saved_page_has_its_words_and_the_index_rows_that_its_modules_need() {
    let (folder, store) = town_of(300).await;
    let database = folder.database();
    database.execute("UPDATE element SET changed_at = -1").await;
    let site = checked(&store, changed_list).await;
    let before = told(&store).await;
    save_page(&store, &site, "/annonces").await;
    assert_eq!(told(&store).await, before + 1);
    for (query, expected) in [
        (
            "SELECT count(*) FROM page WHERE title = 'Petites annonces' AND changed_at = 7",
            1,
        ),
        (
            "SELECT count(*) FROM search_row WHERE page_id IS NOT NULL AND titles LIKE '% petites%'",
            1,
        ),
        (
            "SELECT count(*) FROM element_order WHERE filter_field = 'date'",
            0,
        ),
        ("SELECT count(DISTINCT element_id) FROM element_order", 300),
        ("SELECT count(*) FROM element WHERE changed_at <> -1", 0),
        ("SELECT revision FROM module", 2),
        ("SELECT revision FROM source", 3),
    ] {
        assert_eq!(database.number(query).await, expected, "{query}");
    }
    assert_sound(database).await;
    save_page(&store, &site, "/annonces").await;
    assert_eq!(told(&store).await, before + 1, "it is saved already");
}

#[tokio::test]
async fn a_saved_picture_has_another_revision_if_its_text_changed() {
    let folder = Folder::new();
    let store = folder.store().await;
    folder.import(&store, TODAY).await.expect("it is imported");
    let site = checked(&store, |site| {
        site.pictures[0].alt = "Autre chose".to_owned();
    })
    .await;
    let (before, files) = (told(&store).await, BTreeMap::new());
    let new = NewPicture {
        site: site_id(&store).await,
        picture: site.pictures().next().expect("a picture"),
        files: &files,
    };
    let revised = "SELECT count(*) FROM picture WHERE revision = 2 AND alt = 'Autre chose'";
    for _ in 0..2 {
        store
            .content()
            .save_picture(new)
            .await
            .expect("it is saved");
        assert_eq!(told(&store).await, before + 1);
        assert_eq!(folder.database().number(revised).await, 1);
    }
}

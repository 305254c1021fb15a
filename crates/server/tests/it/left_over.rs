//! Elements that the folder no longer contains or never contained, beside those it contains.

use crate::support::{Site, TODAY};

/// Serves a source with one field. Its element `zinc` was made on the site, and `etang` was removed
/// from the folder.
async fn site_with_left_over_elements() -> Site {
    let site = Site::new().await;
    let here = "UPDATE element SET imported = FALSE WHERE key = 'zinc'";
    site.folder.database().execute(here).await;
    site.folder.replace(
        "elements/lieux.toml",
        "key = \"etang\"\nnom = \"Étang\"",
        "key = \"nouveau\"\nnom = \"Nouveau\"",
    );
    site
}

#[tokio::test]
async fn elements_that_the_folder_does_not_hold_stay_in_lists_sorted_by_a_new_field() {
    let site = site_with_left_over_elements().await;
    let field = "[[module.field]]\nname = \"quartier\"\nlabel = \"Quartier\"\nkind = \"text\"\nsortable = true\n";
    site.folder.replace(
        "pages/vie-locale/lieux.toml",
        "[[module.field]]\nname = \"nom\"",
        &format!("{field}[[module.field]]\nname = \"nom\""),
    );
    site.folder
        .import(&site.store, TODAY)
        .await
        .expect("it is imported");
    let mut keys = site
        .get("/vie-locale/lieux?tri=quartier")
        .await
        .keys()
        .into_iter()
        .map(str::to_owned)
        .collect::<Vec<_>>();
    keys.sort();
    assert_eq!(
        keys,
        ["abbaye", "ecurie", "etang", "nouveau", "salle", "zinc"]
    );
}

#[tokio::test]
async fn no_two_modules_of_a_page_and_no_two_elements_of_a_source_have_the_same_place() {
    let site = site_with_left_over_elements().await;
    site.folder
        .replace("pages/deux-listes.toml", "\"premiere\"", "\"autre\"");
    site.folder
        .replace("pages/deux-listes.toml", "\"vide\"", "\"vide-aussi\"");
    site.folder
        .replace("pages/deux-listes.toml", "\"vide\"", "\"vide-aussi\"");
    std::fs::rename(
        site.folder.site().join("elements/vide.toml"),
        site.folder.site().join("elements/vide-aussi.toml"),
    )
    .expect("the file is there");
    let database = site.folder.database();
    for day in [TODAY, TODAY.tomorrow().expect("a day")] {
        site.folder
            .import(&site.store, day)
            .await
            .expect("it is imported");
        for (what, doubled) in [
            (
                "modules",
                "SELECT count(*) - count(DISTINCT page_id || ' ' || position) FROM module",
            ),
            (
                "elements",
                "SELECT count(*) - count(DISTINCT source_id || ' ' || position) FROM element",
            ),
            (
                "sort keys elsewhere than their element",
                "SELECT count(*) FROM element_order o JOIN element e ON e.id = o.element_id \
                 WHERE o.position <> e.position OR o.source_id <> e.source_id OR e.state <> 'published'",
            ),
        ] {
            assert_eq!(database.number(doubled).await, 0, "{what}");
        }
    }
    let order = "SELECT m.key FROM module m JOIN page p ON p.id = m.page_id \
        WHERE p.path = '/deux-listes' ORDER BY m.position";
    let order = database.texts(order).await;
    assert_eq!(
        order,
        [
            "autre",
            "seconde",
            "cachee",
            "vide-aussi",
            "premiere",
            "vide"
        ],
        "what is left over stands behind"
    );
}

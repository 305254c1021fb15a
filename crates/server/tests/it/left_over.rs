//! What a folder no longer holds, or never held, beside what it holds now.

use sqlx::SqlitePool;

use crate::support::{Folder, Site, TODAY};

async fn pool(folder: &Folder) -> SqlitePool {
    SqlitePool::connect(&format!("sqlite:{}", folder.beside("site.db").display()))
        .await
        .expect("it opens")
}

/// A source of one field, whose element `zinc` was made on the site and `etang` has left the folder.
async fn site_with_left_over_elements() -> Site {
    let site = Site::new().await;
    sqlx::query("UPDATE element SET imported = 0 WHERE key = 'zinc'")
        .execute(&pool(&site.folder).await)
        .await
        .expect("written");
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
async fn no_two_modules_of_a_page_and_no_two_elements_of_a_source_have_one_place() {
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
    let pool = pool(&site.folder).await;
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
                "SELECT count(*) FROM element_sort s JOIN element e ON e.id = s.element_id \
                 WHERE s.position <> e.position OR s.source_id <> e.source_id OR s.state <> e.state",
            ),
        ] {
            let count: i64 = sqlx::query_scalar(doubled)
                .fetch_one(&pool)
                .await
                .expect("a count");
            assert_eq!(count, 0, "{what}");
        }
    }
    let order: Vec<String> = sqlx::query_scalar(
        "SELECT m.key FROM module m JOIN page p ON p.id = m.page_id WHERE p.path = '/deux-listes' \
         ORDER BY m.position",
    )
    .fetch_all(&pool)
    .await
    .expect("modules");
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

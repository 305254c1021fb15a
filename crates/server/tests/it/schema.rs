use vitrine_server::import::Outcome;
use vitrine_server::store::{Database, OpenError, SchemaState, Store};

use crate::support::{Folder, Site, TODAY, TestDatabase};

#[tokio::test]
async fn security_27_the_database_is_set_up_to_lose_nothing() {
    let folder = Folder::new();
    let store = folder.store().await;
    let version = store.version().await.expect("a version");
    if folder.database().is_postgres() {
        let settings = "SELECT setting FROM pg_settings WHERE name = 'server_version_num'";
        let number = &folder.database().texts(settings).await[0];
        assert!(number.parse::<u32>().expect("a number") >= 140_000);
        assert!(version.starts_with("PostgreSQL "), "{version}");
        return;
    }
    let journal = folder.database().texts("PRAGMA journal_mode").await;
    assert_eq!(journal, ["wal"]);
    let numbers: Vec<u32> = version
        .trim_start_matches("SQLite ")
        .split('.')
        .filter_map(|part| part.parse().ok())
        .collect();
    assert!(numbers >= vec![3, 51, 3], "{version}");
}

#[tokio::test]
async fn a_newer_unknown_schema_is_refused_and_nothing_is_changed() {
    let folder = Folder::new();
    let store = folder.store().await;
    assert_eq!(store.schema().await.expect("a state"), SchemaState::Current);
    let later = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
        VALUES (9999, 'later', TRUE, '', 0)";
    folder.database().execute(later).await;
    let before = folder.database().contents().await;
    let store = folder.database().open().await;
    assert!(matches!(
        store.schema().await,
        Err(OpenError::NewerSchema(9999))
    ));
    let refused = store.migrate().await.expect_err("the schema is refused");
    assert!(
        refused.to_string().contains("9999") && refused.to_string().contains("newer"),
        "{refused}"
    );
    assert_eq!(folder.database().contents().await, before);
}

#[tokio::test]
async fn migrating_twice_applies_once() {
    let temp = tempfile::tempdir().expect("a temporary folder");
    let database = TestDatabase::new(&temp.path().join("new/site.db"));
    let store = open(&database).await;
    assert_eq!(
        store.schema().await.expect("a state"),
        SchemaState::Behind(13)
    );
    for _ in 0..2 {
        store.migrate().await.expect("the schema is applied");
        assert_eq!(store.schema().await.expect("a state"), SchemaState::Current);
    }
}

/// Data in version 1 of the schema: an imported site, and an element made on the site.
pub const LEFT_AT_1: &str = "
INSERT INTO site (id, key, name, slogan, language, identity, footer, theme, fingerprint)
    VALUES (907, 'site', 'Ancien nom', '', 'fr', '{\"nom\":\"\"}', '{}', '[]', 'as it was');
INSERT INTO page (id, site_id, parent_id, path, title, label, description, position, visible, menu, heading)
    VALUES (908, 907, NULL, '/actualites', 'Ancien titre', 'Ancien', '', 1, TRUE, TRUE, TRUE);
INSERT INTO source (id, site_id, key) VALUES (909, 907, 'actualites');
INSERT INTO element (id, source_id, key, owner, state, position, content, imported) VALUES
    (910, 909, 'bal', NULL, 'published', 1, '{\"titre\":\"Ancien bal\"}', TRUE),
    (911, 909, 'ici', 'zoe', 'published', 2, '{\"titre\":\"Zoé écrit ici\",\"date\":\"2026-05-01\"}', FALSE);
INSERT INTO element_sort (element_id, source_id, field, state, sort_key, position) VALUES
    (910, 909, 'titre', 'published', '1ancien bal', 1),
    (911, 909, 'titre', 'published', '1zoe ecrit ici', 2);
INSERT INTO picture (id, site_id, name, alt, width, height, small_width, small_height)
    VALUES (912, 907, 'pont', 'Un pont', 1200, 800, 480, 320);
";

#[tokio::test]
async fn a_database_of_the_first_schema_keeps_its_rows_and_shows_them() {
    let folder = Folder::new();
    folder.database().migrate_to(1).await;
    folder.database().execute_alone(LEFT_AT_1).await;
    let site = Site::with(folder, &[]).await;
    let database = site.folder.database();
    for (what, query, expected) in [
        (
            "the site",
            "SELECT id || ' ' || name FROM site",
            "907 Vire-sur-Essai",
        ),
        (
            "the page",
            "SELECT id || ' ' || title FROM page WHERE path = '/actualites'",
            "908 Actualités",
        ),
        (
            "the element of the site itself",
            "SELECT id || ' ' || content FROM element WHERE key = 'ici'",
            "911 {\"titre\":\"Zoé écrit ici\",\"date\":\"2026-05-01\"}",
        ),
        (
            "the imported element",
            "SELECT CAST(id AS TEXT) FROM element WHERE key = 'bal'",
            "910",
        ),
    ] {
        assert_eq!(database.texts(query).await, [expected], "{what}");
    }
    // Written before the current index rows existed, and still in the sorted list.
    let list = site.get("/actualites?tri=-titre").await;
    assert_eq!(list.keys()[..2], ["zoo", "ici"]);
    let again = site.folder.import(&site.store, TODAY).await;
    assert!(matches!(again, Ok(Outcome::Unchanged)));
}

/// Opens it before any migration.
async fn open(database: &TestDatabase) -> Store {
    let url = Database::of_url(&database.url_without_schema()).expect("an address");
    Store::open(&url).await.expect("it opens")
}

#[tokio::test]
async fn security_30_migrations_raced_by_four_programs_run_once() {
    let temp = tempfile::tempdir().expect("a temporary folder");
    let database = TestDatabase::new(&temp.path().join("site.db"));
    let mut stores = Vec::new();
    for _ in 0..4 {
        stores.push(open(&database).await);
    }
    let racing = stores.iter().map(Store::migrate);
    for done in futures_util::future::join_all(racing).await {
        done.expect("the schema is applied");
    }
    let applied = "SELECT count(*) FROM _sqlx_migrations";
    assert_eq!(database.number(applied).await, 13);
}

#[tokio::test]
async fn a_site_whose_theme_was_not_hashed_is_shown_with_addresses_that_stay() {
    let folder = Folder::new();
    folder.database().migrate_to(1).await;
    folder.database().execute_alone(LEFT_AT_1).await;
    let old = "UPDATE site SET theme = '[\"logo.svg\",\"site.css\"]'";
    folder.database().execute_alone(old).await;
    let store = folder.store().await;
    let theme = folder.database().texts("SELECT theme FROM site").await;
    let theme: serde_json::Value = serde_json::from_str(&theme[0]).expect("JSON");
    assert_eq!(theme, serde_json::json!({"logo.svg": "", "site.css": ""}));
    let site = Site::served(folder, store, &[]);
    let page = site.get("/actualites").await;
    page.holds("href=\"/vitrine/theme/site.css\"");
}

#[tokio::test]
async fn both_databases_have_the_same_tables_and_columns() {
    let temp = tempfile::tempdir().expect("a temporary folder");
    let file = TestDatabase::file(&temp.path().join("site.db"));
    file.open().await.migrate().await.expect("the schema");
    let columns = file.columns().await;
    assert!(columns.contains(&"element_order.sort_key".to_owned()));
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
    let written = |database: &str| columns_written(&folder.join(database));
    assert_eq!(written("postgres"), written("sqlite"));
    let other = TestDatabase::new(&temp.path().join("other.db"));
    other.open().await.migrate().await.expect("the schema");
    assert_eq!(other.columns().await, columns);
}

/// Returns `table.column` of every `CREATE TABLE` and `ADD COLUMN`, so that PostgreSQL's columns are
/// compared without a server, too.
fn columns_written(folder: &std::path::Path) -> Vec<String> {
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .expect("migrations")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    files.sort();
    let mut table = String::new();
    let mut columns = Vec::new();
    for line in files
        .iter()
        .map(|file| std::fs::read_to_string(file).expect("a migration"))
        .collect::<String>()
        .lines()
    {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["CREATE", "TABLE", name, ..] => table = String::from(*name),
            ["ALTER", "TABLE", name, "ADD", "COLUMN", column, ..] => {
                columns.push(format!("{name}.{column}"));
            }
            [column, kind, ..]
                if line.starts_with("    ")
                    && ["INTEGER", "BIGINT", "TEXT", "BOOLEAN"]
                        .contains(&kind.trim_end_matches(',')) =>
            {
                columns.push(format!("{table}.{column}"));
            }
            _ => {}
        }
    }
    assert!(columns.len() > 50, "{columns:?}");
    columns
}

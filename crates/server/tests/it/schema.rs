use vitrine_server::store::{OpenError, SchemaState, Store};

use crate::support::Folder;

#[tokio::test]
async fn security_27_the_database_is_set_up_to_lose_nothing() {
    let folder = Folder::new();
    folder.store().await;
    let pool = sqlx::SqlitePool::connect(&format!("sqlite:{}", folder.beside("site.db").display()))
        .await
        .expect("it opens");
    let journal: String = sqlx::query_scalar("PRAGMA journal_mode")
        .fetch_one(&pool)
        .await
        .expect("a mode");
    assert_eq!(journal, "wal");
    let version: String = sqlx::query_scalar("SELECT sqlite_version()")
        .fetch_one(&pool)
        .await
        .expect("a version");
    let numbers: Vec<u32> = version
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
    let pool = sqlx::SqlitePool::connect(&format!("sqlite:{}", folder.beside("site.db").display()))
        .await
        .expect("it opens");
    sqlx::query(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (9999, 'later', 1, x'00', 0)",
    )
    .execute(&pool)
    .await
    .expect("a migration of the future");
    let store = Store::open(&folder.beside("site.db"))
        .await
        .expect("the database opens");
    assert!(matches!(
        store.schema().await,
        Err(OpenError::NewerSchema(9999))
    ));
    let refused = store.migrate().await.expect_err("the schema is refused");
    assert!(
        refused.to_string().contains("9999") && refused.to_string().contains("newer"),
        "{refused}"
    );
}

#[tokio::test]
async fn migrating_twice_applies_once() {
    let folder = Folder::new();
    let store = Store::open(&folder.beside("new/site.db"))
        .await
        .expect("the folder is made");
    assert_eq!(
        store.schema().await.expect("a state"),
        SchemaState::Behind(1)
    );
    for _ in 0..2 {
        store.migrate().await.expect("the schema is applied");
        assert_eq!(store.schema().await.expect("a state"), SchemaState::Current);
    }
}

//! What is found about the database.

use crate::config::Settings;
use crate::store::{Database, SchemaState, Store};

use super::Finding;

pub async fn look(settings: &Settings) -> Vec<(&'static str, Finding)> {
    let database = &settings.database;
    if is_missing(database) {
        return vec![(
            "database",
            Err(format!(
                "{database} is missing: run `vitrine migrate`, then `vitrine import DIR`"
            )),
        )];
    }
    let store = match Store::open_existing(&settings.database).await {
        Ok(store) => store,
        Err(error) => return vec![("database", Err(error.to_string()))],
    };
    let sound = sound(&store, database).await;
    let schema = match store.schema().await {
        Ok(SchemaState::Current) => Ok("nothing to apply".to_owned()),
        Ok(SchemaState::Behind(count)) => Err(format!("{count} to apply: run `vitrine migrate`")),
        Err(error) => Err(error.to_string()),
    };
    let mut findings = vec![("database", sound)];
    if schema.is_ok() {
        findings.push(("site", site(&store).await));
    }
    findings.push(("migrations", schema));
    store.close().await;
    findings
}

/// A server of PostgreSQL is asked, a file is looked for: opening it would create it.
fn is_missing(database: &Database) -> bool {
    matches!(database, Database::Sqlite(file) if !file.is_file())
}

async fn sound(store: &Store, database: &Database) -> Finding {
    let version = store.version().await.map_err(|error| error.to_string())?;
    match store.integrity().await {
        Ok(None) => Ok(format!("{database} is sound ({version})")),
        Ok(Some(said)) => Err(format!(
            "{database} is damaged ({said}): stop the server and restore a backup"
        )),
        Err(error) => Err(error.to_string()),
    }
}

async fn site(store: &Store) -> Finding {
    match store.structure().await {
        Ok(Some(structure)) => Ok(structure.site.name),
        Ok(None) => Err("there is none yet: run `vitrine import DIR`".to_owned()),
        Err(error) => Err(error.to_string()),
    }
}

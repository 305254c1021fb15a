//! `vitrine migrate`.

use crate::config::Settings;
use crate::store::SchemaState;

use super::output::say;
use super::{Failure, open_or_create, renew_index};

pub async fn run(settings: &Settings) -> Result<(), Failure> {
    let store = open_or_create(settings).await?;
    let before = store.schema().await?;
    store.migrate().await?;
    renew_index(&store).await;
    store.close().await;
    let database = &settings.database;
    match before {
        SchemaState::Current => say(format_args!("{database}: nothing to migrate")),
        SchemaState::Behind(count) => {
            say(format_args!("{database}: {count} migration(s) applied"));
        }
    }
    Ok(())
}

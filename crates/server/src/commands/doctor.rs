//! `vitrine doctor`: what is right, what is not, and what to do.

use std::process::ExitCode;

use crate::config::{Settings, SettingsError};
use crate::routes::assets;
use crate::store::{Database, Media, SchemaState, Shelf, Store};

/// What was found about one part.
type Finding = Result<String, String>;

pub async fn run(settings: Result<Settings, SettingsError>) -> ExitCode {
    let mut findings = Vec::new();
    match settings {
        Err(error) => findings.push(("settings", Err(error.to_string()))),
        Ok(settings) => {
            findings.push((
                "settings",
                Ok(format!(
                    "listens on {}, platform {}",
                    settings.listen, settings.platform
                )),
            ));
            findings.extend(database(&settings).await);
            findings.push(("media", media(&settings)));
        }
    }
    findings.push(("assets", assets()));
    let broken = findings
        .iter()
        .filter(|(_, finding)| finding.is_err())
        .count();
    for (part, finding) in findings {
        match finding {
            Ok(text) => println!("ok     {part}: {text}"),
            Err(text) => println!("wrong  {part}: {text}"),
        }
    }
    if broken == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

async fn database(settings: &Settings) -> Vec<(&'static str, Finding)> {
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
    match store.site().await {
        Ok(Some(site)) => Ok(site.site.name),
        Ok(None) => Err("there is none yet: run `vitrine import DIR`".to_owned()),
        Err(error) => Err(error.to_string()),
    }
}

fn media(settings: &Settings) -> Finding {
    let folder = settings.media.display();
    let media = Media::new(&settings.media);
    let shelf = |shelf| {
        media
            .path(shelf, "x")
            .and_then(|path| path.parent().map(std::path::Path::is_dir))
    };
    match (shelf(Shelf::Pictures), shelf(Shelf::Theme)) {
        (Some(true), Some(true)) => Ok(format!("{folder} is there")),
        _ => Err(format!(
            "{folder} holds no pictures and no theme yet: run `vitrine import DIR`"
        )),
    }
}

fn assets() -> Finding {
    if assets::are_built() {
        Ok("the page bundle is there".to_owned())
    } else {
        Err("the page bundle is missing: run `npm run build -w frontend`, then build the server again".to_owned())
    }
}

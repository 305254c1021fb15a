//! Checks the database.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use super::super::unopened;
use crate::config::Settings;
use crate::domain::picture::PictureFile;
use crate::store::{
    Database, Media, MediaFile, OpenError, SchemaState, Shelf, Store, StoredStructure, Writes,
};

use super::{Finding, NamedFinding, mails};

/// How many findings of one sort are listed.
const MOST_TOLD: usize = 5;

/// Checks the database, and what it says of the settings that have a valid value.
pub async fn look(settings: &Settings, know: &dyn Fn(&[&str]) -> bool) -> Vec<NamedFinding> {
    let database = &settings.database;
    let store = match Store::open_existing(database).await {
        Ok(store) => store,
        Err(error) => return vec![("database", Err(unopened(settings, &error)))],
    };
    let sound = sound(&store, database).await;
    let schema = schema(&store).await;
    let schema = schema.unwrap_or_else(|error| Err(unopened(settings, &error)));
    let mut findings = vec![("database", sound)];
    if let Database::Sqlite(file) = database {
        findings.push(("rights on the database", rights(file)));
    }
    if schema.is_ok() {
        findings.push(("writes", writes(&store, database).await));
        findings.extend(site(&store, settings, know).await);
        findings.extend(mails::look(&store, &settings.time_zone).await);
    }
    findings.push(("migrations", schema));
    store.close().await;
    findings
}

/// What there is to apply, if the applied migrations are those of this program.
async fn schema(store: &Store) -> Result<Finding, OpenError> {
    match store.schema().await? {
        SchemaState::Current => {
            store.is_of_this_program().await?;
            Ok(Ok("nothing to apply".to_owned()))
        }
        SchemaState::Behind(count) => Ok(Err(format!("{count} to apply: run `vitrine migrate`"))),
    }
}

/// Messages and secrets are in the file: nobody else may read it.
fn rights(file: &Path) -> Finding {
    let mode = std::fs::metadata(file).map_err(|error| error.to_string())?;
    let mode = mode.permissions().mode() & 0o777;
    let of_others = mode & 0o077;
    if of_others == 0 {
        return Ok(format!("{mode:o}"));
    }
    let file = file.display();
    Err(format!(
        "others may read {file} ({mode:o}), with messages and secrets: run `chmod 600 {file}*`"
    ))
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

/// Tries a write, as the server's readiness does: rights and free space do not tell.
async fn writes(store: &Store, database: &Database) -> Finding {
    match store.health().try_writing().await {
        Writes::Taken => Ok("the database takes them".to_owned()),
        Writes::Busy => Ok("another program is writing just now".to_owned()),
        Writes::Refused(why) => Err(format!(
            "{why}: {}",
            match database {
                Database::Sqlite(_) =>
                    "make room on the disk, and let this user write to the database, its file and the file's folder",
                Database::Postgres(_) =>
                    "let this user write to the tables, on a server that is not a standby and not set to read only \
                     (`default_transaction_read_only`), with room on its disk",
            }
        )),
    }
}

/// Checks the site, its rows, and the files that it shows.
async fn site(
    store: &Store,
    settings: &Settings,
    know: &dyn Fn(&[&str]) -> bool,
) -> Vec<NamedFinding> {
    let structure = match store.site().structure().await {
        Ok(Some(structure)) => structure,
        Ok(None) => {
            let none = "there is none yet: run `vitrine import DIR`".to_owned();
            return vec![("site", Err(none))];
        }
        Err(error) => return vec![("site", Err(error.to_string()))],
    };
    let mut findings = vec![("site", Ok(structure.site.name.clone()))];
    if know(&["platform"]) {
        findings.push(("platform", platform(&structure, settings)));
    }
    findings.push(("rows", rows(store).await));
    if know(&["media", "media_copy"]) {
        let media = Media::new(&settings.media);
        findings.push(("theme", theme(&structure, &media)));
        findings.push(("pictures", pictures(store, &media).await));
    }
    findings
}

fn platform(structure: &StoredStructure, settings: &Settings) -> Finding {
    let paths = structure.pages.iter().map(|page| page.path.as_str());
    let free = settings.platform_is_free(paths);
    free.map_err(|error| error.to_string())?;
    Ok(format!("no page is called {}", settings.platform))
}

/// Rows that cannot be read, that belong to nothing, or that lists and searches miss.
async fn rows(store: &Store) -> Finding {
    let wrong = store
        .health()
        .inspect()
        .await
        .map_err(|error| error.to_string())?;
    if wrong.is_empty() {
        return Ok("all can be read and belong together".to_owned());
    }
    Err(format!(
        "{}: restore a backup, or run `vitrine export DIR` and import that folder into a new database",
        told(&wrong)
    ))
}

/// Files that the next import restores, because it checks them too.
fn missing(wrong: &[String], of: &str) -> Finding {
    if wrong.is_empty() {
        return Ok(format!("all files of the {of} are there"));
    }
    Err(format!(
        "{} in the media folder: run `vitrine import DIR`",
        told(wrong)
    ))
}

fn theme(structure: &StoredStructure, media: &Media) -> Finding {
    let is_missing = |name: &&String| {
        let path = media.path(Shelf::Theme, name);
        !path.is_some_and(|path| path.is_file())
    };
    let wrong = structure.site.theme.keys().filter(is_missing);
    let wrong: Vec<String> = wrong.map(|name| format!("{name} is missing")).collect();
    missing(&wrong, "theme")
}

async fn pictures(store: &Store, media: &Media) -> Finding {
    let files = store.pictures().files().await;
    let files = files.map_err(|error| error.to_string())?;
    let is_missing = |(name, file): &(&String, &PictureFile)| {
        !media.holds(&MediaFile {
            shelf: Shelf::Pictures,
            name: (*name).clone(),
            length: file.length,
        })
    };
    let wrong = files.iter().filter(is_missing);
    let wrong: Vec<String> = wrong
        .map(|(name, _)| format!("{name} is missing or not whole"))
        .collect();
    missing(&wrong, "pictures")
}

fn told(wrong: &[String]) -> String {
    let first: Vec<&str> = wrong.iter().take(MOST_TOLD).map(String::as_str).collect();
    let first = first.join("; ");
    match wrong.len().saturating_sub(MOST_TOLD) {
        0 => first,
        more => format!("{first}; and {more} more"),
    }
}

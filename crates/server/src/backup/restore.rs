//! Restores a backup.

use std::path::Path;

use rustix::fs::statvfs;

use crate::store::{Media, MediaExchange, Refill, Store, Table};

use super::manifest::{Manifest, TableEntry, is_left_out, unsound};
use super::reading::{self, Entries};
use super::{BackupError, verify};

/// Tables whose numbers of rows are announced before their deletion.
const COUNTED: [&str; 4] = ["page", "element", "message", "account"];

/// Parameters of a restore.
#[derive(Debug, Clone, Copy)]
pub struct Restoring<'a> {
    /// The backup.
    pub file: &'a Path,
    /// Whether existing data may be deleted.
    pub replace: bool,
}

/// Restores a backup: checks the whole file, then replaces rows and media files. `open` opens the database, which is
/// not touched before; `announce` is called with what is about to be deleted, and if it fails, nothing is.
pub async fn restore(
    wanted: Restoring<'_>,
    media: &Media,
    open: impl AsyncFnOnce() -> Result<Store, BackupError>,
    announce: impl Fn(&str) -> Result<(), String>,
) -> Result<Manifest, BackupError> {
    let manifest = reading::open(wanted.file)?.entries()?.manifest()?;
    refuse_unknown_schema(&manifest)?;
    refuse_full_disk(&manifest, media)?;
    verify(wanted.file)?;
    let store = open().await?;
    let done = restore_into(wanted, &manifest, (&store, media), announce).await;
    store.close().await;
    done.map(|()| manifest)
}

async fn restore_into(
    wanted: Restoring<'_>,
    manifest: &Manifest,
    (store, media): (&Store, &Media),
    announce: impl Fn(&str) -> Result<(), String>,
) -> Result<(), BackupError> {
    store.schema().await?;
    let pulled = media.pull().await?;
    match store.last_migration().await? {
        Some(before) if before > manifest.schema => return Err(too_old(manifest, before)),
        // Before the database is migrated, which cannot be undone.
        Some(_) => begin(wanted, store, media).await?.0.give_up().await?,
        None => {}
    }
    store.migrate_to(manifest.schema).await?;
    let (mut refill, deleted) = begin(wanted, store, media).await?;
    let mut exchange = media.exchange().map_err(|error| occupied(media, &error))?;
    if let Some(deleted) = deleted {
        let announced = announce(&deleted);
        announced.map_err(|why| BackupError::Refused(format!("{why}; nothing was deleted")))?;
    }
    refill.clear().await?;
    fill(wanted.file, manifest, &mut refill, &exchange).await?;
    let failed = |error| BackupError::of(media.root(), &error);
    pulled.changing()?;
    let exchanged = match exchange.exchange() {
        Ok(()) => refill.commit().await.map_err(BackupError::from),
        Err(error) => Err(failed(error)),
    };
    if let Err(error) = exchanged {
        drop(exchange);
        pulled.unchanged()?;
        return Err(error);
    }
    // From here on nothing is rolled back: each failure is reported once all else is done.
    let kept = exchange.keep();
    store.migrate().await?;
    if let Err(error) = store.health().cut_log().await {
        tracing::warn!(%error, "the write-ahead log stays as long as it is");
    }
    pulled.push().await.map_err(|error| {
        BackupError::Files(format!(
            "everything is restored here, but {error}; run it again, with --replace"
        ))
    })?;
    kept.map_err(|error| {
        let folder = media.root().display();
        BackupError::Files(format!(
            "everything is restored, but {folder} still holds former files, which could not be deleted: {error}"
        ))
    })
}

/// Begins the transaction; returns what it will delete.
async fn begin<'s>(
    wanted: Restoring<'_>,
    store: &'s Store,
    media: &Media,
) -> Result<(Refill<'s>, Option<String>), BackupError> {
    let refill = store.refill().await?;
    let files = media.count_files();
    let files = files.map_err(|error| BackupError::of(media.root(), &error))?;
    let deleted = describe_contents(&refill.held().collect::<Vec<_>>(), (files, media));
    match deleted {
        Some(contents) if !wanted.replace => Err(BackupError::Refused(format!(
            "there is something already: {contents}; name an empty database and an empty media folder, or add --replace, \
             which deletes that; nothing was changed"
        ))),
        deleted => Ok((refill, deleted)),
    }
}

/// Inserts all rows and stages all files.
async fn fill(
    file: &Path,
    manifest: &Manifest,
    refill: &mut Refill<'_>,
    exchange: &MediaExchange,
) -> Result<(), BackupError> {
    let mut backup = reading::open(file)?;
    let mut entries = backup.entries()?;
    // The file may have been replaced since the check.
    if entries.manifest()? != *manifest {
        return Err(unsound("it has changed while it was being read"));
    }
    for (entry, table) in paired(manifest, refill.tables())? {
        fill_table(&mut entries, entry, &table, refill).await?;
    }
    for entry in &manifest.media {
        let content = entries.media(entry)?;
        let Some(place) = entry.place() else {
            content.skip()?;
            continue;
        };
        let created = exchange.create(&place);
        let created = created.map_err(|error| BackupError::of(Path::new(&entry.path), &error))?;
        content.write(Path::new(&entry.path), created)?;
    }
    entries.end()?;
    backup.end()
}

async fn fill_table(
    entries: &mut Entries<'_>,
    entry: &TableEntry,
    table: &Table,
    refill: &mut Refill<'_>,
) -> Result<(), BackupError> {
    let mut rows = entries.table(entry)?;
    let mut into = refill.into(table);
    while let Some(row) = rows.next()? {
        into.push(row).await?;
    }
    Ok(into.end().await?)
}

/// Pairs each table of the backup with that of the database, with the columns in the backup's order.
fn paired<'m>(
    manifest: &'m Manifest,
    tables: &[Table],
) -> Result<Vec<(&'m TableEntry, Table)>, BackupError> {
    let is_missing = |table: &&Table| {
        !is_left_out(&table.name) && manifest.tables.iter().all(|entry| entry.name != table.name)
    };
    if let Some(table) = tables.iter().find(is_missing) {
        return Err(unsound(format!("it lacks the table {}", table.name)));
    }
    let pair = |entry: &'m TableEntry| {
        let table = tables.iter().find(|table| table.name == entry.name);
        let table = table.ok_or_else(|| unsound(format!("there is no table {}", entry.name)))?;
        let ordered = table.with_columns(&entry.columns);
        let ordered = ordered
            .ok_or_else(|| unsound(format!("the table {} has other columns", entry.name)))?;
        Ok((entry, ordered))
    };
    manifest.tables.iter().map(pair).collect()
}

fn refuse_unknown_schema(manifest: &Manifest) -> Result<(), BackupError> {
    let known = Store::known_migrations();
    if known.contains(&manifest.schema) {
        return Ok(());
    }
    let newest = known.last().copied().unwrap_or_default();
    Err(BackupError::Refused(format!(
        "the backup has migration {}, and this program knows none after {newest}: restore it with version {} or a newer one",
        manifest.schema, manifest.program
    )))
}

/// Reports a full disk before hours of copying. The rows need no check: their transaction is atomic.
fn refuse_full_disk(manifest: &Manifest, media: &Media) -> Result<(), BackupError> {
    let failed = |error| BackupError::of(media.root(), &error);
    let path = std::path::absolute(media.root()).map_err(failed)?;
    let Some(folder) = path.ancestors().find(|folder| folder.is_dir()) else {
        return Ok(());
    };
    let disk = statvfs(folder).map_err(|error| failed(error.into()))?;
    let free = disk.f_bavail.saturating_mul(disk.f_frsize);
    let needed = manifest.media_bytes();
    if needed <= free {
        return Ok(());
    }
    Err(BackupError::Refused(format!(
        "{} has {free} bytes left, and the backup's media files need {needed}",
        folder.display()
    )))
}

fn too_old(manifest: &Manifest, before: i64) -> BackupError {
    BackupError::Refused(format!(
        "the backup has migration {}, and the database has {before} already: name a database without tables in \
         VITRINE_DATABASE_URL (a new file, or a new database of PostgreSQL), where the rows are restored as they were \
         and then migrated; nothing was changed",
        manifest.schema
    ))
}

fn occupied(media: &Media, error: &std::io::Error) -> BackupError {
    match error.kind() {
        std::io::ErrorKind::WouldBlock => BackupError::Refused(format!(
            "{}: an import, a backup or another restore is running: wait until it has ended",
            media.root().display()
        )),
        _ => BackupError::of(media.root(), error),
    }
}

/// Describes a database with these rows and media with this number of files; `None` if both are empty.
fn describe_contents(held: &[(&str, i64)], (files, media): (usize, &Media)) -> Option<String> {
    let mut parts = Vec::new();
    if !held.is_empty() {
        let rows: i64 = held.iter().map(|(_, rows)| rows).sum();
        let named = held.iter().filter(|(table, _)| COUNTED.contains(table));
        let named: Vec<String> = named
            .map(|(table, rows)| format!("{rows} of {table}"))
            .collect();
        let among = if named.is_empty() {
            String::new()
        } else {
            format!(" ({})", named.join(", "))
        };
        parts.push(format!("{rows} row(s) of {} table(s){among}", held.len()));
    }
    if files > 0 {
        parts.push(format!("{files} media file(s) of {media}"));
    }
    (!parts.is_empty()).then(|| parts.join(" and "))
}

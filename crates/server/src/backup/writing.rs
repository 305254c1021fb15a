//! Writes a backup.

use std::fs::File;
use std::io::{BufWriter, Read, Seek, SeekFrom, Write};
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;
use jiff::Timestamp;
use sha2::{Digest, Sha256};
use tar::{Builder, EntryType, Header};

use crate::store::{Media, MediaPath, Moment, NamedFile, Store, Table};

use super::manifest::{FORMAT, Manifest, MediaEntry, TableEntry, is_left_out};
use super::target::Target;
use super::{BackupError, verify};

/// Maximum number of attempts if media files change or disappear after the snapshot of the rows.
const ATTEMPTS: usize = 3;

/// Parameters of a backup.
#[derive(Debug, Clone, Copy)]
pub struct BackUp<'a> {
    /// The file to write.
    pub file: &'a Path,
    /// Whether the file may exist.
    pub replace: bool,
    /// The time.
    pub now: Timestamp,
}

/// What a backup holds, and what it does not.
#[derive(Debug)]
pub struct Written {
    /// What the file holds.
    pub manifest: Manifest,
    /// The paths of the media folder that are left out because the program writes no such names.
    pub left_out: Vec<String>,
}

/// Writes a consistent snapshot of database and media to the file, and verifies it. `waiting` is called if an import
/// has to end first.
pub async fn back_up(
    wanted: BackUp<'_>,
    store: &Store,
    media: &Media,
    waiting: impl Fn(),
) -> Result<Written, BackupError> {
    let mut target = Target::new(wanted.file, wanted.replace)?;
    let mut attempt = 1;
    let (written, _still) = loop {
        let _pulled = media.pull().await?;
        let still = if media.root().is_dir() {
            let held = media.hold_still(&waiting);
            Some(held.map_err(|error| BackupError::of(media.root(), &error))?)
        } else {
            None
        };
        match write_once(wanted.now, &mut target, store, media).await {
            Err(BackupError::Missing(_)) if attempt < ATTEMPTS => attempt += 1,
            done => break (done?, still),
        }
    };
    // Compares what was written with what is read back.
    if verify(target.path())? != written.manifest {
        let said = format!(
            "{}: what is read back differs from what was written",
            wanted.file.display()
        );
        return Err(BackupError::Files(said));
    }
    target.publish()?;
    Ok(written)
}

async fn write_once(
    now: Timestamp,
    target: &mut Target,
    store: &Store,
    media: &Media,
) -> Result<Written, BackupError> {
    let database = store.version().await?;
    let mut moment = store.moment().await?;
    let Some(schema) = moment.schema().await? else {
        return Err(BackupError::Refused(
            "the database has no tables yet".to_owned(),
        ));
    };
    let mut tables = moment.tables().await?;
    let named = moment.files(&tables).await?;
    tables.retain(|table| !is_left_out(&table.name));
    let scratch = target.scratch()?;
    let path = target.path().to_owned();
    let of_scratch = |error| BackupError::of(&path, &error);
    let mut rows = BufWriter::new(scratch);
    let mut entries = Vec::new();
    for table in &tables {
        entries.push(write_rows(&mut moment, table, &mut rows, target).await?);
    }
    drop(moment);
    let mut rows = rows
        .into_inner()
        .map_err(|error| of_scratch(error.into_error()))?;
    rows.seek(SeekFrom::Start(0)).map_err(of_scratch)?;
    let on_shelves = media
        .on_shelves()
        .map_err(|error| BackupError::of(media.root(), &error))?;
    let files = hashed(&on_shelves.files, media)?;
    refuse_missing(&named, &files)?;
    let manifest = Manifest {
        format: FORMAT,
        program: env!("CARGO_PKG_VERSION").to_owned(),
        made_at: now.strftime("%Y-%m-%dT%H:%M:%SZ").to_string(),
        database,
        schema,
        tables: entries,
        media: files,
    };
    pack(&manifest, rows, media, target)?;
    Ok(Written {
        manifest,
        left_out: on_shelves.invalid,
    })
}

/// Writes a line of JSON for each row.
async fn write_rows(
    moment: &mut Moment,
    table: &Table,
    rows: &mut BufWriter<File>,
    target: &Target,
) -> Result<TableEntry, BackupError> {
    let mut entry = TableEntry {
        name: table.name.clone(),
        columns: table
            .columns
            .iter()
            .map(|column| column.name.clone())
            .collect(),
        rows: 0,
        length: 0,
        sha256: String::new(),
    };
    let mut hash = Sha256::new();
    moment
        .each(table, |row| {
            let line = format!("{}\n", serde_json::Value::Array(row));
            hash.update(&line);
            entry.rows += 1;
            entry.length += line.len() as u64;
            let written = rows.write_all(line.as_bytes());
            written.map_err(|error| BackupError::of(target.path(), &error))
        })
        .await?;
    entry.sha256 = format!("{:x}", hash.finalize());
    Ok(entry)
}

/// Returns length and hash of each file. Files that disappear are skipped: references to them are checked later.
fn hashed(files: &[MediaPath], media: &Media) -> Result<Vec<MediaEntry>, BackupError> {
    let mut entries = Vec::new();
    for path in files {
        let place = path.below(media.root());
        let file = match File::open(&place) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => continue,
            opened => opened.map_err(|error| BackupError::of(&place, &error))?,
        };
        let mut content = Hashed::new(file);
        let read = std::io::copy(&mut content, &mut std::io::sink());
        read.map_err(|error| BackupError::of(&place, &error))?;
        let (length, sha256) = content.ended();
        entries.push(MediaEntry {
            path: path.as_str().to_owned(),
            length,
            sha256,
        });
    }
    Ok(entries)
}

fn refuse_missing(named: &[NamedFile], files: &[MediaEntry]) -> Result<(), BackupError> {
    let is_whole = |named: &NamedFile| {
        let path = format!("{}/{}", named.shelf.folder(), named.name);
        let found = files.iter().find(|file| file.path == path);
        found.is_some_and(|found| named.length.is_none_or(|length| length == found.length))
    };
    let missing = named.iter().filter(|named| !is_whole(named));
    let missing: Vec<String> = missing
        .map(|named| format!("{}/{}", named.shelf.folder(), named.name))
        .collect();
    if missing.is_empty() {
        Ok(())
    } else {
        Err(BackupError::Missing(missing))
    }
}

fn pack(
    manifest: &Manifest,
    mut rows: File,
    media: &Media,
    target: &mut Target,
) -> Result<(), BackupError> {
    let packed = BufWriter::new(target.create()?);
    let failed = |error| BackupError::of(target.path(), &error);
    // Most bytes are pictures, which no compression level makes smaller.
    let mut tar = Builder::new(GzEncoder::new(packed, Compression::fast()));
    let written = serde_json::to_vec(manifest);
    let json = written.map_err(|error| failed(error.into()))?;
    append(
        &mut tar,
        "manifest.json",
        json.len() as u64,
        json.as_slice(),
    )
    .map_err(failed)?;
    for table in &manifest.tables {
        let part = Read::by_ref(&mut rows).take(table.length);
        append(&mut tar, &table.entry_name(), table.length, part).map_err(failed)?;
    }
    for entry in &manifest.media {
        let place = media.root().join(&entry.path);
        let changed = || BackupError::Missing(vec![entry.path.clone()]);
        let file = File::open(&place).map_err(|error| match error.kind() {
            std::io::ErrorKind::NotFound => changed(),
            _ => BackupError::of(&place, &error),
        })?;
        let mut part = Hashed::new(file.take(entry.length));
        append(&mut tar, &entry.entry_name(), entry.length, &mut part).map_err(failed)?;
        if part.ended() != (entry.length, entry.sha256.clone()) {
            return Err(changed());
        }
    }
    let finished = tar.into_inner().and_then(GzEncoder::finish);
    let packed = finished.and_then(|packed| {
        packed
            .into_inner()
            .map_err(std::io::IntoInnerError::into_error)
    });
    packed.and_then(|file| file.sync_all()).map_err(failed)
}

fn append(
    tar: &mut Builder<impl Write>,
    name: &str,
    length: u64,
    content: impl Read,
) -> std::io::Result<()> {
    let mut header = Header::new_gnu();
    header.set_entry_type(EntryType::Regular);
    header.set_path(name)?;
    header.set_size(length);
    header.set_mode(0o600);
    header.set_cksum();
    tar.append(&header, content)
}

/// Counts and hashes the bytes read.
struct Hashed<R> {
    inner: R,
    length: u64,
    hash: Sha256,
}

impl<R: Read> Hashed<R> {
    fn new(inner: R) -> Self {
        Self {
            inner,
            length: 0,
            hash: Sha256::new(),
        }
    }

    fn ended(self) -> (u64, String) {
        (self.length, format!("{:x}", self.hash.finalize()))
    }
}

impl<R: Read> Read for Hashed<R> {
    fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
        let read = self.inner.read(into)?;
        self.length += read as u64;
        self.hash.update(&into[..read]);
        Ok(read)
    }
}

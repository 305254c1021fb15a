//! Reads a backup without trusting it: each entry must be a plain file with the name, length and hash from the
//! manifest, and the file may contain nothing else.

use std::fs::File;
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use flate2::bufread::GzDecoder;
use sha2::{Digest, Sha256};
use tar::{Archive, EntryType};

use crate::store::Row;

use super::BackupError;
use super::manifest::{Manifest, MediaEntry, TableEntry, unsound};

/// Maximum length of a manifest, enough for a million media files.
const LONGEST_MANIFEST: u64 = 256 * 1024 * 1024;
/// Maximum length of a row, because rows are read into memory.
const LONGEST_ROW: u64 = 64 * 1024 * 1024;
/// Maximum length after the last entry: a tar is padded with zeros to a block of 10 KiB.
const LONGEST_END: u64 = 64 * 1024;

/// Bytes copied at once.
const PIECE: usize = 64 * 1024;

type Inside = GzDecoder<BufReader<File>>;

/// An open backup.
pub(super) struct Backup {
    path: PathBuf,
    archive: Archive<Inside>,
}

/// Its entries, in order.
pub(super) struct Entries<'b> {
    entries: tar::Entries<'b, Inside>,
}

/// An entry that is being read.
pub(super) struct Content<'e, R: Read> {
    inner: tar::Entry<'e, R>,
    name: String,
    sha256: String,
    hash: Sha256,
}

pub(super) fn open(path: &Path) -> Result<Backup, BackupError> {
    let file = File::open(path).map_err(|error| BackupError::of(path, &error))?;
    if path.is_dir() {
        let said = format!("{} is a folder: name a file", path.display());
        return Err(BackupError::Refused(said));
    }
    Ok(Backup {
        path: path.to_owned(),
        archive: Archive::new(GzDecoder::new(BufReader::new(file))),
    })
}

impl Backup {
    pub(super) fn entries(&mut self) -> Result<Entries<'_>, BackupError> {
        let entries = self.archive.entries().map_err(|error| torn(&error))?;
        // Raw: long names, sparse files and the like are separate entries, which are refused instead of interpreted.
        Ok(Entries {
            entries: entries.raw(true),
        })
    }

    /// Checks gzip's own checksum, and that nothing follows the end.
    pub(super) fn end(self) -> Result<(), BackupError> {
        let mut inside = self.archive.into_inner();
        let mut rest = Vec::new();
        let read = inside.by_ref().take(LONGEST_END).read_to_end(&mut rest);
        read.map_err(|error| torn(&error))?;
        if rest.iter().any(|byte| *byte != 0) || rest.len() as u64 == LONGEST_END {
            return Err(unsound("something follows its last entry"));
        }
        let mut file = inside.into_inner();
        let behind = file.fill_buf();
        let behind = behind.map_err(|error| BackupError::of(&self.path, &error))?;
        if behind.is_empty() {
            Ok(())
        } else {
            Err(unsound("something follows its end"))
        }
    }
}

impl<'b> Entries<'b> {
    pub(super) fn manifest(&mut self) -> Result<Manifest, BackupError> {
        let mut entry = self.next("manifest.json", None)?;
        if entry.size() > LONGEST_MANIFEST {
            return Err(unsound("its manifest is too long"));
        }
        let mut json = Vec::new();
        entry.read_to_end(&mut json).map_err(|error| torn(&error))?;
        Manifest::of_json(&json)
    }

    pub(super) fn table<'t>(
        &mut self,
        table: &'t TableEntry,
    ) -> Result<BackupRows<'t, 'b>, BackupError> {
        let content = self.content(table.entry_name(), table.length, &table.sha256)?;
        Ok(BackupRows {
            table,
            content: Some(BufReader::new(content)),
            line: Vec::new(),
            read: 0,
        })
    }

    pub(super) fn media(&mut self, media: &MediaEntry) -> Result<Content<'b, Inside>, BackupError> {
        self.content(media.entry_name(), media.length, &media.sha256)
    }

    /// Checks that there are no more entries.
    pub(super) fn end(&mut self) -> Result<(), BackupError> {
        match self.entries.next() {
            None => Ok(()),
            Some(Err(error)) => Err(torn(&error)),
            Some(Ok(entry)) => Err(unsound(format!(
                "it holds `{}`, which its manifest does not name",
                name_of(&entry)
            ))),
        }
    }

    fn content(
        &mut self,
        name: String,
        length: u64,
        sha256: &str,
    ) -> Result<Content<'b, Inside>, BackupError> {
        Ok(Content {
            inner: self.next(&name, Some(length))?,
            name,
            sha256: sha256.to_owned(),
            hash: Sha256::new(),
        })
    }

    fn next(
        &mut self,
        name: &str,
        length: Option<u64>,
    ) -> Result<tar::Entry<'b, Inside>, BackupError> {
        let entry = match self.entries.next() {
            Some(entry) => entry.map_err(|error| torn(&error))?,
            None => return Err(unsound(format!("it ends before `{name}`"))),
        };
        let found = name_of(&entry);
        if found != name {
            return Err(unsound(format!(
                "it holds `{found}` where `{name}` belongs"
            )));
        }
        if entry.header().entry_type() != EntryType::Regular {
            return Err(unsound(format!(
                "`{name}` is a link or another special file"
            )));
        }
        if length.is_some_and(|length| length != entry.size()) {
            return Err(unsound(format!(
                "`{name}` has {} bytes, and its manifest says another length",
                entry.size()
            )));
        }
        Ok(entry)
    }
}

fn name_of<R: Read>(entry: &tar::Entry<'_, R>) -> String {
    String::from_utf8_lossy(&entry.header().path_bytes()).into_owned()
}

impl<R: Read> Read for Content<'_, R> {
    fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
        let read = self.inner.read(into)?;
        self.hash.update(&into[..read]);
        Ok(read)
    }
}

impl<R: Read> Content<'_, R> {
    /// Reads the rest and checks the hash.
    pub(super) fn skip(mut self) -> Result<(), BackupError> {
        std::io::copy(&mut self, &mut std::io::sink()).map_err(|error| torn(&error))?;
        self.end()
    }

    /// Writes the whole entry to the file at this path and checks the hash.
    pub(super) fn write(mut self, path: &Path, mut to: File) -> Result<(), BackupError> {
        let mut piece = vec![0; PIECE];
        loop {
            let read = self.read(&mut piece).map_err(|error| torn(&error))?;
            if read == 0 {
                break;
            }
            let written = to.write_all(&piece[..read]);
            written.map_err(|error| BackupError::of(path, &error))?;
        }
        to.sync_all()
            .map_err(|error| BackupError::of(path, &error))?;
        self.end()
    }

    fn end(self) -> Result<(), BackupError> {
        if format!("{:x}", self.hash.finalize()) == self.sha256 {
            Ok(())
        } else {
            Err(unsound(format!(
                "`{}` is damaged: its SHA-256 is another",
                self.name
            )))
        }
    }
}

/// Rows of a table.
pub(super) struct BackupRows<'t, 'b> {
    table: &'t TableEntry,
    /// Taken at the end.
    content: Option<BufReader<Content<'b, Inside>>>,
    line: Vec<u8>,
    read: u64,
}

impl BackupRows<'_, '_> {
    /// Returns the next row; at the end checks hash and count, and returns `None`.
    pub(super) fn next(&mut self) -> Result<Option<Row>, BackupError> {
        let Some(content) = &mut self.content else {
            return Ok(None);
        };
        self.line.clear();
        let read = content.take(LONGEST_ROW).read_until(b'\n', &mut self.line);
        if read.map_err(|error| torn(&error))? == 0 {
            return self.end();
        }
        self.read += 1;
        let wrong =
            |why: String| unsound(format!("row {} of {}: {why}", self.read, self.table.name));
        if self.line.last() != Some(&b'\n') {
            return Err(wrong("it is too long".to_owned()));
        }
        let row: Row =
            serde_json::from_slice(&self.line).map_err(|error| wrong(error.to_string()))?;
        if row.len() != self.table.columns.len() {
            return Err(wrong(
                "its number of values differs from the table's columns".to_owned(),
            ));
        }
        Ok(Some(row))
    }

    fn end(&mut self) -> Result<Option<Row>, BackupError> {
        if let Some(content) = self.content.take() {
            content.into_inner().end()?;
        }
        if self.read == self.table.rows {
            return Ok(None);
        }
        Err(unsound(format!(
            "{} has {} rows, and its manifest says {}",
            self.table.name, self.read, self.table.rows
        )))
    }
}

/// The error for a failure to read the compressed file itself.
fn torn(error: &std::io::Error) -> BackupError {
    match error.kind() {
        ErrorKind::UnexpectedEof => unsound("it breaks off"),
        _ => unsound(format!("it is damaged ({error})")),
    }
}
